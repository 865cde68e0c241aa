"""A player finds their record by a part of the name, opens the page and reads the curve."""

import re

import pytest
from playwright.sync_api import expect

from players.models import Player
from tests.browser.chrome import PHONE, Visit, grave_faults

# What an A4 sheet has between its margins.
SHEET = {"width": 680, "height": 986}
pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def holder() -> Player:
    """Return the record of the demo's Ukrainian player."""
    return Player.objects.get(account__email="player@ukr.example")


def test_find_profile_chart(visit: Visit, demo) -> None:
    player = holder()
    page = visit.open("/players/?q=гонч")
    page.get_by_role("main").get_by_role("link", name=re.compile(re.escape(player.name))).first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Honchar, Dmytro")
    assert page.url == f"{visit.home}/players/{player.fide_id}/"
    expect(page.get_by_text("Гончар Дмитро")).to_be_visible()

    chart = page.locator("[data-rating-chart]")
    tip = page.locator("[data-chart-tip]")
    expect(tip).to_be_hidden()
    chart.scroll_into_view_if_needed()
    box = chart.locator("> svg").bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.6, box["y"] + box["height"] / 2)
    expect(tip).to_contain_text("FIDE standard")
    expect(tip).to_contain_text(re.compile(r"[A-Z][a-z]+ 20\d\d"))
    page.mouse.move(5, 5)
    expect(tip).to_be_hidden()
    assert visit.complaints == []


def test_the_curve_by_keyboard(visit: Visit, demo) -> None:
    player = holder()
    page = visit.open(f"/players/{player.fide_id}/")
    current = player.ratings.get(system__code="fide-standard")
    page.locator("[data-rating-chart]").focus()
    page.keyboard.press("End")
    tip = page.locator("[data-chart-tip]")
    expect(tip).to_contain_text(f"{current.shown_list_date:%B %Y}")
    expect(tip).to_contain_text(str(current.rating))
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()


@pytest.mark.parametrize("visit", [{"java_script_enabled": False}], ids=["without script"], indirect=True)
def test_the_curve_without_script_and_on_paper(visit: Visit, demo) -> None:
    page = visit.open(f"/players/{holder().fide_id}/")
    picture = page.get_by_role("img", name="Ratings of Honchar, Dmytro over time")
    expect(picture).to_be_visible()
    assert picture.locator("polyline:not(.chart-marks)").count() >= 4
    page.emulate_media(media="print")
    expect(picture).to_be_visible()
    page.set_viewport_size(SHEET)
    wider = (
        "Math.max(...[...document.querySelectorAll('.table-wrap')].map(t => t.scrollWidth - t.clientWidth))"
    )
    assert page.evaluate(wider) <= 0, "the last columns of a table are lost on paper"


@pytest.mark.parametrize(
    "visit", [{}, {"viewport": PHONE, "color_scheme": "dark"}], ids=["wide", "phone dark"], indirect=True
)
def test_no_page_has_a_grave_fault(visit: Visit, demo) -> None:
    player = holder()
    merged = Player.objects.filter(standing="merged").first()
    paths = [f"/players/{player.fide_id}/", f"/players/{merged.fide_id}/", "/players/lookup/"]
    faults = {path: grave_faults(visit.open(path)) for path in paths}
    assert {path: found for path, found in faults.items() if found} == {}
    assert visit.complaints == []


def test_look_up_many(visit: Visit, demo) -> None:
    player = holder()
    page = visit.open("/players/lookup/")
    page.get_by_label("FIDE ids or names").fill(f"{player.fide_id}\nnobody at all")
    page.get_by_role("button", name="Look up", exact=True).click()
    table = page.get_by_role("table")
    expect(table.get_by_role("link", name="Honchar, Dmytro")).to_be_visible()
    expect(table.get_by_text("not found")).to_be_visible()
    assert visit.complaints == []
