"""A corrected report of a rated event is due at who makes the lists, until a list has taken it."""

from datetime import date

import pytest
from django.urls import reverse

from portal.federations.scope import federation_scope, installation_scope
from portal.workflow.models import Deadline
from ratings.periods.corrected_reports import FIDE, report_accepted
from tests.factories.ratings import report_again
from tests.ratings.world import AFTER, GAMES, published, signed_in, words, world
from tournaments.models import Report

__all__ = ["published", "world"]


def due() -> list[Deadline]:
    with installation_scope():
        return list(Deadline.under_policy.filter(code=FIDE, done_at=None, cancelled_at=None))


@pytest.fixture
def corrected(world, published) -> None:
    """After the list another report of its event is accepted."""
    players = list(world.players.values())
    results = report_again(world.event, players, GAMES, accepted_on=date(2026, 12, 3))
    told(results.report, world)


def told(report: Report, world) -> None:
    with federation_scope(world.event.federation_id):
        report_accepted(report=report, actor=world.secretary)


def test_it_is_due_at_the_office_before_the_next_list(world, corrected):
    (found,) = due()
    assert (found.body.kind, found.federation) == ("office", None)
    assert found.due.date() in {date(2026, 12, 31), date(2027, 1, 1)}
    assert found.link == reverse("ratings:body_system", args=["office", "fide-standard"])
    text = words(signed_in(world.secretary).get(reverse("home")))
    assert f"The report of {world.event.name} ({world.event.code}) was corrected after the list of" in text


def test_a_revision_ends_it(world, corrected):
    world.publish(world.calculate(AFTER, reason="Corrected report"))
    assert due() == []


def test_a_first_report_is_nobodys_duty(world):
    with federation_scope(world.event.federation_id):
        report = Report.objects.get(tournament_id=world.event.pk)
    told(report, world)
    assert due() == []
