"""Why an application is refused at once."""

from portal.parts.faults import Fault


class ApplicationFault(Fault):
    """An application for a title that is refused at once."""
