"""A certificate: which step is possible in which state, who takes it, and what the tables refuse (1.8)."""

import pytest
from django.db import DatabaseError, IntegrityError, transaction

from portal.federations.scope import installation_scope
from portal.workflow.machine import NotOffered, offered, target
from tests.factories.applications import make_norm
from tests.factories.norms import NormWorld, make_norm_world
from tests.factories.players import make_player
from titles.certificates.workflow import NEEDS_REASON, TRANSITIONS
from titles.enums import COUNTING, STANDING, UNSIGNED, CertificateState
from titles.models import Certificate, Norm
from titles.permissions import (
    can_sign_as_arbiter,
    can_sign_for_federation,
    can_withdraw_certificate,
    can_write_remarks,
)
from titles.phrases import DONE, STEPS, TONES


@pytest.mark.parametrize(
    ("state", "steps"),
    [
        ("prepared", {"sign", "withdraw", "supersede", "drop"}),
        ("signed", {"take_back", "certify", "return", "withdraw", "supersede", "drop"}),
        ("certified", {"withdraw", "supersede", "drop"}),
        ("withdrawn", set()),
        ("superseded", set()),
        ("dropped", set()),
    ],
)
def test_which_steps_a_state_offers(state: str, steps: set[str]) -> None:
    assert set(offered(TRANSITIONS, state)) == steps


@pytest.mark.parametrize(
    ("step", "state", "to"),
    [
        ("sign", "prepared", "signed"),
        ("take_back", "signed", "prepared"),
        ("certify", "signed", "certified"),
        ("return", "signed", "prepared"),
        ("withdraw", "certified", "withdrawn"),
        ("supersede", "certified", "superseded"),
        ("drop", "prepared", "dropped"),
    ],
)
def test_where_a_step_leads(step: str, state: str, to: str) -> None:
    assert target(TRANSITIONS, step, state) == to


@pytest.mark.parametrize("state", ["prepared", "certified", "withdrawn"])
def test_1_8_the_federation_never_signs_before_the_arbiter_nor_twice(state: str) -> None:
    with pytest.raises(NotOffered):
        target(TRANSITIONS, "certify", state)


def test_every_step_of_a_person_has_words_and_every_state_a_tone() -> None:
    people = {"sign", "take_back", "certify", "return", "withdraw"}
    assert (set(STEPS), set(DONE)) == (people, people)
    assert set(TONES) >= set(CertificateState)
    assert {"return", "withdraw"} == NEEDS_REASON


def test_what_stands_what_waits_and_what_counts() -> None:
    ended = {CertificateState.WITHDRAWN, CertificateState.SUPERSEDED, CertificateState.DROPPED}
    assert set(CertificateState) - set(STANDING) == ended
    assert set(STANDING) - set(UNSIGNED) == {CertificateState.CERTIFIED}
    assert set(COUNTING) & set(UNSIGNED) == set()


@pytest.mark.django_db
class TestStored:
    @pytest.fixture
    def world(self) -> NormWorld:
        made = make_norm_world()
        made.search(made.report())
        return made

    def test_1_8_two_people_sign_and_neither_for_the_other(self, world: NormWorld) -> None:
        row = world.certificates()["GM"]
        may = {}
        for name, home in (
            ("arbiter", None),
            ("officer", None),
            ("home_officer", world.home),
            ("chair", world.body),
        ):
            who = getattr(world, name)
            with world.acting(who, home):
                may[name] = [
                    allowed(who, row)
                    for allowed in (
                        can_sign_as_arbiter,
                        can_sign_for_federation,
                        can_withdraw_certificate,
                        can_write_remarks,
                    )
                ]
        assert may == {
            "arbiter": [True, False, False, True],
            "officer": [False, True, True, True],
            "home_officer": [False, False, False, False],
            "chair": [False, False, False, False],
        }

    def test_1_8_what_is_signed_never_changes_and_ends_with_a_reason(self, world: NormWorld) -> None:
        pk = world.certificates()["GM"].pk
        with world.acting(world.officer):
            row = Certificate.objects.filter(pk=pk)
            for change in ({"content": {}}, {"title": "IM"}):
                with pytest.raises(DatabaseError), transaction.atomic():
                    row.update(**change)
            for change in ({"state": "withdrawn"}, {"ended_at": "2026-11-01T00:00Z"}):
                with pytest.raises(IntegrityError, match="ends_with_a_reason"), transaction.atomic():
                    row.update(**change)
            with pytest.raises(DatabaseError), transaction.atomic():
                row.delete()


@pytest.mark.django_db
class TestNorms:
    def test_a_norm_on_paper_has_no_certificate_of_the_portal(self) -> None:
        norm = make_norm(make_player())
        with (
            installation_scope(),
            pytest.raises(IntegrityError, match="a_found_norm_has_its_certificate"),
            transaction.atomic(),
        ):
            Norm.under_policy.filter(pk=norm.pk).update(source="report")

    def test_1_2_4_a_direct_norm_of_an_event_stands_once(self) -> None:
        player = make_player()
        given = {"source": "direct", "state": "listed", "event_code": "26-UKR-1"}
        make_norm(player, **given)
        with pytest.raises(IntegrityError, match="one_direct_norm_an_event"), transaction.atomic():
            make_norm(player, **given)
        make_norm(player, **given | {"event_code": "26-UKR-2"})
        make_norm(player, "GM", **given)

    @pytest.mark.parametrize(
        ("state", "stands"),
        [(state, True) for state in ("prepared", "signed", "certified", "entered", "listed")]
        + [(state, False) for state in ("withdrawn", "superseded", "dropped")],
    )
    def test_which_norms_stand(self, state: str, stands: bool) -> None:
        assert Norm(state=state).stands is stands
