"""Errors of report operations."""

from portal.parts.faults import Fault


class ReportFault(Fault):
    """A request that the rules of reports refuse; `field` names the field of the report."""
