"""Every address of the portal, from its URL patterns: no list by hand that somebody forgets to extend."""

import re
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RoutePattern

_PLACE = re.compile(r"<(?:(\w+):)?(\w+)>")
WRITING = ("POST", "PUT", "PATCH", "DELETE")
TENANT_PLACES = frozenset({"federation", "body"})


@dataclass(frozen=True)
class Address:
    """One pattern: its name, and the path with places for parameters."""

    name: str
    path: str
    places: dict[str, str] = field(hash=False)
    view: Callable[..., Any] = field(hash=False)
    given: dict[str, Any] = field(hash=False)

    @property
    def of_tenant(self) -> bool:
        return bool(TENANT_PLACES & self.places.keys())

    @property
    def keys(self) -> list[str]:
        """Return the parameters that are not a tenant: keys of rows, mostly."""
        return [name for name in self.places if name not in TENANT_PLACES]

    @property
    def question(self) -> Hashable:
        """Return what is the same where the same view asks for the same thing in another tenant."""
        return self.view, tuple(map(id, self.given.values())), tuple(self.keys)

    @property
    def writing(self) -> list[str]:
        """Return the writing methods that the view has; of a function it is not known, so one is tried."""
        of_class = getattr(self.view, "view_class", None) or getattr(self.view, "cls", None)
        if of_class is None:
            return ["POST"]
        return [method for method in WRITING if hasattr(of_class, method.lower())]

    def filled(self, values: dict[str, str]) -> str:
        return _PLACE.sub(lambda place: values[place[2]], self.path)


def addresses(resolver: URLResolver | None = None, path: str = "/", prefix: str = "") -> Iterator[Address]:
    """Yield every address but those with regular expressions (of libraries), which cannot be filled."""
    for pattern in (resolver or get_resolver()).url_patterns:
        if not isinstance(pattern.pattern, RoutePattern) and str(pattern.pattern) not in {"", "^/"}:
            continue
        here = path + str(pattern.pattern).removeprefix("^/")
        if isinstance(pattern, URLPattern):
            places = {name: converter or "str" for converter, name in _PLACE.findall(here)}
            name = prefix + (pattern.name or here)
            yield Address(name, here, places, pattern.callback, pattern.default_args)
        else:
            space = f"{prefix}{pattern.namespace}:" if pattern.namespace else prefix
            yield from addresses(pattern, here, space)
