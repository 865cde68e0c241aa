"""Invariants that hold for every edition and every set of games."""

from array import array
from datetime import date
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratings.core import (
    EDITIONS,
    Edition,
    EventResult,
    GameRecord,
    ImpossibleInputError,
    PeriodRater,
    PlayerSnapshot,
    PoolEvent,
    Sides,
    edition_by_id,
    expected,
    half_away,
    half_up,
    initial_rating,
    k_factor,
    rate_event,
    rate_period,
    rounded_change,
)
from ratings.core.editions.model import CapMode

ratings = st.integers(1000, 2900)
scores = st.sampled_from((0, 50, 100))
editions = st.sampled_from(sorted(EDITIONS)).map(edition_by_id)
sides = st.tuples(st.one_of(st.none(), ratings), scores)
ks = st.sampled_from((10, 15, 20, 25, 40))
RATERS = {edition.id: PeriodRater(edition) for edition in EDITIONS.values()}


def records(played: list[tuple[int | None, int]]) -> list[GameRecord]:
    return [GameRecord(PlayerSnapshot(rating=opponent), score) for opponent, score in played]


@given(st.integers(-5000, 5000))
def test_expected_scores_add_up(difference: int) -> None:
    assert expected(difference) + expected(-difference) == 100


@given(editions, ratings, ratings, scores)
def test_the_two_sides_of_a_game_cancel(edition: Edition, white: int, black: int, score: int) -> None:
    """Unless one of them is exempt from the cap."""
    own = rate_event(edition, white, records([(black, score)]))
    other = rate_event(edition, black, records([(white, 100 - score)]))
    assert own.games == other.games
    exempt = edition.cap.exempt_from
    if exempt is None or (white < exempt) == (black < exempt):
        assert own.sum_delta + other.sum_delta == 0


@given(editions, ratings, st.lists(sides, max_size=12), st.randoms(use_true_random=False))
def test_order_of_games_matters_only_under_first_two(
    edition: Edition, own: int, played: list[tuple[int | None, int]], chance: Random
) -> None:
    shuffled = list(played)
    chance.shuffle(shuffled)
    one, two = rate_event(edition, own, records(played)), rate_event(edition, own, records(shuffled))
    assert one.games == two.games
    if edition.cap.mode is not CapMode.FIRST_TWO:
        assert one.sum_delta == two.sum_delta


@given(editions, ratings, st.lists(sides, max_size=12), st.integers(0, 12), ks)
def test_splitting_a_period_into_events_keeps_the_sum(
    edition: Edition, own: int, played: list[tuple[int | None, int]], cut: int, k: int
) -> None:
    """Where the cap is counted per event, only for games within the limit."""
    if edition.cap.mode is not CapMode.EVERY:
        played = [side for side in played if side[0] is None or abs(own - side[0]) <= edition.cap.limit]
    player = PlayerSnapshot(rating=own, k_published=k)
    whole = rate_period(edition, player, [rate_event(edition, own, records(played))])
    parts = [rate_event(edition, own, records(part)) for part in (played[:cut], played[cut:])]
    split = rate_period(edition, player, parts)
    assert (whole.change, whole.new_rating, whole.k_used) == (split.change, split.new_rating, split.k_used)


@given(editions, ratings, st.lists(sides, min_size=1, max_size=12), st.integers(0, 11), ks)
def test_a_better_score_never_costs_points(
    edition: Edition, own: int, played: list[tuple[int | None, int]], place: int, k: int
) -> None:
    place %= len(played)
    better = list(played)
    better[place] = (played[place][0], min(100, played[place][1] + 50))
    player = PlayerSnapshot(rating=own, k_published=k)
    before, after = (
        rate_period(edition, player, [rate_event(edition, own, records(p))]) for p in (played, better)
    )
    assert after.change >= before.change
    assert after.new_rating >= before.new_rating


@given(editions, st.lists(st.tuples(ratings, scores), min_size=1, max_size=20), st.integers(0, 19))
def test_a_better_score_never_lowers_a_first_rating(
    edition: Edition, played: list[tuple[int, int]], place: int
) -> None:
    place %= len(played)
    better = list(played)
    better[place] = (played[place][0], min(100, played[place][1] + 50))
    results = [
        initial_rating(edition, [PoolEvent("e", tuple(records(list(p))))], had_first_event=True)
        for p in (played, better)
    ]
    assert results[0].games == results[1].games
    first, second = (r.rating for r in results)
    assert first is None or (second is not None and second >= first)


@given(st.integers(-100_000, 100_000))
def test_rounding_is_idempotent_and_near(change: int) -> None:
    for edition in EDITIONS.values():
        rounded = rounded_change(edition.rounding, change)
        assert rounded_change(edition.rounding, 100 * rounded) == rounded
        assert abs(100 * rounded - change) <= 50
    assert half_up(half_up(change)) == change
    assert half_away(-change) == -half_away(change)


@given(editions, ratings, st.integers(0, 200), st.integers(1950, 2020), st.integers(1000, 2900))
def test_k_is_one_of_the_editions_values(
    edition: Edition, rating: int, games: int, year: int, peak: int
) -> None:
    player = PlayerSnapshot(
        rating=rating, games_total=games, birth=date(year, 6, 15), peak_published=max(rating, peak)
    )
    decision = k_factor(edition, player, date(2026, 1, 1))
    assert decision.value in {line.value for line in edition.k.lines}
    assert k_factor(edition, player, date(2026, 1, 1)) == decision


Event = tuple[int, list[tuple[int | None, int]]]
periods = st.lists(
    st.tuples(ratings, ks, st.lists(st.tuples(ratings, st.lists(sides, max_size=9)), max_size=3)), max_size=6
)


@given(editions, periods, st.integers(0, 2))
def test_the_fast_path_equals_the_explained_path(
    edition: Edition, players: list[tuple[int, int, list[Event]]], caps: int
) -> None:
    opponents, points, starts, rows, owns, weights = [], [], [], [], [], []
    told = []
    for row, (rating, k, events) in enumerate(players):
        results: list[EventResult] = []
        for own, played in events:
            starts.append(len(opponents))
            rows.append(row)
            owns.append(own)
            weights.append(k)
            opponents += [opponent or 0 for opponent, _ in played]
            points += [score for _, score in played]
            results.append(rate_event(edition, own, records(played), caps_used_before=caps))
        told.append(rate_period(edition, PlayerSnapshot(rating=rating, k_published=k), results))
    given_sides = Sides(opponents, points, starts, rows, owns, weights, [caps] * len(rows))
    fast = RATERS[edition.id].rate(given_sides, [p[0] for p in players], [p[1] for p in players])
    assert fast.games == [p.games for p in told]
    assert fast.k_used == [p.k_used for p in told]
    assert fast.change == [p.change for p in told]
    assert fast.rounded == [p.rounded for p in told]
    assert fast.new_rating == [p.new_rating for p in told]


def test_columns_may_be_arrays() -> None:
    """The job reads them by COPY into compact arrays."""
    columns = Sides(
        array("h", [2000, 0, 2450]),
        array("B", [100, 100, 0]),
        array("q", [0]),
        array("q", [0]),
        array("h", [2000]),
    )
    rated = RATERS["fide-2025"].rate(columns, array("h", [2000]), array("B", [20]))
    assert (rated.games, rated.change, rated.new_rating) == ([2], [840], [2008])


@pytest.mark.parametrize(("own", "opponent"), [(4001, 2000), (2000, 4001), (2000, -1), (0, 2000)])
def test_impossible_ratings_are_refused(own: int, opponent: int) -> None:
    with pytest.raises(ImpossibleInputError):
        RATERS["fide-2025"].group(own, [opponent], [100])


def test_a_period_across_two_editions() -> None:
    """0.1: each event by the edition of its start, K and rounding once, by the list's edition."""
    old, new = edition_by_id("fide-2024"), edition_by_id("fide-2025")
    events = [rate_event(edition, 2700, records([(2200, 50)])) for edition in (old, new)]
    told = rate_period(new, PlayerSnapshot(rating=2700, k_published=10), events)
    side = Sides([2200], [50], [0], [0], [2700])
    parts = [RATERS[edition.id].sums(side, 1) for edition in (old, new)]
    games, sums = ([sum(row) for row in zip(*column, strict=True)] for column in zip(*parts, strict=True))
    fast = RATERS["fide-2025"].close(games, sums, [2700], [10])
    assert (fast.change, fast.new_rating) == ([told.change], [told.new_rating]) == ([-880], [2691])
