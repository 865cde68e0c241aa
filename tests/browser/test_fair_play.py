"""Journey 8: a complaint in the hall, the arbiter, the panel, the respondent; in a real browser."""

import re
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone
from playwright.sync_api import Page, expect

from fairplay.enums import CaseState
from fairplay.models import FairPlayCase, OfficerApplication
from fairplay.officers.services import Application, publish
from players.models import Ban
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import Scope, open_scope, person_scope
from tests.browser.chrome import PHONE, Visit, grave_faults
from tests.browser.test_titles import enter, move
from tests.factories import appoint, make_body
from tests.fairplay.conftest import (  # noqa: F401 -- fixtures
    NAMES,
    PANEL,
    PDF,
    event,
    fpl,
    people,
    records,
)

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def hall(transactional_db, ukr, event, people):  # noqa: F811 -- fixtures
    """An event that runs today, with everybody who may have to do with a complaint."""
    cache.clear()
    return event


def fill(page: Page, **answers: str) -> None:
    for field, value in answers.items():
        page.get_by_label(field.replace("_", " "), exact=True).fill(value)


def complain(visit: Visit, code: str, people, fide_id: int) -> None:  # noqa: F811
    page = enter(visit, people["complainant"], "/my/fair-play/complaints/new/")
    page.get_by_label("complaint during the event (ITC)").check()
    fill(page, Event_code=code)
    page.get_by_role("button", name="Begin").click()
    fill(page, Your_postal_address="1 Main Street", Your_telephone="+380 1", What_happened="A telephone.")
    fill(page, The_person_the_complaint_is_about=NAMES["respondent"])
    page.get_by_label("Their FIDE id, if you know it").fill(str(fide_id))
    with page.expect_navigation():
        page.get_by_role("main").get_by_role("button", name="Save").click()
    assert grave_faults(page) == []
    page.get_by_role("main").get_by_role("link", name="Sign and file", exact=True).click()
    page.get_by_label("I know that a manifestly unfounded").check()
    page.get_by_label("yes", exact=True).check()
    page.get_by_label("I sign this complaint").check()
    page.get_by_role("main").get_by_role("button", name="Sign and file", exact=True).click()
    expect(page.get_by_text("received", exact=True).first).to_be_visible()


def case_of(who) -> FairPlayCase:
    with person_scope(who.pk):
        return FairPlayCase.under_policy.get()


def press(page: Page, label: str) -> None:
    page.get_by_role("main").get_by_role("link", name=label, exact=True).click()


def confirm(page: Page, label: str) -> None:
    with page.expect_navigation():
        page.get_by_role("main").get_by_role("button", name=label, exact=True).click()


def fits(page: Page) -> None:
    """Nothing stands beyond the edge of the telephone."""
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{page.url}: {wide} px too wide"


def in_the_hall(visit: Visit, people, case: str) -> None:  # noqa: F811
    """The chief arbiter warns, looks into it and forwards; then the page is closed to them."""
    page = enter(visit, people["arbiter"], case)
    expect(page.get_by_text("A telephone.").first).to_be_visible()
    press(page, "Warning given")
    page.get_by_label("I told the complainant").check()
    confirm(page, "Warning given")
    press(page, "Enter findings")
    page.get_by_label("there are grounds").check()
    fill(page, Your_report="It was in his pocket.")
    fits(page)
    confirm(page, "Enter findings")
    move(page, "Forward")
    assert visit.page.goto(f"{visit.home}{case}").status == 404


def investigate(visit: Visit, people, case: str) -> None:  # noqa: F811
    """The officer puts it before the commission, whose chair names a panel of three."""
    page = enter(visit, people["officer_fp"], case)
    expect(page.get_by_text("What the rules propose; a person decides")).to_be_visible()
    fits(page)
    move(page, "Competence: the commission", Reason="Delegated")
    page = enter(visit, people["fpl_chair"], case)
    press(page, "Name investigators")
    for key in PANEL:
        page.get_by_label(NAMES[key]).check()
    confirm(page, "Name investigators")
    expect(page.get_by_text("under investigation", exact=True).first).to_be_visible()
    # Until the notice the respondent finds the same empty page as everybody.
    page = enter(visit, people["respondent"], "/my/fair-play/")
    expect(page.get_by_text("Nothing here")).to_be_visible()


def notify_and_reply(visit: Visit, people, case: str) -> None:  # noqa: F811
    page = enter(visit, people["fpl_one"], case)
    press(page, "Notify the respondent")
    fill(page, Statement_of_the_case="You are said to have had a telephone.")
    page.get_by_label("Reply until").fill((timezone.localdate() + timedelta(days=20)).isoformat())
    confirm(page, "Notify the respondent")
    page = enter(visit, people["respondent"], "/my/fair-play/")
    page.get_by_role("link", name="Notice to the respondent").click()
    expect(page.get_by_text("You are said to have had a telephone.")).to_be_visible()
    fits(page)
    page.get_by_label("answered").check()
    page.get_by_label("Answer", exact=True).fill("It was switched off.")
    page.get_by_role("main").get_by_role("button", name="Send").click()
    expect(page.get_by_text("It was switched off.").first).to_be_visible()
    assert grave_faults(page) == []


def translate(visit: Visit, people, case: str) -> None:  # noqa: F811
    """The respondent asks for a language; the panel agrees and orders a translation, which is filed."""
    page = enter(visit, people["respondent"], "/my/fair-play/")
    page.get_by_role("link", name="Notice to the respondent").click()
    press(page, "Ask for another language")
    page.get_by_label("Language", exact=True).select_option("uk")
    fill(page, Why_you_need_it="I read no English.")
    fits(page)
    page.get_by_role("main").get_by_role("button", name="Send").click()
    page = enter(visit, people["fpl_one"], case)
    page.get_by_role("link", name="Answer", exact=True).last.click()
    page.get_by_label("Authorise the language").check()
    fill(page, Reasons="Agreed.")
    page.get_by_role("main").get_by_role("button", name="Send").click()
    press(page, "Add evidence")
    fill(page, Source="The respondent", What_it_shows="A certificate")
    page.get_by_label("Obtained").fill("2026-01-02T10:00")
    page.get_by_role("main").get_by_role("button", name="Send").click()
    press(page, "Order a translation")
    page.get_by_label("the respondent").check()
    fill(page, What_is_to_be_translated="Your certificate")
    page.get_by_role("main").get_by_role("button", name="Send").click()
    page = enter(visit, people["respondent"], "/my/fair-play/")
    page.get_by_role("link", name="Order to file a translation").click()
    fill(page, Who_translated_it="A notary")
    page.get_by_label("Translation", exact=True).set_input_files(
        {"name": "t.pdf", "mimeType": "application/pdf", "buffer": PDF}
    )
    page.get_by_label("It is a certified translation").check()
    fits(page)
    page.get_by_role("main").get_by_role("button", name="Send").click()
    page = enter(visit, people["fpl_two"], case)
    expect(page.get_by_text("Translation of number 1").first).to_be_visible()
    fits(page)


def vote(visit: Visit, who, choice: str) -> None:
    page = enter(visit, who, "/my/fair-play/")
    page.get_by_role("link", name="Refer to the ethics commission, or close?").click()
    page.get_by_label(choice).check()
    fits(page)
    page.get_by_role("main").get_by_role("button", name="Send").click()


@pytest.fixture
def case(visit: Visit, hall, people, records) -> str:  # noqa: F811
    """The address of a case from the hall that a panel investigates."""
    complain(visit, hall.code, people, records["respondent"].fide_id)
    address = f"/my/fair-play/cases/{case_of(people['arbiter']).pk}/"
    in_the_hall(visit, people, address)
    investigate(visit, people, address)
    return address


@pytest.mark.parametrize("visit", [{"viewport": PHONE}], indirect=True)
def test_from_the_hall_to_the_ethics_commission(visit: Visit, case, people) -> None:  # noqa: F811
    """Notice, reply, translation, report, vote, referral, recorded ban; each party reads the outcome."""
    notify_and_reply(visit, people, case)
    translate(visit, people, case)
    page = enter(visit, people["fpl_two"], case)
    expect(page.get_by_text("It was switched off.").first).to_be_visible()
    report = {"Alleged_act": "Telephone", "Facts": "Seen", "Findings": "Used", "Proposed_sanction": "A year"}
    move(page, "Submit the report", **report)
    page = enter(visit, people["fpl_chair"], case)
    move(page, "Call the vote: refer or close?")
    for key in PANEL:
        vote(visit, people[key], "to refer to the ethics commission")
    page = enter(visit, people["fpl_chair"], case)
    move(page, "Refer to the ethics commission", Reason="Clear")
    press(page, "Record the answer of the ethics commission")
    page.get_by_label("ban from events").check()
    page.get_by_label("Ban from", exact=True).fill(timezone.localdate().isoformat())
    fill(page, Reason="Their letter", Summary_for_the_parties="A ban of one year.")
    fits(page)
    confirm(page, "Record the answer of the ethics commission")
    assert case_of(people["fpl_chair"]).state == CaseState.CLOSED
    page = enter(visit, people["respondent"], "/my/fair-play/")
    page.get_by_role("link", name="Outcome").click()
    expect(page.get_by_text("A ban of one year.")).to_be_visible()
    page = enter(visit, people["complainant"], "/my/fair-play/complaints/?tab=all")
    page.get_by_role("main").get_by_role("link").filter(has_text=re.compile("^[0-9A-F]{8}$")).first.click()
    expect(page.get_by_text("A ban of one year.").first).to_be_visible()
    assert Ban.objects.count() == 1


@pytest.mark.parametrize("visit", [{"viewport": PHONE}], indirect=True)
def test_from_the_hall_to_a_unanimous_dismissal(visit: Visit, case, people) -> None:  # noqa: F811
    """The ballot of the panel; the respondent learns of it by the summary."""
    for key in PANEL:
        page = enter(visit, people[key], case)
        press(page, "Vote")
        page.get_by_label("dismiss: no cheating, or not enough evidence").check()
        fits(page)
        page.get_by_role("main").get_by_role("button", name="Vote").click()
    page = enter(visit, people["fpl_one"], case)
    move(page, "Dismiss unanimously", Summary_for_the_parties="No cheating was found.")
    assert case_of(people["fpl_chair"]).state == CaseState.DISMISSED_UNANIMOUS
    page = enter(visit, people["respondent"], "/my/fair-play/")
    page.get_by_role("link", name="Outcome").click()
    expect(page.get_by_text("No cheating was found.")).to_be_visible()
    page = enter(visit, people["arbiter"], "/my/fair-play/")
    expect(page.get_by_role("link", name="The matter is closed")).to_be_visible()
    assert Ban.objects.count() == 0


@pytest.mark.parametrize("visit", [{"viewport": PHONE}], indirect=True)
def test_the_council_approves_the_title_of_an_officer(visit: Visit, hall, people, fpl, records) -> None:  # noqa: F811
    """The commission proposes, the council approves, everybody reads it."""
    council = make_body(BodyKind.COUNCIL)
    appoint(people["stranger"], council, Role.CHAIR)
    chair = people["fpl_chair"]
    given = Application(records["arbiter"].fide_id, "NFS", None, True, None, "", True)
    with open_scope(Scope(body_id=fpl.pk, person_id=chair.pk)):
        file = publish(given=given, tenant=fpl, actor=chair)
    long_ago = timezone.localdate() - timedelta(days=61)
    OfficerApplication.objects.update(title="FPE", published_on=long_ago)
    page = enter(visit, chair, f"/bodies/fair-play/fair-play/officers/applications/{file.pk}/")
    move(page, "Propose the title to the council")
    expect(page.get_by_text("before the council").first).to_be_visible()
    page = enter(visit, people["stranger"], f"/bodies/council/fair-play/officers/applications/{file.pk}/")
    fits(page)
    move(page, "Approve the title")
    page = visit.open("/fair-play/officers/")
    expect(page.get_by_text(NAMES["arbiter"])).to_be_visible()
