"""Reads the direct titles that a player earned in events of the portal (1.2)."""

from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from players.enums import Title as TitleWords
from players.models import Player
from players.titles import titles_on
from portal.federations.scope import installation_scope
from titles.applications.class_names import STANDINGS
from titles.models import NormFile
from titles.rules.direct import Standing
from titles.rules.editions import Title

SHOWN = 10


@dataclass(frozen=True)
class DirectTitle:
    """A title earned by a place or a percentage, with the data of an application for it."""

    title: str
    event: str
    code: str
    place: int
    points: str
    standing: str
    claim: dict[str, Any]

    @property
    def name(self) -> str:
        return str(TitleWords(self.title).label)


def holds(player: Player, title: Title) -> bool:
    """Return whether the player holds this title or a higher one of the same kind."""
    higher = title.ladder[: title.ladder.index(title) + 1]
    held = {*titles_on(player, timezone.localdate()), player.title, player.women_title}
    return bool(held & set(higher))


def direct_titles_of(player: Player) -> list[DirectTitle]:
    """Return the direct titles that the player does not hold yet, newest events first.

    The rows belong to the host federations; whoever may see the dossier may see its player's entries in them.
    """
    with installation_scope():
        # The containment query uses the GIN index direct_titles_of_players.
        files = NormFile.under_policy.filter(direct__contains=[{"player": player.pk}])
        rows = list(files.order_by("-tournament__end")[:SHOWN])
    found = [row for file in rows for row in file.direct if row["player"] == player.pk]
    return [
        _title(row, award)
        for row in found
        for award in row["awards"]
        if award["award"] == "title" and not holds(player, Title(award["title"]))
    ]


def direct_claim(player: Player, title: str) -> dict[str, Any]:
    """Return the initial data of an application for this direct title; empty if no event gives it."""
    return next((each.claim for each in direct_titles_of(player) if each.title == title), {})


def _title(row: dict[str, Any], award: dict[str, str]) -> DirectTitle:
    claim = row["claim"]
    standing = str(STANDINGS[Standing(award["standing"])])
    return DirectTitle(
        award["title"], claim["event"], claim["code"], row["place"], row["points"], standing, claim
    )
