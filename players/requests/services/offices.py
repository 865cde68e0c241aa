"""What every kind needs: the office that decides, the record that is locked while it changes."""

from players.models import Player, PlayerRequest, RequestAttachment
from portal.federations.enums import BodyKind
from portal.federations.models import Body


def the_office() -> Body:
    return Body.objects.get(kind=BodyKind.OFFICE)


def put_before_office(request: PlayerRequest) -> None:
    """Let the office see the request and its papers."""
    if request.body_id is None:
        request.body = the_office()
        RequestAttachment.under_policy.filter(request=request).update(body=request.body)


def locked_player(request: PlayerRequest) -> Player:
    """Lock the record that the request is about."""
    assert request.player_id is not None, "only a draft of a new id has no record"
    return Player.objects.select_for_update().get(pk=request.player_id)
