"""Tables of players and events: a wrong filter and its correction, sorting, paper. All without script."""

import pytest
from playwright.sync_api import expect

from tests.browser.chrome import Visit

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.parametrize("visit", [{"java_script_enabled": False}], ids=["without script"], indirect=True),
]


def test_a_wrong_filter_is_corrected_and_the_table_sorted_by_keyboard(visit: Visit, demo) -> None:
    page = visit.open("/tournaments/?tempo=slow")
    expect(page.get_by_role("alert")).to_contain_text("nothing is shown")
    expect(page.get_by_label("Rating type")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("tbody")).to_have_count(0)
    page.get_by_label("Rating type").select_option("rapid")
    page.get_by_label("Name, place or code").press("Enter")
    expect(page.locator("tbody tr").first).to_be_visible()
    head = page.get_by_role("columnheader", name="Event")
    head.get_by_role("link").focus()
    page.keyboard.press("Enter")
    expect(head).to_have_attribute("aria-sort", "ascending")
    expect(page.get_by_label("Rating type")).to_have_value("rapid")


@pytest.mark.parametrize("path", ["/players/?federation=UKR&sort=-rating", "/tournaments/"])
def test_paper_shows_the_table_without_what_one_clicks(visit: Visit, demo, path: str) -> None:
    page = visit.open(path)
    page.emulate_media(media="print")
    for clicked in (".filter-bar", "a[href*='export.csv']", ".page-head-actions"):
        expect(page.locator(clicked).first).to_be_hidden()
    for head in page.locator("thead th").all():
        expect(head).to_be_visible()
