"""The frames around a page's content (cards, tables, page heads), rendered by Python.

A page has a dozen of them, and a template of a few conditions takes twenty times as long for the same text.
The tags of `portal.look.templatetags.look` call these functions with what their templates name.
"""

from typing import Any

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString


def card(content: str, icon: str, options: dict[str, Any]) -> SafeString:
    """Return a card: title (its heading), subtitle, actions (safe HTML at its right), footer (safe HTML), id;
    flush: no padding (tables, lists). `icon` is HTML."""
    of = _texts(options)
    own_id = f' id="{of["id"]}"' if options.get("id") else ""
    body = content if options.get("flush") else f'<div class="card-body">{content}</div>'
    foot = f'<footer class="card-footer">{of["footer"]}</footer>' if options.get("footer") else ""
    # `of` was escaped by `_texts`; content and icon are HTML by contract.
    return SafeString(f'<section class="card"{own_id}>{_card_head(icon, options, of)}{body}{foot}</section>')


def _card_head(icon: str, options: dict[str, Any], of: dict[str, str]) -> str:
    if not options.get("title"):
        return ""
    below = f'<p class="card-subtitle">{of["subtitle"]}</p>' if options.get("subtitle") else ""
    right = f'<div class="card-actions">{of["actions"]}</div>' if options.get("actions") else ""
    title = f'<h2 class="card-title">{icon}{of["title"]}</h2>'
    return f'<header class="card-header"><div>{title}{below}</div>{right}</header>'


def data_table(content: str, options: dict[str, Any]) -> SafeString:
    """Return a table with its frame. caption: what it lists, for screen readers; cards=False keeps a grid on
    the phone (number tables), otherwise each row becomes a card and needs <td data-label="Column name">;
    sticky=False lets the head scroll away; frozen=True keeps the head of each row (th) in sight while a wide
    table is moved sideways. Numbers: class "num"."""
    caption = conditional_escape(options.get("caption", ""))
    moved = " is-frozen" if options.get("frozen") else "" if options.get("sticky") is False else " is-sticky"
    cards = "" if options.get("cards") is False else " table-cards"
    # Only the caption is text; content comes from the template.
    return SafeString(
        f'<div class="table-wrap{moved}" tabindex="0" role="region" aria-label="{caption}">'
        f'<table class="table table-vcenter card-table{cards}">'
        f'<caption class="visually-hidden">{caption}</caption>{content}</table></div>'
    )


def page_header(actions: str, arrow: str, options: dict[str, Any]) -> SafeString:
    """Return the head of a page with its only <h1>: title, pretitle, subtitle, back_url, back_label; badge:
    safe HTML beside the title (a state). `actions` is HTML with the main one last, `arrow` the icon of
    the way back."""
    of = _texts(options)
    back = (
        f'<a class="page-back" href="{of["back_url"]}">{arrow}{of.get("back_label", "")}</a>'
        if options.get("back_url")
        else ""
    )
    above = f'<div class="page-pretitle">{of["pretitle"]}</div>' if options.get("pretitle") else ""
    below = f'<p class="page-subtitle">{of["subtitle"]}</p>' if options.get("subtitle") else ""
    badge = f" {of['badge']}" if options.get("badge") else ""
    title = f'<h1 class="page-title">{of.get("title", "")}{badge}</h1>'
    right = f'<div class="page-head-actions d-print-none">{actions}</div>' if actions else ""
    return SafeString(
        f'<div class="page-head"><div class="page-head-text">{back}{above}{title}{below}</div>{right}</div>'
    )


def _texts(options: dict[str, Any]) -> dict[str, str]:
    """Return the options as HTML."""
    return {name: conditional_escape(value) for name, value in options.items()}
