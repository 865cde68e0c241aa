"""Transition tables: action → (states in which it is offered, state to which it leads)."""

from collections.abc import Collection, Mapping
from typing import TypeAlias

Transitions: TypeAlias = Mapping[str, tuple[Collection[str], str]]


class NotOffered(Exception):
    """The action is not in the table, or not offered in this state."""

    def __init__(self, action: str, state: str) -> None:
        super().__init__(f"{action!r} is not offered in state {state!r}")
        self.action = action
        self.state = state


def target(transitions: Transitions, action: str, state: str) -> str:
    """Return the state to which the action leads from this one."""
    offered_in, leads_to = transitions.get(action, ((), ""))
    if state not in offered_in:
        raise NotOffered(action, state)
    return leads_to


def offered(transitions: Transitions, state: str) -> tuple[str, ...]:
    """Return the actions offered in a state, in the table's order."""
    return tuple(action for action, (offered_in, _leads_to) in transitions.items() if state in offered_in)


def ends(transitions: Transitions) -> frozenset[str]:
    """Return the final states: those from which no action leads on."""
    reached = {leads_to for _offered_in, leads_to in transitions.values()}
    return frozenset(state for state in reached if not offered(transitions, state))
