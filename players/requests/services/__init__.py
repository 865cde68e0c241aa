"""What is special about requests: how one begins, what its steps do to the register, what the clock does."""

from players.requests.services.drafts import start
from players.requests.services.transfers import lapse_releases, take_effect_due

__all__ = ["lapse_releases", "start", "take_effect_due"]
