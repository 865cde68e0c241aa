"""Read the requests of `python -m seminars.rules` into the rules' types."""

import re
from collections.abc import Collection, Mapping
from datetime import date
from fractions import Fraction
from typing import ClassVar, Self

from rulekit import Fields
from seminars.rules.application import FIELDS, Application, Exam, Lecturer
from seminars.rules.apr import HIGHEST_MARK, LOWEST_MARK, Apr
from seminars.rules.editions import SEMINARS_2021, Edition, edition_by_id
from seminars.rules.kinds import SEMINARS, ArbiterTitle, Category, Format, Kind, Organiser, Readiness
from seminars.rules.lecturers import Candidate, DatedApr
from seminars.rules.participant import Marks, Participant, ReadinessSheet
from seminars.rules.people import Assistants, Committee

LETTERS = frozenset("abcdefgh")
# Far above any real seminar: they only keep absurd numbers out of the arithmetic.
MOST_HOURS, MOST_DAYS, MOST_MINUTES = 1000, 366, 1440
MOST_PEOPLE, MOST_MARKS, MOST_MONEY = 10_000, 100_000, 1_000_000
MOST_ITEMS = 100
ROW = ("lecturer", "hours", "mark", "days")
LANGUAGE = re.compile(r"[A-Za-z]{2}", re.ASCII)


class SeminarFields(Fields):
    """One object of a request; the contract has only four error codes."""

    codes: ClassVar[Mapping[str, str]] = dict.fromkeys(
        (
            *("bad_date", "bad_json", "bad_request", "internal", "no_edition", "not_allowed"),
            *("out_of_range", "refused", "too_many", "wrong_type"),
        ),
        "invalid",
    )

    def without_blanks(self, names: Collection[str]) -> Self:
        """Return the object without named fields that are blank text: they count as absent."""
        kept = {
            name: value
            for name, value in self.data.items()
            if name not in names or not isinstance(value, str) or value.strip()
        }
        return type(self)(kept, self.path)

    def count(self, name: str, most: int = MOST_PEOPLE) -> int:
        """Read a whole number; 0 if absent."""
        return self.integer(name, 0, most) or 0

    def letters(self, name: str) -> frozenset[str] | None:
        """Read a list of the letters a to h; None if absent."""
        if self.get(name) is None:
            return None
        found = self.texts(name)
        if not found <= LETTERS:
            raise self.error(name, "the letters a to h are expected", "not_allowed")
        return found

    def language(self, name: str) -> str | None:
        """Read an ISO 639-1 language code in either case; an empty one is None."""
        text = (self.text(name) or "").strip()
        if text and not LANGUAGE.fullmatch(text):
            raise self.error(name, "two letters of ISO 639-1 are expected", "not_allowed")
        return text.lower() or None

    def stated(self, name: str) -> str | None:
        """Read a name or document, or true for one that exists; false is None."""
        if isinstance(value := self.get(name), bool):
            return "true" if value else None
        return self.text(name)

    def decimals(self, name: str, low: int, high: int) -> tuple[Fraction, ...]:
        """Read a list of numbers that may have a fraction."""
        named = {f"{name}[{index}]": each for index, each in enumerate(self.items(name, most=MOST_ITEMS))}
        each_of = SeminarFields(named, self.path)
        return tuple(each_of.needed_decimal(place, low, high) for place in named)

    def title(self, name: str) -> ArbiterTitle | None:
        """Read a title of arbiters or organisers, or null."""
        return self.optional_choice(name, ArbiterTitle)

    def person(self, name: str) -> str | None:
        """Read a person's id; 7 and "7" are the same."""
        value = self.identifier(name)
        return None if value is None else str(value)


def edition_of(fields: SeminarFields) -> Edition:
    """Read the edition; the only one is the default."""
    name = fields.text("edition")
    return SEMINARS_2021 if name is None else edition_by_id(name)


def seminar_kind(fields: SeminarFields) -> Kind:
    """Read a kind that needs an application and has results."""
    return Kind(fields.one_of("kind", SEMINARS))


def read_committee(fields: SeminarFields) -> Committee:
    """Read the arguments of `committee_check`."""
    return Committee(
        commission=fields.flag("commission"),
        host=fields.title("host"),
        host_arbiters=fields.title("host_arbiters"),
        host_present=fields.flag("host_present"),
        host_arbiters_present=fields.flag("host_arbiters_present"),
    )


def read_assistants(fields: SeminarFields) -> Assistants:
    """Read the arguments of `assistants_check`."""
    return Assistants(fields.count("local"), fields.count("additional"))


def read_marks(fields: SeminarFields) -> Marks:
    """Read a score and its maximum, which it cannot exceed."""
    maximum = fields.needed_decimal("maximum", 0, MOST_MARKS)
    if not maximum:
        raise fields.error("maximum", "must be more than 0", "out_of_range")
    score = fields.decimal("score", 0, MOST_MARKS) or Fraction(0)
    if score > maximum:
        raise fields.error("score", "is more than the maximum", "out_of_range")
    return Marks(score, maximum)


def read_sheet(fields: SeminarFields) -> ReadinessSheet:
    """Read the assessment sheet of an IA candidate."""
    return ReadinessSheet(
        parts=fields.letters("parts") or frozenset(),
        feedback=fields.flag("feedback"),
        result=fields.optional_choice("result", Readiness),
    )


def read_application(request: SeminarFields) -> Application:
    """Read an application; the day of applying is required if the lead time is judged."""
    fields = request.without_blanks({name for names in FIELDS.values() for name in names})
    start, end = _dates(fields)
    committee = fields.object("committee", required=False)
    return Application(
        kind=seminar_kind(fields),
        format=fields.choice("format", Format),
        organiser=fields.text("organiser"),
        delegated_to=fields.text("delegated_to"),
        applied=_applied(fields),
        start=start,
        end=end,
        venue=fields.text("venue"),
        timetable=fields.text("timetable"),
        participants=fields.count("participants"),
        capacity_approved=fields.flag("capacity_approved"),
        topics=_topics(fields.object("topics", required=False)),
        covered=fields.letters("covered"),
        hours=fields.decimal("hours", 0, MOST_HOURS) or 0,
        days=fields.count("days", MOST_DAYS),
        exam=_exam(fields.object("exam", required=False)),
        committee=read_committee(committee) if committee.data else None,
        lecturers=tuple(_lecturer(each) for each in fields.objects("lecturers", False, MOST_ITEMS)),
        assistants=read_assistants(fields.object("assistants", required=False)),
        technical_organiser=fields.stated("technical_organiser"),
        language=fields.language("language"),
        ia_only=fields.flag("ia_only"),
        fee=fields.decimal("fee", 0, MOST_MONEY),
        accommodation=fields.text("accommodation"),
        contacts=fields.text("contacts"),
    )


def _dates(fields: SeminarFields) -> tuple[date | None, date | None]:
    start, end = fields.day("start"), fields.day("end")
    if start and end and end < start:
        raise fields.error("end", "lies before the start", "out_of_range")
    return start, end


def _applied(fields: SeminarFields) -> date | None:
    judged = fields.get("start") is not None and fields.text("organiser") != Organiser.COMMISSION
    return fields.needed_day("applied") if judged else fields.day("applied")


def read_participant(fields: SeminarFields) -> Participant:
    """Read one person at a seminar."""
    seminar = fields.object("seminar")
    person = fields.object("person", required=False)
    sat = fields.get("exam") is not None
    return Participant(
        kind=seminar_kind(fields),
        seminar_end=seminar.needed_day("end"),
        title=person.title("title"),
        active=person.flag("active", True),
        attended=fields.flag("attended", True),
        exam=read_marks(fields.object("exam")) if sat else None,
        readiness=read_sheet(fields.object("readiness", required=False)),
        very_weak=fields.flag("very_weak"),
        recognised=seminar.flag("recognised", True),
        results_announced=seminar.flag("results_announced", True),
    )


def read_candidate(fields: SeminarFields) -> Candidate:
    """Read a candidate for accreditation as a lecturer."""
    person = fields.object("person", required=False)
    return Candidate(
        # An absent title means IA; null means no title.
        title=person.title("title") if "title" in person.data else ArbiterTitle.IA,
        category=person.optional_choice("category", Category),
        classified=person.day("classified"),
        active_until=person.day("active_until"),
        ltp=fields.flag("ltp"),
        teaching=fields.flag("teaching"),
    )


def read_aprs(fields: SeminarFields) -> tuple[Apr, ...]:
    """Read the reports on an assistant lecturer."""
    return tuple(_apr(each) for each in fields.objects("aprs", False, MOST_ITEMS))


def read_apr_rows(fields: SeminarFields) -> tuple[DatedApr, ...]:
    """Read short reports: lecturer, hours, lowest mark, days after the classification."""
    rows = []
    for index, item in enumerate(fields.items("aprs", False, MOST_ITEMS)):
        path = f"{fields.at('aprs')}[{index}]"
        if not isinstance(item, list) or len(item) != len(ROW):
            wanted = f"a list of {len(ROW)} values is expected"
            raise SeminarFields({}, path).error(None, wanted, "wrong_type")
        row = SeminarFields(dict(zip(ROW, item, strict=True)), path)
        row.need("lecturer")
        apr = Apr(
            lecturer=row.person("lecturer") or "",
            hours=row.needed_decimal("hours", 0, MOST_HOURS),
            marks=(row.needed_decimal("mark", LOWEST_MARK, HIGHEST_MARK),),
        )
        rows.append(DatedApr(apr, row.needed_integer("days", -100_000, 100_000)))
    return tuple(rows)


def _topics(fields: SeminarFields) -> dict[str, Fraction]:
    """Read the hours of each topic; letters with null count as 0 hours."""
    for letter in fields.data:
        if letter not in LETTERS:
            raise fields.error(letter, "the letters a to h are expected", "not_allowed")
    return {letter: fields.decimal(letter, 0, MOST_HOURS) or Fraction(0) for letter in fields.data}


def _exam(fields: SeminarFields) -> Exam:
    return Exam(
        minutes=fields.integer("minutes", 0, MOST_MINUTES),
        in_presence=fields.flag("in_presence", True),
        supervision_plan=bool((fields.stated("supervision_plan") or "").strip()),
    )


def _lecturer(fields: SeminarFields) -> Lecturer:
    return Lecturer(fields.person("id"), fields.flag("lead"), fields.flag("accredited", True))


def _apr(fields: SeminarFields) -> Apr:
    fields.need("lecturer")
    return Apr(
        lecturer=fields.person("lecturer") or "",
        hours=fields.decimal("hours", 0, MOST_HOURS) or Fraction(0),
        marks=fields.decimals("marks", LOWEST_MARK, HIGHEST_MARK),
        seminar_end=fields.needed_day("seminar_end"),
        present_throughout=fields.flag("present_throughout", True),
        material_before=fields.flag("material_before", True),
        seminar=fields.person("seminar"),
    )
