"""The complaint forms as data: fields, which are compulsory, and by which article.

A name is a path into `complaints.Complaint`, or a field that only the portal stores (`engine.…`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from fairplay.rules.enums import Kind


class Need(StrEnum):
    """When a field must be filled in."""

    REQUIRED = "REQUIRED"
    IF_KNOWN = "IF_KNOWN"
    WITH_ENGINE = "WITH_ENGINE"
    OPTIONAL = "OPTIONAL"


class Input(StrEnum):
    """What kind of value a field takes."""

    TEXT = "TEXT"
    LONG_TEXT = "LONG_TEXT"
    EMAIL = "EMAIL"
    PHONE = "PHONE"
    FEDERATION = "FEDERATION"
    FIDE_ID = "FIDE_ID"
    DATE = "DATE"
    YES_NO = "YES_NO"
    FILES = "FILES"


@dataclass(frozen=True, slots=True)
class FormField:
    """One field of a form; `article` is the article that demands it, or ""."""

    name: str
    input: Input
    need: Need
    article: str = ""

    @property
    def required(self) -> bool:
        """Return whether the complaint cannot be filed without it."""
        return self.need is Need.REQUIRED


COMPLETENESS = "AC III.B.4"
"""Empty fields under this article are reported as missing; other articles have their own consequence."""
ATTACHMENTS = ("pdf", "pgn")
"""Accepted file formats; the printed form says "png" for game files (F-5)."""


def _required(name: str, kind: Input = Input.TEXT, article: str = COMPLETENESS) -> FormField:
    return FormField(name, kind, Need.REQUIRED, article)


def _if_known(name: str, kind: Input = Input.TEXT) -> FormField:
    return FormField(name, kind, Need.IF_KNOWN)


def _with_engine(name: str, article: str, kind: Input = Input.TEXT) -> FormField:
    return FormField(name, kind, Need.WITH_ENGINE, article)


# The complainant's FIDE id is compulsory, although the printed forms say "if applicable" (F-3).
_PARTIES = (
    _required("complainant.name"),
    _required("complainant.federation", Input.FEDERATION),
    _required("complainant.address", Input.LONG_TEXT),
    _required("complainant.email", Input.EMAIL),
    _required("complainant.phone", Input.PHONE),
    _required("complainant.fide_id", Input.FIDE_ID, "AC III.B.1"),
    _required("respondent.name"),
    _if_known("respondent.federation", Input.FEDERATION),
    _if_known("respondent.address", Input.LONG_TEXT),
    _if_known("respondent.email", Input.EMAIL),
    _if_known("respondent.phone", Input.PHONE),
    _if_known("respondent.fide_id", Input.FIDE_ID),
)
_FACTS = (
    _required("event.name"),
    _required("event.organiser"),
    _required("event.chief_arbiter"),
    _required("statement", Input.LONG_TEXT),
)
_END = (
    FormField("attachments", Input.FILES, Need.OPTIONAL),
    _required("date", Input.DATE),
    _required("signature", Input.YES_NO),
    _required("consent", Input.YES_NO, "privacy 5"),
)
# The form asks for software, hardware and a summary; complaints about engine moves need all (KR VI.2).
ENGINE = (
    _with_engine("engine.software", "PTC form"),
    _with_engine("engine.hardware", "PTC form"),
    _with_engine("engine.result", "PTC form", Input.LONG_TEXT),
    _with_engine("engine.version", "KR VI.2a"),
    _with_engine("engine.settings", "KR VI.2a"),
    _with_engine("engine.hash_size", "KR VI.2a"),
    _with_engine("engine.lines", "KR VI.2a"),
    _with_engine("engine.interface", "KR VI.2a"),
    _with_engine("engine.platform", "KR VI.2a"),
    _with_engine("engine.procedure", "KR VI.2b", Input.LONG_TEXT),
    _with_engine("engine.move_ranges", "KR VI.2c", Input.LONG_TEXT),
    _with_engine("engine.range_reasons", "KR VI.2c", Input.LONG_TEXT),
    _with_engine("engine.matches", "KR VI.2c", Input.LONG_TEXT),
)
# Where in the event it happened: asked by the portal, not by the printed form.
_PLACE = (
    FormField("event.code", Input.TEXT, Need.OPTIONAL),
    FormField("event.rounds", Input.TEXT, Need.OPTIONAL),
    FormField("event.boards", Input.TEXT, Need.OPTIONAL),
)
ITC_FORM = (*_PARTIES, *_FACTS, *_END)
PTC_FORM = (
    *_PARTIES,
    *_FACTS,
    _required("why_no_itc", Input.LONG_TEXT, "AC III.B.7"),
    *_PLACE,
    *ENGINE,
    *_END,
)
FORMS: Mapping[Kind, tuple[FormField, ...]] = {Kind.ITC: ITC_FORM, Kind.PTC: PTC_FORM}


def engine_missing(given: Mapping[str, str]) -> tuple[str, ...]:
    """Return the empty engine fields if any is filled in (KR VI.2), sorted by name."""
    filled = {field.name for field in ENGINE if given.get(field.name, "").strip()}
    return tuple(sorted(field.name for field in ENGINE if filled and field.name not in filled))
