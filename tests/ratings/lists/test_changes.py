"""The feed of changes after a list: in the order of lists and players, page by page, nobody lost."""

from datetime import date

import pytest

from ratings.lists.changes import changes_since, read_place
from tests.factories import make_federation
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, rate_on
from tests.ratings.lists.register import DECEMBER, NOVEMBER, OCTOBER
from tests.ratings.world import AFTER


@pytest.mark.parametrize(
    ("cursor", "place"),
    [
        pytest.param("2026-11-01_15", (date(2026, 11, 1), 15), id="as a page gave it"),
        pytest.param("", None, id="empty"),
        pytest.param("2026-11-01", None, id="no player"),
        pytest.param("2026-11-01_x", None, id="no number"),
        pytest.param("2026-13-01_1", None, id="no day"),
        pytest.param("yesterday_1", None, id="words"),
    ],
)
def test_a_cursor_that_no_page_gave_is_none(cursor, place):
    assert read_place(cursor) == place


def told(page) -> list[tuple[str, int | None]]:
    return [(row.player.name, row.rating) for row in page.rows]


@pytest.fixture
def lists(taken_over):
    return [
        taken_over(OCTOBER, {"Adams, A": 2400, "Brown, B": 2100}),
        taken_over(NOVEMBER, {"Adams, A": 2410, "Brown, B": None, "Chen, C": 1800}),
        taken_over(DECEMBER, {"Adams, A": 2420, "Chen, C": 1810}),
    ]


ALL = [("Adams, A", 2410), ("Brown, B", None), ("Chen, C", 1800), ("Adams, A", 2420), ("Chen, C", 1810)]


@pytest.mark.parametrize("limit", [1, 2, 3, 4, 5, 50])
def test_every_change_comes_once_whatever_the_page(lists, limit):
    found, page = [], changes_since(lists[0], limit=limit)
    found += told(page)
    while page.next:
        page = changes_since(lists[0], after=read_place(page.next), limit=limit)
        found += told(page)
    assert found == ALL


def test_only_later_lists_count(lists):
    assert told(changes_since(lists[1])) == ALL[3:]
    assert told(changes_since(lists[2])) == []


def test_of_one_federation(lists, people):
    home, away = make_federation("UKR"), make_federation("JPN")
    people["Adams, A"].federation = away
    people["Adams, A"].save()
    assert told(changes_since(lists[0], federation=away)) == [ALL[0], ALL[3]]
    assert told(changes_since(lists[0], federation=home, limit=2)) == [ALL[1], ALL[2]]


def test_another_system_is_not_in_it(lists):
    make_list_in_force("fide-rapid", DECEMBER)
    rate_on(make_player(), 1500, DECEMBER, system="fide-rapid")
    assert told(changes_since(lists[0])) == ALL


def test_a_calculated_list_tells_its_rows_without_those_who_only_collect(world, published):
    rows = changes_since(_before(published)).rows
    assert {row.player.name for row in rows} == {
        "Kovalenko, Ihor",
        "Bondar, Olha",
        "Sato, Hiro",
        "Lysenko, Ivan",
    }
    first = rows[0]
    assert (first.list_date, first.games, first.k, first.inactive) == (AFTER, 3, 10, False)


def _before(listed):
    """A list before the first one here, for all that came since."""
    listed.list_date = date(2026, 1, 1)
    return listed
