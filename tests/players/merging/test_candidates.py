"""How alike two persons are, reason by reason."""

from datetime import date

import pytest

from players.merging.candidates import Person, compare, one_letter_off
from players.merging.selectors import candidates, candidates_of, same_key_groups
from players.models import PlayerPrivate
from portal.federations.scope import body_scope, federation_scope
from tests.factories import make_body
from tests.factories.players import make_player

TARAS = Person("Shevchenko, Taras", "Шевченко Тарас", 1990, date(1990, 3, 9), "m", "UKR")


@pytest.mark.parametrize(
    ("other", "score", "reasons"),
    [
        (TARAS, 100, ("same_name", "same_birth_date", "same_native_name", "same_federation")),
        (Person("Ševčenko, Taras", birth_year=1990), 0, ()),
        (Person("Schevchenko, Taras", birth_year=1990), 75, ("same_name", "same_birth_year")),
        (Person("Taras, Shevchenko", birth_year=1990), 70, ("same_words", "same_birth_year")),
        (Person("Shevchenko, T", birth_year=1990), 55, ("similar_name", "same_birth_year")),
        (Person("Shevchenko, Tara", birth_year=1991), 35, ("similar_name", "near_birth_year")),
        (Person("Shevchenko, Taras", birth_year=1950), 10, ("same_name", "other_birth_year")),
        (Person("Shevchenko, Taras", sex="w"), 30, ("same_name", "other_sex")),
        (Person("Shevchenko, Taras", birth_date=date(1990, 9, 3)), 55, ("same_name", "near_birth_year")),
        (Person("Shevchenko, Petro", birth_year=1990), 0, ()),
        (Person("", birth_year=1990), 0, ()),
    ],
)
def test_points_follow_the_reasons(other, score, reasons):
    found = compare(TARAS, other)
    assert (found.score, found.reasons) == (score, reasons)
    assert compare(other, TARAS).score == score


@pytest.mark.parametrize(
    ("one", "other", "off"),
    [
        ("taras", "taras", True),
        ("taras", "tarass", True),
        ("taras", "tares", True),
        ("taras", "tras", True),
        ("taras", "trsa", False),
        ("taras", "petro", False),
        ("", "a", True),
    ],
)
def test_one_letter_off(one, other, off):
    assert one_letter_off(one, other) is off
    assert one_letter_off(other, one) is off


@pytest.mark.django_db
def test_candidates_are_found_in_the_register(ukr, jpn):
    same = make_player("Shevchenko, Taras", federation=ukr, birth_year=1990)
    spelt = make_player("Schevchenko, Taras", federation=jpn, birth_year=1990)
    make_player("Shevchenko, Petro", federation=ukr, birth_year=1990)
    merged = make_player("Shevchenko, Taras", federation=ukr, standing="merged", merged_into=same)
    with federation_scope(ukr.pk):
        PlayerPrivate.objects.create(player=same, federation=ukr, birth_date="1990-03-09")
        found = candidates(TARAS)
    assert [(one.player, one.likeness.score) for one in found] == [(same, 100), (spelt, 75)]
    assert merged not in [one.player for one in found]
    with federation_scope(jpn.pk):  # the day of birth is Ukraine's
        assert [one.likeness.score for one in candidates(TARAS)] == [90, 75]


@pytest.mark.django_db
def test_records_that_wait_are_known_to_their_federation_and_the_office(ukr, jpn):
    waiting = make_player("Shevchenko, Taras", federation=jpn, fide_id=None, standing="requested")
    new = make_player("Shevchenko, Taras", federation=ukr)
    with federation_scope(ukr.pk):
        assert candidates_of(new) == []
    with federation_scope(jpn.pk):
        assert [one.player for one in candidates_of(new)] == [waiting]
    with body_scope(make_body("office").pk):
        assert [one.player for one in candidates_of(new)] == [waiting]


@pytest.mark.django_db
def test_groups_share_name_and_year(ukr, jpn):
    first = make_player("Koval, Olha", federation=ukr, birth_year=2001)
    second = make_player("Koval, Olha", federation=ukr, birth_year=2001)
    make_player("Koval, Olha", federation=ukr, birth_year=1960)
    make_player("Koval, Olha", federation=jpn, birth_year=2001)
    with body_scope(make_body("office").pk):
        assert same_key_groups("UKR") == [[first, second]]
        assert same_key_groups("JPN") == []
