"""The forms of an event: the tournament report (IT3) and the chief arbiter's list of direct titles (IT4)."""

from io import BytesIO

import pytest
from django.test import Client
from pypdf import PdfReader

from players.models import Player
from portal.documents.models import IssuedDocument
from portal.federations.scope import installation_scope
from tests.factories.norms import NormWorld, make_norm_world
from tests.titles.certificates.test_paper import CYRILLIC, named
from titles.models import NormFile
from tournaments.models import PublishedEvent

pytestmark = pytest.mark.django_db
CONTINENTAL = {
    "kind": "individual",
    "direct_class": "CONT_INDIVIDUAL",
    "direct_table": "open",
    "federations_concerned": "54",
}


@pytest.fixture
def world() -> NormWorld:
    made = make_norm_world()
    made.search(made.report())
    return made


def printed(client: Client, world: NormWorld, form: str) -> str:
    answer = client.post(f"/tournaments/{world.event.code}/norms/forms/{form}/")
    assert answer["Content-Type"] == "application/pdf"
    pages = PdfReader(BytesIO(answer.content)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def arbiter(world: NormWorld) -> Client:
    client = Client()
    client.force_login(world.arbiter)
    return client


def state(world: NormWorld, **facts: object) -> None:
    with world.acting(world.officer):
        NormFile.objects.filter(tournament=world.event).update(**facts)


def test_it3_says_what_the_portal_knows_and_that_it_is_not_the_official_form(world: NormWorld) -> None:
    client = arbiter(world)
    text = printed(client, world, "it3")
    assert "this is not the official form of FIDE" in text
    for said in (
        "Norm Open",
        world.event.code,
        "Tournament report (IT3)",
        "1.1.2",
        "GM",
        "Pat",
        "2603",
        "chief arbiter",  # as what the form is signed
    ):
        assert said in text, said
    assert printed(client, world, "it3")  # the same facts are the same paper
    with installation_scope():
        assert IssuedDocument.under_policy.filter(kind="it3").count() == 1


def test_1_10_1_it4_lists_direct_titles_and_norms_derived_from_the_table(world: NormWorld) -> None:
    client = arbiter(world)
    page = f"/tournaments/{world.event.code}/norms/"
    assert "forms/it4/" not in client.get(page).content.decode()
    refused = client.post(f"{page}forms/it4/", follow=True).content.decode()
    assert "State first which class of the table" in refused
    state(world, direct_class="CONT_TEAM", federations_concerned=9)
    assert "forms/it4/" in client.get(page).content.decode()
    text = printed(client, world, "it4")
    assert "Pat" in text  # six of nine games: more than 65 %
    assert "FM, title" in text
    assert "Opponent, A" not in text  # 8½ of 9, a grandmaster already
    assert "to be confirmed by the commission" in text


def test_1_2_3_an_event_too_small_gives_no_direct_title(world: NormWorld) -> None:
    state(world, direct_class="CONT_INDIVIDUAL", federations_concerned=54, regional=True)
    text = printed(arbiter(world), world, "it4")
    assert "The continent did not name this regional event" in text
    assert "Nobody earned a direct title or norm." in text


def test_a_continental_event_says_of_how_many_federations_it_is(world: NormWorld) -> None:
    client, page = arbiter(world), f"/tournaments/{world.event.code}/norms/facts/"
    lacking = client.post(page, CONTINENTAL | {"federations_concerned": ""}).content.decode()
    assert "Say how many federations the continent or group has." in lacking
    assert client.post(page, CONTINENTAL).status_code == 302
    with world.acting(world.officer):
        assert NormFile.objects.get().direct_class == "CONT_INDIVIDUAL"


@pytest.mark.parametrize("form", ["it3", "it4"])
def test_no_page_has_a_signature_alone(form: str) -> None:
    """With names so long that the form takes two pages, the last row of its list goes with the signature."""
    world = make_norm_world()
    named(world, CYRILLIC)
    world.search(world.report())
    state(world, direct_class="CONT_TEAM", federations_concerned=9)
    answer = arbiter(world).post(f"/tournaments/{world.event.code}/norms/forms/{form}/")
    pages = [page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages]
    signed = next(page for page in pages if "signed electronically by" in page)
    assert "Shevchenko-Bondarenko" in signed


@pytest.mark.parametrize("form", ["it3", "it4"])
@pytest.mark.parametrize(
    ("organiser", "stated", "latin"),
    [
        pytest.param("Шаховий клуб «Слон»", "", "Shakhoviy klub «Slon»", id="as it is spelled"),
        pytest.param("Шаховий клуб «Слон»", "Chess Club Slon", "Chess Club Slon", id="as stated"),
        pytest.param("東京チェス協会", "Tokyo Chess Association", "Tokyo Chess Association", id="characters"),
        pytest.param("Chess Club Slon", "", "Chess Club Slon", id="Latin already"),
    ],
)
def test_the_chief_organiser_stands_in_latin_letters_beside_the_own_script(
    world: NormWorld, form: str, organiser: str, stated: str, latin: str
) -> None:
    PublishedEvent.objects.filter(pk=world.event.pk).update(organiser=organiser)
    state(world, direct_class="CONT_TEAM", federations_concerned=9, organiser_latin=stated)
    text = printed(arbiter(world), world, form)
    assert latin in text
    assert text.count(organiser) == 1


def test_it3_names_every_arbiter_in_both_scripts(world: NormWorld) -> None:
    chief = Player.objects.get(account=world.arbiter)
    Player.objects.filter(pk=chief.pk).update(native_name="Арбітр Анна")
    event = PublishedEvent.objects.get(pk=world.event.pk)
    served = {
        "name": chief.name,
        "fide_id": chief.fide_id,
        "federation": "UKR",
        "titles": ["IA"],
        "role": "chief",
    }
    guest = served | {"name": "Sato, Ren", "fide_id": None, "role": "arbiter"}
    event.details |= {"arbiters": [served, guest]}
    event.save()
    text = printed(arbiter(world), world, "it3")
    assert "/ Арбітр Анна (UKR, IA)" in text
    assert "Sato, Ren (UKR, IA)" in text.replace(" ,", ",")


def test_the_chief_organiser_in_latin_letters_is_stated_with_the_facts(world: NormWorld) -> None:
    client, page = arbiter(world), f"/tournaments/{world.event.code}/norms/facts/"
    wrong = client.post(page, CONTINENTAL | {"organiser_latin": "Слон"}).content.decode()
    assert "Write it in Latin letters." in wrong
    assert client.post(page, CONTINENTAL | {"organiser_latin": "Slon"}).status_code == 302
    with world.acting(world.officer):
        assert NormFile.objects.get().organiser_latin == "Slon"


def test_1_10_1_it4_names_the_merged_groups(world: NormWorld) -> None:
    groups = [
        {"event_class": "CONT_REG_U16", "table": "open", "numbers": [1, 3, 5, 6, 7, 9]},
        {"event_class": "", "table": "women", "numbers": [2, 4, 8, 10]},
    ]
    state(world, direct_class="CONT_REG_U18", federations_concerned=54, merged_groups=groups)
    text = printed(arbiter(world), world, "it4")
    assert "Merged groups" in text
    assert "1 Continental and regional under 16, open 6 3" in text
    assert "2 Continental and regional under 18, women 4" in text
    assert "Group 2: Participants of the group: 4 participants of the group; 6 are needed." in text
    assert text.count("1 1 Player") == 2  # group, place: a norm and a title


@pytest.mark.parametrize("form", ["it3", "it4"])
def test_nothing_of_a_form_stands_beyond_its_margins_and_no_word_is_broken(form: str) -> None:
    """The longest names, a second language and merged groups: every column is on the sheet."""
    world = make_norm_world()
    named(world, CYRILLIC)
    world.search(world.report())
    groups = [{"event_class": "", "table": "open", "numbers": [1, 3, 5, 6, 7, 9]}]
    groups += [{"event_class": "", "table": "women", "numbers": [2, 4, 8, 10]}]
    state(world, direct_class="CONT_REG_U18", federations_concerned=9, merged_groups=groups)
    answer = arbiter(world).post(f"/tournaments/{world.event.code}/norms/forms/{form}/")
    begun: list[float] = []

    def visit(text: str, cm: list[float], tm: list[float], *_font: object) -> None:
        if text.strip():
            begun.append(tm[4] * cm[0] + cm[4])

    pages = PdfReader(BytesIO(answer.content)).pages
    text = " ".join(page.extract_text(visitor_text=visit) for page in pages)
    right = float(pages[0].mediabox.width) - 16 * 72 / 25.4
    assert max(begun) < right
    for word in CYRILLIC.event[1].split():
        assert word in text, word


def test_a_signature_in_characters_alone_is_refused_and_says_where_to_mend_it(world: NormWorld) -> None:
    """The officer's account has no record in the register and no Latin name; Cyrillic is spelled."""
    officer, client = world.officer, Client()
    client.force_login(officer)
    page = f"/tournaments/{world.event.code}/norms/forms/it3/"
    officer.name = "佐藤 遥"
    officer.save()
    assert "enter it in your account" in client.post(page, follow=True).content.decode()
    officer.name = "Коваль Олена"
    officer.save()
    text = printed(client, world, "it3")
    assert "signed electronically by Koval Olena" in text
    assert "Коваль Олена" in text


def version_shown(client: Client, page: str) -> str:
    return str(client.get(page).context["version"])


def test_facts_that_a_colleague_has_stated_meanwhile_are_not_overwritten(world: NormWorld) -> None:
    client, page = arbiter(world), f"/tournaments/{world.event.code}/norms/facts/"
    mine = CONTINENTAL | {"organiser_latin": "Slon", "version": version_shown(client, page)}
    state(world, organiser_latin="Chess Club Slon")
    answer = client.post(page, mine)
    assert "Somebody else has changed this in the meantime." in answer.text
    told = {str(each["label"]): (each["now"], each["typed"]) for each in answer.context["differences"]}
    assert ("Chess Club Slon", "Slon") in told.values()
    with world.acting(world.officer):
        assert NormFile.objects.get().organiser_latin == "Chess Club Slon"
    assert client.post(page, mine | {"version": answer.context["version"]}).status_code == 302
    with world.acting(world.officer):
        assert NormFile.objects.get().organiser_latin == "Slon"


def test_groups_that_a_colleague_has_merged_meanwhile_are_not_overwritten(world: NormWorld) -> None:
    client, page = arbiter(world), f"/tournaments/{world.event.code}/norms/groups/"
    mine = {"numbers_1": "1-4", "numbers_2": "5-8", "version": version_shown(client, page)}
    mine |= {"table_1": "open", "table_2": "open"}
    theirs = [
        {"event_class": "", "table": "open", "numbers": [1, 2]},
        {"event_class": "", "table": "open", "numbers": [3, 4]},
    ]
    state(world, merged_groups=theirs, organiser_latin="Slon")  # facts of another page disturb nobody
    answer = client.post(page, mine)
    groups = [(each["now"], each["typed"]) for each in answer.context["differences"]]
    assert groups == [("1-2", "1-4"), ("3-4", "5-8")]
    with world.acting(world.officer):
        assert NormFile.objects.get().merged_groups == theirs
    assert client.post(page, mine | {"version": answer.context["version"]}).status_code == 302
