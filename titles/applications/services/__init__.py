"""Services of title applications, one use case per module; the case kit handles steps and papers."""

from titles.applications.services.drafts import ask, start
from titles.applications.services.objections import object_to
from titles.applications.services.terms import add_meeting, edit_meeting, remove_meeting

__all__ = ["add_meeting", "ask", "edit_meeting", "object_to", "remove_meeting", "start"]
