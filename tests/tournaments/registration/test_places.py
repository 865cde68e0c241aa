"""Events are found by their city in any of the portal's languages."""

import pytest

from scripts.place_names import places
from tests.tournaments.registration.events import ahead, event_data, registered
from tournaments.registration.places import DATA, other_names
from tournaments.registration.selectors import registered as events


@pytest.mark.parametrize(
    ("typed", "name"),
    [("Киев", "Kyiv"), ("キーウ", "Київ"), ("ЛЬВОВ", "Lviv"), ("東京", "Токио"), ("new york", "Нью-Йорк")],
)
def test_a_city_has_its_names(typed, name):
    assert name in other_names(typed)


@pytest.mark.parametrize("typed", ["", "open", "Kyi"])
def test_other_words_are_no_city(typed):
    assert other_names(typed) == ()


def test_the_file_is_up_to_date():
    assert (DATA / "places.csv").read_text(encoding="utf-8") == places()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("Львов", {"Open of Lviv"}),
        ("リヴィウ", {"Open of Lviv"}),
        ("Lviv open", {"Open of Lviv"}),
        ("Львов rapid", set()),
        ("Нью-Йорк", {"Night"}),
        ("new york night", {"Night"}),
        ("", {"Open of Lviv", "Night"}),
        ("?", set()),
    ],
)
def test_events_are_found_by_any_name_of_their_city(player, officer, ukr, typed, found):
    registered(player, officer, ukr)
    registered(player, officer, ukr, event_data(ahead(ukr, 50), name="Night", place="New York"))
    assert {event.name for event in events(query=typed)} == found
