"""The arbiter part of a person's data export, and what prevents anonymisation."""

from typing import Any

from arbiters.applications.enums import UNFILED, ApplicationState
from arbiters.models import ArbiterApplication, ArbiterNorm, NationalRegistration
from players.models import ArbiterRecord, NationalLicence, Player
from players.protection.selectors import row_data
from portal.federations.scope import installation_scope

# Drafts that nobody outside the federation has seen.
_UNSEEN = sorted({*UNFILED, ApplicationState.WITHDRAWN})


def norm(player: Player) -> str | None:
    """Return the reason against anonymising: a certificate names its arbiter, in any state."""
    # Certificates of every federation count, whatever workspace the request for anonymisation comes from.
    with installation_scope():
        return "arbiters.norm" if ArbiterNorm.under_policy.filter(player=player).exists() else None


def application(player: Player) -> str | None:
    """Return the reason against anonymising: filed applications are part of the commission's decisions."""
    # As above; drafts that nobody else has seen do not count.
    with installation_scope():
        rows = ArbiterApplication.under_policy.filter(player=player).exclude(state__in=_UNSEEN)
        return "arbiters.application" if rows.exists() else None


def personal_data(player: Player) -> dict[str, Any]:
    """Return an arbiter's standing, licences, norms, registrations and applications."""
    # The copy of a person's data has rows of all federations; every query names the player.
    with installation_scope():
        norms = ArbiterNorm.under_policy.filter(player=player).order_by("end", "pk")
        filed = ArbiterApplication.under_policy.filter(player=player).order_by("created_at", "pk")
        registered = NationalRegistration.under_policy.filter(player=player).order_by("pk")
        return {
            "arbiter_standing": [row_data(row) for row in ArbiterRecord.objects.filter(player=player)],
            "arbiter_licences": [row_data(row) for row in NationalLicence.objects.filter(player=player)],
            "arbiter_norms": [row_data(row) for row in norms],
            "arbiter_registrations": [{"id": row.pk, **row_data(row)} for row in registered],
            "arbiter_applications": [{"id": row.pk, **row_data(row)} for row in filed],
        }
