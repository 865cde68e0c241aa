"""Ukraine's sports categories: a closed list, the usual spellings read, unknown words refused (6.5, A-59)."""

import pytest

from ratings.core import PlayerSnapshot, System, edition_by_id, opponent_rating
from ratings.core.categories import Grade, UnknownCategoryError, is_first_category, read_grade


@pytest.mark.parametrize(
    "text",
    [
        "1",
        "I",
        "І",
        "i",
        "1 розряд",
        "перший розряд",
        "1-й",
        "1-й розряд",
        "Перший",
        "I розряд",
        "первый разряд",
        "1-ий",
        "1й",
        "1 р.",
        "1р",
        "І р.",
        "Iр",
        "1 розр.",
        "І-й розряд",
        "перший спортивний розряд",
        "1 дорослий",
        "1 взр.",
        "l",
        "Ⅰ",
        "１",
        "першорозрядник",
        "першорозрядниця",
        "перворазрядник",
        "1-го розряду",
        "першого розряду",
        "1 р-д",
        "перший сп. розряд",
        "1 спорт. розряд",
        "1 дор.",
        "I доросл.",
        "І–й",
        "I кат.",
        "Cat. I",
        "1st category",
        "1st sports category",
        "«1»",
        "розряд І",
        # With a Latin p in Cyrillic words.
        "1p",
        "1 розp.",
        "1-й pозpяд",
    ],
)
def test_6_5_first_category_in_its_usual_spellings(text):
    assert read_grade(text) == Grade("I")


@pytest.mark.parametrize(
    ("text", "category", "title"),
    [
        ("2", "II", ""),
        ("ІІ", "II", ""),
        ("третій розряд", "III", ""),
        ("3-й юнацький", "III ю", ""),
        ("1 ю", "I ю", ""),
        ("КМС", "КМС", ""),
        ("к.м.с.", "КМС", ""),
        ("МС", "", "МС"),
        ("майстер спорту України", "", "МС"),
        ("МСМК", "", "МСМК"),
        ("", "", ""),
        ("–", "", ""),
        ("без розряду", "", ""),
        ("II р.", "II", ""),
        ("ІІІ-й", "III", ""),
        ("перший юнацький розряд", "I ю", ""),
        ("2 юн. розряд", "II ю", ""),
        ("Ю3", "III ю", ""),
        ("KMC", "КМС", ""),
        ("кандидат у майстри спорту України", "КМС", ""),
        ("MC", "", "МС"),
        ("МСУ", "", "МС"),
        ("майстер спорту міжнародного класу", "", "МСМК"),
        ("Заслужений майстер спорту України", "", "ЗМС"),
        ("б/р", "", ""),
        ("другорозрядник", "II", ""),
        ("третьорозрядниця", "III", ""),
        ("другого розряду", "II", ""),
        ("третього юнацького розряду", "III ю", ""),
        ("КМСУ", "КМС", ""),
        ("канд. у майстри спорту", "КМС", ""),
        ("МСМКУ", "", "МСМК"),
        ("ЗМСУ", "", "ЗМС"),
        ("master of sports of Ukraine", "", "МС"),
    ],
)
def test_the_closed_list(text, category, title):
    assert read_grade(text) == Grade(category, title)


@pytest.mark.parametrize(
    "text",
    [
        "4",
        "IV",
        "перша",
        "розряд чемпіона",
        "gm",
        "11",
        "розряд",
        "ю",
        "?",
        # Two categories in one cell: the two strokes must not be read as one number.
        "I-II",
        "I – II",
        "I/II",
        "I, II",
        "I I",
        "1-2",
    ],
)
def test_an_unknown_word_is_refused(text):
    with pytest.raises(UnknownCategoryError):
        read_grade(text)


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("1-го розряду", True),
        ("І–й", True),
        ("1р", True),
        ("перший спортивний розряд", True),
        ("1 юн.", False),
        ("II", False),
        ("КМС", False),
        ("МС", False),
        ("прешой", False),
        ("", False),
        (None, False),
    ],
)
def test_6_5_the_calculation_reads_categories_as_the_import_does(text, first):
    """R62: a spelling that the register takes for the first category counts as 1900, whatever its form."""
    assert is_first_category(text) is first
    found = opponent_rating(edition_by_id("ua-national"), System.SWISS, PlayerSnapshot(category=text))
    assert found == ((1900, "first-category") if first else (None, "none"))


@pytest.mark.parametrize(
    ("text", "grade"),
    [
        ("К\N{LATIN CAPITAL LETTER M}C", Grade("КМС")),
        ("KM\N{CYRILLIC CAPITAL LETTER ES}", Grade("КМС")),
        ("\N{CYRILLIC CAPITAL LETTER EM}C", Grade(title="МС")),
        ("3 \N{LATIN SMALL LETTER P}озряд", Grade("III")),
    ],
)
def test_3_cyrillic_and_latin_letters_that_look_alike_are_one(text, grade):
    assert read_grade(text) == grade
