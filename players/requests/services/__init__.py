"""Services specific to requests: start, effects on the register, scheduled steps."""

from players.requests.services.drafts import start
from players.requests.services.transfers import lapse_releases, take_effect_due

__all__ = ["lapse_releases", "start", "take_effect_due"]
