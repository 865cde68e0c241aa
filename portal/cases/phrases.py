"""Texts of this package, and texts derived from the declared kinds of cases."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from portal.parts.phrases import Phrase, filled

FAULTS = {
    "stale": _("The case has changed since you opened this page. See below what is new, then decide again."),
    "not_editable": _("It has been sent; it can no longer be changed."),
    "not_offered": _("This is no longer possible: the case is in another state now."),
    "reason_missing": _("Give a reason."),
    "text_missing": _("Say what it is about."),
    "stated_already": _("Your earlier statement has not been answered yet."),
    "choice_unknown": _("Choose one of the answers."),
    "file_missing": _("Choose a file."),
    "file_kind": _("The file must be a PDF, PNG or JPEG file."),
    "file_too_large": _("A file may have at most %(limit)s MB."),
    "file_locked": _("No key of this installation opens the file. Tell its administrator."),
    "too_many_drafts": _(
        "You have %(limit)s drafts that were never sent. Send or withdraw some of them first."
    ),
    "too_many_files": _("There are at most %(limit)s attachments."),
}

# For any case whose app has no text of its own.
_EVERY_CASE: dict[str, Phrase] = {
    "start": _("%(actor)s started the case"),
    "edit": _("%(actor)s changed the content of the case"),
    "attach": _("%(actor)s added an attachment"),
    "detach": _("%(actor)s removed an attachment"),
    "statement": _("There is something new in the statements"),
    "vote": _("%(actor)s voted"),
    "vote_anew": _("%(actor)s changed the vote"),
    "let_read": _("%(actor)s opened the case to %(person)s"),
    "stop_reading": _("%(actor)s closed the case to %(person)s"),
    "name_party": _("%(actor)s named %(person)s in the case"),
}


def fault_sentence(own: Mapping[str, Any], code: str, details: Mapping[str, Any] | None = None) -> str:
    """Return the sentence of a fault: the kind's own, or the one of this package."""
    return str(own.get(code) or FAULTS[code]) % dict(details or {})


def done_sentence(name: str, told: Phrase, params: Mapping[str, Any]) -> str:
    """Return what has just been done and to what: "New FIDE id, Bondar (R-7): Olena granted it"."""
    if not told:
        return gettext("%(case)s was changed.") % {"case": name}
    return gettext("%(case)s: %(told)s.") % {"case": name, "told": filled(told, params)}


def statement_title(statement: Any) -> str:
    """Return the title of a statement's trail."""
    from portal.cases.registry import statement_kind  # noqa: PLC0415 -- the declarations stand above the words

    kind = statement_kind(statement.kind)
    return str(kind.label) if kind else str(statement)


class FromKinds(Mapping[str, Phrase]):
    """A table derived from the declared kinds, built at the first look-up and when the kinds have changed."""

    def __init__(self, make: Callable[[], dict[str, Phrase]]) -> None:
        self._make = make
        self._built: tuple[tuple[Any, ...], dict[str, Phrase]] | None = None

    def _table(self) -> dict[str, Phrase]:
        from portal.cases.registry import kinds  # noqa: PLC0415 -- the declarations stand above the words

        known = kinds()
        if self._built is None or self._built[0] != known:
            self._built = known, self._make()
        return self._built[1]

    def __getitem__(self, code: str) -> Phrase:
        return self._table()[code]

    def __iter__(self) -> Iterator[str]:
        return iter(self._table())

    def __len__(self) -> int:
        return len(self._table())


def _audit() -> dict[str, Phrase]:
    from portal.cases.registry import kinds  # noqa: PLC0415 -- the declarations stand above the words

    found: dict[str, Phrase] = {}
    for kind in kinds():
        label = kind.model._meta.label_lower
        said = {**_EVERY_CASE, **{action.code: action.told for action in kind.actions}}
        found |= {f"{label}.{action}": phrase for action, phrase in said.items() if phrase}
        for statement in kind.statements:
            found[f"statement.{statement.code}_made"] = statement.made
            answers = statement.answered.items()
            found |= {f"statement.{statement.code}_{state}": phrase for state, phrase in answers}
    return found


def _deadlines() -> dict[str, Phrase]:
    from portal.cases.registry import kinds  # noqa: PLC0415 -- as above

    stages = ((kind, stage) for kind in kinds() for stage in kind.stages)
    return {kind.deadline_of(stage): stage.task for kind, stage in stages if stage.due is not None}


def _notifications() -> dict[str, Phrase]:
    from portal.cases.registry import kinds  # noqa: PLC0415 -- as above

    return {notice.code: notice.text for kind in kinds() for notice in kind.notices()}


def _subjects() -> dict[str, Phrase]:
    from portal.cases.registry import kinds  # noqa: PLC0415 -- as above

    return {notice.code: notice.subject for kind in kinds() for notice in kind.notices()}


def _faults() -> dict[str, Phrase]:
    """Return all sentences, for a fault whose kind is unknown: the kinds' first, then this package's."""
    from portal.cases.registry import kinds  # noqa: PLC0415 -- as above

    found: dict[str, Phrase] = dict(FAULTS)
    for kind in kinds():
        found |= kind.faults
    return found


AUDIT = FromKinds(_audit)
DEADLINES = FromKinds(_deadlines)
NOTIFICATIONS = FromKinds(_notifications)
SUBJECTS = FromKinds(_subjects)
EVERY_FAULT = FromKinds(_faults)
