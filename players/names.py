"""Search keys and sort keys of names: one Latin key for every script. Pure functions.

A key contains the plain words of all spellings of a name, then their phonetic forms: spellings that differ
only in transliteration (Yevgeny, Evgenij; Müller, Mueller; Satō, Satoh) have the same phonetic form. Typed
text is searched both ways, so part of a name is found as well.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import product

# All signs that keyboards and transliterations use for the apostrophe and for the soft and the hard sign.
_APOSTROPHES = re.compile(r"['`´’ʼʹʺ\"”]")
_NO_WORD = re.compile(r"[\W_]+")
_WORD = re.compile(r"[^\W\d_]+(?:['`´’ʼ][^\W\d_]+)*")
_ASCII_NO_WORD = re.compile(r"[^a-z0-9]+")
_LATIN = str.maketrans(
    {"ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ŋ": "n"}
    | {"ə": "a", "ħ": "h"}
)

# Spellings of each letter; several if Ukrainian and Russian read it differently or customs vary.
_CYRILLIC: dict[str, tuple[str, ...]] = {
    **{letter: (latin,) for letter, latin in zip("абвдзклмнопрстуфі", "abvdzklmnoprstufi", strict=True)},
    "ж": ("zh",),
    "г": ("g", "h"),
    "ґ": ("g",),
    "е": ("e",),
    "є": ("ye",),
    "ё": ("e", "yo"),
    "и": ("i",),
    "ї": ("yi",),
    "й": ("y",),
    "х": ("kh",),
    "ц": ("ts",),
    "ч": ("ch",),
    "ш": ("sh",),
    "щ": ("shch",),
    "ъ": ("",),
    "ы": ("y",),
    "ь": ("",),
    "э": ("e",),
    "ю": ("yu",),
    "я": ("ya",),
    "ў": ("u",),
}
_UKRAINIAN, _RUSSIAN = frozenset("іїєґ"), frozenset("ыэъё")
# Bounds the combinations of a name with many ambiguous letters.
_MOST_VARIANTS = 8

# Kana by row: the consonant, then the syllables with a, i, u, e, o.
_ROWS = [
    "あいうえお",
    "kかきくけこ",
    "gがぎぐげご",
    "sさしすせそ",
    "zざじずぜぞ",
    "tたちつてと",
    "dだぢづでど",
    "nなにぬねの",
]
_ROWS += ["hはひふへほ", "bばびぶべぼ", "pぱぴぷぺぽ", "mまみむめも", "rらりるれろ"]
_IRREGULAR = {
    "し": "shi",
    "じ": "ji",
    "ち": "chi",
    "ぢ": "ji",
    "つ": "tsu",
    "づ": "zu",
    "ふ": "fu",
    "や": "ya",
    "ゆ": "yu",
    "よ": "yo",
    "わ": "wa",
    "ゐ": "i",
    "ゑ": "e",
    "を": "o",
    "ん": "n",
    "ゔ": "vu",
}
_SMALL = {"ゃ": "a", "ゅ": "u", "ょ": "o", "ぁ": "a", "ぃ": "i", "ぅ": "u", "ぇ": "e", "ぉ": "o"}
# Katakana and hiragana are two blocks of Unicode in the same order, 0x60 apart.
_KATAKANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
_KANA = re.compile(r"[\u3041-\u30ff]")
_CJK = re.compile(r"[\u3400-\u9fff\uac00-\ud7af]")

# Letters that sound alike, replaced in this order; "kh" and "gh" each spell one Cyrillic letter.
_SOUNDS = [
    ("j", "i"),
    ("y", "i"),
    ("shch", "sh"),
    ("sch", "sh"),
    ("kh", "h"),
    ("gh", "h"),
    ("ph", "f"),
    ("ck", "k"),
    ("x", "ks"),
    ("w", "v"),
    ("ie", "e"),
    ("ae", "a"),
    ("oe", "o"),
    ("ue", "u"),
    ("ou", "o"),
    ("mb", "nb"),
    ("mp", "np"),
]
# "oh" before a consonant writes a long o (Satoh); before a vowel the h is a letter of its own (Kohei).
_LONG_O = re.compile(r"oh(?![aeiou])")
# Doubled letters sound like single ones: Tatyana and Tattyana, Muller and Muler.
_DOUBLE = re.compile(r"(.)\1+")


def in_latin_letters(text: str) -> bool:
    """Return whether every letter is Latin; digits and signs count for every script."""
    letters = (sign for sign in text if sign.isalpha())
    return all(unicodedata.name(sign, "").startswith(("LATIN ", "FULLWIDTH LATIN ")) for sign in letters)


def latin_spelling(text: str) -> str:
    """Transliterate Cyrillic and kana to Latin letters; return "" if a letter has no transliteration."""
    spelled = _WORD.sub(lambda found: _latin_word(found[0]), _normal(text))
    return spelled if in_latin_letters(spelled) else ""


def _latin_word(word: str) -> str:
    """Transliterate one word by its first spelling and keep its capitals; kana gets an initial capital."""
    if in_latin_letters(word):
        return word
    spelled = "".join(next(iter(spellings(word)), []))
    if len(word) > 1 and word.isupper():
        return spelled.upper()
    return spelled.capitalize() if word[0].isupper() or _KANA.match(word) else spelled


def _normal(text: str) -> str:
    """Return the compatible form; NFKC would turn an acute accent used as an apostrophe into a blank."""
    return unicodedata.normalize("NFKC", text.replace("´", "'"))


def search_key(*names: str) -> str:
    """Return the key that contains every part of these names; each word is preceded by a space."""
    plain = [word for name in names if name for word in _spelled(name)]
    sounds = [sound for word in plain if (sound := sound_of(word)) != word]
    return "".join(f" {word}" for word in dict.fromkeys([*plain, *sounds]))


def sort_key(name: str) -> str:
    """Return the key by which lists are sorted: family name, first names, in Latin without accents."""
    return " ".join(next(iter(spellings(name)), []))[:200]


def parts(query: str) -> list[list[str]]:
    """Return, for each typed word, the alternative parts of which one must occur in the key.

    Words of one or two letters match only at the beginning of a word, because a trigram index cannot find
    them elsewhere.
    """
    columns: dict[int, list[str]] = {}
    for words in spellings(query):
        for place, word in enumerate(words):
            sound = sound_of(word)
            columns.setdefault(place, []).extend([word, sound] if len(sound) > 2 else [word])
    return [
        [word if len(word) > 2 else f" {word}" for word in dict.fromkeys(found)] for found in columns.values()
    ]


def spellings(name: str) -> list[list[str]]:
    """Return the words of a name in Latin letters, once per spelling; positions correspond."""
    if name.isascii():
        return [_ascii_words(name)]
    # The small letter of a Turkish İ has a mark of its own, at which the word would be split.
    text = _APOSTROPHES.sub("", _normal(name).lower().replace("\u0307", ""))
    each = [_word_spellings(word) for word in _NO_WORD.split(_composed_kana(text)) if word]
    most = min(max((len(found) for found in each), default=0), _MOST_VARIANTS)
    return [[found[min(turn, len(found) - 1)] for found in each] for turn in range(most)]


def sound_of(word: str) -> str:
    """Return the phonetic form of a word, equal for all transliterations of a name."""
    for spelt, heard in _SOUNDS:
        word = word.replace(spelt, heard)
    return _DOUBLE.sub(r"\1", _LONG_O.sub("o", word))


def _ascii_words(name: str) -> list[str]:
    text = name.lower()
    if "'" in text or "`" in text or '"' in text:
        text = _APOSTROPHES.sub("", text)
    return _ASCII_NO_WORD.sub(" ", text).split()


def _spelled(name: str) -> Iterator[str]:
    """Yield the words of all spellings.

    Chinese characters have no spaces, so every ending of a word counts as a word too.
    """
    for words in spellings(name):
        for word in words:
            yield word
            if _CJK.match(word):
                yield from (word[at:] for at in range(1, len(word)))


def _composed_kana(text: str) -> str:
    """Turn katakana into hiragana and keep composed kana such as が."""
    return unicodedata.normalize("NFC", text.translate(_KATAKANA))


def _word_spellings(word: str) -> list[str]:
    if _KANA.search(word):
        return [romaji(word)]
    if any(letter in _CYRILLIC for letter in word):
        return _from_cyrillic(word)
    bare = unicodedata.normalize("NFKD", word.translate(_LATIN))
    return ["".join(letter for letter in bare if not unicodedata.combining(letter))]


def _from_cyrillic(word: str) -> list[str]:
    """Return the spellings of a Cyrillic word; letters used in only one language identify it."""
    letters = frozenset(word)
    choices = [_letter_spellings(letter, letters) for letter in word]
    return ["".join(found) for found, _turn in zip(product(*choices), range(_MOST_VARIANTS), strict=False)]


def _letter_spellings(letter: str, word: frozenset[str]) -> tuple[str, ...]:
    if letter == "г" and word & _UKRAINIAN:
        return ("h",)
    if letter == "г" and word & _RUSSIAN:
        return ("g",)
    return _CYRILLIC.get(letter, (letter,))


@cache
def _syllables() -> dict[str, str]:
    """Return the Hepburn spelling of each syllable."""
    regular = {kana: row[:-5] + vowel for row in _ROWS for kana, vowel in zip(row[-5:], "aiueo", strict=True)}
    return regular | _IRREGULAR


def romaji(word: str) -> str:
    """Return kana in Hepburn letters.

    Small kana join the preceding syllable; the long mark is not written.
    """
    table, written = _syllables(), ""
    for kana in word.translate(_KATAKANA):
        if kana in _SMALL and written.endswith("i"):
            written = _joined(written, kana)
        elif kana in _SMALL:
            written = (written[:-1] if written[-1:] in {"u", "o", "e"} else written) + _SMALL[kana]
        elif kana not in {"っ", "ー"}:
            written += table.get(kana, kana)
    return written


def _joined(written: str, small: str) -> str:
    """Join き and ゃ to kya; after し, ち and じ there is no y."""
    glide = "" if written.endswith(("shi", "chi", "ji")) or small not in {"ゃ", "ゅ", "ょ"} else "y"
    return written[:-1] + glide + _SMALL[small]
