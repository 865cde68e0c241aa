"""New FIDE ids: the record waits while the office decides, and is deleted if the office refuses."""

from contextlib import suppress
from datetime import date

from django.db import connection, transaction
from django.db.models import ProtectedError
from django.utils import timezone

from players.enums import Standing
from players.fide_ids import LARGEST_ID
from players.id_ranges.services import take_next_id
from players.merging.candidates import Person
from players.merging.selectors import Candidate, candidates
from players.models import Player, PlayerPrivate, PlayerRequest
from players.requests.services.records import locked_player, put_before_office
from players.requests.validation import SMALLEST_ID, new_id
from portal.accounts.actors import Actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.federations.scope import federation_scope, installation_scope
from portal.parts.declaration import declarations

_RECORD = ("name", "native_name", "native_reading", "sex", "region")
_PRIVATE = (
    "birth_place",
    "email",
    "phone",
    "address",
    "guardian_name",
    "guardian_email",
    "guardian_phone",
)


def duplicates(request: PlayerRequest) -> list[Candidate]:
    """Return records that may be the same person, within what the open workspace may know."""
    data = request.data
    birth = date.fromisoformat(data["birth_date"])
    person = Person(
        name=data["name"],
        native_name=data["native_name"],
        birth_year=birth.year,
        birth_date=birth,
        sex=data["sex"],
        federation=request.federation.code,
    )
    return candidates(person, apart_from=request.player_id)


def prepare(request: PlayerRequest, actor: Actor, given: Given) -> None:
    """Check for duplicates, create the waiting record, and submit the request to the office."""
    for field, code in new_id(request.data, request.federation.today):
        raise CaseFault(code, field=field)
    found = duplicates(request)
    if any(candidate.likeness.strong for candidate in found) and not request.data["distinct_reason"]:
        raise CaseFault("maybe_duplicate", field="distinct_reason")
    request.outcome = {**request.outcome, "duplicates": [candidate.player.pk for candidate in found]}
    put_before_office(request, actor, given)
    _write_record(request)


def assign(request: PlayerRequest, actor: Actor, given: Given) -> None:
    """Assign the FIDE id to the record, which becomes public with it."""
    # take_next_id locks the open ranges, then the player is locked: every assignment uses this order.
    fide_id = given.get("fide_id") or take_next_id()
    if fide_id is None:
        raise CaseFault("range_used_up", field="fide_id")
    if not isinstance(fide_id, int) or not SMALLEST_ID <= fide_id <= LARGEST_ID:
        raise CaseFault("id_impossible", field="fide_id")
    player = locked_player(request)
    if player.fide_id:
        raise CaseFault("has_an_id")
    if Player.objects.filter(fide_id=fide_id).exists():
        raise CaseFault("id_taken", field="fide_id")
    player.fide_id, player.standing = fide_id, Standing.REGISTERED
    player.save(update_fields=["fide_id", "standing"])
    request.player = player
    request.outcome = {**request.outcome, "fide_id": fide_id}
    for parts in declarations().values():
        if parts.id_granted:
            parts.id_granted(request=request, fide_id=fide_id)


def forget(request: PlayerRequest, actor: Actor, given: Given) -> None:
    """Delete the waiting record with its history, unless something refers to it already."""
    player = request.player
    if player is None or player.standing != Standing.REQUESTED:
        return
    # A protected reference raises ProtectedError; the savepoint then keeps the rest of the step intact.
    with suppress(ProtectedError), federation_scope(request.federation_id), transaction.atomic():
        PlayerRequest.under_policy.filter(pk=request.pk).update(player=None)
        gone = player.pk
        player.delete()
        request.player = None
        # The function of the database asks for the proof that a service runs.
        with installation_scope(), connection.cursor() as cursor:
            cursor.execute("SELECT players_forget_history(%s)", [gone])


def _write_record(request: PlayerRequest) -> None:
    """Create or update the waiting record; the officer's federation is the open scope."""
    data, birth = request.data, date.fromisoformat(request.data["birth_date"])
    player = request.player or Player(federation=request.federation, standing=Standing.REQUESTED)
    for field in _RECORD:
        setattr(player, field, data[field])
    player.birth_year = birth.year
    player.save()
    request.player = player
    now = timezone.now()
    private = {field: data[field] for field in _PRIVATE} | {
        "birth_date": birth,
        "consent": True,
        "consent_at": now,
        "guardian_consent_at": now if data["guardian_consent"] else None,
    }
    # The row may exist already, when a returned request is sent again. It keeps its federation:
    # `create_defaults` only.
    PlayerPrivate.under_policy.update_or_create(
        player=player, defaults=private, create_defaults=private | {"federation": request.federation}
    )
