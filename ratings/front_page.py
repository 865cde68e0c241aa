"""Sections of the ratings app on the front page: the top ten of each list, and the largest gains."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.core.cache import cache
from django.db.models import F
from django.utils.translation import gettext as _

from players.models import Player
from players.profile.phrases import system_name
from portal.accounts.models import User
from portal.parts.kinds import Section
from ratings.enums import RowKind
from ratings.lists.listing import ListedPlayer, players_by_key, top_list
from ratings.lists.selectors import SystemHead, system_heads
from ratings.models import PeriodRow, RatingList
from ratings.profile_parts import section
from ratings.publication.tops import CATEGORIES

PLACES = 10
MOST_GAINED = 5
OPEN = next(iter(CATEGORIES))


@dataclass(frozen=True)
class FirstTen:
    """The top of one list."""

    system: str
    code: str
    listed: RatingList
    players: list[ListedPlayer]


@dataclass(frozen=True)
class Gained:
    """A player whom the newest list raised."""

    player: ListedPlayer
    change: int


def sections() -> Sequence[Section]:
    """Return the current lists of the world; nothing before the first one."""
    heads = [head for head in system_heads() if head.newest and head.system.federation_id is None]
    tens = [ten for head in heads if (ten := _first_ten(head)).players]
    if not tens:
        return []
    gained = [(ten, gains) for ten in tens if (gains := _gains(ten.listed))]
    found = [Section(_("Top ten"), "trophy", "ratings/front_tops.html", {"tens": tens}, place=0)]
    if gained:
        found.append(
            Section(
                _("Who gained most"), "trending-up", "ratings/front_gains.html", {"lists": gained}, place=0
            )
        )
    return found


def own_sections(user: User) -> Sequence[Section]:
    """Return the live ratings and the newest calculations of the person's own record."""
    player = Player.objects.filter(account=user).first()
    found = section(player) if player else None
    return [found] if found else []


def _first_ten(head: SystemHead) -> FirstTen:
    listed = head.newest
    assert listed is not None
    listed.system = head.system
    return FirstTen(system_name(head.system), head.system.code, listed, top_list(listed, OPEN, limit=PLACES))


def _gains(listed: RatingList) -> list[Gained]:
    """Return the largest gains; cached without limit, because a published list never changes."""
    if listed.calculation_id is None:
        return []
    rises = cache.get_or_set(f"gains:{listed.pk}", lambda: _rises(listed), None) or []
    keys = [player for player, _change in rises]
    shown = players_by_key(listed.system, listed.list_date, keys, listed=listed)
    return [
        Gained(shown[player], change)
        for player, change in rises
        if player in shown and not shown[player].restricted
    ]


def _rises(listed: RatingList) -> list[tuple[int, int]]:
    rows = PeriodRow.objects.filter(calculation=listed.calculation_id, kind=RowKind.CHANGED)
    rises = rows.annotate(rise=F("rating") - F("rating_before")).filter(rise__gt=0)
    return list(rises.order_by("-rise", "player_id").values_list("player_id", "rise")[:MOST_GAINED])
