"""The public page of a player."""

import json
import re
from datetime import date

import pytest
from django.utils import timezone

from players.enums import MoveReason, Standing, TitleSource
from players.models import (
    FederationChange,
    NationalId,
    PlayerPrivate,
    PlayerTitle,
    RatingChange,
    RatingSystem,
)
from players.profile.views import at_hand
from portal.federations.scope import installation_scope
from portal.parts.declaration import AppParts
from portal.parts.kinds import Section
from tests.factories import make_federation
from tests.factories.players import make_player, rate
from tests.markup import markup

pytestmark = pytest.mark.django_db
CHART = "data-rating-chart"


def page_of(client, player, **options):
    return client.get(f"/players/{player.fide_id}/", **options)


def full_player(number: int = 1):
    """Somebody with something in every part of the page, `number` of each."""
    player = make_player("Shevchenko, Taras", native_name="Шевченко Тарас", title="IM", birth_year=1990)
    for code in ("fide-standard", "fide-rapid", "fide-blitz", "ua-national"):
        rate(player, code, 2400, games=7, k=10)
        system = RatingSystem.objects.get(code=code)
        RatingChange.objects.bulk_create(
            RatingChange(player=player, system=system, list_date=date(2026, 1 + at, 1), rating=2390 + at)
            for at in range(number)
        )
    NationalId.objects.create(
        player=player, system=RatingSystem.objects.get(code="ua-national"), number="00777", category="МС"
    )
    for at in range(number):
        PlayerTitle.objects.create(
            player=player,
            title=["IM", "FA", "IO"][at],
            awarded_on=date(2015, 3, 1),
            source=TitleSource.DECISION,
        )
        FederationChange.objects.create(
            player=player,
            before=make_federation("GER", name="Germany"),
            after=player.federation,
            on=date(2016 + at, 1, 1),
            reason=MoveReason.TRANSFER,
        )
        make_player(f"Second, {at}", standing=Standing.MERGED, merged_into=player)
    return player


def test_a_national_title_stands_beside_the_category(client):
    """Ukraine 3: a title and a category are two facts, and a player may have both."""
    player = full_player()
    NationalId.objects.filter(player=player).update(category="1", title="МС")
    text = " ".join(re.sub(r"<[^>]+>", " ", page_of(client, player).text).split())
    assert "00777 · 1 · МС" in text


def test_everything_public_is_there(client):
    player = full_player()
    html = markup(page_of(client, player))
    for words in (
        "Shevchenko, Taras",
        "Шевченко Тарас",
        "International Master",
        str(player.fide_id),
        "1990",
        "List: November 2026",
        "K 10 · 7 games",
        "Ukraine, national",
        "00777 · МС",
        "Germany",
        "1 Mar 2015",
        CHART,
    ):
        assert words in html


@pytest.mark.parametrize("number", [1, 3])
def test_the_page_costs_the_same_for_one_and_three(client, number, django_assert_num_queries):
    player = full_player(number)
    client.get("/healthz")
    with django_assert_num_queries(14):  # one asks for corrections of lists that wait
        page_of(client, player)
    at_hand.clear()
    with django_assert_num_queries(4):  # two of them begin and end the transaction
        page_of(client, player)


def test_the_day_of_birth_is_nowhere(client, officer):
    player = make_player("Young, Ann", birth_year=2012)
    with installation_scope():
        PlayerPrivate.under_policy.create(
            player=player, federation=player.federation, birth_date=date(2012, 7, 23), email="ann@example.org"
        )
    html = page_of(client, player).content.decode()
    assert "2012" in html
    assert f"under {next(n for n in (14, 16, 18, 20) if timezone.localdate().year - 2012 <= n)}" in html
    client.force_login(officer)
    for text in (html, page_of(client, player).content.decode()):
        assert "2012-07-23" not in text
        assert "23 Jul" not in text
        assert "ann@example.org" not in text


def test_unrated(client):
    player = make_player("New, Nora")
    html = page_of(client, player).content.decode()
    assert html.count(">unrated<") == 4  # the badge and each of the three systems
    assert CHART not in html
    assert "<table" not in html


def test_inactive(client):
    player = make_player("Old, Otto")
    rate(player, rating=2100, inactive=True)
    html = page_of(client, player).content.decode()
    assert html.count(">inactive<") == 2


def test_deceased_with_the_year_only(client):
    player = make_player("Late, Leo", birth_year=1940, deceased=True, deceased_on=date(2024, 5, 17))
    html = page_of(client, player).content.decode()
    assert "died 2024" in html
    assert "2024-05-17" not in html
    assert "17 May" not in html
    assert "Age class" not in html


def test_a_merged_id_leads_to_the_record_that_holds_now(client):
    kept = make_player("Kept, Kim")
    between = make_player("Between, Bo", standing=Standing.MERGED, merged_into=kept)
    old = make_player("Old, Kim", standing=Standing.MERGED, merged_into=between)
    answer = page_of(client, old)
    assert (answer.status_code, answer["Cache-Control"]) == (302, "no-store")
    assert answer["Location"] == f"/players/{kept.fide_id}/?merged={old.fide_id}"
    told = page_of(client, between, follow=True).content.decode()
    assert f"The FIDE id {between.fide_id} was merged into this record." in told


def test_an_invented_merge_is_not_told(client):
    kept = make_player("Kept, Kim")
    html = client.get(f"/players/{kept.fide_id}/?merged=12345").content.decode()
    assert "was merged" not in html


@pytest.mark.parametrize("fide_id", [1, 999_999_999, 99_999_999_999_999_999_999])
def test_nobody_with_this_id(client, fide_id):
    answer = client.get(f"/players/{fide_id}/")
    assert answer.status_code == 404
    assert f"No player in the register has the FIDE id {fide_id}" in answer.content.decode()
    assert 'role="search"' in answer.content.decode()


def test_who_waits_for_an_id_has_no_page(client):
    player = make_player("Waits, Willy", standing=Standing.REQUESTED)
    assert page_of(client, player).status_code == 404


def test_a_restricted_record_says_little(client):
    player = full_player()
    player.restricted = True
    player.save()
    # The id may contain any of the numbers below, and the token any letters.
    token = re.compile(r'"X-CSRFToken": "\w+"')
    html = token.sub("", page_of(client, player).content.decode()).replace(str(player.fide_id), "")
    assert "The record is restricted" in html
    assert "noindex" in html
    for hidden in ("Шевченко", "2400", "1990", "International Master", "ld+json", CHART, "00777"):
        assert hidden not in html
    assert client.get(f"/players/{player.fide_id}/share.png").status_code == 404


def test_json_ld_survives_a_hostile_name(client):
    player = make_player("</script><img src=x>, Eve")
    html = page_of(client, player).content.decode()
    assert "<img src=x" not in html
    (block,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html, re.S)
    facts = json.loads(block)
    assert facts["name"] == "Eve </script><img src=x>"
    assert facts["identifier"]["value"] == str(player.fide_id)
    assert facts["birthDate"] == "1990"


def test_links_show_the_picture(client):
    player = full_player()
    html = page_of(client, player).content.decode()
    assert f'property="og:image" content="http://127.0.0.1:8000/players/{player.fide_id}/share.png"' in html
    assert 'property="og:title" content="IM Taras Shevchenko"' in html


def test_the_own_page_of_an_account(client, player):
    record = make_player("Player, Pavlo", account=player)
    assert "This is you" not in page_of(client, record).content.decode()
    client.force_login(player)
    html = page_of(client, record).content.decode()
    assert "This is you" in html
    assert 'href="/my/requests/new/correction/"' in html
    other = make_player("Other, One")
    assert "This is me" not in page_of(client, other).content.decode()


def test_somebody_without_a_record_may_claim_one(client, player):
    record, dead = make_player("Player, Pavlo"), make_player("Late, Leo", deceased=True)
    client.force_login(player)
    claim = f'href="/my/requests/new/claim/?player={record.fide_id}"'
    assert claim in page_of(client, record).content.decode()
    assert "This is me" not in page_of(client, dead).content.decode()


def test_the_staff_opens_the_record(client, officer, foreign_officer):
    record = make_player("Player, Pavlo")
    client.force_login(officer)
    assert "Open the record" in page_of(client, record).content.decode()
    client.force_login(foreign_officer)
    assert "Open the record" not in page_of(client, record).content.decode()


def test_later_apps_add_sections(client, monkeypatch):
    player = make_player("Player, Pavlo")
    section = Section("Norms", "award", "components/alert.html", {})
    declared = {
        "norms": AppParts(profile_section=lambda player: section),
        "silent": AppParts(profile_section=lambda player: None),
        "none": AppParts(),
    }
    monkeypatch.setattr("players.profile.page.declarations", lambda: declared)
    assert "Norms" in page_of(client, player).content.decode()
