"""Spellings of names: how each script becomes Latin letters, and which spellings sound alike. Pure."""

import pytest

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
from portal.parts.names import has_own_script

# Hepburn, syllable by syllable, as passports spell them.
HEPBURN = {
    "あいうえお": "a i u e o",
    "かきくけこ": "ka ki ku ke ko",
    "がぎぐげご": "ga gi gu ge go",
    "さしすせそ": "sa shi su se so",
    "ざじずぜぞ": "za ji zu ze zo",
    "たちつてと": "ta chi tsu te to",
    "だぢづでど": "da ji zu de do",
    "なにぬねの": "na ni nu ne no",
    "はひふへほ": "ha hi fu he ho",
    "ばびぶべぼ": "ba bi bu be bo",
    "ぱぴぷぺぽ": "pa pi pu pe po",
    "まみむめも": "ma mi mu me mo",
    "らりるれろ": "ra ri ru re ro",
    "やゆよわん": "ya yu yo wa n",
}


@pytest.mark.parametrize(("row", "latin"), HEPBURN.items())
def test_each_syllable_in_hiragana_and_katakana(row: str, latin: str) -> None:
    assert [romaji(kana) for kana in row] == latin.split()
    katakana = "".join(chr(ord(kana) + 0x60) for kana in row)
    assert [romaji(kana) for kana in katakana] == latin.split()


@pytest.mark.parametrize(
    ("kana", "latin"),
    [
        ("きゃ", "kya"),
        ("しゅ", "shu"),
        ("ちょ", "cho"),
        ("じゃ", "ja"),
        ("ぢゃ", "ja"),
        ("りょ", "ryo"),
        ("ファ", "fa"),
        ("フェ", "fe"),
        ("ジェ", "je"),
        ("ヴァ", "va"),
        ("サトー", "sato"),
        ("いっき", "iki"),
    ],
)
def test_small_kana_join_the_syllable_before(kana: str, latin: str) -> None:
    assert romaji(kana) == latin


@pytest.mark.parametrize(
    ("name", "all_of_them"),
    [
        pytest.param("Гриценко", ["gritsenko", "hritsenko"], id="г in a word of either language"),
        pytest.param("Григорій", ["hrihoriy"], id="і tells that it is Ukrainian"),
        pytest.param("Григорьева", ["grigoreva", "grihoreva", "hrigoreva", "hrihoreva"], id="nothing tells"),
        pytest.param("Рыжков", ["ryzhkov"], id="ы tells that it is Russian"),
        pytest.param("Алёхин", ["alekhin", "alyokhin"], id="ё in both customs"),
        pytest.param("Щур", ["shchur"], id="one letter, four Latin ones"),
        pytest.param("Юрій", ["yuriy"], id="й at the end"),
        pytest.param("Müller", ["muller"], id="a mark is dropped"),
        pytest.param("Strauß", ["strauss"], id="ß"),
        pytest.param("Sørensen", ["sorensen"], id="ø"),
        pytest.param("Łukasz", ["lukasz"], id="ł"),
        pytest.param("Æbeltoft", ["aebeltoft"], id="æ"),
        pytest.param("İsmail", ["ismail"], id="a capital with a dot"),
        pytest.param("Işık", ["isik"], id="an i without one"),
    ],
)
def test_every_spelling_of_a_word(name: str, all_of_them: list[str]) -> None:
    assert sorted(words[0] for words in spellings(name)) == all_of_them


@pytest.mark.parametrize(
    "apostrophe", ["'", "`", "´", "’", "ʼ", '"', "”"], ids=lambda sign: f"U+{ord(sign):04X}"
)
def test_every_sign_that_keyboards_have_for_an_apostrophe(apostrophe: str) -> None:
    assert sort_key(f"O{apostrophe}Neill, Bo") == "oneill bo"
    assert sort_key(f"Дем{apostrophe}яненко") == "demyanenko"
    if apostrophe not in '"”':  # quotation marks around a word are none
        assert latin_spelling(f"Дем{apostrophe}яненко") == "Demyanenko"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("yevgeny", "evgenij"),
        ("sergey", "sergei"),
        ("tatyana", "tattiana"),
        ("mueller", "muller"),
        ("satoh", "sato"),
        ("schmidt", "shmidt"),
        ("philip", "filip"),
        ("alexander", "aleksander"),
        ("wolf", "volf"),
        ("kharlov", "harlov"),
        ("shimbun", "shinbun"),
        ("beck", "bek"),
    ],
)
def test_spellings_that_sound_alike(one: str, other: str) -> None:
    assert sound_of(one) == sound_of(other)
    assert any(part in search_key(other) for part in parts(one)[0])


@pytest.mark.parametrize(
    ("one", "other"), [("kohei", "koei"), ("ivanov", "ivanova"), ("li", "lu"), ("anna", "hanna")]
)
def test_names_that_differ_stay_different(one: str, other: str) -> None:
    assert sound_of(one) != sound_of(other)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Shevchenko, Taras", "shevchenko taras"),
        ("  Shevchenko ,  Taras  ", "shevchenko taras"),
        ("van der Wiel, John", "van der wiel john"),
        ("Al-Hajj, Ali", "al hajj ali"),
        ("Ⅷ. Player, 8", "viii player 8"),
        ("", ""),
        ("?!", ""),
    ],
)
def test_lists_are_sorted_by_words_without_signs(name: str, key: str) -> None:
    assert sort_key(name) == key


@pytest.mark.parametrize(
    ("text", "latin"), [("Kovač", True), ("Ｋｏｖａｌ", True), ("Kоval", False), ("12-3", True), ("", True)]
)
def test_a_cyrillic_letter_among_latin_ones_is_found_out(text: str, latin: bool) -> None:
    """The third one has a Cyrillic o: on a certificate it could be searched by nobody."""
    assert in_latin_letters(text) is latin


@pytest.mark.parametrize(
    ("own", "latin"), [("КМС", "KMS"), ("Я", "Ya"), ("ян", "yan"), ("Kyiv Київ", "Kyiv Kiyiv")]
)
def test_capitals_stay_where_they_were(own: str, latin: str) -> None:
    assert latin_spelling(own) == latin


@pytest.mark.parametrize(
    ("language", "own"), [("uk", True), ("ru", True), ("ja", True), ("en", False), ("", False), (None, False)]
)
def test_whose_readers_need_names_in_their_own_script(language: str | None, own: bool) -> None:
    assert has_own_script(language) is own
