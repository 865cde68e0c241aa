"""Drafts: who may start, copy and write one, and what a copy takes along."""

from datetime import time, timedelta

import pytest
from django.utils import timezone

from portal.cases.faults import CaseFault, Stale
from portal.cases.services import edit
from portal.federations.models import AffiliatedOrganisation
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from seminars.application.kind import KIND
from seminars.application.services import copy_seminar, set_timetable, start_seminar
from seminars.application.services.drafts import official_of
from seminars.enums import Part
from seminars.models import Official, Seminar, Session
from tests.factories import make_user
from tests.factories.seminars import acting, lines

pytestmark = pytest.mark.django_db


def sessions(row):
    rows = Session.under_policy.filter(seminar=row)
    return [(each.day, each.start, each.end, each.part, each.topic, each.title) for each in rows]


def holders(row, *, now=True):
    rows = Official.under_policy.filter(seminar=row, until__isnull=now).order_by("post", "pk")
    return [(each.post, each.player.name) for each in rows]


@pytest.mark.parametrize("course", ["FA", "IA", "NATIONAL"])
def test_a_new_draft_belongs_to_its_organiser_and_has_its_calendar(world, course):
    with world.here():
        row = start_seminar(KIND, tenant=world.ukr, actor=world.organiser, course=course, name="N")
    assert (row.kind, row.name, row.state, row.language) == (course, "N", "draft", "en")
    assert (row.federation, row.body, row.organiser, row.time_zone) == (
        world.ukr,
        None,
        "FEDERATION",
        "Europe/Kyiv",
    )


def test_5_2_who_organises_nothing_starts_nothing(world):
    person = make_user()
    with acting(person, world.ukr), pytest.raises(NotAllowed):
        start_seminar(KIND, tenant=world.ukr, actor=person, course="FA", name="N")


def test_5_2_the_commission_does_not_start_a_federations_seminar(world):
    with world.there(), pytest.raises(NotAllowed):
        start_seminar(KIND, tenant=world.ukr, actor=world.chair, course="FA", name="N")


class TestCopy:
    def copied(self, world, row, days=100):
        start = row.start + timedelta(days=days)
        return copy_seminar(KIND, pk=row.pk, actor=world.organiser, start=start, name="FA Odesa")

    def test_every_line_moves_by_the_same_days_and_keeps_its_contents(self, world):
        row = world.draft()
        with world.here():
            table = [
                Session(day=row.start, start=time(9), end=time(11), topic="a", title="Opening"),
                Session(day=row.end, start=time(9), end=time(13), part=Part.EXAM),
            ]
            set_timetable(pk=row.pk, actor=world.organiser, lines=table)
            made = self.copied(world, row)
            first, last = made.start, made.start + timedelta(days=3)
            assert sessions(made) == [
                (first, time(9), time(11), "lecture", "a", "Opening"),
                (last, time(9), time(13), "exam", "", ""),
            ]
            assert len(sessions(row)) == 2, "the earlier one keeps its own"

    def test_what_was_decided_about_the_earlier_one_is_not_copied(self, world):
        row = world.published(participants=25, capacity_reason="Two groups")
        with world.here():
            made = self.copied(world, row)
            assert (made.state, made.body, made.submitted_on, made.approved_on) == ("draft", None, None, None)
            assert (made.capacity_approved, made.capacity_reason) == (False, "Two groups")
            assert [post for post, _name in holders(made)] == ["host", "host_arbiters", "lead"]

    def test_people_who_were_invited_to_the_earlier_one_are_not_invited_again(self, world):
        row = world.draft()
        with world.here():
            edit(
                pk=row.pk, actor=world.organiser, given=world.form("FA", row.start) | {"invited": [14100001]}
            )
            assert self.copied(world, row).invited == []

    def test_a_draft_without_days_is_copied_without_a_timetable(self, world):
        row = world.draft()
        with world.here():
            edit(pk=row.pk, actor=world.organiser, given={"start": None, "end": None})
            start = timezone.localdate()
            made = copy_seminar(KIND, pk=row.pk, actor=world.organiser, start=start, name="FA")
            assert (made.start, made.end, sessions(made)) == (start, None, [])

    def test_nobody_copies_the_file_of_another_federation(self, world, foreign_officer, jpn):
        row = world.published()
        with acting(foreign_officer, jpn), pytest.raises(Exception, match="CaseFile matching query"):
            copy_seminar(KIND, pk=row.pk, actor=foreign_officer, start=row.start, name="Mine")

    def test_the_commission_reads_the_file_and_may_not_copy_it(self, world):
        row = world.published()
        with world.there(), pytest.raises(NotAllowed):
            copy_seminar(KIND, pk=row.pk, actor=world.chair, start=row.start, name="Mine")


class TestWriting:
    def write(self, world, row, **given):
        with world.here():
            edit(pk=row.pk, actor=world.organiser, given=given)
            return Seminar.under_policy.select_related("organisation").get(pk=row.pk)

    def test_a_field_that_was_not_asked_for_stays(self, world):
        row = self.write(world, world.draft(), venue="Odesa, Palace of Marriages")
        assert (row.venue, row.contacts, row.participants) == (
            "Odesa, Palace of Marriages",
            "seminars@ukr.example.org",
            20,
        )

    def test_5_2c_delegated_it_is_the_affiliates_and_taken_back_the_federations(self, world):
        with world.here():
            chess = AffiliatedOrganisation.objects.create(federation=world.ukr, name="Lviv Chess")
        row = world.draft()
        found = [self.write(world, row, organisation=each) for each in (chess, None)]
        assert [(each.organiser, each.organiser_name) for each in found] == [
            ("AFFILIATE", "Lviv Chess"),
            ("FEDERATION", str(world.ukr)),
        ]

    def test_a_post_changes_hands_and_the_former_holder_is_remembered(self, world):
        row = world.draft()
        self.write(world, row, lead=world.second)
        with world.here():
            assert official_of(row, "lead").player == world.second
            assert holders(row, now=False) == [("lead", "Lecturer, Lena")]

    def test_the_same_person_entered_again_changes_nothing(self, world):
        row = world.draft()
        with world.here():
            before = official_of(row, "lead").pk
        self.write(world, row, lead=world.lecturer)
        with world.here():
            assert (official_of(row, "lead").pk, holders(row, now=False)) == (before, [])

    def test_a_post_that_was_emptied_has_nobody(self, world):
        row = world.draft()
        self.write(world, row, host=None)
        with world.here():
            assert official_of(row, "host") is None

    def test_what_was_sent_is_no_longer_written(self, world):
        row = world.submitted()
        with world.here(), pytest.raises(CaseFault, match="not_editable"):
            edit(pk=row.pk, actor=world.organiser, given={"venue": "Elsewhere"})


class TestTimetable:
    def test_a_table_is_replaced_as_a_whole_and_recorded(self, world):
        row = world.draft()
        with world.here():
            assert len(sessions(row)) == 9
            set_timetable(pk=row.pk, actor=world.organiser, lines=lines(row.start, letters="ab", exam=0))
            assert [each[4] for each in sessions(row)] == ["a", "b"]
            trail = AuditEntry.under_policy.filter(subject_id=str(row.pk), action="timetable")
            assert trail.count() == 2

    def test_the_second_of_two_writers_is_told_and_overwrites_nothing(self, world):
        row = world.draft()
        with world.here():
            seen = Seminar.under_policy.select_related("case").get(pk=row.pk).case.version
            set_timetable(pk=row.pk, actor=world.organiser, lines=lines(row.start, letters="a"), version=seen)
            with pytest.raises(Stale):
                set_timetable(pk=row.pk, actor=world.organiser, lines=[], version=seen)
            assert len(sessions(row)) == 2

    def test_a_table_that_was_sent_stays(self, world):
        row = world.submitted()
        with world.here(), pytest.raises(CaseFault, match="not_editable"):
            set_timetable(pk=row.pk, actor=world.organiser, lines=[])

    def test_who_only_reads_the_file_does_not_write_its_table(self, world):
        row = world.submitted()
        with world.there(), pytest.raises(NotAllowed):
            set_timetable(pk=row.pk, actor=world.chair, lines=[])
