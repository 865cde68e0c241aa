"""Stores the direct results of an event: its list, and norms as rows of dossiers (1.2, 1.10.1)."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from players.models import Player
from portal.accounts.actors import Actor
from portal.federations.enums import BodyKind
from portal.federations.models import Body
from portal.federations.scope import installation_scope
from portal.workflow.audit import record
from portal.workflow.services.notifications import notify, notify_role
from titles.applications.services.fallen import norm_fell
from titles.enums import NormSource, NormState
from titles.event_forms import direct_results
from titles.event_forms.direct_results import Earned
from titles.models import Norm, NormFile
from titles.norms.cards import Field
from titles.norms.conditions import days_of_rounds
from titles.norms.finding import field_of
from titles.permissions import SIGNING_ROLES
from titles.rules.direct import DirectAward
from titles.rules.editions import BY_ID
from titles.rules.events import single_round_days
from tournaments.models import PublishedEvent

DIRECT_BASIS = "1.2.4"


def keep_direct(file: NormFile, actor: Actor) -> int:
    """Derive direct titles and norms again and announce new ones; return how many players earned one."""
    # Every corrected report runs this again; who had earned something before is not notified a second time.
    former = {row["player"] for row in file.direct}
    # An event that lost its class goes on, because the norms it gave before have to be dropped.
    if not file.direct_class and not former:
        return 0
    host = PublishedEvent.objects.select_related("federation", "chief_arbiter").get(pk=file.tournament_id)
    field = field_of(file.report, host)
    findings, rows = direct_results.derived(BY_ID[file.edition], file, field, host)
    file.direct = [
        {
            **row.json(),
            "player": row.player.pk,
            "claim": direct_results.claim_of(row, file, field, host),
        }
        for row in rows
    ]
    file.direct_findings = findings
    file.save(update_fields=["direct", "direct_findings"])
    _keep_norms(file, host, field, rows, actor)
    _tell([row for row in file.direct if row["player"] not in former], host.name, actor)
    return len(rows)


def _keep_norms(file: NormFile, host: PublishedEvent, field: Field, rows: list[Earned], actor: Actor) -> None:
    """Write each direct norm to its dossier, and drop those that the results no longer show.

    The installation scope is opened for this one event, because the rows belong to the players' federations.
    """
    with installation_scope():
        # Locked until the commit, so that two runs do not write the same norms.
        written = Norm.under_policy.select_for_update(of=("self",)).filter(
            event_code=host.code, state=NormState.LISTED
        )
        standing = {(norm.player_id, norm.title): norm for norm in written}
        for row in rows:
            for award in (each for each in row.awards if each.row.award == "norm"):
                norm = standing.pop((row.player.pk, award.row.title.value), None)
                _write(norm, _fields(file, host, field, row, award), actor)
        for norm in standing.values():
            norm.state, norm.reason = NormState.DROPPED, _("The results no longer show this direct norm.")
            norm.save(update_fields=["state", "reason"])
            record(norm, "drop", actor=actor, comment=norm.reason, after=norm.state)
            norm_fell(norm, actor=actor)


def _write(norm: Norm | None, fields: dict[str, Any], actor: Actor) -> None:
    if norm is not None:
        Norm.under_policy.filter(pk=norm.pk).update(**fields)
        return
    made = Norm.under_policy.create(**fields, state=NormState.LISTED)
    record(made, "derive", actor=actor, after=made.state, details={"title": made.title})


def _fields(
    file: NormFile, host: PublishedEvent, field: Field, row: Earned, award: DirectAward
) -> dict[str, Any]:
    """Return the row of a direct norm: it counts as nine games; the rest is the event's (1.2.4, D14)."""
    edition = BY_ID[file.edition]
    player = Player.objects.get(pk=row.player.pk)
    return {
        "player": player,
        "person_id": player.account_id,
        "federation_id": player.federation_id,
        "body": Body.objects.filter(kind=BodyKind.QUALIFICATION).first(),
        "source": NormSource.DIRECT,
        "title": award.row.title.value,
        "host_id": host.federation_id,
        "event_code": host.code,
        "event_name": host.name,
        "place": host.place,
        "start": host.start,
        "end": host.end,
        "system": host.system,
        "edition": edition.id,
        "games_used": row.result.games,
        "counted_as": edition.direct_norm_games,
        "score": row.points,
        "basis": DIRECT_BASIS,
        "foreigner_rule_met": direct_results.keeps_federations(
            edition, row, award, file=file, field=field, host=host
        ),
        "event_class": file.event_class,
        "single_round_days": single_round_days(
            days_of_rounds(file.report.tournament, field.results.reported)
        ),
        "registered_on": host.federation.today,
    }


def _tell(rows: list[dict[str, Any]], event: str, actor: Actor) -> None:
    """Notify the player and their federation what was earned (1.10.1)."""
    players = Player.objects.select_related("federation", "account").in_bulk([row["player"] for row in rows])
    for row in rows:
        player = players[row["player"]]
        earned = ", ".join(dict.fromkeys(award["title"] for award in row["awards"]))
        given: dict[str, Any] = {
            "code": "titles.direct_earned",
            "actor": actor,
            "params": {"player": player.told_name, "event": event, "awards": earned},
        }
        dossier = reverse("titles:work_dossier", args=[player.federation.code, player.fide_id])
        notify_role(tenant=player.federation, roles=SIGNING_ROLES, link=dossier, **given)
        if player.account is not None:
            notify(recipients=[player.account], link=reverse("titles:own_dossier"), personal=True, **given)
