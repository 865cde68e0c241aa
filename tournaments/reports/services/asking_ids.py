"""Requests FIDE ids for unknown players of a report in one step, and fills them in when granted."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db import transaction

from players.models import PlayerRequest
from players.requests.permissions import can_write
from players.requests.services import start
from portal.accounts.actors import Actor, system_actor
from portal.cases.services import act
from portal.federations.scope import federation_scope, installation_scope
from portal.workflow.audit import record
from portal.workflow.permissions import require
from tournaments.models import AskedId, Report, host_of
from tournaments.reports.enums import OPEN
from tournaments.reports.services.mending import write_fixes
from tournaments.reports.services.uploading import lock_report
from tournaments.trf import Fix, read
from tournaments.trf.model import Player


def players_without_id(report: Report) -> list[Player]:
    """Return the host's players who are not in the register and for whom no id has been requested yet."""
    asked = set(AskedId.objects.filter(report=report).values_list("key", flat=True))
    players = read(report.understood.encode()).tournament.players
    home = host_of(report.tournament).code
    return [
        player
        for player in players
        if str(player.key) not in report.listed
        and not player.fide_id
        and player.federation == home
        and player.key not in asked
    ]


@transaction.atomic
def ask_for_ids(
    *, report_id: UUID, actor: Actor, people: Mapping[int, dict[str, Any]]
) -> list[PlayerRequest]:
    """Create and send one request per player, all or none; `people` is keyed like the report."""
    report = lock_report(report_id)
    home = host_of(report.tournament)
    require(can_write, actor, home)
    unknown = {player.key for player in players_without_id(report)}
    made = []
    for key, data in people.items():
        if key not in unknown:
            continue
        request = start(kind="new-id", federation=home, actor=actor, data=data)
        act(pk=request.pk, action="send", actor=actor)
        AskedId.objects.create(federation=home, report=report, key=key, request=request)
        made.append(request)
    record(report, "ask_for_ids", actor=actor, details={"count": len(made)})
    return made


def fill_granted_id(*, request: PlayerRequest, fide_id: int) -> None:
    """Write a granted id into the open reports that requested it, which the granting office cannot read."""
    # The id is granted by the office; the reports belong to federations.
    with installation_scope():
        waiting = list(AskedId.under_policy.filter(request_id=request.pk, fide_id=None))
    for asked in waiting:
        with federation_scope(asked.federation_id):
            report = lock_report(asked.report_id)
            AskedId.objects.filter(pk=asked.pk).update(fide_id=fide_id)
            if report.state in OPEN:
                fix = Fix("player", "fide_id", str(fide_id), asked.key)
                write_fixes(report, system_actor("reports"), [fix])
