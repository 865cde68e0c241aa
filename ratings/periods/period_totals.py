"""Totals of a period by player: games and ΣΔR of rated players, results of newcomers."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date

from ratings.core import Edition, PeriodRater, cap_indices, k_factor
from ratings.core.editions.model import CapMode
from ratings.core.pool import enter
from ratings.periods.calendar import Period
from ratings.periods.rated_results import DELISTED, Result, pool_event
from ratings.periods.reading import PlayerState
from ratings.periods.snapshots import snapshot


@dataclass(slots=True)
class Account:
    """One player's totals. `started` is the standard rating from which a rapid or blitz rating starts.

    `corrected` has the results of corrected events, both taken back and new; they are multiplied by the K of
    their own list (ratings.periods.amends).
    """

    state: PlayerState
    games: int = 0
    total: int = 0
    started: int | None = None
    last_game: date | None = None
    pool: list[tuple[int, Result]] = field(default_factory=list)
    corrected: list[tuple[int | None, Result]] = field(default_factory=list)

    @property
    def newcomer(self) -> bool:
        return self.state.rating is None and self.started is None

    @property
    def collects(self) -> bool:
        """Return whether the player has games for a pool; games against unrated players do not count."""
        taken_back = any(result.rating is None and result.games for _rank, result in self.corrected)
        return taken_back or any(result.games for _rank, result in self.pool)


class PeriodTotals:
    """Adds up results one by one, and sets `games` and `sum_delta` of each."""

    def __init__(self, period: Period, states: dict[int, PlayerState]) -> None:
        self.period, self.states = period, states
        self.accounts: dict[int, Account] = {}
        self._raters: dict[str, PeriodRater] = {}
        # 2009 fixes K by event (8.56): totals are then sums of K × ΣΔR, otherwise of ΣΔR alone.
        self.weighed = period.edition.k.by_event

    def account(self, player: int) -> Account:
        found = self.accounts.get(player)
        if found is None:
            found = self.accounts[player] = Account(self.states[player])
        return found

    def enter(self, rank: int, result: Result, edition: Edition, last_day: date | None) -> Result:
        """Rate one result and add it to its player's account."""
        account = self.account(result.player_id)
        if result.rating is None:
            result.games = enter(edition, pool_event("", result)).games
            account.pool.append((rank, result))
            if result.corrects is not None:
                account.corrected.append((rank, result))
        else:
            self._enter_rated(account, rank, result, edition)
        if result.games and last_day is not None and result.sign > 0:
            account.last_game = max(account.last_game or last_day, last_day)
        return result

    def pool_of(self, player: int) -> Sequence[tuple[int, Result]]:
        """Return a newcomer's results so far, each with the position of its event."""
        account = self.accounts.get(player)
        return account.pool if account else ()

    def take_back(self, result: Result) -> None:
        """Record a result of an earlier list to be taken back, because its event was corrected."""
        self.account(result.player_id).corrected.append((None, result))

    def rater(self, edition: Edition) -> PeriodRater:
        found = self._raters.get(edition.id)
        if found is None:
            found = self._raters[edition.id] = PeriodRater(edition)
        return found

    def _enter_rated(self, account: Account, rank: int, result: Result, edition: Edition) -> None:
        own = result.rating or 0
        result.games, result.sum_delta = self.rater(edition).group(
            own, result.counted(), result.scores, result.caps_used
        )
        if DELISTED in result.exclusions:
            return
        if result.corrects is not None:
            account.corrected.append((rank, result))
            return
        if account.state.rating is None and account.started is None and result.games:
            # An unrated player has an own rating here only if it is the standard one (7.2.1).
            account.started = own
        account.games += result.games
        if self.weighed:
            if result.k is None:
                result.k = self._k_of_event(account.state, own)
            account.total += result.sum_delta * result.k
        else:
            # An event of 2009 on a list of 2017 has the K of the list, like all others (8.5.6).
            result.k = None
            account.total += result.sum_delta

    def _k_of_event(self, state: PlayerState, own: int) -> int:
        """Return K by the rules, if the list at the start of the event printed none (2009: 8.56, A-07)."""
        return k_factor(self.period.edition, snapshot(self.period, state, own), self.period.base).value


def caps_of(edition: Edition, result: Result) -> int:
    """Return how many 400-point caps a part of an event has used, for the next part (A-64)."""
    if edition.cap.mode is CapMode.EVERY or result.rating is None:
        return 0
    differences = [result.rating - rating for rating in result.counted() if rating]
    return result.caps_used + len(cap_indices(edition, result.rating, differences, result.caps_used))
