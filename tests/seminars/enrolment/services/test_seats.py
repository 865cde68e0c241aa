"""Seats and the waiting list: never more than there are, in order, told to everybody concerned."""

import threading
from datetime import timedelta
from random import Random

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from players.standing.services import set_activity
from portal.federations.scope import Scope, case_scope, open_scope
from portal.workflow.models import AuditEntry, Notification
from portal.workflow.permissions import NotAllowed
from seminars.enrolment.faults import EnrolmentFault
from seminars.enrolment.services import cancel_enrolment, declare_exam, enrol, note_payment
from seminars.models import Enrolment, PublishedSeminar
from tests.factories.seminars import acting, make_arbiter, make_seminar_world
from tests.markup import markup


def states(row):
    with case_scope(row.pk):
        return list(Enrolment.under_policy.order_by("enrolled_at").values_list("state", flat=True))


def test_beyond_the_seats_one_waits_and_the_first_moves_up_5_1_4(world):
    row = world.open(participants=2)
    first, _second = world.enrolled(row), world.enrolled(row)
    third, fourth = world.enrolled(row), world.enrolled(row)
    assert states(row) == ["seated", "seated", "waiting", "waiting"]
    with acting(first.account):
        cancel_enrolment(pk=first.pk, actor=first.account)
    assert states(row) == ["cancelled", "seated", "seated", "waiting"]
    with acting(third.account):
        told = Notification.own.filter(code="seminars.moved_up").values_list("recipient", flat=True)
        assert list(told) == [third.account_id]
    with acting(fourth.account):
        assert not Notification.own.filter(code="seminars.moved_up").exists()
    shown = PublishedSeminar.objects.get(pk=row.pk)
    assert (shown.seated, shown.waiting) == (2, 1)


@pytest.mark.parametrize("seed", range(3))
def test_the_waiting_list_moves_up_in_order_whoever_comes_and_goes(world, seed):
    """Never more than the seats, never a free one while somebody waits, and nobody overtakes."""
    chance, row, seats = Random(seed), world.open(participants=3), 3
    places: list = []
    for _step in range(20):
        if places and chance.random() < 0.4:
            gone = places.pop(chance.randrange(len(places)))
            with acting(gone.account):
                cancel_enrolment(pk=gone.pk, actor=gone.account)
        else:
            places.append(world.enrolled(row))
        with case_scope(row.pk):
            state = dict(Enrolment.under_policy.values_list("pk", "state"))
        found = [state[each.pk] for each in places]
        assert found == ["seated"] * min(seats, len(places)) + ["waiting"] * (len(places) - seats)


def test_whoever_may_no_longer_attend_does_not_hold_up_those_behind(world):
    row = world.open(kind="IA", lecturer=world.second, participants=1)
    first = world.enrolled(row, "FA")
    lapsed, third = world.enrolled(row, "FA"), world.enrolled(row, "FA")
    yesterday = row.today - timedelta(days=1)
    set_activity(player_id=lapsed.player_id, until=yesterday, by="course", reference="", actor=world.chair)
    with acting(first.account):
        cancel_enrolment(pk=first.pk, actor=first.account)
    assert states(row) == ["cancelled", "waiting", "seated"]
    with acting(third.account):
        assert Notification.own.filter(code="seminars.moved_up").exists()


def test_the_organiser_writes_to_participants_and_to_those_who_wait_if_asked(world):
    row = world.open(participants=1)
    seated, waiting = world.enrolled(row), world.enrolled(row)
    client = Client()
    client.force_login(world.organiser)
    address = reverse("seminars:participants_message", args=["UKR", row.pk])
    client.post(address, {"text": "Bring a clock."})
    client.post(address, {"text": "One seat may become free.", "waiting": "on"})
    for person, messages in ((seated, 2), (waiting, 1)):
        with acting(person.account):
            assert Notification.own.filter(code="seminars.message").count() == messages
    with world.here():
        assert AuditEntry.under_policy.filter(action="message").count() == 2


@pytest.mark.django_db(transaction=True)
def test_fifty_who_enrol_at_once_get_the_seats_that_there_are(transactional_db):
    world = make_seminar_world()
    row = world.open(participants=20)
    players = [make_arbiter("", "NA") for _ in range(50)]
    faults, start = [], threading.Barrier(len(players))

    def run(player):
        try:
            start.wait()
            with acting(player.account):
                enrol(pk=row.pk, player=player, actor=player.account)
        except Exception as error:
            faults.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=[player]) for player in players]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    found = states(row)
    assert (found.count("seated"), found.count("waiting")) == (20, 30)
    # Whoever came first sits: no seat was given after somebody had to wait.
    assert found == ["seated"] * 20 + ["waiting"] * 30
    shown = PublishedSeminar.objects.get(pk=row.pk)
    assert (shown.seated, shown.waiting) == (20, 30)


@pytest.mark.parametrize(
    ("kind", "titles", "fault"),
    [
        pytest.param("FA", ("NA",), "", id="4.1.1 national arbiter"),
        pytest.param("FA", ("IA",), "", id="4.1.1 may hear it without a norm"),
        pytest.param("IA", ("FA",), "", id="4.1.2 active FA"),
        pytest.param("IA", ("NA",), "not_eligible", id="4.1.2 no FA"),
    ],
)
def test_who_may_enrol(world, kind, titles, fault):
    given = {"lecturer": world.second} if kind == "IA" else {}
    row = world.open(kind=kind, **given)
    if fault:
        with pytest.raises(EnrolmentFault, match=fault) as refused:
            world.enrolled(row, *titles)
        assert refused.value.details["articles"] == "4.1.2"
    else:
        assert world.enrolled(row, *titles).for_result == (titles != ("IA",))


def test_nobody_enrols_twice_nor_another(world):
    row = world.open()
    there = world.enrolled(row)
    with acting(there.account):
        with pytest.raises(EnrolmentFault, match="enrolled_already"):
            enrol(pk=row.pk, player=there.player, actor=there.account)
        with pytest.raises(NotAllowed):
            enrol(pk=row.pk, player=make_arbiter("", "NA"), actor=there.account)


def test_nobody_enrols_before_it_is_open(world):
    row = world.published()
    with pytest.raises(EnrolmentFault, match="closed"):
        world.enrolled(row)


def test_a_payment_is_noted_and_refunded_after_a_cancellation(world):
    row = world.open()
    there = world.enrolled(row)
    assert there.payment == "due"
    with world.here():
        note_payment(pk=there.pk, actor=world.organiser, payment="paid")
        cancel_enrolment(pk=there.pk, actor=world.organiser, reason="The fee was not paid.")
        assert Enrolment.objects.get(pk=there.pk).payment == "refund"
        note_payment(pk=there.pk, actor=world.organiser, payment="refunded")
        with pytest.raises(EnrolmentFault, match="payment_unknown"):
            note_payment(pk=there.pk, actor=world.organiser, payment="due")
        trail = AuditEntry.under_policy.filter(subject_id=str(there.pk)).values_list("action", flat=True)
        assert sorted(trail) == ["cancel", "enrol", "payment", "payment"]


def test_who_takes_a_seat_away_is_asked_once_and_gives_a_reason_that_is_told(world):
    row = world.open(participants=1)
    there, waits = world.enrolled(row), world.enrolled(row)
    client = Client()
    client.force_login(world.organiser)
    address = reverse("seminars:participant_cancel", args=["UKR", row.pk, there.pk])
    assert address in client.get(reverse("seminars:participants", args=["UKR", row.pk])).content.decode()
    assert f"Cancel the enrolment of {there.player.name}?" in client.get(address).content.decode()
    assert client.post(address, {"reason": " "}).status_code == 200
    with world.here():
        assert Enrolment.objects.get(pk=there.pk).state == "seated"
    assert client.post(address, {"reason": "The fee was not paid."}).status_code == 302
    with world.here():
        assert Enrolment.objects.get(pk=there.pk).state == "cancelled"
        assert Enrolment.objects.get(pk=waits.pk).state == "seated"
    with acting(there.account):
        told = Notification.under_policy.filter(code="seminars.cancelled_seat").get()
    assert told.params["reason"] == "The fee was not paid."


def test_a_participant_is_asked_before_the_place_is_given_back(world):
    row = world.open()
    there = world.enrolled(row)
    client = Client()
    client.force_login(there.account)
    address = reverse("seminars:my_enrolment_cancel", args=[there.pk])
    assert "Cancel your place?" in client.get(address).content.decode()
    assert client.post(address).status_code == 302
    with world.here():
        assert Enrolment.objects.get(pk=there.pk).state == "cancelled"


def test_nobody_pays_for_a_place_on_the_waiting_list(world):
    row = world.open(participants=1)
    world.enrolled(row)
    waits = world.enrolled(row)
    with world.here(), pytest.raises(EnrolmentFault, match="payment_unknown"):
        note_payment(pk=waits.pk, actor=world.organiser, payment="due")


def test_4_1_2_two_ia_norms_are_recommended_before_one_enrols(world):
    row = world.open(kind="IA", lecturer=world.second)
    player = make_arbiter("Fay, Frank", "FA", federation=world.ukr)
    client = Client()
    client.force_login(player.account)
    page = client.get(reverse("seminars:enrol", args=[row.pk])).content.decode()
    assert "2 valid IA norms are recommended before this course." in page


def test_one_says_whether_one_sits_the_exam(world):
    row = world.open()
    there = world.enrolled(row, sits_exam=False)
    with acting(there.account):
        assert declare_exam(pk=there.pk, actor=there.account, sits=True).sits_exam is True


def test_a_cancelled_seminar_tells_everybody_and_refunds(world):
    row = world.open()
    there = world.enrolled(row)
    with world.here():
        note_payment(pk=there.pk, actor=world.organiser, payment="paid")
    world.does("cancel", row, reason="The hall burnt down.")
    with acting(there.account):
        assert Enrolment.own.get(pk=there.pk).payment == "refund"
        assert Notification.own.filter(code="seminars.called_off").exists()
    assert PublishedSeminar.objects.get(pk=row.pk).state == "cancelled"


def test_another_federation_sees_no_participant(world, jpn, foreign_officer):
    row = world.open()
    world.enrolled(row)
    with open_scope(Scope(federation_id=jpn.pk, person_id=foreign_officer.pk)):
        assert not Enrolment.under_policy.exists()


def test_whoever_waits_reads_the_place_on_the_list_and_moves_up(world):
    row = world.open(participants=1)
    seated, first, second = (world.enrolled(row) for _each in range(3))
    client = Client()
    for person, place in ((first, 1), (second, 2)):
        client.force_login(person.account)
        page = markup(client.get(reverse("seminars:my_enrolment", args=[person.pk])))
        assert f"<dt>Place on the waiting list</dt><dd>{place}</dd>" in page
    with acting(seated.account):
        cancel_enrolment(pk=seated.pk, actor=seated.account)
    page = markup(client.get(reverse("seminars:my_enrolment", args=[second.pk])))
    assert "<dt>Place on the waiting list</dt><dd>1</dd>" in page


def test_5_2_6_a_participant_reads_who_reports_and_who_announces_the_results(world):
    row = world.open()
    there = world.enrolled(row)
    world.with_paper(row)
    world.started(row)
    ended = world.finished(row)
    client = Client()
    client.force_login(there.account)
    page = client.get(reverse("seminars:my_enrolment", args=[there.pk])).text
    assert "then the Commission announces all results at once" in page
    assert (ended.end + timedelta(days=7)).isoformat() in page
