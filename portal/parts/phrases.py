"""Sentences by code: what an app declares of them, and how one is filled."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from django.utils.functional import Promise

if TYPE_CHECKING:
    from portal.parts.faults import Fault

# Named placeholders; or a function of the parameters, where a word in them must be translated.
Phrase = str | Promise | Callable[[Mapping[str, Any]], str]
Table = Mapping[str, Phrase]


@dataclass(frozen=True)
class Phrases:
    """The sentences of one app, by what they are for."""

    # By action or "model.action", for the audit entries of the app's own models.
    audit: Table = field(default_factory=dict)
    # By state, where the model's field has no choices.
    states: Table = field(default_factory=dict)
    # One table for all apps each, so a code begins with its app: what is due, messages, and the subjects of
    # their mails, which have no placeholders so that nothing leaks.
    deadlines: Table = field(default_factory=dict)
    notifications: Table = field(default_factory=dict)
    subjects: Table = field(default_factory=dict)
    # By class and code: why something is refused (`portal.parts.faults.sentence`).
    faults: Mapping[type["Fault"], Table] = field(default_factory=dict)
    # Why a person's record must be kept as it is, for the codes of `AppParts.forbids_anonymisation`.
    forbids_anonymisation: Table = field(default_factory=dict)


class _Given(dict[str, Any]):
    """Parameters of a message that was stored before its sentence changed: what is missing is a dash."""

    def __missing__(self, key: str) -> str:
        return "–"


def filled(phrase: Phrase, params: Mapping[str, Any]) -> str:
    """Return the sentence in the active language."""
    given = _Given(params)
    return phrase(given) if callable(phrase) and not isinstance(phrase, Promise) else str(phrase) % given
