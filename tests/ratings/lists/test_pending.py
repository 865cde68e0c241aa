"""What waits for a list: which event counts where, what is refused, and when nothing waits any more."""

from datetime import date
from types import SimpleNamespace
from uuid import uuid4

import pytest

from players.models import RatingSystem
from ratings.enums import Verdict
from ratings.lists.pending import Pending, pending_of, waits_for_a_list
from ratings.periods.prospects import Prospect
from tests.factories.players import make_player
from tests.factories.ratings import make_rated_event, report_again
from tests.ratings.world import AFTER, GAMES
from tournaments.models import PublishedEvent

STANDARD, NATIONAL = RatingSystem(pk=1, code="fide-standard"), RatingSystem(pk=2, code="ua-national")
NEXT, LATER = date(2026, 12, 1), date(2027, 1, 1)


def prospect(system=STANDARD, verdict=Verdict.ENTERS, expected=None) -> Prospect:
    return Prospect(system, NEXT, verdict, "code", expected=expected)


def pending(*prospects: Prospect) -> tuple[Pending, object]:
    row = SimpleNamespace(results_id=uuid4(), results=SimpleNamespace(event="Open"))
    return Pending([row], {row.results_id: prospects}), row


@pytest.mark.parametrize(
    ("prospects", "day"),
    [
        pytest.param([prospect()], NEXT, id="the next list"),
        pytest.param(
            [prospect(verdict=Verdict.WAITS, expected=LATER)], LATER, id="the list that it waits for"
        ),
        pytest.param([prospect(NATIONAL, expected=LATER), prospect()], NEXT, id="each system has its own"),
        pytest.param([prospect(NATIONAL)], None, id="another system says nothing"),
        pytest.param([], None, id="nothing is known"),
    ],
)
def test_the_list_that_will_rate_an_event(prospects, day):
    found, row = pending(*prospects)
    assert found.list_of(row, STANDARD.pk) == day


@pytest.mark.parametrize(
    ("prospects", "refused", "left_out"),
    [
        pytest.param([prospect(verdict=Verdict.REFUSED)], True, 1, id="refused"),
        pytest.param([prospect(NATIONAL, Verdict.REFUSED), prospect()], False, 1, id="by another list only"),
        pytest.param([prospect(verdict=Verdict.WAITS)], False, 0, id="waiting is not refused"),
        pytest.param([prospect()], False, 0, id="it enters"),
        pytest.param([], False, 0, id="nothing is known"),
    ],
)
def test_what_a_list_refuses(prospects, refused, left_out):
    found, row = pending(*prospects)
    assert found.is_refused(row, STANDARD.pk) is refused
    assert [event for event, _why in found.left_out()] == ["Open"] * left_out


def test_a_result_without_prospects_is_not_left_out():
    row = SimpleNamespace(results_id=uuid4(), results=SimpleNamespace(event="Open"))
    assert Pending([row], {}).left_out() == []


class TestOfAPlayer:
    @pytest.fixture
    def player(self, world):
        return world.players["bondar"]

    def test_an_accepted_report_waits(self, world, player):
        assert waits_for_a_list(player)
        assert [row.results.event for row in pending_of(player).rows] == [world.event]

    @pytest.mark.parametrize(
        ("columns", "waits"),
        [
            pytest.param({"rated_list": AFTER}, False, id="a list has rated it"),
            pytest.param({"state": "rated"}, False, id="it is rated"),
            pytest.param({"state": "cancelled"}, False, id="it was cancelled"),
            pytest.param({"state": "reported"}, True, id="a report that nobody has judged"),
            pytest.param({"state": "running"}, True, id="it is running"),
        ],
    )
    def test_what_is_settled_waits_no_more(self, world, player, columns, waits):
        PublishedEvent.objects.update(**columns)
        assert (waits_for_a_list(player), bool(pending_of(player).rows)) == (waits, waits)

    def test_who_did_not_play_waits_for_nothing(self, world):
        other = make_player("Nobody, Nina")
        assert (waits_for_a_list(other), pending_of(other)) == (False, Pending([], {}))

    def test_a_report_corrected_after_the_list_waits_again(self, world, player, published):
        assert not waits_for_a_list(player)
        corrected = GAMES | {2: ((3, "w", "1"), *GAMES[2][1:]), 3: ((2, "b", "0"), *GAMES[3][1:])}
        report_again(world.event, list(world.players.values()), corrected, accepted_on=date(2026, 12, 3))
        assert waits_for_a_list(player)

    def test_the_oldest_event_stands_first(self, world, player):
        early = make_rated_event(
            [player, world.players["sato"]], {1: [(2, "w", "1")], 2: [(1, "b", "0")]}, start=date(2026, 11, 2)
        )
        assert [row.results.event for row in pending_of(player).rows] == [early, world.event]
