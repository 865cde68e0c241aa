"""How far away a day is, in words, and how urgent that is. Pure: today is passed in."""

from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

SOON = 3  # days; from here on a deadline asks for attention


# In this order: every browser also names those whose pages it wants to be given.
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
    """`tone` picks the colour and `icon` says the same to those who do not see it."""

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


def urgency(due: date, today: date, *, done: bool = False) -> Urgency:
    """Return what a deadline badge says; a deadline that was met is never urgent."""
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
    if ord(words[0][0]) >= 0x2E80:  # a single ideograph or kana is as wide as two letters
        return words[0][0]
    return "".join(word[0] for word in (words[0], words[-1])[: min(2, len(words))]).upper()


def browser(user_agent: str) -> str:
    """Return browser and system, as far as the browser's own words tell them apart."""
    program = next((name for mark, name in _BROWSERS if mark in user_agent), "")
    system = next(
        (name for mark, name in _SYSTEMS if mark in user_agent), "Linux" if "Linux" in user_agent else ""
    )
    known = ", ".join(name for name in (program, system) if name)
    return known or _("Unknown browser")
