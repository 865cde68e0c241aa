"""Journey 2: an arbiter uploads a report, mends it in the browser, and its results become public."""

import re

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from portal.parts.demo import PASSWORD
from tests.browser.chrome import PHONE, Visit, grave_faults
from tournaments.models import PublishedEvent
from tournaments.reports.demo import played_event, spoilt
from tournaments.trf import write

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def due_event() -> PublishedEvent:
    """Return the event of Ukraine whose report nobody has sent yet."""
    events = PublishedEvent.objects.select_related("federation", "chief_arbiter")
    ended = events.filter(federation__code="UKR", state="running", end__lt=timezone.localdate())
    return ended.order_by("-end", "code")[0]


def choose(page: Page, name: str, raw: bytes) -> None:
    page.locator("input[name=file]").set_input_files({"name": name, "mimeType": "text/plain", "buffer": raw})
    with page.expect_navigation():
        page.get_by_role("button", name="Examine").click()


def test_from_a_faulty_file_to_public_results(visit: Visit, demo, browser) -> None:
    event = due_event()
    reported = played_event(event)
    page = visit.sign_in("arbiter@ukr.example", PASSWORD)
    visit.open(f"/tournaments/{event.code}/")
    page.get_by_role("link", name="Reports", exact=True).click()

    choose(page, "holiday.zip", b"PK\x03\x04 not a report")
    expect(page.get_by_text("The file is an archive.")).to_be_visible()

    choose(page, "report.trf", write(spoilt(reported), "TRF16"))
    expect(page).to_have_url(re.compile(r"/reports/1/$"))
    expect(page.get_by_text("nobody in the register has the FIDE id")).to_be_visible()
    expect(page.get_by_text(re.compile(r"line \d+, column 58"))).to_be_visible()
    expect(page.get_by_text("1 error must be corrected first.")).to_be_visible()
    assert grave_faults(page) == []

    page.get_by_role("button", name=f"Set FIDE id to {reported.players[0].fide_id}").click()
    expect(page.get_by_text("must be corrected first")).to_have_count(0)
    corrections = page.locator("#corrections")
    expect(corrections.get_by_text(reported.players[0].fide_id)).to_be_visible()
    assert page.url.endswith("/reports/1/")

    corrections.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("1 error must be corrected first.")).to_be_visible()
    page.get_by_role("button", name=f"Set FIDE id to {reported.players[0].fide_id}").click()
    expect(page.get_by_text("must be corrected first")).to_have_count(0)

    page.get_by_role("link", name="Standings").first.click()
    expect(page.get_by_text("Not public yet")).to_be_visible()
    assert grave_faults(page) == []
    page.go_back()

    page.get_by_role("link", name="Submit the report").click()
    page.get_by_role("dialog").get_by_role("button", name="Submit the report").click()
    expect(page.get_by_text(f"The report of {event.name} was submitted.")).to_be_visible()

    officer = Visit(browser.new_context(locale="en").new_page(), visit.home)
    desk = officer.sign_in("rating-officer@ukr.example", PASSWORD)
    officer.open(f"/tournaments/{event.code}/reports/1/")
    # The officer's pages speak Ukrainian.
    desk.locator("a[href$='/accept/']").click()
    desk.locator("#accept-report button[type=submit]").click()
    expect(desk.locator("a[href$='/accept/']")).to_have_count(0)

    public = Visit(browser.new_context(locale="en", viewport=PHONE).new_page(), visit.home)
    seen = public.open(f"/tournaments/{event.code}/standings/")
    expect(seen.get_by_role("heading", level=1)).to_contain_text(event.name)
    first = seen.get_by_role("row").nth(1)
    expect(first).to_contain_text("1")
    first.get_by_role("link").first.click()
    expect(seen.get_by_text("Rating change").first).to_be_visible()
    for path in ("standings", "crosstable", "rounds/1", "ratings", "prizes"):
        assert grave_faults(public.open(f"/tournaments/{event.code}/{path}/")) == [], path
    assert public.complaints == []
    assert [said for said in visit.complaints if "400" not in said] == []
