"""Every address of norms and dossiers × every kind of visitor."""

import json

import pytest
from django.core.files.base import ContentFile
from django.db import transaction
from django.test import Client
from django.urls import reverse

from portal.federations.enums import Role
from tests.access.titles import FOREIGN, ROWS, VISITORS
from tests.factories import appoint, make_user
from tests.factories.applications import make_norm
from tests.factories.norms import make_norm_world

pytestmark = pytest.mark.django_db
PDF = b"%PDF-1.7\n"


@pytest.fixture
def world():
    made = make_norm_world()
    made.search(made.report())
    return made


def things(world):
    paper = make_norm(world.player, paper=ContentFile(PDF, "it1.pdf"))
    return {
        "code": world.event.code,
        "certificate": world.certificates()["GM"].pk,
        "norm": world.norms()["GM"].pk,
        "paper": paper.pk,
        "fide_id": world.player.fide_id,
    }


def sign_in(world, visitor):
    client = Client(raise_request_exception=True)
    person = getattr(world, visitor, None)
    if visitor == "clerk":
        appoint(person := make_user(), world.host, Role.CLERK)
    elif visitor == "home_clerk":
        appoint(person := make_user(), world.home, Role.CLERK)
    elif visitor == "stranger":
        person = make_user()
    if person is not None:
        client.force_login(person)
    return client


def visit(client, method, name, arguments):
    """Return the status, and undo what the visit did."""
    with transaction.atomic():
        status = client.generic(method, reverse(name, args=arguments)).status_code
        transaction.set_rollback(True)
    return status


@pytest.mark.parametrize("visitor", VISITORS)
def test_access(visitor, world, settings, tmp_path):
    settings.BROKER_DIR = tmp_path
    known, client = things(world), sign_in(world, visitor)
    column = VISITORS.index(visitor)
    wrong = {}
    for name, (method, arguments, statuses) in ROWS.items():
        found = visit(client, method, name, [known.get(argument, argument) for argument in arguments])
        if found != int(statuses.split()[column]):
            wrong[name] = (found, int(statuses.split()[column]))
    assert wrong == {}, json.dumps(wrong, indent=1)


def test_a_federation_finds_no_foreign_dossier_under_its_own_address(world):
    known, client = things(world), sign_in(world, "officer")
    for name, arguments in FOREIGN.items():
        assert visit(client, "GET", name, [known.get(each, each) for each in arguments]) == 404, name
