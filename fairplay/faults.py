"""Errors raised before a case exists; within a case, CaseFault is used."""

from portal.parts.faults import Fault


class FairPlayFault(Fault):
    """A request that the rules or the portal refuse."""
