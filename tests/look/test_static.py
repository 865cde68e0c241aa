"""What is vendored: complete, licensed, light enough, and asking nobody else for anything."""

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from django.conf import settings
from fontTools.ttLib import TTFont

STATIC = settings.BASE_DIR / "static"
STYLES = sorted(STATIC.rglob("*.css"))
MEGABYTE = 1_000_000


def name(path: Path) -> str:
    return path.relative_to(STATIC).as_posix()


@pytest.mark.parametrize("path", STYLES, ids=name)
def test_style_reads_only_what_is_here(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    addresses = re.findall(r"url\(\s*(?:\"([^\"]*)\"|'([^']*)'|([^)\"']*))\s*\)", text)
    outside = [found for found in map("".join, addresses) if not found.startswith("data:")]
    assert [found for found in outside if not (path.parent / found).is_file()] == []
    assert "@import" not in text
    assert "sourceMappingURL" not in text


@pytest.mark.parametrize("path", sorted(STATIC.rglob("*.js")), ids=name)
def test_script_asks_for_no_map(path: Path) -> None:
    assert "sourceMappingURL" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", sorted((STATIC / "js").glob("*.js")), ids=name)
def test_own_script_evaluates_no_text(path: Path) -> None:
    assert re.findall(r"\beval\(|new Function|innerHTML|https?://", path.read_text(encoding="utf-8")) == []


def test_everything_vendored_has_its_licence_and_its_line() -> None:
    table = (STATIC / "vendor" / "README.md").read_text(encoding="utf-8")
    folders = [folder for folder in (STATIC / "vendor").iterdir() if folder.is_dir()]
    assert [folder.name for folder in folders if not (folder / "LICENSE").is_file()] == []
    assert [folder.name for folder in folders if f"`{folder.name}/" not in table] == []
    fonts = [folder for folder in (STATIC / "fonts").iterdir() if folder.is_dir()]
    assert [folder.name for folder in fonts if not list(folder.glob("OFL*.txt"))] == []


def test_weighs_no_more_than_a_clone_can_bear() -> None:
    weight = {
        folder: sum(file.stat().st_size for file in folder.rglob("*"))
        for folder in (STATIC, STATIC / "fonts/noto-sans-jp")
    }
    assert weight[STATIC] < 20 * MEGABYTE
    assert weight[STATIC / "fonts/noto-sans-jp"] < 6 * MEGABYTE


@pytest.mark.parametrize(
    ("file", "sample"),
    [
        ("NotoSans-Regular.ttf", "Ångström Łódź Київ Ґ ё № – ½"),
        ("NotoSans-Bold.ttf", "Ångström Łódź Київ Ґ ё № – ½"),
        ("NotoSansJP-Regular.ttf", "日本チェス連盟 かな 髙﨑 々"),
        ("NotoSansJP-Bold.ttf", "日本チェス連盟 かな 髙﨑 々"),
    ],
)
def test_paper_fonts_know_our_letters(file: str, sample: str) -> None:
    with TTFont(STATIC / "fonts" / "pdf" / file) as font:
        known = font.getBestCmap()
    assert [letter for letter in sample if ord(letter) not in known] == []


def covered(style: str) -> set[int]:
    """Return the code points that the faces of one stylesheet promise."""
    points: set[int] = set()
    for ranges in re.findall(r"unicode-range:([^}]+)", (STATIC / "css" / style).read_text(encoding="utf-8")):
        for entry in ranges.split(","):
            first, _, last = entry.strip().removeprefix("U+").partition("-")
            points.update(range(int(first, 16), int(last or first, 16) + 1))
    return points


def test_page_fonts_know_our_letters() -> None:
    latin, japanese = covered("fonts.css"), covered("fonts-ja.css")
    assert [letter for letter in "Ångström Łódź Київ Ґ ё № ß ő" if ord(letter) not in latin] == []
    assert [letter for letter in "日本チェス連盟かな髙﨑々ー、。" if ord(letter) not in japanese] == []


def test_japanese_names_are_readable_on_pages_in_other_languages() -> None:
    names = covered("fonts-names.css")
    assert [letter for letter in "大阪東京渡辺田中健一やまだタナカ" if ord(letter) not in names] == []
    with TTFont(STATIC / "fonts" / "noto-sans-jp" / "names.woff2") as font:
        assert names <= set(font.getBestCmap())


@pytest.mark.parametrize("file", ["icons.svg", "logo.svg"])
def test_drawing_is_well_formed_and_inert(file: str) -> None:
    tree = ElementTree.parse(STATIC / "img" / file)
    tags = {element.tag.rpartition("}")[2] for element in tree.iter()}
    assert tags & {"script", "foreignObject", "image", "a"} == set()
