"""Kinds of jobs: an app creates its own with `job` and declares them in its parts."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from portal.parts.declaration import declarations, joined
from portal.parts.kinds import JobKind

if TYPE_CHECKING:
    from portal.jobs.run import Run

Handler = Callable[["Run"], dict[str, Any]]


class JobFailed(Exception):
    """The work cannot be done, and retrying would not help. `code` is one of the kind's phrases."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


def job(name: str, *, label: Any, **options: Any) -> Callable[[Handler], JobKind]:
    """Create a kind from its handler. The handler may be called again for the same job and must skip what
    is done."""

    def made(handler: Handler) -> JobKind:
        return JobKind(name, handler, label, **options)

    return made


@cache
def job_kinds() -> dict[str, JobKind]:
    """Return every app's kinds of jobs by name."""
    return joined({kind.name: kind} for parts in declarations().values() for kind in parts.jobs)
