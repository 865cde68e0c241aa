"""How much a first visit loads, over the wire."""

import pytest
from playwright.sync_api import Browser

from ratings.models import RatingList
from tests.browser.chrome import WIDE
from tournaments.models import PublishedEvent

pytestmark = [pytest.mark.browser, pytest.mark.django_db]

MOST_REQUESTS = 12
MOST_BYTES = {"en": 300_000, "uk": 300_000, "ja": 600_000}


def pages() -> list[str]:
    listed = RatingList.objects.select_related("system").order_by("list_date").last()
    played = PublishedEvent.objects.order_by("end", "pk").first()
    return [
        "/",
        "/players/",
        "/federations/UKR/",
        f"/lists/{listed.system.code}/{listed.list_date}/",
        f"/tournaments/{played.code}/",
    ]


def weight_of(browser: Browser, address: str, language: str) -> tuple[int, int]:
    """Return the number of requests and the bytes that came back, of a browser that was never there."""
    context = browser.new_context(viewport=WIDE, locale=language)
    page, requests = context.new_page(), []
    page.on("requestfinished", lambda request: requests.append(request))  # noqa: PLW0108 -- it wants a function
    page.goto(address, wait_until="networkidle")
    found = len(requests), sum(request.sizes()["responseBodySize"] for request in requests)
    context.close()
    return found


def test_no_page_is_heavy_on_the_first_visit(browser: Browser, live_server, demo) -> None:
    heavy = {}
    for path in pages():
        for language, most in MOST_BYTES.items():
            requests, size = weight_of(browser, f"{live_server.url}{path}", language)
            if requests > MOST_REQUESTS or size > most:
                heavy[f"{language} {path}"] = (requests, size)
    assert heavy == {}
