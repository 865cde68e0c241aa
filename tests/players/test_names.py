"""Keys of names: pure functions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from players.names import (
    in_latin_letters,
    latin_spelling,
    parts,
    romaji,
    search_key,
    sort_key,
    sound_of,
    spellings,
)
from portal.parts.names import for_reader


@pytest.mark.parametrize(
    ("typed", "listed"),
    [
        ("Шевченко", "Shevchenko, Taras"),
        ("shevch", "Shevchenko, Taras"),
        ("Щербак", "Shcherbak, Ivan"),
        ("Григорій", "Bondar, Hryhorii"),
        ("Григорий", "Petrov, Grigoriy"),
        ("Евгений", "Petrov, Evgeny"),
        ("Фёдоров", "Fedorov, Ivan"),
        ("Фёдоров", "Fyodorov, Ivan"),
        ("Müller", "Mueller, Hans"),
        ("Mueller", "Müller, Hans"),
        ("Łukasz", "Nowak, Lukasz"),
        ("さとう", "Sato, Kenji"),
        ("サトー", "Satoh, Kenji"),
        ("きょうこ", "Ito, Kyoko"),
        ("ジョン", "Smith, Jon"),
        ("しんぶん", "Shimbun, A"),
        ("o'connor", "OConnor, Jim"),
        ("taras shev", "Shevchenko, Taras"),
        ("li", "Li, Wei"),
    ],
)
def test_what_is_typed_is_found_in_the_key(typed, listed):
    key = search_key(listed)
    assert all(any(part in key for part in alternatives) for alternatives in parts(typed)), key


def test_native_names_are_in_the_same_key():
    assert search_key("Yamada, Taro", "山田太郎", "やまだ たろう") == (
        " yamada taro 山田太郎 田太郎 太郎 郎 tarou iamada"
    )


def test_short_words_begin_a_word():
    assert parts("li") == [[" li"]]
    assert parts("太郎") == [[" 太郎"]]


def test_order_of_lists():
    listed = ["Öhman, Ann", "O'Neill, Bo", "Ohm, Zoe", "Nagy, Al", "Nagy, Ab"]
    assert sorted(listed, key=sort_key) == ["Nagy, Ab", "Nagy, Al", "Ohm, Zoe", "Öhman, Ann", "O'Neill, Bo"]


@pytest.mark.parametrize(
    ("kana", "latin"),
    [("がっこう", "gakou"), ("ファン", "fan"), ("しゃちょう", "shachou"), ("りゅう", "ryuu"), ("ん", "n")],
)
def test_kana(kana, latin):
    assert romaji(kana) == latin


@given(st.text(max_size=60))
def test_any_text_has_a_key_that_finds_it(text):
    key = search_key(text)
    assert all(any(part in key for part in alternatives) for alternatives in parts(text))
    assert len(spellings(text)) <= 8
    assert sound_of(sound_of(text)) is not None
    assert len(sort_key(text)) <= 200


@pytest.mark.parametrize(
    ("native", "language", "shown"),
    [
        ("Гончар Дмитро", "uk", ("Гончар Дмитро", "Honchar, Dmytro")),
        ("Гончар Дмитро", "ru", ("Гончар Дмитро", "Honchar, Dmytro")),
        ("Гончар Дмитро", "ja", ("Honchar, Dmytro", "Гончар Дмитро")),
        ("山田 拓海", "ja", ("山田 拓海", "Honchar, Dmytro")),
        ("山田 拓海", "en", ("Honchar, Dmytro", "山田 拓海")),
        ("", "uk", ("Honchar, Dmytro", "")),
    ],
)
def test_name_in_the_readers_script_comes_first(native, language, shown):
    assert for_reader("Honchar, Dmytro", native, language) == shown


@pytest.mark.parametrize(
    ("own", "latin"),
    [
        ("Коваль Олена", "Koval Olena"),
        ("Дем'яненко-Їжак Ґанна", "Demyanenko-Yizhak Ganna"),
        ("ФШУ, Харків", "FSHU, Kharkiv"),
        ("Шаховий клуб «Слон» 2000", "Shakhoviy klub «Slon» 2000"),
        ("さとう ハルカ", "Satou Haruka"),
        ("Müller, Anna", "Müller, Anna"),
        ("佐藤 遥", ""),
        ("लक्ष्मी", ""),
        ("", ""),
    ],
)
def test_a_name_is_spelled_in_latin_letters_where_its_script_can_be(own: str, latin: str) -> None:
    assert latin_spelling(own) == latin
    assert in_latin_letters(latin_spelling(own))
