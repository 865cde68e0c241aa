"""A card by what a list has calculated: its ratings, games and K; parts of a long event add up (A-57)."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from ratings.core import Games, System
from tests.tournaments.results.test_cards import listed
from tests.tournaments.results.test_event import results, row
from tournaments.results.cards import DELISTED, card_of, newcomers_field, register_field
from tournaments.results.event import Listed
from tournaments.results.list_results import ListResult

FIRST, SECOND = date(2026, 6, 1), date(2026, 7, 1)
EVENT = results(
    row(1, "2w1", "3b0"),
    row(2, "1b0", "0-Z"),
    row(3, "0-Z", "1w1"),
    listed=listed(a=2000, b=2100, c=2000),
)


def games(*told):
    """Each game: round, opponent's number, rating, score in hundredths, why it is not counted."""
    rounds, opponents, ratings, scores, reasons = (list(column) for column in zip(*told, strict=True))
    return Games(rounds, opponents, ratings, ["list"] * len(told), scores, reasons)


BOTH = games((1, 2, 2100, 100, ""), (2, 3, 2000, 0, ""))


def by_list(**changes):
    plain = ListResult("fide-2025", System.SWISS, 2000, "list", BOTH, k=20)
    return replace(plain, **changes)


def rated(said, on=FIRST, **changes):
    return replace(EVENT, by_list={1: said}, listed_on=on, rated_by=date(2026, 5, 1), **changes)


def card(*parts):
    event = replace(EVENT, ask_lists=lambda _results: parts)
    return card_of(event, event.players[1])


def test_a_rated_event_shows_what_the_list_gave_and_not_what_the_next_would():
    """The list had 2050 and K 10 for the player, whatever the register says by now."""
    shown = card(rated(by_list(rating=2050, k=10)))
    assert (shown.rating, shown.change, shown.lists) == (2050, Decimal("0.0"), (FIRST,))
    assert [one.delta for one in shown.rounds] == [Decimal("0.57"), Decimal("-0.57")]


def test_a_57_the_parts_of_a_long_event_add_up_each_with_its_own_k():
    first = rated(by_list(games=games((1, 2, 2100, 100, "")), k=40), through_round=1)
    second = rated(by_list(games=games((2, 3, 2000, 0, "")), k=20), SECOND, after_round=1)
    shown = card(first, second)
    assert [period.k_used for period in shown.periods] == [40, 20]
    assert (shown.sum_delta, shown.change) == (Decimal("0.14"), Decimal("15.6"))
    assert shown.lists == (FIRST, SECOND)
    assert shown.is_lowered is False


def test_a_part_without_a_k_makes_the_change_of_the_whole_event_unknown():
    first = rated(by_list(games=games((1, 2, 2100, 100, "")), k=None), through_round=1)
    second = rated(by_list(games=games((2, 3, 2000, 0, ""))), SECOND, after_round=1)
    shown = card(first, second)
    assert (shown.change, shown.periods, shown.sum_delta) == (None, (), Decimal("0.14"))


def test_a_game_that_the_list_did_not_count_says_why():
    shown = card(rated(by_list(games=games((1, 2, 2100, 100, "fair_play"), (2, 3, 2000, 0, "")))))
    assert [one.line.reason for one in shown.rounds] == ["fair_play", None]
    assert shown.change == Decimal("-10")


def test_a_56_who_had_lost_the_rating_gains_nothing_and_reads_it():
    shown = card(rated(by_list(games=games((1, 2, 2100, 100, DELISTED), (2, 3, 2000, 0, DELISTED)))))
    assert shown.is_delisted
    assert [one.line.reason for one in shown.rounds] == [DELISTED, DELISTED]
    assert shown.sum_delta == 0


def test_a_newcomer_of_the_list_has_a_performance_and_no_change():
    shown = card(rated(by_list(rating=None, k=None)))
    assert (shown.rating, shown.change, shown.opponents, shown.performance) == (2000, None, 2, 2050)


def test_who_is_not_on_the_list_at_all_has_neither():
    shown = card(replace(EVENT, by_list={}, listed_on=FIRST))
    assert (shown.change, shown.opponents, shown.performance) == (None, 0, None)


@pytest.mark.parametrize("field", ["is_refused", "is_withdrawn"])
def test_0_4_one_part_that_no_list_takes_is_told_on_the_card(field):
    assert getattr(card(replace(EVENT, **{field: True})), field)
    assert not getattr(card(EVENT), field)


def test_0_4_a_refused_event_changes_nothing_and_keeps_its_performance():
    shown = card(replace(EVENT, is_refused=True))
    assert (shown.change, shown.sum_delta, shown.performance) == (None, None, 2050)


class TestRegister:
    def test_only_players_of_the_register_enter_and_by_their_own_keys(self):
        event = results(
            row(1, "2w1"), row(2, "1b0"), listed={2: Listed(77, rating=2100, k=20, federation="POL")}
        )
        (entrant,) = register_field(event)
        assert (entrant.number, entrant.player, entrant.rating, entrant.federation) == (2, 77, 2100, "POL")

    @pytest.mark.parametrize(
        ("start", "system", "asked"),
        [
            pytest.param(date(2010, 5, 4), "round-robin", True, id="2009: newcomers are rated by the table"),
            pytest.param(date(2010, 5, 4), "double-round-robin", True, id="2009, both cycles"),
            pytest.param(date(2010, 5, 4), "swiss", False, id="2009: not of a Swiss"),
            pytest.param(date(2026, 5, 4), "round-robin", False, id="today: no longer"),
            pytest.param(date(1990, 5, 4), "round-robin", False, id="before the regulations"),
        ],
    )
    def test_6_1_newcomers_of_a_table_are_asked_for_in_the_old_regulations(self, start, system, asked):
        event = replace(EVENT, start=start, system=system)
        assert (newcomers_field(event) is not None) is asked
