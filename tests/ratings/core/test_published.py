"""Numbers that FIDE itself printed: individual calculations, a first rating, the online calculator, norms."""

from fractions import Fraction
from typing import Any

import pytest

from ratings.core import (
    PlayerSnapshot,
    PoolEvent,
    dp,
    edition_by_id,
    half_up,
    initial_rating,
    rate_event,
    rate_period,
    score_fraction,
)
from ratings.core.initial import pooled_performance
from ratings.core.pool import PoolEntry
from ratings.core.writing import two_places
from tests.ratings.core.golden import games, hundredths, vectors


@pytest.mark.parametrize("vector", vectors("published"), ids=lambda v: v["id"])
def test_published_periods(vector: dict[str, Any]) -> None:
    """8.3.1-8.3.4, A-07, A-11, A-12, A-57: every game, event sum, K and new rating."""
    edition = edition_by_id(vector["edition"])
    events = []
    for told in vector["events"]:
        event = rate_event(edition, told["own"], games(*((o, s) for o, s, _ in told["games"])))
        assert [line.delta for line in event.lines] == [hundredths(delta) for _, _, delta in told["games"]]
        assert event.sum_delta == hundredths(told["sum"])
        events.append(event)
    before, after = vector["list"]
    period = rate_period(edition, PlayerSnapshot(rating=before, k_published=vector["k"]), events)
    assert (period.k_used, period.change) == (vector["k_used"], hundredths(vector["change"]))
    assert [share.change for share in period.events] == [hundredths(e["change"]) for e in vector["events"]]
    rounded = period.rounded_per_event if vector.get("rounded") == "per_event" else period.rounded
    assert before + rounded == after


@pytest.mark.parametrize("vector", vectors("published", "published_sums"), ids=lambda v: v["id"])
def test_published_sums(vector: dict[str, Any]) -> None:
    """8.54-8.57 of 2009: expected score, change, and the rating itself rounded."""
    scores = [{"=": "0.5"}.get(score, score) for score in vector["scores"].split()]
    played = games(*zip(vector["opponents"], scores, strict=True))
    event = rate_event(edition_by_id(vector["edition"]), vector["own"], played)
    period = rate_period(
        event.edition, PlayerSnapshot(rating=vector["own"], k_published=vector["k"]), [event]
    )
    assert (event.expected, period.change) == (hundredths(vector["expected"]), hundredths(vector["change"]))
    assert vector["listed"] in (None, period.new_rating)


@pytest.mark.parametrize("vector", vectors("published", "published_initial"), ids=lambda v: v["edition"])
def test_published_first_rating(vector: dict[str, Any]) -> None:
    """8.2.2-8.2.3 of 2024, and the performance that FIDE prints by the rule of 2022."""
    played = games(*zip(vector["opponents"], vector["scores"], strict=True))
    result = initial_rating(edition_by_id(vector["edition"]), [PoolEvent("e", tuple(played))])
    assert result.performance is not None
    assert two_places(result.performance.average) == vector["average"]
    assert (result.performance.p, result.performance.dp) == (hundredths(vector["p"]), vector["dp"])
    assert (result.rating, result.published) == (vector["rating"], True)


@pytest.mark.parametrize("vector", vectors("published", "calculator_initial"), ids=str)
def test_online_calculator_for_first_ratings(vector: dict[str, Any]) -> None:
    edition = edition_by_id(vector["edition"])
    count = vector["games"]
    total = Fraction(vector["average"] * count)
    entry = PoolEntry(PoolEvent("e", ()), (), count, hundredths(vector["points"]), total, count, None, "")
    rating = half_up(pooled_performance(edition, [entry]).exact)
    assert min(rating, edition.initial.cap or rating) == vector["rating"]


@pytest.mark.parametrize(
    ("own", "opponent", "score", "k", "change"), vectors("published", "calculator_change")
)
def test_online_calculator_for_one_game(own: int, opponent: int, score: str, k: int, change: str) -> None:
    """The calculator keeps the cap for everyone, as the edition of 2024 does."""
    edition = edition_by_id("fide-2024")
    event = rate_event(edition, own, games((opponent, score)))
    period = rate_period(edition, PlayerSnapshot(rating=own, k_published=k), [event])
    assert period.change == hundredths(change)


@pytest.mark.parametrize("vector", vectors("norms"), ids=lambda v: v["id"])
def test_performances_of_questions_10_and_11(vector: dict[str, Any]) -> None:
    """Title rules 1.4.7-1.4.9 stand on the same table."""
    lowest = min(vector["opponents"])
    raised = [max(o, vector["floor"]) if o == lowest else o for o in vector["opponents"]]
    average = half_up(Fraction(sum(raised), len(raised)))
    p = score_fraction(hundredths(vector["points"]), len(raised))
    assert (sum(raised), average) == (vector["sum"], vector["ra"])
    assert (p, dp(p), average + dp(p)) == (hundredths(vector["p"]), vector["dp"], vector["rp"])
