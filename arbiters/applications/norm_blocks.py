"""What a form says of a norm or seminar, kept in the application; the rules read the norms themselves."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.utils.dateparse import parse_date

from arbiters.models import ArbiterNorm
from arbiters.norms.enums import NormKind
from arbiters.norms.selectors import NormsOfPerson, norms_of, of_rows
from players.models import Player
from portal.federations.scope import installation_scope

Block = dict[str, Any]
# What an objector needs to know of a norm.
PUBLIC = ("event", "code", "host", "place", "start", "end", "role", "system", "basis", "kind")


def norm_block(norm: ArbiterNorm) -> Block:
    """Return what FA2 or IA2 says of a norm; names in Latin letters where its certificate has them."""
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
    """Return the norms with which a person may apply; the rows belong to the hosts of the events."""
    with installation_scope():
        return norms_of(player, title)


def listed(blocks: Iterable[Block]) -> NormsOfPerson:
    """Return the norms of an application as they stand now, in the order in which it lists them."""
    keys = [block["norm"] for block in blocks]
    with installation_scope():
        rows = {str(row.pk): row for row in ArbiterNorm.under_policy.filter(pk__in=keys)}
        return of_rows([rows[key] for key in keys if key in rows])


def split(rows: Sequence[ArbiterNorm]) -> tuple[list[Block], list[Block]]:
    """Return the blocks of events and associations, and those of seminars."""
    blocks = [norm_block(row) for row in rows]
    seminars = [block for block in blocks if block["kind"] == NormKind.SEMINAR]
    return [block for block in blocks if block["kind"] != NormKind.SEMINAR], seminars


def with_days(blocks: Iterable[Block]) -> list[Block]:
    """Return the blocks with days in place of their text, for pages."""
    return [
        {**block, "start": parse_date(block["start"]), "end": parse_date(block["end"])} for block in blocks
    ]
