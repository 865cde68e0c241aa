"""Texts for dates and names: how far away a day is, how urgent, what a month is called. Pure: today is an
argument."""

from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from django.utils.formats import date_format, get_format
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

# Languages that write month names in lower case; Django's catalogues capitalise them.
_SMALL_MONTHS = frozenset({"ru", "uk"})
# The last day of a span where the first has said the year, and the month.
_MONTH_AFTER_YEAR, _DAY_AFTER_YEAR = "n月j日", "j日"
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


def span(start: date, end: date) -> tuple[str, str, str]:
    """Return the first day, the dash and the last day in words; what both days share is said once.

    One day: ("12 Sep 2026", "", ""). One month: ("12", "–", "20 Sep 2026"). In Japanese the year comes first:
    there the last day is the shortened one.
    """
    whole = get_format("DATE_FORMAT")
    if start == end:
        return date_format(start, whole), "", ""
    if start.year != end.year:
        first = last = whole
    elif whole.startswith("Y"):
        first, last = whole, _DAY_AFTER_YEAR if start.month == end.month else _MONTH_AFTER_YEAR
    else:
        first, last = "j" if start.month == end.month else whole.removesuffix(" Y"), whole
    dash = "～" if whole.startswith("Y") else "–" if first == "j" else " – "
    return date_format(start, first), dash, date_format(end, last)


def span_text(start: date, end: date) -> str:
    """Return the days of an event as one text: "12–20 Sep 2026"."""
    return "".join(span(start, end))


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
    return _month(day, get_language())


@lru_cache(maxsize=2048)
def _month(day: date, language: str | None) -> str:
    """Cached because pages repeat the months of the last lists, and formatting one takes long."""
    return in_small_letters(date_format(day, "YEAR_MONTH_FORMAT"))


def in_small_letters(month_words: str) -> str:
    """Return the words with the month in lower case where the active language writes it so."""
    return month_words.lower() if get_language() in _SMALL_MONTHS else month_words
