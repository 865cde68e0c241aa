"""Rows of a federation's list: how each cell is read, and which row is refused with which reason."""

from datetime import date
from typing import Any

import pytest

from players.models import CurrentRating, NationalId, Player
from players.national.matching import changes_of, grades_of, latin_name
from players.national.phrases import FAULTS, KINDS, ROWS
from players.national.sheet import FIELDS, Entry, Person, Sheet, UnreadableSheet, entries, guess, read_sheet

MAPPING = {name: at for at, name in enumerate(FIELDS)}


def entry(**cells: str) -> Entry:
    """Return the entry of one row that has these cells and a FIDE id."""
    row = tuple({"fide_id": "14100001", **cells}.get(name, "") for name in FIELDS)
    [found] = entries(Sheet(FIELDS, (row,), (7,)), MAPPING)
    return found


def test_a_full_row() -> None:
    found = entry(
        number="77",
        rating="2100",
        games="9",
        category="КМС",
        name="Kosenko,  Ganna",
        native_name="Косенко Ганна",
        sex="Ж",
        birth="17.05.2012",
        region="Полтавська",
        club="ДЮСШ-1",
    )
    person = Person("Kosenko, Ganna", "Косенко Ганна", "w", 2012, date(2012, 5, 17), "Полтавська", "ДЮСШ-1")
    assert found == Entry(7, 14100001, "77", 2100, 9, "КМС", None, person)


@pytest.mark.parametrize(
    ("cells", "fault"),
    [
        pytest.param({}, "", id="a FIDE id alone"),
        pytest.param({"fide_id": "", "number": "77"}, "", id="a national number alone"),
        pytest.param({"fide_id": ""}, "row_no_id", id="neither"),
        pytest.param({"fide_id": "0"}, "row_no_id", id="zero is no id"),
        pytest.param({"fide_id": "x"}, "row_no_number", id="letters as id"),
        pytest.param({"fide_id": "1234567890"}, "row_no_number", id="ten digits"),
        pytest.param({"rating": "2100.5"}, "row_no_number", id="a fraction"),
        pytest.param({"rating": "-5"}, "row_no_number", id="negative"),
        pytest.param({"rating": "4000"}, "", id="the highest rating"),
        pytest.param({"rating": "4001"}, "row_no_number", id="more than that"),
        pytest.param({"rating": "٢١٠٠"}, "row_no_number", id="other digits"),
        pytest.param({"games": "999"}, "", id="most games"),
        pytest.param({"games": "1000"}, "row_no_number", id="more than that"),
        pytest.param({"number": "x" * 30}, "", id="the longest number"),
        pytest.param({"number": "x" * 31}, "row_too_long", id="longer than that"),
        pytest.param({"number": "<b>"}, "row_too_long", id="markup as number"),
        pytest.param({"name": "x" * 100}, "", id="the longest name"),
        pytest.param({"name": "x" * 101}, "row_too_long", id="a longer one"),
        pytest.param({"native_name": "<i>"}, "row_too_long", id="markup in the name"),
        pytest.param({"region": "<i>"}, "row_too_long", id="markup in the region"),
        pytest.param({"club": "x" * 101}, "row_too_long", id="a long club"),
        pytest.param({"birth": "31.02.2012"}, "row_no_birth", id="a day that does not exist"),
        pytest.param({"birth": "12"}, "row_no_birth", id="two digits"),
        pytest.param({"birth": "soon"}, "row_no_birth", id="a word as birth"),
        pytest.param({"rating": "x", "birth": "soon"}, "row_no_number", id="the first fault is told"),
    ],
)
def test_which_row_is_refused_and_why(cells: dict[str, str], fault: str) -> None:
    assert entry(**cells).fault == fault
    assert not fault or fault in ROWS


@pytest.mark.parametrize(
    ("text", "born", "year"),
    [
        ("", None, None),
        ("2012", None, 2012),
        ("1850", None, 1850),
        ("2012-05-17", date(2012, 5, 17), 2012),
        ("2012/5/7", date(2012, 5, 7), 2012),
        ("17.05.2012", date(2012, 5, 17), 2012),
        ("7-5-2012", date(2012, 5, 7), 2012),
    ],
)
def test_days_and_years_of_birth(text: str, born: date | None, year: int | None) -> None:
    person = entry(birth=text).person
    assert person is not None
    assert (person.born, person.birth_year) == (born, year)


@pytest.mark.parametrize("text", ["1849", "1799", "2100", "20121", "0000", "2012-13-01", "1.1.12", "1/2012"])
def test_what_is_no_birth(text: str) -> None:
    assert entry(birth=text).fault == "row_no_birth"


@pytest.mark.parametrize(
    ("text", "sex"),
    [
        *((text, "m") for text in ("m", "M", "male", "ч", "Ч", "м")),
        *((text, "w") for text in ("f", "w", "Female", "Ж")),
        ("", ""),
        ("?", ""),
    ],
)
def test_the_sex_in_four_ways_of_writing(text: str, sex: str) -> None:
    person = entry(sex=text).person
    assert person is not None
    assert person.sex == sex


@pytest.mark.parametrize(
    ("cells", "category", "title", "unknown"),
    [
        pytest.param({}, None, None, (), id="empty cells say nothing"),
        pytest.param({"category": "КМС"}, "КМС", None, (), id="a category"),
        pytest.param({"title": "МС"}, None, "МС", (), id="a title"),
        pytest.param({"category": "МС"}, None, "МС", (), id="a title in the cell of categories"),
        pytest.param({"title": "КМС"}, "КМС", None, (), id="a category in the cell of titles"),
        pytest.param({"category": "без розряду"}, "", None, (), id="taken away in words"),
        pytest.param({"category": "чемпіон"}, None, None, ("чемпіон",), id="a word of no classification"),
        pytest.param({"category": "x" * 50}, None, None, ("x" * 40,), id="a long one is cut"),
        pytest.param(
            {"category": "чемпіон", "title": "МСМК"}, None, "МСМК", ("чемпіон",), id="one of two is known"
        ),
    ],
)
def test_category_and_title(
    cells: dict[str, str], category: str | None, title: str | None, unknown: tuple[str, ...]
) -> None:
    found = entry(**cells)
    assert (found.category, found.title, found.unknown, found.fault) == (category, title, unknown, "")


@pytest.mark.parametrize(
    ("headings", "found"),
    [
        pytest.param(("ID", "FIDE ID"), {"number": 0, "fide_id": 1}, id="two ids"),
        pytest.param(("FIDE_ID", "Rating"), {"fide_id": 0, "rating": 1}, id="underscores and capitals"),
        pytest.param((" ПІБ ", "Рік народження", "Розряд"), {"native_name": 0, "birth": 1, "category": 2}),
        pytest.param(("氏名", "段位", "レーティング"), {"native_name": 0, "category": 1, "rating": 2}),
        pytest.param(("title", "national title"), {"title": 1}, id="the more certain heading goes first"),
        pytest.param(("x", "y"), {}, id="nothing that is known"),
        pytest.param(("Rating", "Elo"), {"rating": 0}, id="two headings of one field"),
    ],
)
def test_what_headings_mean(headings: tuple[str, ...], found: dict[str, int]) -> None:
    assert guess(headings) == found


CELLS = "ID;Rating\n77;2100\n78;1900\n"


@pytest.mark.parametrize(
    "raw",
    [
        pytest.param(CELLS.encode(), id="semicolons"),
        pytest.param(CELLS.replace(";", ",").encode(), id="commas"),
        pytest.param(CELLS.replace(";", "\t").encode(), id="tabs"),
        pytest.param(CELLS.replace("\n", "\r\n").encode(), id="CRLF"),
        pytest.param(CELLS.replace("\n", "\r").encode(), id="CR alone"),
        pytest.param(b"\xef\xbb\xbf" + CELLS.encode(), id="a mark"),
        pytest.param(CELLS.replace(";", " ; ").encode(), id="blanks around the separator"),
        pytest.param(CELLS.replace("77;2100", '"77";"2100"').encode(), id="quotes"),
        pytest.param(CELLS.rstrip("\n").encode(), id="no end of the last line"),
    ],
)
def test_every_program_writes_its_table(raw: bytes) -> None:
    sheet = read_sheet(raw)
    assert sheet == Sheet(("ID", "Rating"), (("77", "2100"), ("78", "1900")), (2, 3))


def test_windows_1251_is_read() -> None:
    assert read_sheet("ПІБ;Код\nЇжак Є;7\n".encode("cp1251")).rows == (("Їжак Є", "7"),)


def test_lines_are_those_of_the_file_though_empty_ones_say_nothing() -> None:
    sheet = read_sheet(b'ID;Club\n\n;\n77;"one\ntwo"\n78;x\n')
    assert (sheet.rows, sheet.lines) == ((("77", "one\ntwo"), ("78", "x")), (5, 6))


def test_a_short_row_is_filled_and_a_long_one_stays() -> None:
    sheet = read_sheet(b"ID;Rating;Club\n77\n78;1900;x;more\n")
    assert sheet.rows == (("77", "", ""), ("78", "1900", "x", "more"))
    assert [row.number for row in entries(sheet, {"number": 0, "club": 2})] == ["77", "78"]


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        pytest.param(b"", "sheet_no_table", id="nothing"),
        pytest.param(b"ID;Rating\n", "sheet_no_table", id="headings alone"),
        pytest.param(b"ID\n77\n", "sheet_no_table", id="one column"),
        pytest.param(b"ID;\x00\n1;2\n", "sheet_no_text", id="a zero byte"),
        pytest.param("ID;Rating\n77;1\n".encode("utf-16"), "sheet_no_text", id="UTF-16"),
        pytest.param(b"ID;Rating\n\x98;1\n", "sheet_no_text", id="a byte that no code page has"),
        pytest.param(b"PK\x03\x04 broken", "sheet_no_table", id="a broken workbook"),
    ],
)
def test_what_is_no_table_is_refused_in_words(raw: bytes, code: str) -> None:
    with pytest.raises(UnreadableSheet) as fault:
        read_sheet(raw)
    assert fault.value.code == code
    assert code in FAULTS


@pytest.mark.parametrize(
    ("person", "name"),
    [
        pytest.param(Person(name="Kosenko, Anna", native_name="Косенко Ганна"), "Kosenko, Anna", id="given"),
        pytest.param(Person(native_name="Косенко Ганна"), "Kosenko, Ganna", id="spelled"),
        pytest.param(
            Person(native_name="Косенко Ганна Іванівна"), "Kosenko, Ganna Ivanivna", id="three words"
        ),
        pytest.param(Person(native_name="Косенко"), "Kosenko", id="one word"),
        pytest.param(Person(), "", id="nobody"),
    ],
)
def test_the_latin_name_of_a_new_player(person: Person, name: str) -> None:
    assert latin_name(person) == name


@pytest.mark.parametrize(
    ("person", "known"),
    [
        (Person(name="A, B", birth_year=2012), True),
        (Person(native_name="Б", birth_year=2012), True),
        (Person(name="A, B"), False),
        (Person(birth_year=2012), False),
    ],
)
def test_a_new_player_needs_a_name_and_a_year(person: Person, known: bool) -> None:
    assert person.is_known is known


def held(**fields: Any) -> Any:
    player = Player(name="A, B", region=fields.pop("region", ""))
    rating = (
        CurrentRating(rating=fields.pop("rating"), games=fields.pop("games", 0))
        if "rating" in fields
        else None
    )
    return player, rating, NationalId(**fields) if fields else None


@pytest.mark.parametrize(
    ("cells", "register", "changes"),
    [
        pytest.param({"rating": "2100"}, {}, [("new_rating", None, 2100)], id="a first rating"),
        pytest.param(
            {"rating": "2100", "games": "5"},
            {"rating": 2090, "games": 9},
            [("rating", 2090, 2100), ("games", 9, 5)],
            id="rating and games",
        ),
        pytest.param({"rating": "2100", "games": "9"}, {"rating": 2100, "games": 9}, [], id="the same"),
        pytest.param({}, {"rating": 2100, "games": 9}, [], id="an empty rating takes none away"),
        pytest.param({"number": "77"}, {}, [("number", "", "77")], id="a first number"),
        pytest.param({"number": "77"}, {"number": "76"}, [("number", "76", "77")], id="another number"),
        pytest.param(
            {"number": "77", "category": "КМС"},
            {"number": "77", "category": "I"},
            [("category", "I", "КМС")],
            id="another category",
        ),
        pytest.param(
            {"number": "77", "category": "без розряду"},
            {"number": "77", "category": "I"},
            [("category", "I", "")],
            id="a category taken away",
        ),
        pytest.param(
            {"category": "КМС", "club": "X"},
            {"number": "77", "category": "I"},
            [],
            id="without a number category and club are not taken",
        ),
        pytest.param(
            {"number": "77", "club": "Y"}, {"number": "77", "club": "X"}, [("club", "X", "Y")], id="a club"
        ),
        pytest.param({"number": "77"}, {"number": "77", "club": "X", "title": "МС"}, [], id="empty cells"),
        pytest.param({"region": "Київ"}, {"region": "Львів"}, [("region", "Львів", "Київ")], id="a region"),
        pytest.param({}, {"region": "Львів"}, [], id="no region"),
    ],
)
def test_what_a_row_changes(
    cells: dict[str, str], register: dict[str, Any], changes: list[tuple[str, Any, Any]]
) -> None:
    assert changes_of(entry(**cells), *held(**register)) == changes
    assert {kind for kind, _before, _after in changes} <= set(KINDS)


def test_6_5_what_a_row_does_not_state_stays() -> None:
    _player, _rating, number = held(number="77", category="I", title="МС")
    assert grades_of(entry(number="77", title="МСМК"), number) == {
        "category": ("I", "I"),
        "title": ("МС", "МСМК"),
    }
