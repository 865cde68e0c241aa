"""The side from which a dossier is opened: the player's, the federation's or the commission's."""

from dataclasses import dataclass
from uuid import UUID

from django.http import Http404
from django.urls import reverse

from players.enums import Standing
from players.models import Player
from portal.federations.enums import BodyKind
from portal.federations.requests import PersonRequest
from titles.dossier.selectors import norms_of
from titles.models import Norm
from titles.permissions import can_see_dossier


@dataclass(frozen=True)
class Perspective:
    """A side; `prefix` begins the names of its addresses: own_, work_ (a federation) or body_."""

    prefix: str
    code: str = ""

    def url(self, page: str, *arguments: object) -> str:
        before = [self.code] if self.code else []
        return reverse(f"titles:{self.prefix}{page}", args=[*before, *arguments])

    def dossier_url(self, player: Player) -> str:
        return self.url("dossier") if self.prefix == "own_" else self.url("dossier", player.fide_id)


def perspective_of(request: PersonRequest, address: dict[str, str]) -> Perspective:
    """Return the side of an address; only the qualification commission has dossiers among the bodies."""
    if "federation" in address:
        return Perspective("work_", address["federation"])
    if "body" in address:
        if request.workspace is None or not request.workspace.tenant.is_body(BodyKind.QUALIFICATION):
            raise Http404
        return Perspective("body_", address["body"])
    return Perspective("own_")


def player_on(request: PersonRequest, side: Perspective, fide_id: int | None) -> Player:
    """Return the player of the dossier: own players of a federation, or one's own record; else 404."""
    rows = Player.objects.select_related("federation").filter(standing=Standing.REGISTERED)
    if side.prefix == "own_":
        found = rows.filter(account=request.user).first()
    else:
        found = rows.filter(fide_id=fide_id).first()
    home = request.workspace.tenant.federation if request.workspace else None
    foreign = side.prefix == "work_" and home and found and found.federation != home
    if found is None or foreign or not can_see_dossier(request.user, found):
        raise Http404
    return found


def norm_on(request: PersonRequest, side: Perspective, pk: UUID) -> Norm:
    """Return one norm of a dossier that may be opened from this side."""
    # The row is first searched in the open scope; then the side decides whether its dossier is accessible.
    row = Norm.under_policy.select_related("player__federation").filter(pk=pk).first()
    if row is None and side.prefix == "own_":
        mine = Player.objects.filter(account=request.user).first()
        row = next((norm for norm in norms_of(mine) if norm.pk == pk), None) if mine else None
    if row is None:
        raise Http404
    player = player_on(request, side, row.player.fide_id)
    if player != row.player:
        raise Http404
    return next(norm for norm in norms_of(player) if norm.pk == pk)
