"""The invitation of C.05, 12.3: its 24 points in order, from the registration and the organiser's texts."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from portal.look.phrases import span_text
from tournaments.enums import ArbiterRole, System
from tournaments.models import PublishedEvent
from tournaments.registration.phrases.event import clock_text
from tournaments.registration.phrases.rules import (
    default_time_in_words,
    pairings_in_words,
    rules_in_words,
    tie_breaks_in_words,
)

POINTS: dict[str, Any] = {
    "1": gettext_lazy("Dates and place"),
    "2": gettext_lazy("FIDE regulations referred to"),
    "3": gettext_lazy("Hotels"),
    "4": gettext_lazy("Schedule"),
    "5": gettext_lazy("Rate of play and clocks"),
    "6": gettext_lazy("Pairing and tie-break systems"),
    "7": gettext_lazy("Default time"),
    "8": gettext_lazy("Restrictions on draws"),
    "9": gettext_lazy("Articles for rapid or blitz (A.3 or A.4, B.3 or B.4)"),
    "10": gettext_lazy("Travel, board and lodging"),
    "11": gettext_lazy("Entry fee, prizes, pocket money, currency, payment, tax"),
    "12": gettext_lazy("Visas"),
    "13": gettext_lazy("How to get there"),
    "14": gettext_lazy("Expected players, chief arbiter"),
    "15": gettext_lazy("Website and contacts of the organisers"),
    "16": gettext_lazy("Duties towards media and sponsors"),
    "17": gettext_lazy("Dress code"),
    "18": gettext_lazy("Smoking"),
    "19": gettext_lazy("Security"),
    "20": gettext_lazy("Medical requirements"),
    "21": gettext_lazy("Tourism, internet"),
    "22": gettext_lazy("Date of reply, and where to report"),
    "23": gettext_lazy("Illnesses and diet of the player"),
    "24": gettext_lazy("Disabilities, to be told in the reply"),
}


@dataclass(frozen=True)
class Point:
    """One point: lines derived from the registration, and the organiser's own text."""

    number: str
    title: str
    lines: list[str]
    text: str


def points_of(event: PublishedEvent) -> list[Point]:
    """Return the points that have any content, in the active language."""
    known, own = _known(event), event.details.get("invitation") or {}
    points = (
        Point(number, str(title), [line for line in known.get(number, []) if line], own.get(number, ""))
        for number, title in POINTS.items()
    )
    return [point for point in points if point.lines or point.text]


def _known(event: PublishedEvent) -> dict[str, list[str]]:
    rules = event.details.get("rules") or {}
    control = event.details.get("time_control") or {}
    return {
        "1": [span_text(event.start, event.end), said_in(get_language(), event, "place")],
        "2": _regulations(event),
        "4": [_round(row) for row in event.details.get("rounds", [])],
        "5": [clock_text(control.get("white")), _black(control)],
        "6": [str(event.get_system_display()), pairings_in_words(rules), tie_breaks_in_words(rules)],
        "7": [default_time_in_words(rules)],
        "8": [rules.get("draw_restrictions") or ""],
        "11": _lines(rules, ("prizes", "prize_sharing")),
        "14": [
            _expected(event.details.get("expected_players")),
            *(_arbiter(row) for row in event.details.get("arbiters", []) if row["role"] == ArbiterRole.CHIEF),
        ],
        "15": [event.organiser, event.website],
    }


def said_in(language: str | None, event: PublishedEvent, name: str) -> str:
    """Return name or place, in Latin letters for English where the registration has them."""
    latin = event.details.get(f"latin_{name}") if language == "en" else ""
    return latin or getattr(event, name)


def _regulations(event: PublishedEvent) -> list[str]:
    """Return the chapters of the Handbook that apply to the event."""
    return [
        _("Laws of Chess (E.01)"),
        _("General competition rules (C.05)"),
        *([_("Swiss rules (C.04)")] if event.system == System.SWISS else []),
        _("Tie-break regulations (C.07)"),
        _("Rating regulations (B.02), edition %(edition)s") % {"edition": event.edition},
        *([_("Title regulations (B.01)")] if event.norm_event else []),
    ]


def _lines(rules: Mapping[str, Any], names: tuple[str, ...]) -> list[str]:
    return [text for _label, text in rules_in_words({name: rules.get(name) for name in names})]


def _black(control: Mapping[str, Any]) -> str:
    text = clock_text(control.get("black"))
    return _("Black: %(clock)s") % {"clock": text} if text else ""


def _round(row: Mapping[str, Any]) -> str:
    day = date_format(date.fromisoformat(row["day"]), "DATE_FORMAT") if row["day"] else "–"
    return _("round %(number)s: %(day)s, %(start)s") % {
        "number": row["number"],
        "day": day,
        "start": row["start"] or "–",
    }


def _expected(players: int | None) -> str:
    return _("Expected players: %(count)s") % {"count": players} if players else ""


def _arbiter(row: Mapping[str, Any]) -> str:
    named = f"{' '.join(row['titles'])} {row['name']}".strip()
    return _("Chief arbiter: %(name)s") % {"name": named}
