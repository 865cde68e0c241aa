"""From draft to register: what each step needs, writes and refuses (B.01, 1.10, 2.1 to 2.4, 0.4)."""

from datetime import date, timedelta

import pytest
from django.utils import timezone

from players.models import Player, PlayerTitle
from players.titles import titles_on
from portal.billing.models import Invoice
from portal.billing.services import settle_invoice
from portal.cases.faults import CaseFault
from portal.cases.services import edit
from portal.documents.models import IssuedDocument
from portal.federations.scope import installation_scope
from portal.workflow.audit import subject_of
from portal.workflow.models import AuditEntry, Deadline, Notification, Signature
from portal.workflow.permissions import NotAllowed
from tests.factories.applications import ApplicationWorld, age, make_norm
from tests.factories.players import make_player, rate
from tests.titles.applications.conftest import refused
from titles.applications.services import add_meeting
from titles.applications.services.decisions import accept_interim
from titles.models import Norm, PublishedApplication, TitleApplication, TitleMeeting
from titles.norms.register import register_of
from titles.rules.editions import Title
from titles.tasks import show_new_titles

pytestmark = pytest.mark.django_db


def open_tasks(application: TitleApplication) -> list[tuple[str, date]]:
    with installation_scope():
        rows = Deadline.objects.filter(done_at=None, cancelled_at=None, **subject_of(application))
        return [(row.code, row.due.date()) for row in rows.order_by("pk")]


def test_the_way_of_an_application_by_norms(world: ApplicationWorld) -> None:
    """1.10.3, 2.1 to 2.4, 0.4: drafted, signed with its form, filed, published, awarded, registered."""
    today = timezone.localdate()
    application = world.start()
    assert [block["event"] for block in application.norms] == ["Kyiv Open", "Lviv Open", "Odesa Open"]
    assert open_tasks(application) == [("titles.application_file", world.meeting.day - timedelta(days=45))]
    world.move(application, "sign")
    with installation_scope():
        paper = IssuedDocument.objects.get(kind="it2")
        signature = Signature.objects.get(**subject_of(application))
    assert (paper.number, paper.holder) == (f"IT2-UKR-{today.year}-0001", world.account)
    assert paper.content["games"] == 27
    assert (signature.signer, signature.role) == (world.officer, "titles_officer")
    world.move(application, "file")
    assert open_tasks(application) == [("titles.application_filed", today + timedelta(days=14))]
    application = world.move(application, "publish")
    assert (application.state, application.edition, application.late) == ("published", "titles-2024", False)
    assert open_tasks(application) == [("titles.application_decide", world.meeting.day)]
    with world.acting(world.officer, world.federation):
        invoice = Invoice.under_policy.get()
    assert (invoice.cents, invoice.currency, invoice.state) == (16500, "EUR", "open")
    age(application, 30)
    application = world.move(application, "award", effective_on=today, reference="QC 2026/7")
    assert (application.state, application.effective_on, open_tasks(application)) == ("awarded", today, [])
    assert application.achieved_on == date(2026, 9, 1)  # the rating came last (0.4.3)
    held = PlayerTitle.objects.get(player=world.player)
    assert (held.title, held.awarded_on, held.source, held.reference) == (
        "IM",
        today,
        "decision",
        "QC 2026/7",
    )
    assert Player.objects.get(pk=world.player.pk).title == "IM"
    with installation_scope():
        entries = AuditEntry.objects.filter(**subject_of(application), after__gt="").order_by("pk")
        assert [entry.action for entry in entries] == ["start", "sign", "file", "publish", "award"]
        assert (
            Notification.objects.filter(recipient=world.account, code="titles.application_news").count() == 3
        )
    with world.acting(world.chair, world.commission):
        paid = settle_invoice(pk=invoice.pk, actor=world.chair, paid_on=today)
    assert (paid.state, paid.ended_on) == ("paid", today)


def test_a_signature_taken_back_ends_the_paper(world: ApplicationWorld) -> None:
    application = world.move(world.start(), "sign")
    application = world.move(application, "unsign", reason="A norm is missing")
    assert application.state == "draft"
    with installation_scope():
        assert IssuedDocument.objects.get(kind="it2").state == "revoked"
        assert Signature.objects.get(**subject_of(application)).withdrawn_at is not None


@pytest.mark.parametrize(
    ("change", "code"),
    [
        pytest.param({"state": "signed"}, "norm_not_usable", id="1.10.3 both signatures"),
        pytest.param({"state": "withdrawn", "reason": "Error"}, "norm_not_usable", id="withdrawn norm"),
    ],
)
def test_a_norm_that_does_not_stand_keeps_it_back(world: ApplicationWorld, change, code: str) -> None:
    application = world.start()
    with installation_scope():
        Norm.objects.filter(pk=world.norms[0].pk).update(**change)
    refused(code, world, application, "sign")


def test_too_few_games_are_not_signed(world: ApplicationWorld) -> None:
    application = world.start()
    with world.acting(world.officer, world.federation):
        edit(pk=application.pk, actor=world.officer, given={"norms": [norm.pk for norm in world.norms[:2]]})
    refused("findings_open", world, application, "sign")


def test_a_norm_withdrawn_before_the_decision_stops_it(world: ApplicationWorld) -> None:
    application = world.published()
    with installation_scope():
        Norm.objects.filter(pk=world.norms[0].pk).update(state="withdrawn", reason="Fair play")
    refused("norm_not_usable", world, application, "award", effective_on=timezone.localdate())


@pytest.mark.parametrize("days", [28, 29])
def test_2_4_no_decision_before_the_thirty_days_are_over(world: ApplicationWorld, days: int) -> None:
    application = world.published(days_ago=days)
    refused("too_early", world, application, "award", effective_on=timezone.localdate())


def test_the_confirmation_is_not_before_the_publication_ended(world: ApplicationWorld) -> None:
    application = world.published()
    yesterday = timezone.localdate() - timedelta(days=1)
    refused("effective_before_decision", world, application, "award", effective_on=yesterday)
    refused("effective_missing", world, application, "award")


def test_a_title_of_tomorrow_is_not_shown_today(world: ApplicationWorld) -> None:
    """0.4.2: it counts from its day on, in the register and in later events; the clock shows it then."""
    tomorrow = timezone.localdate() + timedelta(days=1)
    world.move(world.published(), "award", effective_on=tomorrow)
    player = Player.objects.get(pk=world.player.pk)
    assert player.title == ""
    assert titles_on(player, timezone.localdate()) == []
    assert titles_on(player, tomorrow) == ["IM"]
    PlayerTitle.objects.update(awarded_on=timezone.localdate())
    show_new_titles()
    assert Player.objects.get(pk=player.pk).title == "IM"


def test_a_title_counts_in_events_that_start_later(world: ApplicationWorld) -> None:
    """0.4.2: not in an event that starts on the day of the confirmation, but in one of the day after."""
    today = timezone.localdate()
    world.awarded()
    known = register_of([world.player.pk]).get(world.player.pk)
    assert known is not None
    assert known.titles_on(today) == frozenset()
    assert known.titles_on(today + timedelta(days=1)) == {Title.IM}


def test_filing_late_is_marked(world: ApplicationWorld) -> None:
    """2.3 of titles-2024: forty-five days before the meeting."""
    soon = TitleMeeting.objects.create(body=world.commission, day=timezone.localdate() + timedelta(days=44))
    application = world.start()
    with world.acting(world.officer, world.federation):
        edit(pk=application.pk, actor=world.officer, given={"meeting": soon})
    with installation_scope():
        TitleApplication.objects.filter(pk=application.pk).update(state="signed")
    assert world.move(application, "file").late is True


def test_an_application_by_norms_names_its_meeting(world: ApplicationWorld) -> None:
    application = world.start()
    with world.acting(world.officer, world.federation):
        edit(pk=application.pk, actor=world.officer, given={"meeting": None})
    with installation_scope():
        TitleApplication.objects.filter(pk=application.pk).update(state="signed")
    refused("meeting_missing", world, application, "file")


def test_terms_are_the_chairs(world: ApplicationWorld) -> None:
    day = timezone.localdate() + timedelta(days=200)
    with world.acting(world.chair, world.commission):
        add_meeting(body=world.commission, day=day, place="Lausanne", actor=world.chair)
        with pytest.raises(CaseFault, match="meeting_known"):
            add_meeting(body=world.commission, day=day, place="", actor=world.chair)
    with world.acting(world.member, world.commission), pytest.raises(NotAllowed):
        add_meeting(body=world.commission, day=day, place="", actor=world.member)


def test_refused_applications_leave_the_public_page(world: ApplicationWorld) -> None:
    application = world.published()
    application = world.move(application, "refuse", reason="A crosstable is wrong")
    assert (application.state, application.reply) == ("refused", "A crosstable is wrong")
    assert not PublishedApplication.objects.exists()


def test_returned_applications_come_back_signed_anew(world: ApplicationWorld) -> None:
    application = world.move(world.filed(), "return", reason="Add the remarks")
    with world.acting(world.officer, world.federation):
        edit(pk=application.pk, actor=world.officer, given={"remarks": "All games were rated."})
    world.move(application, "sign")
    assert world.move(application, "file").state == "filed"
    with installation_scope():
        assert IssuedDocument.objects.get(kind="it2").content["remarks"] == "All games were rated."


def test_a_conditional_title_waits_for_its_rating(world: ApplicationWorld) -> None:
    """Form IT2, 0.6.2: awarded subject to the rating, final when the federation asks."""
    player = make_player("Bondar, Ivan", federation=world.federation)
    rate(player, rating=2390, list_date=timezone.localdate().replace(day=1), games=50)
    for number in range(3):
        make_norm(player, number=number)
    world.player = player
    application = world.start()
    refused("findings_open", world, application, "sign")
    with world.acting(world.officer, world.federation):
        edit(pk=application.pk, actor=world.officer, given={"conditional": True})
    application = world.published(application)
    refused("rating_missing", world, application, "award", effective_on=timezone.localdate())
    application = world.move(application, "award_conditionally")
    assert application.state == "conditional"
    assert not PlayerTitle.objects.filter(player=player).exists()
    refused("rating_missing", world, application, "ask_confirmation")
    show_new_titles()
    assert "titles.application_reached" not in dict(open_tasks(application))
    player.rating_changes.update(rating=2401)
    for _night in range(2):
        show_new_titles()
        assert "titles.application_reached" in dict(open_tasks(application))
    world.move(application, "ask_confirmation")
    assert "titles.application_reached" not in dict(open_tasks(application))
    application = world.move(application, "award", effective_on=timezone.localdate())
    assert application.state == "awarded"
    assert Player.objects.get(pk=player.pk).title == "IM"


def test_an_interim_rating_counts_when_it_was_accepted(world: ApplicationWorld) -> None:
    """1.5.3a: the federation proves it, rating administrator and commission agree."""
    world.player.rating_changes.update(rating=2395)
    application = world.start()
    interim = {"rating": 2403, "reached": "2026-07-09", "where": "Odesa Open, round 4"}
    with world.acting(world.officer, world.federation):
        edit(pk=application.pk, actor=world.officer, given={"interim": interim})
    application = world.published(application)
    refused("rating_missing", world, application, "award", effective_on=timezone.localdate())
    with world.acting(world.officer, world.federation), pytest.raises(NotAllowed):
        accept_interim(pk=application.pk, actor=world.officer)
    with world.acting(world.chair, world.commission):
        accept_interim(pk=application.pk, actor=world.chair)
    application = world.move(application, "award", effective_on=timezone.localdate())
    assert application.achieved_on == world.norms[2].end


def test_a_title_by_rating_needs_thirty_games(world: ApplicationWorld) -> None:
    """1.3 and 1.10.2: filed without a form, confirmed without publication, billed with the award."""
    player = make_player("Savchuk, Olha", federation=world.federation, sex="w")
    rate(player, rating=2110, list_date=timezone.localdate().replace(day=1), games=12)
    world.player = player
    application = world.start("WFM", "rating")
    refused("findings_open", world, application, "file")
    with world.acting(world.officer, world.federation):
        edit(pk=application.pk, actor=world.officer, given={"claim": {"rated_games": 31}})
    application = world.move(application, "file")
    application = world.move(application, "award", effective_on=timezone.localdate())
    assert Player.objects.get(pk=player.pk).women_title == "WFM"
    with installation_scope():
        assert Invoice.objects.get(case_id=application.pk).cents == 5000


DIRECT = {
    "event": "European Youth Championship",
    "event_class": "CONT_REG_U16",
    "table": "open",
    "start": "2026-08-01",
    "end": "2026-08-09",
    "place": 1,
    "level_with_first": False,
    "halves": 15,
    "games": 9,
    "qualified": False,
    "players": 120,
    "rounds": 9,
    "federations": 40,
    "federations_concerned": 54,
    "disabled_world": False,
}


def test_a_direct_title_is_conditional_below_its_rating(world: ApplicationWorld) -> None:
    """1.2, 0.6.2: first of the U16 has FM by being level with the first; below 2100 it is conditional."""
    player = make_player("Melnyk, Ivan", federation=world.federation)
    rate(player, rating=2050, list_date=timezone.localdate().replace(day=1), games=60)
    world.player = player
    application = world.start("FM", "direct")
    with world.acting(world.officer, world.federation):
        edit(pk=application.pk, actor=world.officer, given={"claim": DIRECT})
    application = world.move(application, "file")
    refused("rating_missing", world, application, "award", effective_on=timezone.localdate())
    assert world.move(application, "award_conditionally").state == "conditional"
    player.rating_changes.update(rating=2100)
    world.move(application, "ask_confirmation")
    assert world.move(application, "keep_conditional", reason="The list is not final").state == "conditional"
    world.move(application, "ask_confirmation")
    assert world.move(application, "award", effective_on=timezone.localdate()).state == "awarded"
    with installation_scope():
        assert Invoice.objects.get().cents == 7000  # billed once


def test_a_direct_title_that_the_table_does_not_know_is_not_filed(world: ApplicationWorld) -> None:
    application = world.start("IM", "direct")
    with world.acting(world.officer, world.federation):
        edit(pk=application.pk, actor=world.officer, given={"claim": DIRECT | {"place": 4}})
    refused("findings_open", world, application, "file")
