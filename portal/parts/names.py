"""A name in two scripts: which one a reader of a language expects first. Pure functions."""

import re
from collections.abc import Mapping
from typing import Any

# The script in which readers of a language expect a name first.
_SCRIPTS = {
    "ru": re.compile("[\u0400-\u04ff]"),
    "uk": re.compile("[\u0400-\u04ff]"),
    "ja": re.compile("[\u3040-\u30ff\u3400-\u9fff]"),
}


def has_own_script(language: str | None) -> bool:
    """Tell whether readers of this language have another script than Latin; only they need native names."""
    return (language or "") in _SCRIPTS


def for_reader(name: str, native: str, language: str | None) -> tuple[str, str]:
    """Return the name to show first and the other one; the reader's script comes first."""
    script = _SCRIPTS.get(language or "")
    if native and script and script.search(native):
        return native, name
    return name, native


def both_names(name: str, native: str) -> str | dict[str, str]:
    """Return a name as a parameter of a stored sentence: each reader gets the one in their script."""
    return {"latin": name, "native": native} if native else name


def named_for(value: Any, language: str | None) -> Any:
    """Return a parameter of a sentence, of both names the one for the reader."""
    if isinstance(value, Mapping) and value.keys() == {"latin", "native"}:
        return for_reader(value["latin"], value["native"], language)[0]
    return value
