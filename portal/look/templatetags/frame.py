"""The page frame, `{% load frame %}`: for visitors its parts are rendered once per process and reused."""

from typing import Any

from django import template
from django.conf import settings
from django.template.context import Context
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()

# Placeholders for the page's URL and the visitor's CSRF token; control characters cannot occur in a name.
_HERE_MARK, _TOKEN_MARK = "\x02here\x03", "\x02token\x03"
# These show nothing of the person, whoever reads them.
_SAME_FOR_ALL = frozenset({"partials/footer.html", "partials/shortcuts.html"})
_kept: dict[tuple[Any, ...], str] = {}


@register.simple_tag(takes_context=True)
def frame_part(context: Context, name: str) -> SafeString:
    """`{% frame_part "partials/header.html" %}`: a part that depends on language, menu, URL and
    token only."""
    part = context.template.engine.get_template(name)  # type: ignore[union-attr] # a page is being rendered
    request, user = context.get("request"), context.get("user")
    same = name in _SAME_FOR_ALL
    own = context.get("query") or context.get("workspaces") or user is None or user.is_authenticated
    # Never cache what shows a person's own data: their workspaces, their query, their name.
    if settings.DEBUG or request is None or (own and not same):
        with context.push(here=request.get_full_path() if request else ""):
            return part.render(context)
    opened = "" if same else _opened(context)
    flags = tuple(bool(context.get(flag)) for flag in ("menu", "demo", "second_factor_required"))
    key = (name, get_language(), opened, flags)
    if key not in _kept:
        with context.push(here=_HERE_MARK, csrf_token=_TOKEN_MARK):
            _kept[key] = part.render(context)
    # Path and token are the visitor's: escaped, since they replace marks in finished HTML.
    made = _kept[key].replace(_HERE_MARK, escape(request.get_full_path()))
    return SafeString(made.replace(_TOKEN_MARK, escape(context.get("csrf_token", ""))))


def _opened(context: Context) -> str:
    """Return the URL of the open area of the menu."""
    return next((entry.url for entry in context.get("menu") or () if entry.active), "")
