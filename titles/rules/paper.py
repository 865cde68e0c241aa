"""A norm that is known by its certificate alone: the same rules, asked of the numbers that it says (1.4)."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from rulekit import Finding

from .editions import Title, TitleEdition
from .mix import fewest_counted, fewest_counted_persons, fewest_holders, most_own, most_unrated
from .norm import level_findings
from .performance import performance, required_halves

# By what a number of games suffices: ordinarily, in events of 1.4.1b, eight of nine rounds.
ORDINARY, TEAM, WORLD_CUP, EIGHT_GAMES = "1.4.1a", "team", "world-cup", "1.4.1c"
DOUBLE = "double-round-robin"
ARTICLES = {ORDINARY: "1.4.1a", TEAM: "1.4.1b", WORLD_CUP: "1.4.1b", EIGHT_GAMES: "1.4.1c"}


@dataclass(frozen=True, slots=True)
class PaperNorm:
    """What a certificate says of the result and of the opponents; a count that it lacks is None.

    In a double round robin an opponent is counted once, as the tables of the Appendix do (1.4.5f).
    """

    title: Title
    system: str
    games: int
    halves: int
    average: int
    games_by: str = ORDINARY
    # An exemption of 1.4.3a-d was used: the rules on federations do not bind.
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
    """Return how many different opponents so many games had."""
    return ceil(games / 2) if system == DOUBLE else games


def paper_findings(edition: TitleEdition, norm: PaperNorm) -> list[Finding]:
    """Return what the numbers of a certificate keep and break."""
    findings = [_games(edition, norm)]
    if norm.games:
        findings += level_findings(edition, norm.title, norm.games, norm.halves, norm.average)
    return findings + list(_mix(edition, norm))


def paper_numbers(edition: TitleEdition, norm: PaperNorm) -> PaperNumbers:
    """Return the games that a norm counts for, the points it needed and its performance (1.4.1b-d, 1.7)."""
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
    """Nine games; seven or eight only where 1.4.1b or 1.4.1c allow it."""
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
    # The tables of seven and eight games ask nothing of federations (Appendix, D19).
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
