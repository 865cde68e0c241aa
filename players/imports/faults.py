"""What is refused about a list that is kept already."""

from portal.parts.faults import Fault


class ListFault(Fault):
    """A step that this list does not allow."""
