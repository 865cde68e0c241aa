"""What the rules are told about an application, stored or still being typed."""

from datetime import date, time, timedelta
from fractions import Fraction
from types import SimpleNamespace

import pytest

from portal.federations.enums import BodyKind
from portal.federations.models import AffiliatedOrganisation, Federation
from portal.federations.scope import body_scope, case_scope
from seminars.application.amounts_due import due
from seminars.application.changes import changes_of
from seminars.application.facts import (
    application_of,
    covered_by,
    edition_of,
    finished_courses,
    judged,
    topic_hours,
    whole_hours,
)
from seminars.application.kind import facts
from seminars.enums import Part
from seminars.models import Seminar, Session
from seminars.rules import Exam
from tests.factories import make_body
from tests.factories.seminars import lines

DAY = date(2028, 5, 1)
UKR = Federation(code="UKR", name="Ukraine", time_zone="Europe/Kyiv")


def session(start: int, end: int, topic: str = "a", *, day: date = DAY, minute: int = 0, part=Part.LECTURE):
    return Session(day=day, start=time(start), end=time(end, minute), part=part, topic=topic)


def seminar(**given) -> Seminar:
    return Seminar(**{"kind": "IA", "federation": UKR, "organiser": "FEDERATION"} | given)


def told(rows=(), **given):
    """Return the application of an IA seminar without people, so that nobody has to be looked up."""
    return application_of(seminar(**given), officials=[], lines=rows)


@pytest.mark.parametrize(
    ("rows", "hours", "whole"),
    [
        pytest.param([], {}, 0, id="nothing yet"),
        pytest.param([session(9, 11)], {"a": 2}, 2, id="one topic"),
        pytest.param(
            [session(9, 11), session(13, 14, minute=30), session(15, 16, "b")],
            {"a": Fraction(7, 2), "b": 1},
            Fraction(9, 2),
            id="half an hour is exact",
        ),
        pytest.param(
            [session(9, 10, minute=20)], {"a": Fraction(4, 3)}, Fraction(4, 3), id="twenty minutes are exact"
        ),
        pytest.param(
            [session(9, 11), session(9, 13, "", part=Part.EXAM)],
            {"a": 2},
            6,
            id="S-3 the exam counts as time",
        ),
        pytest.param(
            [session(9, 13, "a", part=Part.EXAM)], {}, 4, id="4.1.1.1 an exam on a topic teaches none"
        ),
        pytest.param(
            [session(9, 11), session(11, 12, "")], {"a": 2}, 3, id="an opening is time and no topic"
        ),
    ],
)
def test_hours_by_topic_and_in_all(rows, hours, whole):
    assert (topic_hours(rows), whole_hours(rows)) == (hours, whole)


@pytest.mark.parametrize(
    ("given", "name", "value"),
    [
        pytest.param({"start": DAY}, "start", DAY, id="first day"),
        pytest.param({"end": DAY}, "end", DAY, id="last day"),
        pytest.param({"venue": "Lviv"}, "venue", "Lviv", id="venue"),
        pytest.param({"participants": 12}, "participants", 12, id="participants"),
        pytest.param({"language": "fr"}, "language", "fr", id="1.2 language"),
        pytest.param({"ia_only": True}, "ia_only", True, id="1.2.1 for IA only"),
        pytest.param({"fee": None}, "fee", None, id="5.2.2g no fee was entered"),
        pytest.param({"fee": 0}, "fee", 0, id="5.2.2g nothing to pay is an answer"),
        pytest.param({"accommodation": "Hotel"}, "accommodation", "Hotel", id="5.2.2g accommodation"),
        pytest.param({"contacts": "a@b"}, "contacts", "a@b", id="5.2.2g contacts"),
        pytest.param({"submitted_on": DAY}, "applied", DAY, id="5.2.2 the day of the first submission"),
        pytest.param({}, "capacity_approved", False, id="5.1.4 neither reason nor approval"),
        pytest.param(
            {"capacity_reason": "Two groups"}, "capacity_approved", True, id="5.1.4 asked with a reason"
        ),
        pytest.param({"capacity_approved": True}, "capacity_approved", True, id="5.1.4 approved"),
        pytest.param({"organiser": "AFFILIATE"}, "organiser", "AFFILIATE", id="5.2c organiser"),
        pytest.param(
            {"organisation": AffiliatedOrganisation(name="Lviv Chess")},
            "delegated_to",
            "Lviv Chess",
            id="5.2c delegated",
        ),
        pytest.param({}, "delegated_to", None, id="5.2c not delegated"),
        pytest.param({}, "committee", None, id="5.2.2d nobody is named yet"),
        pytest.param({}, "covered", None, id="4.1.1.2j asked for an FA seminar only"),
    ],
)
def test_each_field_of_the_form_reaches_its_rule(given, name, value):
    assert getattr(told(**given), name) == value


def test_a_draft_is_judged_as_if_it_were_sent_today():
    row = seminar()
    assert application_of(row, officials=[], lines=[]).applied == row.today


def test_5_2_2a_an_empty_timetable_is_a_missing_one():
    assert (told().timetable, told([session(9, 10)]).timetable) == (None, "timetable")


def test_the_days_of_a_course_are_those_with_lines():
    rows = [session(9, 10), session(11, 12), session(9, 10, day=DAY + timedelta(days=2))]
    assert told(rows).days == 2


@pytest.mark.parametrize(
    ("given", "rows", "exam"),
    [
        pytest.param({}, [], Exam(None, True, False), id="4.1.1.3 the edition's length"),
        pytest.param({"exam_minutes": 180}, [], Exam(180, True, False), id="4.1.1.3 as entered"),
        pytest.param(
            {"exam_minutes": 180},
            [session(9, 13, "", part=Part.EXAM)],
            Exam(240, True, False),
            id="4.1.1.3 the timetable counts before the form",
        ),
        pytest.param({"format": "ONLINE"}, [], Exam(None, False, False), id="5.1.3 online, no place"),
        pytest.param(
            {"format": "BLENDED", "exam_place": " "}, [], Exam(None, False, False), id="5.1.3 blank"
        ),
        pytest.param(
            {"format": "BLENDED", "exam_place": "Lviv"}, [], Exam(None, True, False), id="5.1.3 a place"
        ),
        pytest.param(
            {"format": "ONLINE", "supervision_plan": "Cameras"}, [], Exam(None, False, True), id="S-20 a plan"
        ),
        pytest.param(
            {"format": "ONLINE", "supervision_plan": "\n"},
            [],
            Exam(None, False, False),
            id="S-20 a blank plan",
        ),
    ],
)
def test_5_1_3_how_the_exam_is_held(given, rows, exam):
    assert told(rows, **given).exam == exam


def test_before_the_first_edition_and_without_a_day_the_first_one_counts():
    rows = [seminar(start=day) for day in (None, date(2021, 6, 30), date(2021, 7, 1), DAY)]
    assert {edition_of(row).id for row in rows} == {"seminars-2021"}


def test_the_file_shows_what_was_entered_and_leaves_out_what_was_not():
    row = seminar(
        name="FA Lviv", venue="Lviv", language="en", fee=0, approved_on=DAY, time_zone="Europe/Kyiv"
    )
    shown = {str(fact.label): fact.value for fact in facts(row)}
    assert (shown["Participants' fee in euros"], shown["Approved"], shown["Organiser"]) == (0, DAY, "Ukraine")
    assert not {"Place of the exam", "Contacts", "Submitted", "Final approval"} & set(shown)


@pytest.mark.parametrize(("approved", "badge"), [(True, "exception approved"), (False, "")])
def test_5_1_4_an_approved_exception_is_marked_beside_the_number(approved, badge):
    (found,) = [
        f for f in facts(seminar(capacity_approved=approved)) if str(f.label) == "Number of participants"
    ]
    assert str(found.badge) == badge


@pytest.mark.django_db
class TestNationalCourses:
    """4.1.1.2i-j: what every participant's national course taught needs no extra hours."""

    def held(self, world, letters: str, *, days_before: int = 20, state: str = "final") -> Seminar:
        first = world.start - timedelta(days=days_before + 3)
        row = world.draft(kind="NATIONAL", start=first, table=lines(first, letters=letters, exam=0))
        end = world.start - timedelta(days=days_before)
        with case_scope(row.pk):
            Seminar.under_policy.filter(pk=row.pk).update(state=state, end=end)
        return row

    def covered(self, world, *courses: Seminar, elsewhere: str = "") -> str:
        row = Seminar(kind="FA", federation=world.ukr, start=world.start)
        with world.here():
            return "".join(sorted(covered_by(row, [each.pk for each in courses], elsewhere)))

    def test_a_topic_counts_only_if_every_course_taught_it(self, world):
        first, second = self.held(world, "abcf"), self.held(world, "abd")
        assert self.covered(world, first) == "abcf"
        assert self.covered(world, first, second) == "ab"
        assert self.covered(world, first, elsewhere="bc") == "bc"
        assert self.covered(world, elsewhere="de") == "de"
        assert self.covered(world) == ""

    def test_a_course_that_ends_on_the_first_day_came_too_late(self, world):
        assert self.covered(world, self.held(world, "ab", days_before=1)) == "ab"
        assert self.covered(world, self.held(world, "ab", days_before=0)) == ""

    def test_finished_courses_of_the_own_federation_are_offered_newest_first(self, world):
        old, new = self.held(world, "a", days_before=40), self.held(world, "a", days_before=20)
        self.held(world, "a", days_before=10, state="open")
        with world.here():
            assert finished_courses(Seminar(federation=world.ukr)) == [new, old]
            assert finished_courses(Seminar(body=world.commission)) == []
            assert finished_courses(Seminar(federation=world.second.federation)) == []

    def test_another_kind_of_course_covers_nothing(self, world):
        row = self.held(world, "abc")
        with case_scope(row.pk):
            Seminar.under_policy.filter(pk=row.pk).update(kind="FA")
        assert self.covered(world, row) == ""


@pytest.mark.django_db
def test_what_is_typed_is_judged_instead_of_what_is_stored(world):
    row = world.draft()
    with world.here():
        assert not [each for each in judged(row).findings if each.code == "topics" and each.ok is False]
        typed = [session(9, 11, "a", day=row.start)]
        found = {each.code: each.actual for each in judged(row, typed).findings if each.ok is False}
    assert (found["topics"], found["hours"], found["days"]) == ("bcdefgh", "2", 1)


@pytest.mark.django_db
class TestProposedChange:
    def changed(self, world, **given):
        row = world.open()
        days = {"start": row.start, "end": row.end}
        return world.does("change", row, reason="The hall", **days | given)

    def test_only_what_would_change_is_shown_old_beside_new(self, world):
        row = self.changed(world, lead=world.second)
        with world.there():
            shown = [(str(label), old, new) for label, old, new in changes_of(row)]
        assert shown == [("lead lecturer", "Lecturer, Lena", "Lecturer, Luis")]

    def test_a_day_is_written_for_people(self, world):
        row = self.changed(world, end=world.start + timedelta(days=4))
        with world.there():
            ((label, old, new),) = changes_of(row)
        days = [f"{day.day} {day:%b %Y}" for day in (row.end, row.end + timedelta(days=1))]
        assert (str(label), [old, new]) == ("Last day", days)

    def test_a_post_that_nobody_held_was_empty(self, world):
        row = self.changed(world, lecturer=world.second)
        with world.there():
            assert [(old, new) for _label, old, new in changes_of(row)] == [("–", "Lecturer, Luis")]

    def test_without_a_proposal_there_is_nothing_to_show(self, world):
        with world.here():
            assert changes_of(world.draft()) == []


@pytest.mark.django_db
class TestAmountsDue:
    def shown(self, *, tenant=UKR, **given):
        body = make_body(BodyKind.ARBITERS)
        row = seminar(**{"kind": "FA", "end": DAY, "state": "announced", "body": body} | given)
        with body_scope(body.pk):
            return due(SimpleNamespace(tenant=tenant), row)

    @pytest.mark.parametrize(
        ("given", "total"),
        [
            pytest.param(
                {"counted_participants": 9, "counted_examinees": 3}, "60.00", id="5.2.3.1a by exams"
            ),
            pytest.param({"kind": "IA", "counted_participants": 9}, "270.00", id="5.2.3.1b by participants"),
            pytest.param(
                {
                    "counted_participants": 3,
                    "counted_examinees": 3,
                    "subsidy_programme": "PDC",
                    "subsidy_heads": 2,
                    "subsidy_cents": 12_50,
                },
                "35.00",
                id="5.2.3.2 less the support",
            ),
        ],
    )
    def test_the_sum_is_the_fee_times_the_counted_people(self, given, total):
        assert self.shown(**given)["total"] == f"{total}\N{NO-BREAK SPACE}EUR"

    def test_5_2_3_2_the_support_is_a_line_of_its_own(self):
        given = {"counted_examinees": 3, "subsidy_programme": "PDC", "subsidy_heads": 2, "subsidy_cents": 500}
        rows = [(str(label), count, sum_) for label, count, sum_ in self.shown(**given)["lines"]]
        assert rows == [
            ("FA seminar, exam fee", 3, "60.00\N{NO-BREAK SPACE}EUR"),
            ("Support: PDC", 2, "-10.00\N{NO-BREAK SPACE}EUR"),
        ]

    def test_an_amount_that_no_source_gives_is_unknown_and_never_guessed(self):
        found = self.shown(end=date(2020, 12, 31), counted_participants=2, counted_examinees=2)
        assert (found["total"], found["lines"][0][2]) == ("unknown", "unknown")

    @pytest.mark.parametrize(
        "given",
        [
            pytest.param({"state": "reported"}, id="the results are not announced"),
            pytest.param({"kind": "NATIONAL"}, id="4.4 a national course"),
            pytest.param({"kind": "WORLD_EVENT", "counted_participants": 5}, id="4.3 a world event"),
            pytest.param({"counted_participants": 5, "counted_examinees": 0}, id="S-12 nobody sat the exam"),
            pytest.param({"tenant": None, "counted_examinees": 5}, id="lecturers do not see the bill"),
        ],
    )
    def test_nothing_is_shown_where_nothing_is_due(self, given):
        assert self.shown(**given) is None
