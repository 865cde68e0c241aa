"""Section of the ratings app on an event's public page: what the next lists will do with it, and why."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from players.profile.phrases import system_name
from portal.parts.kinds import Section
from ratings.periods.phrases import VERDICT_TONES
from ratings.periods.prospects import prospects_of, withdrawn
from tournaments.enums import EventState
from tournaments.models import PublishedEvent


def sections(event: PublishedEvent) -> Sequence[Section]:
    """Return what each list will do; nothing if the event stays rated or has not taken place."""
    is_rated = event.state == EventState.RATED
    found = withdrawn(event) if is_rated else prospects_of([event]).get(event.pk, ())
    rows = [(system_name(each.system), VERDICT_TONES[each.verdict], each) for each in found]
    if not rows:
        return []
    # The pages of an event show the changes of FIDE's list, of a national event those of its own.
    shown = [each for each in found if (each.system.federation_id is None) == event.fide_rated]
    counts_nowhere = bool(shown) and not any(each.counts for each in shown)
    context = {"rows": rows, "counts_nowhere": counts_nowhere}
    return [Section(_("Rating of the event"), "trending-up", "ratings/event_prospects.html", context)]
