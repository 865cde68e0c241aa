"""Norms of arbiters, and events with results from which they come."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any
from uuid import uuid4

from django.utils import timezone

from arbiters.models import ArbiterNorm
from arbiters.norms.enums import ENDED, NormKind, NormState
from players.models import Player
from portal.federations.enums import BodyKind
from portal.federations.models import Body, Federation
from portal.federations.scope import federation_scope
from tournaments.enums import Evaluation
from tournaments.models import PlayerResult, PublishedResults, Report, Tournament
from tournaments.reports.enums import ReportState


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


def publish_field(
    event: Tournament,
    *,
    rated: int = 40,
    unrated: int = 10,
    federations: Sequence[str] = ("UKR",),
    **fields: Any,
) -> PublishedResults:
    """Publish the final results of an event in which everybody played one game; ratings fall from 2400."""
    with federation_scope(event.federation_id):
        number = Report.objects.filter(tournament=event).count() + 1
        report = Report.objects.create(
            federation_id=event.federation_id,
            tournament=event,
            number=number,
            state=ReportState.ACCEPTED if number == 1 else ReportState.REPLACED,
            file="reports/none.trf",
            file_name="report.trf",
            size=1,
            sha256=uuid4().hex,
            uploaded_by=event.author,
            uploaded_at=timezone.now(),
        )
        PublishedResults.objects.filter(pk=event.pk).delete()
        results = PublishedResults.objects.create(
            event_id=event.pk, report=report, understood="", published_at=timezone.now()
        )
        size = rated + unrated
        PlayerResult.objects.bulk_create(
            PlayerResult(
                results=results,
                number=at,
                name=f"Player {at}",
                federation=federations[at % len(federations)],
                rating=2400 - 5 * at if at <= rated else None,
                rank=at,
                points=0,
                games=[[at + 1 if at < size else 1, "w", "1"]],
                **fields,
            )
            for at in range(1, size + 1)
        )
    return results
