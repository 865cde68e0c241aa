"""A security key is registered and asked for at the next sign-in, with Chromium's virtual authenticator."""

import pytest
from allauth.mfa.models import Authenticator
from playwright.sync_api import Page, expect

from tests.browser.chrome import Visit, grave_faults
from tests.factories import make_user
from tests.factories.tenants import PASSWORD

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

KEY = {
    "protocol": "ctap2",
    "transport": "usb",
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def plug_in_key(page: Page) -> None:
    devices = page.context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": KEY})


def test_a_key_is_registered_and_opens_the_portal(visit: Visit) -> None:
    person = make_user("Key Keeper", email="keeper@example.org")
    plug_in_key(visit.page)
    page = visit.sign_in(person.email, PASSWORD)

    visit.open("/accounts/2fa/webauthn/add/")
    page.get_by_label("Password", exact=True).fill(PASSWORD)  # asked once more before the keys are changed
    with page.expect_navigation():
        page.get_by_role("main").locator("button[type=submit]").click()
    page.get_by_label("Name").fill("The blue key")
    page.get_by_role("main").get_by_role("button", name="Add").click()
    expect(page).not_to_have_url(f"{visit.home}/accounts/2fa/webauthn/add/")
    key = Authenticator.objects.get(user=person, type=Authenticator.Type.WEBAUTHN)
    assert key.data["name"] == "The blue key"

    page.context.clear_cookies()
    visit.sign_in(person.email, PASSWORD)
    expect(page).to_have_url(f"{visit.home}/accounts/2fa/authenticate/")
    assert grave_faults(page) == []
    page.get_by_role("button", name="security key").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Key Keeper")
    assert visit.complaints == []
