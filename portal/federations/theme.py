"""A federation's two colours as CSS, with readable text colours on them."""

_STYLESHEET = """:root, [data-bs-theme] {{
  --portal-colour: {colour};
  --portal-colour-text: {text};
  --portal-accent: {accent};
}}
"""


def stylesheet(colour: str, accent: str) -> str:
    return _STYLESHEET.format(colour=colour, accent=accent, text=readable_on(colour))


def readable_on(colour: str) -> str:
    """Return black or white, whichever has the higher contrast with the colour (WCAG 2 relative
    luminance)."""
    dark, light = contrast(colour, "#1a1a1a"), contrast(colour, "#ffffff")
    return "#ffffff" if light >= dark else "#1a1a1a"


def contrast(one: str, other: str) -> float:
    """Return the WCAG 2 contrast ratio of two colours."""
    brighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
