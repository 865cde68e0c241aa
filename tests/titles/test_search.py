"""Norms in the search box: those of the open workspace, with a link to its own side of the dossier."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.urls import reverse

from portal.federations.enums import BodyKind
from portal.federations.scope import Scope, open_scope
from tests.factories import make_body, make_federation
from tests.factories.applications import make_norm
from tests.factories.players import make_player
from titles.search import search

pytestmark = pytest.mark.django_db


def found(tenant: Any, query: str) -> list[tuple[str, str, str]]:
    workspace = SimpleNamespace(tenant=tenant, code=tenant.code) if tenant else None
    scope = tenant.scope(None) if tenant else Scope()
    with open_scope(scope):
        group = search(SimpleNamespace(workspace=workspace), query)
    assert group.label == "Norms"
    return [(result.title, result.url, result.subtitle) for result in group.results]


@pytest.fixture
def norm(ukr: Any) -> Any:
    make_norm(make_player("Ito, Aki", federation=make_federation("JPN")))
    return make_norm(make_player("Kovalenko, Pavlo", federation=ukr, native_name="Коваленко Павло"))


@pytest.mark.parametrize("query", ["koval", "Коваленко", "pavlo kov"])
def test_a_federation_finds_the_norms_of_its_players(norm: Any, ukr: Any, query: str) -> None:
    url = reverse("titles:work_norm", args=["UKR", norm.pk])
    assert found(ukr, query) == [("IM Kovalenko, Pavlo", url, "Kyiv Open")]


def test_a_foreign_norm_is_not_found(norm: Any, ukr: Any) -> None:
    assert found(ukr, "ito") == []


def test_the_commission_finds_them_on_its_side(norm: Any) -> None:
    body = make_body(BodyKind.QUALIFICATION)
    url = reverse("titles:body_norm", args=[body.code, norm.pk])
    assert found(body, "koval") == [("IM Kovalenko, Pavlo", url, "Kyiv Open")]


def test_other_bodies_and_visitors_find_none(norm: Any) -> None:
    assert found(make_body(BodyKind.COUNCIL), "koval") == []
    assert found(None, "koval") == []
