"""Ranking, proposing and confirming: whose places count, what is written, who may (B06.1, 2.7)."""

from datetime import timedelta

import pytest

from arbiters.models import ArbiterNorm
from arbiters.norms.phrases import NormFault
from arbiters.norms.services import confirm_order, order_candidates, propose_norms, sign_norms
from players.models import ArbiterRecord, PlayerTitle
from portal.federations.scope import installation_scope
from portal.workflow.audit import subject_of
from portal.workflow.models import AuditEntry, Notification
from portal.workflow.permissions import NotAllowed
from tests.arbiters.norms.conftest import serve
from tests.factories.arbiters import publish_field
from tests.factories.reports import make_registered_event
from tournaments.models import EventArbiter

pytestmark = pytest.mark.django_db


@pytest.fixture
def asked(scene):
    scene.ask(scene.nina)
    scene.ask(scene.olga)
    return scene


def places(scene):
    with scene.host(scene.world.secretary):
        rows = EventArbiter.objects.filter(tournament=scene.event).exclude(sought="")
        return {row.player.name: row.place for row in rows.select_related("player")}


def order(scene, given, person=None):
    with scene.host(person or scene.world.account) as actor:
        order_candidates(tournament_id=scene.event.pk, places=given, actor=actor)


def confirm(scene, person=None):
    with scene.host(person or scene.world.secretary) as actor:
        return confirm_order(tournament_id=scene.event.pk, actor=actor)


def test_places_are_stored_and_an_empty_one_is_none(asked):
    order(asked, {asked.nina.pk: 2, asked.olga.pk: 1})
    assert places(asked) == {"Novice, Nina": 2, "Other, Olga": 1}
    order(asked, {asked.nina.pk: None, asked.olga.pk: 1})
    assert places(asked) == {"Novice, Nina": None, "Other, Olga": 1}


def test_two_candidates_do_not_share_a_place(asked):
    with pytest.raises(NormFault, match="no_place"):
        order(asked, {asked.nina.pk: 1, asked.olga.pk: 1})
    order(asked, {asked.nina.pk: None, asked.olga.pk: None})
    assert places(asked) == {"Novice, Nina": None, "Other, Olga": None}


def test_who_did_not_ask_gets_no_place(asked):
    third = serve(asked.world, asked.event, "Third, Tom")
    order(asked, {asked.nina.pk: 1, third.pk: 1})
    with asked.host(asked.world.secretary):
        assert EventArbiter.objects.get(pk=third.pk).place is None


def test_a_service_of_another_event_is_not_ranked_here(asked):
    elsewhere = make_registered_event(asked.world.ukraine, name="Elsewhere")
    other = serve(asked.world, elsewhere, "Foreign, Fred")
    order(asked, {asked.nina.pk: 1, other.pk: 5})
    with asked.host(asked.world.secretary):
        assert EventArbiter.objects.get(pk=other.pk).place is None


@pytest.mark.parametrize("person", ["secretary", "clerk", "stranger"])
def test_only_the_chief_arbiter_ranks(asked, person):
    with pytest.raises(NotAllowed):
        order(asked, {asked.nina.pk: 1}, getattr(asked.world, person))


@pytest.mark.parametrize("person", ["secretary", "clerk", "stranger"])
def test_only_the_chief_arbiter_proposes(asked, person):
    publish_field(asked.event)
    with asked.host(getattr(asked.world, person)) as actor, pytest.raises(NotAllowed):
        propose_norms(tournament_id=asked.event.pk, actor=actor)


def test_a_proposal_states_event_work_and_titles_as_of_today(asked):
    ArbiterRecord.objects.create(player=asked.nina.player, fee="paid")
    asked.judge(asked.nina, 1, rounds_worked=8)
    (norm,) = asked.propose(rated=31, unrated=10)
    event = asked.event
    assert (norm.event_code, norm.event_name, norm.host, norm.place) == (
        event.code,
        "Lviv Open",
        "UKR",
        "Lviv",
    )
    assert (norm.start, norm.end, norm.role) == (event.start, event.end, "arbiter")
    assert (norm.rounds_worked, norm.evaluation, norm.nth, norm.fee_paid) == (8, "met", 1, True)
    assert (norm.facts["players"], norm.facts["rated"], norm.facts["final"]) == (41, 31, True)
    assert (norm.chief_title, norm.federation, norm.body) == (
        "FA",
        asked.world.ukraine,
        asked.world.commission,
    )
    assert norm.requested_on == asked.world.ukraine.today


def test_the_form_states_the_same_numbers(asked):
    asked.judge(asked.nina, 1)
    (norm,) = asked.propose(rated=31, unrated=10, federations=("UKR", "POL"))
    form = norm.content
    assert (form["form"], form["title"], form["edition"]) == ("FA1", "FA", "arbiters-2024")
    assert [form["event"][name] for name in ("players", "rated", "federations", "rounds", "system")] == [
        41, 31, 2, 9, "SS",
    ]  # fmt: skip
    assert (form["arbiter"]["surname"], form["arbiter"]["first_name"]) == ("Novice", "Nina")
    assert (form["chief"]["surname"], form["recommendation"], form["bases"]) == ("Arbiter", "met", ["3.8.1"])
    assert form["requested_on"] == asked.world.ukraine.today.isoformat()


def test_the_trail_says_who_proposed_and_from_what(asked):
    asked.judge(asked.nina, 1)
    (norm,) = asked.propose()
    with installation_scope():
        entry = AuditEntry.under_policy.get(action="propose", **subject_of(norm))
    assert (entry.actor, entry.before, entry.after) == (asked.world.account, "asked", "proposed")


def test_the_federation_is_told_how_many_were_proposed(asked):
    asked.judge(asked.nina, 1)
    asked.judge(asked.olga, 2)
    asked.propose()
    with installation_scope():
        (note,) = Notification.under_policy.filter(
            recipient=asked.world.secretary, code="arbiters.norms_proposed"
        )
    assert (note.params["event"], note.params["count"]) == ("Lviv Open", 2)


def test_who_has_no_place_stays_as_asked(asked):
    asked.judge(asked.nina, 1)
    asked.judge(asked.olga, None)
    assert [norm.player.name for norm in asked.propose()] == ["Novice, Nina"]
    with installation_scope():
        assert ArbiterNorm.under_policy.get(service=asked.olga).state == "asked"


def test_a_second_click_proposes_nothing_new(asked):
    asked.judge(asked.nina, 1)
    asked.propose()
    with asked.host(asked.world.account) as chief, pytest.raises(NormFault, match="nobody_to_propose"):
        propose_norms(tournament_id=asked.event.pk, actor=chief)


def test_a_proposal_in_another_place_is_written_anew_without_a_second_norm(asked):
    asked.judge(asked.nina, 1)
    (first,) = asked.propose()
    asked.judge(asked.olga, 2)
    asked.order(nina=2, olga=1)
    with asked.host(asked.world.account) as chief:
        done = propose_norms(tournament_id=asked.event.pk, actor=chief)
    assert [(norm.player.name, norm.nth) for norm in done] == [("Other, Olga", 1), ("Novice, Nina", 2)]
    assert done[1].pk == first.pk


def test_interim_results_are_not_enough(asked):
    asked.judge(asked.nina, 1)
    results = publish_field(asked.event)
    results.interim = True
    results.save(update_fields=["interim"])
    with asked.host(asked.world.account) as chief, pytest.raises(NormFault, match="not_final"):
        propose_norms(tournament_id=asked.event.pk, actor=chief)


class TestConfirmedOrder:
    @pytest.fixture
    def proposed(self, asked):
        asked.judge(asked.nina, 1)
        asked.judge(asked.olga, 2)
        asked.propose()
        return asked

    def confirmed(self, scene):
        with installation_scope():
            rows = ArbiterNorm.under_policy.filter(tournament=scene.event).order_by("nth")
            return [row.confirmed_at is not None for row in rows]

    def test_the_federation_confirms_all_and_only_once(self, proposed):
        assert confirm(proposed) == 2
        assert self.confirmed(proposed) == [True, True]
        assert confirm(proposed) == 0
        with installation_scope():
            entries = AuditEntry.under_policy.filter(action="confirm_order")
            assert sorted(entry.details["place"] for entry in entries) == [1, 2]

    def test_2_7_a_new_order_has_to_be_confirmed_again(self, proposed):
        confirm(proposed)
        proposed.order(nina=2, olga=1)
        assert self.confirmed(proposed) == [False, False]

    def test_a_signed_norm_can_still_be_confirmed(self, proposed):
        with installation_scope():
            keys = list(ArbiterNorm.under_policy.values_list("pk", flat=True))
        with proposed.host(proposed.world.account) as chief:
            sign_norms(pks=keys, actor=chief)
        assert confirm(proposed) == 2

    @pytest.mark.parametrize("person", ["account", "clerk", "foreign_secretary", "stranger"])
    def test_nobody_else_confirms(self, proposed, person):
        with pytest.raises(NotAllowed):
            confirm(proposed, getattr(proposed.world, person))


def test_a_norm_of_an_event_in_the_old_edition_is_judged_by_it(scene):
    """2.7.1: the edition is that of the day on which the event began (decisions.md)."""
    with scene.host(scene.world.secretary):
        scene.event.start, scene.event.end = "2023-10-01", "2023-10-09"
        scene.event.save(update_fields=["start", "end"])
        scene.event.refresh_from_db()
    scene.ask(scene.nina)
    day = scene.event.start - timedelta(days=400)
    PlayerTitle.objects.filter(player=scene.nina.player).update(awarded_on=day)
    scene.judge(scene.nina, 1)
    with scene.host(scene.world.secretary):
        EventArbiter.objects.filter(pk=scene.nina.pk).update(asked_on=scene.event.start)
    (norm,) = scene.propose()
    assert norm.content["edition"] == "arbiters-2021"
