"""What the tables of seminars never hold, whoever writes them; and short answers of their rows."""

from datetime import date, time, timedelta

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from portal.federations.models import AffiliatedOrganisation, Federation
from portal.federations.scope import case_scope
from seminars.application.kind import KIND
from seminars.application.services import start_seminar
from seminars.models import Attendance, Enrolment, Material, Official, Script, Seminar, SeminarReport, Session
from seminars.models.enrolment import material_path
from seminars.models.exam import paper_path
from tests.factories.seminars import make_arbiter

DAY = date(2028, 3, 1)


@pytest.fixture
def row(world):
    with world.here():
        return start_seminar(KIND, tenant=world.ukr, actor=world.organiser, course="FA", name="FA")


@pytest.fixture
def refused(row):
    """Return the name of the constraint that a write breaks."""

    def _refused(write):
        with case_scope(row.pk), pytest.raises(IntegrityError) as broken, transaction.atomic():
            write()
        return str(broken.value).split('"')[-2]

    return _refused


def enrolment(row, player, **given):
    fields = {
        "state": "seated",
        "enrolled_at": timezone.now(),
        "federation": row.federation,
        "body": row.body,
    }
    made = Enrolment(seminar=row, player=player, account=player.account, **fields | given)
    made.save(force_insert=True)
    return made


class TestNever:
    def test_a_seminar_that_ends_before_it_begins(self, row, refused):
        days = {"start": DAY, "end": DAY - timedelta(days=1)}
        assert (
            refused(lambda: Seminar.under_policy.filter(pk=row.pk).update(**days))
            == "a_seminar_ends_after_it_began"
        )

    @pytest.mark.parametrize(
        "given", [{"organiser": "COMMISSION"}, {"federation": None}], ids=["both", "none"]
    )
    def test_a_seminar_of_two_organisers_or_of_none(self, row, refused, given):
        assert (
            refused(lambda: Seminar.under_policy.filter(pk=row.pk).update(**given))
            == "a_seminar_has_one_organiser"
        )

    @pytest.mark.parametrize("end", [time(9), time(8, 59)], ids=["no minutes", "backwards"])
    def test_a_session_of_no_time(self, row, refused, end):
        line = Session(seminar=row, day=DAY, start=time(9), end=end)
        assert refused(lambda: line.save(force_insert=True)) == "a_session_ends_after_it_began"

    def test_two_people_in_one_post_at_a_time(self, world, row, refused):
        def put(player, **given):
            Official(seminar=row, post="lead", player=player, **given).save(force_insert=True)

        with case_scope(row.pk):
            put(world.lecturer, until=timezone.now())
            put(world.lecturer)
        assert refused(lambda: put(world.second)) == "one_person_in_a_post"

    def test_two_seats_of_one_person(self, row, refused):
        player = make_arbiter("", "NA")
        with case_scope(row.pk):
            enrolment(row, player, state="cancelled")
            enrolment(row, player)
        assert refused(lambda: enrolment(row, player, state="waiting")) == "one_enrolment_of_a_person"

    def test_one_code_on_two_scripts(self, row, refused):
        with case_scope(row.pk):
            first, second = (enrolment(row, make_arbiter("", "NA")) for _each in range(2))
            Script(seminar=row, enrolment=first, code="AB234").save(force_insert=True)
        write = Script(seminar=row, enrolment=second, code="AB234").save
        assert refused(lambda: write(force_insert=True)) == "one_script_of_a_code"

    def test_4_2_3_a_plan_that_says_nothing(self, row, refused):
        with case_scope(row.pk):
            there = enrolment(row, make_arbiter("", "NA"))
        write = Script(seminar=row, enrolment=there, code="AB234", plan_state="open").save
        assert refused(lambda: write(force_insert=True)) == "a_plan_that_runs_says_something"

    def test_somebody_twice_in_one_session(self, row, refused):
        with case_scope(row.pk):
            there = enrolment(row, make_arbiter("", "NA"))
            line = Session(seminar=row, day=DAY, start=time(9), end=time(11))
            line.save(force_insert=True)

        def come():
            given = {"federation": row.federation, "account": there.account, "how": "hand"}
            made = Attendance(seminar=row, enrolment=there, session=line, at=timezone.now(), **given)
            made.save(force_insert=True)

        with case_scope(row.pk):
            come()
        assert refused(come) == "present_once_in_a_session"


@pytest.mark.parametrize(
    ("start", "end", "minutes"),
    [(time(9), time(10), 60), (time(9, 45), time(11, 15), 90), (time(0), time(23, 59), 1439)],
)
def test_the_length_of_a_session(start, end, minutes):
    assert Session(start=start, end=end).minutes == minutes


def test_a_seminar_is_called_by_whom_it_was_delegated_to():
    home = Federation(code="UKR", name="Ukraine")
    assert Seminar(federation=home).organiser_name == "Ukraine"
    assert (
        Seminar(federation=home, organisation=AffiliatedOrganisation(name="Lviv Chess")).organiser_name
        == "Lviv Chess"
    )


def test_the_name_of_a_file_tells_nothing_of_an_exam():
    """An address that could be guessed would open the paper before the exam."""
    paths = {paper_path(None, "exam-2028.pdf") for _each in range(3)}
    assert len(paths) == 3
    assert not [path for path in paths if "exam-2028" in path]
    assert "laws" not in material_path(Material(), "laws.pdf")


@pytest.mark.parametrize(
    ("post", "lectures"), [("lead", True), ("lecturer", True), ("observer", False), ("grader", False)]
)
def test_who_lectures(post, lectures):
    assert Official(post=post).lectures is lectures


def test_a_report_is_called_by_its_kind_and_seminar():
    assert str(SeminarReport(kind="observer", seminar_name="FA Lviv")) == "observer's report: FA Lviv"
