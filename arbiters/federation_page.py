"""The arbiters section of a federation's page: its International and FIDE Arbiters."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from arbiters.register.selectors import arbiters
from portal.federations.models import Federation
from portal.parts.kinds import Section

SHOWN = 12
# The higher title first.
TITLES = ("IA", "FA")


def sections(federation: Federation) -> Sequence[Section]:
    """Return the first arbiters of each title; nothing if the federation has none."""
    groups = []
    for title in TITLES:
        rows = arbiters().filter(federation=federation, arbiter_title=title, restricted=False)
        if found := list(rows[: SHOWN + 1]):
            groups.append((title, found[:SHOWN], len(found) > SHOWN))
    if not groups:
        return []
    context = {"groups": groups, "federation": federation}
    return [Section(_("Arbiters"), "gavel", "arbiters/federation_arbiters.html", context, place=3)]
