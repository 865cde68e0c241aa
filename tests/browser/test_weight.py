"""The first visit to the busiest pages: bytes and requests in a real browser with an empty cache."""

import gzip
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page

from bench.weight import file_of, sent
from players.models import Player
from ratings.models import RatingList
from tests.browser.chrome import WIDE, settle
from tournaments.models import PublishedResults

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
MOST_BYTES = {"en": 300_000, "ja": 600_000}
MOST_REQUESTS = 12


def busiest_pages() -> dict[str, str]:
    listed = RatingList.objects.filter(system__code="fide-standard").order_by("-list_date")[0]
    event = PublishedResults.objects.filter(interim=False).order_by("pk")[0].event
    player = Player.objects.filter(event_results__isnull=False).order_by("pk")[0]
    return {
        "home": "/",
        "list": f"/lists/{listed.system.code}/{listed.list_date}/",
        "event": f"/tournaments/{event.code}/",
        "federation": "/federations/UKR/",
        "profile": f"/players/{player.fide_id}/",
    }


def carried(page: Page, address: str) -> tuple[int, list[str]]:
    """Return the bytes of a first visit, compressed as they are sent, and the addresses of its requests.

    The server of the tests sends styles and scripts as they lie on the disk, so their size is computed.
    """
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    answer = page.goto(address)
    assert answer is not None
    page.evaluate("document.fonts.ready.then(() => true)")
    settle(page)
    page.wait_for_load_state("networkidle")
    files = [file_of(path) for path in asked if path.startswith("/static/")]
    return len(gzip.compress(answer.body())) + sum(map(sent, files)), asked


@pytest.mark.parametrize("language", MOST_BYTES)
def test_a_first_visit_is_light(browser: Browser, live_server, demo, language) -> None:
    measured = {}
    for name, path in busiest_pages().items():
        context = browser.new_context(viewport=WIDE, locale=language)
        weight, asked = carried(context.new_page(), live_server.url + path)
        context.close()
        assert any(path.endswith(".woff2") for path in asked), "the page is drawn with our fonts"
        measured[name] = (weight, len(asked))
    heavy = {name: weight for name, (weight, _count) in measured.items() if weight > MOST_BYTES[language]}
    assert heavy == {}
    assert {name: count for name, (_weight, count) in measured.items() if count > MOST_REQUESTS} == {}
