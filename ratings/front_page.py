"""Sections of the ratings app on the front page: the top ten of each list, and who moved most."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from players.models import Player
from players.profile.phrases import system_name
from portal.accounts.models import User
from portal.parts.kinds import Section
from portal.parts.prepared import PreparedCount
from ratings.lists.listing import ListedPlayer, as_ranked, first_of, players_by_key
from ratings.lists.phrases import CATEGORIES as LABELS
from ratings.lists.selectors import SystemHead, published_lists, system_heads
from ratings.models import RatingList
from ratings.profile_parts import section
from ratings.publication.tops import CATEGORIES, MOVERS

PLACES = 10
MOVED_MOST = 5
OPEN = CATEGORIES[0]
_LISTS = PreparedCount(published_lists)


@dataclass(frozen=True)
class FirstTen:
    """The top of one list."""

    system: str
    code: str
    listed: RatingList
    players: list[ListedPlayer]
    moved: list[dict[str, Any]]


def sections() -> Sequence[Section]:
    """Return the current lists of the world; nothing before the first one."""
    heads = [head for head in system_heads() if head.newest and head.system.federation_id is None]
    tens = [ten for head in heads if (ten := _first_ten(head)).players]
    if not tens:
        return []
    moved = [ten for ten in tens if ten.moved]
    found = [Section(_("Top ten"), "trophy", "ratings/front_tops.html", {"tens": tens}, place=0)]
    if moved:
        about = {"tens": moved}
        found.append(Section(_("What moved most"), "trending-up", "ratings/front_moves.html", about, place=0))
    return found


def figures() -> dict[str, int]:
    """Return the number of lists published here."""
    return {_("Rating lists"): _LISTS.count()}


def own_sections(user: User) -> Sequence[Section]:
    """Return the live ratings and the newest calculations of the person's own record."""
    player = Player.objects.filter(account=user).first()
    found = section(player) if player else None
    return [found] if found else []


def _first_ten(head: SystemHead) -> FirstTen:
    """Return the top ten of a list and who moved most; the players of both are read with one query."""
    listed = head.newest
    assert listed is not None
    listed.system = head.system
    tops = first_of(listed)
    first, moves = tops.get(OPEN, [])[:PLACES], _moves(listed, tops)
    shown = {row[0] for rows in [first, *moves.values()] for row in rows}
    known = players_by_key(head.system, listed.list_date, sorted(shown), listed=listed)
    moved = [
        {"category": category, "label": LABELS[category], "players": as_ranked(rows, known)}
        for category, rows in moves.items()
        if rows
    ]
    return FirstTen(system_name(head.system), head.system.code, listed, as_ranked(first, known), moved)


def _moves(
    listed: RatingList, tops: Mapping[str, Sequence[Sequence[int]]]
) -> dict[str, Sequence[Sequence[int]]]:
    """Return the largest gains and losses, those of the list's own top lists; an imported list has none."""
    if listed.calculation_id is None:
        return {}
    return {category: tops.get(category, [])[:MOVED_MOST] for category in MOVERS}
