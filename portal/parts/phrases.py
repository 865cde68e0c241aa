"""Sentences by code: what an app declares, and how placeholders are filled."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Any

from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import get_language

from portal.parts.names import named_for

if TYPE_CHECKING:
    from portal.parts.faults import Fault

# Text with named placeholders; or a function of the parameters, where a parameter must be translated.
Phrase = str | Promise | Callable[[Mapping[str, Any]], str]
Table = Mapping[str, Phrase]
# What the filter of audit entries shows in place of a parameter.
DOTS = "…"
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


@dataclass(frozen=True)
class Phrases:
    """The sentences of one app, by their use."""

    # By action or "model.action", for the audit entries of the app's own models.
    audit: Table = field(default_factory=dict)
    # By state, where the model's field has no choices.
    states: Table = field(default_factory=dict)
    # Shared by all apps, so each code begins with its app: deadlines, messages, and the subjects of the
    # mails. Subjects have no placeholders, so that they leak nothing.
    deadlines: Table = field(default_factory=dict)
    notifications: Table = field(default_factory=dict)
    subjects: Table = field(default_factory=dict)
    # By class and code: why something is refused (`portal.parts.faults.sentence`).
    faults: Mapping[type["Fault"], Table] = field(default_factory=dict)
    # Why a person's record must be kept, for the codes of `AppParts.forbids_anonymisation`.
    forbids_anonymisation: Table = field(default_factory=dict)


class _Given(dict[str, Any]):
    """Parameters of a message stored before its sentence changed: a missing one is shown as a dash."""

    def __missing__(self, key: str) -> str:
        return "–"


def filled(phrase: Phrase, params: Mapping[str, Any]) -> str:
    """Return the sentence in the active language, with dates and names among the parameters as its
    reader writes them."""
    language = get_language()
    named = {name: named_for(value, language) for name, value in params.items()}
    given = replaced(params, **named) if hasattr(params, "__missing__") else _Given(named)
    if callable(phrase) and not isinstance(phrase, Promise):
        return phrase(given)
    return str(phrase) % replaced(given, **{name: _shown(value) for name, value in given.items()})


def replaced(params: Mapping[str, Any], **words: Any) -> Mapping[str, Any]:
    """Return the parameters with some of them in words; one that is missing is still shown as a dash."""
    kind: Any = type(params)
    given: Mapping[str, Any] = kind({**params, **words})
    return given


def _shown(value: Any) -> Any:
    """Format a date: stored parameters are JSON, which holds it as ISO text."""
    if not isinstance(value, str) or not _DAY.fullmatch(value):
        return value
    try:
        return date_format(date.fromisoformat(value), "DATE_FORMAT")
    except ValueError:
        return value
