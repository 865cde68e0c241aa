"""Pure checks of the content of each kind of request; they return (field, code) pairs of faults."""

import re
import unicodedata
from collections.abc import Mapping
from datetime import date
from typing import Any

from players.requests.transfer_rules import needs_guardian

Wrong = list[tuple[str, str]]

# Corrections: the office decides on fields printed in the FIDE list, the federation on its own.
OFFICE_FIELDS = ("name", "sex", "birth_date")
RECORD_FIELDS = ("native_name", "native_reading", "region")
PRIVATE_FIELDS = (
    "birth_place",
    "email",
    "phone",
    "address",
    "guardian_name",
    "guardian_email",
    "guardian_phone",
)
CORRECTED = (*OFFICE_FIELDS, *RECORD_FIELDS, *PRIVATE_FIELDS)
EARLIEST_BIRTH = date(1900, 1, 1)
# FIDE ids have five to ten digits.
SMALLEST_ID = 10_000
_NAME_SIGNS = re.compile(r"[ ,.'’\-]")


def new_id(data: Mapping[str, Any], today: date) -> Wrong:
    """Check the data of a player who has no FIDE id yet."""
    wrong: Wrong = []
    if not is_latin_name(data["name"]):
        wrong.append(("name", "name_not_latin"))
    if not data["consent"]:
        wrong.append(("consent", "consent_missing"))
    birth = date.fromisoformat(data["birth_date"])
    if not EARLIEST_BIRTH <= birth <= today:
        return [*wrong, ("birth_date", "birth_impossible")]
    if needs_guardian(birth, today):
        if not data["guardian_name"]:
            wrong.append(("guardian_name", "guardian_missing"))
        if not data["guardian_consent"]:
            wrong.append(("guardian_consent", "guardian_consent_missing"))
    return wrong


def correction(data: Mapping[str, Any], today: date) -> Wrong:
    """Check a correction: something must change, and the new values must be possible."""
    changes = data["changes"]
    if not changes:
        return [("", "nothing_changes")]
    wrong: Wrong = []
    if "name" in changes and not is_latin_name(changes["name"]["new"]):
        wrong.append(("name", "name_not_latin"))
    if "sex" in changes and not changes["sex"]["new"]:
        wrong.append(("sex", "value_missing"))
    if "birth_date" in changes:
        new = changes["birth_date"]["new"]
        if not new:
            wrong.append(("birth_date", "value_missing"))
        elif not EARLIEST_BIRTH <= date.fromisoformat(new) <= today:
            wrong.append(("birth_date", "birth_impossible"))
    return wrong


def death(data: Mapping[str, Any], today: date) -> Wrong:
    """Check the report of a death (B.02, 10.2: the federation reports it)."""
    return [] if date.fromisoformat(data["died_on"]) <= today else [("died_on", "day_in_future")]


def transfer(data: Mapping[str, Any], today: date) -> Wrong:
    """Check a transfer: the player consents, and the dates are in the past."""
    wrong: Wrong = [] if data["player_consent"] else [("player_consent", "player_consent_missing")]
    for field in ("last_event", "residence_since"):
        if data[field] and date.fromisoformat(data[field]) > today:
            wrong.append((field, "day_in_future"))
    if data["last_event"] and data["never_represented"]:
        wrong.append(("never_represented", "represented_and_not"))
    return wrong


def claim(data: Mapping[str, Any], today: date) -> Wrong:
    """Check a claim: it must say how the officer can identify the person."""
    return [] if data["evidence"].strip() else [("evidence", "value_missing")]


def is_latin_name(name: str) -> bool:
    """Return whether a name is in Latin letters, as the FIDE list requires."""
    letters = [sign for sign in name if not _NAME_SIGNS.match(sign)]
    return bool(letters) and all(
        sign.isalpha() and unicodedata.name(sign, "").startswith("LATIN ") for sign in letters
    )


def for_office(data: Mapping[str, Any]) -> bool:
    """Return whether a correction changes a field that is the office's."""
    return any(field in OFFICE_FIELDS for field in data.get("changes", {}))


CHECKS = {
    "new-id": new_id,
    "correction": correction,
    "death": death,
    "transfer": transfer,
    "claim": claim,
}
