"""The id of the request or job under way, so that audit entries and log lines can be joined."""

from contextvars import ContextVar
from uuid import uuid4

_current: ContextVar[str] = ContextVar("request_id", default="")


def request_id() -> str:
    return _current.get()


def set_request_id(value: str = "") -> str:
    """Take over the given id, or make a new one."""
    given = value or uuid4().hex
    _current.set(given)
    return given
