"""Who sees participants, keeps attendance, enters the exam: each predicate against each office and post."""

import pytest

from portal.federations.enums import Role
from portal.federations.scope import Scope, case_scope, open_scope
from seminars.enrolment import permissions
from seminars.enums import ANNOUNCED, Post, SeminarState
from seminars.exams import permissions as exams
from seminars.models import Enrolment, Official
from tests.factories import appoint, make_user
from tests.factories.seminars import make_arbiter

pytestmark = pytest.mark.django_db

OFFICES = {
    "president": Role.PRESIDENT,
    "seminar officer": Role.SEMINAR_OFFICER,
    "arbiters secretary": Role.ARBITERS_SECRETARY,
    "clerk": Role.CLERK,
    "rating officer": Role.RATING_OFFICER,
}
BODY = {"chair": Role.CHAIR, "secretary": Role.SECRETARY, "member": Role.MEMBER}
ORGANISING = {"president", "seminar officer"}
FEDERATION = {*ORGANISING, "arbiters secretary", "clerk"}
DECIDING = {"chair", "secretary"}
COMMISSION = {*DECIDING, "member"}
LECTURING = {"lead", "lecturer"}
PRESENT = {*LECTURING, "technical", "local", "observer"}


@pytest.fixture
def asked(world, jpn):
    """Return who is allowed something at a seminar at which every post is held."""
    row = world.published()
    people, posts = {}, {}
    for tenant, offices in ((world.ukr, OFFICES), (world.commission, BODY)):
        for name, role in offices.items():
            people[name] = (make_user(name), tenant)
            appoint(people[name][0], tenant, role)
    foreign = make_user()
    appoint(foreign, jpn, Role.SEMINAR_OFFICER)
    people["foreign"] = (foreign, jpn)
    with case_scope(row.pk):
        Official.under_policy.filter(seminar=row).delete()
        for post in Post:
            holder = make_arbiter(post.value, "IA")
            posts[post] = Official(seminar=row, post=post, player=holder)
            posts[post].save(force_insert=True)
            people[post.value] = (holder.account, None)
    people["participant"] = (make_user(), None)

    def _asked(may, *, without=(), **changed):
        """Return the names of those to whom the predicate says yes, with some posts empty."""
        for name, value in changed.items():
            setattr(row, name, value)
        with case_scope(row.pk):
            Official.under_policy.filter(seminar=row, post__in=without).delete()
        found = set()
        for name, (person, tenant) in people.items():
            scope = tenant.scope(person.pk) if tenant else Scope(person_id=person.pk)
            # As after `row_or_404`: the scope of the case is open in addition to the person's own.
            with open_scope(scope), case_scope(row.pk):
                if may(person, row):
                    found.add(name)
        return found

    return _asked


def test_who_sees_participants(asked):
    assert asked(permissions.can_see_participants) == {*FEDERATION, *COMMISSION, *PRESENT}


def test_5_2_1_3_who_keeps_the_attendance(asked):
    assert asked(permissions.can_keep_attendance) == {*ORGANISING, *DECIDING, *PRESENT}


def test_who_handles_seats_payments_messages_and_material(asked):
    assert asked(permissions.can_manage) == ORGANISING


@pytest.mark.parametrize("state", [SeminarState.REPORTED, *sorted(ANNOUNCED)])
def test_5_2_6_results_are_seen_by_staff_once_they_are_announced(asked, state):
    seen = {*FEDERATION, *COMMISSION} if state in ANNOUNCED else set()
    assert asked(permissions.can_see_results, state=state) == seen


def test_4_1_1_3_the_lecturers_write_the_paper_and_the_commission_checks_it(asked):
    assert asked(exams.can_write_paper) == LECTURING
    assert asked(exams.can_check_paper) == asked(exams.can_name_grader) == DECIDING


@pytest.mark.parametrize(
    ("state", "organiser"),
    [("running", set()), ("reporting", ORGANISING)],
    ids=["before the end", "after it"],
)
def test_4_1_1_3_who_reads_the_paper(asked, state, organiser):
    assert asked(exams.can_read_paper, state=state) == {*LECTURING, "grader", *COMMISSION, *organiser}


def test_s5_who_marks_an_fa_exam(asked):
    assert asked(exams.can_grade) == {"grader"}
    assert asked(exams.can_grade, without=[Post.GRADER]) == LECTURING


@pytest.mark.parametrize("kind", ["IA", "REFRESHER"])
def test_4_1_2_3_an_assessment_is_the_lecturers_even_if_a_grader_was_named(asked, kind):
    assert asked(exams.can_grade, kind=kind) == LECTURING


def test_whoever_marks_does_not_see_whose_code_it_is(asked):
    assert asked(exams.can_see_codes) == {*ORGANISING, *LECTURING, "observer", "technical"}
    assert asked(exams.can_see_codes, without=[Post.GRADER]) == {*ORGANISING, "observer", "technical"}


def test_nobody_both_marks_and_sees_names(asked):
    for without in ((), [Post.GRADER]):
        marks, sees = (asked(may, without=without) for may in (exams.can_grade, exams.can_see_codes))
        assert marks & sees == set()


@pytest.mark.parametrize("kind", ["WORLD_EVENT", "NATIONAL"])
def test_4_3_a_course_without_an_exam_has_no_exam_page(asked, kind):
    assert asked(exams.can_enter_exam, kind=kind) == set()


def test_who_has_a_part_in_the_exam_enters_its_page(asked):
    everybody = {*ORGANISING, *COMMISSION, *LECTURING, "grader", "observer", "technical"}
    assert asked(exams.can_enter_exam) == everybody


class TestOwnSeat:
    @pytest.fixture
    def there(self, world):
        return world.enrolled(world.open())

    def test_each_person_enrols_themselves_and_the_organiser_anybody(self, world, there):
        stranger = make_arbiter("Stranger, S", "NA")
        for person, tenant, may in (
            (there.account, None, True),
            (stranger.account, None, False),
            (world.organiser, world.ukr, True),
            (world.chair, world.commission, False),
        ):
            scope = tenant.scope(person.pk) if tenant else Scope(person_id=person.pk)
            with open_scope(scope):
                assert permissions.can_enrol(person, there.seminar, there.player) is may
                assert permissions.can_cancel(person, there) is may

    @pytest.mark.parametrize(("state", "may"), [("seated", True), ("waiting", False), ("cancelled", False)])
    def test_5_2_5_the_material_is_for_those_with_a_seat(self, state, may):
        person = make_user()
        row = Enrolment(account=person, state=state)
        assert permissions.can_read_material(person, row) is may
        assert permissions.can_read_material(make_user(), row) is False
