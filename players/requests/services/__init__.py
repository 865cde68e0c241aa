"""What can be done with requests: write them, move them on, answer a transfer, let decisions take effect."""

from players.requests.services.drafts import attach, detach, edit, start
from players.requests.services.moves import act
from players.requests.services.releases import answer_release, lapse_releases
from players.requests.services.transfers import take_effect_due

__all__ = [
    "act",
    "answer_release",
    "attach",
    "detach",
    "edit",
    "lapse_releases",
    "start",
    "take_effect_due",
]
