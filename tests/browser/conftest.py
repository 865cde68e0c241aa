"""A browser for the whole module, and the demo world to walk through."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from django.core.cache import cache
from playwright.sync_api import Browser

from portal.federations.models import Body, Federation
from portal.federations.registry import load_registry
from portal.home import world
from tests.browser.chrome import WIDE, Visit, chromium
from tests.factories.systems import load_systems


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture
def demo(transactional_db: None) -> world.World:
    """Build the demo world; an earlier transactional test may have emptied the registry."""
    cache.clear()
    if not Federation.objects.exists():
        load_registry(Federation, Body)
    load_systems()
    return world.build(datetime.now(UTC), lambda part: None)


@pytest.fixture
def visit(browser: Browser, live_server, request: pytest.FixtureRequest) -> Iterator[Visit]:
    wanted = {"viewport": WIDE, "locale": "en"} | getattr(request, "param", {})
    context = browser.new_context(**wanted)
    yield Visit(context.new_page(), live_server.url)
    context.close()
