"""What the calendar does: titles are shown on their day (0.4), reached ratings are told (0.6.2)."""

from datetime import timedelta

from django.utils import timezone

from players.enums import TitleSource
from players.models import PlayerTitle
from players.titles import show_titles_of
from portal.accounts.actors import Actor
from portal.federations.scope import installation_scope
from titles.applications.enums import State
from titles.applications.evidence import judge
from titles.applications.services.handover import remember_rating
from titles.models import TitleApplication

# A run that was missed for some days is made up for.
LOOK_BACK = timedelta(days=7)


def show_new_titles(*, actor: Actor) -> int:
    """Bring the columns of those up to date whose title began or ended lately; return how many players."""
    today = timezone.localdate()
    lately = (today - LOOK_BACK, today)
    rows = PlayerTitle.objects.filter(source=TitleSource.DECISION)
    begun = rows.filter(awarded_on__range=lately).values_list("player_id", flat=True)
    ended = rows.filter(lost_on__range=lately).values_list("player_id", flat=True)
    players = sorted({*begun, *ended})
    show_titles_of(players=players, actor=actor)
    return len(players)


def tell_reached_ratings(*, actor: Actor) -> int:
    """Tell the federations whose conditional titles can become final; return how many were told now."""
    with installation_scope():
        rows = TitleApplication.under_policy.select_for_update(of=("self",), skip_locked=True).filter(
            state=State.CONDITIONAL
        )
        waiting = rows.select_related("player", "federation", "person", "meeting").order_by("pk")
        return sum(remember_rating(row, actor=actor) for row in waiting if judge(row).complete)
