"""A browser for the whole module."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.chrome import WIDE, Visit, chromium


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture
def visit(browser: Browser, live_server, request: pytest.FixtureRequest) -> Iterator[Visit]:
    wanted = {"viewport": WIDE, "locale": "en"} | getattr(request, "param", {})
    context = browser.new_context(**wanted)
    yield Visit(context.new_page(), live_server.url)
    context.close()
