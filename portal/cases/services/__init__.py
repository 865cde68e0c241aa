"""Services for any case. Each locks, checks permission and version, writes, and notifies."""

from portal.cases.services.acting import act, edit, perform
from portal.cases.services.attachments import attach, detach
from portal.cases.services.heads import start
from portal.cases.services.readers import let_read, name_party, put_before, stop_reading
from portal.cases.services.statements import answer, ask, close_statements, state
from portal.cases.services.votes import vote

__all__ = [
    "act",
    "answer",
    "ask",
    "attach",
    "close_statements",
    "detach",
    "edit",
    "let_read",
    "name_party",
    "perform",
    "put_before",
    "start",
    "state",
    "stop_reading",
    "vote",
]
