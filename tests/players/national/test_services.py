"""National lists: every difference seen, jumps named, a second person, a revision in sight, an undo."""

from datetime import date

import pytest
from django.urls import reverse
from django.utils import timezone

from players.enums import ListState
from players.imports.faults import ListFault
from players.models import CurrentRating, ImportedList, NationalId, Player, PlayerPrivate, RatingChange
from players.national import services
from players.national.sheet import guess
from portal.federations.scope import federation_scope
from portal.workflow.models import AuditEntry, Deadline
from ratings.enums import Origin
from ratings.models import RatingList
from tests.factories.players import make_player, rate
from tests.markup import markup

pytestmark = pytest.mark.django_db
NOV, DEC = date(2026, 11, 1), date(2026, 12, 1)
MAPPING = {
    "fide_id": 0,
    "number": 1,
    "rating": 2,
    "games": 3,
    "native_name": 4,
    "birth": 5,
    "region": 6,
    "club": 7,
}


@pytest.fixture
def strong(ukr):
    player = make_player("Strong, Stepan", fide_id=14100001, federation=ukr)
    rate(player, "ua-national", 2604, games=9, list_date=NOV)
    return player


@pytest.fixture
def other(ukr, strong):
    player = make_player("Other, Oles", fide_id=14100002, federation=ukr)
    rate(player, "ua-national", 1900, games=7, list_date=NOV)
    return player


def received(ukr, officer, *rows: str, day: date = NOV) -> ImportedList:
    system = CurrentRating.objects.filter(system__code="ua-national").first().system
    head = "FIDE;Code;Rating;Games;Name;Born;Region;Club"
    kept = services.receive_national_list(
        raw="\n".join([head, *rows]).encode(),
        filename="ukr.csv",
        list_date=day,
        system=system,
        home=ukr,
        actor=officer,
    )
    return services.map_columns(pk=kept.pk, mapping=MAPPING, actor=officer)


def published(system, officer) -> RatingList:
    return RatingList.objects.create(
        system=system,
        list_date=NOV,
        origin=Origin.CALCULATED,
        checksum="",
        published_by=officer,
        published_at=timezone.now(),
    )


def test_a_jump_is_named_and_asks_a_second_person_for_a_reason(
    client, ukr, officer, president, strong, other
):
    with federation_scope(ukr.pk):
        kept = received(ukr, officer, "14100001;77;1500;3;;;;", "14100002;78;1905;7;;;;")
        [deadline] = Deadline.objects.filter(code="players.take_over_list")
    assert sorted(deadline.roles) == ["president", "rating_officer"]
    client.force_login(president)
    page = client.get(reverse("players:national_list", args=["UKR", kept.pk])).content.decode()
    assert "Large rating changes" in page
    assert "Strong, Stepan: 2604 → <strong>1500</strong>" in page
    assert "1905" in page
    take = reverse("players:national_take_over", args=["UKR", kept.pk])
    assert "Large rating changes" in client.get(take).content.decode()
    assert client.post(take, {}).status_code == 200
    assert CurrentRating.objects.get(player=strong).rating == 2604
    assert client.post(take, {"reason": "A wrong event was taken out."}).status_code == 302
    assert CurrentRating.objects.get(player=strong).rating == 1500
    with federation_scope(ukr.pk):
        assert AuditEntry.objects.get(action="import").comment == "A wrong event was taken out."
        assert not Deadline.objects.filter(code="players.take_over_list", done_at=None).exists()


def test_over_a_published_list_it_is_a_revision_that_everybody_sees(
    client, ukr, officer, president, strong, other
):
    system = strong.ratings.get().system
    published(system, officer)
    with federation_scope(ukr.pk):
        kept = received(ukr, officer, "14100001;77;2600;9;;;;")
        with pytest.raises(ListFault):
            services.import_national_list(pk=kept.pk, actor=president)
        services.import_national_list(pk=kept.pk, actor=president, reason="Games of May came late.")
    about = markup(client.get(reverse("ratings:list", args=["ua-national", NOV]), {"part": "about"}))
    assert "Revision 1" in about
    assert "Games of May came late." in about
    assert "2604 → <strong>2600</strong>" in about


def test_profile_and_list_say_the_same(client, ukr, officer, president, strong, other):
    with federation_scope(ukr.pk):
        kept = received(ukr, officer, "14100001;77;2600;5;;;;", day=DEC)
        services.import_national_list(pk=kept.pk, actor=president)
    listed = client.get(reverse("ratings:list", args=["ua-national", DEC]), {"part": "players"})
    on_list = {player.fide_id: (player.rating, player.games) for player in listed.context["page"].players}
    held = CurrentRating.objects.filter(system__code="ua-national", list_date=None)
    assert on_list == {row.player.fide_id: (row.rating, row.games) for row in held.select_related("player")}
    assert on_list == {14100001: (2600, 5), 14100002: (1900, 0)}


def test_a_partial_file_of_the_same_date_leaves_the_others_their_games(
    ukr, officer, president, strong, other
):
    with federation_scope(ukr.pk):
        kept = received(ukr, officer, "14100001;77;2600;5;;;;")
        services.import_national_list(pk=kept.pk, actor=president, reason="Corrected")
    assert CurrentRating.objects.get(player=other).games == 7


def test_players_without_a_fide_id_come_in(ukr, officer, president, strong):
    rows = [
        "14100001;77;2604;9;;;;",
        ";901;1450;6;Косенко Ганна;2012-05-17;Полтавська;ДЮСШ-1",
        ";902;1300;2;;;;",
    ]
    with federation_scope(ukr.pk):
        kept = received(ukr, officer, *rows)
        assert kept.report["counts"]["added"] == 1
        assert kept.report["refused"] == [{"line": 4, "code": "row_unknown"}]
        services.import_national_list(pk=kept.pk, actor=president)
        new = Player.objects.get(fide_id=None)
        assert (new.name, new.native_name, new.birth_year, new.region) == (
            "Kosenko, Ganna", "Косенко Ганна", 2012, "Полтавська",
        )  # fmt: skip
        assert PlayerPrivate.objects.get(player=new).birth_date == date(2012, 5, 17)
    assert NationalId.objects.get(player=new).club == "ДЮСШ-1"
    assert new.ratings.get().rating == 1450


def test_a_namesake_of_the_same_year_is_not_registered_twice(ukr, officer, strong):
    make_player("Kosenko, Ganna", fide_id=None, federation=ukr, birth_year=2012)
    with federation_scope(ukr.pk):
        kept = received(ukr, officer, ";901;1450;6;Косенко Ганна;2012;;")
    assert kept.report["refused"] == [{"line": 2, "code": "row_maybe_known"}]


def test_what_was_looked_at_is_what_is_written(client, ukr, officer, president, strong):
    with federation_scope(ukr.pk):
        kept = received(ukr, officer, "14100001;77;2600;9;;;;")
    CurrentRating.objects.filter(player=strong).update(rating=2590)
    client.force_login(president)
    take = reverse("players:national_take_over", args=["UKR", kept.pk])
    told = client.post(take, {}, follow=True).content.decode()
    assert "The register has changed since the list was compared." in told
    assert CurrentRating.objects.get(player=strong).rating == 2590
    client.post(take, {})
    assert CurrentRating.objects.get(player=strong).rating == 2600


def test_an_import_is_taken_back(client, ukr, officer, president, strong, other):
    with federation_scope(ukr.pk):
        kept = received(ukr, officer, "14100001;77;2600;5;;;;", ";901;1450;6;Косенко Ганна;2012;;", day=DEC)
        services.import_national_list(pk=kept.pk, actor=president)
    client.force_login(officer)
    undo = reverse("players:national_undo", args=["UKR", kept.pk])
    assert client.post(undo, {}).status_code == 200
    assert "was undone" in client.post(undo, {"reason": "Wrong month"}, follow=True).content.decode()
    assert dict(CurrentRating.objects.values_list("player", "rating")) == {strong.pk: 2604, other.pk: 1900}
    assert CurrentRating.objects.get(player=other).games == 7
    assert not Player.objects.filter(fide_id=None).exists()
    assert not NationalId.objects.exists()
    assert not RatingChange.objects.filter(list_date=DEC).exists()
    assert strong.ratings.get().system.list_date == NOV
    assert not RatingList.objects.filter(list_date=DEC).exists()


def test_every_difference_is_in_the_file(client, ukr, officer, strong, other):
    with federation_scope(ukr.pk):
        kept = received(ukr, officer, "14100001;77;2600;9;;;;", "14100002;78;1900;7;;;Київ;")
    assert kept.state == ListState.CHECKED
    client.force_login(officer)
    file = client.get(reverse("players:national_differences", args=["UKR", kept.pk])).content.decode(
        "utf-8-sig"
    )
    lines = file.splitlines()[1:]
    assert '2,14100001,"Strong, Stepan",rating,2604,2600' in lines
    assert '3,14100002,"Other, Oles",region,,Київ' in lines
    assert len(lines) == 4  # two numbers more
    only = client.get(reverse("players:national_list", args=["UKR", kept.pk]), {"kind": "region"})
    assert [row["after"] for row in only.context["rows"]] == ["Київ"]


GRADES = {"number": 0, "fide_id": 1, "category": 2, "title": 3}


def graded(ukr, officer, president, *rows: str, day: date = NOV) -> ImportedList:
    """Take over a list with categories and titles, as the officer sends and the president accepts it."""
    system = CurrentRating.objects.filter(system__code="ua-national").first().system
    raw = "\n".join(["Code;FIDE;Розряд;Звання", *rows]).encode()
    kept = services.receive_national_list(
        raw=raw, filename="grades.csv", list_date=day, system=system, home=ukr, actor=officer
    )
    services.map_columns(pk=kept.pk, mapping=GRADES, actor=officer)
    return services.import_national_list(pk=kept.pk, actor=president)


def grade_of(player) -> tuple[str, str]:
    return NationalId.objects.values_list("category", "title").get(player=player)


def test_6_5_a_word_that_is_no_category_is_named_with_its_line_and_changes_nothing(
    client, ukr, officer, president, strong, other
):
    with federation_scope(ukr.pk):
        first = graded(ukr, officer, president, "77;14100001;1-й розряд;МС", "78;14100002;КМС;")
        kept = graded(ukr, officer, president, "", "77;14100001;прешой;", "", "78;14100002;;чемпіон", day=DEC)
    assert first.report["noticed"] == []
    assert [(row["line"], row["word"]) for row in kept.report["noticed"]] == [(3, "прешой"), (5, "чемпіон")]
    assert (grade_of(strong), grade_of(other)) == (("I", "МС"), ("КМС", ""))
    client.force_login(officer)
    page = client.get(reverse("players:national_list", args=["UKR", kept.pk])).text
    assert "Line 3: “прешой” is neither a category nor a title" in page
    assert "Line 5: “чемпіон” is neither a category nor a title" in page


def test_6_5_each_unknown_word_is_named_once_and_both_persons_are_told(
    client, ukr, officer, president, strong, other
):
    """A column in the wrong words names each of them once, with the lines that have it."""
    system = CurrentRating.objects.filter(system__code="ua-national").first().system
    rows = [f"N{at};;{'прешой' if at % 2 else 'IV'};Косенко Ганна {at};2012" for at in range(251)]
    with federation_scope(ukr.pk):
        kept = services.receive_national_list(
            raw="\n".join(["Code;FIDE;Розряд;Name;Born", *rows, "77;14100001;1 розряд;;"]).encode(),
            filename="grades.csv",
            list_date=NOV,
            system=system,
            home=ukr,
            actor=officer,
        )
        mapping = {"number": 0, "fide_id": 1, "category": 2, "native_name": 3, "birth": 4}
        kept = services.map_columns(pk=kept.pk, mapping=mapping, actor=officer)
    assert kept.report["counts"]["unknown_words"] == 251
    assert [(row["line"], row["word"], row["more"]) for row in kept.report["noticed"]] == [
        (2, "IV", 125),
        (3, "прешой", 124),
    ]
    for person, name in ((officer, "national_list"), (president, "national_take_over")):
        client.force_login(person)
        page = client.get(reverse(f"players:{name}", args=["UKR", kept.pk])).text
        assert "251 cells have neither a category nor a title of the classification" in page
    page = client.get(reverse("players:national_list", args=["UKR", kept.pk])).text
    assert "Line 2 and 125 more: “IV” is neither a category nor a title" in page
    assert "Line 3 and 124 more: “прешой” is neither a category nor a title" in page


def test_3_a_category_is_taken_away_by_words_and_not_by_an_empty_cell(ukr, officer, president, strong, other):
    with federation_scope(ukr.pk):
        graded(ukr, officer, president, "77;14100001;1;МС", "78;14100002;2;")
        graded(ukr, officer, president, "77;14100001;;", "78;14100002;без розряду;МСМК", day=DEC)
    assert (grade_of(strong), grade_of(other)) == (("I", "МС"), ("", "МСМК"))


def test_the_portals_own_file_is_understood_as_it_is():
    head = (
        "code,fideid,name,native_name,sex,category,national_title,title,rating,games,k,fide_rating,"
        "birthday,region,active_until,flag"
    )
    assert guess(tuple(head.split(","))) == {
        "number": 0,
        "fide_id": 1,
        "name": 2,
        "native_name": 3,
        "sex": 4,
        "category": 5,
        "title": 6,
        "rating": 8,
        "games": 9,
        "birth": 12,
        "region": 13,
    }
