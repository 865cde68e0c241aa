"""An age is answered with yes, no, or a person's look at the papers; never with the age (decisions.md)."""

from datetime import date

import pytest

from arbiters.people import age_finding
from arbiters.rules.editions import edition_on
from arbiters.rules.enums import Purpose
from players.models import PlayerPrivate
from portal.federations.scope import federation_scope
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db
DAY = date(2026, 6, 15)


def asked(player, purpose=Purpose.NA_REGISTRATION):
    return age_finding(purpose, player, DAY, edition=edition_on(DAY))


@pytest.mark.parametrize(
    ("birth", "ok"),
    [
        pytest.param(date(2010, 6, 15), True, id="5.1.1 sixteen on that day"),
        pytest.param(date(2010, 6, 16), False, id="5.1.1 sixteen a day later"),
    ],
)
def test_a_known_day_decides(ukr, birth, ok):
    player = make_player(federation=ukr, birth_year=birth.year)
    with federation_scope(ukr.pk):
        PlayerPrivate.objects.update_or_create(
            player=player, defaults={"federation": ukr, "birth_date": birth}
        )
    assert asked(player).ok is ok


@pytest.mark.parametrize(
    ("year", "ok"),
    [
        pytest.param(2009, True, id="old enough on whatever day"),
        pytest.param(2010, None, id="it depends on the day"),
        pytest.param(2011, False, id="too young on whatever day"),
    ],
)
def test_of_a_year_only_what_is_certain_is_said(ukr, year, ok):
    assert asked(make_player(federation=ukr, birth_year=year)).ok is ok


def test_of_nobody_knows_when_a_person_looks_at_the_papers(ukr):
    assert asked(make_player(federation=ukr, birth_year=None)).ok is None


@pytest.mark.parametrize(
    ("purpose", "article", "required"),
    [
        (Purpose.NA_REGISTRATION, "5.1.1", 16),
        (Purpose.FA_NORM, "2.9.3", 18),
        (Purpose.FA_APPLICATION, "5.4.2", 19),
        (Purpose.IA_APPLICATION, "5.5.2", 21),
    ],
)
def test_each_step_has_its_age_and_no_finding_tells_ones_own(ukr, purpose, article, required):
    found = asked(make_player(federation=ukr, birth_year=1990), purpose)
    assert (found.article, found.required, found.actual, found.ok) == (article, required, None, True)
