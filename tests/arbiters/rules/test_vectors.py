"""The 192 vectors of 2021 and those of 2024, through the functions and through the JSON command."""

import json
from collections.abc import Callable
from dataclasses import fields
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from arbiters.rules import (
    activity,
    application,
    appointments,
    bases,
    categories,
    certificates,
    enums,
    events,
    persons,
    validity,
)
from arbiters.rules.editions import ARBITERS_2021, ARBITERS_2024, ArbiterEdition
from arbiters.rules.records import EventFacts
from rulekit import Finding, verdict
from tests.arbiters.rules.requests import Json, ask, golden

VECTORS = [(vector, ARBITERS_2021) for vector in golden("vectors.yaml")]
VECTORS += [(vector, ARBITERS_2024) for vector in golden("vectors_2024.yaml")]
TABLE = [pytest.param(vector, edition, id=vector["id"]) for vector, edition in VECTORS]

MODULES = (activity, application, appointments, bases, categories, certificates, events, persons, validity)
WORDS = {
    "title": enums.Title,
    "purpose": enums.Purpose,
    "organiser": enums.Organiser,
    "level": enums.Level,
    "system": enums.System,
    "base_system": enums.System,
    "rate": enums.Rate,
    "role": enums.Role,
    "applicant_role": enums.ApplicantRole,
    "signer": enums.Signer,
    "signer_title": enums.Title,
    "chief_title": enums.Title,
    "kind": enums.NormKind,
    "target": enums.Category,
    "category": enums.Category,
    "event": enums.Category,
    "panel": enums.Panel,
}
WITHOUT_EDITION = {
    "signature_check",
    "after_fa_award",
    "distinct_signatories",
    "is_active",
    "reactivated",
    "inactive_may_serve",
}
FACTS = {field.name for field in fields(EventFacts)}


def arguments(given: Json) -> Json:
    return {key: WORDS[key](value) if key in WORDS else value for key, value in given.items()}


def facts(given: Json) -> EventFacts:
    return EventFacts(**{key: value for key, value in arguments(given).items() if key in FACTS})


def of_event(function: Callable[..., Any], given: Json, edition: ArbiterEdition) -> Any:
    rest = {key: value for key, value in arguments(given).items() if key not in FACTS}
    return function(facts(given), **rest, edition=edition)


def of_strength(given: Json, edition: ArbiterEdition) -> Any:
    average = Fraction(given.get("average", 0))
    strength = categories.Strength(**arguments(given) | {"average": average})
    return categories.tournament_category(strength, edition=edition)


def called(name: str, given: Json, edition: ArbiterEdition) -> Any:
    """Call the function that a vector names with the records that it takes."""
    if name == "tournament_category":
        return of_strength(given, edition)
    function = next(getattr(module, name) for module in MODULES if hasattr(module, name))
    if name in ("fa_bases", "ia_bases", "q24_third_event"):
        return of_event(function, given, edition)
    if name == "systems_check":
        listed = [facts(each) for each in given["norms"]]
        return function(enums.Sought(given["title"]), listed, edition=edition)
    if name in WITHOUT_EDITION:
        return function(**arguments(given))
    return function(**arguments(given), edition=edition)


def written(result: Any) -> Any:
    """Write a result as the vectors do: findings as their verdict, no date as REVIEW."""
    if isinstance(result, Finding):
        return str(verdict([result]))
    if isinstance(result, tuple):
        return str(verdict(result)) if result and isinstance(result[0], Finding) else list(result)
    return "REVIEW" if result is None else result


@pytest.mark.parametrize(("vector", "edition"), TABLE)
def test_function(vector: Json, edition: ArbiterEdition) -> None:
    assert written(called(vector["fn"], vector["in"], edition)) == vector["out"]


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value, default=date.isoformat))


@pytest.mark.parametrize(("vector", "edition"), TABLE)
def test_command(vector: Json, edition: ArbiterEdition) -> None:
    body = ask({"op": vector["fn"], "edition": edition.id, **plain(vector["in"])})
    assert body["answer"] == plain(vector["out"])
    assert {"ok", "answer", "findings"} <= body.keys()


def test_there_are_192_vectors_of_2021() -> None:
    ids = [vector["id"] for vector, edition in VECTORS if edition is ARBITERS_2021]
    assert (len(ids), len(set(ids))) == (192, 192)


def test_the_edition_of_2021_is_taken_where_none_is_named() -> None:
    vector = next(vector for vector, _edition in VECTORS if vector["id"] == "CRT-4")
    assert ask({"op": vector["fn"], **vector["in"]})["answer"] == "REVIEW"
