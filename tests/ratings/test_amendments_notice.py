"""The notice that amendments of 2009 to 2017 are missing stands on every page by the regulations of 2009."""

from datetime import date

import pytest
from django.urls import reverse

from portal.federations.enums import BodyKind
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, put_file, rate_on
from tests.factories.tenants import make_body
from tests.ratings.periods.conftest import calculate, office, publish, secretary  # noqa: F401 -- fixtures
from tests.ratings.world import signed_in

NOTICE = "The regulations were amended between 2009 and 2017"
DUEL = {1: [(2, "w", "1")], 2: [(1, "b", "0")]}
RESULTS = {
    "event": [],
    "standings": [],
    "crosstable": [],
    "pairings": [1],
    "card": [1],
    "rating_changes": [],
    "statistics": [],
    "prizes": [],
}
CALCULATOR = "/calculators/rating/"


@pytest.fixture
def rated(secretary, calculate, publish):  # noqa: F811 -- the fixtures from above
    """Rate an event of `start` by the list of `day`; return event and player."""

    def _rated(base: date, start: date, day: date, listed: date | None = None):
        make_list_in_force(list_date=base)
        players = [make_player("One, Old"), make_player("Two, Old")]
        for player in players:
            rate_on(player, 2000, listed or base, k=15, games=50, last_game=listed or base)
        event = make_rated_event(players, DUEL, start=start)
        put_file(event, players, DUEL)
        return event, players[0], publish(calculate(day))

    return _rated


@pytest.fixture
def old(rated):
    return rated(date(2010, 3, 1), date(2010, 3, 8), date(2010, 5, 1))


@pytest.mark.parametrize("page", RESULTS)
def test_every_page_of_an_event_of_2010_has_it(old, client, page):
    event, _player, _listed = old
    assert NOTICE in client.get(reverse(f"tournaments:{page}", args=[event.code, *RESULTS[page]])).text


def test_the_calculation_the_list_and_the_work_on_it_have_it(old, client, secretary, office):  # noqa: F811
    event, player, listed = old
    day = date(2010, 5, 1)
    assert NOTICE in client.get(reverse("ratings:calculation", args=[player.fide_id, day])).text
    assert NOTICE in client.get(reverse("ratings:list", args=["fide-standard", day]) + "?part=about").text
    person, home = signed_in(secretary), make_body(BodyKind.OFFICE).code
    decisions = reverse("ratings:body_event", args=[home, "fide-standard", event.code])
    assert NOTICE in person.get(decisions).text
    preview = reverse("ratings:body_preview", args=[home, listed.calculation_id])
    assert NOTICE in person.get(preview).text


def test_0_1_a_calculation_of_2017_with_an_event_of_2009s_regulations_has_it(rated, client):
    """June 2017 is rated by the text of 2009, the list of August by that of 2017."""
    _event, player, listed = rated(date(2017, 7, 1), date(2017, 6, 24), date(2017, 8, 1), date(2017, 5, 1))
    assert listed.calculation.edition == "fide-2017"
    assert NOTICE in client.get(reverse("ratings:calculation", args=[player.fide_id, date(2017, 8, 1)])).text


@pytest.mark.parametrize(
    ("question", "has_it"),
    [
        pytest.param("op=change&edition=fide-2009&rating=2000&k=15&g=2000:1", True, id="answer"),
        pytest.param("op=initial&edition=fide-2009&g=2000:1", True, id="first rating"),
        pytest.param("op=k&rating=2000&games=50", True, id="by the day"),
        pytest.param("op=change&edition=fide-2009", True, id="before there is an answer"),
        pytest.param("op=change&edition=fide-2017&rating=2000&k=20&g=2000:1", False, id="2017"),
    ],
)
def test_the_calculator_with_that_edition_has_it(db, client, question, has_it):
    assert (NOTICE in client.get(f"{CALCULATOR}?on=2010-03-08&{question}").text) == has_it


def test_an_event_of_2026_has_none(rated, client):
    event, player, _listed = rated(date(2026, 9, 1), date(2026, 9, 7), date(2026, 10, 1))
    assert NOTICE not in client.get(reverse("tournaments:card", args=[event.code, 1])).text
    assert (
        NOTICE
        not in client.get(reverse("ratings:calculation", args=[player.fide_id, date(2026, 10, 1)])).text
    )
