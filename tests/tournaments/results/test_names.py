"""Names on the pages of an event: in the reader's script where the register has them, files as reported."""

import pytest
from django.core.cache import caches
from django.db import connection
from django.test import Client
from django.urls import reverse

from players.models import Player
from players.requests.services import start
from portal.cases.services import act
from portal.federations.scope import open_scope
from tests.factories.players import make_player
from tests.factories.reports import make_field, report_bytes
from tests.tournaments.results.test_views import address, author, event, publish
from tournaments.models import PublishedEvent
from tournaments.trf.model import Team

pytestmark = pytest.mark.django_db
__all__ = ["author", "event"]

TABLES = ("standings", "crosstable", "pairings", "card", "rating_changes")


@pytest.fixture
def field(ukr):
    """Players of the register, the first with a name in Cyrillic, the second with one that is restricted."""
    made = make_field()
    keys = list(Player.objects.order_by("pk").values_list("pk", flat=True))
    Player.objects.filter(pk=keys[0]).update(native_name="Гончар Дмитро")
    Player.objects.filter(pk=keys[1]).update(native_name="Прихована Назва", restricted=True)
    return made


@pytest.fixture
def played(event, author, officer, field):
    teams = (Team("Kyiv", (1, 2), 1), Team("Lviv", (3, 4), 2))
    publish(event, author, officer, report_bytes(field, teams=teams))
    return event


@pytest.mark.parametrize("page", TABLES)
@pytest.mark.parametrize(("language", "shown"), [("uk", True), ("ru", True), ("ja", False), ("en", False)])
def test_names_are_in_the_readers_script(client, played, page, language, shown):
    text = client.get(address(page, played), headers={"accept-language": language}).text
    assert ("Гончар Дмитро" in text) is shown
    assert "Прихована Назва" not in text


def test_the_head_of_the_event_page_too(client, played):
    url = reverse("tournaments:event", args=[played.code])
    assert "Гончар Дмитро" in client.get(url, headers={"accept-language": "uk"}).text
    assert "Гончар Дмитро" not in client.get(url).text


@pytest.fixture
def _kept(settings):
    settings.KEEP_PAGES = True
    caches["pages"].clear()
    yield
    caches["pages"].clear()


@pytest.mark.usefixtures("_kept")
def test_a_kept_page_changes_with_a_native_name_alone(
    ukr, officer, played, field, django_capture_on_commit_callbacks, django_assert_num_queries
):
    url, ukrainian = reverse("tournaments:event", args=[played.code]), {"accept-language": "uk"}
    assert "Гончар Дмитро" in Client().get(url, headers=ukrainian).text
    with django_assert_num_queries(0):  # it is kept
        Client().get(url, headers=ukrainian)
    new = {"old": "Гончар Дмитро", "new": "Гончаренко Дмитро"}
    data = {"changes": {"native_name": new}, "proof": ""}
    # A transaction renews the pages once; the writes of the fixtures have not done so in this one yet.
    connection.run_on_commit.clear()
    # The services alone, as a job calls them: no request tells the cache of this write.
    with django_capture_on_commit_callbacks(execute=True), open_scope(ukr.scope(officer.pk)):
        asked = start(kind="correction", federation=ukr, actor=officer, data=data, player=field[0])
        act(pk=asked.pk, action="apply", actor=officer)
    assert "Гончаренко Дмитро" in Client().get(url, headers=ukrainian).text


def test_files_say_the_same_in_every_language(client, played):
    for name in ("standings_csv", "results_trf"):
        english, ukrainian = (
            client.get(address(name, played), headers={"accept-language": language}).content
            for language in ("en", "uk")
        )
        assert english == ukrainian


def test_own_scripts_cost_one_query(client, played, django_assert_num_queries):
    for page in TABLES:
        client.get(address(page, played), headers={"accept-language": "uk"})
        # A page with rating changes asks the lists eight more.
        with django_assert_num_queries(12 if page in ("rating_changes", "card") else 4):
            client.get(address(page, played), headers={"accept-language": "uk"})


def test_the_arbiters_of_the_event_page_too(client, played, ukr):
    chief = make_player("Zinchenko, Volodymyr", native_name="Зінченко Володимир", federation=ukr)
    arbiter = {"fide_id": chief.fide_id, "name": chief.name, "titles": ["IA"], "federation": "UKR"}
    stranger = {**arbiter, "fide_id": None, "name": "Nobody, Known"}
    arbiters = [{**each, "role": "chief"} for each in (arbiter, stranger)]
    PublishedEvent.objects.filter(code=played.code).update(
        details=PublishedEvent.objects.get(code=played.code).details | {"arbiters": arbiters}
    )
    url = reverse("tournaments:event", args=[played.code])
    text = client.get(url, headers={"accept-language": "uk"}).text
    assert "Зінченко Володимир" in text
    assert "Nobody, Known" in text
    assert "Зінченко" not in client.get(url).text
    Player.objects.filter(pk=chief.pk).update(restricted=True)
    assert "Зінченко" not in client.get(url, headers={"accept-language": "uk"}).text
