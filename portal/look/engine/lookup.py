"""Looking up the values that a template names.

Django tries every kind of look-up in turn and notes each failure; most names are found at the first try, and
a name that is not there (`{% if is_own %}` for a visitor) is the usual case and not a mistake. What is said
here in fewer steps gives the same value; everything rare is left to Django.
"""

from html import escape
from typing import Any

from django.conf import settings
from django.template.base import (
    FilterExpression,
    Parser,
    Variable,
    VariableDoesNotExist,
    VariableNode,
    render_value_in_context,
)
from django.template.context import Context, RequestContext
from django.utils.safestring import SafeString

_CONTEXTS = frozenset({Context, RequestContext})
_SEQUENCES = frozenset({tuple, list})
_MISSING = object()
_RARE = object()


class QuickVariable(Variable):
    """A name of a template, such as `event.federation.code`."""

    __slots__ = ()

    def resolve(self, context: Any) -> Any:
        if self.lookups is None or self.translate or type(context) not in _CONTEXTS:
            return super().resolve(context)
        names = iter(self.lookups)
        first = next(names)
        for known in reversed(context.dicts):
            if first in known:
                value = known[first]
                break
        else:
            raise VariableDoesNotExist("Failed lookup for key [%s] in %r", (first, context))
        for name in names:
            if callable(value):
                return super().resolve(context)
            value = _of(value, name)
            if value is _MISSING:
                raise VariableDoesNotExist("Failed lookup for key [%s]", (name,))
            if value is _RARE:
                return super().resolve(context)
        return super().resolve(context) if callable(value) else value


def _of(value: Any, name: str) -> Any:
    """Return what the value has under that name, missing if it has nothing, rare if Django shall look."""
    kind = type(value)
    if value is None:
        return _MISSING
    if kind is dict:
        return _in(value, name)
    if kind in _SEQUENCES:
        return value[int(name)] if name.isdigit() and int(name) < len(value) else _RARE
    if hasattr(kind, "__getitem__"):
        return _RARE
    try:
        return getattr(value, name)
    except Exception:
        # Django tells a mistake from what only means that there is nothing.
        return _RARE


def _in(value: dict[str, Any], name: str) -> Any:
    """Return the value of a key; a method of dictionaries such as `items`, or a number, is left to Django."""
    found = value.get(name, _RARE)
    if found is not _RARE:
        return found
    return _RARE if name.isdigit() or hasattr(dict, name) else _MISSING


class QuickExpression(FilterExpression):
    """A name with its filters."""

    __slots__ = ()

    def __init__(self, token: str, parser: Parser) -> None:
        super().__init__(token, parser)
        arguments = [given for _filter, arguments in self.filters for _is_name, given in arguments]
        for named in (self.var, *arguments):
            if type(named) is Variable:
                named.__class__ = QuickVariable

    def resolve(self, context: Any, ignore_failures: bool = False) -> Any:
        if self.filters or not self.is_var:
            return super().resolve(context, ignore_failures)
        try:
            return self.var.resolve(context)
        except VariableDoesNotExist:
            if ignore_failures:
                return None
            return super().resolve(context)


class QuickValue(VariableNode):
    """`{{ … }}`: text and whole numbers in fewer steps."""

    def render(self, context: Any) -> str:
        value = self.filter_expression.resolve(context)
        kind = type(value)
        if kind is SafeString:
            return str(value)
        if kind is str and context.autoescape:
            return SafeString(escape(value))
        # As Django writes whole numbers where their digits are not grouped.
        if kind is int and not settings.USE_THOUSAND_SEPARATOR:
            return SafeString(value)
        return render_value_in_context(value, context)
