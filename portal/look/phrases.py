"""Texts for dates and names: how far away a day is, how urgent, what a month is called. Pure: today is an
argument."""

from dataclasses import dataclass
from datetime import date

from django.utils.formats import date_format
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

# Languages that write month names in lower case; Django's catalogues capitalise them.
_SMALL_MONTHS = frozenset({"ru", "uk"})
SOON = 3  # days; from here on a deadline is shown as urgent


# The order matters: most browsers also name other browsers in their user agent.
_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
)


@dataclass(frozen=True)
class Urgency:
    """The colour (`tone`), and an icon with the same meaning for people who do not see colours."""

    text: str
    tone: str
    icon: str


def days_away(days: int) -> str:
    """Return "in 3 days", "tomorrow", "today" or "5 days late"."""
    if days == 0:
        return _("today")
    if days == 1:
        return _("tomorrow")
    if days > 0:
        return ngettext("in %(days)d day", "in %(days)d days", days) % {"days": days}
    return ngettext("%(days)d day late", "%(days)d days late", -days) % {"days": -days}


def end_of_day(zone: str, here: str) -> str:
    """Return in which zone a last day ends, for a reader who counts days in another; else nothing."""
    return _("end of the day in %(zone)s") % {"zone": zone} if zone and zone != here else ""


def urgency(due: date, today: date, *, done: bool = False) -> Urgency:
    """Return the text and colour of a deadline badge; a deadline that was met is never urgent."""
    if done:
        return Urgency(_("done"), "success", "circle-check")
    days = (due - today).days
    if days < 0:
        return Urgency(days_away(days), "danger", "alert-triangle")
    if days == 0:
        return Urgency(days_away(days), "warning", "alarm")
    if days <= SOON:
        return Urgency(days_away(days), "warning", "clock")
    return Urgency(days_away(days), "neutral", "calendar")


def initials(name: str) -> str:
    """Return one or two letters that stand for a name: "Olena Koval" gives OK, "山田 太郎" gives 山."""
    words = [word for word in name.replace(",", " ").replace("-", " ").split() if word[0].isalnum()]
    if not words:
        return "?"
    if ord(words[0][0]) >= 0x2E80:  # CJK: one character is as wide as two Latin letters
        return words[0][0]
    return "".join(word[0] for word in (words[0], words[-1])[: min(2, len(words))]).upper()


def browser(user_agent: str) -> str:
    """Return browser and operating system as far as the user agent names them."""
    program = next((name for mark, name in _BROWSERS if mark in user_agent), "")
    system = next(
        (name for mark, name in _SYSTEMS if mark in user_agent), "Linux" if "Linux" in user_agent else ""
    )
    known = ", ".join(name for name in (program, system) if name)
    return known or _("Unknown browser")


def month(day: date) -> str:
    """Return a month with its year in the form used inside a sentence."""
    words = date_format(day, "YEAR_MONTH_FORMAT")
    return words.lower() if get_language() in _SMALL_MONTHS else words
