"""The page of an event's norms: what each party sees and may press, and what a stray click answers."""

import pytest
from django.test import Client
from django.urls import reverse

from arbiters.models import ArbiterNorm
from arbiters.norms.services import certify_norms, confirm_order, sign_norms
from portal.federations.scope import installation_scope
from tests.arbiters.norms.conftest import serve
from tests.factories.arbiters import publish_field
from tournaments.enums import ArbiterRole
from tournaments.models import EventArbiter

pytestmark = pytest.mark.django_db

BUTTONS = ("offer", "order", "propose", "supervisor", "confirm", "sign", "certify")


@pytest.fixture
def asked(scene):
    scene.ask(scene.nina)
    scene.judge(scene.nina, 1)
    return scene


@pytest.fixture
def proposed(asked):
    (asked.norm,) = asked.propose()
    return asked


@pytest.fixture
def signed(proposed):
    with proposed.host(proposed.world.account) as chief:
        sign_norms(pks=[proposed.norm.pk], actor=chief)
    return proposed


def address(scene):
    return reverse("arbiters:event_norms", args=[scene.event.code])


def page_of(scene, person):
    client = Client()
    client.force_login(person)
    return " ".join(client.get(address(scene)).content.decode().split())


def post(scene, person, **given):
    client = Client()
    client.force_login(person)
    return client.post(address(scene), given, follow=True)


def said(answer):
    return [str(message) for message in answer.context["messages"]]


def buttons(scene, person):
    page = page_of(scene, person)
    return {name for name in BUTTONS if f'value="{name}"' in page}


def state(scene):
    with installation_scope():
        return ArbiterNorm.under_policy.get().state


class TestButtons:
    """What is due, and for whom: nobody is offered what another party has to do."""

    def test_while_it_is_played_the_chief_arbiter_offers_and_ranks(self, asked):
        assert buttons(asked, asked.world.account) == {"offer", "order"}
        assert buttons(asked, asked.world.secretary) == set()

    def test_with_the_final_report_the_chief_arbiter_proposes(self, asked):
        publish_field(asked.event)
        assert "propose" in buttons(asked, asked.world.account)
        assert buttons(asked, asked.world.secretary) == set()

    def test_what_is_proposed_is_signed_by_one_and_confirmed_by_the_other(self, proposed):
        assert "sign" in buttons(proposed, proposed.world.account)
        assert "propose" not in buttons(proposed, proposed.world.account)
        assert buttons(proposed, proposed.world.secretary) == {"confirm"}

    def test_what_is_signed_waits_for_the_federation(self, signed):
        assert "sign" not in buttons(signed, signed.world.account)
        assert {"confirm", "certify"} & buttons(signed, signed.world.secretary)

    def test_a_clerk_reads_and_presses_nothing(self, signed):
        assert buttons(signed, signed.world.clerk) == set()
        assert "Novice, Nina" in page_of(signed, signed.world.clerk)

    def test_when_both_have_signed_nothing_is_left_to_do(self, signed):
        with signed.host(signed.world.secretary) as secretary:
            confirm_order(tournament_id=signed.event.pk, actor=secretary)
            certify_norms(pks=[signed.norm.pk], decision="Her age is known", actor=secretary)
        assert buttons(signed, signed.world.secretary) == set()
        assert not buttons(signed, signed.world.account) & {"sign", "propose"}


@pytest.mark.parametrize("person", ["stranger", "foreign_secretary"])
@pytest.mark.parametrize("method", ["get", "post"])
def test_others_do_not_learn_that_there_are_norms(asked, person, method):
    client = Client()
    client.force_login(getattr(asked.world, person))
    assert getattr(client, method)(address(asked), {"action": "sign"}).status_code == 404


@pytest.mark.parametrize(
    ("person", "action"),
    [
        pytest.param("secretary", "propose", id="the federation does not propose"),
        pytest.param("secretary", "order", id="the federation does not rank"),
        pytest.param("account", "confirm", id="the chief arbiter does not confirm the own order"),
        pytest.param("clerk", "confirm", id="a clerk confirms nothing"),
    ],
)
def test_what_is_not_offered_is_refused(asked, person, action):
    publish_field(asked.event)
    answer = post(asked, getattr(asked.world, person), action=action)
    assert answer.status_code == 403
    assert state(asked) == "asked"


def test_who_may_not_sign_signs_nothing(proposed):
    post(proposed, proposed.world.secretary, action="sign")
    post(proposed, proposed.world.account, action="certify", decision="yes")
    assert state(proposed) == "proposed"


@pytest.mark.parametrize(
    "given",
    [
        pytest.param({"action": "burn"}, id="an unknown step"),
        pytest.param({}, id="no step"),
        pytest.param({"action": "offer", "service": "x", "title": "FA"}, id="no service"),
        pytest.param({"action": "offer", "service": "1", "title": "GM"}, id="no title of an arbiter"),
    ],
)
def test_a_made_up_form_is_answered_with_nothing_there(asked, given):
    assert post(asked, asked.world.account, **given).status_code == 404


def test_a_norm_is_offered_once_and_never_to_the_chief_arbiter(asked):
    """Nina has asked, the chief arbiter cannot be offered the own norm: Olga alone is in the list."""
    client = Client()
    client.force_login(asked.world.account)
    offer = client.get(address(asked)).context["offer"]
    assert [label for _key, label in offer.fields["service"].choices] == ["Other, Olga (sector arbiter)"]
    answer = post(asked, asked.world.account, action="offer", service=asked.olga.pk, title="FA")
    assert said(answer) == ["The norm is offered; the arbiter may decline it."]
    again = post(asked, asked.world.account, action="offer", service=asked.olga.pk, title="FA")
    assert again.status_code == 404


@pytest.mark.parametrize(
    ("candidates", "sentence"),
    [(1, "1 norm is proposed."), (2, "2 norms are proposed.")],
)
def test_how_many_were_proposed_is_told(scene, candidates, sentence):
    for place, service in enumerate((scene.nina, scene.olga)[:candidates], 1):
        scene.ask(service)
        scene.judge(service, place)
    publish_field(scene.event)
    assert said(post(scene, scene.world.account, action="propose")) == [sentence]


def test_the_order_is_typed_for_all_candidates_at_once(asked):
    asked.ask(asked.olga)
    given = {f"p{asked.nina.pk}-place": "2", f"p{asked.olga.pk}-place": "1"}
    assert said(post(asked, asked.world.account, action="order", **given)) == ["The order is saved."]
    with asked.host(asked.world.secretary):
        rows = EventArbiter.objects.filter(pk__in=[asked.nina.pk, asked.olga.pk])
        assert {row.pk: row.place for row in rows} == {asked.nina.pk: 2, asked.olga.pk: 1}
    same = {f"p{asked.nina.pk}-place": "1", f"p{asked.olga.pk}-place": "1"}
    answer = post(asked, asked.world.account, action="order", **same)
    assert said(answer) == ["Another candidate already has this place."]


def test_a_second_confirmation_changes_nothing(proposed):
    for _click in range(2):
        answer = post(proposed, proposed.world.secretary, action="confirm")
        assert said(answer) == ["The order of the candidates is confirmed."]
    assert "confirm" not in buttons(proposed, proposed.world.secretary)


def test_the_supervisor_form_shows_only_for_the_chief_arbiters_own_norm(proposed):
    assert "supervisor" not in buttons(proposed, proposed.world.secretary)


@pytest.mark.parametrize(
    "given",
    [
        pytest.param({"fide_id": "abc", "position": "organiser"}, id="no number"),
        pytest.param({"fide_id": "1"}, id="no position"),
    ],
)
def test_2_8_1_a_supervisor_is_named_by_id_and_position(proposed, given):
    answer = post(proposed, proposed.world.secretary, action="supervisor", **given)
    assert said(answer) == ["A supervisor holds the title IA, FA or IO and is not the chief arbiter (2.8.1)."]


def test_what_ended_stays_in_sight_with_its_state(signed):
    with installation_scope():
        ArbiterNorm.under_policy.update(state="fallen", reason="no basis", ended_at=signed.event.created_at)
    page = page_of(signed, signed.world.account)
    assert "no longer a norm after a correction" in page


def test_open_points_ask_for_a_decision_in_words_before_signing(scene):
    """2.1: seven of nine rounds."""
    scene.ask(scene.nina)
    scene.judge(scene.nina, 1, rounds_worked=7)
    (norm,) = scene.propose()
    with scene.host(scene.world.account) as chief:
        sign_norms(pks=[norm.pk], actor=chief)
    post(scene, scene.world.secretary, action="confirm")
    assert 'name="decision"' in page_of(scene, scene.world.secretary)
    refused = post(scene, scene.world.secretary, action="certify", decision=" ")
    assert "say how you decide" in said(refused)[0]
    answer = post(scene, scene.world.secretary, action="certify", decision="Fell ill, was replaced")
    assert said(answer) == ["1 certificate is signed."]


def test_without_a_signed_form_there_is_no_file(signed):
    client = Client()
    client.force_login(signed.world.account)
    assert client.get(reverse("arbiters:event_norms_pdf", args=[signed.event.code])).status_code == 404


class TestEvaluations:
    """The page on which the chief arbiter evaluates."""

    def client(self, scene, name="account"):
        client = Client()
        client.force_login(getattr(scene.world, name))
        return client

    def evaluate(self, scene, service, name="account", **given):
        typed = {f"s{service.pk}-{field}": value for field, value in given.items()}
        page = reverse("arbiters:event_arbiters", args=[scene.event.code])
        return self.client(scene, name).post(page, {"service": service.pk, **typed}, follow=True)

    def test_everybody_who_serves_is_listed_and_only_the_others_can_be_evaluated(self, scene):
        page = reverse("arbiters:event_arbiters", args=[scene.event.code])
        rows = self.client(scene).get(page).context["rows"]
        assert [(row["service"].player.name, row["form"] is not None) for row in rows] == [
            ("Arbiter, Anna", False),
            ("Novice, Nina", True),
            ("Other, Olga", True),
        ]

    def test_the_federation_reads_and_does_not_evaluate(self, scene):
        page = reverse("arbiters:event_arbiters", args=[scene.event.code])
        rows = self.client(scene, "secretary").get(page).context["rows"]
        assert {row["form"] for row in rows} == {None}
        self.evaluate(scene, scene.nina, "secretary", evaluation="met")
        with scene.host(scene.world.secretary):
            assert EventArbiter.objects.get(pk=scene.nina.pk).evaluation == ""

    def test_an_evaluation_is_saved_for_the_one_service(self, scene):
        answer = self.evaluate(
            scene, scene.nina, evaluation="needs-experience", text="Late twice", rounds_worked="7", place="3"
        )
        assert said(answer) == ["The evaluation was saved; the arbiter can read it."]
        with scene.host(scene.world.secretary):
            row = EventArbiter.objects.get(pk=scene.nina.pk)
            other = EventArbiter.objects.get(pk=scene.olga.pk)
        assert (row.evaluation, row.evaluation_text, row.rounds_worked, row.place) == (
            "needs-experience",
            "Late twice",
            7,
            3,
        )
        assert (row.evaluated_by, other.evaluation) == (scene.world.account, "")

    def test_a_place_that_is_taken_is_told_at_its_field_and_the_words_are_kept(self, scene):
        self.evaluate(scene, scene.olga, evaluation="met", place="1")
        answer = self.evaluate(scene, scene.nina, evaluation="met", place="1", text="Very calm")
        (form,) = [row["form"] for row in answer.context["rows"] if row["service"].pk == scene.nina.pk]
        assert form.errors == {"place": ["Another candidate already has this place."]}
        assert form["text"].value() == "Very calm"

    def test_a_number_that_is_none_is_told_at_its_field(self, scene):
        answer = self.evaluate(scene, scene.nina, evaluation="met", rounds_worked="all")
        (form,) = [row["form"] for row in answer.context["rows"] if row["service"].pk == scene.nina.pk]
        assert form.errors == {"rounds_worked": ["Enter a whole number."]}

    def test_what_was_entered_is_in_the_form_again(self, scene):
        self.evaluate(scene, scene.nina, evaluation="met", text="Calm", rounds_worked="8", place="2")
        page = reverse("arbiters:event_arbiters", args=[scene.event.code])
        rows = self.client(scene).get(page).context["rows"]
        (form,) = [row["form"] for row in rows if row["service"].pk == scene.nina.pk]
        assert {name: form.initial[name] for name in ("evaluation", "text", "rounds_worked", "place")} == {
            "evaluation": "met",
            "text": "Calm",
            "rounds_worked": 8,
            "place": 2,
        }

    def test_who_was_replaced_is_not_evaluated_any_more(self, scene):
        with scene.host(scene.world.secretary):
            EventArbiter.objects.filter(pk=scene.nina.pk).update(replaced_on=scene.event.end)
        page = reverse("arbiters:event_arbiters", args=[scene.event.code])
        rows = self.client(scene).get(page).context["rows"]
        assert [row["service"].player.name for row in rows] == ["Arbiter, Anna", "Other, Olga"]


def test_a_deputy_without_office_has_no_page_of_the_event(scene):
    deputy = serve(scene.world, scene.event, "Deputy, Dora", ArbiterRole.DEPUTY)
    client = Client()
    client.force_login(deputy.player.account)
    assert client.get(address(scene)).status_code == 404
