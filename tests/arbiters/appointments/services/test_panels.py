"""Panels: who belongs, how many, until when (B06.4, 2.2, 3, 5)."""

from datetime import date
from types import SimpleNamespace

import pytest

from arbiters.appointments import services
from arbiters.appointments.calendar import panels_on
from arbiters.appointments.faults import AppointmentFault
from arbiters.models import PanelMember
from portal.federations.scope import installation_scope
from portal.workflow.models import Deadline

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(world, at):
    """The commission at work on the panels of a cycle."""

    def cycle(first_year):
        return services.open_cycle(first_year=first_year, body=world.commission, actor=world.chair)

    def add(cycle, player, panel="GREEN", *, review=False):
        return services.add_member(
            cycle_id=cycle.pk,
            fide_id=player.fide_id,
            panel=panel,
            review=review,
            body=world.commission,
            actor=world.chair,
        )

    def remove(member, reason):
        return services.remove_member(
            member_id=member.pk, reason=reason, body=world.commission, actor=world.chair
        )

    return SimpleNamespace(cycle=cycle, add=add, remove=remove, open=lambda: at(world.chair))


def test_the_panels_are_due_on_the_first_of_october_before(desk, year, world):
    """B06.4, 3."""
    with desk.open():
        cycle = desk.cycle(year)
        due = Deadline.objects.get(code="arbiters.panels").due
        assert world.commission.day_of(due) == date(year - 1, 10, 1)
        services.publish_panels(cycle_id=cycle.pk, body=world.commission, actor=world.chair)
        assert Deadline.objects.get(code="arbiters.panels").done_by == world.chair


def test_cycles_do_not_overlap(desk, year):
    with desk.open():
        desk.cycle(year)
        with pytest.raises(AppointmentFault, match="overlaps"):
            desk.cycle(year + 1)


@pytest.mark.parametrize(
    ("category", "panel", "refused"),
    [
        pytest.param("A", "GREEN", False, id="B06.4 3.1.2 A is green"),
        pytest.param("B", "GREEN", True, id="B06.4 3.1.2 B is not green"),
        pytest.param("B", "RED", False, id="B06.4 3.3.2 B is red"),
        pytest.param("C", "RED", True, id="B06.4 3.3.2 C is not red"),
        pytest.param("C", "YELLOW", False, id="B06.4 3.4 anybody is yellow"),
    ],
)
def test_the_category_of_a_panel(desk, year, make_ia, category, panel, refused):
    player = make_ia("Somebody", category=category)
    with desk.open():
        cycle = desk.cycle(year)
        if refused:
            with pytest.raises(AppointmentFault, match="panel_refuses"):
                desk.add(cycle, player, panel)
        else:
            assert desk.add(cycle, player, panel).panel == panel


def test_b06_4_3_1_2_a_full_panel_takes_nobody(desk, year, make_ia, world):
    with desk.open():
        cycle = desk.cycle(year)
        for number in range(25):
            PanelMember.under_policy.create(
                body=world.commission,
                cycle=cycle,
                player=make_ia(f"Full{number}"),
                panel="GREEN",
                since=date(year, 1, 1),
                until=date(year + 1, 12, 31),
            )
        with pytest.raises(AppointmentFault) as refused:
            desk.add(cycle, make_ia("Late"))
    assert "26 members of 25" in refused.value.details["why"]


def test_after_publication_a_removed_member_is_replaced(desk, year, make_ia, world):
    with desk.open():
        cycle = desk.cycle(year)
        first = desk.add(cycle, make_ia("First"))
        services.publish_panels(cycle_id=cycle.pk, body=world.commission, actor=world.chair)
        with pytest.raises(AppointmentFault, match="no_vacancy"):
            desk.add(cycle, make_ia("Second"))
        desk.remove(first, "5.1.1")
        assert desk.add(cycle, make_ia("Third")).removed_for == ""


def test_the_mid_term_review_holds_for_the_second_year(desk, year, make_ia):
    """B06.4, 3: until 1 October of the first year, valid for the second."""
    with desk.open():
        cycle = desk.cycle(year)
        gone = desk.add(cycle, make_ia("Gone"))
        came = desk.add(cycle, make_ia("Came"), review=True)
        desk.remove(gone, "review")
        assert set(panels_on(year, date(year, 2, 1))) == {gone.player_id}
        assert set(panels_on(year + 1, date(year, 2, 1))) == {came.player_id}


def test_the_mid_term_review_ends(desk, year, make_ia):
    with desk.open():
        cycle = desk.cycle(year - 3)
        with pytest.raises(AppointmentFault, match="review_over"):
            desk.add(cycle, make_ia("Late"), review=True)


def test_panels_are_the_commissions(desk, year):
    with desk.open():
        desk.cycle(year)
    with installation_scope():
        assert PanelMember.under_policy.count() == 0
