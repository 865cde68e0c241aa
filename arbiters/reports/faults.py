"""Errors of the chief arbiter's report."""

from collections.abc import Mapping
from typing import Any

from portal.parts.faults import Fault


class ReportFault(Fault):
    """A request that a report does not allow."""


class StaleReport(ReportFault):
    """The row changed since it was read; `now` is its present state, `given` what was typed."""

    def __init__(self, now: Any, given: Mapping[str, Any]) -> None:
        super().__init__("stale")
        self.now = now
        self.given = given
