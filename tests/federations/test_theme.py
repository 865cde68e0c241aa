"""The colours of a federation: text on them is black or white, whichever is read better (WCAG 2)."""

import pytest

from portal.federations.theme import contrast, readable_on, stylesheet


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    # WCAG 2: black on white is 21 to 1, a colour on itself 1 to 1, #767676 on white 4.54 to 1.
    [
        ("#000000", "#ffffff", 21.0),
        ("#ffffff", "#000000", 21.0),
        ("#4444aa", "#4444aa", 1.0),
        ("#767676", "#ffffff", 4.54),
    ],
)
def test_contrast_of_two_colours(one, other, ratio):
    assert contrast(one, other) == pytest.approx(ratio, abs=0.005)


@pytest.mark.parametrize(
    ("colour", "text"),
    [
        ("#005bbb", "#ffffff"),
        ("#ffd500", "#1a1a1a"),
        ("#000000", "#ffffff"),
        ("#ffffff", "#1a1a1a"),
        ("#bc002d", "#ffffff"),
    ],
)
def test_text_on_a_colour(colour, text):
    assert readable_on(colour) == text
    assert f"--portal-colour-text: {text};" in stylesheet(colour, "#ffd500")


def test_both_colours_are_in_the_style_sheet():
    css = stylesheet("#005bbb", "#ffd500")
    assert ("--portal-colour: #005bbb;" in css, "--portal-accent: #ffd500;" in css) == (True, True)
