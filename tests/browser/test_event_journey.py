"""Journey 1: an arbiter drafts, the pre-check objects, the federation registers, the commission admits."""

from datetime import date, timedelta

import pytest
from playwright.sync_api import Page, expect

from players.enums import FeeState
from players.models import ArbiterRecord
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Body, Federation
from tests.browser.chrome import PHONE, Visit, grave_faults
from tests.factories import appoint, make_body, make_federation, make_user
from tests.factories.players import make_player
from tests.factories.tenants import PASSWORD
from tournaments.models import PublishedEvent

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

ARBITER, OFFICER, CHAIR = "club@example.org", "officer@ukr.example.org", "chair@example.org"


@pytest.fixture
def host(transactional_db) -> Federation:
    """A federation with its officer, a commission with its chair, an arbiter with an account."""
    federation = make_federation("UKR", name="Ukraine", time_zone="Europe/Kyiv")
    commission: Body = make_body(BodyKind.QUALIFICATION)
    make_user("Club Arbiter", email=ARBITER)
    appoint(make_user("Olena Officer", email=OFFICER), federation, Role.RATING_OFFICER)
    appoint(make_user("Carla Chair", email=CHAIR), commission, Role.CHAIR)
    arbiter = make_player("Koval, Ira", federation=federation, fide_id=14_100_001, other_titles="FA")
    ArbiterRecord.objects.create(player=arbiter, fee=FeeState.PAID)
    make_player("Bondar, Ivan", federation=federation, fide_id=14_100_002)
    return federation


def fill_event(
    page: Page, name: str, start: date, minutes: int, days: list[int], chief: int = 14_100_001
) -> None:
    """Type an event; `days` says on which day of the event each round is played."""
    page.get_by_label("Host federation").select_option("UKR")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Place", exact=True).fill("Lviv")
    page.get_by_label("First day").fill(start.isoformat())
    page.get_by_label("Last day").fill((start + timedelta(days=max(days))).isoformat())
    page.locator("[name=clock-0-minutes]").fill(str(minutes))
    page.locator("[name=clock-0-seconds]").fill("30")
    fill_rounds(page, start, days)
    page.locator("[name=arbiters-0-fide_id]").fill(str(chief))
    page.get_by_label("hand-held metal detectors").check()
    page.get_by_label("closed-circuit cameras").check()
    page.get_by_label("venue inspected").check()
    page.get_by_label("The regulations of the event say that it is rated").check()


def fill_rounds(page: Page, start: date, days: list[int]) -> None:
    for number, offset in enumerate(days):
        hour = "09:00" if offset not in days[:number] else "15:00"
        page.locator(f"[name=rounds-{number}-day]").fill((start + timedelta(days=offset)).isoformat())
        page.locator(f"[name=rounds-{number}-start]").fill(hour)


def finding(page: Page, code: str):
    return page.locator(f'#precheck [data-code="{code}"]')


def confirm(page: Page, label: str, reason: str = "") -> None:
    """Press the button, answer the question on the next page, and see that it was done."""
    main = page.get_by_role("main")
    main.get_by_role("link", name=label, exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(f"{label}: ")
    if reason:
        main.locator("textarea[name=reason]").fill(reason)
    main.get_by_role("button", name=label, exact=True).click()
    expect(page.locator("[data-toast=success]").last).to_be_visible()


def another(browser, visit: Visit, email: str) -> Visit:
    other = Visit(browser.new_context(locale="en").new_page(), visit.home)
    other.sign_in(email, PASSWORD)
    return other


def test_late_and_too_long_then_corrected_and_registered(visit: Visit, browser, host) -> None:
    visit.sign_in(ARBITER, PASSWORD)
    page = visit.open("/tournaments/new/")
    early = host.today + timedelta(days=2)
    fill_event(page, "Open of Lviv", early, minutes=160, days=[0, 1, 1, 2])
    expect(finding(page, "registered_late")).to_contain_text("rating regulations 0.2.2")
    expect(finding(page, "hours_per_day")).to_contain_text("12 hours")
    expect(page.locator("#precheck")).to_contain_text("FA Koval, Ira (UKR)")
    expect(page.locator("#precheck")).to_contain_text("standard")

    start = host.today + timedelta(days=3)
    page.get_by_label("First day").fill(start.isoformat())
    page.get_by_label("Last day").fill((start + timedelta(days=2)).isoformat())
    fill_rounds(page, start, [0, 1, 1, 2])
    page.locator("[name=clock-0-minutes]").fill("90")
    expect(page.locator("#precheck")).to_contain_text("Nothing prevents this event from being registered.")
    assert grave_faults(page) == []
    page.get_by_role("button", name="Save the draft").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Open of Lviv")
    confirm(page, "Submit")
    expect(page.get_by_role("heading", level=1)).to_contain_text("with the federation")
    expect(page.get_by_role("main")).to_contain_text("The rating officer of the federation decides.")

    officer = another(browser, visit, OFFICER)
    work = officer.open("/UKR/tournaments/")
    work.get_by_role("link", name="Open of Lviv").click()
    confirm(work, "Register")
    event = PublishedEvent.objects.get()
    public = visit.open(f"/tournaments/{event.code}/")
    expect(public.get_by_role("main")).to_contain_text("Registered; begins in 3 days.")
    expect(visit.open("/calendar/").get_by_role("link", name="Open of Lviv")).to_be_visible()
    assert visit.complaints == []
    assert officer.complaints == []


def test_a_norm_event_needs_thirty_days_and_a_titled_arbiter(visit: Visit, browser, host) -> None:
    visit.sign_in(ARBITER, PASSWORD)
    page = visit.open("/tournaments/new/")
    start = host.today + timedelta(days=29)
    fill_event(page, "Masters", start, minutes=90, days=list(range(9)), chief=14_100_002)
    page.get_by_label("Norms are possible").check()
    expect(finding(page, "registered_late")).to_contain_text("title regulations 1.1.1")
    expect(finding(page, "norm_chief_arbiter")).to_contain_text("IA or FA")
    page.locator("[name=arbiters-0-fide_id]").fill("14100001")
    expect(finding(page, "norm_chief_arbiter")).to_have_count(0)
    expect(finding(page, "norm_rounds")).to_have_count(0)
    expect(finding(page, "arbiter_fee_unknown")).to_have_count(0)
    expect(page.locator("#precheck")).to_contain_text(
        "Only the qualification commission can admit this event."
    )
    page.get_by_role("button", name="Save the draft").click()
    confirm(page, "Submit", "The hall was confirmed yesterday.")

    officer = another(browser, visit, OFFICER)
    work = officer.open("/UKR/tournaments/")
    work.get_by_role("link", name="Masters").click()
    confirm(work, "Refer to the commission", "The hall was confirmed yesterday.")

    chair = another(browser, visit, CHAIR)
    file = chair.open("/bodies/qualification/tournaments/")
    file.get_by_role("link", name="Masters").click()
    expect(file.get_by_role("main")).to_contain_text("The hall was confirmed yesterday.")
    confirm(file, "Admit")
    assert PublishedEvent.objects.get().state == "registered"
    assert chair.complaints == []


@pytest.mark.parametrize(
    "visit", [{"viewport": PHONE, "color_scheme": "dark"}], ids=["phone dark"], indirect=True
)
def test_pages_of_events_on_the_phone(visit: Visit, host) -> None:
    visit.sign_in(ARBITER, PASSWORD)
    page = visit.open("/tournaments/new/")
    page.get_by_role("button", name="Add a round").click()
    expect(page.locator("[name=rounds-9-day]")).to_be_focused()
    # The pre-check is far below the form: what it says of the days stands at the days.
    page.get_by_label("Host federation").select_option("UKR")
    said = finding(page, "dates_missing").locator("strong").inner_text()
    at_the_field = page.locator(".form-field:has([name=start]) .field-finding").filter(has_text=said)
    expect(at_the_field).to_be_visible()
    for name, days in (("start", 40), ("end", 41)):
        page.locator(f"[name={name}]").fill((host.today + timedelta(days=days)).isoformat())
    expect(at_the_field).to_have_count(0)
    for path in ("/tournaments/new/", "/my/tournaments/", "/tournaments/", "/calendar/"):
        page = visit.open(path)
        assert grave_faults(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), path
    assert visit.complaints == []
