"""The kinds of jobs. An app names its own in a `handlers` module."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from portal.jobs.models import Job
    from portal.jobs.run import Run

Handler = Callable[["Run"], dict[str, Any]]


class JobFailed(Exception):
    """The work cannot be done, and trying again would not help. `code` is one of the kind's phrases."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


@dataclass(frozen=True)
class Kind:
    """What a kind of job does, and how its pages speak of it."""

    name: str
    handler: Handler
    label: Any
    max_attempts: int = 3
    phrases: Mapping[str, Any] = field(default_factory=dict)
    result_url: Callable[["Job"], str] = lambda job: ""
    result_label: Any = ""


KINDS: dict[str, Kind] = {}


def job(name: str, *, label: Any, **options: Any) -> Callable[[Handler], Handler]:
    """Register a handler. It may be called again for the same job, so it skips what is done already."""

    def register(handler: Handler) -> Handler:
        if name in KINDS and KINDS[name].handler is not handler:
            raise ValueError(f"two handlers for the job kind {name!r}")
        KINDS[name] = Kind(name, handler, label, **options)
        return handler

    return register
