"""A person signs in, changes language and federation, invites a colleague, and is kept out elsewhere."""

import re

import pytest
from django.core import mail
from playwright.sync_api import expect

from portal.federations.models import Invitation
from portal.federations.scope import installation_scope
from portal.offices.tasks import send_invitation
from portal.parts.demo import PASSWORD
from tests.browser.chrome import PHONE, Visit, grave_faults
from tests.factories import make_user
from tests.factories.tenants import PASSWORD as OTHER_PASSWORD

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PAGES = [
    "/",
    "/federations/",
    "/federations/UKR/",
    "/bodies/",
    "/search/?q=jap",
    "/inbox/",
    "/UKR/staff/",
    "/UKR/settings/",
    "/UKR/tokens/",
    "/UKR/audit/",
    "/UKR/documents/certificates/",
    "/documents/",
    "/jobs/",
    "/verify/",
    "/accounts/profile/",
    "/accounts/profile/close/",
    "/accounts/email/",
    "/accounts/password/change/",
    "/accounts/2fa/",
    "/accounts/sessions/",
    "/accounts/logout/",
]


def test_language_federation_and_border(visit: Visit, demo) -> None:
    """The rating officer of Germany also serves the Faroe Islands and a commission."""
    page = visit.sign_in("rating-officer@ger.example", PASSWORD)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Klaus Berger")

    page.locator(".topbar").get_by_role("button", name="English").click()
    page.locator("button[name=language][value=ja]:visible").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.locator(".topbar").get_by_role("button", name="日本語").first.click()
    page.locator("button[name=language][value=en]:visible").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")

    switch = page.locator(".topbar")
    switch.get_by_role("button", name=re.compile("GER")).click()
    page.locator(".workspace-menu").get_by_role("button", name=re.compile("Faroe Islands")).click()
    expect(page.get_by_text("clerk").first).to_be_visible()

    assert page.goto(visit.home + "/FAI/staff/").status == 200
    assert page.goto(visit.home + "/GER/staff/").status == 200
    refused = page.goto(visit.home + "/UKR/staff/")
    assert refused.status == 404
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert "Олена" not in page.content()


def test_a_colleague_is_invited_and_joins(visit: Visit, demo, browser) -> None:
    page = visit.sign_in("president@ukr.example", PASSWORD)
    page = visit.open("/UKR/staff/")
    form = page.get_by_role("main")
    form.locator("input[name=email]").fill("colleague@example.org")
    form.locator("select[name=role]").select_option("seminar_officer")
    form.locator("form:has(input[name=email]) button[type=submit]").click()
    expect(page.get_by_text("colleague@example.org")).to_be_visible()

    with installation_scope():
        invitation = Invitation.objects.get(email="colleague@example.org")
    send_invitation(invitation.federation_id, None, invitation.pk)
    (path,) = re.findall(r"(/invitations/[^/]+/)", mail.outbox[-1].body)

    make_user("Богдан Новий", email="colleague@example.org")
    other = Visit(browser.new_context(locale="en").new_page(), visit.home)
    other.sign_in("colleague@example.org", OTHER_PASSWORD)
    joined = other.open(path)
    joined.get_by_role("button", name="Accept").click()
    expect(joined.get_by_role("heading", level=1)).to_be_visible()
    assert joined.url == visit.home + "/"
    expect(joined.locator("header").get_by_text("UKR").first).to_be_visible()
    assert joined.goto(visit.home + "/UKR/staff/").status == 200
    assert page.goto(visit.home + "/JPN/staff/").status == 404


@pytest.mark.parametrize(
    "visit",
    [{}, {"viewport": PHONE, "color_scheme": "dark"}],
    ids=["wide", "phone dark"],
    indirect=True,
)
def test_no_page_has_a_grave_fault(visit: Visit, demo) -> None:
    visit.sign_in("president@ukr.example", PASSWORD)
    faults = {path: grave_faults(visit.open(path)) for path in PAGES}
    assert {path: found for path, found in faults.items() if found} == {}
    assert visit.complaints == []


def test_front_page_without_signing_in(visit: Visit, demo) -> None:
    for path in ("/", "/federations/", "/verify/", "/accounts/login/"):
        assert grave_faults(visit.open(path)) == []
    assert visit.complaints == []
