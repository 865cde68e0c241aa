"""Norms from paper and from seminars, judged by the same rules."""

from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from arbiters.models import ArbiterNorm
from arbiters.norms.enums import NormState
from arbiters.norms.selectors import norms_of
from arbiters.norms.services import SeminarResult, follow_seminar
from portal.federations.scope import installation_scope

pytestmark = pytest.mark.django_db


def typed(world, **changes):
    end = world.ukraine.today - timedelta(days=40)
    return {
        "fide_id": world.arbiter.fide_id,
        "title": "FA",
        "kind": "tournament",
        "event_name": "Open of Graz",
        "host": "aut",
        "place": "Graz",
        "start": (end - timedelta(days=8)).isoformat(),
        "end": end.isoformat(),
        "role": "arbiter",
        "system": "SS",
        "rate": "STANDARD",
        "rounds": 9,
        "players": 80,
        "rated": 60,
        "federations": 12,
        "titled": 10,
        "evaluation": "met",
        "signatory": "1600001",
        "chief_title": "IA",
        "paper": SimpleUploadedFile("fa1.pdf", b"%PDF-1.7 paper"),
    } | changes


@pytest.fixture
def office(world):
    client = Client()
    client.force_login(world.secretary)
    return client


def enter(office, world, **changes):
    return office.post(
        reverse("arbiters:federation_norm_new", args=["UKR"]), typed(world, **changes), follow=True
    ).content.decode()


def kept():
    with installation_scope():
        return list(ArbiterNorm.under_policy.all())


def test_a_norm_from_paper_counts_and_is_marked(world, office, working):
    page = enter(office, world)
    assert "Entered from paper" in page
    with working(world.secretary, world.ukraine):
        (norm,) = norms_of(world.arbiter, "FA").norms
    assert (norm.event.players, norm.signatory) == (80, "1600001")
    (row,) = kept()
    assert (row.state, row.host, row.is_paper) == (NormState.ENTERED, "AUT", True)
    answer = office.get(reverse("arbiters:norm_pdf", args=[row.pk]))
    assert answer.content == b"%PDF-1.7 paper"


@pytest.mark.parametrize(
    ("changes", "article"),
    [
        pytest.param({"rated": 19}, "(3.8)", id="3.8.1 nineteen rated players"),
        pytest.param({"rounds": 4}, "(3.10", id="3.10.1 four rounds"),
        pytest.param({"evaluation": "needs-experience"}, "FA1", id="N-11 more experience needed"),
        pytest.param({"chief_title": ""}, "(2.8.2)", id="2.8.2 a chief arbiter without title"),
    ],
)
def test_numbers_that_make_no_norm_are_refused(world, office, changes, article):
    page = enter(office, world, **changes)
    assert "These numbers do not make a norm" in page
    assert article in page
    assert kept() == []


def test_the_same_paper_is_entered_once(world, office):
    enter(office, world)
    assert "already been entered" in enter(office, world)


def test_only_the_own_federations_arbiters(world, office):
    assert "No person of your federation" in enter(office, world, fide_id=99999999)


def test_the_title_of_an_association_is_a_norm(world, office, working):
    """3.9.5."""
    enter(office, world, kind="association", association="IBCA", system="", evaluation="", signatory="")
    with working(world.secretary, world.ukraine):
        (norm,) = norms_of(world.arbiter, "FA").norms
    assert norm.association == "IBCA"


def test_a_seminar_becomes_a_norm_and_a_review_takes_it_back(world):
    """2.3.3, 3.7."""
    end = world.ukraine.today
    seminar = SeminarResult("SEM-UKR-2026-0001", "FA seminar", "Lviv", end, end, world.ukraine)
    given = {"player": world.arbiter, "seminar": seminar, "actor": world.chair}
    follow_seminar(title="FA", **given)
    follow_seminar(title="FA", **given)
    with installation_scope():
        (found,) = norms_of(world.arbiter, "FA").seminars
        assert (found.end, found.passed) == (end, True)
    follow_seminar(title="", **given)
    assert [row.state for row in kept()] == [NormState.WITHDRAWN]


def test_2_5_1_a_paper_may_name_the_numbers_of_the_festival(world, office):
    enter(
        office,
        world,
        festival_players=140,
        festival_rated=90,
        festival_federations=3,
        festival_rounds=9,
    )
    [norm] = kept()
    assert norm.facts["festival"] == {"players": 140, "rated": 90, "federations": 3, "rounds": 9}


def test_2_5_1_a_festival_has_all_its_numbers(world, office):
    assert "Enter every number of the festival" in enter(office, world, festival_players=140)
    assert kept() == []
