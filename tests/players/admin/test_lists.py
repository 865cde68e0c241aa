"""Tables beside the register: who sees which rows, and which steps a row of which state offers to whom."""

from datetime import date
from typing import Any

import pytest
from django.contrib import admin
from django.utils import timezone

from players.enums import ListState
from players.models import ImportedList, MergeRecord, NationalId, PlayerTitle, RatingSystem
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import Scope, installation_scope, open_scope
from ratings.models import Regulation
from tests.factories import appoint, make_body, make_user
from tests.factories.players import make_fide_systems, make_player, make_system
from tests.factories.staff import Everybody, everybody

pytestmark = pytest.mark.django_db
OFFICE = {"office chair", "office secretary", "office member", "superuser"}
OFFICERS = {"president", "rating_officer", "superuser"}
NOT_ALLOWED = "You are not allowed to do this."


@pytest.fixture
def people(ukr) -> Everybody:
    make_fide_systems()
    return everybody(ukr, make_body(BodyKind.OFFICE))


def step_of(model: type, code: str) -> Any:
    return next(step for step in admin.site._registry[model].steps if step.code == code)


def offered(people: Everybody, row: Any, code: str) -> set[str]:
    """Return who may take the step on this row now."""
    step = step_of(type(row), code)
    return people.whom(lambda who: not step.refusal(who, row))


@pytest.mark.parametrize(
    ("step", "states"),
    [
        ("take_over", {"checked"}),
        ("discard", {"uploaded", "checked", "refused"}),
        ("undo", {"imported"}),
    ],
)
def test_a_list_of_the_world_is_the_offices_in_each_state(
    people: Everybody, step: str, states: set[str]
) -> None:
    for state in ListState.values:
        row = ImportedList(body=make_body(BodyKind.OFFICE), state=state, uploaded_by=people["office chair"])
        may = OFFICE - {"office chair"} if step == "take_over" else OFFICE
        assert offered(people, row, step) == (may if state in states else set()), state


def test_a_step_in_another_state_says_where_the_row_stands(people: Everybody, ukr: Any) -> None:
    row = ImportedList(body=make_body(BodyKind.OFFICE), state="imported", uploaded_by=people["nobody"])
    chair = people["office chair"]
    with open_scope(Scope(body_id=row.body_id, person_id=chair.pk)):
        said = step_of(ImportedList, "take_over").refusal(chair, row)
    assert "imported" in said
    with open_scope(Scope(federation_id=ukr.pk, person_id=people["clerk"].pk)):
        assert step_of(ImportedList, "take_over").refusal(people["clerk"], row) == NOT_ALLOWED


@pytest.mark.parametrize("second_person", [True, False])
def test_a_national_list_is_taken_over_by_a_second_person_where_one_is_asked(
    people: Everybody, ukr: Any, second_person: bool
) -> None:
    system = make_system("ua-national")
    Regulation.objects.update_or_create(system=system, defaults={"second_person": second_person})
    row = ImportedList(federation=ukr, system=system, state="checked", uploaded_by=people["rating_officer"])
    assert offered(people, row, "take_over") == OFFICERS - ({"rating_officer"} if second_person else set())
    assert offered(people, row, "discard") == set(), "a federation's list is not the office's to discard"
    row.state = "imported"
    assert offered(people, row, "undo") == OFFICERS


def test_a_merge_is_undone_once_and_by_the_office(people: Everybody) -> None:
    row = MergeRecord(body=make_body(BodyKind.OFFICE), kept=make_player(), dropped=make_player())
    assert offered(people, row, "undo") == OFFICE
    row.undone_at = timezone.now()
    assert offered(people, row, "undo") == set()
    chair = people["office chair"]
    with open_scope(Scope(body_id=row.body_id, person_id=chair.pk)):
        assert step_of(MergeRecord, "undo").refusal(chair, row) == "It has already been undone."


class TestBorders:
    """A federation's staff see the rows of their own players and nobody else's."""

    @pytest.fixture(autouse=True)
    def rows(self, ukr: Any, jpn: Any) -> None:
        for home, number in ((ukr, "UA-1"), (jpn, "JP-1")):
            player = make_player(f"Player, {home.code}", federation=home)
            PlayerTitle.objects.create(player=player, title="FM", source="list", awarded_on=date(2020, 1, 1))
            with installation_scope():
                NationalId.objects.create(player=player, system=make_system("ua-national"), number=number)

    @pytest.mark.parametrize("model", ["nationalid", "playertitle"])
    def test_rows_of_own_players(self, client: Any, officer: Any, model: str) -> None:
        client.force_login(officer)
        page = client.get(f"/admin/players/{model}/").content.decode()
        assert ("Player, UKR" in page, "Player, JPN" in page) == (True, False)

    def test_the_page_of_a_foreign_row_is_closed(self, client: Any, officer: Any) -> None:
        client.force_login(officer)
        foreign = PlayerTitle.objects.get(player__name="Player, JPN")
        own = PlayerTitle.objects.get(player__name="Player, UKR")
        assert client.get(f"/admin/players/playertitle/{foreign.pk}/change/").status_code == 302
        assert client.get(f"/admin/players/playertitle/{own.pk}/change/").status_code == 200

    def test_systems_of_the_world_and_the_own_one(
        self, client: Any, ukr: Any, jpn: Any, officer: Any
    ) -> None:
        make_fide_systems()
        own, foreign = make_system("ua-national"), make_system("jp-national")
        RatingSystem.objects.filter(pk=own.pk).update(federation=ukr)
        RatingSystem.objects.filter(pk=foreign.pk).update(federation=jpn)
        client.force_login(officer)
        page = client.get("/admin/players/ratingsystem/").content.decode()
        assert [code in page for code in ("fide-standard", "fide-blitz", "ua-national", "jp-national")] == [
            True,
            True,
            True,
            False,
        ]

    @pytest.mark.parametrize("model", ["mergerecord", "importedlist", "playertitle"])
    def test_a_commission_has_none_of_these_tables(self, client: Any, commission: Any, model: str) -> None:
        chair = make_user("Carla Chair")
        appoint(chair, commission, Role.CHAIR)
        client.force_login(chair)
        assert client.get(f"/admin/players/{model}/").status_code == 403
