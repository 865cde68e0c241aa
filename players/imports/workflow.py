"""State transitions of a list file."""

from players.enums import ListState
from portal.workflow.machine import Transitions

TRANSITIONS: Transitions = {
    "check": (
        {ListState.UPLOADED, ListState.CHECKED, ListState.REFUSED, ListState.UNDONE},
        ListState.CHECKED,
    ),
    "refuse": ({ListState.UPLOADED, ListState.CHECKED, ListState.REFUSED}, ListState.REFUSED),
    "import": ({ListState.UPLOADED, ListState.CHECKED}, ListState.IMPORTED),
    "undo": ({ListState.IMPORTED}, ListState.UNDONE),
    "discard": ({ListState.UPLOADED, ListState.CHECKED, ListState.REFUSED}, ListState.DISCARDED),
}
