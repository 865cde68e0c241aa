"""From the wish to the signed form: order, limit, supervisor, signatures, paper, correction."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from arbiters.models import ArbiterNorm
from arbiters.norms.candidates import event_norms
from arbiters.norms.enums import NormState
from arbiters.norms.files import printed_forms
from arbiters.norms.phrases import NormFault
from arbiters.norms.services import (
    Award,
    certify_norms,
    confirm_order,
    decline_norm,
    follow_report,
    lock_norms,
    name_supervisor,
    offer_norm,
    propose_norms,
    return_norm,
    sign_norms,
    supervise,
    withdraw_norm,
)
from players.models import PlayerTitle
from portal.documents.models import IssuedDocument
from portal.federations.scope import installation_scope, person_scope
from portal.workflow.models import Deadline, Notification
from portal.workflow.permissions import NotAllowed
from tests.arbiters.norms.conftest import serve
from tests.factories import make_user
from tests.factories.arbiters import publish_field
from tests.factories.players import make_player
from tournaments.enums import ArbiterRole
from tournaments.models import EventArbiter

pytestmark = pytest.mark.django_db


@pytest.fixture
def proposed(scene):
    scene.ask(scene.nina)
    scene.ask(scene.olga)
    scene.judge(scene.nina, 2)
    scene.judge(scene.olga, 1)
    return scene.propose()


def sign_all(scene, norms, decision="The federation knows her age"):
    with scene.host(scene.world.account) as chief:
        sign_norms(pks=[norm.pk for norm in norms], actor=chief)
    with scene.host(scene.world.secretary) as secretary:
        confirm_order(tournament_id=scene.event.pk, actor=secretary)
        return certify_norms(pks=[norm.pk for norm in norms], decision=decision, actor=secretary)


def test_the_order_of_the_chief_arbiter_gives_the_places(scene, proposed):
    """2.7: the portal never chooses between candidates."""
    assert [(norm.player.name, norm.nth) for norm in proposed] == [("Other, Olga", 1), ("Novice, Nina", 2)]
    assert proposed[0].bases == ["3.8.1"]


def test_more_candidates_than_certificates(scene):
    """2.7.1: 30 players give two certificates by 'or part'; the third stays as asked."""
    third = serve(scene.world, scene.event, "Third, Tom")
    for service, place in ((scene.nina, 1), (scene.olga, 2), (third, 3)):
        scene.ask(service)
        scene.judge(service, place)
    done = scene.propose(rated=25, unrated=5)
    assert [norm.player.name for norm in done] == ["Novice, Nina", "Other, Olga"]
    with scene.host(scene.world.secretary):
        found = event_norms(scene.event)
        last = found.candidates[-1]
    assert [each.article for each in last.stops] == ["2.7.1"]
    assert found.limit.required == 2


def test_who_needs_more_experience_takes_no_place(scene):
    """N-11: the box makes it no norm; the evaluation is kept."""
    scene.ask(scene.nina)
    scene.ask(scene.olga)
    scene.judge(scene.nina, 1, "needs-experience")
    scene.judge(scene.olga, 2)
    assert [(norm.player.name, norm.nth) for norm in scene.propose()] == [("Other, Olga", 1)]


def test_nothing_is_proposed_before_the_final_report(scene):
    scene.ask(scene.nina)
    scene.judge(scene.nina, 1)
    with scene.host(scene.world.account) as chief, pytest.raises(NormFault, match="not_final"):
        propose_norms(tournament_id=scene.event.pk, actor=chief)


def test_a_chief_arbiter_without_title_signs_for_nobody(scene):
    """2.8.2."""
    PlayerTitle.objects.filter(player=scene.world.arbiter).delete()
    scene.world.arbiter.other_titles = ""
    scene.world.arbiter.save()
    scene.ask(scene.nina)
    scene.judge(scene.nina, 1)
    with pytest.raises(NormFault, match="nobody_to_propose"):
        scene.propose()
    with scene.host(scene.world.secretary):
        assert "2.8.2" in [each.article for each in event_norms(scene.event).candidates[0].stops]


def test_both_sign_and_the_forms_are_one_file(scene, proposed):
    certified = sign_all(scene, proposed)
    assert {norm.state for norm in certified} == {NormState.CERTIFIED}
    with scene.host(scene.world.secretary):
        documents = [norm.document_id for norm in certified]
        assert [row.kind for row in IssuedDocument.objects.filter(pk__in=documents)] == ["fa1", "fa1"]
        joined = PdfReader(BytesIO(printed_forms(documents)))
    text = " ".join(" ".join(page.extract_text().split()) for page in joined.pages)
    for said in ("Other", "Olga", "Lviv Open", "3.8.1", "Anna", "Sofia Secretary", "FA1-UKR-"):
        assert said in text
    assert len(joined.pages) == 2
    with person_scope(scene.nina.player.account_id):
        codes = Notification.own.values_list("code", flat=True)
        assert "arbiters.norm_certified" in codes
    with installation_scope():
        told = Notification.under_policy.filter(
            recipient=scene.world.account, code="arbiters.norms_certified"
        )
        assert [each.params["count"] for each in told] == [2]


def test_the_federation_confirms_the_order_first(scene, proposed):
    with scene.host(scene.world.account) as chief:
        sign_norms(pks=[proposed[0].pk], actor=chief)
    with scene.host(scene.world.secretary) as secretary, pytest.raises(NormFault, match="order_open"):
        certify_norms(pks=[proposed[0].pk], decision="yes", actor=secretary)


def test_what_the_rules_leave_open_is_decided_in_words(scene):
    """2.1: whether seven of nine rounds are enough is for a person to say."""
    scene.ask(scene.nina)
    scene.judge(scene.nina, 1, rounds_worked=7)
    (norm,) = scene.propose()
    with scene.host(scene.world.account) as chief:
        sign_norms(pks=[norm.pk], actor=chief)
    with scene.host(scene.world.secretary) as secretary:
        confirm_order(tournament_id=scene.event.pk, actor=secretary)
        with pytest.raises(NormFault, match="decision_missing"):
            certify_norms(pks=[norm.pk], actor=secretary)
        (norm,) = certify_norms(pks=[norm.pk], decision="She fell ill", actor=secretary)
    assert norm.decision == "She fell ill"


def test_nobody_signs_for_another(scene, proposed):
    pks = [proposed[0].pk]
    with scene.host(scene.world.secretary) as secretary, pytest.raises(NotAllowed):
        sign_norms(pks=pks, actor=secretary)
    with scene.host(scene.world.account) as chief, pytest.raises(NotAllowed):
        certify_norms(pks=pks, actor=chief)
    with scene.host(scene.world.clerk) as clerk, pytest.raises(NotAllowed):
        certify_norms(pks=pks, actor=clerk)


def test_the_chief_arbiters_own_certificate_takes_a_place_and_a_supervisor_signs(scene):
    """2.8.1: an IA, FA or IO named by the federation, after checking the work."""
    world = scene.world
    PlayerTitle.objects.filter(player=world.arbiter).update(
        title="NA", source="officer", awarded_on="2020-01-01"
    )
    world.arbiter.other_titles = "NA"
    world.arbiter.save()
    with scene.host(world.secretary):
        own = EventArbiter.objects.get(tournament=scene.event, role=ArbiterRole.CHIEF)
    scene.own = own
    scene.ask(own)
    scene.order(own=1)
    (norm,) = scene.propose()
    organiser = make_player("Org, Oskar", federation=world.ukraine, account=make_user("Oskar Org"))
    with scene.host(world.secretary) as secretary:
        with pytest.raises(NormFault, match="no_supervisor"):
            name_supervisor(
                tournament_id=scene.event.pk, fide_id=organiser.fide_id, position="organiser", actor=secretary
            )
        PlayerTitle.objects.create(player=organiser, title="IO", awarded_on="2020-01-01", source="officer")
        name_supervisor(
            tournament_id=scene.event.pk, fide_id=organiser.fide_id, position="organiser", actor=secretary
        )
    with scene.host(world.account) as chief, pytest.raises(NotAllowed):
        sign_norms(pks=[norm.pk], actor=chief)
    with scene.host(organiser.account) as supervisor:
        done = supervise(pk=norm.pk, evaluation="met", text="Good", actor=supervisor)
    assert (done.state, done.signatory, done.signatory_title) == ("signed", str(organiser.fide_id), "IO")
    with scene.host(world.secretary) as secretary:
        confirm_order(tournament_id=scene.event.pk, actor=secretary)
        (norm,) = certify_norms(pks=[norm.pk], decision="yes", actor=secretary)
    assert norm.state == NormState.CERTIFIED


def test_deadlines_go_from_hand_to_hand(scene, proposed):
    def waiting():
        with installation_scope():
            rows = Deadline.under_policy.filter(done_at=None, cancelled_at=None, code__startswith="arbiters.")
            return sorted(rows.values_list("code", flat=True))

    assert waiting() == ["arbiters.confirm_order", "arbiters.sign_norms_chief"]
    with scene.host(scene.world.account) as chief:
        sign_norms(pks=[norm.pk for norm in proposed], actor=chief)
    assert waiting() == ["arbiters.certify_norms", "arbiters.confirm_order"]
    with scene.host(scene.world.secretary) as secretary:
        confirm_order(tournament_id=scene.event.pk, actor=secretary)
        certify_norms(pks=[norm.pk for norm in proposed], decision="yes", actor=secretary)
    assert waiting() == []


def test_an_offer_may_be_declined(scene):
    with scene.host(scene.world.account) as chief:
        offer_norm(service_id=scene.nina.pk, title="FA", actor=chief)
    account = scene.nina.player.account
    with person_scope(account.pk):
        norm = ArbiterNorm.under_policy.get()
        assert norm.state == NormState.OFFERED
        assert decline_norm(pk=norm.pk, actor=account).state == NormState.WITHDRAWN
    with scene.host(scene.world.secretary):
        assert EventArbiter.objects.get(pk=scene.nina.pk).sought == ""


def test_a_returned_certificate_waits_for_the_chief_arbiter_again(scene, proposed):
    with scene.host(scene.world.account) as chief:
        sign_norms(pks=[proposed[0].pk], actor=chief)
    with scene.host(scene.world.secretary) as secretary:
        with pytest.raises(NormFault, match="reason_missing"):
            return_norm(pk=proposed[0].pk, reason=" ", actor=secretary)
        assert return_norm(pk=proposed[0].pk, reason="Rounds?", actor=secretary).state == NormState.PROPOSED


def test_a_withdrawn_norm_revokes_its_paper(scene, proposed):
    norm = sign_all(scene, proposed)[0]
    with scene.host(scene.world.secretary) as secretary:
        withdraw_norm(pk=norm.pk, reason="Signed by mistake", actor=secretary)
        assert IssuedDocument.objects.get(pk=norm.document_id).state == "revoked"


def test_a_corrected_report_replaces_the_certificate(scene, proposed):
    norm = sign_all(scene, proposed)[0]
    publish_field(scene.event, rated=45, unrated=10)
    with scene.host(scene.world.secretary) as secretary:
        follow_report(tournament_id=scene.event.pk, actor=secretary)
        new = ArbiterNorm.objects.get(supersedes=norm)
        assert (new.state, new.facts["players"]) == (NormState.PROPOSED, 55)
        norm.refresh_from_db()
    assert norm.state == NormState.SUPERSEDED


def test_a_corrected_report_without_a_basis_lets_the_norm_fall(scene, proposed):
    """3.8.1: fewer than 20 rated players."""
    norm = sign_all(scene, proposed)[0]
    publish_field(scene.event, rated=19, unrated=31)
    with scene.host(scene.world.secretary) as secretary:
        follow_report(tournament_id=scene.event.pk, actor=secretary)
        norm.refresh_from_db()
    assert norm.state == NormState.FALLEN


def test_a_norm_that_an_award_used_stays(scene, proposed):
    norm = sign_all(scene, proposed)[0]
    lock_norms([norm.pk], Award("FA", scene.world.ukraine.today, norm.pk), actor=scene.world.chair)
    publish_field(scene.event, rated=19, unrated=31)
    with scene.host(scene.world.secretary) as secretary:
        follow_report(tournament_id=scene.event.pk, actor=secretary)
        norm.refresh_from_db()
        assert norm.state == NormState.CERTIFIED
        with pytest.raises(NormFault, match="norm_used"):
            withdraw_norm(pk=norm.pk, reason="too late", actor=secretary)
