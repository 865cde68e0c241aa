"""A copy of everything that the portal stores about a player, for that person."""

from typing import Any

from django.db import models

from players.models import (
    ArbiterRecord,
    ArbiterSanction,
    CurrentRating,
    FederationChange,
    LecturerAccreditation,
    NationalId,
    NationalLicence,
    Player,
    PlayerPrivate,
    PlayerRequest,
    PlayerTitle,
    RatingChange,
)
from players.protection.permissions import can_export
from players.protection.rows_about import rows_about
from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.cases.models import Attachment
from portal.federations.scope import installation_scope
from portal.parts.declaration import declarations, joined
from portal.workflow.permissions import require

FORMAT = "player-data-1"
_KEYS_LEFT_OUT = {"search_key", "sort_key", "password", "session_key"}


def personal_data(*, player: Player, actor: Actor) -> dict[str, Any]:
    """Return everything about the person's own record, including what federations wrote about them."""
    require(can_export, actor, player)
    # Right of access covers rows of other federations too; each query is filtered by the record.
    with installation_scope():
        requests = [
            {**row_data(request), "papers": _papers(request)}
            for request in PlayerRequest.under_policy.filter(player=player).order_by("created_at", "pk")
        ]
        private = PlayerPrivate.under_policy.filter(player=player).first()
    return {
        "format": FORMAT,
        "record": row_data(player),
        "private": row_data(private) if private else None,
        "titles": _rows(PlayerTitle, player),
        "arbiter": _rows(ArbiterRecord, player),
        "arbiter_licences": _rows(NationalLicence, player),
        "lecturer": _rows(LecturerAccreditation, player),
        "arbiter_sanctions": _rows(ArbiterSanction, player),
        "national_ids": _rows(NationalId, player),
        "federation_changes": _rows(FederationChange, player),
        "ratings": _rows(CurrentRating, player),
        "rating_changes": _rows(RatingChange, player),
        "requests": requests,
        "account": row_data(player.account) if player.account else None,
        **_of_other_apps(player),
        "other_rows": rows_about(player, player.account_id, row_data),
    }


def data_of_account(person: User) -> dict[str, Any]:
    """Return everything about the acting person, to whom no record of the register belongs."""
    return {
        "format": FORMAT,
        "record": None,
        "account": row_data(person),
        "other_rows": rows_about(None, person.pk, row_data),
    }


def _of_other_apps(player: Player) -> dict[str, Any]:
    """Return what other apps store about the player, by part."""
    declared = (parts.personal_data for parts in declarations().values() if parts.personal_data)
    return joined(personal(player) for personal in declared)


def _rows(model: Any, player: Player) -> list[dict[str, Any]]:
    return [row_data(row) for row in model.objects.filter(player=player).order_by("pk")]


def row_data(row: models.Model) -> dict[str, Any]:
    """Return the columns of a row as copied for the person, without files."""
    return {
        field.name: field.value_from_object(row)
        for field in row._meta.concrete_fields
        if field.name not in _KEYS_LEFT_OUT and not isinstance(field, models.FileField)
    }


def _papers(request: PlayerRequest) -> list[dict[str, Any]]:
    papers = Attachment.under_policy.filter(case_id=request.pk)
    return [{"name": paper.filename, "size": paper.size, "uploaded": paper.uploaded_at} for paper in papers]
