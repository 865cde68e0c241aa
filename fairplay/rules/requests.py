"""Read JSON requests into the rules' own types; invalid input is refused with its field."""

from collections.abc import Mapping
from datetime import UTC, date, datetime
from enum import StrEnum
from typing import ClassVar, TypeVar

from fairplay.rules.clocks import CaseFacts
from fairplay.rules.complaints import Complaint, ComplaintEvent, Filing, Party
from fairplay.rules.editions import BY_ID, FAIRPLAY_2022, Edition
from fairplay.rules.enums import Kind, Level, Mode, PlayerTitle, Rate, System
from fairplay.rules.jurisdiction import Incident
from fairplay.rules.measures import Measure, Taken
from fairplay.rules.protection import LEVEL_OF_EVENT, ProtectedEvent
from rulekit import Fields, UnknownEditionError

MOST_PEOPLE = 100_000
MOST_EQUIPMENT = 100
MOST_WORDS = 100
HIGHEST_RATING = 4000
HIGHEST_PRIZES = 10**9
HIGHEST_Z = 100
EQUIPMENT = "EQUIPMENT"

OTHER_ERRORS = (
    *("bad_json", "bad_request", "wrong_type", "out_of_range", "not_allowed", "bad_date", "too_many"),
    *("internal", "refused", "no_edition"),
)

E = TypeVar("E", bound=StrEnum)


class Request(Fields):
    """A request of this command, which has only four error codes."""

    codes: ClassVar[Mapping[str, str]] = dict.fromkeys(OTHER_ERRORS, "invalid")

    def edition(self, *known: Edition) -> Edition:
        """Read the edition (default: that of 2022); the operation must support it."""
        name = self.text("edition")
        edition = FAIRPLAY_2022 if name is None else BY_ID.get(name)
        if edition is None or edition not in known:
            raise UnknownEditionError("edition", f"must be one of {', '.join(each.id for each in known)}")
        return edition

    def count(self, name: str, most: int = MOST_PEOPLE) -> int:
        """Read a number of people or things; 0 if absent."""
        return self.integer(name, 0, most) or 0

    def choices(self, name: str, kind: type[E]) -> frozenset[E]:
        """Read a list of an enumeration's values."""
        found = set()
        for index, value in enumerate(self.items(name, required=False, most=MOST_WORDS)):
            place = f"{name}[{index}]"
            if not isinstance(value, str):
                raise self.wrong(place, "a string")
            if value not in tuple(kind):
                raise self.error(place, f"must be one of {', '.join(kind)}", "not_allowed")
            found.add(kind(value))
        return frozenset(found)

    def needed_instant(self, name: str) -> datetime:
        """Read a required instant."""
        self.need(name)
        return self.instant(name) or datetime.min.replace(tzinfo=UTC)

    def needed_day_or_instant(self, name: str) -> date | datetime:
        """Read a date or an instant; ten characters are a date."""
        text = self.needed_text(name)
        return self.needed_day(name) if len(text) == len("YYYY-MM-DD") else self.needed_instant(name)

    def words(self, name: str) -> str:
        """Read a text; "" if absent."""
        return self.text(name) or ""


def read_protected_event(fields: Request) -> ProtectedEvent:
    """Read what a protection level depends on; `fide_level` is required, since no level is a safe default."""
    return ProtectedEvent(
        fide_level=fields.needed_integer("fide_level", min(LEVEL_OF_EVENT), max(LEVEL_OF_EVENT)),
        system=fields.optional_choice("system", System),
        average=fields.decimal("average", 0, HIGHEST_RATING) or 0,
        women=fields.flag("women"),
        prize_eur=fields.decimal("prize_eur", 0, HIGHEST_PRIZES) or 0,
        national_championship=fields.flag("national_championship"),
        youth=fields.flag("youth"),
        norm_event=fields.flag("norm_event"),
        rate=fields.choice("rate", Rate, Rate.STANDARD),
        start=fields.day("start"),
    )


def read_taken(fields: Request) -> Taken | None:
    """Read the measures of an event, or None if nothing is declared; an unknown measure is refused."""
    if fields.get("taken") is None:
        return None
    taken = fields.object("taken")
    for name in taken.data:
        if name != EQUIPMENT and name not in tuple(Measure):
            raise taken.error(name, f"must be one of {', '.join(Measure)}, {EQUIPMENT}", "not_allowed")
    measures = frozenset(measure for measure in Measure if taken.flag(measure))
    return Taken(measures, taken.count(EQUIPMENT, MOST_EQUIPMENT))


def read_incident(fields: Request) -> Incident:
    """Read the facts on which competence depends."""
    return Incident(
        mode=fields.choice("mode", Mode),
        rated=fields.flag("rated"),
        official=fields.flag("official"),
        level=fields.optional_choice("level", Level),
        affects_fm=fields.flag("affects_fm"),
        titles=fields.choices("titles", PlayerTitle),
    )


def read_filing(fields: Request) -> Filing:
    """Read how a complaint was filed; consent and a reason for no ITC are assumed unless denied."""
    return Filing(
        mode=fields.choice("mode", Mode),
        kind=fields.choice("kind", Kind),
        fide_id=fields.flag("fide_id"),
        written=fields.flag("written"),
        on_form=fields.flag("on_form"),
        participant=fields.flag("participant"),
        consent=fields.flag("consent", default=True),
        why_no_itc=fields.flag("why_no_itc", default=True),
        only_too_strong=fields.flag("only_too_strong"),
        correction_expired=fields.flag("correction_expired"),
    )


def read_complaint(fields: Request) -> Complaint:
    """Read a complaint; the rule reports what its form lacks, so nothing is refused here."""
    return Complaint(
        kind=fields.choice("kind", Kind),
        filed=fields.needed_day_or_instant("filed"),
        event=_complaint_event(fields.object("event")),
        complainant=_party(fields.object("complainant", required=False)),
        respondent=_party(fields.object("respondent", required=False)),
        statement=fields.words("statement"),
        date=fields.day("date"),
        signature=fields.flag("signature"),
        consent=fields.flag("consent"),
        written=fields.flag("written", default=True),
        on_form=fields.flag("on_form", default=True),
        why_no_itc=fields.words("why_no_itc"),
        only_too_strong=fields.flag("only_too_strong"),
        affects_fm=fields.flag("affects_fm"),
        correction_expired=fields.flag("correction_expired"),
    )


def read_case_facts(fields: Request) -> CaseFacts:
    """Read the facts from which a case's time limits start."""
    return CaseFacts(
        mode=fields.choice("mode", Mode),
        official=fields.flag("official"),
        on_date=fields.day("on_date"),
        last_round=fields.day("last_round"),
        last_round_end=fields.instant("last_round_end"),
        appointed=fields.day("appointed"),
        results=fields.day("results"),
        case_open=fields.flag("case_open"),
        data_request=fields.day("data_request"),
    )


def _complaint_event(fields: Request) -> ComplaintEvent:
    return ComplaintEvent(
        mode=fields.choice("mode", Mode),
        rated=fields.flag("rated", default=True),
        official=fields.flag("official"),
        level=fields.optional_choice("level", Level),
        name=fields.words("name"),
        organiser=fields.words("organiser"),
        chief_arbiter=fields.words("chief_arbiter"),
        last_round=fields.day("last_round"),
        last_round_end=fields.instant("last_round_end"),
    )


def _party(fields: Request) -> Party:
    identifier = fields.identifier("fide_id")
    return Party(
        name=fields.words("name"),
        federation=fields.words("federation"),
        address=fields.words("address"),
        email=fields.words("email"),
        phone=fields.words("phone"),
        fide_id=str(identifier or ""),
        title=fields.optional_choice("title", PlayerTitle),
        participant=fields.flag("participant"),
    )
