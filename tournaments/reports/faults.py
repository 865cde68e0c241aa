"""Why a report cannot be taken, mended or passed on."""

from portal.parts.faults import Fault


class ReportFault(Fault):
    """A request that the rules of reports refuse; `field` names the field of the report."""
