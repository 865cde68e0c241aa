"""Requests about players in any state, past the services: what other features find in the tables."""

from typing import Any

from django.utils import timezone

from players.models import PlayerRequest
from portal.cases.models import CaseFile


def make_request(**given: Any) -> PlayerRequest:
    """Make a request with its head. A scope that opens everything is open."""
    now = timezone.now()
    head = CaseFile.under_policy.create(kind=f"players.{given['kind']}", opened_at=now)
    made: PlayerRequest = PlayerRequest.under_policy.create(case=head, created_at=now, **given)
    return made
