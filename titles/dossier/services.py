"""Services of dossiers: norms from outside the portal, entered by the federation with their paper."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db import transaction

from players.enums import Sex
from players.models import Player
from portal.accounts.actors import Actor
from portal.federations.enums import BodyKind
from portal.federations.models import Body
from portal.workflow.audit import record
from portal.workflow.permissions import require
from titles.applications.services.fallen import norm_fell
from titles.enums import COUNTING, NormSource, NormState
from titles.event_forms.direct_rows import DIRECT_BASIS
from titles.findings import said
from titles.models import Norm
from titles.permissions import can_keep_dossier
from titles.phrases import NormFault
from titles.rules.answer import score_text
from titles.rules.editions import EDITIONS, Title, TitleEdition, edition_on
from titles.rules.paper import ORDINARY, PaperNorm, paper_findings, paper_numbers


@transaction.atomic
def enter_norm(*, player: Player, actor: Actor, given: dict[str, Any]) -> Norm:
    """Store a norm certified on paper. The open scope is the player's federation."""
    require(can_keep_dossier, actor, player)
    same = {name: given[name] for name in ("title", "event_name", "start")}
    if Norm.objects.filter(player=player, state__in=COUNTING, **same).exists():
        raise NormFault("norm_known")
    if Title(given["title"]).is_womens and player.sex != Sex.WOMAN:
        raise NormFault("norm_for_women", field="title", title=given["title"])
    edition = edition_on(given["start"])
    direct = given["source"] == NormSource.DIRECT
    numbers = _direct(edition or EDITIONS[0]) if direct else _numbers(edition or EDITIONS[0], given)
    registered = given.get("registered_on") or player.federation.today
    told = {name: value for name, value in given.items() if name != "games_by"}
    norm = Norm(
        **told | numbers | {"registered_on": registered},
        player=player,
        person_id=player.account_id,
        federation_id=player.federation_id,
        body=Body.objects.filter(kind=BodyKind.QUALIFICATION).first(),
        state=NormState.ENTERED,
        edition=edition.id if edition else "",
        entered_by=actor,
    )
    norm.save(force_insert=True)
    record(norm, "enter", actor=actor, after=norm.state, details={"title": norm.title})
    return norm


def _direct(edition: TitleEdition) -> dict[str, Any]:
    """Return the values of a direct norm: it counts as nine games, whatever was played (1.2.4)."""
    games = edition.direct_norm_games
    return {"basis": DIRECT_BASIS, "counted_as": games, "required_score": "", "performance": None}


def _numbers(edition: TitleEdition, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return what follows from the numbers of a certificate; refuse numbers that make no norm (1.4).

    A norm older than the oldest known edition is checked by that edition; the row names no edition, so that
    the commission judges it by its own rules (1.5.4).
    """
    score, average = given.get("score"), given.get("average")
    if not score or average is None:
        raise NormFault("numbers_missing")
    norm = PaperNorm(
        title=Title(given["title"]),
        system=given.get("system", ""),
        games=given["games_used"],
        halves=int(2 * Decimal(score)),
        average=average,
        games_by=given.get("games_by") or ORDINARY,
        exempt=not given.get("foreigner_rule_met"),
        **given.get("content", {}).get("paper", {}),
    )
    broken = [finding for finding in paper_findings(edition, norm) if not finding.ok]
    if broken:
        raise NormFault("numbers_fail", rules=" ".join(said(finding).sentence for finding in broken))
    found = paper_numbers(edition, norm)
    return {
        "basis": found.basis,
        "counted_as": found.counted_as,
        "required_score": score_text(found.required_halves) or "",
        "performance": found.performance,
    }


@transaction.atomic
def remove_norm(*, pk: UUID, actor: Actor, reason: str) -> Norm:
    """Withdraw a norm entered by mistake; it stays visible as withdrawn."""
    # `of=("self",)`: player and federation are joined for the permission only.
    rows = Norm.objects.select_for_update(of=("self",)).select_related("player__federation")
    norm: Norm = rows.get(pk=pk)
    require(can_keep_dossier, actor, norm.player)
    if norm.state != NormState.ENTERED:
        raise NormFault("not_entered")
    if not reason.strip():
        raise NormFault("reason_missing")
    before = norm.state
    norm.state, norm.reason = NormState.WITHDRAWN, reason.strip()
    norm.save(update_fields=["state", "reason"])
    record(norm, "remove", actor=actor, comment=norm.reason, before=before, after=norm.state)
    norm_fell(norm, actor=actor)
    return norm
