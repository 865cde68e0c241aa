"""Scheduled work: show titles from their day on (0.4), announce reached ratings (0.6.2)."""

from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from players.enums import TitleSource
from players.models import PlayerTitle
from players.titles import show_titles_of
from portal.accounts.actors import Actor
from portal.cases import selectors as cases
from portal.cases.deadlines import keep_deadline
from portal.cases.services.heads import cases_waiting, locked
from portal.federations.scope import case_scope
from titles.applications.enums import ApplicationState
from titles.models import TitleApplication

# Also handles runs missed on previous days.
LOOK_BACK = timedelta(days=7)


def show_new_titles(*, actor: Actor) -> int:
    """Update the title columns of players whose title began or ended lately; return their number."""
    today = timezone.localdate()
    lately = (today - LOOK_BACK, today)
    rows = PlayerTitle.objects.exclude(source=TitleSource.LIST)
    begun = rows.filter(awarded_on__range=lately).values_list("player_id", flat=True)
    ended = rows.filter(lost_on__range=lately).values_list("player_id", flat=True)
    players = sorted({*begun, *ended})
    show_titles_of(players=players, actor=actor)
    return len(players)


def tell_reached_ratings(*, actor: Actor) -> int:
    """Notify once that a conditional title can become final; return how many were notified now."""
    waiting = cases_waiting(TitleApplication, Q(state=ApplicationState.CONDITIONAL))
    return sum(_told(pk, actor) for pk in waiting)


@transaction.atomic
def _told(pk: UUID, actor: Actor) -> bool:
    # One application at a time, locked, so that a second run finds the deadline of the first.
    with case_scope(pk):
        application = locked(pk)
        # An existing deadline means that this application was announced before.
        if application.state != ApplicationState.CONDITIONAL or cases.due(application):
            return False
        keep_deadline(application, actor=actor)
        return cases.due(application) is not None
