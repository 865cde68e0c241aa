"""Journey 7: a seminar from application to invoice, as everybody who takes part; in a real browser."""

from datetime import date, timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone
from playwright.sync_api import Page, expect

from players.models import Player
from portal.billing.models import Invoice
from portal.jobs.execution import execute
from seminars.application.services.course import turn_pages
from seminars.enums import SeminarState
from seminars.models import Seminar
from tests.browser.chrome import PHONE, WIDE, Visit, grave_faults, settle
from tests.browser.test_titles import enter, move
from tests.factories.seminars import PDF, SeminarWorld, lines, make_arbiter, make_seminar_world

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
OFFICE, COMMISSION, MINE = "/UKR/seminars/", "/bodies/arbiters/seminars/", "/my/seminars/"


@pytest.fixture
def world(transactional_db: None) -> SeminarWorld:
    cache.clear()
    return make_seminar_world()


@pytest.fixture
def people(world: SeminarWorld) -> list[Player]:
    """Two national arbiters; the seminar has a seat for one of them."""
    return [make_arbiter(name, "NA", federation=world.ukr) for name in ("First, Fedir", "Second, Sofia")]


def press(page: Page, name: str) -> None:
    page.get_by_role("main").get_by_role("button", name=name, exact=True).click()
    settle(page)


def follow(page: Page, name: str) -> None:
    page.get_by_role("main").get_by_role("link", name=name, exact=True).click()
    settle(page)


def says(page: Page, text: str) -> None:
    expect(page.get_by_role("main")).to_contain_text(text)


def write_application(visit: Visit, world: SeminarWorld, start: date) -> str:
    """Begin and fill in the application; return its key."""
    page = enter(visit, world.organiser, OFFICE)
    follow(page, "New seminar")
    page.get_by_label("Name of the seminar", exact=True).fill("FA seminar Lviv")
    press(page, "Begin")
    for label, value in {
        "First day": start.isoformat(),
        "Last day": (start + timedelta(days=3)).isoformat(),
        "Venue": "Lviv, Chess Palace",
        "Number of participants": "1",
        "Committee: named by the federation (FIDE id)": world.host.fide_id,
        "Committee: named by its arbiters' commission (FIDE id)": world.host_arbiters.fide_id,
        "Lecturer, leading where there are two (FIDE id)": world.lecturer.fide_id,
        "Participants' fee in euros": "100",
        "Accommodation": "Hotel Lviv",
        "Contacts": "seminars@ukr.example.org",
    }.items():
        page.get_by_label(label, exact=True).fill(str(value))
    for letter in "abcdef":
        page.get_by_role("checkbox", name=f"{letter}) ").check()
    press(page, "Save")
    return page.url.rstrip("/").rpartition("/")[2]


def write_timetable(page: Page, start: date) -> None:
    """Type the timetable; the hours beside it follow."""
    follow(page, "Edit the timetable")
    for place, line in enumerate(lines(start)):
        if page.locator(f"[name=lines-{place}-day]").count() == 0:
            page.get_by_role("button", name="One more line").click()
        typed = {"day": line.day.isoformat(), "start": f"{line.start:%H:%M}", "end": f"{line.end:%H:%M}"}
        for field, value in typed.items():
            page.locator(f"[name=lines-{place}-{field}]").fill(value)
        page.locator(f"[name=lines-{place}-topic]").select_option(line.topic or "exam")
    expect(page.locator("#hours")).to_contain_text("20 / 16")
    take_a_line_away(page)
    page.set_viewport_size(PHONE)
    assert grave_faults(page) == []
    page.set_viewport_size(WIDE)
    press(page, "Save")


def take_a_line_away(page: Page) -> None:
    """One more line takes the day of the line above; taken away it counts for nothing."""
    page.get_by_role("button", name="One more line").click()
    line = page.locator("[data-rows-list] > li").last
    line.locator("[name$=-start]").fill("14:00")
    line.locator("[name$=-end]").fill("15:00")
    line.locator("[name$=-end]").blur()
    expect(line.locator("[name$=-day]")).not_to_have_value("")
    expect(page.locator("#hours")).to_contain_text("21 / 16")
    line.get_by_role("button", name="Remove the line").click()
    expect(page.locator("#hours")).to_contain_text("20 / 16")


def enrol(visit: Visit, who: Player, pk: str, told: str) -> Page:
    """Find the seminar in the calendar and enrol, on a phone."""
    page = enter(visit, who.account, "/seminars/")
    page.set_viewport_size(PHONE)
    follow(page, "FA seminar Lviv")
    follow(page, "Enrol")
    says(page, "Is this course open to you?")
    assert grave_faults(page) == []
    press(page, "Enrol")
    says(page, "FA seminar Lviv")
    expect(page.locator("body")).to_contain_text(told)
    page.set_viewport_size(WIDE)
    return page


def prepare(visit: Visit, world: SeminarWorld, pk: str) -> None:
    """The lecturer writes the paper, the Commission checks it, the organiser sends the material."""
    page = enter(visit, world.lecturer.account, f"{MINE}{pk}/")
    follow(page, "Exam")
    follow(page, "Edit")
    for label in ("Exam paper", "Marking scheme"):
        file = {"name": "exam.pdf", "mimeType": "application/pdf", "buffer": PDF}
        page.get_by_label(label, exact=True).set_input_files(file)
    page.get_by_label("Questions").fill("Laws; 1; 55\nPairing; 2; 45")
    press(page, "Save")
    follow(page, "Send to the Commission")
    press(page, "Send the paper to the Commission")

    page = enter(visit, world.chair, f"{COMMISSION}{pk}/exam/")
    follow(page, "Approve")
    press(page, "Approve the paper")

    page = enter(visit, world.organiser, f"{OFFICE}{pk}/participants/")
    follow(page, "Material")
    page.get_by_label("Title").fill("The Laws")
    page.get_by_label("File").set_input_files(
        {"name": "laws.pdf", "mimeType": "application/pdf", "buffer": PDF}
    )
    press(page, "Add")
    page = visit.open(f"{OFFICE}{pk}/")
    move(page, "Ready to start")


def hold(visit: Visit, world: SeminarWorld, pk: str) -> None:
    """Let the calendar begin the course; attendance on paper, codes; the lecturer marks without names."""
    row = Seminar(pk=pk)
    world.move(row, start=timezone.localdate() - timedelta(days=5))
    assert turn_pages() == 1
    page = enter(visit, world.organiser, f"{OFFICE}{pk}/")
    follow(page, "Attendance")
    page.get_by_label("Attended: First, Fedir").select_option("yes")
    press(page, "Save")
    show_the_code(page)
    visit.open(f"{OFFICE}{pk}/exam/")
    press(page, "Give out codes")
    says(page, "First, Fedir")
    assert turn_pages() == 1

    page = enter(visit, world.lecturer.account, f"{MINE}{pk}/exam/")
    expect(page.get_by_text("First, Fedir")).to_have_count(0)
    page.get_by_role("main").locator(".list-line a").first.click()
    page.get_by_label("Laws, question 1 (of 55)").fill("50")
    page.get_by_label("Pairing, question 2 (of 45)").fill("30.5")
    page.get_by_label("Feedback").fill("Sound on the Laws; read the pairing rules again.")
    press(page, "Save")
    says(page, "marked")


def show_the_code(page: Page) -> None:
    """The code for the room fills the screen, on a phone too, without the menu of the portal."""
    page.get_by_role("main").get_by_role("link", name="09:00").first.click()
    settle(page)
    for size in (WIDE, PHONE):
        page.set_viewport_size(size)
        box = page.get_by_alt_text("QR code of the attendance page").bounding_box()
        assert box is not None
        assert box["width"] > 0.7 * min(size["width"], size["height"] - 220)
        assert grave_faults(page) == []
    expect(page.get_by_role("banner")).to_have_count(0)
    page.set_viewport_size(WIDE)


def report(visit: Visit, who: Player, state: str) -> None:
    """Write and file the report that waits on the own list."""
    page = enter(visit, who.account, "/my/seminar-reports/")
    page.get_by_role("main").get_by_role("row").nth(1).get_by_role("link").click()
    follow(page, "Edit")
    for box in page.get_by_role("main").locator("textarea").all():
        box.fill("As planned, without incidents.")
    press(page, "Save")
    move(page, "File the report")
    says(page, state)


def check_reports(visit: Visit, world: SeminarWorld) -> None:
    page = enter(visit, world.chair, "/bodies/arbiters/seminar-reports/")
    row = page.get_by_role("main").get_by_role("row").filter(has_text=world.lecturer.name)
    row.get_by_role("link").first.click()
    move(page, "Checked")


def print_certificates(page: Page, label: str) -> None:
    press(page, label)
    expect(page.locator(".job-progress")).to_be_visible()
    execute(page.url.rstrip("/").rpartition("/")[2])
    page.wait_for_url(lambda url: "/jobs/" not in url)


def state_of(world: SeminarWorld, pk: str) -> str:
    return world.seen(Seminar(pk=pk)).state


def test_from_the_application_to_the_invoice(visit: Visit, world: SeminarWorld, people: list[Player]) -> None:
    pk = write_application(visit, world, world.start)
    page = visit.page
    says(page, "Pre-check")
    write_timetable(page, world.start)
    assert grave_faults(page) == []
    move(page, "Send to the Commission")
    says(page, "with the commission")

    page = enter(visit, world.chair, COMMISSION)
    follow(page, "FA seminar Lviv")
    assert grave_faults(page) == []
    move(page, "Ask the organiser", Reason="Who interprets?")
    page = enter(visit, world.organiser, f"{OFFICE}{pk}/")
    says(page, "Who interprets?")
    move(page, "Answer", Reason="Nobody: the course is in English.")
    page = enter(visit, world.chair, f"{COMMISSION}{pk}/")
    follow(page, "Approve")
    page.get_by_label("Observer, named by the Commission (FIDE id)").fill(str(world.observer.fide_id))
    page.get_by_label("The lecturers are approved").check()
    press(page, "Approve")
    page = enter(visit, world.organiser, f"{OFFICE}{pk}/")
    move(page, "Open the enrolment")

    enrol(visit, people[0], pk, "You have a seat.")
    enrol(visit, people[1], pk, "You are on the waiting list.")
    page = enter(visit, world.organiser, f"{OFFICE}{pk}/participants/")
    page.get_by_role("link", name="Cancel the seat: Second, Sofia").click()
    says(page, "Cancel the enrolment of Second, Sofia?")
    page.get_by_role("main").get_by_role("link", name="Cancel", exact=True).click()
    prepare(visit, world, pk)
    hold(visit, world, pk)
    page = enter(visit, people[0].account, "/my/courses/")
    follow(page, "FA seminar Lviv")
    expect(page.get_by_text("80.5")).to_have_count(0)
    report(visit, world.lecturer, "filed")
    report(visit, world.observer, "filed")
    check_reports(visit, world)
    assert state_of(world, pk) == SeminarState.REPORTED

    page = enter(visit, world.chair, f"{COMMISSION}{pk}/")
    move(page, "Announce the results")
    print_certificates(page, "Print certificates of norms")
    page = enter(visit, world.organiser, f"{OFFICE}{pk}/")
    print_certificates(page, "Print certificates of attendance")
    page = enter(visit, people[0].account, "/my/courses/")
    page.set_viewport_size(PHONE)
    follow(page, "FA seminar Lviv")
    says(page, "80.5 / 100")
    expect(page.get_by_role("link").filter(has_text="SN-ARBITERS")).to_have_count(1)
    expect(page.get_by_role("link").filter(has_text="SA-UKR")).to_have_count(1)
    assert grave_faults(page) == []
    page.set_viewport_size(WIDE)

    page = enter(visit, world.chair, f"{COMMISSION}{pk}/")
    says(page, "What is to be paid")
    follow(page, "Invoice")
    page.get_by_label("Development programme that supports the seminar").fill("PDC 2026")
    page.get_by_label("People supported").fill("1")
    page.get_by_label("Support for each in euros").fill("5")
    press(page, "Invoice")
    says(page, "Support: PDC 2026")
    with world.here():
        assert Invoice.under_policy.get().cents == 15_00
    page = enter(visit, world.organiser, "/UKR/invoices/")
    says(page, "FA seminar Lviv")
    assert visit.complaints == []
