"""Direct titles and norms (1.2): what a result earns, conditions of the event, and how final it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction

from rulekit import Finding

from .direct_table import DIRECT_TITLES, DirectRow
from .dossier import RatingEvidence
from .editions import Title, TitleEdition

EQUAL_FIRST_PLACES = 3
"""Among those level on points for first, the best three after tie-break (1.2.4, D21)."""


class Standing(StrEnum):
    """How final a direct title is (0.6.2)."""

    FINAL = "final"
    CONDITIONAL = "conditional"
    TO_BE_CONFIRMED = "to_be_confirmed"


@dataclass(frozen=True, slots=True)
class DirectResult:
    """A player's result in an event of the table; `table` is the event's: open or women."""

    event_class: str
    table: str
    place: int
    halves: int
    games: int
    level_with_first: bool = False
    qualified: bool = False
    # Including forfeit wins and a bye, which count only towards the minimum number of games; None: equal to
    # `games`.
    counted_games: int | None = None


@dataclass(frozen=True, slots=True)
class DirectEvent:
    """The event conditions of 1.2.3; subgroup values are given if groups were merged.

    `regional_named` is None for an event that is not regional; regional events count only if the continent
    named them to the commission before the year began (1.2.4).
    """

    federations: int
    federations_concerned: int
    players: int
    rounds: int
    is_continental: bool = True
    is_disabled_world: bool = False
    subgroup_players: int | None = None
    subgroup_federations: int | None = None
    regional_named: bool | None = None


@dataclass(frozen=True, slots=True)
class DirectAward:
    """One matching cell of the table, and how final it is."""

    row: DirectRow
    standing: Standing


def _meets(row: DirectRow, result: DirectResult) -> bool:
    place = result.place
    if row.condition == "PERCENT":
        games = result.games if result.counted_games is None else result.counted_games
        enough = row.games is not None and row.percent is not None and games >= row.games
        # Half points times 50 divided by games is the percentage, as an exact fraction.
        return enough and Fraction(50 * result.halves, result.games) >= (row.percent or 0)
    # Conditions of the table by name; places are those after tie-breaks.
    return {
        "GOLD": place == 1,
        "WINNER": place == 1,
        "SILVER_BRONZE": place in (2, 3),
        "GOLD_SILVER_BRONZE": place in (1, 2, 3),
        # D21: level with the first, but at most the best three.
        "EQUAL_1ST": (place == 1 or result.level_with_first) and place <= EQUAL_FIRST_PLACES,
        "FINALIST": place in (1, 2),
        "TOP_8": place <= 8,
        "TOP_16": place <= 16,
        "QUALIFIED": result.qualified,
    }[row.condition]


def event_findings(edition: TitleEdition, event: DirectEvent, result: DirectResult) -> list[Finding]:
    """Return minimum score and, for continental and affiliate events, size and federations (1.2.2, 1.2.3)."""
    return [
        *score_findings(edition, result),
        *size_findings(edition, event),
        *group_findings(edition, event),
        *group_score_findings(edition, event, result),
    ]


def is_continental(event_class: str) -> bool:
    """Return whether the conditions of 1.2.3 apply to events of this class."""
    return not event_class.startswith(("WORLD", "WOMEN_WORLD", "OLYMPIAD"))


def articles(edition: TitleEdition) -> tuple[str, str, str]:
    """Return the articles on the size of an event, merged groups, and the terms of the table.

    In 2024 the article on the minimum score (1.2.2) was removed, and the next two moved up.
    """
    if edition.direct_minimum_score is None:
        # 2024 dropped 1.2.2, so the articles after it have other numbers.
        return "1.2.2", "1.2.2", "1.2.3"
    return "1.2.3", "1.2.3a", "1.2.4"


def size_findings(edition: TitleEdition, event: DirectEvent) -> list[Finding]:
    """Return the conditions on a continental, regional or affiliate event (1.2.3, 1.2.4)."""
    if not _is_sized(event):
        return []
    # With merged groups 2022 asks for five federations; since 2024 the usual condition applies.
    merged = event.subgroup_players is not None
    # At least a third of the federations concerned or five, whichever is less; rounded up.
    third_or_five = min(5, -(-event.federations_concerned // 3))
    needed = 5 if merged and not edition.merged_federations_share else third_or_five
    article, _merged, terms = articles(edition)
    findings = [
        Finding("federations", article, event.federations >= needed, event.federations, needed),
        # 1.2.3: ten players and nine rounds.
        Finding("players", article, event.players >= 10, event.players, 10),
        Finding("rounds", article, event.rounds >= 9, event.rounds, 9),
    ]
    named = event.regional_named
    return findings if named is None else [*findings, Finding("regional_named", terms, named, named, True)]


def table_findings(title: Title, result: DirectResult) -> list[Finding]:
    """Return whether the title is in the event's table at all, open or women (1.24)."""
    table = "women" if title.is_womens else "open"
    return [] if result.table == table else [Finding("direct_table", "1.24", False, result.table, table)]


def score_findings(edition: TitleEdition, result: DirectResult) -> list[Finding]:
    """Return the minimum score if the edition requires one for direct titles (1.2.2 of 2022)."""
    needed = edition.direct_minimum_score
    if needed is None:
        return []
    share = Fraction(result.halves, 2 * result.games) if result.games else Fraction(0)
    return [Finding("minimum_score", "1.2.2", share >= needed, int(100 * share), int(100 * needed))]


def group_findings(edition: TitleEdition, event: DirectEvent) -> list[Finding]:
    """Return the conditions on a group that was merged into a larger one (1.2.3a, 2024: 1.2.2)."""
    if event.subgroup_players is None or not _is_sized(event):
        return []
    federations = event.subgroup_federations or 0
    _size, article, _terms = articles(edition)
    return [
        # 1.2.3a: six players of three federations in the merged group.
        Finding("subgroup_players", article, event.subgroup_players >= 6, event.subgroup_players, 6),
        Finding("subgroup_federations", article, federations >= 3, federations, 3),
    ]


def group_score_findings(edition: TitleEdition, event: DirectEvent, result: DirectResult) -> list[Finding]:
    """Return whether a player of a merged group scored half of the full number of rounds (1.2.3a)."""
    if event.subgroup_players is None or not _is_sized(event):
        return []
    # Of all rounds, not of the games played: rounds without a game count as zero.
    half = Fraction(result.halves, 2 * event.rounds) >= Fraction(1, 2)
    _size, article, _terms = articles(edition)
    # The percentage is shown rounded down; the comparison above is exact.
    return [Finding("subgroup_score", article, half, result.halves * 50 // event.rounds, 50)]


def _is_sized(event: DirectEvent) -> bool:
    """Return whether size conditions apply: not to world championships, nor to merged groups there."""
    return event.is_continental and not event.is_disabled_world


def reached_direct_rating(
    edition: TitleEdition, title: Title, event_class: str, ratings: Sequence[RatingEvidence]
) -> bool:
    """Return whether the rating for an immediate award was ever reached (0.6.2, D16)."""
    if (event_class, title) in edition.direct_unconditional:
        # 0.6.2 names results that need no rating.
        return True
    return direct_rating_reached_on(edition, title, ratings) is not None


def direct_rating_reached_on(
    edition: TitleEdition, title: Title, ratings: Sequence[RatingEvidence]
) -> date | None:
    """Return the first day with the rating and, if the edition requires them, thirty games (0.6.2)."""
    needed, since = edition.direct_ratings[title], edition.direct_games_after
    days = (
        evidence.reached
        for evidence in ratings
        if evidence.rating >= needed
        and evidence.accepted
        # Thirty games are required only for ratings reached after that date.
        and (since is None or evidence.reached <= since or (evidence.games or 0) >= edition.rating_games)
    )
    return min(days, default=None)


def awards(
    edition: TitleEdition, result: DirectResult, ratings: Sequence[RatingEvidence], *, is_woman: bool
) -> list[DirectAward]:
    """Return every cell that the result meets; the caller has checked `event_findings`.

    If the edition's own table is not among our sources, nothing is final: the commission confirms it.
    """
    return [
        DirectAward(row, _standing(edition, row, ratings)) for row in _matching(result, is_woman=is_woman)
    ]


def meets_any(result: DirectResult, *, is_woman: bool) -> bool:
    """Return whether the result meets any cell."""
    return bool(_matching(result, is_woman=is_woman))


def _matching(result: DirectResult, *, is_woman: bool) -> list[DirectRow]:
    return [
        row
        for row in DIRECT_TITLES
        if (row.event_class, row.table) == (result.event_class, result.table)
        and (is_woman or not row.title.is_womens)
        and _meets(row, result)
    ]


def _standing(edition: TitleEdition, row: DirectRow, ratings: Sequence[RatingEvidence]) -> Standing:
    # The table of this edition is not in the sources: nothing can be final here.
    if not edition.direct_confirmed:
        return Standing.TO_BE_CONFIRMED
    if row.award == "norm" or reached_direct_rating(edition, row.title, row.event_class, ratings):
        return Standing.FINAL
    return Standing.CONDITIONAL


def highest_title(granted: Sequence[DirectAward]) -> DirectAward | None:
    """Return the highest title among the cells met; norms are not titles (1.2.4, D21)."""
    titles = [award for award in granted if award.row.award == "title"]
    # The ladder begins with the highest title.
    return min(titles, key=lambda award: award.row.title.ladder.index(award.row.title), default=None)


def lower_titles_due(
    edition: TitleEdition, conditional: Title, event_class: str, ratings: Sequence[RatingEvidence]
) -> list[Title]:
    """Return lower titles of the same kind available to the holder of a conditional title (0.6.2)."""
    ladder = conditional.ladder
    return [
        title
        for title in ladder[ladder.index(conditional) + 1 :]
        if reached_direct_rating(edition, title, event_class, ratings)
    ]
