"""A list made again has the same bytes, whatever became of the register since; tampering is found."""

from datetime import date
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from players.merging.services import merge
from players.models import NationalId, Player, RatingChange, RatingSystem
from portal.federations.models import Body
from portal.federations.scope import Scope, federation_scope, open_scope
from ratings.faults import RatingFault
from ratings.models import Calculation, PeriodRow, RatedResult, RatingList
from ratings.periods.method import METHOD
from ratings.periods.removals import lift_removal, remove_player
from ratings.publication.writing import stored
from ratings.replaying import replay
from tests.factories import make_federation
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, rate_on, report_again
from tests.ratings.periods.test_live_as_the_list import duel, long_event, rated_on
from tournaments.models import GameExclusion


def fresh(listed: RatingList) -> RatingList:
    return RatingList.objects.select_related("system", "calculation__system").get(pk=listed.pk)


def differences(listed: RatingList) -> list[str]:
    return [str(found) for found in replay(fresh(listed)).differences]


def test_every_list_comes_out_the_same(lists):
    for name, listed in lists.items():
        found = replay(fresh(listed))
        assert found.differences == [], name
        assert found.checksums == {key: entry["sha256"] for key, entry in listed.files.items()}, name
    assert len({listed.checksum for listed in lists.values()}) == 4
    kinds = PeriodRow.objects.values_list("kind", flat=True).distinct()
    assert set(kinds) == {"new", "changed", "inactive"}


def test_what_changes_in_the_register_does_not_change_a_list(lists, field, secretary):
    field[0].name, field[0].title = "Zz, Anna", "WGM"
    field[0].save()
    Player.objects.filter(pk=field[1].pk).update(federation=make_federation("JPN"), deceased=True)
    make_player("Nova, New", fide_id=99_000_001)
    assert differences(lists["november"]) == []
    assert differences(lists["december"]) == []


def test_a_merge_does_not_change_a_list(lists, field, secretary):
    office = Body.objects.get(kind="office")
    twin = make_player("Abel, A.", fide_id=99_000_002)
    with open_scope(Scope(body_id=office.pk, person_id=secretary.pk)):
        merge(
            kept_id=field[2].pk, dropped_id=field[3].pk, office=office, actor=secretary, reason="One person"
        )
        merge(kept_id=twin.pk, dropped_id=field[0].pk, office=office, actor=secretary, reason="One person")
    assert not PeriodRow.objects.filter(player=field[0]).exists()
    for listed in lists.values():
        assert differences(listed) == []
    assert not PeriodRow.objects.filter(player=field[0]).exists()


def test_a_national_list_comes_out_the_same(national, field):
    NationalId.objects.filter(player=field[0]).update(category="МС")
    assert differences(national) == []


def test_5_a_list_that_left_a_removed_player_out_comes_out_the_same_whatever_became_of_the_removal(
    national, field, ukr, officer, president, calculate, publish
):
    """The list keeps whom it left out; lifted or not since, it is made again without them."""
    system = RatingSystem.objects.get(code="ua-national")
    idle = make_player("Idle, Player")
    day = {"system": "ua-national", "last_game": date(2022, 1, 1)}
    rate_on(idle, 1900, date(2026, 9, 1), k=20, games=50, inactive=True, **day)
    NationalId.objects.create(player=idle, system=system, number="UA-9", category="I")
    with federation_scope(ukr.pk):
        removal = remove_player(
            system=system, fide_id=idle.fide_id, reason="Emigrated in 2022", actor=president
        )
    november = calculate(date(2026, 11, 1), system="ua-national", home=ukr, actor=officer)
    listed = publish(november, home=ukr, actor=president)
    assert idle.name not in stored(listed.files["txt"]["path"]).read_text()
    assert differences(listed) == []
    with federation_scope(ukr.pk):
        lift_removal(system=system, pk=removal.pk, reason="Came back", actor=president)
    assert differences(listed) == []
    december = calculate(date(2026, 12, 1), system="ua-national", home=ukr, actor=officer)
    later = publish(december, home=ukr, actor=president)
    assert idle.name in stored(later.files["txt"]["path"]).read_text()
    assert differences(listed) == differences(later) == []


def test_a_changed_input_is_found(lists, field):
    row = RatedResult.objects.filter(calculation=lists["november"].calculation, player=field[2]).get()
    row.scores[0] = 0
    row.save()
    found = differences(lists["november"])
    assert found[0].startswith(f"result player {field[2].pk} in {row.event_id}: stored (")
    assert any(line.startswith(f"rating player {field[2].pk}: stored ") for line in found)
    assert any(line.startswith("file txt: stored ") for line in found)


def test_a_changed_rating_before_the_list_is_found(lists, field):
    retired = RatingChange.objects.filter(player=field[4]).order_by("list_date").first()
    RatingChange.objects.filter(pk=retired.pk).update(rating=2444)
    PeriodRow.objects.filter(player=field[4], calculation=lists["october"].calculation).delete()
    assert differences(lists["october"])[0].startswith(f"row player {field[4].pk}: stored None")


def test_command_says_so_and_exits_with_0(lists):
    out = StringIO()
    call_command("replay", "fide-standard", "2026-10-01", "--revision", "0", stdout=out)
    assert out.getvalue().splitlines() == [
        f"{lists['october'].files['csv']['sha256']}  csv",
        f"{lists['october'].checksum}  txt",
        f"{lists['october'].files['xml']['sha256']}  xml",
        f"{lists['october'].players} players, the same as published.",
    ]


def test_command_without_a_number_takes_the_newest_revision(lists):
    PeriodRow.objects.filter(calculation=lists["revised"].calculation).update(rounded=3)
    with pytest.raises(CommandError, match=r"differences from what was published\.$"):
        call_command("replay", "fide-standard", "2026-10-01", stdout=StringIO())


def test_command_refuses_what_is_not_there(lists, secretary):
    with pytest.raises(CommandError, match="There is no list fide-standard of 2020-01-01"):
        call_command("replay", "fide-standard", "2020-01-01")


def test_an_imported_list_has_nothing_to_recompute(field, secretary):
    call_command("open_system", "fide-standard", stdout=StringIO())
    with pytest.raises(RatingFault, match="not_calculated_here"):
        replay(RatingList.objects.get())
    newest = RatingSystem.objects.get(code="fide-standard").list_date
    with pytest.raises(CommandError, match="not_calculated_here"):
        call_command("replay", "fide-standard", newest.isoformat())


def as_of_method_1(listed: RatingList, player: Player, **columns) -> None:
    """Leave a row as the first method would have written it."""
    Calculation.objects.filter(pk=listed.calculation_id).update(method=1)
    PeriodRow.objects.filter(calculation=listed.calculation_id, player=player).update(**columns)


def test_a_list_keeps_the_number_of_its_method(lists):
    assert {listed.calculation.method for listed in lists.values()} == {METHOD}


def test_a_list_of_an_older_method_names_the_fix_for_each_player_and_is_not_rewritten(lists, field):
    """The old method corrected with the K of the new list: three points more."""
    listed = lists["december"]
    row = PeriodRow.objects.get(calculation=listed.calculation, player=field[0])
    as_of_method_1(listed, field[0], rating=row.rating + 3, rounded=row.rounded + 3, change=row.change + 300)
    before = list(PeriodRow.objects.order_by("pk").values())
    out = StringIO()
    with pytest.raises(CommandError, match="method 1, now it is 3: 1 players differ") as stopped:
        call_command("replay", "fide-standard", "2026-12-01", stdout=out)
    assert stopped.value.returncode == 3
    told = [line for line in out.getvalue().splitlines() if line.startswith("differs: rating player")]
    assert len(told) == 1
    assert told[0].endswith("(correction_by_the_k_of_then)")
    assert list(PeriodRow.objects.order_by("pk").values()) == before


def test_a_difference_that_no_fix_explains_is_a_fault_whatever_the_method(lists, field):
    as_of_method_1(lists["october"], field[2], rating=2999)
    with pytest.raises(CommandError, match="differences from what was published") as stopped:
        call_command("replay", "fide-standard", "2026-10-01", "--revision", "0", stdout=StringIO())
    assert stopped.value.returncode == 1


def test_a_change_that_no_article_of_the_method_touches_is_not_explained_away(lists, field):
    """K belongs to the event in 2009 only: a tampered change of 2026 is a fault, whatever the method."""
    listed = lists["october"]
    row = PeriodRow.objects.get(calculation=listed.calculation, player=field[2])
    as_of_method_1(listed, field[2], change=row.change + 300, rounded=row.rounded + 3, rating=row.rating + 3)
    out = StringIO()
    with pytest.raises(CommandError, match="differences from what was published") as stopped:
        call_command("replay", "fide-standard", "2026-10-01", "--revision", "0", stdout=out)
    assert stopped.value.returncode == 1
    assert f"change player {field[2].pk}" in out.getvalue()
    assert out.getvalue().count("(unexplained)") >= 2


def test_a_list_of_method_2_that_rated_a_decided_event_by_the_list_of_its_last_part(
    field, calculate, publish, secretary
):
    """5.1, A-57: the event is rated again by the list of its start; method 2 took that of the new part."""
    make_list_in_force(list_date=date(2026, 10, 1))
    pair = rated_on(date(2026, 10, 1), 2000, 2000)
    event = long_event(pair, [date(2026, 10, 5), date(2026, 10, 12), date(2026, 11, 9)], "11")
    publish(calculate(date(2026, 11, 1)))
    report_again(event, pair, duel("11="), accepted_on=date(2026, 11, 10))
    decided = {"decided_by": secretary, "decided_at": timezone.now(), "reason": "fair_play"}
    GameExclusion.objects.create(event=event, round=1, one=pair[0], other=pair[1], **decided)
    listed = publish(calculate(date(2026, 12, 1)))
    assert replay(listed).differences == []
    # As method 2 left it: opponents rated by the list of November.
    calculation = listed.calculation
    Calculation.objects.filter(pk=calculation.pk).update(method=2)
    calculation.events.update(in_force=date(2026, 11, 1))
    results = RatedResult.objects.filter(calculation=calculation, sign=1)
    for player, seen, total in zip(pair, (1980, 2020), (44, -44), strict=True):
        results.filter(player=player).update(opponent_ratings=[seen] * 3, sum_delta=total)
    rows = PeriodRow.objects.filter(calculation=calculation)
    for player, points in zip(pair, (-1, 1), strict=True):
        row = rows.get(player=player)
        rows.filter(pk=row.pk).update(
            rating=row.rating + points, rounded=row.rounded + points, change=row.change + 100 * points
        )
    found = replay(RatingList.objects.select_related("calculation", "system").get(pk=listed.pk))
    assert found.is_explained
    told = {(each.what, each.player) for each in found.differences if each.player}
    assert {("rating", player.pk) for player in pair} <= told
    fixes = {each.fix for each in found.differences if each.player}
    assert fixes == {"rated_rounds_by_the_list_of_the_start"}
