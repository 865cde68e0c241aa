"""Send and return the chief arbiter's report, or let the deputy act. Needs the event's scope."""

from datetime import date, timedelta
from typing import Any

from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from arbiters.models import ChiefReport, ReportNote
from arbiters.permissions import KEEPING, commission
from arbiters.reports.enums import ReportState
from arbiters.reports.faults import ReportFault
from arbiters.reports.permissions import acts_as_chief, can_return, is_deputy
from arbiters.reports.phrases import sentence_of
from arbiters.reports.selectors import whole_report
from arbiters.reports.services.writing import begun, open_report, remind_chief
from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.federations.enums import BODY_ROLES
from portal.federations.scope import federation_scope
from portal.workflow.audit import advance, record
from portal.workflow.permissions import require
from portal.workflow.services.deadlines import complete_deadline
from portal.workflow.services.notifications import notify, notify_role
from rulekit import blocking
from tournaments.enums import PUBLIC, ArbiterRole
from tournaments.models import PublishedEvent, Tournament, host_of, serving

#            action: (offered in, leads to)
TRANSITIONS = {
    "send": ({ReportState.DRAFT}, ReportState.SENT),
    "return": ({ReportState.SENT}, ReportState.DRAFT),
}
# How far back the job looks: older events get no reminder.
LOOKED_BACK = timedelta(days=14)


@transaction.atomic
def send_report(*, tournament: Tournament, actor: Actor) -> ChiefReport:
    """Send the report to the federation and, for FIDE and continental events, to the commission."""
    report = open_report(tournament=tournament, actor=actor)
    missing = blocking(whole_report(tournament, report).findings)
    if report.state == ReportState.DRAFT and missing:
        raise ReportFault("incomplete", missing="; ".join(sentence_of(each) for each in missing))
    report.sent_by, report.sent_at = actor, timezone.now()
    if tournament.official or tournament.continental:
        report.body = commission()
        # The notes have their own row policy, so they need the commission's key as well.
        ReportNote.under_policy.filter(report=report).update(body=report.body)
    report.save()
    advance(report, TRANSITIONS, "send", actor=actor)
    complete_deadline(code="arbiters.chief_report", subject=report, actor=actor)
    _tell_offices(report, tournament, actor)
    return report


@transaction.atomic
def return_report(*, tournament: Tournament, reason: str, actor: Actor) -> ChiefReport:
    """Return a report to its chief arbiter, with a reason."""
    # Locked: of two officers who return the report at once, the second finds a draft and is refused.
    rows = ChiefReport.under_policy.select_for_update(of=("self",)).select_related("sent_by", "tournament")
    report: ChiefReport = rows.get(tournament=tournament)
    require(can_return, actor, report)
    advance(report, TRANSITIONS, "return", actor=actor, comment=reason.strip())
    remind_chief(report, tournament, actor)
    # Whoever sent it may be an acting deputy, who is not among the chiefs.
    writers = [*_chiefs(tournament), *([report.sent_by] if report.sent_by else [])]
    _tell(writers, "arbiters.report_returned", tournament, actor, reason=reason.strip())
    return report


@transaction.atomic
def hand_over(*, tournament: Tournament, reason: str, actor: Actor) -> ChiefReport:
    """Let a deputy of the event act, who says why the chief is absent; the chief is notified."""
    require(is_deputy, actor, tournament)
    report = begun(tournament, actor)
    report.deputy, report.deputy_reason = actor, reason.strip()
    report.save(update_fields=["deputy", "deputy_reason"])
    record(report, "hand_over", actor=actor, comment=reason.strip())
    _tell(_chiefs(tournament), "arbiters.deputy_acts", tournament, actor, deputy=actor.name, reason=reason)
    return report


@transaction.atomic
def chief_returns(*, tournament: Tournament, actor: Actor) -> ChiefReport:
    """End the deputy's term: the chief arbiter is back."""
    require(acts_as_chief, actor, tournament)
    report = begun(tournament, actor)
    report.deputy, report.deputy_reason = None, ""
    report.save(update_fields=["deputy", "deputy_reason"])
    record(report, "chief_returns", actor=actor)
    return report


def expect_reports(*, today: date, actor: Actor) -> int:
    """Open the report of each event that has reached its last day, so that its chief arbiter is reminded.

    A draft is the task of whoever is chief arbiter now: the one who began it may have been replaced.
    """
    ended = PublishedEvent.objects.filter(
        state__in=PUBLIC, end__lte=today, end__gt=today - LOOKED_BACK, chief_arbiter__account__isnull=False
    )
    made = 0
    for pk, federation_id in ended.values_list("pk", "federation_id"):
        with federation_scope(federation_id):
            tournament = Tournament.objects.select_related("federation").get(pk=pk)
            report = ChiefReport.under_policy.filter(tournament_id=pk).first()
            if report is None:
                begun(tournament, actor)
                made += 1
            elif report.state == ReportState.DRAFT:
                remind_chief(report, tournament, actor)
    return made


def _tell_offices(report: ChiefReport, tournament: Tournament, actor: Actor) -> None:
    told: dict[str, Any] = {
        "code": "arbiters.report_sent",
        "actor": actor,
        "params": {"event": tournament.name},
    }
    page = reverse("arbiters:chief_report", args=[tournament.code])
    notify_role(tenant=host_of(tournament), roles=KEEPING, link=page, **told)
    if report.body is not None:
        page = reverse("arbiters:body_chief_report", args=[report.body.code, report.pk])
        notify_role(tenant=report.body, roles=BODY_ROLES, link=page, **told)


def _chiefs(tournament: Tournament) -> list[User]:
    rows = serving(tournament).filter(role=ArbiterRole.CHIEF, player__account__isnull=False)
    return [row.player.account for row in rows.select_related("player__account") if row.player.account]


def _tell(people: list[User], code: str, tournament: Tournament, actor: Actor, **params: str) -> None:
    notify(
        recipients=[person for person in people if person != actor],
        code=code,
        actor=actor,
        params={"event": tournament.name, **params},
        link=reverse("arbiters:chief_report", args=[tournament.code]),
    )
