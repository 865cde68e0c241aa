"""A corrected report: which certificates are replaced, renewed, kept or end, and who is told."""

import pytest

from arbiters.models import ArbiterNorm
from arbiters.norms.enums import NormState
from arbiters.norms.services import certify_norms, confirm_order, follow_report, sign_norms
from portal.documents.models import IssuedDocument
from portal.federations.scope import installation_scope
from portal.workflow.audit import subject_of
from portal.workflow.models import AuditEntry, Deadline, Notification
from tests.factories.arbiters import publish_field

pytestmark = pytest.mark.django_db


@pytest.fixture
def proposed(scene):
    scene.ask(scene.nina)
    scene.judge(scene.nina, 1)
    (scene.norm,) = scene.propose()
    return scene


@pytest.fixture
def signed(proposed):
    with proposed.host(proposed.world.account) as chief:
        sign_norms(pks=[proposed.norm.pk], actor=chief)
    return proposed


@pytest.fixture
def certified(signed):
    with signed.host(signed.world.secretary) as secretary:
        confirm_order(tournament_id=signed.event.pk, actor=secretary)
        certify_norms(pks=[signed.norm.pk], decision="Her age is known", actor=secretary)
    return signed


def corrected(scene, **field):
    publish_field(scene.event, **field)
    with scene.host(scene.world.secretary) as secretary:
        follow_report(tournament_id=scene.event.pk, actor=secretary)


def norms(scene):
    with installation_scope():
        rows = ArbiterNorm.under_policy.filter(tournament=scene.event).order_by("created_at")
        return [(row.state, row.facts.get("players")) for row in rows]


def told(scene, code):
    with installation_scope():
        return Notification.under_policy.filter(recipient=scene.nina.player.account, code=code).count()


def test_the_same_numbers_change_nothing(signed):
    corrected(signed)
    assert norms(signed) == [("signed", 50)]
    assert told(signed, "arbiters.norm_corrected") == 0


def test_a_proposal_takes_over_the_corrected_numbers(proposed):
    corrected(proposed, rated=45, unrated=10)
    assert norms(proposed) == [("proposed", 55)]
    with installation_scope():
        row = ArbiterNorm.under_policy.get()
    assert row.content["event"]["players"] == 55
    assert told(proposed, "arbiters.norm_corrected") == 0, "nobody had signed anything"


def test_a_signed_one_is_replaced_and_signed_again(signed):
    corrected(signed, rated=45, unrated=10)
    assert norms(signed) == [("superseded", 50), ("proposed", 55)]
    with installation_scope():
        old, new = ArbiterNorm.under_policy.order_by("created_at")
        assert (old.reason, new.supersedes_id) == ("The report of the event was corrected.", old.pk)
        assert (new.confirmed_at, new.signed_at, new.document_id) == (None, None, None)
        codes = Deadline.under_policy.filter(done_at=None, cancelled_at=None, code__startswith="arbiters.")
        assert sorted(codes.values_list("code", flat=True)) == [
            "arbiters.confirm_order",
            "arbiters.sign_norms_chief",
        ]
    assert told(signed, "arbiters.norm_corrected") == 1


def test_the_printed_form_of_a_replaced_norm_is_revoked(certified):
    corrected(certified, rated=45, unrated=10)
    with installation_scope():
        document = IssuedDocument.under_policy.get()
    assert (document.state, document.reason) == ("revoked", "The report of the event was corrected.")


@pytest.mark.parametrize("stage", ["proposed", "signed", "certified"])
def test_3_8_1_without_a_basis_the_norm_ends_in_every_state(request, stage):
    scene = request.getfixturevalue(stage)
    corrected(scene, rated=19, unrated=31)
    assert norms(scene) == [("fallen", 50)]
    with installation_scope():
        row = ArbiterNorm.under_policy.get()
        entry = AuditEntry.under_policy.get(action="fall", **subject_of(row))
    assert (row.reason, entry.before) == ("The corrected report no longer supports the norm.", stage)
    assert told(scene, "arbiters.norm_corrected") == 1


def test_a_wish_only_waits_for_the_chief_arbiter_now(scene):
    scene.ask(scene.nina)
    corrected(scene)
    assert norms(scene) == [("asked", None)]
    with installation_scope():
        (task,) = Deadline.under_policy.filter(done_at=None, code__startswith="arbiters.")
    assert (task.code, task.person, task.params) == (
        "arbiters.propose_norms",
        scene.world.account,
        {"event": "Lviv Open", "count": 1},
    )


def test_what_had_ended_stays_ended(signed):
    corrected(signed, rated=19, unrated=31)
    corrected(signed, rated=40, unrated=10)
    assert norms(signed) == [(NormState.FALLEN, 50)]


def test_a_report_followed_twice_is_followed_once(signed):
    corrected(signed, rated=45, unrated=10)
    with signed.host(signed.world.secretary) as secretary:
        follow_report(tournament_id=signed.event.pk, actor=secretary)
    assert norms(signed) == [("superseded", 50), ("proposed", 55)]
