"""The weight of a first visit: which fonts its letters need, and what is sent compressed."""

import gzip

import pytest
from django.conf import settings

from bench import weight
from bench.weight import _LINKED, _WRITTEN, _fonts, _points, sent

FONTS = settings.BASE_DIR / "static" / "fonts"


def face(family, name, ranged=""):
    within = f"unicode-range:{ranged}" if ranged else ""
    return f'@font-face{{font-family:"{family}";src:url("../fonts/{name}") format("woff2");{within}}}'


def needed(letters, *faces):
    return {str(file.relative_to(FONTS)) for file in _fonts("".join(faces), set(map(ord, letters)))}


@pytest.mark.parametrize(
    ("written", "points"),
    [
        ("U+41", {0x41}),
        ("U+41-43", {0x41, 0x42, 0x43}),
        ("U+41,U+3041-3042", {0x41, 0x3041, 0x3042}),
        ("U+41, U+44 ", {0x41, 0x44}),
        ("U+ff-101", {0xFF, 0x100, 0x101}),
    ],
)
def test_a_range_of_css(written, points):
    assert _points(written) == points


class TestFonts:
    LATIN = face("Noto Sans", "latin.woff2", "U+0-7F")
    BOLD = face("Noto Sans", "latin-bold.woff2", "U+0-7F")
    CYRILLIC = face("Noto Sans", "cyrillic.woff2", "U+400-4FF")
    INTERFACE = face("Noto Sans JP UI", "noto-sans-jp/ui.woff2", "U+5927")
    SLICE = face("Noto Sans JP", "noto-sans-jp/12.woff2", "U+5927,U+4F1A")

    def test_only_the_faces_of_the_letters_are_fetched(self):
        assert needed("Elo", self.LATIN, self.CYRILLIC) == {"latin.woff2"}
        assert needed("Ело", self.LATIN, self.CYRILLIC) == {"cyrillic.woff2"}

    def test_every_weight_counts(self):
        assert needed("Elo", self.LATIN, self.BOLD) == {"latin.woff2", "latin-bold.woff2"}

    def test_a_letter_takes_the_first_family_that_has_it(self):
        assert needed("大", self.SLICE, self.INTERFACE) == {"noto-sans-jp/ui.woff2"}

    def test_a_letter_that_the_first_family_lacks_fetches_the_next(self):
        assert needed("大会", self.INTERFACE, self.SLICE) == {
            "noto-sans-jp/ui.woff2",
            "noto-sans-jp/12.woff2",
        }

    def test_a_face_without_a_range_has_all_letters(self):
        whole = face("Noto Sans", "whole.woff2")
        assert needed("大", whole, self.INTERFACE) == {"whole.woff2"}

    def test_families_that_no_style_of_ours_names_cost_nothing(self):
        assert needed("Elo", face("Icons", "icons.woff2")) == set()


@pytest.mark.parametrize(
    ("markup", "files"),
    [
        ('<link rel="stylesheet" href="/static/css/a.css">', ["/static/css/a.css"]),
        ('<link rel="stylesheet" media="print" href="/static/css/a.css">', ["/static/css/a.css"]),
        ('<link rel="icon" type="image/svg+xml" href="/static/img/i.svg">', ["/static/img/i.svg"]),
        ('<script defer src="/static/js/a.js"></script>', ["/static/js/a.js"]),
        ('<img alt="" src="/static/img/a.png">', ["/static/img/a.png"]),
        ('<svg><use href="/static/img/icons.svg#moon"/></svg>', ["/static/img/icons.svg"]),
        ('<a href="/static/rules.pdf">Rules</a>', []),
        ('<link rel="alternate" href="/static/feed.xml">', []),
        ('<img src="/media/flag.png">', []),
    ],
)
def test_what_a_browser_fetches_with_a_page(markup, files):
    assert _LINKED.findall(markup) == files


def test_letters_of_scripts_and_tags_need_no_font():
    page = '<p title="大">Elo</p><script>say("会")</script>\n'
    assert _WRITTEN.sub("", page) == "Elo\n"


@pytest.mark.parametrize(("name", "compressed"), [("a.css", True), ("a.js", True), ("a.woff2", False)])
def test_fonts_are_sent_as_they_are_and_texts_compressed(tmp_path, name, compressed):
    content = b"0123456789" * 50
    (tmp_path / name).write_bytes(content)
    assert sent(tmp_path / name) == (len(gzip.compress(content)) if compressed else len(content))


def test_a_page_weighs_itself_its_files_and_their_fonts(tmp_path):
    """Our own styles name the fonts: an address that led nowhere would make every page light."""
    styles = weight.file_of("/static/css/fonts-ja-ui.css").read_text()
    files = _fonts(styles, set(map(ord, "大会一覧")))
    assert files
    assert [file for file in files if not file.is_file()] == []


def test_an_address_with_escaped_signs_is_a_file():
    assert weight.file_of("/static/css/tabler%2Ecss?v=1").name == "tabler.css"
