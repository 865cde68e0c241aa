"""Sets the deadlines for signatures and sends notifications, one function per step."""

from collections.abc import Sequence
from datetime import timedelta
from itertools import groupby
from typing import Any

from django.urls import reverse

from players.models import Player
from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.workflow.services.deadlines import complete_deadline, set_deadline
from portal.workflow.services.notifications import notify, notify_role
from titles.enums import CertificateState
from titles.models import Certificate, NormFile
from titles.permissions import SIGNING_ROLES
from tournaments.enums import ArbiterRole
from tournaments.models import host_of, serving

# No article sets a period, but an unsigned norm is useless to the player.
DAYS_TO_SIGN = 7
SIGN_ARBITER, SIGN_FEDERATION = "titles.sign_arbiter", "titles.sign_federation"
# The chief arbiter has no account yet, so the federation has to help them get one.
BRING_ARBITER = "titles.bring_arbiter"


def event_link(file: NormFile) -> str:
    return reverse("titles:event_norms", args=[file.tournament.code])


def chief_arbiter(file: NormFile) -> User | None:
    """Return the account of the chief arbiter; None if they have none."""
    named = serving(file.tournament).select_related("player__account")
    found = named.filter(role=ArbiterRole.CHIEF).first()
    return found.player.account if found else None


def ask_for_signatures(file: NormFile, actor: Actor) -> None:
    """Set the deadlines of those with certificates to sign, and complete those with none left."""
    waiting = Certificate.objects.filter(file=file)
    prepared = waiting.filter(state=CertificateState.PREPARED).count()
    signed = waiting.filter(state=CertificateState.SIGNED).count()
    host, arbiter = host_of(file.tournament), chief_arbiter(file)
    office = {"tenant": host, "roles": SIGNING_ROLES}
    _ask(SIGN_ARBITER, file, actor, prepared if arbiter else 0, person=arbiter)
    _ask(BRING_ARBITER, file, actor, 0 if arbiter else prepared, **office)
    _ask(SIGN_FEDERATION, file, actor, signed, **office)


def _ask(code: str, file: NormFile, actor: Actor, count: int, **who: Any) -> None:
    """Ask for that many signatures; with none left the task is completed."""
    if not count:
        complete_deadline(code=code, subject=file, actor=actor)
        return
    host = host_of(file.tournament)
    set_deadline(
        code=code,
        subject=file,
        due=host.end_of_day(host.today + timedelta(days=DAYS_TO_SIGN)),
        actor=actor,
        params={"event": file.tournament.name, "count": count},
        link=event_link(file),
        **who,
    )


def tell_arbiter(file: NormFile, code: str, actor: Actor, **params: Any) -> None:
    arbiter = chief_arbiter(file)
    if arbiter is not None and arbiter != actor:
        given = {"event": file.tournament.name, **params}
        notify(recipients=[arbiter], code=code, actor=actor, params=given, link=event_link(file))


def tell_host(file: NormFile, code: str, actor: Actor, **params: Any) -> None:
    given = {"event": file.tournament.name, **params}
    host = host_of(file.tournament)
    notify_role(tenant=host, roles=SIGNING_ROLES, code=code, actor=actor, params=given, link=event_link(file))


def tell_player(certificate: Certificate, code: str, actor: Actor) -> None:
    """Notify the player, if they have an account."""
    player = Player.objects.select_related("account").get(pk=certificate.player_id)
    if player.account is not None:
        notify(
            recipients=[player.account],
            code=code,
            actor=actor,
            params=_named(certificate, player),
            link=reverse("titles:own_dossier"),
        )


def tell_federation(certificate: Certificate, code: str, actor: Actor) -> None:
    """Notify the player's federation, which receives the certificate (1.8)."""
    player = Player.objects.select_related("federation").get(pk=certificate.player_id)
    notify_role(
        tenant=player.federation,
        roles=SIGNING_ROLES,
        code=code,
        actor=actor,
        params=_named(certificate, player),
        link=reverse("titles:work_dossier", args=[player.federation.code, player.fide_id]),
    )


def tell_federations(certified: Sequence[Certificate], actor: Actor) -> None:
    """Notify each player's federation once, of one certificate or of their number (1.8)."""
    players = Player.objects.select_related("federation").in_bulk([row.player_id for row in certified])
    ordered = sorted(certified, key=lambda row: players[row.player_id].federation.code)
    for federation, group in groupby(ordered, key=lambda row: players[row.player_id].federation):
        rows = list(group)
        if len(rows) == 1:
            tell_federation(rows[0], "titles.norm_certified", actor)
            continue
        notify_role(
            tenant=federation,
            roles=SIGNING_ROLES,
            code="titles.norms_certified",
            actor=actor,
            params={"event": rows[0].content["event"]["name"], "count": len(rows)},
            link=reverse("titles:work_norms", args=[federation.code]),
        )


def _named(certificate: Certificate, player: Player) -> dict[str, Any]:
    event = certificate.content["event"]["name"]
    return {"player": player.told_name, "title": certificate.title, "event": event}
