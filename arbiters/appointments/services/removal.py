"""Removal from a panel: notifications, and removal by the yearly limits (B06.4, 5.1)."""

from datetime import date, timedelta

from django.db import transaction
from django.urls import reverse

from arbiters.appointments.calendar import YearPlan, accepted_only, plan_of
from arbiters.appointments.enums import Removal
from arbiters.appointments.phrases import sentence_of
from arbiters.appointments.selectors import over_the_limits
from arbiters.models import PanelMember
from arbiters.permissions import DECIDING, KEEPING
from players.models import Player
from portal.accounts.actors import Actor
from portal.federations.enums import BodyKind
from portal.federations.models import Body
from portal.federations.scope import Scope, open_scope
from portal.workflow.audit import record
from portal.workflow.services.notifications import notify, notify_role
from rulekit import Finding


def take_off(
    member: PanelMember, reason: Removal, last: date, *, why: str = "", year: int | None = None, actor: Actor
) -> None:
    """End the locked membership; `year` is that of too many appointments, and bars the next one (5.1.3)."""
    member.until = min(member.until, last)
    member.removed_for = reason
    member.barred_year = year + 1 if year is not None else None
    member.save(update_fields=["until", "removed_for", "barred_year"])
    record(member, "remove_member", actor=actor, comment=why, details={"reason": reason.value})
    _tell(member, actor)


def _tell(member: PanelMember, actor: Actor) -> None:
    """Notify the arbiter and the federation; a sanction is private, so its article is not named."""
    limits = member.removed_for == Removal.LIMITS
    code = "arbiters.panel_limits" if limits else "arbiters.panel_left"
    player = Player.objects.select_related("federation", "account").get(pk=member.player_id)
    params = {"name": player.told_name, "panel": member.panel, "year": member.barred_year or ""}
    link = reverse("arbiters:profile", args=[player.fide_id]) if player.fide_id else ""
    if player.account is not None:
        notify(recipients=[player.account], code=code, actor=actor, params=params, link=link, personal=True)
    home = player.federation
    page = reverse("arbiters:federation_arbiter", args=[home.code, player.pk])
    notify_role(tenant=home, roles=KEEPING, code=code, actor=actor, params=params, link=page)
    # Usually the nightly job removes for limits, so the commission is told as well.
    if limits:
        panels = reverse("arbiters:body_panels", args=[member.body.code])
        notify_role(tenant=member.body, roles=DECIDING, code=code, actor=actor, params=params, link=panels)


def enforce_limits(*, today: date, actor: Actor) -> int:
    """Remove from the panels whoever accepted more than a year allows; return how many.

    The previous year is checked too, because a host may enter a service late. Running it again changes
    nothing.
    """
    removed = 0
    # The job has no scope of its own: panels and plans are read in the commission's.
    for body in Body.objects.filter(kind=BodyKind.ARBITERS):
        with open_scope(Scope(body_id=body.pk)):
            for year in (today.year - 1, today.year):
                plan = accepted_only(plan_of(year, today=today), today)
                for player_id, findings in over_the_limits(plan).items():
                    removed += _remove(player_id, plan, findings, today, actor)
    return removed


@transaction.atomic
def _remove(player_id: int, plan: YearPlan, findings: list[Finding], today: date, actor: Actor) -> int:
    rows = PanelMember.objects.select_for_update(of=("self",)).select_related("body")
    why = "; ".join(sentence_of(each) for each in findings)
    # A second run waits for these locks and then finds nothing: PostgreSQL checks `removed_for` again.
    # Panels of that year and the next: 5.1.3 bars both.
    held = rows.filter(
        player=player_id,
        removed_for="",
        since__lte=date(plan.year + 1, 12, 31),
        until__gte=date(plan.year, 1, 1),
    ).exclude(until__lt=today)
    members = list(held)
    for member in members:
        take_off(member, Removal.LIMITS, today - timedelta(days=1), why=why, year=plan.year, actor=actor)
    return len(members)
