"""Writing a request and its papers, before it is sent and after it came back."""

from typing import Any
from uuid import UUID

from django.core.files.base import ContentFile
from django.db import transaction
from django.utils import timezone

from players.models import Player, PlayerRequest, RequestAttachment
from players.requests.contents import CHECKS
from players.requests.enums import Kind, State
from players.requests.faults import RequestFault
from players.requests.permissions import can_claim, can_edit, can_write
from players.requests.subjects import check_claimable, record_of
from players.requests.workflow import OF_FEDERATIONS, OF_PERSONS
from portal.accounts.actors import Actor
from portal.federations.models import Federation
from portal.workflow.audit import record
from portal.workflow.permissions import require

MOST_FILES = 10
LARGEST_FILE = 5 * 1024 * 1024
_EDITED = {State.DRAFT, State.RETURNED}
# A file is what its first bytes say; scripts hide in other kinds.
_SIGNATURES = {
    b"%PDF-": "application/pdf",
    b"\x89PNG\r\n\x1a\n": "image/png",
    b"\xff\xd8\xff": "image/jpeg",
}


@transaction.atomic
def start(
    *,
    kind: str,
    federation: Federation,
    actor: Actor,
    data: dict[str, Any],
    player: Player | None = None,
    for_oneself: bool = False,
) -> PlayerRequest:
    """Write a request as a draft. For oneself: a claim, a correction or a transfer of one's own record."""
    _require_asker(kind, federation, actor, player, for_oneself=for_oneself)
    _check(kind, data)
    releasing = player.federation if kind == Kind.TRANSFER and player else None
    if releasing == federation:
        raise RequestFault("player_is_here", field="player")
    _check_subject(kind, federation, actor, player)
    request: PlayerRequest = PlayerRequest.under_policy.create(
        kind=kind,
        federation=federation,
        player=player,
        person=actor if for_oneself else None,
        releasing=releasing,
        data=data,
        created_by=actor,
        created_at=timezone.now(),
    )
    record(request, "start", actor=actor, after=request.state, details={"kind": kind})
    return request


@transaction.atomic
def edit(*, pk: UUID, actor: Actor, data: dict[str, Any]) -> PlayerRequest:
    """Change what the request says while it is with its writer."""
    request = editable(pk, actor)
    _check(request.kind, data)
    request.data = data
    request.save(update_fields=["data"])
    record(request, "edit", actor=actor)
    return request


@transaction.atomic
def attach(*, pk: UUID, actor: Actor, filename: str, content: bytes) -> RequestAttachment:
    """Add a paper: PDF, PNG or JPEG, known by its first bytes."""
    request = editable(pk, actor)
    kind = content_type(content)
    if kind is None:
        raise RequestFault("file_kind", field="file")
    if len(content) > LARGEST_FILE:
        raise RequestFault("file_too_large", field="file", limit=LARGEST_FILE // 1024 // 1024)
    if RequestAttachment.under_policy.filter(request=request).count() >= MOST_FILES:
        raise RequestFault("too_many_files", field="file", limit=MOST_FILES)
    paper = RequestAttachment(
        request=request,
        federation=request.federation,
        body=request.body,
        person=request.person,
        filename=filename[-150:],
        content_type=kind,
        size=len(content),
        uploaded_by=actor,
        uploaded_at=timezone.now(),
    )
    paper.file.save(filename, ContentFile(content), save=False)
    paper.save(force_insert=True)
    record(request, "attach", actor=actor)
    return paper


@transaction.atomic
def detach(*, pk: UUID, paper_id: UUID, actor: Actor) -> None:
    """Take a paper away again; its file goes when the transaction stands."""
    request = editable(pk, actor)
    paper = RequestAttachment.under_policy.get(pk=paper_id, request=request)
    file = paper.file
    paper.delete()
    record(request, "detach", actor=actor)
    transaction.on_commit(lambda: file.storage.delete(file.name), robust=True)


def editable(pk: UUID, actor: Actor) -> PlayerRequest:
    """Lock a request that is with its writer."""
    request: PlayerRequest = (
        PlayerRequest.under_policy.select_for_update(of=("self",))
        .select_related("federation", "body", "player", "person")
        .get(pk=pk)
    )
    require(can_edit, actor, request)
    if request.state not in _EDITED:
        raise RequestFault("not_editable")
    return request


def content_type(content: bytes) -> str | None:
    return next((kind for start, kind in _SIGNATURES.items() if content.startswith(start)), None)


def _require_asker(
    kind: str, federation: Federation, actor: Actor, player: Player | None, *, for_oneself: bool
) -> None:
    if not for_oneself:
        if kind not in OF_FEDERATIONS:
            raise RequestFault("only_oneself")
        require(can_write, actor, federation)
        return
    if kind not in OF_PERSONS or player is None:
        raise RequestFault("only_federations")
    require(can_claim, actor, player)
    if kind != Kind.CLAIM and record_of(actor) != player:
        raise RequestFault("not_your_record", field="player")


def _check(kind: str, data: dict[str, Any]) -> None:
    for field, code in CHECKS[kind](data, timezone.localdate()):
        raise RequestFault(code, field=field)


def _check_subject(kind: str, federation: Federation, actor: Actor, player: Player | None) -> None:
    """Refuse what cannot be asked for about this player."""
    if kind == Kind.CLAIM and player:
        check_claimable(player, actor)
    if kind == Kind.NEW_ID and player and player.fide_id:
        raise RequestFault("has_an_id", field="player")
    if kind in {Kind.DEATH, Kind.TRANSFER} and player and player.deceased:
        raise RequestFault("player_deceased", field="player")
    if kind != Kind.TRANSFER and player and player.federation_id != federation.pk:
        raise RequestFault("foreign_player", field="player")
    if kind != Kind.NEW_ID and player is None:
        raise RequestFault("unknown_player", field="player")
