"""A table is named in the SQL of its own app only; the apps above ask its owner (`tables.py`)."""

import re
from pathlib import Path

import pytest
from django.apps import apps

ROOT = Path(__file__).parents[1]
APPS = ("players", "tournaments", "ratings", "titles", "arbiters", "seminars")


def tables(app: str) -> set[str]:
    """Return the tables of an app, with those of its history."""
    return {model._meta.db_table for model in apps.get_app_config(app).get_models(include_auto_created=True)}


@pytest.mark.parametrize("app", APPS)
def test_no_sql_names_a_table_of_another_app(app):
    foreign = set().union(*(tables(other) for other in APPS if other != app))
    assert len(foreign) > 10
    naming = re.compile(rf"\b(?:{'|'.join(sorted(foreign))})\b")
    found = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in (ROOT / app).rglob("*.py")
        if "migrations" not in path.parts
        for name in naming.findall(path.read_text(encoding="utf-8"))
    }
    assert found == set()
