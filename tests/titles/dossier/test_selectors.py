"""The dossier: what the norms amount to together, ratings within a period, norms from paper."""

from datetime import date, timedelta

import pytest
from django.core.files.base import ContentFile

from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from tests.factories import make_federation
from tests.factories.applications import make_norm
from tests.factories.norms import START, make_norm_world
from tests.factories.players import make_player, rate
from titles.certificates import services
from titles.dossier.interim import interim_evidence
from titles.dossier.selectors import dossier_of, federation_norms, norms_of
from titles.dossier.services import enter_norm, remove_norm
from titles.phrases import NormFault

pytestmark = pytest.mark.django_db


@pytest.fixture
def candidate():
    player = make_player("Kovalenko, Pavlo")
    rate(player, rating=2420, list_date=date(2026, 9, 1), games=40)
    return player


def progress(player, title="IM"):
    return next(each for each in dossier_of(player).titles if each.title == title)


def test_three_norms_and_the_rating_lack_nothing(candidate):
    for number in range(3):
        make_norm(candidate, number=number)
    found = progress(candidate)
    assert (found.games, found.needed_games, found.best_rating, found.needed_rating) == (27, 27, 2420, 2400)
    assert found.complete
    assert found.sentence == "Nothing is missing: the title can be applied for."


@pytest.mark.parametrize(
    ("norms", "sentence"),
    [
        pytest.param(
            [{}, {}], "Still missing: norms of 18 games, 27 are needed.", id="1.5.1 two norms of nine games"
        ),
        pytest.param(
            [{"foreigner_rule_met": False}] * 3,
            "Still missing: a norm made under the rules on federations, without exemption.",
            id="1.4.3e",
        ),
        pytest.param(
            [{"event_class": ""}] * 3,
            "Still missing: a norm from a large individual Swiss or another event of 1.5.6.",
            id="1.5.6",
        ),
        pytest.param(
            [{"state": "signed"}, {}, {}], "Still missing: signatures on 1 norm.", id="1.8 a signature"
        ),
        pytest.param(
            [{"basis": "1.4.1c"}, {"basis": "1.4.1c"}, {}],
            "Still missing: norms of 18 games, 27 are needed.",
            id="1.4.1c two norms of eight games",
        ),
    ],
)
def test_what_is_missing_in_one_sentence(candidate, norms, sentence):
    for number, fields in enumerate(norms):
        make_norm(candidate, number=number, **fields)
    assert progress(candidate).sentence == sentence


def test_one_event_serves_two_titles(candidate):
    make_norm(candidate, "IM")
    make_norm(candidate, "GM")
    assert [each.title for each in dossier_of(candidate).titles] == ["GM", "IM"]
    assert progress(candidate, "GM").sentence == (
        "Still missing: norms of 9 games, 27 are needed; a rating of 2500 (best so far: 2420)."
    )


def test_withdrawn_norms_are_shown_and_do_not_count(candidate):
    make_norm(candidate, state="withdrawn", reason="Fair play.")
    found = dossier_of(candidate)
    assert (found.titles, found.norms, [norm.reason for norm in found.ended]) == ([], [], ["Fair play."])


def test_norms_follow_a_player_who_moves(candidate):
    norm = make_norm(candidate)
    candidate.federation = make_federation("NOR")
    candidate.save()
    assert [each.pk for each in norms_of(candidate)] == [norm.pk]


def test_a_rating_within_an_event_is_found_and_has_to_be_proven():
    """1.5.3a: after seven rounds of question 10 the player stood at 2508, at the end lower."""
    world = make_norm_world()
    world.scores[:] = "1", "1", "1", "1", "1", "1", "1", "0", "0"
    world.search(world.report())
    (evidence,) = interim_evidence(world.player)
    assert (evidence.published, evidence.accepted) == (False, False)
    assert (evidence.rating, evidence.reached) == (2508, world.event.published.end)
    found = progress(world.player, "GM")
    assert [each.code for each in found.findings if each.code == "interim_rating"] == ["interim_rating"]
    assert found.best_rating == 2470


GIVEN = {
    "source": "paper",
    "title": "IM",
    "event_name": "Sigeman",
    "place": "Malmö",
    "start": date(2025, 5, 1),
    "end": date(2025, 5, 9),
    "games_used": 9,
    "score": "6",
    "average": 2344,
    "foreigner_rule_met": True,
    "event_class": "",
    "single_round_days": 9,
}


def given(**changes):
    return {**GIVEN, "host": make_federation("SWE"), "paper": ContentFile(b"%PDF-1.7", "it1.pdf"), **changes}


def test_a_norm_from_paper_is_entered_once_and_withdrawn_in_sight():
    world = make_norm_world()
    with world.acting(world.home_officer, world.home):
        norm = enter_norm(player=world.player, actor=world.home_officer, given=given())
        assert (norm.state, norm.edition, norm.basis, norm.body) == (
            "entered",
            "titles-2024",
            "1.4.1a",
            world.body,
        )
        with pytest.raises(NormFault, match="norm_known"):
            enter_norm(player=world.player, actor=world.home_officer, given=given())
        removed = remove_norm(pk=norm.pk, actor=world.home_officer, reason="Wrong player.")
        assert (removed.state, removed.reason) == ("withdrawn", "Wrong player.")
        actions = AuditEntry.objects.filter(subject_id=str(norm.pk)).order_by("pk")
        assert [entry.action for entry in actions] == ["enter", "remove"]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        pytest.param({"score": "2", "average": 1200}, "average is 1200", id="1.4.8 2/9 with average 1200"),
        pytest.param({"score": "5.5"}, "performance is", id="1.4.8 half a point short"),
        pytest.param({"games_used": 6, "score": "5"}, "6 games", id="1.4.1 six games"),
        pytest.param({"games_used": 8, "score": "6"}, "8 games", id="1.4.1a eight games without a reason"),
        pytest.param({"content": {"paper": {"title_holders": 4}}}, "hold a title", id="1.4.5a counts"),
    ],
)
def test_a_paper_whose_own_numbers_make_no_norm_is_refused(changes, words):
    world = make_norm_world()
    with (
        world.acting(world.home_officer, world.home),
        pytest.raises(NormFault, match="numbers_fail") as fault,
    ):
        enter_norm(player=world.player, actor=world.home_officer, given=given(**changes))
    assert words in fault.value.details["rules"]


@pytest.mark.parametrize(
    ("changes", "row"),
    [
        pytest.param(
            {"games_used": 20, "score": "14"}, ("1.4.1a", 14, "13", 2493), id="1.7 thirteen and one"
        ),
        pytest.param(
            {"games_used": 8, "score": "6", "games_by": "1.4.1c"}, ("1.4.1c", 9, "5.5", 2537), id="1.4.1c"
        ),
        pytest.param(
            {"score": "8", "counted_as": 27}, ("1.4.1a", 11, "6", 2695), id="1.4.1d what is claimed"
        ),
        pytest.param(
            {"source": "direct", "games_used": 27, "counted_as": 27, "score": "", "average": None},
            ("1.2.4", 9, "", None),
            id="1.2.4 a direct norm is nine games",
        ),
    ],
)
def test_games_points_and_performance_of_a_paper_are_computed_and_not_typed(changes, row):
    world = make_norm_world()
    with world.acting(world.home_officer, world.home):
        norm = enter_norm(player=world.player, actor=world.home_officer, given=given(**changes))
    assert (norm.basis, norm.counted_as, norm.required_score, norm.performance) == row


def test_1_4_1c_of_three_paper_norms_of_eight_games_one_counts():
    world = make_norm_world()
    eight = {"games_used": 8, "score": "6", "games_by": "1.4.1c"}
    with world.acting(world.home_officer, world.home):
        for month in (5, 6, 7):
            days = {"start": date(2025, month, 1), "end": date(2025, month, 9), "event_name": f"Open {month}"}
            enter_norm(player=world.player, actor=world.home_officer, given=given(**eight, **days))
        assert progress(world.player, "IM").games == 9


def test_1_5_4_a_paper_of_an_edition_that_is_not_known_here_is_kept_without_one():
    world = make_norm_world()
    old = {"start": date(2019, 5, 1), "end": date(2019, 5, 9)}
    with world.acting(world.home_officer, world.home):
        norm = enter_norm(player=world.player, actor=world.home_officer, given=given(**old))
        low = given(**old, score="2", average=1200, event_name="Other")
        with pytest.raises(NormFault, match="numbers_fail"):
            enter_norm(player=world.player, actor=world.home_officer, given=low)
    assert (norm.edition, norm.counted_as) == ("", 9)


def test_0_3_a_mans_paper_for_a_womens_norm_is_refused():
    world = make_norm_world()
    with world.acting(world.home_officer, world.home), pytest.raises(NormFault, match="norm_for_women"):
        enter_norm(player=world.player, actor=world.home_officer, given=given(title="WIM"))


def test_only_the_players_own_federation_enters_his_norms():
    world = make_norm_world()
    with world.acting(world.officer), pytest.raises(NotAllowed):
        enter_norm(player=world.player, actor=world.officer, given=given())


def test_a_norm_of_a_report_is_not_withdrawn_by_the_players_federation():
    world = make_norm_world()
    world.search(world.report())
    norm = world.norms()["GM"]
    with world.acting(world.home_officer, world.home), pytest.raises(NormFault, match="not_entered"):
        remove_norm(pk=norm.pk, actor=world.home_officer, reason="No.")


def test_each_side_reads_its_own_rows():
    world = make_norm_world()
    world.search(world.report())
    with world.acting(world.home_officer, world.home):
        assert {norm.title for norm in federation_norms()} == {"GM", "IM"}
        assert federation_norms(query="player, pat").count() == 2
        assert federation_norms(title="GM", state="certified").count() == 0
    with world.acting(world.officer):
        assert federation_norms().count() == 0
    with world.acting(world.chair, world.body):
        assert federation_norms().count() == 2


def test_the_player_receives_the_signed_norm(django_assert_max_num_queries):
    world = make_norm_world()
    world.search(world.report())
    gm = world.certificates()["GM"]
    with world.acting(world.arbiter):
        services.sign_certificates(pks=[gm.pk], actor=world.arbiter)
    with world.acting(world.officer):
        services.certify(pks=[gm.pk], actor=world.officer)
    with django_assert_max_num_queries(12):
        found = dossier_of(world.player)
    assert {norm.title: norm.state for norm in found.norms} == {"GM": "certified", "IM": "prepared"}
    assert found.norms[0].end == START + timedelta(days=8)
