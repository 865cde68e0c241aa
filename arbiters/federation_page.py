"""The arbiters section of a federation's page: its International and FIDE Arbiters."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from arbiters.register.selectors import arbiters
from players.models import Player
from portal.federations.models import Federation
from portal.look.addresses import address
from portal.parts.kinds import Section
from portal.parts.prepared import Prepared

SHOWN = 12
# The higher title first.
TITLES = ("IA", "FA")


def _with_title(title: str) -> Prepared[Player]:
    return Prepared(
        lambda federation: (
            arbiters()
            .filter(federation=federation, arbiter_title=title, restricted=False)
            .select_related(None)
            .only("fide_id", "name", "native_name")[: SHOWN + 1]
        )
    )


_FIRST = {title: _with_title(title) for title in TITLES}


@dataclass(frozen=True)
class ShownArbiter:
    """A line: the name in the reader's script, linked to the arbiter's page."""

    link: SafeString


def _shown(player: Player) -> ShownArbiter:
    name = escape(player.shown_names[0])
    if not player.fide_id:
        return ShownArbiter(name)
    # Safe: the name was escaped above, the address is our own.
    return ShownArbiter(SafeString(f'<a href="{address("arbiters:profile", player.fide_id)}">{name}</a>'))


def sections(federation: Federation) -> Sequence[Section]:
    """Return the first arbiters of each title; nothing if the federation has none."""
    groups = [
        (title, [_shown(player) for player in found[:SHOWN]], len(found) > SHOWN)
        for title in TITLES
        if (found := _FIRST[title].rows(federation.pk))
    ]
    if not groups:
        return []
    context = {"groups": groups, "federation": federation}
    return [Section(_("Arbiters"), "gavel", "arbiters/federation_arbiters.html", context, place=3)]
