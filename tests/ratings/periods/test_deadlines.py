"""Who must act on a list next: the cockpit names calculation, publication, and then the next list."""

from datetime import UTC, date, datetime

import pytest
from django.utils.translation import override

from portal.federations.enums import Role
from portal.federations.scope import installation_scope, open_scope
from portal.workflow.models import Deadline, Notification
from portal.workflow.phrases import deadline_task, notification_text
from ratings.periods.services import discard_calculation
from tests.factories import appoint, make_user
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, rate_on
from tests.ratings.periods.conftest import scope_of

BASE, LIST = date(2026, 9, 1), date(2026, 10, 1)


@pytest.fixture
def chair(office):
    user = make_user("Cora Chair")
    appoint(user, office, Role.CHAIR)
    return user


@pytest.fixture
def calculation(chair, calculate):
    make_list_in_force("fide-standard", BASE)
    players = [make_player("One, Player"), make_player("Two, Player")]
    for player in players:
        rate_on(player, 2000, BASE, k=20, games=50, last_game=date(2026, 8, 1))
    make_rated_event(players, {1: [(2, "w", "1")], 2: [(1, "b", "0")]}, start=date(2026, 9, 7))
    return calculate(LIST)


def open_tasks():
    with installation_scope():
        rows = Deadline.under_policy.filter(done_at=None, cancelled_at=None, code__startswith="ratings.")
        return [(row.code, row.due.astimezone(UTC), row.params["list"]) for row in rows]


def messages():
    with installation_scope():
        rows = Notification.under_policy.filter(code__startswith="ratings.").select_related("recipient")
        return [(row.code, row.recipient) for row in rows.order_by("pk")]


def test_a_ready_calculation_waits_for_the_second_person(calculation, chair):
    # The office keeps time in Lausanne: the last minute of 30 September.
    assert open_tasks() == [("ratings.publish", datetime(2026, 9, 30, 21, 59, tzinfo=UTC), "2026-10-01")]
    assert messages() == [("ratings.ready", chair)]


def test_the_task_is_said_in_the_readers_language(calculation):
    with installation_scope():
        task = Deadline.under_policy.get(code="ratings.publish")
        message = Notification.under_policy.get(code="ratings.ready")
    assert deadline_task(task) == "Check and publish the list of 1 Oct 2026: FIDE standard"
    with override("uk"):
        assert notification_text(message) == (
            "Лист на 1 жовтня 2026 розраховано, він чекає на публікацію: FIDE, класика"
        )


def test_a_published_list_tells_who_calculated_it_and_names_the_next(calculation, chair, publish, secretary):
    publish(calculation, actor=chair)
    assert open_tasks() == [("ratings.calculate", datetime(2026, 10, 31, 22, 59, tzinfo=UTC), "2026-11-01")]
    assert messages()[-1] == ("ratings.published", secretary)


def test_a_discarded_calculation_leaves_the_list_to_be_calculated(calculation, office, secretary):
    with open_scope(scope_of(office, secretary)):
        discard_calculation(pk=calculation.pk, actor=secretary)
    assert [(code, day) for code, _due, day in open_tasks()] == [("ratings.calculate", "2026-10-01")]
