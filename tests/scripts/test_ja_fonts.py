"""scripts/ja_fonts.py: which characters a Japanese page gets from its two files."""

import pytest

from scripts import ja_fonts


@pytest.mark.parametrize(
    ("letters", "written"),
    [
        ([], ""),
        ([0x3041], "U+3041"),
        ([0x3041, 0x3042], "U+3041-3042"),
        ([0x3041, 0x3042, 0x3043, 0x30A1], "U+3041-3043,U+30A1"),
        ([0x3041, 0x3043], "U+3041,U+3043"),
        ([0xA, 0x1F600], "U+A,U+1F600"),
    ],
    ids=["none", "one", "two neighbours", "a range and one", "a gap", "short and long numbers"],
)
def test_characters_as_css_ranges(letters, written):
    assert ja_fonts.ranges(letters) == written


def test_a_face_names_its_file_and_its_characters():
    assert ja_fonts.face("Own", "100 500", "own.woff2", [0x3041, 0x3042]) == (
        '@font-face{font-family:"Own";font-style:normal;font-display:swap;font-weight:100 500;'
        'src:url("../fonts/noto-sans-jp/own.woff2") format("woff2");unicode-range:U+3041-3042}\n'
    )


class TestCharacters:
    @pytest.fixture(autouse=True)
    def _project(self, monkeypatch, tmp_path):
        monkeypatch.setattr(ja_fonts, "ROOT", tmp_path)
        monkeypatch.setattr(ja_fonts, "FEDERATIONS", tmp_path / "names.csv")
        self.file = tmp_path / "locale/ja/LC_MESSAGES/django.po"
        self.file.parent.mkdir(parents=True)

    def says(self, *lines):
        self.file.write_text("\n".join(lines), encoding="utf-8")

    def often(self, times):
        return "".join(map(chr, ja_fonts.often_used(times)))

    def test_a_character_counts_once_in_a_message(self):
        self.says('msgstr "大会大会"', 'msgstr "大"')
        assert (self.often(1), self.often(2)) == ("会大", "大")

    def test_continued_lines_and_plural_forms_count_too(self):
        self.says('msgstr ""', '"大会"', 'msgstr[0] "試"')
        assert self.often(1) == "会大試"

    def test_the_original_and_the_comments_do_not(self):
        self.says('msgid "大"', "# 会", 'msgstr "試"')
        assert self.often(1) == "試"

    def test_latin_letters_come_from_the_other_font(self):
        self.says('msgstr "FIDE – “Elo” 大"')
        assert self.often(1) == "大"

    def test_the_font_of_names_has_kana_and_federations_but_nothing_twice(self):
        ja_fonts.FEDERATIONS.write_text("code,ja\nXYZ,龘国\n", encoding="utf-8")
        found = ja_fonts.of_names([ord("佐"), ord("あ")])
        assert ord("龘") in found, "the name of a federation"
        assert ord("藤") in found, "a family name"
        assert {ord("ぁ"), ord("ゖ"), ord("ァ"), ord("ー")} <= set(found), "first and last kana"
        assert not {ord("佐"), ord("あ"), ord("X")} & set(found)
        assert found == sorted(set(found))
