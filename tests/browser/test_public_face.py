"""Journey 4 end to end, and the public pages at a desk and on a phone: no grave fault, nothing too wide."""

import re

import pytest
from playwright.sync_api import expect

from players.models import Player
from portal.parts.demo import PASSWORD
from ratings.models import RatingList
from tests.browser.chrome import PHONE, WIDE, Visit, grave_faults
from titles.calculator.views import EXAMPLE as NORM
from tournaments.models import PublishedEvent, PublishedResults

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def public_pages() -> dict[str, str]:
    """Return an address of each kind of public page of the demo."""
    player = Player.objects.get(account__email="player@ukr.example").fide_id
    other = Player.objects.exclude(fide_id=player).filter(fide_id__isnull=False).first().fide_id
    event = PublishedResults.objects.filter(interim=False).order_by("pk").first().event.code
    teams = PublishedResults.objects.filter(event__system__startswith="team").first().event.code
    coming = PublishedEvent.objects.filter(state="registered").order_by("start").first().code
    listed = RatingList.objects.select_related("system").order_by("-list_date", "system_id").first()
    return {
        "front": "/",
        "search": "/players/?q=ko&activity=active",
        "search for everything": "/search/?q=ko",
        "profile": f"/players/{player}/",
        "record": f"/players/{player}/record/",
        "calculations": f"/players/{player}/calculations/",
        "live": f"/players/{player}/live/",
        "compare": f"/players/compare/?one={player}&two={other}",
        "event": f"/tournaments/{event}/",
        "crosstable": f"/tournaments/{event}/crosstable/",
        "rounds": f"/tournaments/{event}/rounds/1/",
        "card": f"/tournaments/{event}/players/1/",
        "statistics of an event": f"/tournaments/{event}/statistics/",
        "teams": f"/tournaments/{teams}/teams/",
        "matches": f"/tournaments/{teams}/rounds/1/",
        "calendar": "/calendar/",
        "list": f"/lists/{listed.system.code}/{listed.list_date}/?part=players&sort=-rating",
        "standings": f"/tournaments/{event}/standings/",
        "rating changes": f"/tournaments/{event}/ratings/",
        "event to come": f"/tournaments/{coming}/",
        "lists": "/lists/",
        "what changed": f"/lists/{listed.system.code}/{listed.list_date}/?part=changes",
        "files of a list": f"/lists/{listed.system.code}/{listed.list_date}/?part=about",
        "titles": "/titles/applications/",
        "norm": f"/calculators/norm/{NORM}",
        "bad round": "/calculators/norm/?title=GM&fed=UKR&rounds=9&g=2400..:1",
        "pairing tables": "/calculators/pairing-tables/",
        "help": "/help/",
        "privacy": "/privacy/",
        "contact": "/contact/",
        "wrong filter": "/tournaments/?federation=ZZZ&tempo=slow",
        "refused calculation": "/calculators/rating/?op=change&id=1&rating=9000&g=x",
        "federation": "/federations/UKR/",
        "statistics": "/statistics/",
    }


@pytest.mark.parametrize(
    ("size", "colours", "language"),
    [(WIDE, "light", "ja"), (PHONE, "dark", "en")],
    ids=["desk in Japanese", "phone in the dark"],
)
def test_public_pages_have_no_grave_fault(visit: Visit, demo, size, colours, language) -> None:
    """In Japanese a name is often shorter than its rating: there colour alone may not mark the link."""
    visit.page.set_extra_http_headers({"Accept-Language": language})
    visit.page.set_viewport_size(size)
    visit.page.emulate_media(color_scheme=colours)
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
    page.get_by_role("main").get_by_role("link", name="FIDE standard", exact=True).last.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rating calculator")
    expect(page.get_by_role("main").get_by_text("PD", exact=True).first).to_be_visible()
    page.go_back()
    page.go_back()
    page.go_back()
    page.get_by_role("link", name="All events, opponents, and the score by colour and strength").click()
    expect(page.get_by_role("heading", name="Score by colour")).to_be_visible()
    assert visit.complaints == []


def test_a_player_reads_how_far_a_title_is_at_home(visit: Visit, demo) -> None:
    """Norms, games and best rating against what is needed; on the phone no label hides its number."""
    visit.page.set_viewport_size(PHONE)
    page = visit.sign_in("player@ukr.example", PASSWORD)
    page.goto(visit.home + "/")
    # In the language of the account: norms, games of 27, best rating of 2400.
    counts = re.compile(r"IM\D+\d+\D+\d+\D+27\D+\d{4}\D+2400")
    expect(page.get_by_role("listitem").filter(has_text=counts)).to_have_count(1)
    assert grave_faults(page) == []


def test_a_round_is_whole_on_the_phone(visit: Visit, demo) -> None:
    """Both players of a board and the result are in sight without moving the table."""
    visit.page.set_viewport_size(PHONE)
    page = visit.open(public_pages()["rounds"])
    board = page.locator(".pairings tbody tr").first
    for cell in board.locator("td").all():
        box = cell.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
