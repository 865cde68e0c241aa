"""Errors raised before a case exists; within a case, CaseFault is used."""

from typing import Any

from portal.parts.faults import Fault


class FairPlayFault(Fault):
    """A request that the rules or the portal refuse."""


class StaleMeasures(FairPlayFault):
    """Somebody else has reported the measures since they were read; `now` is that report."""

    def __init__(self, now: Any) -> None:
        super().__init__("stale_measures")
        self.now = now
