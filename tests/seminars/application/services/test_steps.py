"""Effects of an application's steps: what is checked again, who reads the file, what the calendar says."""

from datetime import date, timedelta

import pytest
from django.utils import timezone

from portal.cases.faults import CaseFault
from portal.cases.models import CaseParty
from portal.federations.scope import case_scope
from portal.workflow.models import Deadline, Notification
from portal.workflow.services.deadlines import OPEN
from seminars.application.services.people import PARTIES, open_file_to_officials
from seminars.application.services.publication import show
from seminars.enums import Post
from seminars.models import Official, PublishedSeminar, Seminar, Session
from tests.factories.seminars import acting, make_arbiter

pytestmark = pytest.mark.django_db

APPROVAL = {"lecturers": True, "technical": True, "assistants": True}


def readable(world, row, player) -> bool:
    with acting(player.account):
        return Seminar.own.filter(pk=row.pk).exists()


def waiting(code):
    return [deadline.code for deadline in Deadline.under_policy.filter(OPEN, code=code)]


class TestSubmission:
    def test_the_commission_reads_the_file_from_now_on_and_not_before(self, world):
        row = world.draft()
        with world.there():
            assert not Seminar.objects.filter(pk=row.pk).exists()
        world.does("submit", row)
        with world.there():
            assert Seminar.objects.get(pk=row.pk).body == world.commission
            assert Notification.own.get(code="seminars.waits").recipient == world.chair

    def test_5_2_2_the_lead_time_counts_from_the_first_submission(self, world):
        row = world.submitted()
        first = row.today - timedelta(days=3)
        with case_scope(row.pk):
            Seminar.under_policy.filter(pk=row.pk).update(submitted_on=first)
        world.decides("ask", row, reason="Who interprets?")
        assert world.does("answer", row, reason="Nobody").submitted_on == first

    def test_a_day_before_every_edition_is_refused_and_not_guessed(self, world):
        row = world.draft()
        with case_scope(row.pk):
            past = date(2020, 5, 4)
            Seminar.under_policy.filter(pk=row.pk).update(start=past, end=past)
        with pytest.raises(CaseFault, match="no_edition"):
            world.does("submit", row)

    def test_an_answer_is_checked_like_the_first_submission(self, world):
        row = world.decides("ask", world.submitted(), reason="Where?")
        with case_scope(row.pk):
            Seminar.under_policy.filter(pk=row.pk).update(contacts="")
        with pytest.raises(CaseFault, match="not_in_order") as refused:
            world.does("answer", row, reason="Here")
        assert refused.value.details["articles"] == "5.2.2g"


class TestApproval:
    @pytest.mark.parametrize(
        ("given", "articles"),
        [
            pytest.param({"lecturers": False}, "5.2.1.2", id="5.2.1.2 lecturers"),
            pytest.param({"observer": None}, "5.2.1", id="5.2.1a nobody observes"),
        ],
    )
    def test_5_2_4_what_was_not_approved_is_named_and_nothing_is_published(self, world, given, articles):
        row = world.submitted()
        with pytest.raises(CaseFault, match="not_approvable") as refused:
            world.decides("approve", row, **{"observer": world.observer, **APPROVAL, **given})
        assert articles in refused.value.details["articles"]
        assert not PublishedSeminar.objects.exists()

    @pytest.mark.parametrize("approved", [True, False])
    def test_5_2_1_3_an_online_seminar_needs_the_technical_organisers_approval(self, world, approved):
        row = world.submitted(format="ONLINE", technical=world.technical, supervision_plan="Cameras")
        given = {"observer": world.observer, **APPROVAL, "technical": approved}
        if approved:
            assert world.decides("approve", row, **given).state == "published"
        else:
            with pytest.raises(CaseFault, match="not_approvable"):
                world.decides("approve", row, **given)

    def test_everybody_with_a_post_and_an_account_reads_the_file_and_the_organiser_is_told(self, world):
        row = world.submitted(local=make_arbiter("Local, Lev", "NA", federation=world.ukr))
        assert not readable(world, row, world.lecturer)
        row = world.decides("approve", row, observer=world.observer, **APPROVAL)
        assert [readable(world, row, each) for each in (world.lecturer, world.observer)] == [True, True]
        # The committee's members are named in the file and take no part in the portal.
        assert [readable(world, row, each) for each in (world.host, world.second)] == [False, False]
        with world.here():
            assert Notification.own.filter(code="seminars.approved").count() == 1
            assert waiting("seminars.seminar.published") == ["seminars.seminar.published"]

    def test_the_remarks_of_a_question_are_gone_once_it_is_approved(self, world):
        row = world.decides("ask", world.submitted(), reason="Who interprets?")
        row = world.does("answer", row, reason="Nobody")
        assert world.decides("approve", row, observer=world.observer, **APPROVAL).remarks == ""


class TestRefusal:
    def test_the_organiser_learns_why_and_nobody_is_asked_any_more(self, world):
        row = world.decides("refuse", world.submitted(), reason="Two seminars in one week.")
        assert (row.state, row.remarks) == ("refused", "Two seminars in one week.")
        with world.here():
            assert Notification.own.filter(code="seminars.refused").count() == 1
        with world.there():
            assert waiting("seminars.seminar.submitted") == []
        assert not PublishedSeminar.objects.exists()


class TestChange:
    def test_5_2_1_2_a_change_that_the_rules_refuse_is_refused_when_it_is_accepted(self, world):
        row = world.open()
        nobody = make_arbiter("Nobody, Nick", "IA")
        world.does("change", row, reason="Ill", start=row.start, end=row.end, lead=nobody)
        with pytest.raises(CaseFault, match="not_in_order") as refused:
            world.decides("accept_change", row)
        assert refused.value.details["articles"] == "2.1.2"
        with world.there():
            assert Official.under_policy.get(seminar=row, post="lead", until=None).player == world.lecturer

    def test_5_2_2_a_change_at_short_notice_is_no_second_application(self, world):
        """The lead time was met by the application; a hall that burns down does not wait a month."""
        row = world.open()
        sooner = row.today + timedelta(days=10)
        world.does("change", row, reason="Fire", start=sooner, end=sooner + timedelta(days=3))
        assert world.decides("accept_change", row).start == sooner

    def test_the_calendar_keeps_the_approved_days_until_the_commission_agrees(self, world):
        row = world.open()
        later = {"start": row.start + timedelta(days=7), "end": row.end + timedelta(days=7)}
        world.does("change", row, reason="Hall", **later)
        assert PublishedSeminar.objects.get().start == row.start
        world.decides("accept_change", row)
        assert PublishedSeminar.objects.get().start == later["start"]

    def test_before_enrolment_opened_a_change_opens_nothing(self, world):
        row = world.published()
        world.does("change", row, reason="Ill", start=row.start, end=row.end, lead=world.second)
        answered = world.decides("refuse_change", row, reason="She lectures.")
        assert (answered.state, answered.pending, answered.remarks) == ("published", {}, "She lectures.")

    def test_nobody_enrols_while_the_commission_decides(self, world):
        row = world.open()
        world.does("change", row, reason="Ill", start=row.start, end=row.end, lead=world.second)
        with pytest.raises(Exception, match="closed"):
            world.enrolled(row)


class TestReaders:
    def test_who_holds_two_posts_reads_until_the_last_one_ends(self, world):
        row = world.open(technical=world.lecturer)
        with case_scope(row.pk):
            Official.under_policy.filter(seminar=row, post="lead").update(until=timezone.now())
            open_file_to_officials(row, world.chair)
        assert readable(world, row, world.lecturer)
        with case_scope(row.pk):
            Official.under_policy.filter(seminar=row, post="technical").update(until=timezone.now())
            open_file_to_officials(row, world.chair)
        assert not readable(world, row, world.lecturer)

    def test_an_official_without_an_account_is_no_party(self, world):
        row = world.open(additional=make_arbiter("Assistant, Ada", "IA", account=False))
        with case_scope(row.pk):
            parties = set(CaseParty.under_policy.filter(case_id=row.pk).values_list("role", flat=True))
        assert parties == {"lecturer", "observer"}

    def test_the_committee_takes_no_part_and_every_other_post_does(self):
        assert set(Post) - set(PARTIES) == {Post.HOST, Post.HOST_ARBITERS}


class TestNationalCourse:
    @pytest.mark.parametrize(
        "given", [{"start": None}, {"end": None}, {"participants": 0}], ids=lambda g: next(iter(g))
    )
    def test_4_4_days_and_seats_are_all_it_needs_and_it_needs_them(self, world, given):
        row = world.draft(kind="NATIONAL")
        with case_scope(row.pk):
            Seminar.under_policy.filter(pk=row.pk).update(**given)
        with pytest.raises(CaseFault, match="national_incomplete"):
            world.does("announce", row)

    def test_4_4_it_is_in_the_calendar_at_once_and_asks_nobody_for_an_exam_paper(self, world):
        row = world.does("announce", world.draft(kind="NATIONAL"))
        assert (row.state, row.approved_on, row.body) == ("open", row.today, None)
        shown = PublishedSeminar.objects.get()
        assert (shown.kind, shown.state, shown.federation) == ("NATIONAL", "open", world.ukr)
        with case_scope(row.pk):
            assert waiting("seminars.paper") == []


class TestPublicRow:
    @pytest.mark.parametrize("given", [{"start": None}, {"end": None}], ids=lambda g: next(iter(g)))
    def test_without_its_days_nothing_is_published(self, world, given):
        row = world.draft()
        row.state = "published"
        for name, value in given.items():
            setattr(row, name, value)
        with world.here():
            assert show(row) is None

    def test_it_says_what_a_participant_needs_and_nothing_of_the_file(self, world):
        row = world.published(notes="Bring a clock.", interpreter="Iryna", accommodation="Hotel Lviv")
        shown = PublishedSeminar.objects.get()
        assert (shown.organiser, shown.capacity, shown.language, shown.start) == (
            str(world.ukr),
            20,
            "en",
            row.start,
        )
        assert {name: shown.facts[name] for name in ("fee", "notes", "interpreter", "accommodation")} == {
            "fee": "100.00",
            "notes": "Bring a clock.",
            "interpreter": "Iryna",
            "accommodation": "Hotel Lviv",
        }
        lecturer = {"fide_id": world.lecturer.fide_id, "name": "Lecturer, Lena", "federation": "GER"}
        assert shown.facts["lecturers"] == [lecturer]
        assert shown.facts["topics"] == dict.fromkeys("abcdefgh", "2")
        assert "Host" not in str(shown.facts)

    def test_a_line_of_the_timetable_is_written_to_the_minute(self, world):
        row = world.published()
        line = PublishedSeminar.objects.get().facts["timetable"][0]
        with world.here():
            first = Session.under_policy.filter(seminar=row).first()
        assert line == {
            "day": first.day.isoformat(),
            "start": "09:00",
            "end": "11:00",
            "part": "lecture",
            "topic": "a",
            "title": "",
        }

    def test_seats_that_were_taken_survive_a_change_of_the_row(self, world):
        row = world.open()
        world.enrolled(row)
        with case_scope(row.pk):
            show(world.fresh(row))
        assert PublishedSeminar.objects.get().seated == 1


def test_a_cancelled_seminar_leaves_no_task_and_says_why(world):
    row = world.published()
    world.does("cancel", row, reason="The hall burnt down.")
    with case_scope(row.pk):
        assert Seminar.under_policy.get(pk=row.pk).remarks == "The hall burnt down."
        assert not Deadline.under_policy.filter(OPEN).exists()
