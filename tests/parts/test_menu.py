"""Who sees a page in the menu."""

from types import SimpleNamespace

import pytest

from portal.parts import menu


def asking(kind: str = "", *roles: str, body: str = "", signed_in: bool = True) -> SimpleNamespace:
    """Return a request of somebody with these roles in the open workspace; none is open without a kind."""
    tenant = SimpleNamespace(is_body=lambda *kinds: body in kinds)
    workspace = SimpleNamespace(kind=kind, code="UKR", roles=frozenset(roles), tenant=tenant)
    user = SimpleNamespace(is_authenticated=signed_in)
    return SimpleNamespace(path="/", user=user, workspace=workspace if kind else None)


VISITOR, PLAYER = asking(signed_in=False), asking()
CLERK, OFFICER = asking("federation", "clerk"), asking("federation", "rating_officer")
MEMBER, GUEST = asking("body", "member", body="office"), asking("federation")


@pytest.mark.parametrize(
    ("shown", "to"),
    [
        pytest.param(menu.everybody, [VISITOR, PLAYER, CLERK, OFFICER, MEMBER, GUEST], id="everybody"),
        pytest.param(menu.signed_in, [PLAYER, CLERK, OFFICER, MEMBER, GUEST], id="signed in"),
        pytest.param(menu.has_workspace, [CLERK, OFFICER, MEMBER, GUEST], id="in a workspace"),
        pytest.param(menu.in_federation, [CLERK, OFFICER, GUEST], id="in a federation"),
        pytest.param(menu.in_body("office"), [MEMBER], id="in that body"),
        pytest.param(menu.in_body("council", "qualification"), [], id="in no other body"),
        pytest.param(menu.in_body("office", roles={"member"}), [MEMBER], id="in that body with that role"),
        pytest.param(menu.in_body("office", roles={"chair"}), [], id="in that body with another role"),
        pytest.param(menu.serves("federation"), [CLERK, OFFICER], id="in any office of a federation"),
        pytest.param(menu.serves("federation", {"rating_officer"}), [OFFICER], id="in that office"),
        pytest.param(menu.serves("body"), [MEMBER], id="in any office of a body"),
    ],
)
def test_shown(shown, to):
    everyone = [VISITOR, PLAYER, CLERK, OFFICER, MEMBER, GUEST]
    assert [request for request in everyone if shown(request)] == to


def test_arguments_of_an_address():
    assert menu.workspace_code(OFFICER) == ("UKR",)
    assert menu.workspace_code(PLAYER) == menu.no_arguments(OFFICER) == ()


def test_an_area_is_looked_up_without_translating_its_label():
    label = {}  # cannot be hashed
    assert hash(menu.Area(label, "users", 11)) == hash(menu.Area(label, "users", 11))
    assert menu.Area("Players", "users", 11) != menu.Area("Events", "users", 11)
