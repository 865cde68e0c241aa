"""Meetings, the days of an application, and the nightly work on titles (2.3, 2.4, 0.4, 0.6.2)."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.utils import timezone

from players.models import Player, PlayerTitle
from portal.accounts.actors import system_actor
from portal.cases.faults import CaseFault
from portal.federations.scope import installation_scope
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from tests.factories.applications import ApplicationWorld
from tests.factories.players import make_player
from titles.applications.services.clock import LOOK_BACK, show_new_titles
from titles.applications.services.deadlines import decide_by, decision_day, filing_day, too_early
from titles.applications.services.terms import add_meeting, edit_meeting, remove_meeting
from titles.models import TitleApplication, TitleMeeting

pytestmark = pytest.mark.django_db


class TestMeetings:
    def add(self, world: ApplicationWorld, days: int, place: str = "Lausanne") -> TitleMeeting:
        with world.acting(world.chair, world.commission):
            day = world.commission.today + timedelta(days=days)
            return add_meeting(body=world.commission, day=day, place=place, actor=world.chair)

    @pytest.mark.parametrize("days", [0, -1])
    def test_2_3_no_meeting_of_today_or_before(self, world: ApplicationWorld, days: int) -> None:
        with pytest.raises(CaseFault) as fault:
            self.add(world, days)
        assert (fault.value.code, fault.value.field) == ("meeting_over", "day")

    def test_its_day_and_place_may_change_until_it_begins(self, world: ApplicationWorld) -> None:
        meeting = self.add(world, 100, " Lausanne ")
        assert meeting.place == "Lausanne"
        later = meeting.day + timedelta(days=3)
        with world.acting(world.chair, world.commission):
            edit_meeting(pk=meeting.pk, day=later, place="Paris ", actor=world.chair)
            meeting.refresh_from_db()
            assert (meeting.day, meeting.place) == (later, "Paris")
            entry = AuditEntry.objects.filter(action="edit").get()
        assert entry.details == {"from": (later - timedelta(days=3)).isoformat(), "day": later.isoformat()}

    def test_no_second_meeting_on_a_day(self, world: ApplicationWorld) -> None:
        one, other = self.add(world, 100), self.add(world, 101)
        with world.acting(world.chair, world.commission), pytest.raises(CaseFault) as fault:
            edit_meeting(pk=other.pk, day=one.day, place="", actor=world.chair)
        assert (fault.value.code, fault.value.field) == ("meeting_known", "day")

    def test_what_has_begun_stays(self, world: ApplicationWorld) -> None:
        meeting = TitleMeeting.objects.create(body=world.commission, day=world.commission.today)
        later = meeting.day + timedelta(days=9)
        with world.acting(world.chair, world.commission):
            with pytest.raises(CaseFault, match="meeting_over"):
                edit_meeting(pk=meeting.pk, day=later, place="", actor=world.chair)
            with pytest.raises(CaseFault, match="meeting_over"):
                remove_meeting(pk=meeting.pk, actor=world.chair)

    def test_one_that_an_application_chose_is_not_deleted(self, world: ApplicationWorld) -> None:
        """Even a draft that the commission cannot see yet."""
        world.start()
        free = self.add(world, 100)
        with world.acting(world.chair, world.commission):
            with pytest.raises(CaseFault, match="meeting_chosen"):
                remove_meeting(pk=world.meeting.pk, actor=world.chair)
            remove_meeting(pk=free.pk, actor=world.chair)
        assert list(TitleMeeting.objects.all()) == [world.meeting]

    @pytest.mark.parametrize("person", ["member", "officer"])
    def test_only_chair_and_secretary_keep_them(self, world: ApplicationWorld, person: str) -> None:
        who = getattr(world, person)
        home = world.commission if person == "member" else world.federation
        with world.acting(who, home):
            for step in (
                lambda: edit_meeting(pk=world.meeting.pk, day=date(2030, 1, 1), place="", actor=who),
                lambda: remove_meeting(pk=world.meeting.pk, actor=who),
            ):
                with pytest.raises(NotAllowed):
                    step()


def dated(**fields: Any) -> TitleApplication:
    return TitleApplication(**{"route": "norms", "edition": "titles-2024", "state": "published"} | fields)


class TestDays:
    @pytest.mark.parametrize(("edition", "days"), [("titles-2022", 30), ("titles-2024", 45)])
    def test_2_3_the_last_day_to_file(self, edition: str, days: int) -> None:
        meeting = TitleMeeting(day=date(2026, 12, 31))
        assert filing_day(dated(meeting=meeting, edition=edition)) == date(2026, 12, 31) - timedelta(
            days=days
        )
        assert filing_day(dated()) is None

    def test_2_4_the_first_day_of_a_decision(self) -> None:
        assert decision_day(dated(published_on=date(2026, 11, 1))) == date(2026, 12, 1)
        assert decision_day(dated()) is None

    @pytest.mark.parametrize(
        ("meeting", "until"),
        [
            pytest.param(date(2026, 12, 1), date(2026, 12, 1), id="a meeting on the first day"),
            pytest.param(date(2026, 11, 30), date(2026, 12, 15), id="a meeting the day before"),
            pytest.param(date(2027, 2, 1), date(2027, 2, 1), id="a later meeting"),
            pytest.param(None, date(2026, 12, 15), id="no meeting"),
        ],
    )
    def test_2_4_until_when_it_is_decided(self, meeting: date | None, until: date) -> None:
        chosen = TitleMeeting(day=meeting) if meeting else None
        assert decide_by(dated(published_on=date(2026, 11, 1), meeting=chosen)) == until

    def test_without_a_publication_there_is_no_such_day(self) -> None:
        assert decide_by(dated(meeting=TitleMeeting(day=date(2026, 12, 1)))) is None

    @pytest.mark.parametrize(("days", "early"), [(0, True), (29, True), (30, False), (31, False)])
    def test_2_4_too_early(self, commission: Any, days: int, early: bool) -> None:
        published = commission.today - timedelta(days=days)
        assert too_early(dated(published_on=published, body=commission)) is early
        assert not too_early(dated(published_on=published, body=commission, state="awarded"))


class TestNightlyWork:
    """Titles begin and end on their day, also where a night was missed."""

    def title(self, **fields: Any) -> Player:
        player = make_player()
        PlayerTitle.objects.create(player=player, **{"title": "IM", "source": "decision"} | fields)
        return player

    @pytest.mark.parametrize(
        ("days", "shown"),
        [
            pytest.param(0, True, id="today"),
            pytest.param(-LOOK_BACK.days, True, id="the last night that is made up for"),
            pytest.param(-LOOK_BACK.days - 1, False, id="before that"),
            pytest.param(1, False, id="tomorrow"),
        ],
    )
    def test_0_4_a_title_appears_on_its_day(self, days: int, shown: bool) -> None:
        player = self.title(awarded_on=timezone.localdate() + timedelta(days=days))
        assert show_new_titles(actor=system_actor("jobs")) == int(shown)
        player.refresh_from_db()
        assert player.title == ("IM" if shown else "")

    def test_a_title_disappears_on_the_day_it_ends(self) -> None:
        today = timezone.localdate()
        player = self.title(awarded_on=date(2020, 1, 1), lost_on=today)
        Player.objects.filter(pk=player.pk).update(title="IM")
        show_new_titles(actor=system_actor("jobs"))
        player.refresh_from_db()
        assert player.title == ""

    def test_a_title_of_a_list_is_the_lists_business(self) -> None:
        self.title(awarded_on=timezone.localdate(), source="list")
        assert show_new_titles(actor=system_actor("jobs")) == 0

    def test_a_second_run_changes_nothing(self) -> None:
        player = self.title(awarded_on=timezone.localdate())
        for _night in range(2):
            assert show_new_titles(actor=system_actor("jobs")) == 1
        assert PlayerTitle.objects.filter(player=player).count() == 1
        with installation_scope():
            assert not AuditEntry.objects.filter(action="award_title").exists()
