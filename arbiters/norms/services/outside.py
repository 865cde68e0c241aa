"""Norms from outside the portal's events: papers of other events, association titles, seminars."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from arbiters.models import ArbiterNorm
from arbiters.norms import deadlines
from arbiters.norms.enums import STANDING, NormKind, NormState, Origin
from arbiters.norms.judging import row_findings
from arbiters.norms.phrases import NormFault, sentence_of
from arbiters.norms.services.signing import end_norm
from arbiters.permissions import can_keep_arbiters
from players.models import Player
from portal.accounts.actors import Actor
from portal.federations.enums import BodyKind
from portal.federations.models import Body, Federation
from portal.federations.scope import installation_scope
from portal.workflow.audit import record
from portal.workflow.permissions import require


@dataclass(frozen=True)
class SeminarResult:
    """A seminar with announced results, as its norm describes it."""

    number: str
    name: str
    place: str
    start: date
    end: date
    federation: Federation | None


@transaction.atomic
def enter_paper(*, home: Federation, fide_id: int, given: Mapping[str, Any], actor: Actor) -> ArbiterNorm:
    """Enter a norm from its paper, as the arbiter's federation; the same rules judge its numbers."""
    require(can_keep_arbiters, actor, home)
    player = Player.objects.select_related("federation", "account").filter(fide_id=fide_id).first()
    if player is None or player.federation_id != home.pk:
        raise NormFault("not_our_arbiter", field="fide_id")
    norm = ArbiterNorm(
        federation=home,
        body=_commission(),
        player=player,
        origin=Origin.PAPER,
        state=NormState.ENTERED,
        entered_by=actor,
        **given,
    )
    # A paper has no event code, so `one_arbiter_norm_of_an_event` does not catch duplicates.
    same = {"player": player, "title": norm.title, "kind": norm.kind, "start": norm.start}
    if ArbiterNorm.under_policy.filter(**same, event_name=norm.event_name, state__in=STANDING).exists():
        raise NormFault("norm_known", field="event_name")
    failed = [each for each in row_findings(norm) if each.ok is False]
    if failed:
        rules = "; ".join(f"{sentence_of(each)} ({each.article})" for each in failed)
        raise NormFault("numbers_fail", rules=rules)
    norm.save()
    record(norm, "enter", actor=actor, after=norm.state)
    deadlines.tell_arbiter(norm, "arbiters.norm_entered", actor)
    return norm


@transaction.atomic
def follow_seminar(*, player: Player, title: str, seminar: SeminarResult, actor: Actor) -> ArbiterNorm | None:
    """Store the norm that a seminar gave a person, and end one that a later review took back.

    The caller has announced the result by its own rules (3.7, 4.7); an empty `title` means no norm. The row
    is the arbiter's and the seminar another tenant's, so the installation's scope is opened.
    """
    # The permission to announce was checked in the seminar's scope, which is another tenant's.
    with installation_scope():
        # All valid norms of this seminar for this person, locked: a review may announce its result a second
        # time while the first announcement is still being stored.
        rows = ArbiterNorm.under_policy.select_for_update(of=("self",)).filter(
            player=player, kind=NormKind.SEMINAR, event_code=seminar.number, state__in=STANDING
        )
        kept = None
        for row in rows:
            if row.title == title:
                kept = row
            # A norm that an award has used stays, even if the review took it back.
            elif row.used_in is None:
                reason = _("The result of the seminar was changed.")
                end_norm(row, "withdraw", actor=actor, reason=reason)
        if kept is None and title:
            kept = _seminar_norm(player, title, seminar)
            kept.save()
            record(kept, "announce", actor=actor, after=kept.state)
    return kept


def _seminar_norm(player: Player, title: str, seminar: SeminarResult) -> ArbiterNorm:
    home = seminar.federation or player.federation
    return ArbiterNorm(
        federation=home,
        body=_commission(),
        player=player,
        title=title,
        kind=NormKind.SEMINAR,
        state=NormState.CERTIFIED,
        event_code=seminar.number,
        event_name=seminar.name[:150],
        host=seminar.federation.code if seminar.federation else "",
        place=seminar.place[:100],
        start=seminar.start,
        end=seminar.end,
        passed=True,
    )


def _commission() -> Body | None:
    return Body.objects.filter(kind=BodyKind.ARBITERS).first()
