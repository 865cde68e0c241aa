"""Notifies followers of an event or of its players when results are published."""

from django.urls import reverse

from portal.accounts.actors import Actor
from portal.workflow.services.following import followed_keys, tell_followers
from tournaments.models import PlayerResult, PublishedEvent, Report


def tell_of_results(*, report: Report, actor: Actor) -> None:
    """Notify followers of the event and of each of its players; one query where there are none."""
    event = PublishedEvent.objects.filter(pk=report.tournament_id).first()
    if event is None:
        return
    standings = reverse("tournaments:standings", args=[event.code])
    tell_followers(
        topic="event",
        code="tournaments.results_published",
        actor=actor,
        news=[(event.code, {"event": event.name}, standings)],
    )
    followed = [int(key) for key in followed_keys("player")]
    rows = PlayerResult.objects.filter(
        results=event.pk, player__fide_id__in=followed, player__restricted=False
    ).select_related("player")
    tell_followers(
        topic="player",
        code="tournaments.player_results",
        actor=actor,
        news=[
            (
                str(row.player.fide_id),
                {"event": event.name, "player": row.player.told_name},
                reverse("tournaments:card", args=[event.code, row.number]),
            )
            for row in rows
            if row.player
        ],
    )
