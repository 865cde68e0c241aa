"""The chief arbiter's report on a phone in a hall whose connection comes and goes."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.db.models import F
from django.urls import reverse
from playwright.sync_api import Page, expect

from arbiters.models import ChiefReport, ReportNote
from portal.accounts.models import User
from portal.federations.scope import installation_scope
from tests.browser.chrome import PHONE, Visit, grave_faults
from tests.browser.test_arbiters import enter
from tests.factories.arbiter_applications import ArbiterWorld, make_arbiter_world
from tests.factories.reports import make_registered_event
from tests.factories.systems import load_systems

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
ON_A_PHONE = pytest.mark.parametrize("visit", [{"viewport": PHONE}], indirect=True)


@pytest.fixture
def world(transactional_db: None) -> ArbiterWorld:
    cache.clear()
    load_systems()
    return make_arbiter_world()


@pytest.fixture
def chief(world: ArbiterWorld) -> User:
    return world.account


@pytest.fixture
def address(world: ArbiterWorld) -> str:
    today = world.federation.today
    event = make_registered_event(
        world.federation, chief=world.arbiter, rounds=3, start=today - timedelta(days=2), end=today
    )
    return reverse("arbiters:chief_report", args=[event.code])


def write_note(page: Page, text: str) -> None:
    form = page.locator("form[data-note]")
    form.get_by_label("What happened").fill(text)
    form.get_by_role("button", name="Add the note").click()


def notes_kept() -> list[str]:
    with installation_scope():
        return sorted(ReportNote.under_policy.values_list("text", flat=True))


def remarks() -> str:
    with installation_scope():
        return ChiefReport.under_policy.get().remarks


@ON_A_PHONE
def test_notes_and_text_written_without_connection_are_sent_once_it_is_back(
    visit: Visit, chief: User, address: str
) -> None:
    page = enter(visit, chief, address)
    assert grave_faults(page) == []
    page.context.set_offline(True)
    write_note(page, "A telephone rang at board 4")
    waiting = page.locator("[data-waiting]")
    expect(waiting).to_contain_text("A telephone rang at board 4")
    write_note(page, "The clock of board 7 was changed")
    expect(waiting.locator("li")).to_have_count(2)
    page.get_by_label("Remarks").fill("The hall was cold")
    expect(page.locator("[data-told]")).to_contain_text("kept in this browser")
    assert notes_kept() == []
    with page.expect_navigation():
        page.context.set_offline(False)
    expect(page.get_by_role("article")).to_have_count(2)
    expect(waiting).to_be_hidden()
    expect(page.get_by_label("Remarks")).to_have_value("The hall was cold")
    assert notes_kept() == ["A telephone rang at board 4", "The clock of board 7 was changed"]
    assert remarks() == "The hall was cold"


@ON_A_PHONE
def test_text_kept_in_the_browser_meets_what_somebody_else_wrote(
    visit: Visit, chief: User, address: str
) -> None:
    """The page is loaded again without having sent the text: it is put back, and saving shows both."""
    page = enter(visit, chief, address)
    page.context.set_offline(True)
    page.get_by_label("Remarks").fill("The hall was cold")
    with installation_scope():
        ChiefReport.under_policy.update(version=F("version") + 1, remarks="The hall was warm")
    page.context.set_offline(False)
    expect(page.locator("[data-told]")).to_contain_text("Somebody else has changed the report")
    page = visit.open(address)
    expect(page.get_by_label("Remarks")).to_have_value("The hall was cold")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("main")).to_contain_text("Somebody else has changed this in the meantime")
    expect(page.get_by_role("main")).to_contain_text("The hall was warm")
    expect(page.get_by_label("Remarks")).to_have_value("The hall was cold")


@ON_A_PHONE
def test_a_note_of_somebody_who_was_signed_out_is_not_lost(visit: Visit, chief: User, address: str) -> None:
    page = enter(visit, chief, address)
    page.context.clear_cookies(name="sessionid")
    write_note(page, "An appeal against the pairing")
    expect(page.locator("[data-told]")).to_contain_text("You are signed out")
    expect(page.locator("[data-waiting]")).to_contain_text("An appeal against the pairing")
    page = enter(visit, chief, address)
    expect(page.get_by_role("article")).to_have_count(1)
    assert notes_kept() == ["An appeal against the pairing"]
