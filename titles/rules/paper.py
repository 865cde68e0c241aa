"""Applies the norm rules to the numbers of a paper certificate (1.4)."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from rulekit import Finding

from .editions import Title, TitleEdition
from .mix import fewest_counted, fewest_counted_persons, fewest_holders, most_own, most_unrated
from .norm import level_findings
from .performance import performance, required_halves

# Why the number of games suffices: ordinary, events of 1.4.1b, or eight of nine rounds.
ORDINARY, TEAM, WORLD_CUP, EIGHT_GAMES = "1.4.1a", "team", "world-cup", "1.4.1c"
DOUBLE = "double-round-robin"
ARTICLES = {ORDINARY: "1.4.1a", TEAM: "1.4.1b", WORLD_CUP: "1.4.1b", EIGHT_GAMES: "1.4.1c"}


@dataclass(frozen=True, slots=True)
class PaperNorm:
    """The numbers of a certificate; a count that it does not state is None.

    In a double round robin an opponent is counted once, as in the tables of the Appendix (1.4.5f).
    """

    title: Title
    system: str
    games: int
    halves: int
    average: int
    games_by: str = ORDINARY
    # An exemption of 1.4.3a-d was used, so the rules on federations do not apply.
    exempt: bool = False
    other_federations: int | None = None
    own_federation: int | None = None
    title_holders: int | None = None
    counted_titles: int | None = None
    rated_opponents: int | None = None

    @property
    def is_double(self) -> bool:
        return self.system == DOUBLE


@dataclass(frozen=True, slots=True)
class PaperNumbers:
    """What follows from the numbers of a certificate, whatever it claims."""

    basis: str
    counted_as: int
    required_halves: int
    performance: int


def opponents_of(system: str, games: int) -> int:
    """Return the number of different opponents in so many games."""
    return ceil(games / 2) if system == DOUBLE else games


def paper_findings(edition: TitleEdition, norm: PaperNorm) -> list[Finding]:
    """Return which rules the numbers of a certificate satisfy and break."""
    findings = [_games(edition, norm)]
    if norm.games:
        findings += level_findings(edition, norm.title, norm.games, norm.halves, norm.average)
    return findings + list(_mix(edition, norm))


def paper_numbers(edition: TitleEdition, norm: PaperNorm) -> PaperNumbers:
    """Return the games that a norm counts for, the points required and the performance (1.4.1b-d, 1.7)."""
    needed = required_halves(edition, norm.title, norm.games, norm.average)
    if needed is None:
        raise ValueError("the average is under its minimum")
    base = min(norm.games, edition.most_games)
    if norm.games_by == WORLD_CUP and norm.games == edition.world_cup_games:
        base = edition.world_cup_count
    elif norm.games_by == EIGHT_GAMES:
        base = edition.eight_game_count
    extra = max(0, (norm.halves - needed) // 2)
    reached = performance(norm.average, norm.halves, norm.games)
    return PaperNumbers(ARTICLES[norm.games_by], base + extra, needed, reached)


def _games(edition: TitleEdition, norm: PaperNorm) -> Finding:
    """Return whether there are nine games, or fewer where 1.4.1b or 1.4.1c allow it."""
    article = ARTICLES[norm.games_by]
    if norm.games_by == EIGHT_GAMES:
        needed = edition.eight_game_rounds - 1
        return Finding("games", article, norm.games == needed, norm.games, needed)
    least = {TEAM: edition.team_games, WORLD_CUP: edition.world_cup_games}.get(
        norm.games_by, edition.minimum_games
    )
    return Finding("games", article, norm.games >= least, norm.games, least)


def _mix(edition: TitleEdition, norm: PaperNorm) -> Iterator[Finding]:
    games, met = norm.games, opponents_of(norm.system, norm.games)
    needed, article = fewest_counted(edition, games), edition.levels[norm.title].counted_article
    if norm.is_double:
        needed, article = fewest_counted_persons(edition, games, met), "1.4.5f"
    asked: list[tuple[str, str, int | None, int, bool]] = [
        ("title_holders", "1.4.5a", norm.title_holders, fewest_holders(edition, met), True),
        ("counted_titles", article, norm.counted_titles, needed, True),
    ]
    # The tables for seven and eight games have no requirements on federations (Appendix, D19).
    short = games < edition.minimum_games and norm.games_by in (TEAM, WORLD_CUP)
    if not norm.exempt and not short:
        asked += [
            ("other_federations", "1.4.3", norm.other_federations, edition.other_federations, True),
            ("own_federation", "1.4.4", norm.own_federation, most_own(edition, met), False),
        ]
    limit = most_unrated(edition, games, double=norm.is_double)
    if limit is not None and norm.rated_opponents is not None:
        asked.append(("unrated_opponents", "Appendix", met - norm.rated_opponents, limit, False))
    for code, article, actual, bound, at_least in asked:
        if actual is not None:
            yield Finding(code, article, actual >= bound if at_least else actual <= bound, actual, bound)
