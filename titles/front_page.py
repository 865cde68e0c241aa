"""Sections of the titles app on the front page and on the home page of a player."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from django.utils import timezone
from django.utils.translation import gettext as _

from players.models import Player
from portal.accounts.models import User
from portal.parts.kinds import Section
from portal.parts.prepared import Prepared, PreparedCount
from titles.applications.selectors import published_applications
from titles.dossier.direct_titles import holds
from titles.dossier.rating_titles import rating_titles_of
from titles.dossier.selectors import dossier_of
from titles.norms.public import norms_since
from titles.rules.editions import Title

SHOWN = 6
LATELY = timedelta(days=31)
_ALL_AWARDED = PreparedCount(lambda: published_applications("awarded"))
_AWARDED = Prepared(
    lambda since: (
        published_applications("awarded").filter(awarded_on__gte=since).order_by("-awarded_on", "pk")[:SHOWN]
    ),
    (date,),
)
_OPEN = Prepared(lambda: published_applications("open")[:SHOWN], ())


def figures() -> dict[str, int]:
    """Return the number of titles awarded here; nothing before the first."""
    awarded = _ALL_AWARDED.count()
    return {_("Titles awarded"): awarded} if awarded else {}


def sections() -> Sequence[Section]:
    """Return titles and norms of the last month; nothing if there were none."""
    since = timezone.localdate() - LATELY
    groups = [
        (_("Awarded in the last month"), _AWARDED.rows(since)),
        (_("Open to objections"), _OPEN.rows()),
    ]
    shown = [(label, rows) for label, rows in groups if rows]
    found = [Section(_("Titles"), "medal", "titles/front_titles.html", {"groups": shown})] if shown else []
    if norms := norms_since(since):
        context = {"norms": norms, "with_events": True}
        found.append(Section(_("Norms of the month"), "certificate", "titles/public_norms.html", context))
    return found


@dataclass(frozen=True)
class Way:
    """The way to a title: its code and name, how far the person is, and what is missing."""

    title: str
    name: str
    counts: str
    sentence: str


def own_sections(user: User) -> Sequence[Section]:
    """Return the person's progress to titles by norms and by rating that they do not hold yet."""
    player = Player.objects.filter(account=user).first()
    if player is None:
        return []
    ways = [
        Way(each.title, each.name, each.counts, each.sentence)
        for each in dossier_of(player).titles
        if not holds(player, Title(each.title))
    ]
    ways += [
        Way(each.title, each.name, each.counts, _("The title can be applied for.") if each.complete else "")
        for each in rating_titles_of(player)
    ]
    if not ways:
        return []
    return [Section(_("My way to a title"), "medal", "titles/home_titles.html", {"ways": ways})]
