"""Requests about players in any state, past the services: what other features find in the tables."""

from typing import Any

from django.utils import timezone

from players.models import PlayerRequest
from portal.cases.models import CaseFile
from portal.federations.scope import case_scope


def make_request(**given: Any) -> PlayerRequest:
    """Make a request with its head, which nobody reads but the installation."""
    now = timezone.now()
    head = CaseFile(kind=f"players.{given['kind']}", opened_at=now)
    with case_scope(head.pk):
        head.save(force_insert=True)
        made: PlayerRequest = PlayerRequest.under_policy.create(case=head, created_at=now, **given)
    return made
