"""Every template of the project parses, obeys the content security policy and names only icons that exist."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.template.loader import get_template

from portal.look import icons

ROOT = settings.BASE_DIR / "templates"
EVERY = sorted(ROOT.rglob("*.html"))
# A PDF is made by WeasyPrint, which knows no policy.
PAGES = [path for path in EVERY if not path.is_relative_to(ROOT / "pdf")]
TAGS = re.compile(r"{%.*?%}|{{.*?}}|{#.*?#}", re.DOTALL)


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def markup(path: Path) -> str:
    return TAGS.sub("", path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", EVERY, ids=name)
def test_parses(path: Path) -> None:
    assert get_template(name(path)).template.name == name(path)


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_has_no_inline_style_script_or_handler(path: Path) -> None:
    text = markup(path)
    assert re.findall(r"<[^>]*\sstyle\s*=", text) == []
    assert re.findall(r"<style\b", text) == []
    assert re.findall(r"<[a-z][^>]*\son[a-z]+\s*=", text) == []
    assert re.findall(r"javascript:", text) == []
    inline = re.findall(r"<script(?![^>]*\bsrc=)(?![^>]*type=\"application/(?:ld\+)?json\")[^>]*>", text)
    assert inline == []


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_loads_nothing_from_elsewhere(path: Path) -> None:
    resource = (
        r"<(?:script|link|img|iframe|source|video|audio)\b[^>]*(?:src|href|srcset)=[\"']?(?:https?:)?//"
    )
    assert re.findall(resource, markup(path)) == []


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_names_icons_of_the_sprite(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    used = set(re.findall(r"{%\s*icon\s+\"([^\"]+)\"", text)) | set(
        re.findall(r"icon(?:_name)?=\"([^\"]+)\"", text)
    )
    assert used - icons.names() == set()


@pytest.mark.parametrize("path", sorted((ROOT / "components").glob("*.html")), ids=name)
def test_component_says_what_it_takes(path: Path) -> None:
    assert path.read_text(encoding="utf-8").startswith("{% comment %}")
