"""A day of a president in the admin UI, and one of whoever runs the installation, in a real browser."""

import csv
import re

import pytest
from allauth.mfa.models import Authenticator
from axes.models import AccessAttempt
from django.utils import timezone
from playwright.sync_api import Page, expect

from players.models import PlayerRequest, Release
from portal.accounts.models import User
from portal.federations.models import Membership
from portal.federations.scope import installation_scope
from portal.parts.demo import ADMINISTRATOR, PASSWORD
from tests.browser.chrome import PHONE, Visit, grave_faults
from tests.offices.conftest import give_second_factor
from tournaments.models import Report

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PRESIDENT = "president@ukr.example"


def enter(visit: Visit, email: str) -> Page:
    """Sign in somebody who reads English, and take the link of the menu to the admin UI."""
    User.objects.filter(email=email).update(language="en")
    page = visit.sign_in(email, PASSWORD)
    page.get_by_role("link", name="Office").first.click()
    page.get_by_role("link", name="Admin UI").first.click()
    expect(page).to_have_url(f"{visit.home}/admin/")
    return page


def take(page: Page, label: str, **given: str) -> None:
    """Open the workflow of a row, press a button, answer the question."""
    page.get_by_role("link", name="Workflow", exact=True).click()
    page.get_by_role("link", name=label, exact=True).click()
    for name, value in given.items():
        page.locator(f"[name={name}]").fill(value)
    page.locator("form.px-form").get_by_role("button", name=label, exact=True).click()
    expect(page.get_by_text(f"“{label}” was carried out.")).to_be_visible()


def choose(page: Page, rows: int, action: str) -> None:
    """Tick rows of a list and run an action on them."""
    for box in page.locator("#result_list tbody input.action-select").all()[:rows]:
        box.check()
    page.locator("select[name=action]").select_option(action)
    page.get_by_role("button", name="Run").click()


def test_an_officers_day(visit: Visit, demo) -> None:
    page = enter(visit, PRESIDENT)
    expect(page.get_by_role("heading", name="What is due")).to_be_visible()
    assert grave_faults(page) == []

    visit.open("/admin/tournaments/report/?state__exact=submitted")
    page.locator("#result_list tbody tr a").first.click()
    expect(page.get_by_role("heading", name="Findings")).to_be_visible()
    take(page, "Accept")
    with installation_scope():
        assert Report.objects.filter(federation__code="UKR", state="submitted").count() == 0

    visit.open("/admin/players/playerrequest/?state__exact=federation")
    page.locator("#result_list tbody tr a").first.click()
    take(page, "Apply")
    visit.open("/admin/players/release/?answered_at__isempty=1")
    page.locator("#result_list tbody tr a").first.click()
    take(page, "No objection")
    with installation_scope():
        assert not PlayerRequest.objects.filter(federation__code="UKR", state="federation").exists()
        answered = Release.objects.filter(federation__code="UKR", state="agreed")
        assert answered.filter(answered_by__email=PRESIDENT).exists()

    visit.open("/admin/players/player/?q=Bondarenko")
    page.locator("#result_list tbody tr a").first.click()
    take(page, "Correct the contact data", phone="+380 44 1234567")
    page.get_by_role("link", name="Facts", exact=True).click()
    expect(page.get_by_text("+380 44 1234567")).to_be_visible()
    page.get_by_role("link", name="Versions", exact=True).click()
    expect(
        page.get_by_text("The record was created").or_(page.get_by_text("The record was changed")).first
    ).to_be_visible()

    visit.open("/admin/federations/membership/?role__exact=clerk&until__isempty=1")
    choose(page, 1, "step_end")
    expect(
        page.get_by_role("heading", name=re.compile("“End the office” will be done to 1 row"))
    ).to_be_visible()
    page.locator("[name=reason]").fill("Moved abroad.")
    page.get_by_role("button", name="End the office").click()
    expect(page.get_by_text("End the office: done for 1 row.")).to_be_visible()

    visit.open("/admin/players/playerrequest/")
    with page.expect_download() as asked:
        choose(page, 2, "export_csv")
    with asked.value.path().open(encoding="utf-8-sig", newline="") as file:
        assert len(list(csv.reader(file))) == 3
    assert visit.complaints == []


def test_the_keyboard_the_theme_and_what_was_not_saved(visit: Visit, demo) -> None:
    page = enter(visit, PRESIDENT)
    page.evaluate("localStorage.setItem('portal-theme', 'dark')")
    visit.open("/admin/players/player/")
    expect(page.locator("html")).to_have_class(re.compile("dark"))
    page.keyboard.press("/")
    expect(page.locator("#searchbar")).to_be_focused()
    page.locator("#searchbar").blur()
    page.keyboard.press("j")
    page.keyboard.press("x")
    expect(page.locator("#result_list tbody input.action-select").first).to_be_checked()
    page.keyboard.press("j")
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Facts", exact=True)).to_be_visible()
    page.keyboard.press("2")
    expect(page.get_by_role("heading", name="What you can do now")).to_be_visible()
    page.get_by_role("link", name="Correct the contact data").click()
    page.locator("[name=phone]").fill("+380")
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    page.get_by_role("link", name="Overview").click()
    assert asked == ["beforeunload"]
    assert visit.complaints == []


@pytest.mark.parametrize("visit", [{"viewport": PHONE}], indirect=True)
def test_the_admin_ui_fits_a_phone(visit: Visit, demo) -> None:
    page = visit.sign_in(PRESIDENT, PASSWORD)
    visit.open("/admin/")
    assert grave_faults(page) == []
    for path in (
        "/admin/players/playerrequest/",
        "/admin/tournaments/report/",
        "/admin/federations/membership/",
    ):
        visit.open(path)
        assert grave_faults(page) == [], path
        with page.expect_navigation():
            page.locator("#result_list tbody tr a").first.click()
        assert grave_faults(page) == [], path


def test_a_day_of_the_administrator(visit: Visit, demo) -> None:
    player = User.objects.get(email="player@ukr.example")
    give_second_factor(player)
    AccessAttempt.objects.create(
        username=player.email, ip_address="192.0.2.7", failures_since_start=6, attempt_time=timezone.now()
    )
    page = enter(visit, ADMINISTRATOR)
    visit.open("/admin/federations/federation/?q=UKR")
    with page.expect_navigation():
        choose(page, 1, "work_here")
    visit.open("/admin/federations/membership/add/")
    page.get_by_label("E-mail").fill(player.email)
    expect(page.locator("select[name=role]")).to_have_value("clerk")
    with page.expect_navigation():
        page.get_by_role("button", name="Save", exact=True).click()
    with installation_scope():
        assert Membership.objects.filter(user=player, role="clerk", until=None).count() == 1

    visit.open("/admin/axes/accessattempt/")
    page.locator("#result_list tbody tr a").first.click()
    take(page, "Unlock after failed passwords")
    assert not AccessAttempt.objects.filter(username=player.email).exists()

    visit.open("/admin/mfa/authenticator/")
    page.get_by_role("link", name=player.name).click()
    take(page, "Reset the second step at sign-in", reason="Lost the phone.")
    assert not Authenticator.objects.filter(user=player).exists()
    assert visit.complaints == []
