"""Migrations that do not make the classes of all models anew for each of their steps.

Django keeps a class for each model while it migrates. After a step it makes anew the changed model and all
that are linked to it; here everything is linked to a federation or a person, so that each of several hundred
steps makes all classes anew. A step that adds a table, a column, an index or a rule needs its own model only.
Steps that change a column to which others may point keep Django's way, and before Python code runs Django
makes all classes anew in any case.
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
    """Within this block a step of a migration makes anew the class of its own model only."""
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
    if "apps" in state.__dict__:  # to ask for the attribute would make the classes
        state.is_delayed = True  # before Python code runs, all of them are made anew
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
