"""Search a set of norms that is valid as a whole, among norms that are valid by themselves.

Candidates are tried in order of age, so the first set found has the oldest norms. What the rest of the search
can reach depends only on the remaining caps, the short event, the systems and the signatories so far, not on
the norms chosen: a failed remainder is not tried again, nor a second norm of the same kind.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import accumulate
from typing import NamedTuple

from arbiters.rules.application import JudgedNorm
from arbiters.rules.editions import ArbiterEdition
from arbiters.rules.enums import NormKind, Sought, System
from arbiters.rules.events import helps_swiss_only, is_short
from arbiters.rules.validity import last_submission, norm_usable_until

MIXED = "MIXED"
"""Two different systems, or two different signatories, are included."""
HELPED = "SS+"
"""Only Swiss events are included, among them one that allows this (2.5)."""


class Kind(NamedTuple):
    """Everything about a norm that the other norms of a set may depend on."""

    capped: tuple[int, ...]
    """Indexes of the caps of which one is used; empty if the norm has an uncapped basis."""
    short: bool
    system: str | None
    signatory: str | None
    reviews: int


@dataclass(frozen=True, slots=True)
class Candidate:
    """A norm that is valid by itself, with its last day of submission and of keeping a set recent."""

    judged: JudgedNorm
    kind: Kind
    end: date | None
    order: tuple[date, int]
    usable_until: date
    fresh_until: date


@dataclass(frozen=True, slots=True)
class Demand:
    """What a set must have: number of norms, two systems and signatories, one norm of the last year."""

    picks: int
    recent: bool = True
    varied: bool = True


class _Rest(NamedTuple):
    """What is left to find after some norms were chosen."""

    picks: int
    caps: tuple[int, ...]
    reviews: int
    short: bool
    recent: bool
    """Whether a norm of the last year is included, or none is required."""
    system: str | None
    signatory: str | None


def candidate_of(judged: JudgedNorm, place: int, title: Sought, edition: ArbiterEdition) -> Candidate:
    """Return a judged norm as a search candidate; `place` keeps norms of one day in the given order."""
    caps = sorted(edition.of(title).caps)
    free = any(basis not in caps for basis in judged.bases) or not judged.bases
    event, norm = judged.norm.event, judged.norm
    signed = title == Sought.IA and event is not None and norm.signatory is not None
    helps = event is not None and helps_swiss_only(event, title, edition)
    kind = Kind(
        capped=() if free else tuple(caps.index(basis) for basis in judged.bases),
        short=event is not None and is_short(title, event.rounds, edition),
        system=HELPED if helps else (event.system if event is not None else None),
        # The prefix keeps a name from being confused with MIXED.
        signatory=f"={norm.signatory}" if signed else None,
        reviews=sum(finding.ok is None for finding in judged.findings),
    )
    if event is None:
        return Candidate(judged, kind, None, (date.max, place), date.max, date.min)
    usable = norm_usable_until(NormKind.TOURNAMENT, event.end, edition=edition)
    fresh = last_submission(event.end, edition=edition)
    return Candidate(judged, kind, event.end, (event.end, place), usable, fresh)


class SetSearch:
    """Search sets among the candidates, which are sorted oldest first."""

    def __init__(self, title: Sought, candidates: Sequence[Candidate], edition: ArbiterEdition) -> None:
        rules = edition.of(title)
        self.candidates = candidates
        self.caps = tuple(rules.caps[name] for name in sorted(rules.caps))
        self.two_signatories = title == Sought.IA
        counts = sorted((each.kind.reviews for each in candidates), reverse=True)
        self.most_reviews = sum(counts[: rules.tournament_norms])
        self.days = {day for each in candidates for day in (each.usable_until, each.fresh_until)}

    def first(self, demand: Demand, reviews: int, day: date, *, recent: bool) -> tuple[Candidate, ...] | None:
        """Return the set of the oldest norms that may be submitted on `day`, with at most `reviews`
        reviews."""
        allowed = [
            each for each in self.candidates if each.usable_until >= day and each.kind.reviews <= reviews
        ]
        rest = _Rest(
            picks=demand.picks,
            caps=self.caps,
            reviews=reviews,
            short=True,
            recent=recent or not demand.recent,
            system=None if demand.varied else MIXED,
            signatory=None if self.two_signatories and demand.varied else MIXED,
        )
        return _Run(allowed, day).choose(0, rest)


class _Run:
    """One search, with the remainders that have failed."""

    def __init__(self, candidates: Sequence[Candidate], day: date) -> None:
        self.candidates = candidates
        self.kinds = [(each.kind, each.fresh_until >= day) for each in candidates]
        self.dead: set[tuple[int, _Rest]] = set()
        # What all candidates from an index on contain together: an upper bound for the rest of the search.
        self.systems = _suffixes([kind.system for kind, _fresh in self.kinds], _met_system)
        self.signatories = _suffixes([kind.signatory for kind, _fresh in self.kinds], _met)
        fresh = [place for place, (_kind, is_fresh) in enumerate(self.kinds) if is_fresh]
        self.fresh = range(fresh[0], fresh[-1] + 1) if fresh else range(0)

    def choose(self, start: int, rest: _Rest) -> tuple[Candidate, ...] | None:
        """Return the first norms from an index on that complete a set, or None."""
        if rest.picks == 0:
            return () if _is_whole(rest.system, rest.signatory) and rest.recent else None
        if (start, rest) in self.dead or not self._hope(start, rest):
            return None
        tried: set[tuple[Kind, bool]] = set()
        # The last pick must be a recent norm if none was chosen yet: skip the older ones.
        begin = start if rest.picks > 1 or rest.recent else max(start, self.fresh.start)
        for place in range(begin, len(self.kinds) - rest.picks + 1):
            kind = self.kinds[place]
            if kind in tried:
                continue
            tried.add(kind)
            for after in _after(rest, *kind):
                found = self.choose(place + 1, after)
                if found is not None:
                    return (self.candidates[place], *found)
        self.dead.add((start, rest))
        return None

    def _hope(self, start: int, rest: _Rest) -> bool:
        """Return whether the candidates from an index on can still provide what is needed."""
        return (rest.recent or start < self.fresh.stop) and _is_whole(
            _met_system(rest.system, self.systems[start]), _met(rest.signatory, self.signatories[start])
        )


def _suffixes(
    values: Sequence[str | None], met: Callable[[str | None, str | None], str | None]
) -> list[str | None]:
    """Return for each index the combination of all values from there on."""
    return [*[*accumulate(reversed(values), met)][::-1], None]


def _is_whole(system: str | None, signatory: str | None) -> bool:
    return signatory == MIXED and system in (None, MIXED, HELPED)


def _after(rest: _Rest, kind: Kind, fresh: bool) -> Iterator[_Rest]:
    """Yield what is left after choosing a norm, once for each of its bases; nothing if it cannot be
    chosen."""
    if kind.reviews > rest.reviews or (kind.short and not rest.short):
        return
    for caps in _caps_after(rest.caps, kind.capped):
        yield _Rest(
            rest.picks - 1,
            caps,
            rest.reviews - kind.reviews,
            rest.short and not kind.short,
            rest.recent or fresh,
            _met_system(rest.system, kind.system),
            _met(rest.signatory, kind.signatory),
        )


def _caps_after(caps: tuple[int, ...], capped: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if not capped:
        yield caps
    for place in capped:
        if caps[place] > 0:
            yield (*caps[:place], caps[place] - 1, *caps[place + 1 :])


def _met(before: str | None, now: str | None) -> str | None:
    """Return the value while it is the same, MIXED after two different ones."""
    if now is None or before == now:
        return before
    return now if before is None else MIXED


def _met_system(before: str | None, now: str | None) -> str | None:
    """Return the only system so far, or MIXED; Swiss events are HELPED as soon as one of them helps (2.5)."""
    if {before, now} == {System.SS, HELPED}:
        return HELPED
    return _met(before, now)
