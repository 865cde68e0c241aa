"""The id of the current request or job, by which audit entries and log lines can be joined."""

from contextvars import ContextVar
from uuid import uuid4

_current: ContextVar[str] = ContextVar("request_id", default="")


def request_id() -> str:
    return _current.get()


def set_request_id(value: str = "") -> str:
    """Use the given id, or create a new one."""
    given = value or uuid4().hex
    _current.set(given)
    return given
