"""Reminders: licences, activity and norms about to end, and the last day to apply for those who can.

Each is a deadline on the home page of the arbiter and of the federation; it moves with its date and is
cancelled when its reason is gone. Running the job again changes nothing.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from django.contrib.contenttypes.models import ContentType
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from arbiters.applications.enums import APPLY, OPEN
from arbiters.applications.progress import next_step
from arbiters.models import ArbiterApplication, ArbiterNorm
from arbiters.norms.enums import USABLE, NormKind
from arbiters.permissions import KEEPING
from arbiters.rules.editions import edition_on
from arbiters.rules.enums import NormKind as RuleKind
from arbiters.rules.validity import norm_usable_until
from players.models import ArbiterRecord, NationalLicence, Player
from players.standing.selectors import standings_of
from portal.accounts.actors import Actor
from portal.federations.scope import installation_scope
from portal.workflow.audit import subject_of
from portal.workflow.models import Deadline
from portal.workflow.services.deadlines import OPEN as OPEN_DEADLINE
from portal.workflow.services.deadlines import cancel_deadline, set_deadline

LICENCE, ACTIVITY, NORM = ("arbiters.licence_ends", "arbiters.activity_ends", "arbiters.norm_ends")
# The codes of APPLY in earlier versions.
EARLIER = ("arbiters.apply_fa", "arbiters.apply_ia")
DEADLINES = {
    LICENCE: _("The national licence of %(name)s ends: renew it."),
    ACTIVITY: _("The activity of %(name)s as arbiter ends: a refresher course is needed (B06.3, 2.1)."),
    NORM: _("A norm of %(name)s can no longer be used after this day: %(event)s (B06.1, 5.3)."),
    APPLY: _("%(name)s meets every requirement of form %(form)s: apply by this day (B06.1, 5.3)."),
}
# How many days before its date each is shown.
LICENCE_DAYS, ACTIVITY_DAYS, NORM_DAYS = 60, 180, 180


@dataclass(frozen=True)
class Reminder:
    """Something that ends on a day, about a row, for the arbiter and the federation."""

    code: str
    subject: models.Model
    player: Player
    day: date
    link: str
    params: dict[str, Any]
    for_federation: bool = True


def remind_arbiters(*, today: date, actor: Actor) -> int:
    """Set the due reminders, cancel outdated ones, and return how many there are."""
    wanted = [*_licences(today), *_activity(today), *_norms(today)]
    for each in wanted:
        _set(each, actor)
    _cancel_others(wanted, actor)
    return len(wanted)


def _licences(today: date) -> Iterable[Reminder]:
    rows = NationalLicence.objects.filter(
        ended_on=None, until__range=(today, today + timedelta(days=LICENCE_DAYS))
    )
    for row in rows.select_related("player__federation", "player__account"):
        yield Reminder(
            LICENCE, row, row.player, row.until or today, _page(row.player), {"name": row.player.told_name}
        )


def _activity(today: date) -> Iterable[Reminder]:
    rows = ArbiterRecord.objects.filter(active_until__range=(today, today + timedelta(days=ACTIVITY_DAYS)))
    for row in rows.select_related("player__federation", "player__account"):
        yield Reminder(
            ACTIVITY,
            row.player,
            row.player,
            row.active_until or today,
            _page(row.player),
            {"name": row.player.told_name},
        )


def _norms(today: date) -> Iterable[Reminder]:
    """Yield the last day to apply for those who can; for others each norm that is about to end (5.3)."""
    # The nightly job reads all federations at once.
    with installation_scope():
        rows = list(
            ArbiterNorm.under_policy.filter(state__in=USABLE, used_for="").select_related(
                "player__federation", "player__account"
            )
        )
        # Norms of an open application are reserved for it: no reminder.
        applying = set(
            ArbiterApplication.under_policy.filter(state__in=sorted(OPEN)).values_list("player_id", flat=True)
        )
    people = {row.player_id: row.player for row in rows if row.player_id not in applying}
    standings = standings_of(people.values())
    for pk, player in people.items():
        step = next_step(standings[pk])
        if step is not None and not step.judgement.missing and step.judgement.submit_by:
            link = reverse("arbiters:my_application_new")
            params = {"name": player.told_name, "form": step.form}
            yield Reminder(APPLY, player, player, step.judgement.submit_by, link, params)
        else:
            yield from _ending(today, player, [row for row in rows if row.player_id == pk])


def _ending(today: date, player: Player, rows: list[ArbiterNorm]) -> Iterable[Reminder]:
    edition = edition_on(today)
    assert edition is not None, "today is covered"
    for row in rows:
        # The title of an association is no event and does not grow old (3.9.5, 4.9.5).
        if row.kind == NormKind.ASSOCIATION:
            continue
        kind = RuleKind.SEMINAR if row.kind == NormKind.SEMINAR else RuleKind.TOURNAMENT
        last = norm_usable_until(kind, row.end, edition=edition)
        if today <= last <= today + timedelta(days=NORM_DAYS):
            params = {"name": player.told_name, "event": row.event_name}
            link = reverse("arbiters:my_services")
            yield Reminder(NORM, row, player, last, link, params, for_federation=False)


def _page(player: Player) -> str:
    return reverse("arbiters:profile", args=[player.fide_id]) if player.fide_id else ""


def _set(each: Reminder, actor: Actor) -> None:
    """Set the deadline for the arbiter, if they have an account, and for the federation."""
    home = each.player.federation
    due = home.end_of_day(each.day)
    common: dict[str, Any] = {"code": each.code, "subject": each.subject, "due": due, "actor": actor}
    common["params"] = each.params
    # One deadline for the person and one for the federation: no single tenant's scope could write both.
    with installation_scope():
        # After a transfer, or with another account, whoever had it before is no longer reminded.
        account = each.player.account
        reminded = Q(federation=home) | Q(person=account) if account else Q(federation=home)
        had = Deadline.under_policy.filter(OPEN_DEADLINE, code=each.code, **subject_of(each.subject))
        had.exclude(reminded).update(cancelled_at=Now())
        if account:
            set_deadline(person=account, link=each.link, **common)
        if each.for_federation:
            page = reverse("arbiters:federation_arbiter", args=[home.code, each.player.pk])
            set_deadline(tenant=home, roles=KEEPING, link=page, **common)


def _cancel_others(wanted: list[Reminder], actor: Actor) -> None:
    """Cancel reminders whose reason is gone: renewed, extended, applied, used."""
    keep = {(each.code, str(each.subject.pk)) for each in wanted}
    # Reminders of all tenants are compared with those wanted today.
    with installation_scope():
        rows = Deadline.under_policy.filter(OPEN_DEADLINE, code__in=(*DEADLINES, *EARLIER))
        gone = {
            (row.code, row.subject_type_id, row.subject_id)
            for row in rows
            if (row.code, row.subject_id) not in keep
        }
        for code, kind, key in sorted(gone):
            # Subjects are of several models (licence, norm, player), so the type is part of the key.
            subject = ContentType.objects.get_for_id(kind).get_object_for_this_type(pk=key)
            cancel_deadline(code=code, subject=subject, actor=actor)
