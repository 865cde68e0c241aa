"""The steps of a lecturer's file: who takes which, what each writes, what the register then says (2, 3)."""

from datetime import date, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from players.models import LecturerAccreditation
from players.standing.selectors import standing_of
from portal.accounts.actors import system_actor
from portal.cases.faults import CaseFault
from portal.cases.selectors import actions
from portal.cases.services import act, edit
from portal.federations.scope import case_scope
from portal.workflow.models import Deadline, Notification
from portal.workflow.permissions import NotAllowed
from portal.workflow.services.deadlines import OPEN
from rulekit.dates import add_years
from seminars.enums import LecturerState
from seminars.lecturers.kind import ACTIONS, KIND, activity, facts, papers, wanted
from seminars.lecturers.services import propose
from seminars.models import LecturerFile
from seminars.standing import arbiter_title, committee_title, counts_as_active, is_lecturer
from tests.factories.players import make_player
from tests.factories.seminars import acting, make_arbiter, make_lecturer

pytestmark = pytest.mark.django_db
S = LecturerState
# State → offered to the federation, to the Commission, to the lecturer, to the calendar.
OFFERED = {
    S.CANDIDATE: ("send", "", "", ""),
    S.INTERVIEW: ("", "admit decline", "", ""),
    S.REFUSED: ("", "", "", ""),
    S.PROGRAMME: ("apply", "teach drop", "", ""),
    S.DROPPED: ("", "", "", ""),
    S.APPLIED: ("", "approve give_back", "", ""),
    S.APPROVED: ("", "accredit", "", ""),
    S.ACCREDITED: ("", "remove", "", "warn rest expire"),
    S.NOTICE: ("", "renew remove", "intend", "rest expire"),
    S.INACTIVE: ("", "renew remove", "intend_to_return", "expire"),
    S.EXPIRED: ("", "", "", ""),
    S.REMOVED: ("", "", "", ""),
}


@pytest.fixture
def file(world):
    """A file that the Commission has, so that every party may read it."""
    player = make_arbiter("Candidate, Cara", "IA", federation=world.ukr)
    with world.here():
        row = propose(KIND, federation=world.ukr, player=player, actor=world.organiser)
        given = {"cv": "20 years", "motivation": "Teaching", "languages": ["en", "uk"]}
        edit(pk=row.pk, actor=world.organiser, given=given)
        return act(pk=row.pk, action="send", actor=world.organiser)


def stand(row, state, **columns):
    with case_scope(row.pk):
        LecturerFile.under_policy.filter(pk=row.pk).update(state=state, **columns)
    return row


def decide(world, row, action, *, reason="", **given):
    with world.there():
        return act(pk=row.pk, action=action, actor=world.chair, reason=reason, given=given)


def test_each_party_is_offered_its_own_steps_in_each_state(world, file):
    person = file.player.account
    for state, wanted_by in OFFERED.items():
        file.state = state
        found = []
        for actor, tenant in ((world.organiser, world.ukr), (world.chair, world.commission), (person, None)):
            with acting(actor, tenant):
                found.append(" ".join(action.code for action in actions(actor, file)))
        with case_scope(file.pk):
            found.append(" ".join(action.code for action in actions(system_actor("seminars"), file)))
        assert tuple(found) == wanted_by, state


@pytest.mark.parametrize("code", ["decline", "drop", "give_back", "intend", "intend_to_return", "remove"])
def test_what_concerns_a_person_is_not_done_without_words(code):
    assert next(action for action in ACTIONS if action.code == code).needs_reason


@pytest.mark.parametrize("code", ["teach", "intend", "intend_to_return"])
def test_what_is_only_recorded_leaves_the_file_where_it_is(code):
    action = next(each for each in ACTIONS if each.code == code)
    assert {action.leads_to} == set(action.offered_in)


def test_3_1_a_candidate_is_told_of_the_admission_and_of_nothing_before(world, file):
    person = file.player.account
    with acting(person):
        assert not Notification.own.exists()
    day = timezone.localdate() - timedelta(days=2)
    row = decide(world, file, "admit", interview_on=day)
    assert (row.state, row.interview_on, row.admitted_on) == ("programme", day, timezone.localdate())
    for reader, tenant, code in (
        (person, None, "seminars.lecturer_news"),
        (world.organiser, world.ukr, "seminars.lecturer_home"),
    ):
        with acting(reader, tenant):
            assert Notification.own.filter(code=code).count() == 1


@pytest.mark.parametrize(
    ("state", "action", "after"),
    [
        ("interview", "decline", "refused"),
        ("programme", "drop", "dropped"),
        ("applied", "give_back", "programme"),
    ],
)
def test_a_no_keeps_its_reason_and_closes_the_file_or_returns_it(world, file, state, action, after):
    stand(file, state)
    row = decide(world, file, action, reason="Not ready yet.")
    assert (row.state, row.remarks) == (after, "Not ready yet.")
    assert KIND.stage(after).open is (after == "programme")


def test_3_1_whoever_was_refused_may_be_proposed_again(world, file):
    decide(world, file, "decline", reason="Next year.")
    with world.here():
        again = propose(KIND, federation=world.ukr, player=file.player, actor=world.organiser)
    assert again.pk != file.pk


def test_2_1_2_the_councils_decision_is_written_into_the_register(world, file):
    granted = date(2028, 2, 29)
    stand(file, "approved", intention="x", remarks="y")
    row = decide(world, file, "accredit", granted_on=granted, reference="Council 2028/1")
    found = LecturerAccreditation.objects.get(player=file.player)
    assert (found.since, found.until, found.reference) == (granted, date(2032, 2, 29), "Council 2028/1")
    assert (row.granted_on, row.until, row.intention, row.remarks) == (granted, date(2032, 2, 29), "", "")
    assert standing_of(file.player).languages == {"en", "uk"}


def test_2_2_a_removal_ends_the_accreditation_with_its_reason(world, file):
    stand(file, "approved")
    decide(world, file, "accredit", granted_on=timezone.localdate(), reference="Council")
    row = decide(world, file, "remove", reason="Three complaints.")
    assert (row.state, row.remarks) == ("removed", "Three complaints.")
    assert LecturerAccreditation.objects.get(player=file.player).ended_on == timezone.localdate()
    with acting(file.player.account):
        assert LecturerFile.own.get(pk=file.pk).state == "removed", "it stays readable for its person"


def test_2_2_3_the_notice_is_due_with_the_end_of_the_accreditation(world, file):
    stand(file, "approved")
    granted = add_years(timezone.localdate(), -4) + timedelta(days=90)
    row = decide(world, file, "accredit", granted_on=granted, reference="Council")
    with case_scope(row.pk):
        act(pk=row.pk, action="warn", actor=system_actor("seminars"))
    with world.there():
        due = Deadline.objects.get(OPEN, code="seminars.lecturer.notice")
        assert world.commission.day_of(due.due) == row.until


def test_nobody_takes_the_step_of_another(world, file):
    with world.here(), pytest.raises(NotAllowed):
        act(pk=file.pk, action="admit", actor=world.organiser, given={"interview_on": timezone.localdate()})
    with acting(file.player.account), pytest.raises(NotAllowed):
        act(pk=file.pk, action="decline", actor=file.player.account, reason="no")


def test_3_1_the_candidate_does_not_write_the_file_and_reads_it(world, file):
    person = file.player.account
    with acting(person):
        assert LecturerFile.own.get(pk=file.pk).cv == "20 years"
        with pytest.raises(NotAllowed):
            edit(pk=file.pk, actor=person, given={"cv": "30 years", "motivation": "", "languages": []})


def test_after_it_was_sent_the_file_is_fixed(world, file):
    with world.here(), pytest.raises(CaseFault, match="not_editable"):
        edit(pk=file.pk, actor=world.organiser, given={"cv": "", "motivation": "", "languages": []})


class TestPanels:
    @pytest.mark.parametrize("state", S)
    def test_requirements_are_shown_while_they_can_be_met_and_activity_afterwards(self, world, file, state):
        file.state = state
        with world.there():
            shown = (wanted(None, file) is not None, activity(None, file) is not None)
        before, after = {S.PROGRAMME, S.APPLIED, S.APPROVED}, {S.ACCREDITED, S.NOTICE, S.INACTIVE}
        assert shown == (state in before, state in after)

    def test_2_2_1_what_is_not_met_stands_first(self, world, file):
        file.state, file.admitted_on = S.PROGRAMME, timezone.localdate()
        with world.there():
            tones = [each["tone"] for each in wanted(None, file)["findings"]]
        assert tones == sorted(tones, key=lambda tone: tone != "danger")
        assert (tones[0], tones[-1]) == ("danger", "success")

    def test_fl2_is_printed_once_it_was_signed(self, world, file):
        assert papers(None, file) is None
        assert "Accredited" not in {str(fact.label) for fact in facts(file)}
        file.fl2 = {"official": "Oksana", "signed_on": "2028-05-01"}
        file.granted_on, file.until, file.intention = (
            timezone.localdate(),
            timezone.localdate(),
            "A seminar in spring",
        )
        shown = {str(fact.label): (fact.value, fact.badge) for fact in facts(file)}
        assert shown["FL2 signed by"] == ("Oksana", "2028-05-01")
        assert (shown["Intention"][0], shown["Until"][0]) == ("A seminar in spring", timezone.localdate())
        assert shown["Languages"][0] == "English, Ukrainian"


class TestPages:
    def test_3_1_somebody_elses_arbiter_is_refused_at_the_field(self, world):
        client = Client()
        client.force_login(world.organiser)
        here = reverse("seminars:lecturer_new", args=["UKR"])
        foreign = make_arbiter("", "IA", federation="JPN")
        page = client.post(here, {"player": str(foreign.fide_id)})
        assert page.context["form"].errors == {"player": ["This person belongs to another federation."]}

    def test_a_second_file_of_one_person_is_refused_at_the_field(self, world, file):
        client = Client()
        client.force_login(world.organiser)
        here = reverse("seminars:lecturer_new", args=["UKR"])
        page = client.post(here, {"player": str(file.player.fide_id)})
        assert page.context["form"].errors == {"player": ["This person already has an open file."]}

    def test_a_candidate_is_proposed_by_id(self, world):
        client = Client()
        client.force_login(world.organiser)
        player = make_arbiter("New, Nina", "IA", federation=world.ukr)
        here = reverse("seminars:lecturer_new", args=["UKR"])
        assert client.post(here, {"player": str(player.fide_id)}).status_code == 302
        with world.here():
            assert LecturerFile.objects.get().player == player


class TestStanding:
    """What the rules of seminars are told about an arbiter of the register."""

    @pytest.mark.parametrize(
        ("titles", "highest", "committee"),
        [
            pytest.param((), None, None, id="none"),
            pytest.param(("NA",), "NA", "NA", id="NA"),
            pytest.param(("NA", "FA"), "FA", "FA", id="the higher one"),
            pytest.param(("FA", "IA"), "IA", "IA", id="IA"),
            pytest.param(
                ("IO",), None, "IO", id="5.2.1 an organiser is no arbiter, and counts in a committee"
            ),
            pytest.param(("NA", "IO"), "NA", "IO", id="5.2.1 IO before NA"),
            pytest.param(("FA", "IO"), "FA", "FA", id="5.2.1 FA before IO"),
        ],
    )
    def test_5_2_1_which_title_counts(self, titles, highest, committee):
        player = make_arbiter("", *titles, account=False)
        assert (arbiter_title(standing_of(player)), committee_title(player)) == (highest, committee)

    def test_somebody_whose_activity_nobody_entered_counts_as_active(self):
        assert counts_as_active(standing_of(make_player()), timezone.localdate())

    @pytest.mark.parametrize(
        ("day", "lectures"),
        [
            (date(2019, 4, 30), False),
            (date(2019, 5, 1), True),
            (date(2040, 1, 1), True),
            (date(2040, 1, 2), False),
        ],
        ids=["the day before", "the first day", "2.1.2 the last day", "the day after"],
    )
    def test_2_1_a_lecturer_is_one_on_the_days_of_the_accreditation(self, day, lectures):
        assert is_lecturer(make_lecturer(account=False), day) is lectures
