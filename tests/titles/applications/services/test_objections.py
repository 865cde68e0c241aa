"""Objections with files (2.4), and a title taken away with its appeal (0.4.4)."""

from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from players.models import Player, PlayerTitle
from players.titles import titles_on
from portal.billing.models import Invoice
from portal.cases.faults import CaseFault
from portal.cases.models import Attachment, Statement
from portal.cases.services import act, answer, attach, detach
from portal.federations.models import Body
from portal.federations.scope import installation_scope
from portal.workflow.models import Notification
from portal.workflow.permissions import NotAllowed
from tests.factories.applications import ApplicationWorld, age
from titles.applications.services import object_to
from titles.models import PublishedApplication, TitleApplication

pytestmark = pytest.mark.django_db
PDF = b"%PDF-1.4 crosstable"


def objected(world: ApplicationWorld, application: TitleApplication, **given: object) -> Statement:
    with world.acting(world.objector):
        return object_to(
            pk=application.pk, actor=world.objector, **{"text": "Round 3 was not played."} | given
        )


def test_an_objection_stops_the_decision_until_it_is_answered(world: ApplicationWorld) -> None:
    application = world.published(days_ago=29)
    objection = objected(world, application, files=[("round3.pdf", PDF)])
    age(application, 30)
    with pytest.raises(CaseFault) as fault:
        world.move(application, "award", effective_on=timezone.localdate())
    assert fault.value.code == "objections_open"
    with world.acting(world.chair, world.commission):
        answer(pk=objection.pk, actor=world.chair, state="dismissed", text="The arbiter confirms the game.")
    assert world.move(application, "award", effective_on=timezone.localdate()).state == "awarded"
    with world.acting(world.objector):
        own = Statement.own.get()
        assert (own.state, Attachment.under_policy.get().filename) == ("dismissed", "round3.pdf")
        assert not TitleApplication.under_policy.exists()  # the file of the application stays closed to them
    with installation_scope():
        assert Notification.objects.filter(
            recipient=world.objector, code="titles.objection_answered"
        ).exists()
        assert Notification.objects.filter(
            recipient=world.chair, code="titles.application_objection"
        ).exists()


def test_2_4_after_a_sustained_objection_an_award_needs_its_reason(world: ApplicationWorld) -> None:
    application = world.published(days_ago=29)
    objection = objected(world, application)
    age(application, 30)
    with world.acting(world.chair, world.commission):
        answer(pk=objection.pk, actor=world.chair, state="sustained", text="Round 3 is in doubt.")
    today = timezone.localdate()
    with pytest.raises(CaseFault, match="reason_needed"):
        world.move(application, "award", effective_on=today)
    awarded = world.move(application, "award", effective_on=today, reason="The norm stands without round 3.")
    assert (awarded.state, awarded.reply) == ("awarded", "The norm stands without round 3.")


def test_0_4_4_the_council_reads_papers_objections_and_invoices(world: ApplicationWorld) -> None:
    """What was put before the commission is before the council too; both go on reading after the appeal."""
    application = world.start()
    with world.acting(world.officer, world.federation):
        attach(pk=application.pk, actor=world.officer, filename="proof.pdf", content=PDF)
    for action in ("sign", "file", "publish"):
        world.move(application, action)
    objection = objected(world, application, files=[("round3.pdf", PDF)])
    with world.acting(world.chair, world.commission):
        answer(pk=objection.pk, actor=world.chair, state="dismissed", text="It was played.")
    age(application, 30)
    world.move(application, "award", effective_on=timezone.localdate())
    world.move(application, "revoke", reason="Fair play")
    with world.acting(world.councillor, world.council):
        assert not TitleApplication.under_policy.exists()
    world.move(application, "appeal", reason="It was another player")
    world.move(application, "reinstate", reason="It was")
    for reader, body in ((world.councillor, world.council), (world.chair, world.commission)):
        with world.acting(reader, body):
            assert TitleApplication.objects.get().state == "awarded"
            names = set(Attachment.under_policy.values_list("filename", flat=True))
            assert names == {"proof.pdf", "round3.pdf"}
            assert Statement.under_policy.get().text == "Round 3 was not played."
            assert Invoice.under_policy.get().cents == 16500
    assert PublishedApplication.objects.get().awarded_on == timezone.localdate()  # public again


def test_the_applicants_side_reads_the_objection(world: ApplicationWorld) -> None:
    objected(world, world.published(days_ago=29), files=[("round3.pdf", PDF)])
    with world.acting(world.officer, world.federation):
        assert Statement.under_policy.get().text == "Round 3 was not played."
        assert Attachment.under_policy.get().filename == "round3.pdf"


def test_who_may_not_object_and_when(world: ApplicationWorld) -> None:
    application = world.published(days_ago=30)
    with pytest.raises(CaseFault, match="publication_over"):
        objected(world, application)
    with world.acting(world.account), pytest.raises(NotAllowed):
        object_to(pk=application.pk, actor=world.account, text="I do not deserve it.")


def test_one_open_objection_a_person(world: ApplicationWorld) -> None:
    application = world.published(days_ago=29)
    objected(world, application)
    with pytest.raises(CaseFault, match="stated_already"):
        objected(world, application)
    with pytest.raises(CaseFault, match="text_missing"):
        objected(world, application, text="  ")


def test_only_the_commission_answers_and_with_reasons(world: ApplicationWorld) -> None:
    objection = objected(world, world.published(days_ago=29))
    with world.acting(world.officer, world.federation), pytest.raises(NotAllowed):
        answer(pk=objection.pk, actor=world.officer, state="dismissed", text="No.")
    with world.acting(world.chair, world.commission), pytest.raises(CaseFault, match="reason_missing"):
        answer(pk=objection.pk, actor=world.chair, state="dismissed", text=" ")


@pytest.mark.parametrize(
    ("content", "code"),
    [(b"MZ program", "file_kind"), (b"%PDF-" + b"x" * (5 * 1024 * 1024), "file_too_large")],
    ids=["no paper", "too large"],
)
def test_papers_are_checked(world: ApplicationWorld, content: bytes, code: str) -> None:
    application = world.start()
    with world.acting(world.officer, world.federation), pytest.raises(CaseFault, match=code):
        attach(pk=application.pk, actor=world.officer, filename="x", content=content)


def test_papers_come_and_go_while_it_is_a_draft(world: ApplicationWorld) -> None:
    application = world.start()
    with world.acting(world.officer, world.federation):
        paper = attach(pk=application.pk, actor=world.officer, filename="proof.pdf", content=PDF)
        detach(pk=application.pk, attachment_id=paper.pk, actor=world.officer)
        assert not Attachment.under_policy.exists()
    world.filed(application)
    with world.acting(world.officer, world.federation), pytest.raises(CaseFault, match="not_editable"):
        attach(pk=application.pk, actor=world.officer, filename="proof.pdf", content=PDF)


def test_a_revoked_title_ends_and_the_council_gives_it_back(world: ApplicationWorld) -> None:
    """0.4.4: cancelled by the commission, appeal to the council within thirty days."""
    application, today = world.awarded(), timezone.localdate()
    application = world.move(application, "revoke", reason="Fair play", revoked_on=today)
    assert application.appeal_until == today + timedelta(days=30)
    assert Player.objects.get(pk=world.player.pk).title == ""
    assert PlayerTitle.objects.get().lost_on == today
    with world.acting(world.account):
        act(pk=application.pk, action="appeal", actor=world.account, reason="The finding was lifted.")
    with world.acting(world.chair, world.commission):
        assert TitleApplication.objects.get().state == "appealed"  # who decided goes on reading
        with pytest.raises(NotAllowed):
            act(pk=application.pk, action="reinstate", actor=world.chair, reason="Mine")
    application = world.move(application, "reinstate", reason="The appeal is right")
    assert (application.state, application.body) == ("awarded", world.commission)
    assert titles_on(Player.objects.get(pk=world.player.pk), today) == ["IM"]


def test_the_federation_appeals_for_a_player_who_filed_himself(world: ApplicationWorld) -> None:
    """0.4.4: player or federation."""
    application = world.move(world.awarded(), "revoke", reason="Fair play")
    with installation_scope():
        TitleApplication.objects.update(by_player=True)
    assert world.move(application, "appeal", reason="It was another player").state == "appealed"


def test_an_upheld_revocation_is_final(world: ApplicationWorld) -> None:
    application = world.move(world.awarded(), "revoke", reason="Fair play")
    world.move(application, "appeal", reason="It was another player")
    application = world.move(application, "uphold", reason="It was not")
    assert application.state == "revoked"
    with pytest.raises(CaseFault, match="appeal_too_late"):
        world.move(application, "appeal", reason="Once more")


def test_an_appeal_comes_in_time(world: ApplicationWorld) -> None:
    application = world.move(world.awarded(), "revoke", reason="Fair play")
    with installation_scope():
        TitleApplication.objects.update(appeal_until=timezone.localdate() - timedelta(days=2))
    with pytest.raises(CaseFault, match="appeal_too_late"):
        world.move(application, "appeal", reason="Too late")


def test_a_title_does_not_end_before_it_began(world: ApplicationWorld) -> None:
    application = world.awarded()
    with pytest.raises(CaseFault, match="revoked_before"):
        world.move(application, "revoke", reason="x", revoked_on=timezone.localdate() - timedelta(days=1))


@pytest.mark.parametrize(
    ("zone", "is_open"),
    [
        pytest.param("Pacific/Kiritimati", False, id="2.4 the day is over where the commission is"),
        pytest.param("Pacific/Pago_Pago", True, id="2.4 it is still that day there"),
    ],
)
def test_2_4_objections_end_with_the_day_of_the_commission(
    world: ApplicationWorld, client: Client, zone: str, is_open: bool
) -> None:
    """Twenty-five hours lie between the two zones: at any moment their days differ."""
    application = world.published(days_ago=1)
    Body.objects.filter(pk=world.commission.pk).update(time_zone=zone)
    there = timezone.now().astimezone(ZoneInfo("Pacific/Pago_Pago")).date()
    PublishedApplication.objects.filter(pk=application.pk).update(objections_until=there)
    page = client.get(reverse("titles:published_application", args=[application.pk])).content.decode()
    assert f"end of the day in {zone}" in page
    if is_open:
        assert objected(world, application).pk
        return
    with pytest.raises(CaseFault) as fault:
        objected(world, application)
    assert fault.value.code == "publication_over"


@pytest.mark.parametrize(
    ("zone", "over"),
    [
        pytest.param("Pacific/Kiritimati", True, id="2.4 the thirtieth day is over where the commission is"),
        pytest.param("Pacific/Pago_Pago", False, id="2.4 it is still the thirtieth day there"),
    ],
)
def test_2_4_no_decision_while_an_objection_is_possible(
    world: ApplicationWorld, zone: str, over: bool
) -> None:
    """On the last day for objections the commission does not decide yet, whatever the day is elsewhere."""
    Body.objects.filter(pk=world.commission.pk).update(time_zone=zone)
    there = timezone.now().astimezone(ZoneInfo("Pacific/Pago_Pago")).date()
    first = there - timedelta(days=29)
    application = world.published(days_ago=(timezone.localdate() - first).days)
    assert PublishedApplication.objects.get().objections_until == there
    day = Body.objects.get(pk=world.commission.pk).today
    if over:
        assert world.move(application, "award", effective_on=day).state == "awarded"
        return
    assert objected(world, application).pk
    with pytest.raises(CaseFault) as fault:
        world.move(application, "award", effective_on=day)
    assert fault.value.code == "too_early"
