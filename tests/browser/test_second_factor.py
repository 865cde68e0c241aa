"""Where a second factor is asked for: whoever decides sets it up, and is asked for it at the next sign-in."""

import pytest
from playwright.sync_api import expect

from portal.federations.enums import BodyKind, Role
from tests.browser.chrome import Visit, grave_faults
from tests.factories import appoint, make_body, make_user
from tests.factories.tenants import PASSWORD
from tests.offices.conftest import code_for

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_a_chair_decides_nothing_before_the_second_factor_is_set_up(visit: Visit, settings) -> None:
    settings.REQUIRE_SECOND_FACTOR = True
    chair = make_user("Carla Chair", email="chair@example.org")
    appoint(chair, make_body(BodyKind.COUNCIL), Role.CHAIR)
    page = visit.sign_in(chair.email, PASSWORD)
    expect(page).to_have_url(f"{visit.home}/accounts/2fa/")
    expect(page.get_by_role("main")).to_contain_text("requires a second step")
    visit.open("/bodies/council/staff/")
    expect(page).to_have_url(f"{visit.home}/accounts/2fa/")

    visit.open("/accounts/2fa/totp/activate/")
    page.get_by_label("Password", exact=True).fill(PASSWORD)  # asked once more before the factors are changed
    with page.expect_navigation():
        page.get_by_role("main").locator("button[type=submit]").click()
    assert grave_faults(page) == []
    secret = page.locator("#authenticator_secret").inner_text()
    page.locator("input[name=code]").fill(code_for(secret))
    page.get_by_role("button", name="Turn on").click()
    expect(page).to_have_url(f"{visit.home}/accounts/2fa/recovery-codes/")
    visit.open("/bodies/council/staff/")
    expect(page).to_have_url(f"{visit.home}/bodies/council/staff/")

    page.context.clear_cookies()
    visit.sign_in(chair.email, PASSWORD)
    expect(page).to_have_url(f"{visit.home}/accounts/2fa/authenticate/")
    visit.open("/bodies/council/staff/")  # the password alone opens nothing: the code is asked for again
    expect(page).to_have_url(f"{visit.home}/accounts/2fa/authenticate/")
    assert visit.complaints == []
