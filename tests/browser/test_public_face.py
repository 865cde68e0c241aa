"""Journey 4 end to end, and the public pages at a desk and on a phone: no grave fault, nothing too wide."""

import re

import pytest
from playwright.sync_api import expect

from players.models import Player
from ratings.models import RatingList
from tests.browser.chrome import PHONE, WIDE, Visit, grave_faults
from tournaments.models import PublishedResults

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def public_pages() -> dict[str, str]:
    """Return an address of each kind of public page of the demo."""
    player = Player.objects.get(account__email="player@ukr.example").fide_id
    other = Player.objects.exclude(fide_id=player).filter(fide_id__isnull=False).first().fide_id
    event = PublishedResults.objects.filter(interim=False).order_by("pk").first().event.code
    listed = RatingList.objects.select_related("system").order_by("-list_date", "system_id").first()
    return {
        "front": "/",
        "search": "/players/?q=ko&activity=active",
        "profile": f"/players/{player}/",
        "record": f"/players/{player}/record/",
        "calculations": f"/players/{player}/calculations/",
        "compare": f"/players/compare/?one={player}&two={other}",
        "event": f"/tournaments/{event}/",
        "crosstable": f"/tournaments/{event}/crosstable/",
        "rounds": f"/tournaments/{event}/rounds/1/",
        "statistics of an event": f"/tournaments/{event}/statistics/",
        "list": f"/lists/{listed.system.code}/{listed.list_date}/?part=players",
        "federation": "/federations/UKR/",
        "statistics": "/statistics/",
    }


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desk", "phone"])
def test_public_pages_have_no_grave_fault(visit: Visit, demo, size) -> None:
    visit.page.set_viewport_size(size)
    found = {}
    for name, address in public_pages().items():
        visit.open(address)
        if faults := grave_faults(visit.page):
            found[name] = faults
    assert found == {}
    assert visit.complaints == []


def test_a_player_finds_himself_and_understands_his_rating(visit: Visit, demo) -> None:
    """Part of the name in Cyrillic, curve, events, each game with D, PD and K, the calculator."""
    page = visit.open("/players/?q=гонч")
    page.get_by_role("main").get_by_role("link", name=re.compile("Honchar, Dmytro")).first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Honchar, Dmytro")
    page.get_by_role("link", name="5 years").click()
    expect(page.locator("[data-rating-chart]")).to_be_visible()
    page.get_by_role("link", name="All lists and calculations, with the ranks").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Lists and calculations")
    page.get_by_role("main").locator("tbody a").first.click()
    for words in ("PD", "K"):
        expect(page.get_by_role("main").get_by_text(words, exact=True).first).to_be_visible()
    page.go_back()
    page.go_back()
    page.get_by_role("link", name="All events, opponents, and the score by colour and strength").click()
    expect(page.get_by_role("heading", name="Score by colour")).to_be_visible()
    assert visit.complaints == []
