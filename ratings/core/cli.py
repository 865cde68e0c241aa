"""The command `python -m ratings.core` with its operations."""

from ratings.core import inquiries, operations
from ratings.core.reading import Fields
from rulekit.command import Command

COMMAND = Command(
    "ratings.core",
    {
        "change": operations.change,
        "initial": operations.initial,
        "round_robin": operations.round_robin_table,
        "k": operations.k,
        "live": operations.live_rating,
        "classify": inquiries.classify_time_control,
        "edition": inquiries.which_edition,
        "editions": inquiries.editions,
        "list": inquiries.list_of_event,
        "standing": inquiries.standing,
        "event": inquiries.admission,
        "step": inquiries.step,
    },
    Fields,
)
