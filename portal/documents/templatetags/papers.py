"""What printed forms need beyond Django's tags: words in two languages, and boxes."""

from django import template
from django.utils import translation
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.filter
def beside(words: str, language: str) -> SafeString:
    """Return words of an English form with the same words in a second language after them.

    The words come from `_("…")` while English is active, so they are the key of their own translation.
    """
    other = second(words, language)
    if not other:
        return format_html("{}", words)
    return format_html('{} <span class="form-second" lang="{}">{}</span>', words, language, other)


@register.filter
def second(words: str, language: str) -> str:
    """Return English words in the second language; nothing where that says the same or there is none."""
    if not language:
        return ""
    with translation.override(language):
        other = translation.gettext(words)
    return other if other != words else ""


@register.filter
def native(latin: str, own: str) -> SafeString:
    """Return a name in Latin letters with its own script after it, where that is another one."""
    if not own or own == latin:
        return format_html("{}", latin or "–")
    return format_html('{} <span class="form-native">{}</span>', latin, own)


@register.simple_tag
def box(ticked: object) -> SafeString:
    """Return a box of a form. It is drawn: no vendored font has one, and the machine may have no other."""
    mark = "X" if ticked else "\N{NO-BREAK SPACE}"
    return format_html('<span class="form-box">{}</span>', mark)
