"""A declaration that names what does not exist is refused before anything starts."""

import pytest
from django.core.management import call_command

from portal.parts.checks import check_parts
from portal.parts.declaration import AppParts, declarations
from portal.parts.kinds import DocumentKind, Trail
from portal.parts.menu import OFFICE, MenuItem, workspace_code
from portal.parts.phrases import Phrases


def paper(template: str) -> DocumentKind:
    return DocumentKind("paper", "Paper", "P", template, lambda *asked: True, lambda content: [], frozenset())


def page(**options: object) -> AppParts:
    return AppParts(area=OFFICE, menu=[MenuItem("Moon", "moon", "moon", **options)])


def trail(label: str) -> AppParts:
    return AppParts(trails={label: Trail(lambda *asked: True, str)})


def task(path: str) -> AppParts:
    return AppParts(schedule={"moon": {"task": path}})


def words(**tables: dict[str, str]) -> AppParts:
    return AppParts(phrases=Phrases(**tables))


def renamed(old: str, now: str) -> AppParts:
    return AppParts(former_names={old: now})


NAMED = {"notifications": {"jobs.done": "…"}, "subjects": {"jobs.done": "For %(name)s"}}


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        pytest.param(page(), "parts.E001", id="no such page"),
        pytest.param(page(arguments=workspace_code), "parts.E001", id="no such page of a workspace"),
        pytest.param(task("portal.jobs.tasks.rise"), "parts.E002", id="no such task"),
        pytest.param(task("moon.rise"), "parts.E002", id="no such module of tasks"),
        pytest.param(trail("jobs.moon"), "parts.E003", id="no such model"),
        pytest.param(trail("jobs.Job"), "parts.E003", id="label not in small letters"),
        pytest.param(AppParts(documents=[paper("pdf/moon.html")]), "parts.E004", id="no such template"),
        pytest.param(words(deadlines={"moon.rise": "…"}), "parts.E005", id="code of another app"),
        pytest.param(words(subjects={"jobs.done": "Done"}), "parts.E006", id="subject of no message"),
        pytest.param(AppParts(menu=[MenuItem("Home", "home", "home")]), "parts.E009", id="page in no area"),
        pytest.param(words(**NAMED), "parts.E007", id="subject with a name in it"),
        pytest.param(renamed("jobs.moon", "jobs.sun"), "parts.E008", id="renamed to no model"),
        pytest.param(renamed("jobs.job", "jobs.job"), "parts.E008", id="the former name is still a model"),
    ],
)
def test_what_is_declared_in_vain_is_named(parts, code):
    assert [message.id for message in check_parts("portal.jobs", parts)] == [code]


@pytest.mark.parametrize("app", ["portal.jobs", "portal.workflow", "players", "titles"])
def test_what_is_there_holds(app):
    assert check_parts(app, declarations()[app]) == []


def test_the_whole_portal_holds():
    call_command("check", fail_level="WARNING")
