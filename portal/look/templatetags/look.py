"""Template tags of the portal's look, `{% load look %}`. Each renders a component of
templates/components/."""

from collections.abc import Iterable
from datetime import date, datetime
from decimal import Decimal
from functools import lru_cache
from typing import Any
from zlib import crc32
from zoneinfo import ZoneInfo

from django import template
from django.core.paginator import Page
from django.forms import BaseForm
from django.forms.boundfield import BoundField, BoundWidget
from django.forms.utils import flatatt
from django.template.context import Context
from django.templatetags.static import static
from django.utils import timezone
from django.utils.formats import date_format, number_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from portal.look import forms, frames, icons, phrases
from portal.look.engine.folding import same_in_a_language
from portal.look.rows import painted

register = template.Library()

AVATAR_HUES = 8
TONES = frozenset({"neutral", "primary", "info", "success", "warning", "danger"})


@register.simple_tag
@same_in_a_language
def icon(name: str, label: str = "", extra: str = "") -> SafeString:
    """`{% icon "inbox" %}`: decorative; with a label it is an image with that accessible name."""
    return _painted_icon(name, str(label), extra)


@lru_cache(maxsize=1024, typed=True)  # typed: SafeString and str with the same text escape differently
def _painted_icon(name: str, label: str, extra: str) -> SafeString:
    """Cached because a page has some forty icons, most of them the same on every page."""
    if name not in icons.names():
        raise template.TemplateSyntaxError(f"static/{icons.SPRITE} has no icon {name!r}")
    said = format_html('role="img" aria-label="{}"', label) if label else SafeString('aria-hidden="true"')
    return format_html(
        '<svg class="icon {}" {} width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.75"'
        ' stroke-linecap="round" stroke-linejoin="round"><use href="{}#{}"></use></svg>',
        extra,
        said,
        static(icons.SPRITE),
        name,
    )


@register.simple_tag
@same_in_a_language
def badge(label: str, tone: str = "neutral", icon_name: str = "") -> SafeString:
    """`{% badge application.get_state_display tone="success" icon_name="check" %}`: a state as text."""
    if tone not in TONES:
        raise template.TemplateSyntaxError(f"{tone!r} is not a tone; there are {', '.join(sorted(TONES))}")
    painted = icon(icon_name) if icon_name else ""
    return format_html('<span class="badge tone-{}">{}{}</span>', tone, painted, label)


@register.simple_tag
def deadline(
    due: date | datetime, done: bool = False, today: date | None = None, zone: str = ""
) -> SafeString:
    """`{% deadline task.due done=task.done_at %}`: "in 3 days", with the day itself as tooltip.

    `zone` is where the day ends, if that is not the reader's: there it may be tomorrow already.
    """
    there = ZoneInfo(zone) if zone else None
    day = timezone.localtime(due, there).date() if isinstance(due, datetime) else due
    state = phrases.urgency(day, today or timezone.localdate(timezone=there), done=bool(done))
    return format_html(
        '<time class="badge tone-{}" datetime="{}" title="{}">{}{}</time>',
        state.tone,
        day.isoformat(),
        date_format(day, "DATE_FORMAT"),
        icon(state.icon),
        state.text,
    )


@register.simple_tag
def day_ends(zone: str) -> SafeString | str:
    """`{% day_ends body.time_zone %}`: where a last day ends, said to whoever counts days elsewhere."""
    words = phrases.end_of_day(zone, timezone.get_current_timezone_name())
    return format_html('<span class="text-secondary">{}</span>', words) if words else ""


@register.simple_tag
def moment(at: datetime, zone: str = "") -> SafeString:
    """`{% moment entry.at zone=federation.time_zone %}`: date and time in that zone, named in the tooltip."""
    local = timezone.localtime(at, ZoneInfo(zone) if zone else None)
    words = date_format(local, "SHORT_DATETIME_FORMAT")
    where = zone or timezone.get_current_timezone_name()
    painted = '<time class="text-nowrap" datetime="{}" title="{} {}">{}</time>'
    return format_html(painted, local.isoformat(), words, where, words)


@register.simple_tag
def day(value: date | None) -> SafeString | str:
    """`{% day tournament.starts %}`: the date in the reader's language, with a machine-readable attribute."""
    return "" if value is None else _painted_day(value, get_language())


# `language` is a parameter only to be part of the cache key.
@lru_cache(maxsize=4096)
def _painted_day(value: date, language: str | None) -> SafeString:
    """Cached because tables repeat days, and formatting one takes longer than the rest of its cell."""
    painted = '<time class="text-nowrap" datetime="{}">{}</time>'
    return format_html(painted, value.isoformat(), date_format(value, "DATE_FORMAT"))


@register.simple_tag
def days(start: date | None, end: date | None) -> SafeString | str:
    """`{% days event.start event.end %}`: first and last day, with what both share said once."""
    if start is None or end is None:
        return day(start or end)
    return _painted_span(start, end, get_language())


@lru_cache(maxsize=2048)
def _painted_span(start: date, end: date, language: str | None) -> SafeString:
    """Cached for the same reason."""
    first, dash, last = phrases.span(start, end)
    if not dash:
        return _painted_day(start, language)
    # Between two months the line may break; "12–20 Sep 2026" stays in one.
    whole = "" if dash.startswith(" ") else "text-nowrap"
    return format_html(
        '<span class="{}"><time class="text-nowrap" datetime="{}">{}</time>{}'
        '<time class="text-nowrap" datetime="{}">{}</time></span>',
        whole,
        start.isoformat(),
        first,
        dash,
        end.isoformat(),
        last,
    )


@register.filter
def month(value: date | None) -> str:
    """`{{ listed.list_date|month }}`: month and year in the form used inside a sentence."""
    return phrases.month(value) if value else ""


@register.filter
def gain(change: int | None) -> SafeString:
    """`{{ player.gain|gain }}`: a change with sign and colour, a dash for none."""
    if not change:
        return SafeString('<span class="text-secondary">–</span>')
    # Only numbers, so nothing needs to be escaped.
    if change > 0:
        return SafeString(f'<span class="rating-change is-up">+{int(change)}</span>')
    return SafeString(f'<span class="rating-change is-down">−{-int(change)}</span>')


@register.filter
def halves(points: str | Decimal | None) -> str:
    """`{{ norm.score|halves }}`: stored points as players write them, "5.5" as 5½; a dash for none."""
    if points in (None, ""):
        return "–"
    whole, _point, rest = str(points).partition(".")
    if not rest.strip("0"):
        return whole
    return f"{'' if whole == '0' else whole}½" if rest.rstrip("0") == "5" else number_format(str(points))


@register.filter
def days_away(value: date) -> str:
    """`{{ due|days_away }}`: the text alone, for a sentence or an e-mail."""
    return phrases.days_away((value - timezone.localdate()).days)


@register.filter
def browser(user_agent: str) -> str:
    """`{{ session.user_agent|browser }}`: for example "Firefox, Windows"."""
    return phrases.browser(user_agent)


@register.simple_tag
def avatar(name: str, image_url: str = "", size: str = "sm") -> SafeString:
    """`{% avatar user.get_full_name %}`: picture or initials; decorative, so also write the name
    next to it."""
    if image_url:
        return format_html('<img class="avatar avatar-{}" src="{}" alt="" loading="lazy">', size, image_url)
    return format_html(
        '<span class="avatar avatar-{} hue-{}" aria-hidden="true">{}</span>',
        size,
        # crc32, not hash(): the colour must be the same in every process.
        crc32(name.encode()) % AVATAR_HUES,
        phrases.initials(name),
    )


@register.simple_block_tag(end_name="endcard")
def card(content: str, **options: Any) -> SafeString:
    """`{% card title=… icon=… actions=… footer=… flush=True %}…{% endcard %}`: see portal.look.frames."""
    name = options.pop("icon", "")
    return frames.card(content, icon(name) if name else "", options)


@register.simple_block_tag(end_name="endpageheader")
def pageheader(content: str, **options: Any) -> SafeString:
    """`{% pageheader title=… %}buttons{% endpageheader %}`: see portal.look.frames."""
    return frames.page_header(content.strip(), icon("arrow-left"), options)


@register.simple_block_tag(end_name="enddatatable")
def datatable(content: str, **options: Any) -> SafeString:
    """`{% datatable caption=… %}<thead>…<tbody>…{% enddatatable %}`: see portal.look.frames."""
    return frames.data_table(content, options)


@register.simple_block_tag(end_name="endeach")
def each(content: str, rows: Iterable[Any]) -> SafeString:
    """`{% each players %}<tr><td>[[name]]</td></tr>{% endeach %}`: the rows of a long table, see
    portal.look.rows. Texts in the pattern are translated once, not for each row."""
    return painted(content, rows)


@register.inclusion_tag("components/sort_header.html", takes_context=True)
def sort_header(context: Context, field: str, label: str, align: str = "", first: str = "") -> dict[str, Any]:
    """`{% sort_header "name" _("Name") %}`: a `<th>` that sorts by ?sort=; a second click reverses
    the order. `first="-"` begins with the largest, as ratings are read."""
    query = context["request"].GET.copy()
    direction = {field: "ascending", f"-{field}": "descending"}.get(query.get("sort", ""), "")
    query["sort"] = {"ascending": f"-{field}", "descending": field}.get(direction, f"{first}{field}")
    for place in ("page", "after"):
        query.pop(place, None)
    arrow = {"ascending": "chevron-up", "descending": "chevron-down"}.get(direction, "selector")
    return {
        "label": label,
        "direction": direction,
        "arrow": arrow,
        "query": query.urlencode(),
        "align": align,
    }


@register.filter
def page_numbers(page: Page[Any]) -> list[int | None]:
    """`{{ page_obj|page_numbers }}`: first, last and neighbouring pages; None where numbers are skipped."""
    shown = page.paginator.get_elided_page_range(page.number, on_each_side=1, on_ends=1)
    return [number if isinstance(number, int) else None for number in shown]


@register.filter
def shown_fields(form: BaseForm) -> list[BoundField]:
    """`{{ form|shown_fields }}`: the visible fields of a filter that are not collapsed."""
    folded = getattr(form, "folded", ())
    return [field for field in form.visible_fields() if field.name not in folded]


@register.filter
def folded_fields(form: BaseForm) -> list[BoundField]:
    """`{{ form|folded_fields }}`: the fields that a form names in `folded`; collapsed until opened."""
    folded = getattr(form, "folded", ())
    return [field for field in form.visible_fields() if field.name in folded]


@register.filter
def has_folded(form: BaseForm) -> bool:
    """`{{ form|has_folded }}`: whether one of the collapsed fields is filled in."""
    return any(form.data.get(form.add_prefix(name)) for name in getattr(form, "folded", ()))


@register.filter
def widget_kind(field: BoundField) -> str:
    """`{{ field|widget_kind }}`: which layout of components/field.html to use."""
    return forms.kind_of(field)


@register.filter
def as_check(option: BoundWidget) -> dict[str, Any]:
    """`{{ option|as_check }}`: one radio button or checkbox of several, with the CSS class of the look."""
    return {**option.data, "attrs": {**option.data["attrs"], "class": "form-check-input"}}


@register.filter
def attributes(values: dict[str, Any]) -> SafeString:
    """`<option{{ option.attrs|attributes }}>`: the attributes of a tag, each with a blank before it."""
    return flatatt(values)


@register.filter
def control(field: BoundField) -> SafeString:
    """`{{ field|control }}`: the widget with the CSS classes and ARIA attributes of the look."""
    return forms.control(field)
