"""The chief arbiter's own certificate: who is named as supervisor, and what they decide (B06.1, 2.8.1)."""

from datetime import timedelta
from types import SimpleNamespace

import pytest

from arbiters.models import ArbiterNorm
from arbiters.norms.enums import NormState
from arbiters.norms.phrases import NormFault
from arbiters.norms.services import name_supervisor, supervise
from players.models import PlayerTitle
from portal.federations.scope import installation_scope
from portal.workflow.audit import subject_of
from portal.workflow.machine import NotOffered
from portal.workflow.models import AuditEntry, Deadline, Notification, Signature
from portal.workflow.permissions import NotAllowed
from tests.factories import make_user
from tests.factories.players import make_player
from tournaments.enums import ArbiterRole
from tournaments.models import EventArbiter

pytestmark = pytest.mark.django_db


@pytest.fixture
def own(scene):
    """The chief arbiter, a national arbiter, is proposed for FA; two people could supervise."""
    world = scene.world
    PlayerTitle.objects.filter(player=world.arbiter).update(
        title="NA", source="officer", awarded_on=world.ukraine.today - timedelta(days=900)
    )
    world.arbiter.other_titles = "NA"
    world.arbiter.save()
    with scene.host(world.secretary):
        scene.own = EventArbiter.objects.get(tournament=scene.event, role=ArbiterRole.CHIEF)
    scene.ask(scene.own)
    scene.order(own=1)
    (norm,) = scene.propose()
    return SimpleNamespace(
        scene=scene, norm=norm, oskar=titled("Org, Oskar", "IO"), ida=titled("Ida, I", "IA")
    )


def titled(name, title, account=True):
    player = make_player(name, account=make_user(name) if account else None)
    PlayerTitle.objects.create(player=player, title=title, awarded_on="2020-01-01", source="officer")
    return player


def named(own, player, person=None):
    scene = own.scene
    with scene.host(person or scene.world.secretary) as actor:
        return name_supervisor(
            tournament_id=scene.event.pk, fide_id=player.fide_id, position=" organiser ", actor=actor
        )


def supervised(own, player, evaluation="met", text=" Calm "):
    with own.scene.host(player.account) as actor:
        return supervise(pk=own.norm.pk, evaluation=evaluation, text=text, actor=actor)


def told(person):
    with installation_scope():
        rows = Notification.under_policy.filter(recipient=person, code__startswith="arbiters.")
        return sorted(rows.values_list("code", flat=True))


def waiting(code):
    with installation_scope():
        rows = Deadline.under_policy.filter(code=code, done_at=None, cancelled_at=None)
        return [row.person for row in rows]


def test_2_8_1_a_supervisor_is_written_on_the_norm_and_asked_to_sign(own):
    norm = named(own, own.oskar)
    assert (norm.supervisor, norm.supervisor_position) == (own.oskar.account, "organiser")
    assert (norm.signatory, norm.signatory_title) == (str(own.oskar.fide_id), "IO")
    assert waiting("arbiters.supervise_norm") == [own.oskar.account]
    assert waiting("arbiters.name_supervisor") == []
    assert told(own.oskar.account) == ["arbiters.supervisor_named"]


def test_another_supervisor_takes_over_the_task_of_the_first(own):
    """Whoever is no longer asked is not reminded of it either."""
    named(own, own.oskar)
    norm = named(own, own.ida)
    assert (norm.supervisor, norm.signatory_title) == (own.ida.account, "IA")
    assert waiting("arbiters.supervise_norm") == [own.ida.account]
    with pytest.raises(NotAllowed):
        supervised(own, own.oskar)


@pytest.mark.parametrize(
    ("who", "code"),
    [
        pytest.param("chief", "no_supervisor", id="2.8.1 nobody supervises themselves"),
        pytest.param("untitled", "no_supervisor", id="2.8.1 IA, FA or IO"),
        pytest.param("national", "no_supervisor", id="2.8.1 a national arbiter is not enough"),
        pytest.param("nowhere", "no_supervisor", id="an id that nobody has"),
        pytest.param("paper", "supervisor_account", id="somebody who cannot sign here"),
    ],
)
def test_2_8_1_who_is_no_supervisor(own, who, code):
    people = {
        "chief": lambda: own.scene.world.arbiter,
        "untitled": lambda: make_player("Un, Titled", account=make_user()),
        "national": lambda: titled("Nat, Ional", "NA"),
        "nowhere": lambda: SimpleNamespace(fide_id=99_999_999),
        "paper": lambda: titled("Pa, Per", "FA", account=False),
    }
    with pytest.raises(NormFault) as refused:
        named(own, people[who]())
    assert (refused.value.code, refused.value.field) == (code, "fide_id")
    assert waiting("arbiters.supervise_norm") == []


def test_a_chief_arbiter_with_a_title_of_supervisors_does_not_supervise_the_own_work(own):
    """The account is another's, the person is the same: the person counts."""
    PlayerTitle.objects.create(
        player=own.scene.world.arbiter, title="IO", awarded_on="2020-01-01", source="officer"
    )
    with pytest.raises(NormFault, match="no_supervisor"):
        named(own, own.scene.world.arbiter)


@pytest.mark.parametrize("person", ["account", "clerk", "foreign_secretary"])
def test_only_the_hosts_officials_name_a_supervisor(own, person):
    with pytest.raises(NotAllowed):
        named(own, own.oskar, getattr(own.scene.world, person))


def test_without_a_norm_of_the_chief_arbiter_there_is_nobody_to_supervise(scene):
    scene.ask(scene.nina)
    scene.judge(scene.nina, 1)
    scene.propose()
    with scene.host(scene.world.secretary) as secretary, pytest.raises(NormFault, match="no_chief_norm"):
        name_supervisor(tournament_id=scene.event.pk, fide_id=1, position="x", actor=secretary)


def test_met_is_signed_in_the_place_of_the_chief_arbiter(own):
    named(own, own.oskar)
    norm = supervised(own, own.oskar)
    assert (norm.state, norm.evaluation, norm.content["recommendation"]) == ("signed", "met", "met")
    signatory = norm.content["signatory"]
    assert [signatory[name] for name in ("surname", "position", "role", "title")] == [
        "Org",
        "organiser",
        "supervisor",
        "IO",
    ]
    assert (norm.service.evaluation_text, norm.service.evaluated_by) == ("Calm", own.oskar.account)
    with installation_scope():
        (signature,) = Signature.under_policy.filter(**subject_of(norm))
    assert (signature.role, signature.signer) == ("supervisor", own.oskar.account)
    assert waiting("arbiters.supervise_norm") == []
    assert "arbiters.norms_signed" in told(own.scene.world.secretary)


def test_more_experience_needed_ends_the_norm_and_everybody_learns_it(own):
    """The federation is not told that a norm waits for its signature; the arbiter learns the outcome."""
    named(own, own.oskar)
    norm = supervised(own, own.oskar, "needs-experience")
    assert (norm.state, norm.evaluation) == (NormState.WITHDRAWN, "needs-experience")
    assert norm.reason == "The work did not meet the required standard."
    assert "arbiters.norms_signed" not in told(own.scene.world.secretary)
    assert "arbiters.norm_withdrawn" in told(own.scene.world.secretary)
    assert "arbiters.norm_withdrawn" in told(own.scene.world.account)
    with installation_scope():
        assert Signature.under_policy.count() == 0
        actions = AuditEntry.under_policy.filter(**subject_of(norm)).order_by("pk")
        assert list(actions.values_list("action", flat=True))[-1] != "sign_first"
        assert ("withdraw", "proposed", "withdrawn") in actions.values_list("action", "before", "after")
    for code in ("arbiters.supervise_norm", "arbiters.certify_norms", "arbiters.confirm_order"):
        assert waiting(code) == []


def test_the_supervisor_signs_once(own):
    named(own, own.oskar)
    supervised(own, own.oskar)
    with pytest.raises(NotOffered):
        supervised(own, own.oskar, "needs-experience")
    with installation_scope():
        assert ArbiterNorm.under_policy.get(pk=own.norm.pk).evaluation == "met"


def test_an_account_that_lost_its_record_signs_by_its_name(own):
    named(own, own.oskar)
    account = own.oskar.account
    own.oskar.account = None
    own.oskar.save(update_fields=["account"])
    with own.scene.host(account) as actor:
        norm = supervise(pk=own.norm.pk, evaluation="met", text="", actor=actor)
    assert (norm.signatory, norm.content["signatory"]["surname"]) == ("Org, Oskar", "Org, Oskar")
