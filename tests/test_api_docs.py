"""The documentation of the API: each operation has a summary, each group an example that works."""

import shlex

import pytest
from drf_spectacular.generators import SchemaGenerator

from portal.api_docs import EXAMPLES, tags


@pytest.fixture(scope="module")
def schema():
    return SchemaGenerator().get_schema(request=None, public=True)


def test_every_operation_has_a_summary(schema):
    operations = [
        (path, method, operation.get("summary"))
        for path, methods in schema["paths"].items()
        for method, operation in methods.items()
    ]
    assert len(operations) > 25
    assert [(path, method) for path, method, summary in operations if not summary] == []
    assert all(len(summary) < 120 for _path, _method, summary in operations)


def test_every_group_has_an_example(schema):
    groups = {
        tag
        for methods in schema["paths"].values()
        for operation in methods.values()
        for tag in operation.get("tags", [])
    }
    assert groups == set(EXAMPLES)
    assert {tag["name"] for tag in schema["tags"]} == groups


@pytest.mark.django_db
@pytest.mark.parametrize("name", sorted(set(EXAMPLES) - {"me", "lists", "federations"}))
def test_examples_are_answered(client, name):
    (about,) = [tag["description"] for tag in tags("http://testserver") if tag["name"] == name]
    words = shlex.split(about.split("```")[1])
    address = words[1].removeprefix("http://testserver")
    body = words[words.index("-d") + 1] if "-d" in words else None
    answer = client.post(address, body, content_type="application/json") if body else client.get(address)
    assert answer.status_code == 200, answer.content


def test_documentation_follows_the_theme(client, db):
    page = client.get("/api/v1/docs/").content.decode()
    assert "js/theme" in page
    assert "<style" not in page
