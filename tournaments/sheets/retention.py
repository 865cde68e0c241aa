"""Deletes unused player lists after a month, because they hold birth dates. Headings and mapping stay."""

from datetime import date, datetime

from django.utils.translation import gettext_lazy as _

from portal.federations.scope import installation_scope
from portal.parts.retention import Kept, Term
from tournaments.models import PlayerSheet


def remove_rows(before: datetime) -> int:
    """Empty the lists uploaded before that moment."""
    # Lists of all federations.
    with installation_scope():
        old = PlayerSheet.under_policy.filter(uploaded_at__lt=before).exclude(rows=[])
        return int(old.update(rows=[], used_at=before))


SHEETS = Kept("player_lists", _("Player lists that were not used"), [Term(date(2026, 1, 1), 30)], remove_rows)
