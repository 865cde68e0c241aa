"""The panels of a cycle: members, publication and mid-term review (B06.4, 2.2, 3, 5)."""

from datetime import date, timedelta

from django.db import IntegrityError, transaction
from django.urls import reverse

from arbiters.appointments.enums import Panel, Removal
from arbiters.appointments.faults import AppointmentFault
from arbiters.appointments.phrases import sentence_of
from arbiters.appointments.selectors import cycle_of, holding
from arbiters.appointments.services.removal import take_off
from arbiters.models import PanelCycle, PanelMember
from arbiters.permissions import DECIDING, decides_for_commission
from arbiters.register.selectors import arbiters
from arbiters.rules import enums as rules
from arbiters.rules.appointments import panel_member_ok, panel_size_ok
from arbiters.rules.editions import ARBITERS_2021, edition_on
from players.models import Player
from players.standing.selectors import standing_of
from portal.accounts.actors import Actor
from portal.federations.models import Body
from portal.workflow.audit import record
from portal.workflow.permissions import require
from portal.workflow.services.deadlines import complete_deadline, set_deadline
from rulekit import Finding


@transaction.atomic
def open_cycle(*, first_year: int, body: Body, actor: Actor) -> PanelCycle:
    """Start the panels of two years, to be published by 1 October of the year before (B06.4, 3)."""
    require(decides_for_commission, actor, body)
    if any(cycle_of(year) for year in (first_year, first_year + 1)):
        raise AppointmentFault("overlaps", field="first_year")
    cycle: PanelCycle = PanelCycle.under_policy.create(body=body, first_year=first_year)
    record(cycle, "open_cycle", actor=actor)
    set_deadline(
        code="arbiters.panels",
        subject=cycle,
        due=body.end_of_day(date(first_year - 1, 10, 1)),
        actor=actor,
        tenant=body,
        roles=DECIDING,
        params={"cycle": str(cycle)},
        link=reverse("arbiters:body_panels", args=[body.code]),
    )
    return cycle


@transaction.atomic
def publish_panels(*, cycle_id: int, body: Body, actor: Actor) -> PanelCycle:
    """Publish the panels of a cycle."""
    require(decides_for_commission, actor, body)
    cycle = _locked(cycle_id)
    if cycle.published_on is not None:
        raise AppointmentFault("published")
    cycle.published_on, cycle.published_by = body.today, actor
    first = max(body.today, date(cycle.first_year, 1, 1))
    # Stored: after publication a vacancy is a panel with fewer members than now (B06.4, 3).
    cycle.sizes = {panel.value: holding(cycle, panel, first) for panel in Panel}
    cycle.save(update_fields=["published_on", "published_by", "sizes"])
    record(cycle, "publish_panels", actor=actor)
    complete_deadline(code="arbiters.panels", subject=cycle, actor=actor)
    return cycle


@transaction.atomic
def add_member(
    *, cycle_id: int, fide_id: int, panel: str, review: bool, body: Body, actor: Actor
) -> PanelMember:
    """Add an arbiter to a panel: at once, or by the mid-term review for the second year."""
    require(decides_for_commission, actor, body)
    cycle = _locked(cycle_id)
    player = arbiters().filter(fide_id=fide_id).first()
    if player is None:
        raise AppointmentFault("no_player", field="fide_id")
    since = _first_day(cycle, review, body.today)
    if broken := panel_findings(cycle, player, panel, since):
        why = "; ".join(sentence_of(each) for each in broken)
        raise AppointmentFault("panel_refuses", field="fide_id", why=why)
    if not review:
        _require_vacancy(cycle, panel, since)
    member = PanelMember(
        body=body, cycle=cycle, player=player, panel=panel, since=since, until=date(cycle.last_year, 12, 31)
    )
    try:
        with transaction.atomic():
            # `an_arbiter_is_of_one_panel` refuses a second membership that two requests could both have found
            # free.
            member.save()
    except IntegrityError:
        raise AppointmentFault("member", field="fide_id") from None
    record(member, "add_member", actor=actor, details={"panel": panel})
    return member


@transaction.atomic
def remove_member(*, member_id: int, reason: str, body: Body, actor: Actor) -> PanelMember:
    """Remove an arbiter from a panel: at once, or by the mid-term review at the end of the first year."""
    require(decides_for_commission, actor, body)
    rows = PanelMember.objects.select_for_update(of=("self",)).select_related("cycle", "body")
    # After waiting for the lock PostgreSQL checks `removed_for` again: nobody is removed twice.
    member: PanelMember = rows.get(pk=member_id, removed_for="")
    last = body.today - timedelta(days=1)
    if reason == Removal.REVIEW:
        _first_day(member.cycle, True, body.today)
        last = date(member.cycle.first_year, 12, 31)
    year = body.today.year if reason == Removal.LIMITS else None
    take_off(member, Removal(reason), last, year=year, actor=actor)
    return member


def panel_findings(cycle: PanelCycle, player: Player, panel: str, day: date) -> list[Finding]:
    """Return what bars an arbiter from a panel: category, size (B06.4, 3), sanctions, limits (B06.4, 5)."""
    edition = edition_on(date(cycle.first_year, 1, 1)) or ARBITERS_2021
    standing = standing_of(player)
    category = rules.Category(standing.category) if standing.category else rules.Category.D
    found = [
        panel_member_ok(rules.Panel(panel), category, edition=edition),
        panel_size_ok(rules.Panel(panel), holding(cycle, panel, day) + 1, edition=edition),
    ]
    if standing.suspended_on(day):
        found.append(Finding("investigated", "B06.4 5.2", False))
    elif standing.sanctioned_on(day):
        found.append(Finding("sanctioned", "B06.4 5.1", False))
    # Removed for too many appointments: barred in that year and the next.
    barred = PanelMember.objects.filter(player=player, barred_year__in=[day.year, day.year + 1])
    if year := barred.values_list("barred_year", flat=True).order_by("-barred_year").first():
        found.append(Finding("barred", "B06.4 5.1.3", False, day.year, year))
    return [each for each in found if each.ok is False]


def _first_day(cycle: PanelCycle, review: bool, today: date) -> date:
    """Return from when a change applies; the mid-term review ends on 1 October of the first year."""
    if not review:
        return max(today, date(cycle.first_year, 1, 1))
    last = date(cycle.first_year, 10, 1)
    if today > last:
        raise AppointmentFault("review_over", day=last.isoformat())
    return date(cycle.last_year, 1, 1)


def _require_vacancy(cycle: PanelCycle, panel: str, since: date) -> None:
    """After publication, allow only the replacement of removed members; the yellow panel has no fixed
    size."""
    if cycle.published_on is None or panel == Panel.YELLOW:
        return
    if holding(cycle, panel, since) >= cycle.sizes.get(panel, 0):
        raise AppointmentFault("no_vacancy", field="panel")


def _locked(pk: int) -> PanelCycle:
    # The lock serialises changes of a cycle: the size of a panel is checked by counting its members.
    cycle: PanelCycle = PanelCycle.objects.select_for_update(of=("self",)).get(pk=pk)
    return cycle
