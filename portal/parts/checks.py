"""System checks of the apps' declarations: one that names something non-existent stops the start."""

from collections.abc import Iterator
from importlib import import_module

from django.apps import apps
from django.core.checks import CheckMessage, Error, register
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.urls import NoReverseMatch, reverse

from portal.parts.declaration import AppParts, declarations
from portal.parts.menu import MenuItem, no_arguments


@register
def declarations_hold(app_configs: object, **kwargs: object) -> list[CheckMessage]:
    return [message for app, parts in declarations().items() for message in check_parts(app, parts)]


def check_parts(app: str, parts: AppParts) -> list[CheckMessage]:
    """Return an error for each thing that the app declares and that does not exist."""
    return [Error(text, obj=f"{app}.parts", id=code) for code, text in _faults(app, parts)]


def _faults(app: str, parts: AppParts) -> Iterator[tuple[str, str]]:
    for item in parts.menu:
        if not _has_address(item):
            yield "parts.E001", f"The menu names the page {item.url_name}, which has no address."
        if item.area is None and parts.area is None:
            yield "parts.E009", f"The page {item.url_name} of the menu stands in no area."
    for name, entry in parts.schedule.items():
        if not _has_task(str(entry["task"])):
            yield "parts.E002", f"The schedule {name} names the task {entry['task']}, which does not exist."
    yield from _model_faults(parts)
    for kind in parts.documents:
        if not _has_template(kind.template):
            yield "parts.E004", f"The document {kind.name} has no template {kind.template}."
    yield from _phrase_faults(app, parts)


def _model_faults(parts: AppParts) -> Iterator[tuple[str, str]]:
    for label in parts.trails:
        if not _has_model(label):
            yield "parts.E003", f"A trail is declared for {label}, which is no model."
    for old, label in parts.former_names.items():
        if not _has_model(label) or _has_model(old):
            yield "parts.E008", f"{old} is said to be {label} now: the former must be gone, the latter there."


def _phrase_faults(app: str, parts: AppParts) -> Iterator[tuple[str, str]]:
    phrases = parts.phrases
    own = {_label(app)}
    if app == "portal.cases":  # its texts are those of the case kinds, which the apps declare
        own |= {_label(name) for name, others in declarations().items() if others.cases}
    for code in (*phrases.deadlines, *phrases.notifications):
        if code.split(".")[0] not in own:
            yield "parts.E005", f"The code {code} does not begin with its app: all apps share one table."
    for code, words in phrases.subjects.items():
        if code not in phrases.notifications:
            yield "parts.E006", f"The subject {code} belongs to no message."
        if "%" in str(words):
            yield "parts.E007", f"The subject {code} has a placeholder: what fills it would leak."


def _has_address(item: MenuItem) -> bool:
    """Return whether the page has a URL; a workspace's page is tried with the code of a federation and a
    body."""
    given = [[]] if item.arguments is no_arguments else [["UKR"], ["council"]]
    for arguments in given:
        try:
            reverse(item.url_name, args=arguments)
        except NoReverseMatch:
            continue
        return True
    return False


def _has_task(path: str) -> bool:
    module, _dot, name = path.rpartition(".")
    try:
        return hasattr(import_module(module), name)
    except ImportError:
        return False


def _has_model(label: str) -> bool:
    try:
        return apps.get_model(label)._meta.label_lower == label
    except LookupError:
        return False


def _has_template(name: str) -> bool:
    try:
        get_template(name)
    except TemplateDoesNotExist:
        return False
    return True


def _label(app: str) -> str:
    return app.rsplit(".", 1)[-1]
