"""What the register's tables refuse, whoever writes: what each constraint keeps out and what it allows."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from typing import Any

import pytest
from django.db import DatabaseError, IntegrityError, transaction
from django.utils import timezone

from players.models import (
    ArbiterRecord,
    ArbiterSanction,
    CurrentRating,
    IdRange,
    ImportedList,
    LecturerAccreditation,
    ListDifference,
    MergeRecord,
    NationalId,
    NationalLicence,
    Player,
    PlayerTitle,
    RatingChange,
)
from players.requests.enums import RequestState
from portal.federations.enums import BodyKind
from portal.federations.scope import body_scope, installation_scope
from tests.factories import make_body, make_federation, make_user
from tests.factories.players import make_player, make_system
from tests.factories.requests import make_request

pytestmark = pytest.mark.django_db
DAY, NEXT = date(2026, 11, 1), date(2026, 11, 2)


@contextmanager
def refused(name: str) -> Iterator[None]:
    """Expect the constraint or index of that name to refuse the write."""
    with pytest.raises(IntegrityError) as error, transaction.atomic():
        yield
    assert f'"{name}"' in str(error.value)


class TestRecord:
    def test_a_fide_id_belongs_to_one_record(self) -> None:
        make_player(fide_id=14100001)
        with refused("players_player_fide_id_key"):
            make_player(fide_id=14100001)
        assert {make_player(fide_id=None).fide_id, make_player(fide_id=None).fide_id} == {None}

    def test_a_merged_record_leads_to_another_one(self) -> None:
        kept = make_player()
        with refused("merged_player_points_to_another"):
            make_player(standing="merged")
        with refused("merged_player_points_to_another"):
            make_player(merged_into=kept)
        assert make_player(standing="merged", merged_into=kept).merged_into == kept

    def test_a_day_of_death_is_of_the_deceased(self) -> None:
        with refused("day_of_death_of_the_deceased"):
            make_player(deceased_on=DAY)
        assert make_player(deceased=True, deceased_on=DAY).deceased_on == DAY
        assert make_player(deceased=True).deceased_on is None

    def test_an_account_has_one_record(self) -> None:
        account = make_user()
        make_player(account=account)
        with refused("players_player_account_id_key"):
            make_player(account=account)


class TestTitles:
    def give(self, player: Player, title: str = "IM", **fields: Any) -> PlayerTitle:
        return PlayerTitle.objects.create(player=player, title=title, source="list", **fields)

    def test_a_title_is_held_once_and_may_come_back_after_its_loss(self) -> None:
        player = make_player()
        first = self.give(player)
        with refused("one_title_of_a_kind_held"):
            self.give(player)
        assert self.give(player, "FM").title == "FM"
        assert self.give(make_player()).title == "IM"
        first.lost_on = DAY
        first.save()
        assert self.give(player).lost_on is None

    @pytest.mark.parametrize(
        ("titles", "shown"),
        [
            pytest.param((), "", id="none"),
            pytest.param(("NA",), "NA", id="a national arbiter"),
            pytest.param(("NA", "FA"), "FA", id="the higher one"),
            pytest.param(("IA", "FA", "NA"), "IA", id="the highest"),
            pytest.param(("IO", "FT", "GM"), "", id="titles of others"),
            pytest.param(("IO", "NA"), "NA", id="beside another title"),
        ],
    )
    def test_the_register_of_arbiters_finds_everybody_by_the_highest_title(
        self, titles: tuple[str, ...], shown: str
    ) -> None:
        """A trigger writes the column; no service has to remember it."""
        player = make_player()
        for title in titles:
            self.give(player, title)
        player.refresh_from_db()
        assert player.arbiter_title == shown

    def test_the_arbiters_title_follows_loss_return_and_removal(self) -> None:
        player = make_player()
        rows = {title: self.give(player, title) for title in ("FA", "IA")}

        def shown() -> str:
            player.refresh_from_db()
            return player.arbiter_title

        PlayerTitle.objects.filter(pk=rows["IA"].pk).update(lost_on=DAY)
        assert shown() == "FA"
        PlayerTitle.objects.filter(pk=rows["IA"].pk).update(lost_on=None)
        assert shown() == "IA"
        rows["IA"].delete()
        assert shown() == "FA"
        rows["FA"].delete()
        assert shown() == ""

    def test_a_title_that_is_given_to_another_record_leaves_the_first(self) -> None:
        first, second = make_player(), make_player()
        row = self.give(first, "IA")
        PlayerTitle.objects.filter(pk=row.pk).update(player=second)
        first.refresh_from_db()
        second.refresh_from_db()
        assert (first.arbiter_title, second.arbiter_title) == ("", "IA")

    def test_a_record_saved_with_an_old_title_does_not_write_it_back(self) -> None:
        player = make_player()
        stale = Player.objects.get(pk=player.pk)
        self.give(player, "FA")
        stale.region = "Kyiv"
        stale.save()
        player.refresh_from_db()
        assert (player.region, player.arbiter_title) == ("Kyiv", "FA")


class TestRatings:
    def test_a_player_has_one_rating_in_a_system(self) -> None:
        player, system = make_player(), make_system("fide-rapid")
        CurrentRating.objects.create(player=player, system=system, rating=2000)
        with refused("one_current_rating_per_system"):
            CurrentRating.objects.create(player=player, system=system, rating=2001)
        CurrentRating.objects.create(player=player, system=make_system("fide-blitz"), rating=2001)

    def test_a_list_changes_a_rating_once(self) -> None:
        player, system = make_player(), make_system("fide-rapid")
        RatingChange.objects.create(player=player, system=system, list_date=DAY, rating=2000)
        with refused("one_rating_change_per_list"):
            RatingChange.objects.create(player=player, system=system, list_date=DAY, rating=None)
        RatingChange.objects.create(player=player, system=system, list_date=NEXT, rating=None)

    @pytest.mark.parametrize("field", ["rating", "games", "k"])
    def test_nothing_of_a_rating_is_below_zero(self, field: str) -> None:
        given = {"rating": 2000, field: -1}
        with refused(f"players_currentrating_{field}_check"):
            CurrentRating.objects.create(player=make_player(), system=make_system(), **given)


class TestNationalNumbers:
    def test_a_number_names_one_player_of_a_system(self) -> None:
        system = make_system("ua-national")
        one, two = make_player(), make_player()
        NationalId.objects.create(player=one, system=system, number="77")
        with refused("national_number_once"):
            NationalId.objects.create(player=two, system=system, number="77")
        with refused("one_national_number_of_a_player"):
            NationalId.objects.create(player=one, system=system, number="78")
        other = make_system("jp-national")
        NationalId.objects.create(player=two, system=other, number="77")


class TestArbiters:
    def test_an_activity_says_what_set_its_end(self) -> None:
        with refused("activity_has_a_source"):
            ArbiterRecord.objects.create(player=make_player(), active_until=DAY)
        made = ArbiterRecord.objects.create(player=make_player(), active_until=DAY, active_by="course")
        assert made.active_until == DAY

    def test_a_federation_licenses_an_arbiter_once_at_a_time(self) -> None:
        player, home = make_player(), make_federation("UKR")
        first = NationalLicence.objects.create(player=player, federation=home, level="1", since=DAY)
        with refused("one_national_licence_of_a_federation"):
            NationalLicence.objects.create(player=player, federation=home, level="2", since=DAY)
        NationalLicence.objects.create(player=player, federation=make_federation("POL"), level="2", since=DAY)
        NationalLicence.objects.filter(pk=first.pk).update(ended_on=NEXT)
        assert NationalLicence.objects.create(player=player, federation=home, level="2", since=NEXT).pk

    @pytest.mark.parametrize(
        ("make", "name"),
        [
            pytest.param(
                lambda player, **days: NationalLicence.objects.create(
                    player=player, federation=player.federation, level="1", **days
                ),
                "a_licence_ends_after_it_starts",
                id="a licence",
            ),
            pytest.param(
                lambda player, **days: ArbiterSanction.objects.create(player=player, kind="sanction", **days),
                "a_sanction_ends_after_it_starts",
                id="a sanction",
            ),
        ],
    )
    def test_nothing_ends_before_it_starts(self, make: Callable[..., Any], name: str) -> None:
        with refused(name):
            make(make_player(), since=NEXT, until=DAY)
        assert make(make_player(), since=DAY, until=DAY).until == DAY
        assert make(make_player(), since=DAY, until=None).until is None

    def test_one_accreditation_of_a_lecturer_runs(self) -> None:
        player = make_player()
        first = LecturerAccreditation.objects.create(player=player, since=DAY, until=NEXT)
        with refused("one_accreditation_runs"):
            LecturerAccreditation.objects.create(player=player, since=NEXT, until=NEXT)
        LecturerAccreditation.objects.filter(pk=first.pk).update(ended_on=NEXT)
        assert LecturerAccreditation.objects.create(player=player, since=NEXT, until=NEXT).pk

    def test_a_difference_from_a_list_is_open_once(self) -> None:
        player = make_player()
        given = {"player": player, "title": "FA", "kind": "not-listed", "first_list": DAY, "last_list": DAY}
        first = ListDifference.objects.create(**given)
        with refused("one_open_difference_of_a_title"):
            ListDifference.objects.create(**given)
        ListDifference.objects.create(**given | {"kind": "after-loss"})
        ListDifference.objects.filter(pk=first.pk).update(settled_at=timezone.now())
        assert ListDifference.objects.create(**given).pk


class TestOffice:
    @pytest.fixture
    def office(self) -> Any:
        return make_body(BodyKind.OFFICE)

    def test_a_range_of_ids_has_its_ends_in_order(self, office: Any) -> None:
        given = {"body": office, "source": "FIDE", "added_by": make_user(), "added_at": timezone.now()}
        with body_scope(office.pk):
            with refused("a_range_has_its_ends_in_order"):
                IdRange.objects.create(first=9, last=8, **given)
            assert IdRange.objects.create(first=9, last=9, **given).size == 1
            assert IdRange.objects.create(first=10, last=19, **given).size == 10

    def test_two_records_are_merged_and_each_once(self, office: Any) -> None:
        kept, dropped = make_player(), make_player()
        given = {"body": office, "reason": "same", "merged_by": make_user(), "merged_at": timezone.now()}
        with body_scope(office.pk):
            with refused("two_records_are_merged"):
                MergeRecord.objects.create(kept=kept, dropped=kept, **given)
            first = MergeRecord.objects.create(kept=kept, dropped=dropped, **given)
            with refused("a_record_is_merged_once"):
                MergeRecord.objects.create(kept=make_player(), dropped=dropped, **given)
            MergeRecord.objects.filter(pk=first.pk).update(undone_at=timezone.now())
            assert MergeRecord.objects.create(kept=kept, dropped=dropped, **given).pk

    def test_a_list_file_is_kept_once_in_each_workspace(self, office: Any) -> None:
        given = {"list_date": DAY, "filename": "a", "size": 1, "sha256": "x", "uploaded_by": make_user()}
        home = make_federation("UKR")
        with installation_scope():
            ImportedList.under_policy.create(body=office, **given)
            with refused("a_list_file_is_kept_once"):
                ImportedList.under_policy.create(body=office, **given)
            ImportedList.under_policy.create(federation=home, **given)
            with refused("a_list_file_is_kept_once"):
                ImportedList.under_policy.create(federation=home, **given)


class TestRequests:
    def make(self, player: Player, **given: Any) -> Any:
        values = {"kind": "correction", "player": player, "federation": player.federation} | given
        with installation_scope(), transaction.atomic():
            return make_request(created_by=make_user(), **values)

    def test_only_a_transfer_names_a_releasing_federation(self) -> None:
        player, other = make_player(), make_federation("POL")
        for given in ({"kind": "transfer"}, {"kind": "correction", "releasing": other}):
            with refused("only_transfers_release"):
                self.make(player, **given)
        assert self.make(player, kind="transfer", releasing=other).releasing == other

    @pytest.mark.parametrize("state", ["federation", "release", "office", "accepted"])
    def test_one_request_of_a_kind_is_open(self, state: str) -> None:
        player = make_player()
        self.make(player, state=state)
        with refused("one_open_request_of_a_kind"):
            self.make(player, state="office")
        assert self.make(player, kind="death", state="office").kind == "death"
        assert self.make(make_player(), state="office").state == "office"

    @pytest.mark.parametrize(
        "state", sorted(set(RequestState.values) - {"federation", "release", "office", "accepted"})
    )
    def test_a_request_that_is_not_sent_or_is_over_stands_in_nobodys_way(self, state: str) -> None:
        player = make_player()
        self.make(player, state=state)
        assert self.make(player, state="office").state == "office"


@pytest.mark.parametrize("field", ["name", "native_name", "native_reading"])
def test_the_keys_of_a_name_follow_when_only_the_name_is_saved(field: str) -> None:
    player = make_player("Koval, Olha")
    setattr(player, field, {"name": "Bondar, Ivan"}.get(field, "ボンダル"))
    player.save(update_fields=[field])
    player.refresh_from_db()
    if field == "name":
        assert (player.sort_key, player.search_key) == ("bondar ivan", " bondar ivan")
    else:
        assert player.sort_key == "koval olha"
        assert "bondaru" in player.search_key


def test_a_rating_beyond_the_column_is_an_error_and_not_another_number() -> None:
    with pytest.raises(DatabaseError), transaction.atomic():
        CurrentRating.objects.create(player=make_player(), system=make_system(), rating=40000)
