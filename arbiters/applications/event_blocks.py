"""Events on form IA3: their data, and which of a person's services may be listed."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from arbiters.applications.enums import ApplicationState, FormName
from arbiters.event_category import judged_category
from arbiters.models import ArbiterApplication, ArbiterNorm
from arbiters.rules.categories import SENIOR, ServedEvent
from arbiters.rules.enums import Category, Role
from arbiters.rules.enums import Evaluation as Judged
from players.models import Player
from portal.federations.scope import installation_scope
from tournaments.enums import PUBLIC, Evaluation
from tournaments.models import EventArbiter
from tournaments.rules.arbiters import ROLES

Block = dict[str, Any]
SENIOR_ROLES = tuple(role for role, code in ROLES.items() if code in SENIOR)


def event_blocks(player: Player, today: date) -> list[Block]:
    """Return the past events that a person served as chief arbiter or deputy, oldest first.

    The facts are public, but the rows belong to the hosts, which need not be the person's federation.
    """
    # Rows of all hosts: row security would show the person's own federation only.
    with installation_scope():
        rows = EventArbiter.under_policy.filter(
            player=player,
            role__in=SENIOR_ROLES,
            replaced_on=None,
            tournament__state__in=PUBLIC,
            tournament__end__lt=today,
        )
        used = _used(player)
        return [
            _block(row, used)
            for row in rows.select_related("tournament", "evaluated_by").order_by("tournament__end", "pk")
        ]


def _block(row: EventArbiter, used: frozenset[str]) -> Block:
    event = row.tournament
    assert event.start, "a registered event has days"
    assert event.end, "a registered event has days"
    # Copied into the application: a later change of the event must not alter what was signed.
    category, article = judged_category(event)
    return {
        "service": str(row.pk),
        "event": event.latin_name or event.name,
        "code": event.code or "",
        "start": event.start.isoformat(),
        "end": event.end.isoformat(),
        "category": category or "",
        "article": article,
        "role": row.role,
        "role_code": ROLES[row.role].value,
        "evaluation": row.evaluation,
        "positive": row.evaluation == Evaluation.MET,
        "evaluated_by": row.evaluated_by.name if row.evaluated_by else "",
        "used_before": (event.code or "") in used,
    }


def _used(player: Player) -> frozenset[str]:
    """Return the codes of events already used for an earlier title or category (B06.3, 7.3)."""
    norms = ArbiterNorm.under_policy.filter(player=player).exclude(used_for="").exclude(event_code="")
    upgrades = ArbiterApplication.under_policy.filter(
        player=player, form=FormName.IA3, state=ApplicationState.AWARDED
    ).values_list("events", flat=True)
    return frozenset(norms.values_list("event_code", flat=True)) | {
        block["code"] for blocks in upgrades for block in blocks
    }


def served_of(block: Mapping[str, Any]) -> ServedEvent:
    """Return the event in the rules' type; work without an evaluation does not count as positive."""
    return ServedEvent(
        category=Category(block["category"]) if block.get("category") else None,
        role=Role(block["role_code"]),
        start=date.fromisoformat(block["start"]),
        end=date.fromisoformat(block["end"]),
        evaluation=Judged.POSITIVE if block.get("positive") else Judged.NEGATIVE,
        used_before=bool(block.get("used_before")),
    )
