"""The pages of applications: what they say, how many queries they ask, who gets in."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from portal.accounts.models import User
from portal.cases.models import Attachment, Statement
from tests.factories.applications import ApplicationWorld, make_norm
from tests.factories.players import make_player, rate
from titles.applications.services import object_to
from titles.models import TitleApplication, TitleMeeting

pytestmark = pytest.mark.django_db
LIST, BODY, MINE = (
    "/UKR/titles/applications/",
    "/bodies/qualification/titles/applications/",
    "/my/titles/applications/",
)


def client_of(user: User | None) -> Client:
    client = Client()
    if user:
        client.force_login(user)
    return client


def text_of(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, answer.status_code
    return answer.content.decode()


def another(world: ApplicationWorld, number: int) -> TitleApplication:
    world.player = make_player(f"Player, Number {number}", federation=world.federation)
    rate(world.player, rating=2420, list_date=timezone.localdate().replace(day=1))
    for event in range(3):
        make_norm(world.player, number=event)
    return world.start()


@pytest.mark.parametrize(("address", "queries"), [(LIST, 13), (BODY, 15)])
def test_lists_ask_the_same_for_one_row_and_three(
    world: ApplicationWorld, django_assert_num_queries: DjangoAssertNumQueries, address: str, queries: int
) -> None:
    client = client_of(world.officer if address == LIST else world.chair)
    world.filed()
    client.get(address)
    with django_assert_num_queries(queries):
        assert "Kovalenko, Pavlo" in text_of(client, address)
    for number in range(2):
        world.filed(another(world, number))
    with django_assert_num_queries(queries):
        assert "Player, Number 1" in text_of(client, address)


def test_the_public_list_asks_the_same_for_one_row_and_three(
    world: ApplicationWorld, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client, address = client_of(None), "/titles/applications/"
    assert "Nothing is published at the moment" in text_of(client, address)
    world.published()
    with django_assert_num_queries(5):
        assert "Kovalenko, Pavlo" in text_of(client, address)
    for number in range(2):
        world.published(another(world, number))
    with django_assert_num_queries(5):
        assert "Player, Number 1" in text_of(client, address)


def test_empty_lists_say_so(world: ApplicationWorld) -> None:
    assert "No applications here" in text_of(client_of(world.officer), LIST)
    assert "No application matches" in text_of(client_of(world.officer), f"{LIST}?q=Nobody")
    assert "No applications here" in text_of(client_of(world.account), MINE)


def test_the_public_page_says_what_the_rules_demand_and_no_more(world: ApplicationWorld) -> None:
    """2.4: player, title, norms, rating; no remarks, papers, fees nor names of officers."""
    application = world.published()
    page = text_of(client_of(None), f"/titles/applications/{application.pk}/")
    for said in ("Kovalenko, Pavlo", "International Master", "Kyiv Open", "27", "2420"):
        assert said in page
    for hidden in ("Officer Person", "165.00", application.number):
        assert hidden not in page


def test_the_api_says_the_same(world: ApplicationWorld) -> None:
    application = world.published()
    client, address = client_of(None), "/api/v1/titles/applications/"
    (row,) = client.get(address).json()["results"]
    assert (row["application"], row["name"], row["title"]) == (str(application.pk), "Kovalenko, Pavlo", "IM")
    assert [norm["event"] for norm in row["facts"]["norms"]] == ["Kyiv Open", "Lviv Open", "Odesa Open"]
    assert client.get(address, {"state": "awarded"}).json()["results"] == []
    world.move(application, "award", effective_on=timezone.localdate())
    assert client.get(address).json()["results"] == []
    (row,) = client.get(address, {"state": "awarded"}).json()["results"]
    assert row["awarded_on"] == timezone.localdate().isoformat()


def test_a_page_of_an_application_says_article_by_article(world: ApplicationWorld) -> None:
    page = text_of(client_of(world.officer), f"{LIST}{world.start().pk}/")
    for said in ("1.5.1", "1.4.3e", "1.5.6", "1.5.3", "Kyiv Open", "165.00\xa0EUR", "Sign"):
        assert said in page


def test_strangers_find_nothing(world: ApplicationWorld, foreign_officer: User) -> None:
    application = world.filed()
    here = f"titles/applications/{application.pk}/"
    assert client_of(foreign_officer).get(f"/UKR/{here}").status_code == 404
    assert client_of(foreign_officer).get(f"/JPN/{here}").status_code == 404
    assert client_of(world.objector).get(f"/my/{here}").status_code == 404
    assert client_of(world.councillor).get(f"/bodies/council/{here}").status_code == 404
    assert client_of(None).get(f"/my/{here}").status_code == 302
    assert client_of(None).get(f"/titles/applications/{application.pk}/").status_code == 404  # not published
    assert client_of(world.account).get(f"/my/{here}").status_code == 200
    assert client_of(world.chair).get(f"/bodies/qualification/{here}").status_code == 200


def test_an_application_is_written_in_the_browser(world: ApplicationWorld) -> None:
    client = client_of(world.officer)
    given = {"player": str(world.player.fide_id), "title": "IM", "route": "norms"}
    answer = client.post(f"{LIST}new/", given)
    assert answer.status_code == 302
    here = answer["Location"]
    form = {
        "norms": [str(norm.pk) for norm in world.norms],
        "meeting": str(world.meeting.pk),
        "remarks": "Checked.",
    }
    assert client.post(f"{here}edit/", form).status_code == 302
    assert "Checked." in text_of(client, here)


def test_what_is_wrong_stands_beside_its_field(world: ApplicationWorld) -> None:
    client = client_of(world.officer)
    for given, words in (
        ({"player": "1", "title": "IM", "route": "norms"}, "no such player"),
        ({"player": str(world.player.fide_id), "title": "WIM", "route": "norms"}, "for women only"),
        ({"player": str(world.player.fide_id), "title": "FM", "route": "norms"}, "FM is not earned by norms"),
    ):
        answer = client.post(f"{LIST}new/", given)
        assert answer.status_code == 200
        assert words in answer.content.decode()


def test_a_direct_title_is_described_in_its_form(world: ApplicationWorld) -> None:
    client = client_of(world.officer)
    here = f"{LIST}{world.start('FM', 'direct').pk}/"
    form = {
        "event": "European Youth",
        "event_class": "CONT_REG_U16",
        "table": "open",
        "start": "2026-08-01",
        "end": "2026-08-09",
        "place": "1",
        "points": "7.5",
        "games": "9",
        "players": "120",
        "rounds": "9",
        "federations": "40",
        "federations_concerned": "54",
    }
    assert "Points come in halves" in client.post(f"{here}edit/", form | {"points": "7.3"}).content.decode()
    assert client.post(f"{here}edit/", form).status_code == 302
    page = text_of(client, here)
    assert "place 1, 7.5 of 9" in page
    assert "the commission confirms this title itself" in page


def test_a_player_asks_and_reads_his_own(world: ApplicationWorld) -> None:
    client = client_of(world.account)
    answer = client.post(f"{MINE}new/", {"title": "IM", "route": "norms"})
    assert answer.status_code == 302
    assert "asked for by the player" in text_of(client, answer["Location"])
    assert "Claim your record first" in text_of(client_of(world.objector), f"{MINE}new/")


def test_the_question_before_a_move(world: ApplicationWorld) -> None:
    client = client_of(world.chair)
    application = world.published()
    page = f"{BODY}{application.pk}/award/"
    assert "The title enters the register" in text_of(client, page)
    early = timezone.localdate() - timedelta(days=3)
    unsaid = client.post(page, {"effective_on": early.isoformat()})
    assert "This field is required." in unsaid.content.decode()  # the council's day, 0.6.3
    answer = client.post(page, {"effective_on": early.isoformat(), "council_on": early.isoformat()})
    assert "A title is valid from the day of its confirmation" in answer.content.decode()
    today = timezone.localdate().isoformat()
    assert client.post(page, {"effective_on": today, "council_on": today}).status_code == 302
    assert client.get(page).status_code == 302  # moved on
    assert client.get(f"{BODY}{application.pk}/nonsense/").status_code == 404
    cache.clear()
    assert "IM" in text_of(client_of(None), f"/players/{world.player.fide_id}/")


def test_an_objection_in_the_browser(world: ApplicationWorld) -> None:
    application = world.published(days_ago=29)
    client = client_of(world.objector)
    answer = client.post(
        f"/titles/applications/{application.pk}/object/", {"text": "Round 3 was not played."}
    )
    assert answer.status_code == 302
    own = text_of(client, answer["Location"])
    assert "The commission has not answered yet" in own
    chair = client_of(world.chair)
    page = text_of(chair, f"{BODY}{application.pk}/")
    assert "Round 3 was not played." in page
    with world.acting(world.chair, world.commission):
        objection = Statement.under_policy.get()
    sent = chair.post(
        f"{BODY}{application.pk}/objections/{objection.pk}/",
        {"state": "dismissed", "text": "It was played."},
    )
    assert sent.status_code == 302
    assert "It was played." in text_of(client, answer["Location"])


def test_papers_of_an_objection_are_the_parties(world: ApplicationWorld) -> None:
    application = world.published(days_ago=29)
    with world.acting(world.objector):
        objection = object_to(
            pk=application.pk, actor=world.objector, text="See the paper.", files=[("p.pdf", b"%PDF-1.4")]
        )
        paper = Attachment.under_policy.get()
    own = f"/my/titles/objections/{objection.pk}/papers/{paper.pk}/"
    assert client_of(world.objector).get(own)["Content-Disposition"].startswith("attachment")
    assert client_of(world.account).get(own).status_code == 404
    assert client_of(world.officer).get(f"{LIST}{application.pk}/papers/{paper.pk}/").status_code == 200


def test_meetings_are_kept_by_the_commission(world: ApplicationWorld) -> None:
    """2.3: entered, moved and struck while they lie ahead and nobody has chosen them."""
    page, client = f"{BODY}terms/", client_of(world.chair)
    day = timezone.localdate() + timedelta(days=300)
    assert client.post(page, {"day": day.isoformat(), "place": "Chennai"}).status_code == 302
    made = TitleMeeting.objects.get(place="Chennai")
    past = client.post(page, {"day": "2026-01-01", "place": "Minsk"})
    assert "This meeting is over" in past.content.decode()
    assert "already" in client.post(page, {"day": day.isoformat(), "place": ""}).content.decode()
    later = (day + timedelta(days=7)).isoformat()
    assert client.post(f"{page}{made.pk}/", {"day": later, "place": "Chennai"}).status_code == 302
    made.refresh_from_db()
    assert made.day.isoformat() == later
    world.start()
    chosen = client.post(f"{page}{world.meeting.pk}/", {"strike": "yes"})
    assert "was written for this meeting" in chosen.content.decode()
    assert client.post(f"{page}{made.pk}/", {"strike": "yes"}).status_code == 302
    assert not TitleMeeting.objects.filter(pk=made.pk).exists()
    assert client_of(world.member).get(page).status_code == 403


def test_fees_of_titles_are_set_where_all_fees_are(world: ApplicationWorld) -> None:
    """2.2: the commission's own amount from a day on, with its source."""
    page, client = "/bodies/qualification/fees/", client_of(world.chair)
    assert "330.00\xa0EUR" in text_of(client, page)
    fee = {
        "kind": "titles.GM",
        "amount": "350.00",
        "currency": "EUR",
        "since": "2026-01-01",
        "source": "Rules",
    }
    assert client.post(page, fee).status_code == 302
    assert "350.00\xa0EUR" in text_of(client, page)
