"""What the calendar does: a title that was decided for a later day is shown when that day has come (0.4)."""

from datetime import timedelta

from django.utils import timezone

from players.enums import TitleSource
from players.models import PlayerTitle
from players.titles import show_titles_of
from portal.accounts.actors import Actor

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
