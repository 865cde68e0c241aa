"""The players of one event for the list, its page and the live rating: which games count, by which rating."""

from typing import Any

import pytest

from ratings.core import (
    Entrant,
    Exclusion,
    Field,
    RatingType,
    System,
    Terms,
    TimeControl,
    clocks_of,
    edition_by_id,
    rate_event,
)
from ratings.core.field import games_named, games_with, record_of, scores_of

WIN, DRAW, LOSS = "1", "=", "0"


def terms(edition_id: str, system: System = System.SWISS, **rest: Any) -> Terms:
    return Terms(edition_by_id(edition_id), system, **rest)


def entrant(number: int, rating: int | None, *games: tuple[int, str], **rest: Any) -> Entrant:
    """Return a player whose key in the register is ten times the start number."""
    return Entrant(number, 10 * number, [(other, "w", outcome) for other, outcome in games], rating, **rest)


def table(newcomer: str = DRAW) -> list[Entrant]:
    """Return a round robin of three rated players and a newcomer, who draws or loses every game."""
    answer = {DRAW: DRAW, LOSS: WIN}[newcomer]
    return [
        entrant(1, 2000, (2, WIN), (3, WIN), (4, answer)),
        entrant(2, 1900, (1, LOSS), (4, answer), (3, DRAW)),
        entrant(3, 1800, (4, answer), (1, LOSS), (2, DRAW)),
        entrant(4, None, (3, newcomer), (2, newcomer), (1, newcomer)),
    ]


def field(players: list[Entrant], edition_id: str = "fide-2009", **rest: Any) -> Field:
    return Field(terms(edition_id, **({"system": System.ROUND_ROBIN} | rest)), players)


def of(found: Field, number: int, own: int | None) -> Any:
    return found.games(next(one for one in found.entrants if one.number == number), own)


def test_8_52_a_newcomer_of_a_round_robin_stands_with_the_rating_of_this_event() -> None:
    """8.58: Ra is the rated players' average, less what they scored better than it."""
    found = field(table())
    # Rated: 2½, 1, 1 of 3 are .83, .33, .33, so dp 273, −125, −125; dpa 7.67; Ra = 1900 − 5.75 = 1894.25.
    assert (found.table.averages, found.table.ratings) == ({4: 1894}, {4: 1894})
    assert of(found, 1, 2000).ratings == [1900, 1800, 1894]
    assert of(found, 1, 2000).sources == ["", "", "event"]
    assert found.average_of(found.entrants[3]) == 1894
    assert found.average_of(found.entrants[0]) is None


def test_8_53_ratings_of_newcomers_from_an_earlier_event_are_ignored() -> None:
    first = field(table())
    second = field([one._replace(rating=one.rating and one.rating - 100) for one in table()])
    assert (first.table.ratings, second.table.ratings) == ({4: 1894}, {4: 1794})


@pytest.mark.parametrize(("edition_id", "source"), [("fide-2017", "event"), ("fide-2022", "")])
def test_8_5_2_only_editions_with_the_rule_rate_newcomers(edition_id: str, source: str) -> None:
    found = of(field(table(), edition_id), 1, 2000)
    assert found.sources == ["", "", source]
    assert (found.ratings[2] > 0) is bool(source)


def test_8_5_2_not_in_a_swiss() -> None:
    found = field(table(), "fide-2017", system=System.SWISS)
    assert (of(found, 1, 2000).ratings, found.table.ratings) == ([1900, 1800, 0], {})


@pytest.mark.parametrize("outcome", ["+", "-", "W", "D", "L"])
def test_6_43_a_round_robin_with_an_unplayed_game_is_a_swiss(outcome: str) -> None:
    players = table()
    players[0] = entrant(1, 2000, (2, outcome), (3, WIN), (4, DRAW))
    found = field(players)
    assert (found.system, found.table.ratings) == (System.SWISS, {})
    assert of(found, 1, 2000).exclusions == ["unplayed", "", ""]


def test_6_43_a_double_round_robin_needs_two_games_with_everybody() -> None:
    assert field(table(), system=System.DOUBLE_ROUND_ROBIN).system is System.SWISS
    twice = [one._replace(games=[*one.games, *one.games]) for one in table()]
    found = field(twice, system=System.DOUBLE_ROUND_ROBIN)
    assert found.system is System.DOUBLE_ROUND_ROBIN
    # 5, 2, 2 of 6 are .83, .33, .33 again, and so is everything else.
    assert found.table.ratings == {4: 1894}


def test_6_1_a_newcomer_without_a_point_is_void_for_both_sides() -> None:
    found = field(table(LOSS))
    assert found.table.void == {4: "first_event_zero"}
    assert of(found, 1, 2000).exclusions == ["", "", "void_newcomer"]
    # The newcomer's own games stay: the pool records the whole event as void (8.21).
    assert of(found, 4, None).exclusions == ["", "", ""]
    # Ra without the newcomer stands in that record: 2, ½, ½ of 2 are dp 800, −193, −193; 1900 − 138 × 2/3.
    assert found.average_of(found.entrants[3]) == 1808


def test_a_26_half_a_point_is_void_in_2009_with_its_single_results() -> None:
    """The closing note: H draws with B only, and both half points leave the table."""
    players = [
        entrant(1, 2200, (2, WIN), (3, WIN)),
        entrant(2, 2100, (1, LOSS), (3, DRAW)),
        entrant(3, None, (1, LOSS), (2, DRAW)),
    ]
    found = field(players)
    assert found.table.void == {3: "first_event_score"}
    # 1 and 0 of 1 are dp 800 and −800, so Ra is their mean.
    assert found.average_of(players[2]) == 2150
    assert of(found, 2, 2100).exclusions == ["", "void_newcomer"]


def test_6_1_a_zero_counts_for_who_has_had_the_first_event() -> None:
    found = Field(terms("fide-2017", System.ROUND_ROBIN), table(LOSS), frozenset({4}))
    assert found.table.void == {}
    assert of(found, 1, 2000).exclusions == ["", "", ""]
    assert found.table.ratings[4] < 1900


def test_7_2_1_the_standard_rating_stands_in_for_both_sides_in_rapid() -> None:
    players = [entrant(1, None, (2, WIN), standard=1850), entrant(2, 1800, (1, LOSS))]
    rapid = field(players, "fide-rb-2024", system=System.SWISS)
    assert rapid.own(players[0]) == (1850, "standard")
    assert rapid.own(players[1]) == (1800, "")
    assert (of(rapid, 2, 1800).ratings, of(rapid, 2, 1800).sources) == ([1850], ["standard"])
    standard = field(players, "fide-2024", system=System.SWISS)
    assert standard.own(players[0]) == (None, "")
    assert of(standard, 2, 1800).ratings == [0]


def test_ukraine_2_and_6_5_who_stands_in_for_whom() -> None:
    games = ((2, WIN), (3, DRAW), (4, LOSS), (5, WIN))
    players = [
        entrant(1, 1900, *games, federation="UKR"),
        entrant(2, 1700, fide=2100, federation="POL"),
        entrant(3, None, category="1-й розряд", federation="UKR"),
        entrant(4, None, fide=2200, federation="UKR"),
        entrant(5, 1650, federation="POL"),
    ]
    found = field(players, "ua-national", system=System.SWISS)
    seen = of(found, 1, 1900)
    assert (seen.ratings, seen.sources) == ([2100, 1900, 0, 1650], ["fide", "category", "", ""])
    assert (seen.rounds, seen.opponents, seen.scores) == ([1, 2, 3, 4], [20, 30, 40, 50], [100, 50, 0, 100])
    # For a newcomer's pool 1900 stands for nobody, a foreigner's FIDE rating does.
    pooled = of(found, 1, None)
    assert (pooled.ratings, pooled.sources) == ([2100, 0, 0, 1650], ["fide", "", "", ""])


@pytest.mark.parametrize(
    ("edition_id", "tempo", "minutes", "black", "own", "opponent", "reason"),
    [
        pytest.param("fide-2022", "standard", 90, None, 2399, 2399, "", id="1.1 90 minutes below 2400"),
        pytest.param("fide-2022", "standard", 90, None, 2400, 1500, "time_too_short", id="1.1 own 2400"),
        pytest.param("fide-2022", "standard", 90, None, 1500, 2400, "time_too_short", id="1.1 opponent 2400"),
        pytest.param("fide-2022", "standard", 60, None, 1799, 0, "", id="1.1, A-17 unrated opponent"),
        pytest.param("fide-2022", "standard", 60, None, 1800, 0, "time_too_short", id="1.1 60 minutes"),
        pytest.param("fide-2022", "standard", 59, None, 1000, 1000, "time_too_short", id="1.1 too fast"),
        pytest.param("fide-2022", "standard", 120, None, 2800, 2800, "", id="1.1 two hours"),
        pytest.param("fide-2022", "standard", 120, 90, 2400, 2000, "time_too_short", id="1.1 black's clock"),
        pytest.param("fide-2009", "standard", 90, None, 2400, 2400, "", id="1.11 is asked of the event"),
        pytest.param("ua-national", "standard", 60, None, 2300, 1700, "time_too_short", id="UA 2"),
        pytest.param("ua-national", "standard", 60, None, 2299, 1700, "", id="UA 2 below 2300"),
        pytest.param("fide-rb-2022-10", "rapid", 15, None, 2800, 1500, "", id="rapid asks no rating"),
        pytest.param("fide-rb-2022-10", "blitz", 5, 4, 1500, 1500, "unequal_clocks", id="1.2 armageddon"),
    ],
)
def test_1_1_clocks_that_keep_games_out(
    edition_id: str, tempo: str, minutes: int, black: int | None, own: int, opponent: int, reason: str
) -> None:
    """R12, R13, R21."""
    clocks = clocks_of(
        edition_by_id(edition_id),
        RatingType(tempo),
        TimeControl(60 * minutes),
        None if black is None else TimeControl(60 * black),
    )
    players = [entrant(1, own, (2, WIN)), entrant(2, opponent or None, (1, LOSS))]
    found = Field(terms(edition_id, clocks=clocks), players)
    assert of(found, 1, own).exclusions == [reason]


def test_unknown_clocks_keep_nothing_out() -> None:
    clocks = clocks_of(edition_by_id("fide-2022"), RatingType.STANDARD, None)
    assert clocks.reason_for(2800, 2800) == ""


def match(*outcomes: str, **rest: Any) -> Field:
    answers = {WIN: LOSS, LOSS: WIN, DRAW: DRAW, "+": "-", "-": "+"}
    players = [
        entrant(1, 2000, *((2, outcome) for outcome in outcomes)),
        entrant(2, 1900, *((1, answers[outcome]) for outcome in outcomes)),
    ]
    return Field(terms("fide-2022", System.MATCH, **({"scheduled": len(outcomes)} | rest)), players)


DECIDED = "match_decided"


@pytest.mark.parametrize(
    ("found", "reasons"),
    [
        pytest.param(match(WIN, WIN, WIN, LOSS), ["", "", "", DECIDED], id="6.2 three of four"),
        pytest.param(match(LOSS, LOSS, LOSS, WIN), ["", "", "", DECIDED], id="6.2 lost"),
        pytest.param(match(WIN, WIN, LOSS, LOSS), [""] * 4, id="6.2 two of four decide nothing"),
        pytest.param(match(WIN, WIN, WIN, LOSS, scheduled=8), [""] * 4, id="6.2 of eight games"),
        pytest.param(
            match(WIN, WIN, WIN, LOSS, waivers=frozenset({DECIDED})), [""] * 4, id="6.2 waived in advance"
        ),
        pytest.param(
            match(WIN, "+", WIN, LOSS), ["", "unplayed", "", DECIDED], id="6.2 a forfeit is a point"
        ),
        pytest.param(match(WIN, WIN, WIN, LOSS, after_round=2), ["", DECIDED], id="6.2 reported in parts"),
        pytest.param(match(WIN, WIN, WIN, LOSS, through_round=3), ["", "", ""], id="6.2 the first part"),
    ],
)
def test_6_2_games_after_the_match_is_decided(found: Field, reasons: list[str]) -> None:
    """R23, A-58: over the whole match, whatever part is rated now, and for both sides alike."""
    assert of(found, 1, 2000).exclusions == reasons
    assert of(found, 2, 1900).exclusions == reasons


def test_6_2_a_double_forfeit_gives_neither_side_a_point() -> None:
    players = [
        entrant(1, 2000, (2, WIN), (2, "-"), (2, WIN), (2, LOSS)),
        entrant(2, 1900, (1, LOSS), (1, "-"), (1, LOSS), (1, WIN)),
    ]
    found = Field(terms("fide-2022", System.MATCH, scheduled=4), players)
    # Two points of four are not more than half, so the fourth game is rated for both.
    assert of(found, 1, 2000).exclusions == of(found, 2, 1900).exclusions == ["", "unplayed", "", ""]


def test_a_57_a_part_of_a_long_event_has_its_own_rounds() -> None:
    players = [entrant(1, 2000, *((2, WIN),) * 5), entrant(2, 1900, *((1, LOSS),) * 5)]
    part = Field(terms("fide-2022", after_round=1, through_round=3), players)
    assert of(part, 1, 2000).rounds == [2, 3]
    assert of(Field(terms("fide-2022"), players), 1, 2000).rounds == [1, 2, 3, 4, 5]


def test_5_1_decisions_keep_single_games_out_of_both_sides() -> None:
    players = [
        entrant(1, 2000, (2, WIN), (3, WIN)),
        entrant(2, 1900, (1, LOSS), (0, "+")),
        entrant(3, 1800, (0, ""), (1, LOSS)),
    ]
    dead = games_with(players, {2}, Exclusion.DECEASED)
    assert dead == {(1, 1): "deceased", (1, 2): "deceased", (2, 2): "deceased"}
    found = Field(terms("fide-2022", kept_out={**dead, (2, 3): "fair_play"}), players)
    assert of(found, 1, 2000).exclusions == ["deceased", ""]
    assert of(found, 2, 1900).exclusions == ["deceased"]
    assert of(found, 3, 1800).exclusions == ["fair_play"]


def test_5_1_what_is_no_game_is_left_out_and_a_forfeit_is_named() -> None:
    players = [
        entrant(1, 2000, (2, "+"), (0, "U"), (2, "Z"), (9, WIN), (2, DRAW)),
        entrant(2, 1900, (1, "-"), (0, ""), (0, ""), (0, ""), (1, DRAW)),
    ]
    found = of(Field(terms("fide-2022"), players), 1, 2000)
    assert (found.rounds, found.exclusions) == ([1, 5], ["unplayed", ""])
    lines = rate_event(edition_by_id("fide-2022"), 2000, found.records()).lines
    assert [(line.counted, line.reason, line.game.game_id) for line in lines] == [
        (False, "unplayed", "20"),
        (True, None, "20"),
    ]
    assert of(Field(terms("fide-2022"), [entrant(1, 2000)]), 1, 2000).records() == ()


def test_the_records_of_a_game() -> None:
    kept_out = record_of(3, 1900, 50, "fair_play", 20)
    assert (kept_out.played, kept_out.excluded, kept_out.round) == (True, Exclusion.FAIR_PLAY, 3)
    unplayed = record_of(3, 0, 100, "unplayed")
    assert (unplayed.played, unplayed.excluded, unplayed.opponent.rating) == (False, None, None)
    assert record_of(3, 1900, 50, "").played is True


def test_the_scores_of_a_player_by_opponent() -> None:
    assert scores_of(entrant(1, 2000, (2, WIN), (2, DRAW), (3, "+"), (0, WIN), (4, LOSS))) == {
        2: [100, 50],
        4: [0],
    }


ROUNDS: dict[int, tuple[tuple[int, str, str], ...]] = {
    1: ((2, "w", "1"), (3, "b", "0")),
    2: ((1, "b", "0"),),
    3: ((0, "-", "U"), (1, "w", "1")),
}


@pytest.mark.parametrize(
    ("named", "sides"),
    [
        pytest.param((1, 11, 12, "fair_play"), {(1, 1), (1, 2)}, id="both sides of the game"),
        pytest.param((1, 12, 11, "fair_play"), {(1, 1), (1, 2)}, id="whoever is named first"),
        pytest.param((2, 11, 12, "fair_play"), set(), id="they met in another round"),
        pytest.param((1, 11, 13, "fair_play"), set(), id="they met others in that round"),
        pytest.param((2, 12, 13, "fair_play"), set(), id="a round that one did not play"),
        pytest.param((1, 11, 99, "fair_play"), set(), id="somebody who did not take part"),
        pytest.param((1, 99, 98, "fair_play"), set(), id="nobody of the event"),
    ],
)
def test_5_1_a_decision_keeps_out_the_game_that_it_names_and_no_other(
    named: tuple[int, int, int, str], sides: set[tuple[int, int]]
) -> None:
    numbers = {11: 1, 12: 2, 13: 3}
    assert games_named(ROUNDS, numbers, [named]) == dict.fromkeys(sides, "fair_play")


@pytest.mark.parametrize("known", [1, 2])
def test_5_1_the_games_of_either_player_show_that_they_met(known: int) -> None:
    """The live rating of a player reads the games of that player alone."""
    named = (1, 11, 12, "fair_play")
    found = games_named({known: ROUNDS[known]}, {11: 1, 12: 2}, [named])
    assert found == {(1, 1): "fair_play", (1, 2): "fair_play"}
