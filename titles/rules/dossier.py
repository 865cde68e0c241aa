"""A player's dossier for a norm title: what an application has and what is missing (1.5)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import combinations, islice, product

from rulekit import Finding, Severity, blocking

from .editions import Title, TitleEdition, edition_on

EIGHT_GAMES = "1.4.1c"
BIG_SWISS = "big-swiss"
MOST_OPTIONS, MOST_CHOICES = 3, 20_000
"""A dossier has few norms of one event; beyond this the first choices decide."""


@dataclass(frozen=True, slots=True)
class NormRecord:
    """One norm for one title; a result good for two titles is two records of one event (1.5.2)."""

    event: str
    title: Title
    start: date
    end: date
    counted_as: int
    basis: str = "1.4.1a"
    foreigner_rule_met: bool = False
    event_class: str | None = None
    single_round_days: int = 0
    registered: date | None = None
    withdrawn: bool = False
    edition: str | None = None
    """The edition by which it was judged, where the portal judged it."""


@dataclass(frozen=True, slots=True)
class RatingEvidence:
    """A rating once reached: published, or interim with its proof (1.5.3, 1.5.3a)."""

    rating: int
    reached: date
    published: bool = True
    agreed: bool = False
    period_rated: bool = False
    games: int | None = None

    @property
    def accepted(self) -> bool:
        """Return whether it counts: an interim rating needs agreement and a fully rated period (1.5.3a)."""
        return self.published or (self.agreed and self.period_rated)


def usable_norms(edition: TitleEdition, title: Title, norms: Sequence[NormRecord]) -> list[NormRecord]:
    """Return the norms to file: none void, one per event, at most one of eight games (1.4.1c, 1.5.5).

    Later norms are left out if they would only impose the condition of 1.5.6 on older ones that suffice.
    """
    fit = [
        norm
        for norm in norms
        if norm.title is title and not norm.withdrawn and not is_void(edition, norm) and in_force(norm)
    ]
    best = _best_choice(edition, title, fit)
    # A norm after that date makes 1.5.6 apply to the whole application; older norms alone may avoid it.
    if missing(_judged(edition, title, best)):
        older = [norm for norm in fit if norm.end <= edition.big_swiss.norms_after]
        alone = _best_choice(edition, title, older)
        if not missing(_judged(edition, title, alone)):
            best = alone
    return sorted(best, key=lambda norm: (norm.end, norm.event))


def _best_choice(edition: TitleEdition, title: Title, norms: Sequence[NormRecord]) -> list[NormRecord]:
    by_event: dict[str, list[NormRecord]] = {}
    for norm in norms:
        by_event.setdefault(norm.event, []).append(norm)
    choices = [chosen for chosen in _choices(by_event) if _eight_game_norms(chosen) <= 1]
    return max(choices, key=lambda chosen: _worth(edition, title, chosen), default=[])


def _choices(by_event: Mapping[str, Sequence[NormRecord]]) -> Iterator[list[NormRecord]]:
    """Yield each way to take one norm per event; an eight-game norm may be left out (1.4.1c)."""
    options: list[list[NormRecord | None]] = []
    for norms in by_event.values():
        best = sorted(norms, key=lambda norm: -norm.counted_as)[:MOST_OPTIONS]
        optional = any(norm.basis == EIGHT_GAMES for norm in best)
        options.append([*best, None] if optional else list(best))
    for chosen in islice(product(*options), MOST_CHOICES):
        yield [norm for norm in chosen if norm is not None]


def _eight_game_norms(norms: Sequence[NormRecord]) -> int:
    return sum(norm.basis == EIGHT_GAMES for norm in norms)


def _worth(edition: TitleEdition, title: Title, norms: Sequence[NormRecord]) -> tuple[int, int]:
    """Rank choices: fewest missing rules, then most games.

    So 9+9+9 games that satisfy 1.5.6 rank before a choice with a ten-game norm that does not.
    """
    return -len(missing(_judged(edition, title, norms))), sum(norm.counted_as for norm in norms)


def is_void(edition: TitleEdition, norm: NormRecord) -> bool:
    """Return whether an old norm was not registered in time (1.5.5)."""
    before, registered_by = edition.void_norms
    return norm.end < before and (norm.registered is None or norm.registered > registered_by)


def in_force(norm: NormRecord) -> bool:
    """Return whether a norm was judged by the edition in force at its tournament (1.5.4)."""
    proper = edition_on(norm.start)
    return norm.edition is None or (proper is not None and proper.id == norm.edition)


def norm_findings(edition: TitleEdition, title: Title, norms: Sequence[NormRecord]) -> list[Finding]:
    """Return the requirements on the norms together (1.1.3a, 1.4.3e, 1.5.1, 1.5.6)."""
    return _judged(edition, title, usable_norms(edition, title, norms))


def _judged(edition: TitleEdition, title: Title, usable: Sequence[NormRecord]) -> list[Finding]:
    games = sum(norm.counted_as for norm in usable)
    foreign = sum(norm.foreigner_rule_met for norm in usable)
    findings = [
        Finding(
            "application_games", "1.5.1", games >= edition.application_games, games, edition.application_games
        ),
        Finding("foreigner_norm", "1.4.3e", foreign >= 1, foreign, 1),
    ]
    if title in edition.slow_titles:
        days = max((norm.single_round_days for norm in usable), default=0)
        findings.append(
            Finding("one_round_a_day", "1.1.3a", days >= edition.slow_days, days, edition.slow_days)
        )
    # 1.5.6 applies once one of the norms was made after its date.
    if any(norm.end > edition.big_swiss.norms_after for norm in usable):
        fitting = sum(is_big_event(edition, norm) for norm in usable)
        findings.append(Finding("big_swiss_norm", "1.5.6", fitting >= 1, fitting, 1))
    return findings


def is_big_event(edition: TitleEdition, norm: NormRecord) -> bool:
    """Return whether the norm comes from a big Swiss or, from a date on, another listed event (1.5.6)."""
    rule = edition.big_swiss
    if norm.event_class == BIG_SWISS:
        return True
    since = rule.other_classes_since
    return norm.event_class in rule.other_classes and since is not None and norm.start >= since


def surplus_findings(edition: TitleEdition, title: Title, norms: Sequence[NormRecord]) -> list[Finding]:
    """Return notices on norms that cannot be filed with the others; they do not prevent an application."""
    own = [norm for norm in norms if norm.title is title and not norm.withdrawn]
    eight = sum(norm.basis == EIGHT_GAMES for norm in own)
    void = sum(is_void(edition, norm) for norm in own)
    wrong_edition = sum(not in_force(norm) for norm in own)
    twice = len(own) - len({norm.event for norm in own})
    notices = (
        ("eight_game_norms", EIGHT_GAMES, eight, 1),
        ("void_norms", "1.5.5", void, 0),
        ("norms_of_another_edition", "1.5.4", wrong_edition, 0),
        ("norms_of_one_event", "1.5.2", twice, 0),
    )
    return [
        Finding(code, article, actual <= most, actual, most, Severity.NOTICE)
        for code, article, actual, most in notices
    ]


def overlapping(norms: Sequence[NormRecord]) -> list[tuple[str, str]]:
    """Return the pairs of events played at the same time, which is possible only in leagues."""
    ordered = sorted(norms, key=lambda norm: (norm.start, norm.end, norm.event))
    return [
        (one.event, other.event)
        for one, other in combinations(ordered, 2)
        if other.start <= one.end and one.event != other.event
    ]


def overlap_findings(norms: Sequence[NormRecord]) -> list[Finding]:
    """Return a notice on simultaneous events; the award then needs a reason (1.5)."""
    pairs = overlapping(norms)
    if not pairs:
        return []
    told = "; ".join(f"{one} / {other}" for one, other in pairs)
    return [Finding("overlapping_events", "1.5", False, told, 0, Severity.NOTICE)]


def rating_findings(edition: TitleEdition, title: Title, ratings: Sequence[RatingEvidence]) -> list[Finding]:
    """Return the best valid rating, and a notice on a higher one still to be proved (1.5.3, 1.5.3a)."""
    needed = edition.levels[title].rating
    best = max((e.rating for e in ratings if e.accepted), default=None)
    reached = best is not None and best >= needed
    findings = [Finding("rating", "1.5.3", reached, best, needed)]
    unproven = max((e.rating for e in ratings if not e.accepted), default=None)
    if not reached and unproven is not None and unproven >= needed:
        findings.append(Finding("interim_rating", "1.5.3a", False, unproven, needed, Severity.NOTICE))
    return findings


def dossier_findings(
    edition: TitleEdition, title: Title, norms: Sequence[NormRecord], ratings: Sequence[RatingEvidence]
) -> list[Finding]:
    """Return everything that an application for this title has or lacks."""
    return [
        *norm_findings(edition, title, norms),
        *rating_findings(edition, title, ratings),
        *surplus_findings(edition, title, norms),
        *overlap_findings(usable_norms(edition, title, norms)),
    ]


def missing(findings: Sequence[Finding]) -> list[Finding]:
    """Return the findings that prevent the title."""
    return list(blocking(findings))


def can_apply_conditionally(findings: Sequence[Finding]) -> bool:
    """Return whether only the rating is missing, so that an application may be conditional (form IT2)."""
    return {finding.code for finding in missing(findings)} == {"rating"}


def achieved_on(
    edition: TitleEdition, title: Title, norms: Sequence[NormRecord], ratings: Sequence[RatingEvidence]
) -> date | None:
    """Return the day of achievement: the last norm needed or the rating, whichever came later (0.4.3)."""
    needed = edition.levels[title].rating
    reached = min((e.reached for e in ratings if e.accepted and e.rating >= needed), default=None)
    if reached is None:
        return None
    # Add the norms in order of time until they suffice: that day completes the application.
    for day in sorted({norm.end for norm in norms}):
        so_far = [norm for norm in norms if norm.end <= day]
        if not missing(norm_findings(edition, title, so_far)):
            return max(day, reached)
    return None
