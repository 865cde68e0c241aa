"""The planning page, its file, the panels and an arbiter's own appointments."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from arbiters.appointments.enums import Appoints
from arbiters.appointments.phrases import sentence_of
from arbiters.models import ArbiterAppointment, EventPlan
from arbiters.rules.appointments import may_appoint
from arbiters.rules.editions import ARBITERS_2024
from arbiters.rules.enums import Category, Role, Title
from portal.federations.scope import installation_scope

pytestmark = pytest.mark.django_db
QUERIES_OF_PLANNING, QUERIES_OF_ONES_OWN, QUERIES_OF_THE_PANELS = 33, 15, 13


def signed_in(person):
    client = Client()
    client.force_login(person)
    return client


def text_of(answer):
    return " ".join(answer.content.decode().split())


def test_the_commission_proposes_and_appoints_at_once(plan):
    client = signed_in(plan.world.chair)
    address = reverse("arbiters:body_planning", args=["arbiters"])
    page = text_of(client.get(address, {"year": plan.year, "propose": ""}))
    assert "World Cup" in page
    assert page.count("proposed") >= 2
    client.post(f"{reverse('arbiters:body_appoint_proposed', args=['arbiters'])}?year={plan.year}")
    with installation_scope():
        assert ArbiterAppointment.under_policy.filter(state="asked").count() == 2
    assert "waits for the arbiter" in text_of(client.get(address, {"year": plan.year}))


def test_the_file_has_a_line_for_each_post(plan):
    client = signed_in(plan.world.member)
    answer = client.get(
        reverse("arbiters:body_planning_export", args=["arbiters"]), {"year": plan.year, "propose": ""}
    )
    lines = answer.content.decode("utf-8-sig").splitlines()
    assert len(lines) == 3
    assert all("proposed" in line and "World Cup" in line for line in lines[1:])


def test_the_page_of_an_event_appoints_and_says_why_not(plan, make_ia):
    client = signed_in(plan.world.chair)
    address = reverse("arbiters:body_event_appointments", args=["arbiters", plan.event.code])
    outside = make_ia("Outside", category="C")
    refused = text_of(client.post(address, {"part": "appoint", "fide_id": outside.fide_id, "role": "CA"}))
    assert "B06.3 8.3" in refused
    client.post(address, {"part": "appoint", "fide_id": plan.people[0].fide_id, "role": "CA"})
    assert "Person0" in text_of(client.get(address))
    with installation_scope():
        row = ArbiterAppointment.under_policy.get()
    client.post(address, {"part": "withdraw", "withdraw": row.pk})
    assert "withdrawn by the commission" in text_of(client.get(address))


def test_before_accepting_an_arbiter_sees_what_norm_the_event_could_give(plan, at):
    client, player = signed_in(plan.world.chair), plan.people[0]
    address = reverse("arbiters:body_event_appointments", args=["arbiters", plan.event.code])
    client.post(address, {"part": "appoint", "fide_id": player.fide_id, "role": "DCA"})
    own, mine = signed_in(player.account), reverse("arbiters:my_appointments")
    page = text_of(own.get(mine))
    assert "IA: basis 4.8.2" in page
    with installation_scope():
        row = ArbiterAppointment.under_policy.get()
    home = text_of(own.get("/"))
    assert f'href="{mine}"' in home
    assert "waits for the arbiter" in home
    own.post(mine, {"appointment": row.pk, "accept": "1"})
    assert "accepted" in text_of(own.get(mine))
    assert plan.event.name in text_of(own.get("/"))


def test_ones_own_page_asks_the_same_of_one_and_of_three_answered_appointments(
    plan, make_event, at, django_assert_num_queries
):
    player = plan.people[0]
    own, mine = signed_in(player.account), reverse("arbiters:my_appointments")
    for count, event in enumerate([plan.event, make_event("Second", 6), make_event("Third", 9)], start=1):
        with at(plan.world.chair):
            ArbiterAppointment.under_policy.create(
                body=plan.world.commission, event_id=event.pk, player=player, role="deputy", state="declined",
                asked_by=plan.world.chair, asked_at=timezone.now(),
            )  # fmt: skip
        if count == 1:
            own.get(mine)
        if count != 2:
            with django_assert_num_queries(QUERIES_OF_ONES_OWN):
                own.get(mine)


def test_the_panels_are_kept_on_their_page(plan, make_ia):
    client = signed_in(plan.world.chair)
    address = f"{reverse('arbiters:body_panels', args=['arbiters'])}?year={plan.year}"
    more = make_ia("Newcomer")
    client.post(address, {"part": "member", "fide_id": more.fide_id, "panel": "BLUE"})
    page = text_of(client.get(address))
    assert "Newcomer" in page
    assert "4 members, at most 25" in page


def test_the_planning_page_asks_the_same_of_one_and_of_three_events(
    plan, make_event, django_assert_num_queries
):
    client = signed_in(plan.world.chair)
    address = reverse("arbiters:body_planning", args=["arbiters"])
    client.get(address, {"year": plan.year, "propose": ""})
    with django_assert_num_queries(QUERIES_OF_PLANNING):
        client.get(address, {"year": plan.year, "propose": ""})
    make_event("Second", 5)
    make_event("Third", 7)
    with django_assert_num_queries(QUERIES_OF_PLANNING):
        client.get(address, {"year": plan.year, "propose": ""})


def test_the_page_of_the_panels_asks_the_same_of_four_and_of_six_members(
    plan, make_ia, django_assert_num_queries
):
    """Four members of one panel, then two more of another."""
    client = signed_in(plan.world.chair)
    address = f"{reverse('arbiters:body_panels', args=['arbiters'])}?year={plan.year}"
    client.get(address)
    with django_assert_num_queries(QUERIES_OF_THE_PANELS):
        client.get(address)
    for name in ("Fifth", "Sixth"):
        client.post(address, {"part": "member", "fide_id": make_ia(name).fide_id, "panel": "BLUE"})
    assert "Sixth" in text_of(client.get(address))
    with django_assert_num_queries(QUERIES_OF_THE_PANELS):
        client.get(address)


def test_b06_3_8_2_a_national_arbiter_is_refused_by_the_title():
    """There is no category to compare with the post."""
    found = may_appoint(Role.ARB, Category.C, Title.NA, None, edition=ARBITERS_2024)
    assert sentence_of(found) == (
        "Title NA: only FIDE Arbiters and International Arbiters are appointed (8.2)"
    )


def test_a_second_click_on_withdraw_is_told_so(plan):
    client = signed_in(plan.world.chair)
    address = reverse("arbiters:body_event_appointments", args=["arbiters", plan.event.code])
    client.post(address, {"part": "appoint", "fide_id": plan.people[0].fide_id, "role": "CA"})
    with installation_scope():
        row = ArbiterAppointment.under_policy.get()
    for _click in range(2):
        page = client.post(address, {"part": "withdraw", "withdraw": row.pk}, follow=True)
        assert page.status_code == 200
    assert "This step is not offered now." in text_of(page)


def test_posts_that_a_colleague_has_planned_meanwhile_are_not_overwritten(plan):
    client = signed_in(plan.world.chair)
    address = reverse("arbiters:body_event_appointments", args=["arbiters", plan.event.code])
    shown = client.get(address).context
    posts = {name: value for name, value in shown["posts_form"].initial.items() if value is not None}
    mine = posts | {"part": "posts", "entry": "mine", "version": shown["version"]}
    mine["appoints"] = Appoints.COMMISSION
    theirs = mine | {"entry": "theirs"}
    assert client.post(address, theirs).status_code == 302
    answer = client.post(address, mine)
    assert "Somebody else has changed this in the meantime." in text_of(answer)
    assert [(each["now"], each["typed"]) for each in answer.context["differences"]] == [("theirs", "mine")]
    with installation_scope():
        assert EventPlan.under_policy.get(event=plan.event).entry == "theirs"
    assert client.post(address, mine | {"version": answer.context["version"]}).status_code == 302
    with installation_scope():
        assert EventPlan.under_policy.get(event=plan.event).entry == "mine"


@pytest.mark.parametrize("key", ["²", "9" * 5000, "9" * 18])
def test_keys_and_years_that_are_no_numbers_change_nothing(plan, key):
    client = signed_in(plan.world.chair)
    page = reverse("arbiters:body_event_appointments", args=["arbiters", plan.event.code])
    assert client.post(page, {"part": "withdraw", "withdraw": key}).status_code in {200, 404}
    assert client.get(reverse("arbiters:body_planning", args=["arbiters"]), {"year": key}).status_code == 200
    own = signed_in(plan.people[0].account)
    assert own.post(reverse("arbiters:my_appointments"), {"appointment": key}).status_code == 404
