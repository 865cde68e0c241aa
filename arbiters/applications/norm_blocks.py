"""The stored form data of norms and seminars; the rules read the norm rows themselves."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.utils.dateparse import parse_date

from arbiters.models import ArbiterNorm
from arbiters.norms.enums import NormKind
from arbiters.norms.selectors import NormsOfPerson, norms_of, of_rows
from players.models import Player
from portal.federations.scope import installation_scope

Block = dict[str, Any]
# The public part of a norm: what an objector needs.
PUBLIC = ("event", "code", "host", "place", "start", "end", "role", "system", "basis", "kind")


def norm_block(norm: ArbiterNorm) -> Block:
    """Return the form data of a norm; in Latin letters if its certificate has them."""
    printed = norm.content.get("event", {})
    return {
        "norm": str(norm.pk),
        "kind": norm.kind,
        "event": printed.get("latin_name") or norm.event_name,
        "code": norm.event_code,
        "host": norm.host,
        "place": printed.get("latin_place") or norm.place,
        "start": norm.start.isoformat(),
        "end": norm.end.isoformat(),
        "role": norm.role if norm.kind == NormKind.TOURNAMENT else "",
        "system": norm.facts.get("system", ""),
        "base_system": norm.facts.get("base_system") or "",
        "basis": "",
        "origin": norm.origin,
        "signatory": norm.signatory,
    }


def usable(player: Player, title: str) -> NormsOfPerson:
    """Return the norms with which a person may apply."""
    # The rows belong to the hosts of the events, so all tenants are opened to read one person's norms.
    with installation_scope():
        return norms_of(player, title)


def listed(blocks: Iterable[Block]) -> NormsOfPerson:
    """Return an application's norms as they are now, in its order."""
    keys = [block["norm"] for block in blocks]
    # The norms belong to the hosts of their events; whoever reads the application may read those it lists.
    with installation_scope():
        rows = {str(row.pk): row for row in ArbiterNorm.under_policy.filter(pk__in=keys)}
        return of_rows([rows[key] for key in keys if key in rows])


def split(rows: Sequence[ArbiterNorm]) -> tuple[list[Block], list[Block]]:
    """Return the blocks of events and associations, and those of seminars."""
    blocks = [norm_block(row) for row in rows]
    seminars = [block for block in blocks if block["kind"] == NormKind.SEMINAR]
    return [block for block in blocks if block["kind"] != NormKind.SEMINAR], seminars


def with_days(blocks: Iterable[Block]) -> list[Block]:
    """Return the blocks with dates instead of texts, for pages."""
    return [
        {**block, "start": parse_date(block["start"]), "end": parse_date(block["end"])} for block in blocks
    ]
