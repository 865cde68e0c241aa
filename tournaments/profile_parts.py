"""Events section of a player's page: accepted reports only, newest first."""

from django.utils.translation import gettext as _

from players.models import Player
from portal.parts.kinds import Section
from portal.parts.planned import Query
from tournaments.careers.display import event_row
from tournaments.careers.record import played_events, results_of, results_query

EVENTS_SHOWN = 12


def queries(player: Player) -> list[Query]:
    """Return what the section asks about every player, to be sent ahead."""
    return [results_query(EVENTS_SHOWN).query(player.pk)]


def section(player: Player) -> Section | None:
    """Return the events of a player, None where no accepted report includes them."""
    rows = [event_row(event) for event in played_events(results_of(player, EVENTS_SHOWN))]
    context = {"rows": rows, "player": player}
    return Section(_("Events"), "trophy", "tournaments/profile_events.html", context) if rows else None
