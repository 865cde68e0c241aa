"""The next titles by rating of a player, and what is missing (1.3)."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils import timezone
from django.utils.translation import gettext as _

from players.enums import Sex
from players.enums import Title as TitleWords
from players.models import Player
from players.titles import titles_on
from rulekit import Finding
from titles.applications.evidence import rating_evidence
from titles.rules.applications import rating_title_findings
from titles.rules.dossier import RatingEvidence, missing
from titles.rules.editions import OPEN_LADDER, WOMENS_LADDER, Title, TitleEdition, edition_on


@dataclass(frozen=True)
class RatingTitle:
    """A title by rating that the player may reach next, with the findings of 1.3."""

    title: Title
    findings: Sequence[Finding]

    @property
    def name(self) -> str:
        return str(TitleWords(self.title.value).label)

    @property
    def complete(self) -> bool:
        return not missing(self.findings)

    @property
    def counts(self) -> str:
        """Return how far the player has come, in numbers."""
        known = {finding.code: finding for finding in self.findings}
        rating = known["rating"]
        words = _("best rating %(best)s of %(needed)s") % {"best": rating.actual, "needed": rating.required}
        games = known.get("rated_games")
        if games is None:
            return words
        played = _("rated games: %(played)s of %(needed)s") % {
            "played": games.actual,
            "needed": games.required,
        }
        return f"{words} · {played}"


def rating_titles_of(player: Player) -> list[RatingTitle]:
    """Return the next title by rating of each ladder; nothing for the unrated and for holders of the highest.

    Of several titles that the player has reached the highest is returned, of those ahead the nearest.
    """
    today = timezone.localdate()
    edition = edition_on(today)
    evidence = rating_evidence(player) if edition else []
    if edition is None or not evidence:
        return []
    held = {*titles_on(player, today), player.title, player.women_title}
    ladders = [OPEN_LADDER, WOMENS_LADDER] if player.sex == Sex.WOMAN else [OPEN_LADDER]
    found = [_next(edition, ladder, held, evidence) for ladder in ladders]
    return [each for each in found if each]


def _next(
    edition: TitleEdition, ladder: Sequence[Title], held: set[str], evidence: Sequence[RatingEvidence]
) -> RatingTitle | None:
    """Return the title of one ladder; None if nothing above the titles held is awarded by rating."""
    ahead: list[RatingTitle] = []
    for title in ladder:
        if title.value in held:
            break
        if title in edition.rating_titles:
            ahead.append(RatingTitle(title, rating_title_findings(edition, title, evidence)))
    reached = [each for each in ahead if each.complete]
    return next(iter(reached), None) or (ahead[-1] if ahead else None)
