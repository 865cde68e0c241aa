"""The work on a list: events before it, calculate, look, publish by a second person; a federation's part."""

from datetime import UTC, date, datetime, time

import pytest
from django.urls import reverse
from django.utils import timezone

from players.models import PlayerPrivate
from portal.federations.enums import Role
from portal.federations.scope import installation_scope
from portal.jobs.execution import execute
from portal.jobs.models import Job
from ratings.enums import CalculationState
from ratings.models import Calculation, PeriodRow, RatingList
from tests.factories import appoint, make_federation, make_user
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, rate_on
from tests.ratings.world import AFTER, GAMES, signed_in, words


def url(page, *arguments):
    return reverse(f"ratings:body_{page}", args=["office", *arguments])


@pytest.fixture
def ukraine(world):
    """The rating officer of Ukraine."""
    user = make_user("Olena Officer")
    appoint(user, make_federation("UKR"), Role.RATING_OFFICER)
    return user


def run(response):
    """Do the job that a page has started."""
    assert response.status_code == 302
    job = response["Location"].rstrip("/").rpartition("/")[2]
    execute(job)
    with installation_scope():
        return Job.under_policy.get(pk=job)


def test_from_the_button_to_the_list(world, monkeypatch):
    """The secretary calculates and may not publish; the chair publishes on the last day before the list."""
    monkeypatch.setattr(timezone, "now", lambda: datetime(2026, 11, 30, 12, tzinfo=UTC))
    secretary, chair = signed_in(world.secretary), signed_in(world.chair)
    done = run(secretary.post(url("calculate", "fide-standard")))
    calculation = Calculation.objects.get()
    assert (done.state, calculation.state) == ("done", CalculationState.READY)
    preview = url("preview", calculation.pk)
    assert preview in secretary.get(reverse("jobs:job", args=[done.pk])).content.decode()
    assert "A second person checks and publishes it." in words(secretary.get(preview))
    assert secretary.post(url("publish", calculation.pk))["Location"] == preview
    assert Calculation.objects.get().state == CalculationState.READY
    assert "Publish the list?" in words(chair.get(url("publish", calculation.pk)))
    published = run(chair.post(url("publish", calculation.pk)))
    assert published.state == "done"
    listed = RatingList.objects.get()
    address = reverse("ratings:list", args=["fide-standard", AFTER])
    assert address in chair.get(reverse("jobs:job", args=[published.pk])).content.decode()
    assert (listed.players, listed.published_by) == (4, world.chair)


def test_trail_names_both_persons(world, published):
    """Who calculated and who published stays to be read."""
    client = signed_in(world.chair)
    address = reverse("trail", args=["ratings.calculation", published.calculation_id])
    assert address in client.get(url("preview", published.calculation_id)).content.decode()
    text = words(client.get(address))
    assert "Sofia Secretary started the calculation of a list" in text
    assert "Carla Chair published a list" in text


def test_discarded_calculation_can_be_done_again(world):
    client, calculation = signed_in(world.secretary), world.calculate()
    assert "Discard the calculation?" in words(client.get(url("discard", calculation.pk)))
    assert client.post(url("discard", calculation.pk))["Location"] == url("system", "fide-standard")
    assert not PeriodRow.objects.exists()
    assert "This calculation was discarded." in words(client.get(url("preview", calculation.pk)))
    assert client.post(url("discard", calculation.pk))["Location"] == url("preview", calculation.pk)
    again = world.calculate()
    assert again.inputs_hash == calculation.inputs_hash


@pytest.mark.parametrize("others", [0, 2])
def test_events_before_the_list(world, django_assert_num_queries, others):
    for _number in range(others):
        make_rated_event(
            list(world.players.values()), GAMES, start=date(2026, 11, 18), accepted_on=date(2026, 12, 9)
        )
    client = signed_in(world.secretary)
    client.get(url("system", "fide-standard"))
    with django_assert_num_queries(25):
        response = client.get(url("system", "fide-standard"))
    verdicts = [(one["verdict"], one["why"], one["expected"]) for one in response.context["events"]]
    assert verdicts[0] == ("enters", "Ended and reported in time.", None)
    late = ("waits", "The report came after this list was closed.", date(2027, 1, 1))
    assert verdicts[1:] == [late] * others


@pytest.fixture
def on_day(monkeypatch):
    """Let it be noon of a day."""

    def on(day: date) -> None:
        noon = datetime.combine(day, time(12), UTC)
        monkeypatch.setattr(timezone, "now", lambda: noon)

    return on


@pytest.mark.parametrize("part", ["", "events", "odd", "federations"])
def test_preview_of_the_office(world, django_assert_num_queries, on_day, part):
    on_day(date(2026, 11, 30))
    calculation, client = world.calculate(), signed_in(world.chair)
    address = f"{url('preview', calculation.pk)}?part={part}"
    client.get(address)
    counts = {"": 22, "events": 19, "odd": 18, "federations": 18}
    with django_assert_num_queries(counts[part]):
        response = client.get(address)
    assert response.status_code == 200
    assert dict(response.context["figures"].kinds) == {"changed": 4, "collecting": 1}
    assert response.context["can_publish"]


@pytest.mark.parametrize(
    ("day", "offered", "starts"),
    [(29, False, date(2026, 11, 30)), (30, True, None)],
    ids=["early", "in time"],
)
def test_7_1_the_preview_says_from_which_day_the_list_may_be_published(world, on_day, day, offered, starts):
    on_day(date(2026, 11, day))
    calculation, client = world.calculate(), signed_in(world.chair)
    answer = client.get(url("preview", calculation.pk))
    assert answer.context["can_publish"] is offered
    assert answer.context["publishable_from"] == starts
    assert ("from that day on it can be published" in words(answer)) is not offered


def test_differences_by_federation_and_kind(world):
    client, calculation = signed_in(world.chair), world.calculate()
    address = url("preview", calculation.pk)
    rows = [row.player.name for row in client.get(address).context["page_obj"]]
    assert rows[:2] == ["Bondar, Olha", "Lysenko, Ivan"]
    japan = client.get(address, {"federation": "JPN"})
    assert [row.player.name for row in japan.context["page_obj"]] == ["Sato, Hiro"]
    assert dict(japan.context["figures"].kinds) == {"changed": 1}
    assert not client.get(address, {"kind": "other_k"}).context["page_obj"].object_list


def test_what_is_worth_a_look(world):
    calculation = world.calculate()
    PeriodRow.objects.filter(player=world.players["bondar"]).update(rounded=151, games=44)
    response = signed_in(world.chair).get(url("preview", calculation.pk), {"part": "odd"})
    (found,) = response.context["anomalies"]
    assert (found.row.player.name, found.reasons) == (
        "Bondar, Olha",
        ["gains 151 points", "44 games in one period"],
    )


def test_a_federation_sees_its_part(world, ukraine, django_assert_num_queries):
    calculation, client = world.calculate(), signed_in(ukraine)
    address = reverse("ratings:preview", args=["UKR", calculation.pk])
    client.get(address)
    with django_assert_num_queries(18):
        response = client.get(address)
    names = {row.player.name for row in response.context["page_obj"]}
    assert names == {"Bondar, Olha", "Lysenko, Ivan", "Kovalenko, Ihor", "Novak, Nina"}
    assert not response.context.get("can_publish")
    assert "Sato" not in words(client.get(address, {"federation": "JPN"}))
    for page in ("publish", "discard"):
        assert client.post(reverse(f"ratings:{page}", args=["UKR", calculation.pk])).status_code == 403
    assert client.post(reverse("ratings:calculate", args=["UKR", "fide-standard"])).status_code == 403
    assert "FIDE standard" in words(client.get(reverse("ratings:work", args=["UKR"])))


def test_national_list_is_the_federations_own(world, ukraine):
    make_list_in_force("ua-national", date(2026, 10, 1), in_force_from=date(2020, 1, 1))
    player = make_player("Petrenko, Petro")
    rate_on(player, 1700, date(2026, 10, 1), system="ua-national", k=20)
    client = signed_in(ukraine)
    done = run(client.post(reverse("ratings:calculate", args=["UKR", "ua-national"])))
    assert done.state == "done"
    calculation = Calculation.objects.get(system__code="ua-national")
    response = client.get(reverse("ratings:preview", args=["UKR", calculation.pk]))
    assert response.context["needs_another"]
    assert signed_in(world.chair).get(url("preview", calculation.pk)).status_code == 404


def test_faults_are_told(world):
    client = signed_in(world.secretary)
    answer = client.post(url("calculate", "fide-rapid"), follow=True)
    assert "The system has no list yet. Import one first." in words(answer)
    answer = client.post(url("revise", "fide-rapid"), {"reason": "x"}, follow=True)
    assert "The system has no list yet. Import one first." in words(answer)
    answer = client.post(url("revise", "fide-standard"), {"reason": "x"}, follow=True)
    assert "A list of 1 Nov 2026 is already published" in words(answer)
    assert "This field is required" in words(client.post(url("revise", "fide-standard"), {"reason": ""}))
    assert client.get(url("system", "nonsense")).status_code == 404


@pytest.mark.parametrize("calculated", [0, 1])
def test_systems_of_the_office(world, django_assert_num_queries, calculated):
    if calculated:
        world.calculate()
    client = signed_in(world.secretary)
    client.get(url("work"))
    with django_assert_num_queries(12):
        response = client.get(url("work"))
    heads = [(head.system.code, head.next_list, bool(head.calculation)) for head in response.context["heads"]]
    assert heads == [
        ("fide-standard", AFTER, bool(calculated)),
        ("fide-rapid", None, False),
        ("fide-blitz", None, False),
    ]


def test_staff_gets_the_days_of_birth(world, ukraine, client):
    make_list_in_force("ua-national", date(2026, 10, 1), in_force_from=date(2020, 1, 1))
    player = make_player("Petrenko, Petro", birth_year=1991)
    rate_on(player, 1700, date(2026, 10, 1), system="ua-national", k=20)
    with installation_scope():
        PlayerPrivate.under_policy.create(
            player=player, federation=player.federation, birth_date=date(1991, 3, 4)
        )
    officer = signed_in(ukraine)
    run(officer.post(reverse("ratings:calculate", args=["UKR", "ua-national"])))
    president = make_user("Petro President")
    appoint(president, make_federation("UKR"), Role.PRESIDENT)
    calculation = Calculation.objects.get(system__code="ua-national")
    run(signed_in(president).post(reverse("ratings:publish", args=["UKR", calculation.pk])))
    day = calculation.list_date
    response = officer.get(reverse("ratings:staff_file", args=["UKR", "ua-national", day]))
    assert b"1991-03-04" in b"".join(response.streaming_content)
    assert response["Cache-Control"] == "private, no-store"
    public = client.get(reverse("ratings:file", args=["ua-national", day, "csv"]))
    assert b"1991-03-04" not in b"".join(public.streaming_content)
    assert officer.get(reverse("ratings:staff_file", args=["UKR", "fide-standard", day])).status_code == 404


def test_the_chair_settles_who_publishes(world):
    address = url("rules", "fide-standard")
    secretary, chair = signed_in(world.secretary), signed_in(world.chair)
    assert secretary.get(address).status_code == 403
    page = words(chair.get(address))
    assert "Published by a second person" in page
    assert "In force from" not in page  # FIDE's editions print their days
    assert chair.post(address, {})["Location"] == url("system", "fide-standard")
    calculation = world.calculate()
    assert not calculation.system.regulation.second_person
    assert "Publish the list?" in words(secretary.get(url("publish", calculation.pk)))


def test_the_day_of_a_national_edition_is_fixed_by_its_first_list(world):
    president = make_user("Petro President")
    appoint(president, make_federation("UKR"), Role.PRESIDENT)
    system = make_list_in_force("ua-national", date(2026, 10, 1))
    address = reverse("ratings:rules", args=["UKR", "ua-national"])
    client = signed_in(president)
    given = {"second_person": "on", "in_force_from": "2026-01-01"}
    assert client.post(address, given).status_code == 302
    assert client.post(address, given | {"in_force_from": "2026-02-01"}).status_code == 302
    RatingList.objects.create(
        system=system,
        list_date=date(2026, 10, 1),
        origin="calculated",
        published_by=president,
        published_at=datetime(2026, 9, 30, tzinfo=UTC),
    )
    page = client.post(address, given)
    assert "the day can no longer be changed" in words(page)
    system.regulation.refresh_from_db()
    assert (system.regulation.in_force_from, system.regulation.second_person) == (date(2026, 2, 1), True)
