"""Every vector of the digest, through the functions and through the JSON command."""

import json

import pytest

from fairplay.rules import EDITIONS
from fairplay.rules.operations import COMMAND
from tests.fairplay.rules.vectors import CALLS, golden, written

FILES = dict(zip(("vectors.yaml", "vectors_2024.yaml"), EDITIONS, strict=True))
VECTORS = [
    pytest.param(row, edition, id=row["id"]) for name, edition in FILES.items() for row in golden(name)
]


def test_the_digest_is_complete():
    assert len(golden("vectors.yaml")) == 103
    assert len({row["id"] for name in FILES for row in golden(name)}) == len(VECTORS)


@pytest.mark.parametrize(("vector", "edition"), VECTORS)
def test_function(vector, edition):
    assert CALLS[vector["fn"]](vector["in"], edition) == vector["out"]


@pytest.mark.parametrize(("vector", "edition"), VECTORS)
def test_command(vector, edition):
    request = {"op": vector["fn"], "edition": edition.id, **written(vector["in"])}
    text, status = COMMAND.run(json.dumps(request).encode())
    answer = json.loads(text)
    assert (status, answer["ok"], answer["answer"]) == (0, True, written(vector["out"]))
    assert answer["findings"]
    assert all({"code", "article", "ok", "actual", "required"} <= set(each) for each in answer["findings"])


def test_every_rule_has_a_vector_and_every_vector_a_rule():
    named = {row["fn"] for name in FILES for row in golden(name)}
    assert named == set(CALLS) == set(COMMAND.operations) - {"complaint", "protection", "case_clock"}
