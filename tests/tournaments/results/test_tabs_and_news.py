"""The tabs of an event, its picture for other sites, and who is told that its results are there."""

import pytest
from django.utils import translation

from portal.federations.scope import Scope, installation_scope, open_scope
from portal.workflow.models import Notification
from portal.workflow.services.following import follow
from tests.factories import make_user
from tests.factories.reports import make_field, make_registered_event, report_bytes
from tournaments.models import PublishedEvent
from tournaments.reports.services import accept_report, submit_report, upload_report
from tournaments.results.picture import picture_of, share_picture, state_of
from tournaments.results.tabs import event_tabs


def event(**fields):
    return PublishedEvent(**{"code": "UKR260001", "name": "Autumn Open"} | fields)


class TestTabs:
    def labels(self, **given):
        tabs = event_tabs(event(), "standings", **{"rounds": 3, "teams": False} | given)
        return [str(tab["label"]) for tab in tabs]

    def test_of_an_event_of_players(self):
        assert self.labels() == [
            "Event",
            "Standings",
            "Cross-table",
            "Rounds",
            "Ratings",
            "Statistics",
            "Prizes",
        ]

    def test_a_team_event_is_about_its_teams(self):
        assert self.labels(teams=True)[:3] == ["Event", "Teams", "Players"]

    @pytest.mark.parametrize(("rounds", "number"), [(0, 1), (1, 1), (9, 9)])
    def test_rounds_open_at_the_last_one(self, rounds, number):
        tabs = event_tabs(event(), "pairings", rounds=rounds, teams=False)
        address = next(tab["url"] for tab in tabs if tab["active"])
        assert address == f"/tournaments/UKR260001/rounds/{number}/"

    def test_a_draft_keeps_its_number_on_every_tab_but_the_public_one(self):
        tabs = event_tabs(event(), "card", rounds=3, teams=False, suffix="?report=2")
        assert [tab["url"].endswith("?report=2") for tab in tabs] == [False] + [True] * 6
        assert not any(tab["active"] for tab in tabs)


@pytest.fixture
def field(ukr):
    return make_field()


@pytest.fixture
def registered(ukr):
    return make_registered_event(ukr, author=make_user("Anna Author"))


def accepted(registered, officer, field):
    with open_scope(Scope(federation_id=registered.federation_id, person_id=officer.pk)):
        report = upload_report(
            tournament_id=registered.pk, actor=officer, file_name="a.trf", raw=report_bytes(field)
        ).report
        submit_report(report_id=report.pk, actor=officer)
        accept_report(report_id=report.pk, actor=officer)


@pytest.mark.django_db
class TestPicture:
    def test_before_the_results_it_says_how_many_rounds(self, registered):
        picture = picture_of(PublishedEvent.objects.get(pk=registered.pk))
        assert (picture.headline, picture.second) == ("Autumn Open", "Lviv, UKR")
        assert picture.figures == [("Rounds", "3")]
        assert picture.third == "5–11 Oct 2026 · Swiss"

    def test_afterwards_the_first_three_with_their_points(self, registered, officer, field):
        accepted(registered, officer, field)
        picture = picture_of(PublishedEvent.objects.get(pk=registered.pk))
        assert picture.figures == [
            ("Family01, Given", "3"),
            ("Family02, Given", "1½"),
            ("Family03, Given", "1½"),
        ]

    def test_another_state_or_language_is_another_picture(self, registered, officer, field):
        before = PublishedEvent.objects.get(pk=registered.pk)
        with translation.override("uk"):
            assert state_of(before) != state_of_in("en", before)
        accepted(registered, officer, field)
        assert state_of(PublishedEvent.objects.get(pk=registered.pk)) != state_of(before)

    def test_it_is_a_png(self, registered):
        assert share_picture(PublishedEvent.objects.get(pk=registered.pk)).startswith(b"\x89PNG")


def state_of_in(language, one):
    with translation.override(language):
        return state_of(one)


@pytest.mark.django_db
class TestNews:
    def told(self, person):
        with installation_scope():
            rows = Notification.under_policy.filter(recipient=person).order_by("pk")
            return [(row.code, row.params.get("player"), row.link) for row in rows]

    def follower(self, topic, key):
        person = make_user()
        with open_scope(Scope(person_id=person.pk)):
            follow(topic=topic, key=str(key), actor=person)
        return person

    def test_followers_of_the_event_read_the_standings_and_those_of_a_player_the_card(
        self, registered, officer, field
    ):
        of_event = self.follower("event", registered.code)
        of_player = self.follower("player", field[1].fide_id)
        of_another = self.follower("player", 99999999)
        accepted(registered, officer, field)
        base = f"/tournaments/{registered.code}"
        assert self.told(of_event) == [("tournaments.results_published", None, f"{base}/standings/")]
        assert self.told(of_player) == [
            ("tournaments.player_results", "Family02, Given", f"{base}/players/2/")
        ]
        assert self.told(of_another) == []

    def test_who_does_not_want_to_be_shown_is_not_told_of(self, registered, officer, field):
        of_player = self.follower("player", field[1].fide_id)
        field[1].restricted = True
        field[1].save()
        accepted(registered, officer, field)
        assert self.told(of_player) == []
