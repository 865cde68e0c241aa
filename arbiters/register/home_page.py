"""An arbiter's own standing on their home page: titles, category, activity, fee and licence."""

from django.utils import timezone
from django.utils.translation import gettext as _

from arbiters.appointments.selectors import panel_of
from arbiters.register.selectors import arbiters
from arbiters.register.views import shown
from players.standing.selectors import standing_of
from portal.accounts.models import User
from portal.parts.kinds import Section


def own_sections(account: User) -> list[Section]:
    """Return the person's standing as an arbiter; nothing for others."""
    player = arbiters().filter(account=account).first()
    if player is None:
        return []
    panel = panel_of(player, timezone.localdate())
    context = {**shown(standing_of(player)), "panel": panel, "told": True}
    return [Section(_("My standing as arbiter"), "gavel", "arbiters/register/own_section.html", context)]
