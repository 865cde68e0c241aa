"""What this app keeps about a player, for the copy of his data."""

from typing import Any

from players.models import Player
from players.protection.selectors import row_data
from portal.federations.scope import installation_scope
from titles.models import Norm, TitleApplication


def personal_data(player: Player) -> dict[str, Any]:
    """Return his norms and applications, also those of federations that are not his workspace."""
    with installation_scope():
        return {
            "norms": [row_data(row) for row in Norm.under_policy.filter(player=player).order_by("end", "pk")],
            "title_applications": [
                row_data(row)
                for row in TitleApplication.under_policy.filter(player=player).order_by("created_at", "pk")
            ],
        }
