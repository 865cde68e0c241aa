"""What waits for the commission, in which order; how votes are counted."""

from datetime import date, timedelta
from types import SimpleNamespace

import pytest

from arbiters.desk.enums import Outcome
from arbiters.desk.selectors import BEFORE_COMMISSION, agenda, meetings, outcome_of, tally
from arbiters.desk.services import add_item, plan_meeting
from arbiters.models import Meeting
from players.models import ArbiterRecord, ListDifference
from tests.arbiters.desk.test_services import at, registered, states
from tests.factories.players import make_player

__all__ = ["at", "registered", "states"]


def item(*choices):
    votes = [SimpleNamespace(choice=choice) for choice in choices]
    return SimpleNamespace(votes=SimpleNamespace(all=lambda: votes))


@pytest.mark.parametrize(
    ("choices", "counted", "outcome"),
    [
        pytest.param([], (0, 0, 0), Outcome.NOTED, id="nobody voted"),
        pytest.param(["abstain", "abstain"], (0, 0, 2), Outcome.NOTED, id="everybody abstains"),
        pytest.param(["yes"], (1, 0, 0), Outcome.CARRIED, id="one to none"),
        pytest.param(["yes", "no", "yes"], (2, 1, 0), Outcome.CARRIED, id="two to one"),
        pytest.param(["yes", "no"], (1, 1, 0), Outcome.LOST, id="a tie"),
        pytest.param(["no", "abstain"], (0, 1, 1), Outcome.LOST, id="one against"),
        pytest.param(
            ["yes", "abstain", "abstain"], (1, 0, 2), Outcome.CARRIED, id="abstentions do not count"
        ),
    ],
)
def test_more_yes_than_no_carries(choices, counted, outcome):
    found = item(*choices)
    assert tuple(tally(found).values()) == counted
    assert outcome_of(found) == outcome


def test_drafts_and_what_the_federation_has_do_not_wait_for_the_commission():
    assert set(BEFORE_COMMISSION) == {"filed", "complaint", "published", "voting", "confirmation"}


@pytest.mark.django_db
class TestAgenda:
    def found(self, world, at):
        with at(world.chair):
            return {part["code"]: part for part in agenda(world.commission)}

    def test_an_empty_desk_has_four_parts_with_nothing(self, world, at):
        parts = self.found(world, at)
        assert {code: (part["number"], part["rows"]) for code, part in parts.items()} == {
            "registrations": (0, []),
            "applications": (0, []),
            "reactivations": (0, []),
            "differences": (0, []),
        }

    def test_the_oldest_case_comes_first_with_its_federation_and_address(self, world, at, registered):
        rows = registered("Anna", "Berta")
        part = self.found(world, at)["registrations"]
        assert [row.label for row in part["rows"]] == ["Anna, Nina, UKR", "Berta, Nina, UKR"]
        first = part["rows"][0]
        assert (first.key, first.state) == (str(rows[0].pk), "with the commission")
        assert first.url == f"/bodies/arbiters/arbiters/registrations/{rows[0].pk}/"

    def test_what_is_with_the_federation_is_not_on_the_desk(self, world, at, registered):
        (row,) = registered("Anna")
        with at(world.chair):
            type(row).objects.filter(pk=row.pk).update(state="returned")
        assert self.found(world, at)["registrations"]["number"] == 0

    def test_who_waits_for_approval_after_a_course_comes_by_day(self, world, at):
        """B06.3, 2.5."""
        for name, day in (("Late", date(2041, 1, 1)), ("Early", date(2040, 1, 1))):
            player = make_player(f"{name}, Ann", federation=world.poland)
            ArbiterRecord.objects.create(player=player, awaiting_until=day, active_reference=f"Course {name}")
        ArbiterRecord.objects.create(player=world.arbiter)
        rows = self.found(world, at)["reactivations"]["rows"]
        assert [(row.label, row.state) for row in rows] == [
            ("Early, Ann, POL", "Course Early"),
            ("Late, Ann, POL", "Course Late"),
        ]

    def test_a_difference_names_person_and_title_until_it_is_settled(self, world, at):
        today = world.commission.today
        for title, settled in (("IA", None), ("FA", f"{today}T12:00:00Z")):
            ListDifference.objects.create(
                player=world.arbiter,
                title=title,
                kind="not-listed",
                first_list=today,
                last_list=today,
                settled_at=settled,
            )
        (row,) = self.found(world, at)["differences"]["rows"]
        assert row.label == "Arbiter, Anna, UKR: IA"

    def test_meetings_are_listed_latest_first_with_their_number_of_questions(self, world, at):
        who = {"body": world.commission, "actor": world.chair}
        today = world.commission.today
        with at(world.chair):
            first = plan_meeting(title="First", by_correspondence=False, day=today, **who)
            plan_meeting(title="Later", by_correspondence=True, day=today + timedelta(days=9), **who)
            for number in range(2):
                add_item(meeting_id=first.pk, question=f"Question {number}", case_id=None, **who)
            assert [(row.title, row.questions) for row in meetings()] == [("Later", 0), ("First", 2)]
            assert Meeting.objects.count() == 2
