"""Parts shared by all international forms: issuer, names in two scripts, second language."""

from typing import Any

from players.models import Player
from players.names import in_latin_letters, latin_spelling
from portal.accounts.models import User
from portal.federations.models import Federation
from tournaments.models import PublishedEvent


def issuer(federation: Federation | None) -> dict[str, str]:
    """Return a federation as named on forms, and its second language besides English."""
    if federation is None:
        return {"code": "", "name": "", "native": "", "language": ""}
    language = federation.forms_language
    return {
        "code": federation.code,
        "name": federation.english_name,
        "native": federation.native_name,
        "language": language if language != "en" else "",
    }


def official(person: User) -> dict[str, str]:
    """Return an official's Latin name (account, register or transliteration) and native name."""
    own = person.native_name or person.name
    if in_latin_letters(person.name):
        return {"name": person.name, "native": own}
    record = Player.objects.filter(account=person).only("name").first()
    return {"name": record.name if record else in_both_scripts(person.name)["name"], "native": own}


def in_both_scripts(own: str, latin: str = "") -> dict[str, str]:
    """Return the Latin name (given or transliterated) and the native one; only the native if none exists."""
    return {"name": latin or latin_spelling(own) or own, "native": own}


def has_latin_name(person: User) -> bool:
    """Return whether forms can print the person in Latin letters; ideographs have no fixed reading."""
    return in_latin_letters(official(person)["name"])


def number_of(person: User) -> int | None:
    """Return an official's FIDE id; None if the account has no record in the register."""
    return Player.objects.filter(account=person).values_list("fide_id", flat=True).first()


def event_names(codes: list[str]) -> dict[str, dict[str, str]]:
    """Return the names of registered events for forms by code, in Latin and in the native script."""
    rows = PublishedEvent.objects.filter(code__in=[code for code in codes if code])
    return {row.code: names_of(row) for row in rows}


def plain_names(event: str, place: str, *, latin_event: str = "", latin_place: str = "") -> dict[str, str]:
    """Return the names of an event in both scripts; a missing Latin one is a transliteration."""
    named, placed = in_both_scripts(event, latin_event), in_both_scripts(place, latin_place)
    return {
        "event": named["name"],
        "event_native": named["native"],
        "place": placed["name"],
        "place_native": placed["native"],
    }


def names_of(event: PublishedEvent) -> dict[str, str]:
    told = event.details
    latin = {"latin_event": told.get("latin_name", ""), "latin_place": told.get("latin_place", "")}
    return plain_names(event.name, event.place, **latin)


def boxes(titles: list[Any], chosen: str) -> list[tuple[str, bool]]:
    """Return the titles of a form, each with whether its box is ticked."""
    return [(str(title), str(title) == chosen) for title in titles]
