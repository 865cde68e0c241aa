"""A report's way: who is asked, who checks it, what goes back, and when both send the seminar on (5.2.6)."""

from datetime import timedelta

import pytest
from django.utils import timezone

from portal.accounts.actors import system_actor
from portal.cases.faults import CaseFault
from portal.cases.selectors import actions
from portal.cases.services import act, edit
from portal.federations.enums import Role
from portal.federations.scope import case_scope
from portal.workflow.models import AuditEntry, Notification
from portal.workflow.permissions import NotAllowed
from seminars.models import Seminar, SeminarReport
from seminars.reports.kind import DOCKET, KIND, facts
from seminars.reports.questions import QUESTIONS
from seminars.reports.services.starting import in_time, start_reports
from seminars.rules import TopicMark
from tests.factories import appoint, make_user
from tests.factories.seminars import acting, make_arbiter

pytestmark = pytest.mark.django_db
WORDS = {kind: dict.fromkeys(asked, "All went well.") for kind, asked in QUESTIONS.items()}


@pytest.fixture
def over(world):
    """A seminar whose reports are due, without the course itself."""
    row = world.published()
    with case_scope(row.pk):
        Seminar.under_policy.filter(pk=row.pk).update(state="reporting")
        start_reports(world.fresh(row), actor=world.chair)
    return row


def report_of(account, kind):
    with acting(account):
        return SeminarReport.own.select_related("case").get(kind=kind)


def filed(world, kind, person):
    report = report_of(person.account, kind)
    with acting(person.account):
        edit(pk=report.pk, actor=person.account, given=WORDS[kind])
        return act(pk=report.pk, action="file", actor=person.account)


def decide(world, report, action, **given):
    with world.there():
        return act(pk=report.pk, action=action, actor=world.chair, **given)


def state_of(row):
    with case_scope(row.pk):
        return Seminar.under_policy.get(pk=row.pk).state


OFFERED = {
    "open": ("file", "receive"),
    "filed": ("", "check return"),
    "returned": ("file", ""),
    "checked": ("", ""),
}


def test_each_party_is_offered_its_own_steps_in_each_state(world, over):
    author, member = world.observer.account, make_user()
    appoint(member, world.commission, Role.MEMBER)
    report = report_of(author, "observer")
    for state, (by_author, by_commission) in OFFERED.items():
        report.state = state
        for person, tenant, wanted in (
            (author, None, by_author),
            (world.chair, world.commission, by_commission),
            (member, world.commission, ""),
            (world.organiser, world.ukr, ""),
            (world.lecturer.account, None, ""),
        ):
            with acting(person, tenant):
                found = " ".join(action.code for action in actions(person, report))
            assert found == wanted, (state, person.name)


def test_5_2_1_1_the_author_is_told_and_nobody_else_is(world, over):
    for person, told in ((world.observer, 1), (world.lecturer, 1), (world.second, 0)):
        with acting(person.account):
            assert Notification.own.filter(code="seminars.report_due").count() == told


def test_the_commission_is_told_of_a_report_and_the_author_of_its_return(world, over):
    report = filed(world, "observer", world.observer)
    with world.there():
        assert Notification.own.get(code="seminars.report_filed").recipient == world.chair
    decide(world, report, "return", reason="Which regulations?")
    with acting(world.observer.account):
        assert Notification.own.filter(code="seminars.report_back").count() == 1
        row = SeminarReport.own.get(kind="observer")
        assert (row.state, row.remarks) == ("returned", "Which regulations?")
        act(pk=row.pk, action="file", actor=world.observer.account)
        assert SeminarReport.own.get(kind="observer").remarks == ""


def test_a_return_says_what_is_missing(world, over):
    report = filed(world, "observer", world.observer)
    with pytest.raises(CaseFault, match="reason_missing"):
        decide(world, report, "return", reason=" ")


@pytest.mark.parametrize("missing", WORDS["observer"])
def test_a_report_with_a_question_left_open_is_not_filed(world, over, missing):
    person = world.observer.account
    report = report_of(person, "observer")
    with acting(person):
        edit(pk=report.pk, actor=person, given={**WORDS["observer"], missing: ""})
        with pytest.raises(CaseFault, match="gaps") as refused:
            act(pk=report.pk, action="file", actor=person)
    assert refused.value.details["missing"] == str(QUESTIONS["observer"][missing])


def test_5_2_6_the_second_report_sends_the_seminar_on_whichever_it_is(world, over):
    filed(world, "observer", world.observer)
    assert state_of(over) == "reporting"
    filed(world, "lecturer", world.lecturer)
    assert state_of(over) == "reported"


def test_5_2_6_a_report_that_was_returned_is_none_until_it_is_filed_again(world, over):
    report = filed(world, "lecturer", world.lecturer)
    decide(world, report, "return", reason="No hours.")
    filed(world, "observer", world.observer)
    assert state_of(over) == "reporting"
    filed(world, "lecturer", world.lecturer)
    assert state_of(over) == "reported"


def test_5_2_6_a_report_on_paper_counts_and_is_recorded(world, over):
    filed(world, "lecturer", world.lecturer)
    report = report_of(world.observer.account, "observer")
    decide(world, report, "receive", reason="Letter of 3 May")
    assert state_of(over) == "reported"
    with world.there():
        entry = AuditEntry.under_policy.get(subject_id=str(report.pk), action="receive")
        row = SeminarReport.objects.get(pk=report.pk)
        shown = {str(fact.label): fact.value for fact in facts(row)}
    assert (entry.comment, shown["Received"]) == ("Letter of 3 May", "Letter of 3 May")


def test_the_report_of_the_technical_organiser_does_not_send_it_on(world):
    row = world.published(format="ONLINE", technical=world.lecturer, supervision_plan="Cameras")
    with case_scope(row.pk):
        Seminar.under_policy.filter(pk=row.pk).update(state="reporting")
        start_reports(world.fresh(row), actor=world.chair)
    filed(world, "observer", world.observer)
    filed(world, "technical", world.lecturer)
    assert state_of(row) == "reporting"


def test_once_the_results_wait_a_corrected_report_moves_nothing(world, over):
    report = filed(world, "lecturer", world.lecturer)
    filed(world, "observer", world.observer)
    decide(world, report, "return", reason="A typing error.")
    filed(world, "lecturer", world.lecturer)
    assert state_of(over) == "reported"


def test_nobody_files_for_another(world, over):
    report = report_of(world.observer.account, "observer")
    with world.there(), pytest.raises(NotAllowed):
        act(pk=report.pk, action="file", actor=world.chair)
    with acting(world.lecturer.account), pytest.raises(Exception, match="CaseFile matching query"):
        act(pk=report.pk, action="file", actor=world.lecturer.account)


@pytest.mark.parametrize(
    ("days", "good"),
    [(0, True), (7, True), (8, False)],
    ids=["the last day", "S-9 the seventh", "the eighth"],
)
def test_s9_a_report_is_in_time_within_seven_days(days, good):
    today = timezone.localdate()
    report = SeminarReport(seminar_end=today - timedelta(days=days))
    assert in_time(report, today) is good


@pytest.mark.parametrize(("days", "badge"), [(7, ""), (8, "late")])
def test_5_2_6_a_late_report_is_marked_as_late(world, over, days, badge):
    report = report_of(world.observer.account, "observer")
    report.filed_on = report.seminar_end + timedelta(days=days)
    with acting(world.observer.account):
        (found,) = [fact for fact in facts(report) if str(fact.label) == "Filed"]
    assert (found.value, str(found.badge)) == (report.filed_on, badge)


class TestStarting:
    def kinds(self, world, row):
        with case_scope(row.pk):
            made = start_reports(world.fresh(row), actor=system_actor("seminars"))
        return {each.kind: each.author.name for each in made}

    def test_5_2_6_lecturer_and_observer_report_on_a_seminar_in_one_room(self, world):
        found = self.kinds(world, world.published())
        assert found == {"lecturer": "Lecturer, Lena", "observer": "Observer, Olga"}

    def test_5_2_1_3_online_the_technical_organiser_reports_too(self, world):
        row = world.published(format="ONLINE", technical=world.technical, supervision_plan="Cameras")
        assert self.kinds(world, row)["technical"] == "Technical, Tom"

    def test_3_1_the_lead_lecturer_reports_on_a_candidate_who_assists(self, world):
        row = world.published(additional=make_arbiter("Candidate, Cara", "IA"))
        assert self.kinds(world, row)["apr"] == "Lecturer, Lena"

    def test_3_1_a_local_assistant_collects_no_report(self, world):
        row = world.published(local=make_arbiter("Local, Lev", "NA", federation=world.ukr))
        assert "apr" not in self.kinds(world, row)

    def test_4_1_2_of_two_lecturers_the_lead_reports(self, world):
        row = world.published(kind="IA", lecturer=world.second)
        assert self.kinds(world, row)["lecturer"] == "Lecturer, Lena"

    def test_started_twice_each_report_is_there_once(self, world):
        row = world.published()
        assert [len(self.kinds(world, row)) for _time in range(2)] == [2, 0]

    def test_due_seven_days_after_the_end(self, world):
        row = world.published()
        self.kinds(world, row)
        assert report_of(world.observer.account, "observer").due_on == row.end + timedelta(days=7)

    def test_an_author_without_an_account_has_a_report_that_the_commission_records(self, world):
        row = world.published(
            format="ONLINE",
            technical=make_arbiter("Absent, Anna", federation=world.ukr, account=False),
            supervision_plan="Cameras",
        )
        self.kinds(world, row)
        with world.there():
            report = SeminarReport.objects.select_related("author").get(kind="technical")
            (author,) = [fact for fact in facts(report) if str(fact.label) == "Author"]
            assert (author.value, str(author.badge)) == ("Absent, Anna", "no account")
        assert decide(world, report, "receive", reason="By letter").state == "filed"


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        pytest.param({"q": "lviv"}, 2, id="the seminar"),
        pytest.param({"q": "OLGA"}, 1, id="the author"),
        pytest.param({"kind": "lecturer"}, 1, id="the kind"),
        pytest.param({"state": "filed"}, 0, id="the state"),
        pytest.param({"q": "olga", "kind": "lecturer"}, 0, id="both must fit"),
        pytest.param({}, 2, id="no filter"),
    ],
)
def test_the_commission_finds_a_report_by_seminar_author_kind_and_state(world, over, asked, found):
    with world.there():
        assert DOCKET.found(SeminarReport.objects.all(), asked).count() == found


@pytest.mark.parametrize(
    ("kind", "badge"), [("FA", ""), ("IA", "the Commission decides whether it counts")], ids=["FA", "S-15 IA"]
)
def test_3_1_an_apr_on_another_course_is_left_to_the_commission(world, kind, badge):
    author = world.lecturer
    data = {
        "hours": "4",
        "LAWS_presented": True,
        "LAWS_present": True,
        f"LAWS_{TopicMark.PREPARATION}": "3",
        "comments": "Good",
    }
    report = SeminarReport(
        kind="apr",
        seminar_kind=kind,
        seminar_end=timezone.localdate(),
        author=author,
        account=author.account,
        assistant=world.second,
        data=data,
    )
    shown = {str(fact.label): fact for fact in facts(report)}
    assert (shown["Assistant"].value, str(shown["Assistant"].badge)) == ("Lecturer, Luis", badge)
    assert (shown["Hours taught by the assistant"].value, shown["Topics presented"].value) == (
        "4",
        "Laws of Chess",
    )
    assert (shown["Lowest mark"].value, shown["Comments"].value) == ("3", "Good")
    assert shown["Overall marks"].value.startswith("timekeeping: –")


def test_the_stages_say_who_has_days_for_what():
    found = {
        stage.code: (stage.acts_next.code, stage.due) for stage in KIND.stages if isinstance(stage.due, int)
    }
    assert found == {"filed": ("commission", 14), "returned": ("author", 7)}
