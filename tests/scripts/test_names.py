"""Names of federations and cities in four languages: none is lost where CLDR names differ."""

import csv

import pytest

from scripts import federation_names, place_names


def write(folder, name, *rows):
    with (folder / name).open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)


class TestFederations:
    @pytest.fixture(autouse=True)
    def _data(self, monkeypatch, tmp_path):
        monkeypatch.setattr(federation_names, "DATA", tmp_path)
        self.folder = tmp_path

    def names(self, *federations, own=()):
        write(self.folder, "federations.csv", ("code", "name"), *federations)
        write(self.folder, "own_names.csv", ("code", "ru", "uk", "ja"), *own)
        return federation_names.names().splitlines()

    def test_a_country_has_the_names_of_cldr(self):
        assert self.names(("JPN", "Japan"), ("UKR", "Ukraine")) == [
            "code,ru,uk,ja",
            "JPN,Япония,Японія,日本",
            "UKR,Украина,Україна,ウクライナ",
        ]

    def test_the_registry_writes_and_where_cldr_writes_an_ampersand(self):
        assert self.names(("TTO", "Trinidad and Tobago"))[1].startswith("TTO,Тринидад и Тобаго,")

    def test_our_own_name_counts_more(self):
        own = [("JPN", "а", "б", "く")]
        assert self.names(("JPN", "Japan"), own=own)[1:] == ["JPN,а,б,く"]

    def test_what_is_no_country_has_a_name_of_our_own(self):
        own = [("ENG", "Англия", "Англія", "イングランド")]
        assert self.names(("ENG", "England"), own=own)[1:] == ["ENG,Англия,Англія,イングランド"]

    def test_a_federation_without_any_name_stops_the_script(self):
        """Otherwise visitors would see an empty name in three languages."""
        with pytest.raises(KeyError, match="Nowhere"):
            self.names(("NOW", "Nowhere"))

    def test_an_own_name_of_a_federation_that_left_the_registry_is_not_written(self):
        assert self.names(("JPN", "Japan"), own=[("OLD", "а", "б", "く")])[1:] == ["JPN,Япония,Японія,日本"]


def test_the_file_of_the_federations_is_up_to_date():
    written = (federation_names.DATA / "names.csv").read_text(encoding="utf-8")
    assert written == federation_names.names()


class TestPlaces:
    @pytest.fixture
    def rows(self, monkeypatch, tmp_path):
        monkeypatch.setattr(place_names, "DATA", tmp_path)
        write(tmp_path, "own_places.csv", place_names.LANGUAGES, ("Lviv", "Львов", "Львів", "リヴィウ"))
        return list(csv.reader(place_names.places().splitlines()))

    def test_a_city_stands_in_all_four_languages(self, rows):
        assert ["Tokyo", "Токио", "Токіо", "東京"] in rows
        assert ["Lviv", "Львов", "Львів", "リヴィウ"] in rows, "one of our own"

    def test_no_city_has_an_empty_name(self, rows):
        assert [row for row in rows if len(row) != 4 or not all(row)] == []

    def test_groups_of_zones_are_no_places(self, rows):
        assert not {"GMT", "UTC", "Vostok", "McMurdo"} & {row[0] for row in rows}

    def test_rows_are_sorted_and_none_stands_twice(self, rows):
        assert rows[0] == list(place_names.LANGUAGES)
        assert rows[1:] == sorted(rows[1:])
        assert len({tuple(row) for row in rows}) == len(rows)

    @pytest.mark.parametrize(
        ("zones", "city"),
        [
            ({"Europe/Kiev": {"city": "Kyiv"}}, "Kyiv"),
            ({}, "Kiev"),
            ({"Europe/Kiev": {"city": ""}}, "Kiev"),
            ({"Europe/Kiev": {"long": "Time"}}, "Kiev"),
        ],
        ids=["named", "unknown zone", "empty name", "only its time is named"],
    )
    def test_where_cldr_is_silent_the_zone_names_the_city(self, zones, city):
        assert place_names._city(zones, "Europe/Kiev") == city

    def test_a_zone_writes_blanks_as_lines(self):
        assert place_names._city({}, "America/Argentina/Buenos_Aires") == "Buenos Aires"
