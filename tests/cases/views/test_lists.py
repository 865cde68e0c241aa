"""Lists of cases: tabs, pages, orders that nobody offers, files for spreadsheets, one step for many."""

import csv
import io

import pytest
from django.contrib.messages import get_messages

from portal.cases.services import act
from portal.cases.views import lists, many
from portal.federations.enums import Role
from portal.federations.scope import installation_scope
from tests.cases.grants.kind import GRANT
from tests.cases.grants.models import Grant
from tests.cases.grants.services import start
from tests.factories import appoint, make_federation, make_user

pytestmark = pytest.mark.django_db
HOME, COUNCIL = "/UKR/grants/", "/bodies/council/grants/"


@pytest.fixture
def two(council, councillor, ukr, officer, jpn, foreign_officer, acting):
    """Two grants that wait for the council, one of each federation."""
    made = []
    for home, person, purpose in ((ukr, officer, "Clocks"), (jpn, foreign_officer, "Boards")):
        with acting(person, home):
            grant = start(GRANT, federation=home, actor=person, purpose=purpose, euros=500)
            made.append(act(pk=grant.pk, action="send", actor=person))
    return made


def purposes(page):
    return [row["row"].purpose for row in page.context["rows"]]


def told(answer):
    return [str(message) for message in get_messages(answer.wsgi_request)]


def states():
    with installation_scope():
        return dict(Grant.objects.values_list("purpose", "state"))


class TestList:
    @pytest.mark.parametrize(
        ("asked", "shown"),
        [
            ({}, {"Clocks", "Boards"}),
            ({"tab": "open"}, {"Clocks", "Boards"}),
            ({"tab": "closed"}, set()),
            ({"tab": "nonsense"}, {"Clocks", "Boards"}),
            ({"q": "clo"}, {"Clocks"}),
            ({"q": "nothing"}, set()),
        ],
    )
    def test_a_tab_and_a_filter(self, client, two, councillor, asked, shown):
        client.force_login(councillor)
        assert set(purposes(client.get(COUNCIL, asked))) == shown

    @pytest.mark.parametrize(
        ("sort", "order"),
        [
            ("purpose", ["Boards", "Clocks"]),
            ("-purpose", ["Clocks", "Boards"]),
            ("euros", None),
            ("federation__secret", None),
            ("--purpose", None),
        ],
    )
    def test_an_order_that_no_column_offers_is_the_usual_one(self, client, two, councillor, sort, order):
        client.force_login(councillor)
        usual = purposes(client.get(COUNCIL))
        assert purposes(client.get(COUNCIL, {"sort": sort})) == (order or usual)

    def test_each_side_lists_its_own_and_counts_it(self, client, two, councillor, officer):
        for person, address, count in ((councillor, COUNCIL, 2), (officer, HOME, 1)):
            client.force_login(person)
            assert [tab["count"] for tab in client.get(address).context["tabs"]] == [count, 0]

    def test_a_page_beyond_the_last_is_the_last(self, client, two, councillor, monkeypatch):
        monkeypatch.setattr(lists, "PER_PAGE", 1)
        client.force_login(councillor)
        pages = [
            purposes(client.get(COUNCIL, {"page": page, "sort": "purpose"})) for page in ("1", "2", "99", "x")
        ]
        assert pages == [["Boards"], ["Clocks"], ["Clocks"], ["Boards"]]

    def test_a_file_has_what_the_list_shows_in_its_order(self, client, two, councillor):
        client.force_login(councillor)
        answer = client.get(f"{COUNCIL}export/", {"sort": "purpose"})
        head, *rows = csv.reader(io.StringIO(answer.content.decode("utf-8-sig")))
        assert head == ["Number", "Purpose", "Federation", "State"]
        assert [row[1:] for row in rows] == [
            ["Boards", "JPN", "with the council"],
            ["Clocks", "UKR", "with the council"],
        ]
        assert answer["Cache-Control"] == "private, no-store"
        filtered = client.get(f"{COUNCIL}export/", {"q": "clo"}).content.decode("utf-8-sig")
        assert "Boards" not in filtered

    def test_a_person_who_serves_nowhere_lists_what_they_were_let_read(self, client, two, player):
        client.force_login(player)
        assert purposes(client.get("/my/grants/")) == []


class TestMany:
    def ask(self, client, two, method="post", **given):
        data = {"action": "refuse", "case": [str(each.pk) for each in two], "reason": "No money."} | given
        return getattr(client, method)(f"{COUNCIL}many/", data)

    def test_the_council_is_offered_the_step_and_the_federation_is_not(
        self, client, two, councillor, officer
    ):
        for person, address, steps in ((councillor, COUNCIL, ["refuse"]), (officer, HOME, [])):
            client.force_login(person)
            assert [step.code for step in client.get(address).context["many"]] == steps

    def test_every_case_is_named_before_and_each_has_the_reason_after(
        self, client, two, councillor, council, acting
    ):
        client.force_login(councillor)
        page = self.ask(client, two, "get")
        assert (len(page.context["ready"]), page.context["left"]) == (2, [])
        assert all(purpose in page.text for purpose in ("Clocks", "Boards"))
        assert told(self.ask(client, two)) == ["Refuse: done for 2 cases."]
        assert states() == {"Clocks": "refused", "Boards": "refused"}

    def test_without_a_reason_nothing_is_refused(self, client, two, councillor):
        client.force_login(councillor)
        assert "reason" in self.ask(client, two, reason=" ").context["form"].errors
        assert set(states().values()) == {"asked"}

    def test_one_that_was_decided_meanwhile_does_not_stop_the_others(
        self, client, two, councillor, council, acting
    ):
        with acting(councillor, council):
            act(pk=two[0].pk, action="grant", actor=councillor)
        client.force_login(councillor)
        page = self.ask(client, two, "get")
        assert [each.hindrance for each in page.context["left"]] == ["This step is not offered for it now."]
        assert told(self.ask(client, two)) == ["Refuse: done for 1 case."]
        assert states() == {"Clocks": "granted", "Boards": "refused"}

    def test_one_that_was_changed_since_the_list_was_read_is_left_out_and_said(self, client, two, councillor):
        client.force_login(councillor)
        given = {f"version-{two[0].pk}": "1", f"version-{two[1].pk}": str(two[1].case.version)}
        said = told(self.ask(client, two, **given))
        assert len(said) == 2
        assert "The case has changed since you opened this page." in said[0]
        assert states() == {"Clocks": "asked", "Boards": "refused"}

    @pytest.mark.parametrize(
        "given",
        [{"case": []}, {"case": ["nonsense"]}, {"action": "grant"}, {"action": ""}, {"action": "nonsense"}],
        ids=["none chosen", "no key", "a step for one", "no step", "an unknown step"],
    )
    def test_where_nothing_can_be_done_the_list_says_what_to_choose(self, client, two, councillor, given):
        client.force_login(councillor)
        assert told(self.ask(client, two, **given)) == [
            "Choose at least one case of the list, then the step."
        ]
        assert set(states().values()) == {"asked"}

    def test_no_more_than_a_page_can_bear(self, client, two, councillor, monkeypatch):
        monkeypatch.setattr(many, "MOST", 1)
        client.force_login(councillor)
        self.ask(client, two)
        assert sorted(states().values()) == ["asked", "refused"]

    def test_cases_of_others_are_not_among_them(self, client, two, ukr, jpn, council, councillor):
        elsewhere = make_user()
        appoint(elsewhere, make_federation("GER"), Role.RATING_OFFICER)
        client.force_login(elsewhere)
        data = {"action": "refuse", "case": [str(each.pk) for each in two], "reason": "x"}
        assert told(client.post("/GER/grants/many/", data)) == [
            "Choose at least one case of the list, then the step."
        ]
        assert set(states().values()) == {"asked"}

    def test_who_may_not_take_the_step_is_told_so(self, client, two, officer):
        client.force_login(officer)
        page = client.get(f"{HOME}many/", {"action": "refuse", "case": [str(two[0].pk)]})
        assert [each.hindrance for each in page.context["left"]] == ["Somebody else has to take this step."]
