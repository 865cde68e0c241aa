"""Texts for the facts of stored versions, to compare two of them."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from players.models import Player
from portal.federations.models import AffiliatedOrganisation
from tournaments.enums import ArbiterRole
from tournaments.models import Tournament
from tournaments.registration.enums import Measure
from tournaments.registration.phrases.event import clock_text, field_name

Facts = Mapping[str, Any]
_DAYS = frozenset({"start", "end"})


def compared(names: Iterable[str], before: Facts, after: Facts) -> list[dict[str, str]]:
    """Return each changed field with its old and new value."""
    arbiters = _names(before, after)
    return [
        {
            "label": field_name(name),
            "before": _text(name, before.get(name), after.get(name), arbiters),
            "after": _text(name, after.get(name), before.get(name), arbiters),
        }
        for name in names
    ]


def _text(name: str, value: Any, other: Any, arbiters: Mapping[int, str]) -> str:
    """Return one value as text; of rounds only the lines that differ from the other side."""
    if value is None or value == "":
        return ""
    if name in {"rounds", "arbiters", "measures"}:
        return "\n".join(_lines(name, value, other or [], arbiters))
    if name in {"clock", "black_clock"}:
        return clock_text(value)
    if name == "organisation_id":
        return str(AffiliatedOrganisation.objects.filter(pk=value).first() or "")
    return _plain(name, value)


def _lines(name: str, rows: list[Any], other: list[Any], arbiters: Mapping[int, str]) -> list[str]:
    if name == "rounds":
        return [_round(*row) for row in rows if row not in other]
    if name == "arbiters":
        return [_arbiter(row, arbiters) for row in rows]
    return [str(dict(Measure.choices).get(row, row)) for row in rows]


def _plain(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if name in _DAYS:
        return date_format(date.fromisoformat(value), "DATE_FORMAT")
    field = next((field for field in Tournament._meta.fields if field.name == name), None)
    choices = dict(getattr(field, "flatchoices", ()) or ())
    return str(choices.get(value, value))


def _round(number: int, day: str | None, start: str | None) -> str:
    shown = date_format(date.fromisoformat(day), "DATE_FORMAT") if day else "–"
    return _("round %(number)s: %(day)s, %(start)s") % {
        "number": number,
        "day": shown,
        "start": start or "–",
    }


def _arbiter(line: Mapping[str, Any], names: Mapping[int, str]) -> str:
    role = dict(ArbiterRole.choices).get(line["role"], line["role"])
    return f"{names.get(line['player_id'], '–')}, {role}"


def _names(*versions: Facts) -> dict[int, str]:
    keys = {line["player_id"] for facts in versions for line in facts.get("arbiters") or []}
    return dict(Player.objects.filter(pk__in=keys).values_list("pk", "name"))
