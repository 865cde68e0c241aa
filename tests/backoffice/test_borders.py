"""The admin UI shows each list to those who may open it, and of it their own rows: by no address others."""

import csv
from io import StringIO
from typing import Any

import pytest

from portal.federations.scope import open_scope
from tests.backoffice.visitors import DESKS, MAY_OPEN, Visitor, all_keys, enter, keys_of, list_of, page_of
from tests.demo_world import Built

pytestmark = pytest.mark.django_db

ROLES = sorted(MAY_OPEN)
NAMES = [f"{role} of {place or 'none'}" for place, role in ROLES]
# Each closed list is asked for by those with the fewest: whoever has more differs by what the menu says.
REFUSED = {"fair_play_officer", "clerk", "seminar_officer", "member"}
# These have the most lists, each of its kind.
ASKING = [("JPN", "president"), ("arbiters", "chair")]
TABS = ("change", "workflow", "papers", "trail", "history")


@pytest.mark.parametrize(("place", "role"), ROLES, ids=NAMES)
def test_each_role_has_its_lists_and_no_other(demo_world: Built, place: str, role: str):
    visitor = enter(demo_world, role, place)
    offered = visitor.get("/admin/").context["available_apps"]
    assert {entry["model"]._meta.label_lower for app in offered for entry in app["models"]} == MAY_OPEN[
        place, role
    ]
    closed = sorted(DESKS.keys() - MAY_OPEN[place, role]) if role in REFUSED or not place else []
    assert {label: visitor.get(list_of(label)).status_code for label in closed} == dict.fromkeys(closed, 403)


def test_whoever_holds_no_office_sees_nothing(demo_world: Built, client):
    paths = ["/admin/", *(list_of(label) for label in DESKS)]
    assert {client.get(path)["Location"].split("?")[0] for path in paths} == {"/admin/login/"}
    client.force_login(demo_world.people["player@ukr.example"])
    assert {client.get(path)["Location"].split("?")[0] for path in paths} == {"/admin/login/"}
    assert client.get("/admin/login/").status_code == 403


def foreign_key(visitor: Visitor, label: str) -> str | None:
    """Return the key of a row that is in nobody's list here; None where there is no such row."""
    desk = DESKS[label]
    answer = visitor.get(list_of(label))
    if answer.status_code != 200:
        return next(all_keys(label), None)
    with open_scope(visitor.scope):
        mine = {str(pk) for pk in desk.get_queryset(answer.wsgi_request).values_list("pk", flat=True)}
    return next((key for key in all_keys(label) if key not in mine), None)


def refuses(answer: Any) -> bool:
    leads = answer.get("Location", "")
    return answer.status_code in {403, 404} or (answer.status_code == 302 and leads == "/admin/")


@pytest.mark.parametrize(("place", "role"), ASKING, ids=[f"{role} of {place}" for place, role in ASKING])
def test_a_foreign_key_opens_nothing(demo_world: Built, place: str, role: str):
    visitor = enter(demo_world, role, place)
    asked, wrong = 0, []
    for label, desk in DESKS.items():
        key = foreign_key(visitor, label)
        if key is None:
            continue
        asked += 1
        pages = [page_of(label, tab, key) for tab in TABS if tab != "papers" or hasattr(desk, "docket")]
        wrong += [page for page in pages if not refuses(visitor.get(page))]
        steps = [page_of(label, "step", key, code) for code in sorted(step_codes(desk))[:1]]
        wrong += [page for page in steps if not refuses(visitor.ask("post", page, {"reason": "x"}))]
        wrong += [*by_the_list(visitor, label, key)]
    assert wrong == []
    assert asked > 15, "the demo has foreign rows of most tables"


def step_codes(desk: Any) -> set[str]:
    if hasattr(desk, "docket"):
        return {action.code for kind in desk._kinds() for action in kind.actions if action.by}
    return {step.code for step in desk.steps}


def by_the_list(visitor: Visitor, label: str, key: str) -> list[str]:
    """Ask for the row by a filter, by an export and by a step for many; return what gave it away."""
    path, found = list_of(label), []
    listed = visitor.get(path, pk__exact=key)
    if listed.status_code != 200:
        return [] if listed.status_code == 403 else [f"{path} {listed.status_code}"]
    if listed.context["cl"].result_count:
        found.append(f"{path} by a filter")
    exported = visitor.ask("post", path, {"action": "export_csv", "_selected_action": [key]})
    is_file = exported["Content-Type"].startswith("text/csv")
    if is_file and len(list(csv.reader(StringIO(exported.content.decode())))) > 1:
        found.append(f"{path} by an export")
    actions = listed.context["cl"].model_admin.get_actions(listed.wsgi_request)
    for name in [name for name in actions if name.startswith("step_")][:1]:
        given = {"action": name, "_selected_action": [key], "confirmed": "1", "reason": "x"}
        answer = visitor.ask("post", path, given)
        if answer.status_code == 200 and answer.context.get("able"):
            found.append(f"{path} by {name}")
    return found


def test_nothing_is_completed_and_nothing_shown_elsewhere(demo_world: Built):
    visitor = enter(demo_world, "president", "JPN")
    asked = {"app_label": "players", "model_name": "playerrequest", "field_name": "player", "term": "a"}
    assert visitor.get("/admin/autocomplete/", **asked).status_code == 404
    assert visitor.get("/admin/r/1/1/").status_code == 404


def test_the_search_finds_lists_that_are_open_and_forgets_them_with_the_workspace(demo_world: Built):
    found = enter(demo_world, "president", "UKR").get("/admin/search/", s="invitations").content.decode()
    assert "/admin/federations/invitation/" in found
    clerk = enter(demo_world, "clerk", "UKR").get("/admin/search/", s="invitations").content.decode()
    assert "/admin/federations/invitation/" not in clerk


def test_of_fair_play_there_is_nothing(demo_world: Built):
    assert not [label for label in DESKS if label.startswith("fairplay.")]
    chair = enter(demo_world, "chair", "fair-play")
    assert keys_of(chair, "workflow.auditentry"), "its trail is not empty"
    for label in ("workflow.auditentry", "workflow.deadline"):
        listed = chair.get(list_of(label)).context["cl"]
        apps = {row.subject_type.app_label for row in listed.queryset.select_related("subject_type")}
        assert "fairplay" not in apps


def test_every_list_has_an_icon_and_every_area_a_name(demo_world: Built):
    visitor = enter(demo_world, "administrator", "UKR")
    groups = visitor.get("/admin/").context["sidebar_navigation"]
    assert {group["title"] for group in groups} >= {"Players", "Tournaments", "Billing", "Accounts"}
    assert all(item["icon"] != "table_rows" for group in groups for item in group["items"])
