"""The lines of the ratings section on a page of a player: live values, ranks, progress, corrections."""

from datetime import date
from types import SimpleNamespace

import pytest
from django.utils import translation

from players.models import Player, RatingSystem
from ratings.enums import RowKind
from ratings.figures.selectors import Rank
from ratings.models import Calculation, PeriodRow
from ratings.periods.new_ratings import Amend
from ratings.profile_parts import (
    Standing,
    _collecting,
    _event_page,
    _shown_correction,
    _shown_events,
    _shown_progress,
    _shown_rank,
    _shown_rows,
    _shown_standing,
)

DAY = date(2026, 12, 1)
STANDARD = RatingSystem(pk=1, code="fide-standard", tempo="standard")
RAPID = RatingSystem(pk=2, code="fide-rapid", tempo="rapid")
PLAYER = Player(fide_id=14000001)


def row(kind: str = RowKind.CHANGED, system: RatingSystem = STANDARD, **columns: object) -> PeriodRow:
    return PeriodRow(calculation=Calculation(system=system, list_date=DAY), kind=kind, **columns)


@pytest.mark.parametrize(
    ("columns", "ratings", "games"),
    [
        pytest.param(
            {"rating_before": 1980, "rating": 1995, "games": 3}, "1980 → 1995", "3 games", id="a change"
        ),
        pytest.param({"rating": 1922, "games": 5}, "1922", "5 games", id="a first rating"),
        pytest.param({"rating_before": 1405, "games": 1}, "", "1 game", id="no longer rated"),
        pytest.param({"games": 0}, "", "0 games", id="nothing counted"),
    ],
)
def test_a_calculation_names_both_ratings_and_the_games(columns, ratings, games):
    [shown] = _shown_rows(PLAYER, [row(**columns)])
    assert (shown.ratings, shown.games) == (ratings, games)
    assert shown.name == "FIDE standard, December 2026: the calculation"
    assert shown.address == "/players/14000001/calculations/2026-12-01/"


@pytest.mark.parametrize(
    ("rows", "systems"),
    [
        pytest.param([], [], id="no calculation"),
        pytest.param([row(RowKind.COLLECTING)], [STANDARD], id="games for a first rating"),
        pytest.param(
            [row(RowKind.NEW), row(RowKind.COLLECTING)], [], id="the newest row decides: rated since"
        ),
        pytest.param([row(RowKind.COLLECTING), row(RowKind.DELISTED)], [STANDARD], id="collecting again"),
        pytest.param(
            [row(RowKind.CHANGED), row(RowKind.COLLECTING, RAPID)], [RAPID], id="each system for itself"
        ),
    ],
)
def test_in_which_systems_a_player_collects_games(rows, systems):
    assert _collecting(rows) == systems


@pytest.mark.parametrize(
    ("rank", "html"),
    [
        pytest.param(None, "–", id="nobody is ranked who is not active"),
        pytest.param(Rank(DAY, 1, 4), '1 <span class="text-secondary">/ 4</span>', id="a rank"),
        pytest.param(
            Rank(DAY, 12345, 400000), '12,345 <span class="text-secondary">/ 400,000</span>', id="grouped"
        ),
    ],
)
def test_a_rank_of_how_many(rank, html):
    assert _shown_rank(rank) == html


def test_a_rank_is_grouped_as_the_reader_writes_numbers():
    with translation.override("uk"):
        assert _shown_rank(Rank(DAY, 12345, 4)).startswith("12\N{NO-BREAK SPACE}345 ")


def test_the_highest_rating_names_its_month():
    shown = _shown_standing(Standing("FIDE standard", 2412, DAY, Rank(DAY, 1, 4), None))
    assert shown.peak == '<strong>2412</strong> <span class="text-secondary">December 2026</span>'
    assert (shown.system, shown.national) == ("FIDE standard", "–")


class TestLive:
    def live(self, *events: tuple[str, str, int]) -> SimpleNamespace:
        return SimpleNamespace(
            events=[(SimpleNamespace(code=code, name=name), change) for code, name, change in events]
        )

    def test_each_event_leads_to_its_page_with_its_share(self):
        shown = _shown_events(
            "FIDE standard", self.live(("UKR260001", "Open", 320), ("UKR260002", "Cup", -50))
        )
        one, other = _event_page("UKR260001"), _event_page("UKR260002")
        assert shown == (
            "FIDE standard: reports that no list has rated yet – "
            f'<a href="{one}">Open</a> +3.20, <a href="{other}">Cup</a> −0.50'
        )

    def test_the_name_of_an_event_is_other_peoples_text(self):
        shown = _shown_events("FIDE standard", self.live(("UKR260001", "<script>Open</script>", 0)))
        assert "<script>" not in shown
        assert "&lt;script&gt;Open" in shown

    def test_without_events_there_is_no_sentence(self):
        assert _shown_events("FIDE standard", self.live()) is None

    @pytest.mark.parametrize(
        ("after", "words"),
        [
            (25, "FIDE standard: the next list corrects December 2026, 15 becomes 25"),
            (None, "FIDE standard: the next list corrects December 2026, 15 becomes –"),
        ],
        ids=["other points", "8.2 no rating at all"],
    )
    def test_what_the_next_list_corrects(self, after, words):
        assert _shown_correction("FIDE standard", Amend("correction", DAY, 15, after)) == words

    def test_how_far_a_newcomer_is(self):
        result = SimpleNamespace(games=3, games_needed=5)
        shown = _shown_progress(SimpleNamespace(system=STANDARD, result=result))
        assert (shown.label, shown.value) == ("FIDE standard, first rating", "3 of 5 games")
