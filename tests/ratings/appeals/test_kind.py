"""0.4, 0.5: whoever held an event appeals against the refusal to rate it, and a body decides."""

from datetime import date, timedelta

import pytest
from django.urls import reverse

from portal.federations.enums import BodyKind, Role
from portal.federations.scope import installation_scope
from portal.workflow.models import AuditEntry, Deadline, Notification
from ratings.models import EventVerdict, RatingAppeal
from tests.factories import appoint, make_body, make_user
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, rate_on
from tests.ratings.world import signed_in
from tournaments.models import RatingDecision

BASE, LIST = date(2026, 9, 1), date(2026, 10, 1)
LIST_QUERIES = 14
DUEL = {1: [(2, "w", "1")], 2: [(1, "b", "0")]}


@pytest.fixture
def pair(secretary):
    make_list_in_force(list_date=BASE)
    players = [make_player("One, First"), make_player("Two, Second")]
    for player in players:
        rate_on(player, 2000, BASE, k=20, games=50, last_game=date(2026, 8, 1))
    return players


@pytest.fixture
def event(pair):
    return make_rated_event(pair, DUEL, start=date(2026, 9, 7))


@pytest.fixture
def host(event):
    person = make_user("Olha Officer")
    appoint(person, event.federation, Role.RATING_OFFICER)
    return person


@pytest.fixture
def councillor(secretary):
    person = make_user("Chiara Chair")
    appoint(person, make_body(BodyKind.COUNCIL), Role.CHAIR)
    return person


@pytest.fixture
def refuse(secretary, office):
    """Refuse to rate an event on its page in the office."""

    def _refuse(event):
        address = reverse("ratings:body_event", args=[office.code, "fide-standard", event.code])
        given = {"action": "decide", "kind": "refused", "reason": "The games were not played"}
        assert signed_in(secretary).post(address, given).status_code == 302
        return RatingDecision.objects.get(event=event)

    return _refuse


def appeal_of(decision, person, home, grounds="The score sheets are attached"):
    address = reverse("ratings:appeal_start", args=[home.code, decision.pk])
    return signed_in(person).post(address, {"grounds": grounds}, follow=True)


def act(appeal, action, person, body, **given):
    address = reverse("ratings:body_appeal_act", args=[body.code, appeal.pk, action])
    return signed_in(person).post(address, {"reason": "Heard", **given}, follow=True)


def one_appeal() -> RatingAppeal:
    with installation_scope():
        return RatingAppeal.under_policy.get()


def test_0_4_an_appeal_that_is_allowed_lets_the_next_list_rate_the_event(
    event, host, councillor, refuse, calculate
):
    decision = refuse(event)
    page = appeal_of(decision, host, event.federation)
    assert "The appeal is filed" in page.text
    assert "The score sheets are attached" in page.text
    verdict = EventVerdict.objects.get(calculation=calculate(LIST), event=event)
    assert (verdict.verdict, verdict.code) == ("refused", "rating_refused")
    council = make_body(BodyKind.COUNCIL)
    assert "allowed: the event is rated" in act(one_appeal(), "allow", councillor, council).text
    assert RatingDecision.objects.get().lifted_at is not None
    assert EventVerdict.objects.get(calculation=calculate(LIST), event=event).verdict == "enters"
    with installation_scope():
        told = Notification.under_policy.filter(recipient=host).values_list("code", flat=True)
        assert {"ratings.appeal_decided", "ratings.decision_lifted"} <= set(told)
        assert {"file", "allow", "lift"} <= set(AuditEntry.under_policy.values_list("action", flat=True))


def test_0_4_a_dismissed_appeal_leaves_the_event_unrated(event, host, councillor, refuse, calculate):
    appeal_of(refuse(event), host, event.federation)
    act(one_appeal(), "dismiss", councillor, make_body(BodyKind.COUNCIL))
    assert one_appeal().state == "dismissed"
    assert EventVerdict.objects.get(calculation=calculate(LIST)).code == "rating_refused"
    again = appeal_of(RatingDecision.objects.get(), host, event.federation)
    assert "has already been filed" in again.text


def test_0_4_after_seven_days_nobody_appeals(event, host, councillor, refuse):
    decision = refuse(event)
    yesterday = event.federation.today - timedelta(days=1)
    RatingDecision.objects.filter(pk=decision.pk).update(appeal_until=yesterday)
    assert "The seven days in which an appeal can be filed are over" in (
        appeal_of(decision, host, event.federation).text
    )


@pytest.mark.parametrize(
    ("base", "start", "kind"),
    [
        pytest.param(date(2009, 9, 1), date(2009, 9, 7), BodyKind.QUALIFICATION, id="2009 0.5 commission"),
        pytest.param(date(2018, 2, 1), date(2018, 2, 5), BodyKind.QUALIFICATION, id="2017 0.5 commission"),
        pytest.param(date(2022, 2, 1), date(2022, 2, 5), BodyKind.QUALIFICATION, id="2022 0.4 commission"),
        pytest.param(date(2026, 9, 1), date(2026, 9, 7), BodyKind.COUNCIL, id="2024 0.4 council"),
    ],
)
def test_0_4_who_hears_the_appeal_is_said_by_the_edition(pair, host, refuse, base, start, kind):
    for body in (BodyKind.QUALIFICATION, BodyKind.COUNCIL):
        make_body(body)
    event = make_rated_event(pair, DUEL, start=start)
    appeal_of(refuse(event), host, event.federation)
    assert one_appeal().body.kind == kind


def test_0_4_the_deadline_leads_to_the_form_and_ends_with_the_appeal(event, host, councillor, refuse):
    decision = refuse(event)
    with installation_scope():
        deadline = Deadline.under_policy.get(code="ratings.appeal")
        assert deadline.link == reverse("ratings:appeal_start", args=[event.federation.code, decision.pk])
    appeal_of(decision, host, event.federation)
    with installation_scope():
        assert Deadline.under_policy.get(code="ratings.appeal").done_at is not None
        assert Deadline.under_policy.filter(code="ratings.appeal.filed", done_at__isnull=True).exists()


@pytest.mark.parametrize("count", [1, 3])
def test_the_list_asks_as_much_for_one_appeal_as_for_three(
    pair, host, councillor, refuse, count, event, django_assert_num_queries
):
    for at in range(count):
        held = make_rated_event(pair, DUEL, start=date(2026, 9, 8 + at))
        appeal_of(refuse(held), host, held.federation)
    client = signed_in(host)
    address = reverse("ratings:appeals", args=[event.federation.code])
    client.get(address)
    with django_assert_num_queries(LIST_QUERIES):
        assert client.get(address).text.count("filed") >= count
