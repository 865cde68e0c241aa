"""Norms of arbiters."""

from datetime import date, timedelta
from typing import Any

from arbiters.models import ArbiterNorm
from arbiters.norms.enums import ENDED, NormKind, NormState
from players.models import Player
from portal.federations.enums import BodyKind
from portal.federations.models import Body, Federation
from portal.federations.scope import federation_scope
from tournaments.enums import Evaluation


def make_norm(
    player: Player, *, title: str = "FA", federation: Federation | None = None, end: date, **fields: Any
) -> ArbiterNorm:
    """Make a norm of a Swiss of nine rounds with 30 rated players that everybody signed."""
    host, start = federation or player.federation, end - timedelta(days=8)
    facts = {"system": "SS", "rounds": 9, "players": 50, "rated": 30, "federations": 2}
    days = {"start": start.isoformat(), "end": end.isoformat()}
    columns: dict[str, Any] = {
        "state": NormState.CERTIFIED,
        "event_name": "Spring Open",
        "event_code": ""
        if fields.get("kind", NormKind.TOURNAMENT) != NormKind.TOURNAMENT
        else f"E{end:%y%m%d}",
        "evaluation": Evaluation.MET,
        "signatory": "Chief, Clara",
        "chief_title": "IA",
        "nth": 1,
        **fields,
    }
    columns["facts"] = facts | days | columns.get("facts", {})
    if columns["state"] in ENDED:
        columns.setdefault("reason", "entered twice")
        columns.setdefault("ended_at", f"{end.isoformat()}T12:00:00Z")
    with federation_scope(host.pk):
        body = Body.objects.filter(kind=BodyKind.ARBITERS).first()
        made: ArbiterNorm = ArbiterNorm.objects.create(
            federation=host, body=body, player=player, title=title, start=start, end=end, **columns
        )
    return made
