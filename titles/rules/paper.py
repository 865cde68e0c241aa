"""A norm that is known by its certificate alone: the same rules, asked of the numbers that it says (1.4)."""

from dataclasses import dataclass

from rulekit import Finding

from .editions import Title, TitleEdition
from .mix import fewest_counted, fewest_holders, most_own
from .norm import level_findings


@dataclass(frozen=True, slots=True)
class PaperNorm:
    """What a certificate says of the result and of the opponents; a count that it lacks is None."""

    title: Title
    system: str
    games: int
    halves: int
    average: int
    other_federations: int | None = None
    own_federation: int | None = None
    title_holders: int | None = None
    counted_titles: int | None = None


def paper_findings(edition: TitleEdition, norm: PaperNorm) -> list[Finding]:
    """Return what the numbers of a certificate keep and break; a team event may have seven games (1.4.1b)."""
    least = edition.team_games if norm.system == "team" else edition.eight_game_rounds - 1
    findings = [Finding("games", "1.4.1", norm.games >= least, norm.games, least)]
    if norm.games:
        findings += level_findings(edition, norm.title, norm.games, norm.halves, norm.average)
    holders, counted = fewest_holders(edition, norm.games), fewest_counted(edition, norm.games)
    asked = (
        ("other_federations", "1.4.3", norm.other_federations, edition.other_federations, True),
        ("own_federation", "1.4.4", norm.own_federation, most_own(edition, norm.games), False),
        ("title_holders", "1.4.5a", norm.title_holders, holders, True),
        ("counted_titles", edition.levels[norm.title].counted_article, norm.counted_titles, counted, True),
    )
    return findings + [
        Finding(code, article, actual >= limit if at_least else actual <= limit, actual, limit)
        for code, article, actual, limit, at_least in asked
        if actual is not None
    ]
