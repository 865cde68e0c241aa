"""Forms of applications: each refusal at its field in words, and what reaches the service."""

from datetime import date, timedelta
from decimal import Decimal
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from portal.federations.enums import BodyKind
from tests.factories import make_body
from titles.applications.forms import (
    AnnulForm,
    AwardForm,
    CouncilAwardForm,
    DirectForm,
    FileAloneForm,
    ListFilter,
    NormsForm,
    ObjectionForm,
    RatingForm,
    RevokeForm,
    StartForm,
    award_form,
    form_of,
    initial_of,
    is_sized,
)
from titles.models import TitleApplication, TitleMeeting

pytestmark = pytest.mark.django_db
DIRECT = {
    "event": "European Youth",
    "event_class": "CONT_REG_U16",
    "table": "open",
    "start": "2023-08-01",
    "end": "2023-08-09",
    "place": "1",
    "points": "7.5",
    "games": "9",
    "players": "120",
    "rounds": "9",
    "federations": "40",
    "federations_concerned": "54",
}
MERGED = {"subgroup_players": "8", "subgroup_federations": "4"}


def direct(**changes: str) -> DirectForm:
    return DirectForm(DIRECT | changes)


def test_1_2_a_direct_title_reaches_the_service_in_half_points_and_iso_days() -> None:
    form = direct(counted_games="9", level_with_first="on", **MERGED)
    assert form.is_valid(), form.errors
    assert form.content() == {
        "remarks": "",
        "meeting": None,
        "interim": {},
        "claim": {
            "event": "European Youth",
            "code": "",
            "event_class": "CONT_REG_U16",
            "table": "open",
            "place": 1,
            "level_with_first": True,
            "games": 9,
            "qualified": False,
            "counted_games": 9,
            "players": 120,
            "rounds": 9,
            "federations": 40,
            "federations_concerned": 54,
            "disabled_world": False,
            "regional": False,
            "regional_named": False,
            "subgroup_players": 8,
            "subgroup_federations": 4,
            "start": "2023-08-01",
            "end": "2023-08-09",
            "halves": 15,
        },
    }


@pytest.mark.parametrize(
    ("changes", "field", "sentence"),
    [
        pytest.param({"points": "7.3"}, "points", "Points come in halves.", id="a third of a point"),
        pytest.param({"points": "9.5"}, "points", "More points than games.", id="more than everything"),
        pytest.param(
            {"end": "2023-07-31"}, "end", "The last day is before the first.", id="an end before the start"
        ),
        pytest.param(
            {"counted_games": "8"}, "counted_games", "Not fewer than the games played.", id="1.24 fewer games"
        ),
        pytest.param(
            {"federations_concerned": ""},
            "federations_concerned",
            "Say how many federations the continent or group has.",
            id="1.2.3 of how many federations",
        ),
        pytest.param(
            {"subgroup_players": "8"},
            "subgroup_federations",
            "Enter both for a merged group: participants and federations.",
            id="1.2.3a half of a merged group",
        ),
        pytest.param(
            {"subgroup_federations": "3"},
            "subgroup_players",
            "Enter both for a merged group: participants and federations.",
            id="1.2.3a the other half",
        ),
        pytest.param(
            MERGED | {"subgroup_players": "121"},
            "subgroup_players",
            "A group is not larger than the whole.",
            id="1.2.3a a group larger than the event",
        ),
        pytest.param(
            MERGED | {"subgroup_federations": "41"},
            "subgroup_federations",
            "A group is not larger than the whole.",
            id="1.2.3a more federations than the event",
        ),
    ],
)
def test_a_result_that_cannot_be_is_refused_at_its_field(
    changes: dict[str, str], field: str, sentence: str
) -> None:
    form = direct(**changes)
    assert dict(form.errors) == {field: [sentence]}


@pytest.mark.parametrize("changes", [{"points": "9"}, {"points": "0"}, {"end": "2023-08-01"}, MERGED])
def test_a_result_at_the_edge_is_taken(changes: dict[str, str]) -> None:
    assert direct(**changes).is_valid()


@pytest.mark.parametrize(
    "name", ["event", "event_class", "table", "start", "end", "place", "points", "games"]
)
def test_what_a_direct_title_needs(name: str) -> None:
    assert name in direct(**{name: ""}).errors


@pytest.mark.parametrize(
    ("given", "sized"),
    [
        pytest.param({"event_class": "CONT_TEAM"}, True, id="continental"),
        pytest.param({"event_class": "SUBCONT_INDIVIDUAL"}, True, id="sub-continental"),
        pytest.param({"direct_class": "DISABLED_U20"}, True, id="an affiliate, stated by the event"),
        pytest.param(
            {"event_class": "DISABLED_U20", "disabled_world": True}, False, id="its world championship"
        ),
        pytest.param({"event_class": "WORLD_U18"}, False, id="a world championship"),
        pytest.param({"event_class": "OLYMPIAD"}, False, id="the Olympiad"),
        pytest.param({"event_class": "WOMEN_WORLD_CUP"}, False, id="a world cup"),
        pytest.param({}, False, id="nothing chosen yet"),
    ],
)
def test_1_2_3_which_events_have_to_be_of_some_size(given: dict[str, Any], sized: bool) -> None:
    assert is_sized(given) is sized


class TestInterim:
    """1.5.3a: a rating between two lists needs its day."""

    def form(self, **typed: str) -> RatingForm:
        return RatingForm(typed)

    def test_a_rating_without_its_day(self) -> None:
        form = self.form(interim_rating="2403")
        assert dict(form.errors) == {"interim_reached": ["Say when the rating was reached."]}

    def test_a_day_without_a_rating_says_nothing(self) -> None:
        form = self.form(interim_reached="2026-07-09")
        assert form.is_valid()
        assert form.content() == {"remarks": "", "meeting": None, "interim": {}, "claim": {}}

    def test_both_with_the_event(self) -> None:
        form = self.form(
            interim_rating="2403", interim_reached="2026-07-09", interim_where="Odesa", rated_games="31"
        )
        assert form.is_valid()
        assert form.content()["interim"] == {"rating": 2403, "reached": "2026-07-09", "where": "Odesa"}
        assert form.content()["claim"] == {"rated_games": 31}

    @pytest.mark.parametrize("rating", ["999", "3001", "x"])
    def test_a_rating_that_nobody_has(self, rating: str) -> None:
        assert "interim_rating" in self.form(interim_rating=rating, interim_reached="2026-07-09").errors

    def test_no_games_prove_nothing(self) -> None:
        form = self.form(rated_games="0")
        assert form.is_valid()
        assert form.content()["claim"] == {}


def norm(pk: str) -> Any:
    return SimpleNamespace(
        pk=pk,
        event_name="Kyiv Open",
        end=date(2026, 3, 10),
        score="",
        games_used=9,
        counted_as=10,
        get_state_display=lambda: "entered from paper",
    )


def test_the_norms_of_an_it2_are_chosen_among_those_that_stand() -> None:
    form = NormsForm({"norms": ["b"], "conditional": "on"}, norms=[norm("a"), norm("b")])
    assert form.fields["norms"].choices[0] == (
        "a",
        "Kyiv Open, 10 Mar 2026: – of 9, counts 10 games, entered from paper",
    )
    assert form.is_valid()
    assert form.content() == {
        "remarks": "",
        "meeting": None,
        "interim": {},
        "norms": ["b"],
        "conditional": True,
    }
    assert "norms" in NormsForm({"norms": ["c"]}, norms=[norm("a")]).errors
    assert list(form.fields)[:3] == ["norms", "conditional", "meeting"]


class TestMeetings:
    def meetings(self, *days: int) -> list[TitleMeeting]:
        body = make_body(BodyKind.QUALIFICATION)
        return [
            TitleMeeting.objects.create(body=body, day=body.today + timedelta(days=each), place="Lausanne")
            for each in days
        ]

    def test_2_3_only_meetings_to_come_are_offered(self) -> None:
        _past, _today, coming, later = self.meetings(-1, 0, 1, 90)
        form = RatingForm({})
        assert [pk.value for pk, _words in list(form.fields["meeting"].choices)[1:]] == [coming.pk, later.pk]
        assert "meeting" in RatingForm({"meeting": str(_today.pk)}).errors

    def test_a_meeting_is_named_by_day_and_place(self) -> None:
        [coming] = self.meetings(40)
        [_none, (_pk, words)] = RatingForm({}).fields["meeting"].choices
        assert words.endswith(", Lausanne")
        assert str(coming.day.year) in words
        coming.place = ""
        coming.save()
        [_none, (_pk, words)] = RatingForm({}).fields["meeting"].choices
        assert "," not in words

    def test_1_10_4_who_files_alone_gives_an_address(self) -> None:
        assert list(FileAloneForm({}).errors) == ["payer_address"]
        assert list(FileAloneForm({"payer_address": "x" * 501}).errors) == ["payer_address"]
        assert FileAloneForm({"payer_address": "12 Harbour Street"}).is_valid()


class TestStored:
    """What was stored is shown again as it was typed."""

    def test_points_are_shown_and_not_half_points(self) -> None:
        form = direct()
        assert form.is_valid()
        stored = TitleApplication(
            route="direct", **{name: form.content()[name] for name in ("claim", "interim")}
        )
        shown = form_of(None, stored)
        assert isinstance(shown, DirectForm)
        assert shown["points"].initial == 7.5
        assert shown["place"].initial == 1
        again = direct(points=str(shown["points"].initial))
        assert again.is_valid()
        assert again.cleaned_data["points"] == Decimal("7.5")

    def test_the_interim_rating(self) -> None:
        interim = {"rating": 2403, "reached": "2026-07-09", "where": "Odesa"}
        found = initial_of(TitleApplication(route="rating", interim=interim, claim={"rated_games": 31}))
        assert (found["interim_rating"], found["interim_reached"], found["interim_where"]) == (
            2403,
            "2026-07-09",
            "Odesa",
        )
        assert found["rated_games"] == 31
        assert found["points"] is None

    def test_the_norms(self) -> None:
        stored = TitleApplication(route="norms", norms=[{"norm": "a"}, {"norm": "b"}], conditional=True)
        found = initial_of(stored)
        assert (found["norms"], found["conditional"]) == (["a", "b"], True)


class TestDecisions:
    def test_0_6_3_a_title_by_norms_names_the_day_of_the_council(self) -> None:
        body = make_body(BodyKind.QUALIFICATION)
        by_norms = award_form(None, TitleApplication(route="norms", body=body))
        assert isinstance(by_norms, CouncilAwardForm)
        assert by_norms.initial == {"effective_on": body.today, "council_on": body.today}
        for route in ("rating", "direct"):
            other = award_form(None, TitleApplication(route=route))
            assert type(other) is AwardForm
            assert other.initial == {"effective_on": timezone.localdate()}

    @pytest.mark.parametrize(
        ("council", "effective", "field"),
        [
            ("2026-11-10", "2026-11-10", None),
            ("2026-11-10", "2026-11-11", None),
            ("2026-11-11", "2026-11-10", "effective_on"),
            ("", "2026-11-10", "council_on"),
            ("2026-11-10", "", "effective_on"),
        ],
    )
    def test_0_6_3_no_title_before_the_council_decided(
        self, council: str, effective: str, field: str | None
    ) -> None:
        form = CouncilAwardForm({"council_on": council, "effective_on": effective})
        assert list(form.errors) == ([field] if field else [])

    def test_0_4_1_an_annulment_names_the_decision_of_the_assembly(self) -> None:
        assert list(AnnulForm({"annulled_on": "2026-11-10", "reason": "Sold games."}).errors) == ["decision"]
        assert set(RevokeForm({}).errors) == {"revoked_on", "reason"}


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"player": "14100001", "title": "GM", "route": "norms"}, None),
        ({"player": "", "title": "GM", "route": "norms"}, "player"),
        ({"player": "1", "title": "XM", "route": "norms"}, "title"),
        ({"player": "1", "title": "GM", "route": "luck"}, "route"),
    ],
)
def test_an_application_begins_with_player_title_and_route(typed: dict[str, str], field: str | None) -> None:
    assert list(StartForm(typed).errors) == ([field] if field else [])


def test_an_objection_has_words() -> None:
    assert list(ObjectionForm({"text": "  "}).errors) == ["text"]
    assert list(ObjectionForm({"text": "x" * 5001}).errors) == ["text"]
    assert ObjectionForm({"text": "A game was not played."}).is_valid()


def test_a_filter_with_an_unknown_value_is_no_filter_with_all() -> None:
    assert list(ListFilter({"state": "lost", "title": "XM"}).errors) == ["title", "state"]
    assert ListFilter({}).is_valid()
