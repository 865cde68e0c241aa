"""Sections of the ratings app on a federation's page: top players, statistics, growth."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from players.profile.phrases import system_name
from portal.federations.models import Federation
from portal.parts.kinds import Section
from ratings.figures import display
from ratings.figures.selectors import growth_of_federation, newest_of_federation
from ratings.lists.listing import ListedPlayer, players_by_key
from ratings.lists.phrases import CATEGORIES
from ratings.models import ListFigures
from ratings.publication.tops import MOVERS

STANDARD = "fide-standard"
PLACES = 10


def sections(federation: Federation) -> Sequence[Section]:
    """Return top players and figures of the newest standard list; nothing before the first."""
    figures = newest_of_federation(STANDARD, federation)
    if figures is None:
        return []
    name = system_name(figures.listed.system)
    shown = {"groups": _first(figures), "figures": figures, "federation": federation, "system": name}
    charts = {
        "distribution": display.distribution(figures),
        "holders": display.holders(figures),
        "growth": display.growth_bars(growth_of_federation(STANDARD, federation)),
        "figures": figures,
        "federation": federation,
    }
    return [
        Section(_("Top players"), "trophy", "ratings/figures/federation_tops.html", shown, place=0),
        Section(_("Figures"), "chart-bar", "ratings/figures/federation_figures.html", charts, place=2),
    ]


def _first(figures: ListFigures) -> list[dict[str, Any]]:
    """Return the top players of each category, read with one query."""
    tops = {name: figures.tops.get(name, [])[:PLACES] for name in CATEGORIES if name not in MOVERS}
    keys = {row[0] for rows in tops.values() for row in rows}
    listed = figures.listed
    known = players_by_key(listed.system, listed.list_date, sorted(keys), listed=listed)
    return [
        {"name": name, "label": label, "players": players}
        for name, label in CATEGORIES.items()
        if (players := _open(known, tops.get(name, [])))
    ]


def _open(known: dict[int, ListedPlayer], rows: Sequence[Sequence[int]]) -> list[ListedPlayer]:
    return [known[row[0]] for row in rows if row[0] in known and not known[row[0]].restricted]
