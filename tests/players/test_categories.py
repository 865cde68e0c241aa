"""Ukraine's sports categories: a closed list, the usual spellings read, unknown words refused (6.5, A-59)."""

import pytest

from players.national.categories import Grade, UnknownCategoryError, read_grade


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
    ],
)
def test_the_closed_list(text, category, title):
    assert read_grade(text) == Grade(category, title)


@pytest.mark.parametrize("text", ["4", "IV", "перша", "розряд чемпіона", "gm", "11", "розряд", "ю", "?"])
def test_an_unknown_word_is_refused(text):
    with pytest.raises(UnknownCategoryError):
        read_grade(text)
