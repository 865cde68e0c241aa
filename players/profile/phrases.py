"""Texts of a player's page and of its audit entries."""

from datetime import date
from functools import lru_cache

from django.db.models import TextChoices
from django.utils.formats import date_format
from django.utils.translation import get_language, gettext, pgettext
from django.utils.translation import gettext_lazy as _

from players.enums import Title
from players.models import RatingSystem
from players.models.ratings import SYSTEM_NAMES
from portal.look.phrases import in_small_letters

AUDIT = {
    "player.assign_region": _("%(actor)s set the region of a player: “%(before)s” to “%(region)s”"),
    "player.correct_contact": _("%(actor)s corrected the contact data of a player"),
}
FAULTS = {
    "region_missing": _("Type the region first: without one nothing is changed."),
    "contact_changed": _(
        "Somebody else has changed these data in the meantime. Open the form again and compare."
    ),
}
SYSTEMS = SYSTEM_NAMES
TEMPO_ICONS = {"standard": "chess-king", "rapid": "clock", "blitz": "bolt"}
OTHER_TITLES = {
    "IA": _("International Arbiter"),
    "FA": _("FIDE Arbiter"),
    "NA": _("National Arbiter"),
    "IO": _("International Organizer"),
    "FST": _("FIDE Senior Trainer"),
    "FT": _("FIDE Trainer"),
    "FI": _("FIDE Instructor"),
    "NI": _("National Instructor"),
    "DI": _("Developmental Instructor"),
    "SI": _("School Instructor"),
    "LSI": _("Lead School Instructor"),
}


def system_name(system: RatingSystem) -> str:
    """Return the name of a rating system in the reader's language."""
    return _name_of(system.code, system.name, get_language())


# `language` is a parameter only to be part of the cache key.
@lru_cache(maxsize=256)
def _name_of(code: str, name: str, language: str | None) -> str:
    """Cached because every table and tile of a player's page names its system."""
    return str(SYSTEMS.get(code, name))


def title_name(code: str) -> str:
    """Return the name of a title, or the code itself if it has no name."""
    return str(OTHER_TITLES[code]) if code in OTHER_TITLES else label_of(Title, code)


def label_of(kind: type[TextChoices], code: str) -> str:
    """Return the word for a code; `get_…_display` takes longer, since it translates all words of the kind."""
    try:
        return str(kind(code).label)
    except ValueError:  # no code of this kind
        return code


def age_class_name(code: str) -> str:
    """Return "under 16" or "50 and older" for the code of an age class."""
    if not code:
        return ""
    if code.startswith("U"):
        return gettext("under %(age)s") % {"age": code[1:]}
    return gettext("%(age)s and older") % {"age": code[1:]}


def month_label(day: date, *, years_only: bool) -> str:
    """Return the label of a month below the chart."""
    return str(day.year) if years_only else _short_month(day, get_language())


@lru_cache(maxsize=2048)
def _short_month(day: date, language: str | None) -> str:
    """Cached because all charts share the same months."""
    words = pgettext("short month and year, as a Django date format", "M Y")
    return in_small_letters(date_format(day, words))
