"""Writes static/css/tabler.css: the rules of the vendored Tabler whose classes the portal uses.

The whole file is ten times as large, and every visitor would load it. A rule is kept if each class it names
occurs as a word anywhere in our templates, scripts or Python files, or is set by Tabler's own script on
components that we use. `--check` tells whether the file is up to date.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import tinycss2
from tinycss2.ast import AtRule, Node, QualifiedRule

ROOT = Path(__file__).resolve().parent.parent
WHOLE = ROOT / "static" / "vendor" / "tabler" / "tabler.min.css"
USED = ROOT / "static" / "css" / "tabler.css"
SEARCHED = ("templates/**/*.html", "static/js/*.js", "static/css/*.css", "*/**/*.py")
# Set by Tabler's script on components while they open and close.
SET_BY_SCRIPT = {
    "collapsed",
    "collapsing",
    "fade",
    "hiding",
    "modal-backdrop",
    "modal-static",
    "offcanvas-backdrop",
    "show",
    "showing",
}
NESTED = ("media", "supports", "layer", "container")
_WORD = re.compile(r"[A-Za-z_][\w-]*")
_CLASS = re.compile(r"\.(-?[A-Za-z_][\w-]*(?:\\.[\w-]*)*)")
_NEGATED = re.compile(r":not\([^()]*\)")


def main() -> int:
    written = used_rules()
    if "--check" in sys.argv:
        same = USED.exists() and USED.read_text() == written
        if not same:
            sys.stdout.write("static/css/tabler.css is not up to date: run scripts/used_css.py.\n")
        return 0 if same else 1
    USED.write_text(written)
    sys.stdout.write(f"{len(written):,} of {WHOLE.stat().st_size:,} bytes\n")
    return 0


def used_rules() -> str:
    rules = tinycss2.parse_stylesheet(WHOLE.read_text(), skip_whitespace=True)
    words = used_words()
    head = "/* From static/vendor/tabler/tabler.min.css (MIT, see LICENSE there) by scripts/used_css.py. */\n"
    return head + "\n".join(_kept(rules, words)) + "\n"


def used_words() -> set[str]:
    files = (file for pattern in SEARCHED for file in ROOT.glob(pattern) if _is_ours(file))
    return SET_BY_SCRIPT.union(*(_WORD.findall(file.read_text()) for file in files))


def _is_ours(file: Path) -> bool:
    """Return whether a file can name classes of our pages; the theme of the admin UI has its own."""
    top, *below = file.relative_to(ROOT).parts
    if file == USED or below[:1] == ["unfold"]:
        return False
    return not top.startswith(".") and top not in {"tests", "bench", "node_modules"}


def _kept(rules: Iterable[Node], words: set[str]) -> Iterator[str]:
    for rule in rules:
        if isinstance(rule, QualifiedRule):
            selectors = [found for found in _selectors(rule) if _is_used(found, words)]
            if selectors:
                yield f"{','.join(selectors)}{{{tinycss2.serialize(rule.content)}}}"
        elif isinstance(rule, AtRule) and rule.lower_at_keyword in NESTED and rule.content:
            inside = "".join(_kept(tinycss2.parse_rule_list(rule.content, skip_whitespace=True), words))
            if inside:
                yield f"@{rule.at_keyword}{tinycss2.serialize(rule.prelude)}{{{inside}}}"
        elif isinstance(rule, AtRule):
            yield rule.serialize()


def _selectors(rule: QualifiedRule) -> list[str]:
    """Return the selectors of a rule; a comma inside brackets does not separate them."""
    found: list[list[Node]] = [[]]
    for token in rule.prelude:
        if token.type == "literal" and token.value == ",":
            found.append([])
        else:
            found[-1].append(token)
    return [tinycss2.serialize(tokens).strip() for tokens in found]


def _is_used(selector: str, words: set[str]) -> bool:
    """Return whether every class is used by us; classes inside `:not()` need not occur."""
    return all(name.replace("\\", "") in words for name in _CLASS.findall(_NEGATED.sub("", selector)))


if __name__ == "__main__":
    sys.exit(main())
