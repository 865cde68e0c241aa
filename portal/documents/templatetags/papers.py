"""Template tags for printed forms: bilingual labels and tick boxes."""

from django import template
from django.utils import translation
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.filter
def beside(words: str, language: str) -> SafeString:
    """Return English words followed by the same words in a second language.

    The words come from `_("…")` while English is active, so they are their own message ids.
    """
    other = second(words, language)
    if not other:
        return format_html("{}", words)
    return format_html('{} <span class="form-second" lang="{}">{}</span>', words, language, other)


@register.filter
def second(words: str, language: str) -> str:
    """Return English words in the second language, or "" if there is none or it reads the same."""
    if not language:
        return ""
    with translation.override(language):
        other = translation.gettext(words)
    return other if other != words else ""


@register.filter
def native(latin: str, own: str) -> SafeString:
    """Return a name in Latin letters, followed by its own script if that differs."""
    if not own or own == latin:
        return format_html("{}", latin or "–")
    return format_html('{} <span class="form-native">{}</span>', latin, own)


@register.simple_tag
def box(ticked: object) -> SafeString:
    """Return a tick box. It is drawn in CSS: no vendored font has the character, and no other may be
    installed."""
    mark = "X" if ticked else "\N{NO-BREAK SPACE}"
    return format_html('<span class="form-box">{}</span>', mark)
