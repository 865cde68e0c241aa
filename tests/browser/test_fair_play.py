"""Journey 8: a complaint in the hall, the arbiter, the panel, the respondent; in a real browser."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone
from playwright.sync_api import Page, expect

from fairplay.enums import State
from fairplay.models import FairPlayCase
from portal.federations.scope import person_scope
from tests.browser.chrome import PHONE, Visit, grave_faults
from tests.browser.test_titles import enter, move
from tests.fairplay.conftest import (  # noqa: F401 -- fixtures
    NAMES,
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
    fill(page, Whom_the_complaint_is_about=NAMES["respondent"])
    page.get_by_label("Their FIDE id, if you know it").fill(str(fide_id))
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


@pytest.mark.parametrize("visit", [{"viewport": PHONE}], indirect=True)
def test_a_complaint_from_the_hall_to_the_reply(visit: Visit, hall, people, records) -> None:  # noqa: F811
    complain(visit, hall.code, people, records["respondent"].fide_id)

    row = case_of(people["arbiter"])
    case = f"/my/fair-play/cases/{row.pk}/"
    page = enter(visit, people["arbiter"], case)
    expect(page.get_by_text("A telephone.").first).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Warning given", exact=True).click()
    page.get_by_label("I told the complainant").check()
    page.get_by_role("main").get_by_role("button", name="Warning given", exact=True).click()
    page.get_by_role("main").get_by_role("link", name="Enter findings", exact=True).click()
    page.get_by_label("there are grounds").check()
    fill(page, Your_report="It was in his pocket.")
    page.get_by_role("main").get_by_role("button", name="Enter findings", exact=True).click()
    move(page, "Forward")
    assert visit.page.goto(f"{visit.home}{case}").status == 404

    page = enter(visit, people["officer_fp"], case)
    expect(page.get_by_text("What the rules propose; a person decides")).to_be_visible()
    move(page, "Competent: the commission", Reason="Delegated")

    page = enter(visit, people["fpl_chair"], case)
    page.get_by_role("main").get_by_role("link", name="Name investigators", exact=True).click()
    for key in ("fpl_one", "fpl_two", "fpl_three"):
        page.get_by_label(NAMES[key]).check()
    page.get_by_role("main").get_by_role("button", name="Name investigators", exact=True).click()
    expect(page.get_by_text("under investigation", exact=True).first).to_be_visible()

    # Until the notice the respondent finds the same empty page as everybody.
    page = enter(visit, people["respondent"], "/my/fair-play/")
    expect(page.get_by_text("Nothing here")).to_be_visible()

    page = enter(visit, people["fpl_one"], case)
    page.get_by_role("main").get_by_role("link", name="Notify the respondent", exact=True).click()
    fill(page, Statement_of_the_case="You are said to have had a telephone.")
    page.get_by_label("Reply until").fill((timezone.localdate() + timedelta(days=20)).isoformat())
    page.get_by_role("main").get_by_role("button", name="Notify the respondent", exact=True).click()

    page = enter(visit, people["respondent"], "/my/fair-play/")
    page.get_by_role("link", name="Notice to the respondent").click()
    expect(page.get_by_text("You are said to have had a telephone.")).to_be_visible()
    page.get_by_label("answered").check()
    page.get_by_label("Answer", exact=True).fill("It was switched off.")
    page.get_by_role("main").get_by_role("button", name="Send").click()
    expect(page.get_by_text("It was switched off.").first).to_be_visible()
    assert grave_faults(page) == []

    page = enter(visit, people["fpl_two"], case)
    expect(page.get_by_text("It was switched off.").first).to_be_visible()
    assert case_of(people["fpl_two"]).state == State.RESPONDENT_NOTIFIED
