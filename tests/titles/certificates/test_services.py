"""Certificates: two signatures in their order, the paper, and what ends a certificate."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from portal.documents.enums import DocumentState
from portal.documents.models import IssuedDocument
from portal.documents.selectors import public_record
from portal.federations.enums import Role
from portal.federations.scope import installation_scope
from portal.workflow.machine import NotOffered
from portal.workflow.models import AuditEntry, Deadline, Notification
from portal.workflow.permissions import NotAllowed
from portal.workflow.selectors import signature_state
from tests.factories import appoint
from tests.factories.norms import make_norm_world
from titles.certificates import services
from titles.certificates.deadlines import BRING_ARBITER, SIGN_ARBITER, SIGN_FEDERATION, chief_arbiter
from titles.models import Certificate, Norm, NormFile
from titles.phrases import NormFault

pytestmark = pytest.mark.django_db


@pytest.fixture
def world():
    made = make_norm_world()
    made.search(made.report())
    return made


@pytest.fixture
def gm(world):
    return world.certificates()["GM"]


def sign(world, row):
    with world.acting(world.arbiter):
        return services.sign_certificates(pks=[row.pk], actor=world.arbiter)[0]


def certify(world, row):
    with world.acting(world.officer):
        return services.certify(pks=[row.pk], actor=world.officer)[0]


def open_deadlines():
    with installation_scope():
        rows = Deadline.under_policy.filter(done_at=None, cancelled_at=None)
        return {row.code: (row.params["count"], row.person, row.federation) for row in rows}


def messages(code):
    with installation_scope():
        return {row.recipient for row in Notification.under_policy.filter(code=code)}


def test_who_must_sign_is_asked_one_after_the_other(world, gm):
    asked = {code: found for code, found in open_deadlines().items() if code.startswith("titles.")}
    assert asked == {SIGN_ARBITER: (2, world.arbiter, None)}
    sign(world, gm)
    asked = {code: found for code, found in open_deadlines().items() if code.startswith("titles.")}
    assert asked == {SIGN_ARBITER: (1, world.arbiter, None), SIGN_FEDERATION: (1, None, world.host)}
    sign(world, world.certificates()["IM"])
    certify(world, gm)
    certify(world, world.certificates()["IM"])
    assert not any(code.startswith("titles.") for code in open_deadlines())
    assert messages("titles.norm_certified") == {world.player_account, world.home_officer}


def test_a_chief_arbiter_without_an_account_is_brought_by_the_federation():
    world = make_norm_world()
    chief = world.event.published.chief_arbiter
    chief.account = None
    chief.save()
    world.search(world.report())
    asked = {code: found for code, found in open_deadlines().items() if code.startswith("titles.")}
    assert asked == {BRING_ARBITER: (2, None, world.host)}
    with world.acting(world.officer):
        assert chief_arbiter(NormFile.objects.get()) is None


def test_both_signatures_bring_the_paper_to_the_players_federation(world, gm):
    sign(world, gm)
    certified = certify(world, gm)
    with world.acting(world.officer):
        row = Certificate.objects.select_related("document").get(pk=gm.pk)
        states = [(found.signature.role, found.state) for found in signature_state(row, row.signed_content)]
        actions = (
            AuditEntry.objects.filter(subject_id=str(gm.pk)).order_by("pk").values_list("action", flat=True)
        )
        assert list(actions) == ["prepare", "sign", "sign", "sign", "certify"]
    assert states == [("chief_arbiter", "valid"), ("federation", "valid")]
    assert (row.state, row.document.kind, row.document.holder) == ("certified", "it1", world.player_account)
    norm = world.norms()["GM"]
    assert (norm.state, norm.waits_for, norm.document_id) == ("certified", "", certified.document_id)


def test_the_paper_has_the_fields_of_the_form(world, gm):
    sign(world, gm)
    document = certify(world, gm).document
    with document.pdf.open("rb") as file:
        reader = PdfReader(BytesIO(file.read()))
    text = " ".join(" ".join(page.extract_text() for page in reader.pages).split())
    assert len(reader.pages) == 1
    for said in (
        "Grandmaster (GM)",
        "Player",
        "Pat",
        str(world.player.fide_id),
        "Norm Open",
        "Lviv (UKR)",
        world.event.code,
        f"Anna Arbiter ({world.event.published.chief_arbiter.fide_id})",  # as signed
        "40 moves in 90 minutes, then 30 minutes, 30 seconds a move",
        "Opponent, A",
        "2478",
        "2603",
        "Anna Arbiter",
        "Officer",
        document.number,
        document.printed_code,
    ):
        assert said in text, said
    record = public_record(document.code)
    assert [fact.key for fact in record.facts] == [
        "name",
        "fide_id",
        "federation",
        "title",
        "event",
        "dates",
        "score",
    ]


def test_the_federation_cannot_sign_first(world, gm):
    with world.acting(world.officer):
        assert services.certify(pks=[gm.pk], actor=world.officer) == []


def test_nobody_signs_for_the_chief_arbiter(world, gm):
    with world.acting(world.officer), pytest.raises(NotAllowed):
        services.sign_certificates(pks=[gm.pk], actor=world.officer)


def test_a_chief_arbiter_in_office_does_not_sign_twice(world, gm):
    appoint(world.arbiter, world.host, Role.RATING_OFFICER)
    sign(world, gm)
    with world.acting(world.arbiter), pytest.raises(NotAllowed):
        services.certify(pks=[gm.pk], actor=world.arbiter)


def test_a_signature_is_taken_back_while_the_federation_has_not_signed(world, gm):
    sign(world, gm)
    with world.acting(world.arbiter):
        services.take_back(pk=gm.pk, actor=world.arbiter, reason="Round 4 is wrong.")
    assert world.certificates()["GM"].state == "prepared"
    assert world.norms()["GM"].waits_for == "chief_arbiter"
    sign(world, gm)
    certify(world, gm)
    with world.acting(world.arbiter), pytest.raises(NotOffered):
        services.take_back(pk=gm.pk, actor=world.arbiter, reason="Too late.")


def test_a_return_needs_a_reason_and_tells_the_arbiter(world, gm):
    sign(world, gm)
    with world.acting(world.officer), pytest.raises(NormFault, match="reason_missing"):
        services.return_certificate(pk=gm.pk, actor=world.officer, reason=" ")
    with world.acting(world.officer):
        services.return_certificate(pk=gm.pk, actor=world.officer, reason="The rate of play is missing.")
    assert world.certificates()["GM"].state == "prepared"
    assert messages("titles.certificate_returned") == {world.arbiter}


def test_a_withdrawn_certificate_stays_in_sight(world, gm):
    sign(world, gm)
    document = certify(world, gm).document
    with world.acting(world.officer):
        services.withdraw_certificate(pk=gm.pk, actor=world.officer, reason="Fair play.")
    with world.acting(world.officer):
        row = Certificate.objects.select_related("report").get(pk=gm.pk)
        assert (row.state, row.reason) == ("withdrawn", "Fair play.")
        assert IssuedDocument.objects.get(pk=document.pk).state == DocumentState.REVOKED
    with world.acting(world.home_officer, world.home):
        norm = Norm.objects.get(title="GM")
        assert (norm.state, norm.reason) == ("withdrawn", "Fair play.")
    assert messages("titles.norm_withdrawn") == {world.player_account, world.home_officer}
    world.search(row.report)
    assert set(world.certificates()) == {"IM"}


def test_a_corrected_report_revokes_the_paper_of_a_certified_norm(world, gm):
    sign(world, gm)
    document = certify(world, gm).document
    world.scores[4] = "="
    world.search(world.report())
    with world.acting(world.officer):
        assert IssuedDocument.objects.get(pk=document.pk).state == DocumentState.REVOKED


def test_remarks_are_signed_with_the_form(world, gm):
    with world.acting(world.arbiter):
        services.write_remarks(pk=gm.pk, actor=world.arbiter, remarks=" Played in two halls. ")
    sign(world, gm)
    with world.acting(world.arbiter), pytest.raises(NormFault, match="signed_already"):
        services.write_remarks(pk=gm.pk, actor=world.arbiter, remarks="")
    with world.acting(world.officer):
        row = Certificate.objects.get(pk=gm.pk)
        assert row.remarks == "Played in two halls."
        assert [found.state for found in signature_state(row, row.signed_content)] == ["valid"]
        assert [found.state for found in signature_state(row, row.content)] == ["changed"]


def test_the_players_federation_asks_for_the_missing_signature_once_a_day(world):
    norm = world.norms()["GM"]
    with world.acting(world.home_officer, world.home):
        assert services.ask_for_signature(norm=norm, actor=world.home_officer) == "chief_arbiter"
        with pytest.raises(NormFault, match="reminded_today"):
            services.ask_for_signature(norm=norm, actor=world.home_officer)
    assert messages("titles.signature_wanted") == {world.arbiter}


def test_a_stranger_asks_for_nothing(world):
    norm = world.norms()["GM"]
    with world.acting(world.officer), pytest.raises(NotAllowed):
        services.ask_for_signature(norm=norm, actor=world.officer)
