"""Finds the best set of games that the articles allow (1.4.1e-f), exactly.

A set is a prefix of the rounds (all rounds if pairings were known beforehand) without some won games. For a
given prefix and number of games the score is fixed, so among all sets that the rules cannot tell apart only
the one with the highest sum of ratings matters. The search goes through the games once and keeps that one set
for each combination of counts that a rule can distinguish (dynamic programming). Lifting the lowest opponent
to the floor (1.4.6c) equals lifting the one opponent that gains most.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

from .federations import NO_FEDERATION
from .limits import FIELD_MASK, GAMES_SHIFT, TWO_OR_MORE, Judge, counted_games
from .mix import person_of
from .performance import average_rating, performance
from .records import Case, Game, Opponent

# Scores are in half points.
WIN = 2


@dataclass(frozen=True, slots=True)
class Option:
    """One way to treat a game or person: what it adds to the state, the sum of ratings and the set."""

    step: int
    gain: int
    foreign: int
    lifts: bool


@dataclass(frozen=True, slots=True)
class Found:
    """A set of games by position, with its sort criteria: failed rules, games counted, games, performance."""

    kept: tuple[int, ...]
    fails: int
    counted: int
    performance: int

    @property
    def key(self) -> tuple[int, int, int, int]:
        """Return the key by which the best set is the largest; of failed sets the longest tells most."""
        return (-self.fails, self.counted, len(self.kept), self.performance)


States = dict[int, int]
Unit = tuple[Option, ...]


# Only none, one and "two or more" federations matter, so the set of federations need not be stored.
@cache
def _turns(foreign: int) -> tuple[int, ...]:
    """Return what a foreign federation adds to each mark: none met, one, two or more (1.4.3)."""
    if not foreign:
        return (0,) * (FIELD_MASK + 1)
    others = [0 if met in (foreign, TWO_OR_MORE) else TWO_OR_MORE - met for met in range(FIELD_MASK + 1)]
    return (foreign, *others[1:])


class _Walk:
    """One pass over a case; a value packs (sum of ratings, set of positions) into one integer."""

    def __init__(self, case: Case, games: Sequence[Game]) -> None:
        self.case = case
        self.games = games
        self.judge = Judge(case, games)
        self.bits = len(games)
        self.most_drops = len(games) - case.minimum_games
        met = {g.opponent.federation for g in games if g.opponent}
        codes = met - {case.player.federation} - NO_FEDERATION
        self.foreign = {code: number for number, code in enumerate(sorted(codes), start=1)}
        self.best: Found | None = None

    def rating(self, opponent: Opponent) -> int:
        return self.case.edition.unrated_rating if opponent.rating is None else opponent.rating

    def advance(self, states: States, unit: Unit) -> States:
        """Return the states after one more unit."""
        after: States = {}
        for option in unit:
            self._follow(states, option, after)
        return after

    def ignore(self, states: States, after: States, seen: int) -> None:
        """Add the sets without a won game to `after` (1.4.1f), unless too few of the `seen` games stay."""
        least = seen - self.most_drops
        for state, value in states.items():
            if (state >> GAMES_SHIFT) & FIELD_MASK >= least and after.get(state, -1) < value:
                after[state] = value

    def _follow(self, states: States, option: Option, after: States) -> None:
        """Add the result of this option for each state to `after`; of equal states the higher sum wins."""
        step, gain = option.step, option.gain
        turn = _turns(option.foreign)
        taken = self.judge.lift_bit if option.lifts else 0
        for state, value in states.items():
            # Only one opponent may be lifted (1.4.6c): a state that has used its lift is skipped.
            if not state & taken:
                key = state + step + turn[state & FIELD_MASK]
                worth = value + gain
                if after.get(key, -1) < worth:
                    after[key] = worth

    def judge_states(self, states: States, forced: int, forced_halves: int) -> None:
        """Keep the best state; `forced` games and their half points belong to every set here."""
        # Games not won cannot be ignored (1.4.1f), so they are forced into every set.
        least = max(forced, self.case.minimum_games)
        halves_of = [forced_halves + WIN * (games - forced) for games in range(self.bits + 1)]
        rows = [
            self.judge.level_row(games, halves_of[games]) if games >= least else (0, 0, 0)
            for games in range(self.bits + 1)
        ]
        bits, most_fails = self.bits, self.best.fails if self.best else len(self.judge.constraints) + 9
        for state, value in states.items():
            games = (state >> GAMES_SHIFT) & FIELD_MASK
            if games < least:
                continue
            low_score, for_average, for_performance = rows[games]
            total = value >> bits
            # Cheap checks first; the mix is evaluated only for states that can still be the best.
            fails = low_score + (total < for_average) + (total < for_performance)
            if fails <= most_fails:
                fails += self.judge.mix_fails(state)
                if fails <= most_fails:
                    self._offer(value, games, halves_of[games], fails)
                    most_fails = fails

    def _offer(self, value: int, games: int, halves: int, fails: int) -> None:
        """Replace the best set so far if this one is better."""
        average = average_rating(value >> self.bits, games)
        counted = 0 if fails else counted_games(self.case, games, halves, average)
        rp = performance(average, halves, games)
        if self.best is None or (-fails, counted, games, rp) > self.best.key:
            kept = tuple(i for i in range(self.bits) if value >> i & 1)
            self.best = Found(kept, fails, counted, rp)


def _game_unit(walk: _Walk, index: int) -> Unit:
    """Return the ways to keep one game: unchanged, or lifted to the floor (1.4.6c)."""
    game = walk.games[index]
    opponent = game.opponent
    assert opponent is not None
    step, rating = walk.judge.step(opponent), walk.rating(opponent)
    foreign = walk.foreign.get(opponent.federation, 0)
    floor = walk.case.edition.levels[walk.case.title].floor
    options = [Option(step, (rating << walk.bits) + (1 << index), foreign, False)]
    if rating < floor:
        lifted = (floor << walk.bits) + (1 << index)
        options.append(Option(step + walk.judge.lift_bit, lifted, foreign, True))
    return tuple(options)


def _search_games(case: Case, games: Sequence[Game]) -> Found | None:
    """Search round by round; a set is judged at the round of its last game, ignoring later rounds."""
    walk = _Walk(case, games)
    states: States = {0: 0}
    forced = forced_halves = 0
    for index, game in enumerate(games):
        won = game.halves == WIN
        if not won:
            forced, forced_halves = forced + 1, forced_halves + game.halves
        kept = walk.advance(states, _game_unit(walk, index))
        if not case.is_predetermined:
            walk.judge_states(kept, forced, forced_halves)
        if won:
            walk.ignore(states, kept, index + 1)
        states = kept
    if case.is_predetermined:
        walk.judge_states(states, forced, forced_halves)
    return walk.best


def _persons(walk: _Walk) -> list[list[int]]:
    """Return the games of each person by position, lowest rated person first (1.4.5f)."""
    by_person: dict[str, list[int]] = defaultdict(list)
    for index, game in enumerate(walk.games):
        assert game.opponent is not None
        by_person[person_of(game.opponent, index, double=True)].append(index)
    return sorted(by_person.values(), key=lambda indices: _rating_of(walk, indices))


def _rating_of(walk: _Walk, indices: list[int]) -> int:
    opponent = walk.games[indices[0]].opponent
    assert opponent is not None
    return walk.rating(opponent)


def _person_unit(walk: _Walk, indices: list[int], floor: int | None, keep: Sequence[bool]) -> Unit:
    """Return the ways to treat all games against one person, lifted to `floor` if given."""
    opponent = walk.games[indices[0]].opponent
    assert opponent is not None
    judge, rating = walk.judge, walk.rating(opponent) if floor is None else floor
    counted = opponent.title in judge.level.counted_titles
    choices = [(True, False) if walk.games[i].halves == WIN else (True,) for i in indices]
    options = []
    for choice in product(*choices):
        kept = [i for i, stays in zip(indices, choice, strict=True) if stays]
        if bool(kept) not in keep:
            continue
        step = len(kept) * judge.step(opponent)
        if kept:
            step += (1 << judge.persons_shift) + (counted << judge.counted_shift)
            step += (opponent.rating is None) << judge.unrated_shift
        gain = (len(kept) * rating << walk.bits) + sum(1 << i for i in kept)
        foreign = walk.foreign.get(opponent.federation, 0) if kept else 0
        options.append(Option(step, gain, foreign, False))
    return tuple(options)


def _lowest_choices(walk: _Walk, persons: list[list[int]]) -> Iterator[int | None]:
    """Yield who may be the lowest rated kept opponent below the floor; None: there is nobody."""
    floor = walk.case.edition.levels[walk.case.title].floor
    kept_below = None
    for number, indices in enumerate(persons):
        rating = _rating_of(walk, indices)
        if rating >= floor or (kept_below is not None and rating > kept_below):
            break
        yield number
        # Not all games against this person were won, so they stay: nobody higher can be the lowest.
        if any(walk.games[i].halves != WIN for i in indices):
            kept_below = rating
    if kept_below is None:
        yield None


def _search_persons(case: Case, games: Sequence[Game]) -> Found | None:
    """Search a double round robin by person: titles count once, and both games are lifted."""
    walk = _Walk(case, games)
    persons = _persons(walk)
    floor = case.edition.levels[case.title].floor
    forced = [game.halves for game in games if game.halves != WIN]
    for lowest in _lowest_choices(walk, persons):
        # Everybody rated below the supposed lowest opponent must be left out entirely.
        limit = floor if lowest is None else _rating_of(walk, persons[lowest])
        states: States = {0: 0}
        for number, indices in enumerate(persons):
            below = _rating_of(walk, indices) < limit
            lift = floor if number == lowest else None
            keep = (True,) if number == lowest else (False,) if below else (True, False)
            states = walk.advance(states, _person_unit(walk, indices, lift, keep))
        walk.judge_states(states, len(forced), sum(forced))
    return walk.best


def best_set(case: Case, games: Sequence[Game]) -> Found | None:
    """Return the best legal set of these countable games; None if there are too few for a norm."""
    if len(games) < case.minimum_games:
        return None
    return _search_persons(case, games) if case.event.is_double else _search_games(case, games)
