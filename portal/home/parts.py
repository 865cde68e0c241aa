"""What each installed app adds to the shared pages: its `menu`, `search`, `cockpit` and `demo` modules."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from django.apps import apps


@cache
def modules(name: str) -> tuple[ModuleType, ...]:
    """Return the module of that name of every app that has one, in the order of INSTALLED_APPS."""
    found = (f"{config.name}.{name}" for config in apps.get_app_configs())
    return tuple(import_module(path) for path in found if find_spec(path))
