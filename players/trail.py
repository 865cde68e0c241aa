"""Whose trails of the players app may be read by whom."""

from players.merging.permissions import can_merge
from players.requests.permissions import can_read, can_see_release

TRAILS = {
    "players.playerrequest": (can_read, lambda request: request.number),
    "players.transferrelease": (can_see_release, lambda release: release.player.name),
    "players.mergerecord": (lambda actor, merge: can_merge(actor, merge.body), str),
}
