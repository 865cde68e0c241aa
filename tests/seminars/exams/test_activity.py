"""What a course does to the activity of an arbiter: every place says the same (B06.3, 2.2.2 and 2.5)."""

from datetime import date, timedelta

import pytest

from arbiters.rules.activity import Course, activity
from arbiters.rules.editions import ARBITERS_2024
from arbiters.rules.enums import Sought, Status
from arbiters.standing.services import activity_after_course
from players.models import ArbiterRecord
from portal.federations.scope import case_scope
from seminars.exams.services import assess, give_out_codes
from seminars.models import Enrolment, Script
from seminars.rules import activity_end as seminar_activity_end
from seminars.rules.editions import edition_on
from tests.factories.players import make_player
from tests.factories.seminars import acting

DAY = date(2026, 3, 10)
FOUR_YEARS = date(2030, 3, 10)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("before", "until", "waits"),
    [
        pytest.param(date(2026, 3, 10), FOUR_YEARS, False, id="2.2.2 active on the last day"),
        pytest.param(date(2026, 3, 9), FOUR_YEARS, True, id="2.5 inactive the day before the last"),
        pytest.param(date(2027, 1, 1), FOUR_YEARS, False, id="2.2.2 four years from the course"),
    ],
)
def test_rules_register_and_seminar_agree_on_a_course(world, before, until, waits):
    """The pure rules of arbiters and of seminars, and the register that both write to."""
    award = before.replace(year=before.year - 4)
    found = activity(Sought.FA, DAY, fa_award=award, courses=[Course(DAY)], edition=ARBITERS_2024)
    player = make_player("Agree, Anna", other_titles="FA")
    ArbiterRecord.objects.create(player=player, active_until=before, active_by="fa_award")
    record = activity_after_course(player_id=player.pk, ended=DAY, reference="R 1", actor=world.chair)
    edition = edition_on(DAY)
    assert (found.end, found.status == Status.INACTIVE, found.needs_approval) == (until, waits, waits)
    assert (record.awaiting_until if waits else record.active_until) == until
    assert (record.awaiting_until is not None) is waits
    assert seminar_activity_end(edition, DAY) == until


@pytest.mark.django_db
@pytest.mark.parametrize(
    "ends",
    [
        pytest.param([DAY, date(2026, 4, 5)], id="2.5 in the order of the courses"),
        pytest.param([date(2026, 4, 5), DAY], id="2.5 the earlier course announced last"),
    ],
)
def test_two_courses_of_an_inactive_arbiter_wait_until_the_date_of_the_later(world, ends):
    award = date(2021, 1, 10)
    courses = [Course(end) for end in ends]
    found = activity(Sought.FA, date(2026, 5, 1), fa_award=award, courses=courses, edition=ARBITERS_2024)
    player = make_player("Waits, Walter", other_titles="FA")
    ArbiterRecord.objects.create(player=player, active_until=date(2025, 1, 10), active_by="fa_award")
    for number, end in enumerate(ends):
        activity_after_course(player_id=player.pk, ended=end, reference=f"R {number}", actor=world.chair)
    record = ArbiterRecord.objects.get(player=player)
    assert (found.end, found.needs_approval) == (record.awaiting_until, True) == (date(2030, 4, 5), True)
    assert record.active_reference == f"R {ends.index(date(2026, 4, 5))}"


@pytest.mark.parametrize(
    ("days", "waits"),
    [
        pytest.param(0, False, id="2.2.2 active on the last day of the seminar"),
        pytest.param(-1, True, id="2.5 activity ended during the seminar"),
    ],
)
def test_a_seminar_writes_what_the_register_says(world, days, waits):
    row = world.open(kind="IA", lecturer=world.second)
    there = world.enrolled(row, "FA")
    world.with_paper(row)
    world.started(row)
    row = world.finished(row)
    ArbiterRecord.objects.create(
        player=there.player, active_until=row.end + timedelta(days=days), active_by="fa_award"
    )
    with world.here():
        give_out_codes(pk=row.pk, actor=world.organiser)
    lecturer = world.lecturer.account
    with acting(lecturer):
        with case_scope(row.pk):
            script = Script.under_policy.get()
        parts = dict.fromkeys("abcd", "good")
        assess(pk=script.pk, seminar_id=row.pk, actor=lecturer, ready=True, feedback="Good.", parts=parts)
    world.reported(row)
    world.decides("announce_results", row)
    record = ArbiterRecord.objects.get(player=there.player)
    with acting(there.account):
        own = Enrolment.own.get(pk=there.pk)
    assert (own.needs_approval, record.awaiting_until is not None) == (waits, waits)
    assert own.active_until == (record.awaiting_until if waits else record.active_until)
