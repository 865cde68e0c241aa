"""The colours of the look can be read, in light and in dark (WCAG 2.2, 1.4.3: 4.5 to 1)."""

import re

import pytest
from django.conf import settings

from portal.federations.theme import contrast

CSS = "".join(
    (settings.BASE_DIR / "static" / "css" / file).read_text(encoding="utf-8")
    for file in ("frame.css", "components.css")
)
READABLE = 4.5
LIGHT, DARK = 1, 2


def token(name: str, side: int) -> str:
    """Return the light or dark half of a colour like `--ink: light-dark(#171b26, #e8eaf1)`."""
    found = re.search(rf"{name}: light-dark\((#[0-9a-f]{{6}}), (#[0-9a-f]{{6}})\)", CSS)
    assert found is not None, name
    return found[side]


def tones() -> list[str]:
    return re.findall(r"^\.(tone-[a-z]+|hue-\d) {", CSS, re.MULTILINE)


def mixed(one: str, other: str, share: float) -> str:
    """Mix two colours channel by channel; near enough to CSS's mix in oklab for small shares."""
    channels = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(mine * share + theirs * (1 - share)):02x}" for mine, theirs in channels)


@pytest.mark.parametrize("side", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("ground", ["--surface", "--surface-sunk", "--surface-hover"])
@pytest.mark.parametrize("text", ["--ink", "--ink-soft", "--tblr-link-color"])
def test_text_stands_out(text: str, ground: str, side: int) -> None:
    assert contrast(token(text, side), token(ground, side)) >= READABLE


@pytest.mark.parametrize("side", [LIGHT, DARK], ids=["light", "dark"])
def test_edge_of_a_field_can_be_seen(side: int) -> None:
    """WCAG 2.2, 1.4.11: 3 to 1 for what marks a control."""
    assert contrast(token("--line-control", side), token("--surface", side)) >= 3


@pytest.mark.parametrize("side", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("tone", tones())
def test_badge_and_avatar_stand_out(tone: str, side: int) -> None:
    kind, share = ("--tone", 0.11) if tone.startswith("tone") else ("--hue", 0.16)
    colour = token(rf"\.{tone} {{ {kind}", side)
    assert contrast(colour, mixed(colour, token("--surface", side), share)) >= READABLE


@pytest.mark.parametrize("side", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("button", ["btn-primary", "btn-danger"])
def test_button_words_stand_out(button: str, side: int) -> None:
    assert contrast(token(rf"\.{button} {{ --tblr-btn-bg", side), "#ffffff") >= READABLE
