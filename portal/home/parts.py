"""What each installed app adds to the shared pages: its `menu`, `search`, `cockpit` and `demo` modules."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from django.conf import settings


@cache
def modules(name: str) -> tuple[ModuleType, ...]:
    """Return the module of that name of every app of ours that has one, in the order of the menu."""
    found = (f"{app}.{name}" for app in settings.PORTAL_APPS)
    return tuple(import_module(path) for path in found if find_spec(path))
