"""Sections of the ratings app on the front page: the top ten of each list, and the largest gains."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from players.models import Player
from players.profile.phrases import system_name
from portal.accounts.models import User
from portal.parts.kinds import Section
from ratings.lists.listing import ListedPlayer, as_ranked, first_of, players_by_key
from ratings.lists.selectors import SystemHead, published_lists, system_heads
from ratings.models import RatingList
from ratings.profile_parts import section
from ratings.publication.tops import CATEGORIES

PLACES = 10
MOST_GAINED = 5
OPEN, IMPROVERS = CATEGORIES[0], CATEGORIES[-1]


@dataclass(frozen=True)
class FirstTen:
    """The top of one list."""

    system: str
    code: str
    listed: RatingList
    players: list[ListedPlayer]
    gains: list[ListedPlayer]


def sections() -> Sequence[Section]:
    """Return the current lists of the world; nothing before the first one."""
    heads = [head for head in system_heads() if head.newest and head.system.federation_id is None]
    tens = [ten for head in heads if (ten := _first_ten(head)).players]
    if not tens:
        return []
    gained = [(ten, ten.gains) for ten in tens if ten.gains]
    found = [Section(_("Top ten"), "trophy", "ratings/front_tops.html", {"tens": tens}, place=0)]
    if gained:
        found.append(
            Section(
                _("Who gained most"), "trending-up", "ratings/front_gains.html", {"lists": gained}, place=0
            )
        )
    return found


def figures() -> dict[str, int]:
    """Return the number of lists published here."""
    return {_("Rating lists"): published_lists().count()}


def own_sections(user: User) -> Sequence[Section]:
    """Return the live ratings and the newest calculations of the person's own record."""
    player = Player.objects.filter(account=user).first()
    found = section(player) if player else None
    return [found] if found else []


def _first_ten(head: SystemHead) -> FirstTen:
    """Return the top ten and the largest gains of a list; the players of both are read with one query."""
    listed = head.newest
    assert listed is not None
    listed.system = head.system
    tops = first_of(listed)
    first, rises = tops.get(OPEN, [])[:PLACES], _rises(listed, tops)
    known = players_by_key(head.system, listed.list_date, [row[0] for row in [*first, *rises]], listed=listed)
    gains = [(player, known[player].rating, rise) for player, rise in rises if player in known]
    return FirstTen(
        system_name(head.system), head.system.code, listed, as_ranked(first, known), as_ranked(gains, known)
    )


def _rises(listed: RatingList, tops: Mapping[str, Sequence[Sequence[int]]]) -> list[tuple[int, int]]:
    """Return the largest gains, those of the list's own top list; an imported list has none."""
    if listed.calculation_id is None:
        return []
    return [(player, gain) for player, _rating, gain in tops.get(IMPROVERS, [])[:MOST_GAINED]]
