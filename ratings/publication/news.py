"""Notifies followers of players about their new ratings."""

from django.urls import reverse

from players.profile.phrases import SYSTEMS
from portal.accounts.actors import Actor
from portal.workflow.services.following import followed_keys, tell_followers
from ratings.models import Calculation, PeriodRow


def tell_of_ratings(*, calculation: Calculation, actor: Actor) -> None:
    """Notify followers of each player whose rating the list set; restricted records are skipped."""
    followed = [int(key) for key in followed_keys("player")]
    rows = PeriodRow.objects.filter(
        calculation=calculation,
        player__fide_id__in=followed,
        player__restricted=False,
        rating__isnull=False,
    ).select_related("player")
    system = calculation.system
    tell_followers(
        topic="player",
        code="ratings.player_rated",
        actor=actor,
        news=[
            (
                str(row.player.fide_id),
                {
                    "player": row.player.told_name,
                    "rating": row.rating,
                    "before": row.rating_before,
                    "list": calculation.list_date.isoformat(),
                    "system": system.code if system.code in SYSTEMS else system.name,
                },
                reverse("ratings:calculation", args=[row.player.fide_id, calculation.list_date]),
            )
            for row in rows
        ],
    )
