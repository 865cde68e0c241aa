"""Journey 3: calculate, look, publish by a second person, explain, revise; a player of journey 4."""

import hashlib
from datetime import UTC, date, datetime

import pytest
from django.utils import timezone
from playwright.sync_api import Browser, Page, expect

from portal.federations.scope import installation_scope
from portal.jobs.execution import execute
from portal.jobs.models import Job
from ratings.calculators.views import EXAMPLE
from ratings.models import RatingList
from tests.browser.chrome import PHONE, WIDE, Visit, grave_faults
from tests.factories.ratings import report_again
from tests.factories.tenants import PASSWORD
from tests.ratings.world import AFTER, GAMES, World, world

__all__ = ["world"]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def other(browser: Browser, live_server) -> Visit:
    """A second person at another machine."""
    context = browser.new_context(viewport=WIDE, locale="en")
    yield Visit(context.new_page(), live_server.url)
    context.close()


def do_job(page: Page) -> None:
    """Do what the page has asked for, as the worker would; the page then leads on to its result."""
    expect(page.locator(".job-progress")).to_be_visible()
    with installation_scope():
        job = Job.under_policy.order_by("-created_at")[0]
    execute(job.pk)
    page.wait_for_url(lambda url: "/jobs/" not in url)


def calculate(visit: Visit, world: World) -> None:
    page = visit.sign_in(world.secretary.email, PASSWORD)
    visit.open("/bodies/office/rating-lists/")
    assert grave_faults(page) == []
    page.get_by_role("link", name="Events before the next list").first.click()
    expect(page.get_by_text("Ended and reported in time.")).to_be_visible()
    assert grave_faults(page) == []
    page.get_by_role("button", name="Calculate").click()
    do_job(page)
    expect(page.get_by_text("A second person checks and publishes it.")).to_be_visible()
    row = page.get_by_role("row").filter(has_text="Bondar, Olha")
    expect(row).to_contain_text("1980")
    expect(row).to_contain_text("+15")
    assert grave_faults(page) == []
    page.get_by_role("link", name="Worth a look").click()
    expect(page.get_by_text("Nothing odd")).to_be_visible()


def publish(visit: Visit) -> None:
    page = visit.page
    page.get_by_role("link", name="Open the preview").first.click()
    page.get_by_role("link", name="Publish", exact=True).click()
    page.get_by_role("button", name="Publish").click()
    do_job(page)


def downloaded(page: Page, link: str) -> bytes:
    with page.expect_download() as waiting:
        page.get_by_role("row").filter(has_text=link).get_by_role("link", name="Download").click()
    return waiting.value.path().read_bytes()


@pytest.fixture
def last_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """The eve of the list, the first day on which it may be published; the live server is in this process."""
    monkeypatch.setattr(timezone, "now", lambda: datetime(2026, 11, 30, 12, tzinfo=UTC))


@pytest.mark.usefixtures("last_day")
def test_from_the_button_to_a_revised_list(visit: Visit, other: Visit, world: World) -> None:
    calculate(visit, world)
    chair = other.sign_in(world.chair.email, PASSWORD)
    other.open("/bodies/office/rating-lists/")
    publish(other)
    expect(chair.get_by_role("heading", level=1)).to_contain_text("FIDE standard, list of 1 Dec 2026")
    chair.get_by_role("link", name="Files and revisions").click()
    original = downloaded(chair, "TXT")
    assert hashlib.sha256(original).hexdigest() == RatingList.objects.get().checksum
    assert grave_faults(chair) == []

    corrected = GAMES | {2: ((3, "w", "1"), *GAMES[2][1:]), 3: ((2, "b", "0"), *GAMES[3][1:])}
    report_again(world.event, list(world.players.values()), corrected, accepted_on=date(2026, 11, 15))
    page = visit.open("/bodies/office/rating-lists/fide-standard/")
    page.get_by_role("link", name="Revise the newest list").click()
    page.get_by_label("Reason").fill("Round 1, board 2 was reported as drawn.")
    page.get_by_role("button", name="Calculate the revision").click()
    do_job(page)
    expect(page.get_by_text("Revision 1: Round 1, board 2 was reported as drawn.")).to_be_visible()
    other.open("/bodies/office/rating-lists/")
    publish(other)
    chair.get_by_role("link", name="Files and revisions").click()
    expect(chair.get_by_text("2 ratings changed")).to_be_visible()
    expect(chair.get_by_text("Bondar, Olha: 1995 → 2005")).to_be_visible()
    kept = chair.request.get(f"{other.home}/lists/fide-standard/2026-12-01.txt?revision=0")
    assert kept.body() == original
    assert visit.complaints == other.complaints == []


@pytest.mark.parametrize("visit", [{"viewport": PHONE}], indirect=True)
def test_a_player_reads_his_calculation_on_a_phone(visit: Visit, world: World) -> None:
    world.publish(world.calculate())
    player = world.players["kovalenko"]
    page = visit.open(f"/players/{player.fide_id}/")
    page.get_by_role("link", name="FIDE standard, December 2026: the calculation").click()
    expect(page.get_by_text("a difference of 692 counts as 400")).to_be_visible()
    expect(page.get_by_text("2412 − 2 = 2410")).to_be_visible()
    assert grave_faults(page) == []
    visit.open(f"/lists/fide-standard/{AFTER}/")
    expect(page.get_by_role("link", name="Kovalenko, Ihor")).to_be_visible()
    assert grave_faults(page) == []
    visit.open(f"/calculators/rating/{EXAMPLE}")
    expect(page.get_by_text("2212 + 57 = 2269")).to_be_visible()
    page.get_by_label("Opponent's rating, game 10").fill("2300")
    page.get_by_role("button", name="Calculate").click()
    expect(page.get_by_text("10 rated games")).to_be_visible()
    assert ",2300:1" in page.url
    assert grave_faults(page) == []
    assert visit.complaints == []
