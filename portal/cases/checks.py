"""System checks of case declarations: missing texts, or a stage in which nobody can act, stop the start."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register

from portal.cases.declaration import CaseKind
from portal.cases.registry import kinds
from portal.workflow.history import event_model


def check_kind(kind: CaseKind) -> list[CheckMessage]:
    """Return what is missing in one declaration."""
    faults = (*_words(kind), *_stages(kind), *_confidence(kind))
    return [Error(text, obj=kind.code, id=number) for number, text in faults]


def _words(kind: CaseKind) -> Iterator[tuple[str, str]]:
    for action in kind.actions:
        if not action.label or not action.told:
            yield "cases.E001", f"The action {action.code!r} has no words: give it a label and what is told."
    for stage in kind.stages:
        if stage.due is not None and not stage.task:
            yield "cases.E002", f"The stage {str(stage.code)!r} has a due day but no words for what is due."


def _stages(kind: CaseKind) -> Iterator[tuple[str, str]]:
    known = {str(stage.code) for stage in kind.stages}
    for stage in kind.stages:
        if stage.open and stage.acts_next is None:
            yield "cases.E003", f"Nobody acts in the open stage {str(stage.code)!r}."
    for action in kind.actions:
        if unknown := sorted({str(action.leads_to), *map(str, action.offered_in)} - known):
            yield (
                "cases.E004",
                f"The action {action.code!r} names no stage of the kind: {', '.join(unknown)}.",
            )
    model: Any = kind.model  # each concrete model has a state, the abstract one has none
    field = model._meta.get_field("state")
    if unknown := sorted(known - {str(choice) for choice, _label in getattr(field, "flatchoices", ())}):
        yield "cases.E005", f"The model has no such state: {', '.join(unknown)}."


def _confidence(kind: CaseKind) -> Iterator[tuple[str, str]]:
    if kind.confidential and event_model(kind.model) is not None:
        yield (
            "cases.E006",
            "A confidential case must not be tracked by history: its rows would lie open there.",
        )


def check_sentences(declared: tuple[CaseKind, ...]) -> list[CheckMessage]:
    """Return actions that two kinds of one model word differently: an audit entry stores only model and
    action."""
    told = sorted(
        (kind.model._meta.label_lower, action.code, str(action.told))
        for kind in declared
        for action in kind.actions
        if not callable(action.told)
    )
    return [
        Error(f"{model} tells the action {code!r} in two ways.", obj=model, id="cases.E007")
        for (model, code), same in groupby(told, key=lambda entry: entry[:2])
        if len({entry[2] for entry in same}) > 1
    ]


def check_statements(declared: tuple[CaseKind, ...]) -> list[CheckMessage]:
    """Return statements that two kinds word differently: an audit entry stores only their code."""
    told = sorted({(said.code, str(said.made)) for kind in declared for said in kind.statements})
    return [
        Error(f"The statement {code!r} is told in two ways: give one of them another code.", id="cases.E009")
        for code, same in groupby(told, key=lambda entry: entry[0])
        if len(list(same)) > 1
    ]


@register(deploy=True)
def keys_are_given(app_configs: object, **kwargs: object) -> list[CheckMessage]:
    """Require CASE_KEYS on a server that accepts confidential files, since they must be encrypted."""
    if settings.CASE_KEYS or not any(kind.confidential for kind in kinds()):
        return []
    hint = "Set CASE_KEYS to one key of 32 bytes; docs/operations.md says how to make it."
    return [Error("There is no key for the files of confidential cases.", hint=hint, id="cases.E008")]


@register
def kinds_are_whole(app_configs: object, **kwargs: object) -> list[CheckMessage]:
    declared = kinds()
    single = (message for kind in declared for message in check_kind(kind))
    return [*single, *check_sentences(declared), *check_statements(declared)]
