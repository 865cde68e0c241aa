"""Faster migrations: render only the changed model's class after a step, not those of all models.

While it migrates, Django keeps a class for each model. After a step it renders the changed model and all
related ones again; here everything is related to a federation or a person, so each of several hundred steps
would render all classes. A step that adds a table, column, index or constraint needs its own model only.
Steps that change a column to which others may point keep Django's behaviour, and before Python code runs
Django renders all classes anyway.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial, wraps
from typing import Any

from django.db.migrations.state import ProjectState

CHANGE_WHAT_OTHERS_POINT_TO = ("alter_field", "rename_field")
_with_all_linked = ProjectState.reload_model


@contextmanager
def changed_model_alone() -> Iterator[None]:
    """Within this block, a migration step renders the class of its own model only."""
    before = {name: getattr(ProjectState, name) for name in CHANGE_WHAT_OTHERS_POINT_TO}
    changed = {name: _as_django_does(method) for name, method in before.items()}
    _replace(changed | {"reload_model": _reload_alone})
    try:
        yield
    finally:
        _replace(before | {"reload_model": _with_all_linked})


def _replace(methods: Mapping[str, Callable[..., None]]) -> None:
    for name, method in methods.items():
        setattr(ProjectState, name, method)


def _reload_alone(state: Any, app_label: str, model_name: str, delay: bool = False) -> None:
    if "apps" in state.__dict__:  # a cached property: reading it would render the classes
        state.is_delayed = True  # before Python code runs, all of them are rendered again
        state._reload({(app_label, model_name)})  # noqa: SLF001 -- there is no public way


def _as_django_does(method: Callable[..., None]) -> Callable[..., None]:
    @wraps(method)
    def changed(state: ProjectState, *args: Any, **options: Any) -> None:
        state.__dict__["reload_model"] = partial(_with_all_linked, state)
        try:
            method(state, *args, **options)
        finally:
            del state.__dict__["reload_model"]

    return changed
