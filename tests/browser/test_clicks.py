"""How many clicks and fields the daily work takes, counted from the home page of who does it.

The figures are those of the journeys as they are walked here; a page that asks for more fails.
Before: an open event 7 clicks and 34 fields, a report 18 clicks, a list 7, an invitation 8 over two mails.
"""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from django.core import mail
from django.utils import timezone
from playwright.sync_api import Browser, Locator, Page, expect

from players.enums import FeeState, TitleSource
from players.models import ArbiterRecord, PlayerTitle
from portal.federations.enums import Role
from portal.federations.models import Federation, Invitation
from portal.federations.scope import federation_scope, installation_scope
from portal.jobs.execution import execute
from portal.jobs.models import Job
from portal.offices.tasks import send_invitation
from tests.browser.chrome import WIDE, Visit
from tests.factories import appoint, make_federation, make_user
from tests.factories.players import make_player
from tests.factories.reports import make_field, make_registered_event, report_bytes
from tests.factories.tenants import PASSWORD
from tests.ratings.world import World, world
from tournaments.models import PublishedEvent, Report

__all__ = ["world"]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

OFFICER, PRESIDENT, ARBITER = "officer@ukr.example.org", "president@ukr.example.org", "club@example.org"


class Counted:
    """A page on which every click and every filled field counts."""

    def __init__(self, page: Page) -> None:
        self.page, self.clicks, self.fields = page, 0, 0

    def click(self, what: Locator) -> None:
        self.clicks += 1
        what.click()

    def link(self, name: str) -> None:
        self.click(self.page.get_by_role("link", name=name, exact=True).first)

    def button(self, name: str) -> None:
        self.click(self.page.get_by_role("button", name=name, exact=True).first)

    def fill(self, what: Locator, value: str) -> None:
        self.fields += 1
        what.fill(value)

    @property
    def count(self) -> tuple[int, int]:
        return self.clicks, self.fields


@pytest.fixture
def host(transactional_db) -> Federation:
    federation = make_federation("UKR", name="Ukraine", time_zone="Europe/Kyiv")
    appoint(make_user("Olena Officer", email=OFFICER), federation, Role.RATING_OFFICER)
    appoint(make_user("Petro President", email=PRESIDENT), federation, Role.PRESIDENT)
    chief = make_player("Koval, Ira", federation=federation, fide_id=14_100_001, other_titles="FA")
    ArbiterRecord.objects.create(player=chief, fee=FeeState.PAID)
    PlayerTitle.objects.create(player=chief, title="FA", source=TitleSource.LIST)
    return federation


@pytest.fixture
def second(browser: Browser, live_server) -> Iterator[Visit]:
    """A second person at another machine."""
    context = browser.new_context(viewport=WIDE, locale="en")
    yield Visit(context.new_page(), live_server.url)
    context.close()


def test_an_open_event_is_registered(visit: Visit, host: Federation) -> None:
    """Journey 1, by an officer: 8 clicks and 7 fields; 5 clicks and no field for the next one like it."""
    page = visit.sign_in(OFFICER, PASSWORD)
    done = Counted(page)
    done.link("Events")
    done.link("New event")
    start = host.today + timedelta(days=40)
    done.fill(page.get_by_label("Name", exact=True), "Open of Lviv")
    done.fill(page.get_by_label("Place", exact=True), "Lviv")
    done.fill(page.get_by_label("First day"), start.isoformat())
    done.button("Use it")
    done.click(page.get_by_text("Make the schedule"))
    done.fill(page.locator("[name=plan-rounds]"), "7")
    done.fill(page.get_by_label("Start of the first round"), "15:00")
    done.button("Fill in the rounds")
    done.fill(page.get_by_label("Name or FIDE id of an arbiter"), "kov")
    done.click(page.get_by_role("button", name="Add Koval, Ira"))
    done.click(page.get_by_label("hand-held metal detectors"))
    expect(page.locator("#precheck")).to_contain_text("FA Koval, Ira (UKR)")
    page.get_by_label("The regulations of the event say that it is rated").check()
    done.fields += 1
    done.button("Register at once")
    expect(page.get_by_text("Open of Lviv is registered.")).to_be_visible()
    assert done.count == (8, 7)

    done = Counted(page)
    done.link("Events")
    done.link("New event")
    done.click(page.get_by_text("Start from a template or an earlier event"))
    done.click(page.get_by_role("main").get_by_role("link", name="Open of Lviv"))
    done.button("Register at once")
    expect(page.get_by_text("Open of Lviv is registered.")).to_be_visible()
    assert done.count == (5, 0)
    assert PublishedEvent.objects.count() == 2
    assert visit.complaints == []


def test_a_report_goes_from_the_arbiter_to_the_public(visit: Visit, second: Visit, host: Federation) -> None:
    """Journey 2: 3 clicks of the arbiter and 3 of the officer."""
    author = make_user("Club Arbiter", email=ARBITER)
    event = make_registered_event(host, author=author)
    raw = report_bytes(make_field())
    page = visit.sign_in(ARBITER, PASSWORD)
    done = Counted(page)
    visit.open(f"/tournaments/{event.code}/reports/")
    file = {"name": "report.trf", "mimeType": "text/plain", "buffer": raw}
    page.locator("input[name=file]").set_input_files(file)
    done.button("Examine")
    done.link("Submit the report")
    done.click(page.get_by_role("dialog").get_by_role("button", name="Submit the report"))
    expect(page.get_by_text(f"The report of {event.name} was submitted.")).to_be_visible()
    assert done.clicks == 3

    desk = second.sign_in(OFFICER, PASSWORD)
    judged = Counted(desk)
    judged.click(desk.get_by_role("main").get_by_role("link", name=re.compile(event.name)).first)
    judged.link("Accept")
    judged.click(desk.get_by_role("dialog").get_by_role("button", name="Accept"))
    expect(
        desk.get_by_text(f"The report of {event.name} was accepted and its results are public.")
    ).to_be_visible()
    assert judged.clicks == 3
    with federation_scope(host.pk):
        assert Report.objects.get().state == "accepted"
    assert visit.complaints == second.complaints == []


@pytest.fixture
def last_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """The eve of the list, the first day on which it may be published; the live server is in this process."""
    monkeypatch.setattr(timezone, "now", lambda: datetime(2026, 11, 30, 12, tzinfo=UTC))


def work_done(page: Page) -> None:
    """Do what the page has asked for, as the worker would."""
    expect(page.locator(".job-progress")).to_be_visible()
    with installation_scope():
        job = Job.under_policy.order_by("-created_at")[0]
    execute(job.pk)


@pytest.mark.usefixtures("last_day")
def test_a_list_is_calculated_and_published(visit: Visit, second: Visit, world: World) -> None:
    """Journey 3: 3 clicks of the secretary until the preview, 3 of the chair until the published list."""
    page = visit.sign_in(world.secretary.email, PASSWORD)
    done = Counted(page)
    done.link("Ratings")
    done.link("Events before the next list")
    done.button("Calculate")
    work_done(page)
    expect(page.get_by_text("A second person checks and publishes it.")).to_be_visible()
    assert done.clicks == 3

    chair = second.sign_in(world.chair.email, PASSWORD)
    published = Counted(chair)
    published.click(chair.get_by_role("main").get_by_role("link", name=re.compile("publish")).first)
    published.link("Publish")
    published.button("Publish")
    work_done(chair)
    expect(chair.get_by_role("heading", level=1)).to_contain_text("FIDE standard, list of 1 Dec 2026")
    assert published.clicks == 3


def test_a_colleague_is_invited_by_one_mail(visit: Visit, second: Visit, host: Federation) -> None:
    """Journey 9: 2 clicks and 1 field of the president, then one mail, 3 clicks of the colleague."""
    page = visit.sign_in(PRESIDENT, PASSWORD)
    done = Counted(page)
    done.link("Office")
    done.fill(page.get_by_label("E-mail"), "colleague@example.org")
    done.click(page.get_by_role("main").get_by_role("button", name=re.compile("Invite|invitation")).first)
    expect(page.get_by_text("colleague@example.org").first).to_be_visible()
    assert done.count == (2, 1)
    with installation_scope():
        invitation = Invitation.objects.get(email="colleague@example.org")
    assert invitation.role == Role.CLERK
    send_invitation(invitation.federation_id, None, invitation.pk)
    (path,) = re.findall(r"(/invitations/[^/]+/)", mail.outbox[-1].body)
    sent = len(mail.outbox)

    joining = second.open(path)
    joined = Counted(joining)
    joined.click(joining.get_by_role("main").get_by_role("link", name="Create account").first)
    joined.fill(joining.get_by_label("Name", exact=True), "Bohdan Novyi")
    for field in joining.locator("main input[type=password]").all():
        joined.fill(field, "a long enough pass-phrase 64")
    joined.click(joining.get_by_role("main").get_by_role("button", name="Create account"))
    joined.button("Accept")
    expect(joining.locator("header").get_by_text("UKR").first).to_be_visible()
    assert joined.clicks == 3
    assert len(mail.outbox) == sent
    # Journey 9: the border of the federation holds for the newcomer.
    make_federation("JPN", name="Japan")
    assert joining.goto(f"{second.home}/UKR/staff/").status == 200
    assert joining.goto(f"{second.home}/JPN/staff/").status == 404
