"""The live rating: exact, recomputed as a whole, with its highest point."""

from datetime import date

from ratings.core import LivePoint, PlayerSnapshot, RatingUsed, RunningEvent, edition_by_id, live, rate_event
from tests.ratings.core.golden import games

PLAYER = PlayerSnapshot(rating=2395, k_published=20)


def running(*played: tuple[int | None, str]) -> RunningEvent:
    return RunningEvent("now", RatingUsed(2395, "list"), tuple(games(*played)))


def test_live_is_list_rating_plus_exact_changes() -> None:
    edition = edition_by_id("fide-2024")
    closed = [rate_event(edition, 2395, games((2395, "1")), event_id="done")]
    result = live(edition, PLAYER, closed, [running((2395, "1"), (2395, "0"))], date(2024, 6, 1))
    assert result.rating == 240500
    assert result.course == (LivePoint("now", 1, 241500), LivePoint("now", 2, 240500))
    assert result.highest == LivePoint("now", 1, 241500)


def test_a_04_a_live_value_sets_no_latch() -> None:
    """Title rules 1.5.3a: the highest live value is kept as evidence only."""
    edition = edition_by_id("fide-2024")
    result = live(edition, PLAYER, [], [running((2395, "1"), (2395, "0"), (2395, "0"))])
    assert result.highest is not None
    assert result.highest.rating >= 240000
    assert result.period.peak_published == 2395


def test_a_14_a_larger_difference_moves_the_cap() -> None:
    """8.3.1 of 2022: the first game loses its cap when a wider gap follows."""
    edition = edition_by_id("fide-2022")
    one = live(edition, PLAYER, [], [running((1950, "1"))])
    two = live(edition, PLAYER, [], [running((1950, "1"), (1800, "1"))])
    assert one.period.events[0].result.lines[0].capped
    assert [line.capped for line in two.period.events[0].result.lines] == [False, True]
    assert (one.period.change, two.period.change) == (160, 280)


def test_without_games() -> None:
    result = live(edition_by_id("fide-2024"), PLAYER, [])
    assert (result.rating, result.course, result.highest) == (239500, (), None)
