"""`make messages`: updates the catalogues of ru, uk and ja; `--check` reports what is missing.

The texts come from our code and templates, and from the admin theme, which has no translations in these
languages. No gettext tools are needed: the compiled .mo files are written here and belong in the commit.
"""

import ast
import io
import re
import sys
from datetime import UTC, datetime
from pathlib import Path

import unfold
from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.conf import settings
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
HEADER = "# Texts of the Federation Portal. `make messages` keeps this file; translate the msgstr lines."
# A constant date keeps two runs identical.
SINCE = datetime(2026, 1, 1, tzinfo=UTC)
LANGUAGES = ("ru", "uk", "ja")
# Letters that a language does not have: where they occur, the text of another language was copied.
ALIEN = {
    "ru": re.compile("[іїєґ]", re.IGNORECASE),
    "uk": re.compile("[ыэёъ]", re.IGNORECASE),
    "ja": re.compile("[а-яё]", re.IGNORECASE),
}
SOURCES = ("portal", "players", "tournaments", "ratings", "titles", "arbiters", "seminars", "fairplay")
THEME = Path(unfold.__file__).parent
KEYWORDS = DEFAULT_KEYWORDS | {
    "gettext_lazy": None,
    "gettext_noop": None,
    "_now": None,
    "ngettext_lazy": (1, 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext_lazy": ((1, "c"), 2, 3),
}


STRING = re.compile(r"""u?(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")""")
CALL = re.compile(rf"\b(?P<name>n?p?gettext|_)\((?P<words>\s*{STRING.pattern}(?:\s*,\s*{STRING.pattern})*)")


def main() -> int:
    settings.configure(USE_I18N=True)
    template = extracted()
    if "--check" in sys.argv:
        return report(template)
    for language in LANGUAGES:
        update(language, template)
    return 0


def extracted() -> Catalog:
    """Return every translatable text with the places where it occurs."""
    found = Catalog(creation_date=SINCE)
    for root, folder in [*((ROOT, folder) for folder in SOURCES), (THEME.parent, THEME.name)]:
        for file in sorted((root / folder).rglob("*.py")):
            if "migrations" not in file.parts:
                add_code(found, str(file.relative_to(root)), file.read_text())
    for root, folder in ((ROOT, "templates"), (THEME.parent, f"{THEME.name}/templates")):
        for file in sorted((root / folder).rglob("*.*")):
            add_template(found, str(file.relative_to(root)), file.read_text())
    return found


def add_code(found: Catalog, path: str, code: str) -> None:
    for line, message, _comments, context in extract("python", io.BytesIO(code.encode()), KEYWORDS):
        found.add(message, locations=[(path, line)], context=context)


def add_template(found: Catalog, path: str, text: str) -> None:
    """Add the texts of a template.

    Django turns a template into gettext calls among filler that is not valid Python, so only the calls are
    parsed.
    """
    for call in CALL.finditer(templatize(text, origin=path)):
        words = [ast.literal_eval(word) for word in STRING.findall(call["words"])]
        context = words.pop(0) if "p" in call["name"] else None
        message = tuple(words[:2]) if call["name"].startswith("n") else words[0]
        found.add(message, locations=[(path, 0)], context=context)


def catalogue(language: str) -> Path:
    return ROOT / "locale" / language / "LC_MESSAGES" / "django.po"


def load(language: str) -> Catalog:
    file = catalogue(language)
    if not file.exists():
        return Catalog(
            locale=language, header_comment=HEADER, project="Federation Portal", version="1", fuzzy=False
        )
    with file.open("rb") as stream:
        return read_po(stream, locale=language)


def update(language: str, template: Catalog) -> None:
    """Merge new texts, drop removed ones, and compile."""
    known = load(language)
    known.update(template, no_fuzzy_matching=True, update_header_comment=False)
    known.obsolete.clear()
    file = catalogue(language)
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as stream:
        write_po(stream, known, width=110, sort_output=True, omit_header=False, include_lineno=False)
    with file.with_suffix(".mo").open("wb") as stream:
        write_mo(stream, known)
    sys.stdout.write(f"{language}: {len(known)} texts, {len(lacking(known, template))} without translation\n")


def lacking(known: Catalog, template: Catalog) -> list[str]:
    """Return the texts without a translation, or with only some of their plural forms."""
    missing = []
    for message in template:
        if not message.id:
            continue
        entry = known.get(message.id, message.context)
        forms = (
            entry.string if entry and isinstance(entry.string, tuple) else (entry.string if entry else "",)
        )
        if entry is None or entry.fuzzy or not all(forms):
            missing.append(message.id if isinstance(message.id, str) else message.id[0])
    return missing


def alien(language: str, known: Catalog) -> list[str]:
    """Return the texts whose translation has letters of another language."""
    found = []
    for message in known:
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and any(ALIEN[language].search(form) for form in forms):
            found.append(message.id if isinstance(message.id, str) else message.id[0])
    return found


def report(template: Catalog) -> int:
    bad = 0
    for language in LANGUAGES:
        known = load(language)
        missing = lacking(known, template)
        wrong = [error for message in known for error in message.check(known)]
        stale = stale_mo(language, known)
        strange = alien(language, known)
        bad += len(missing) + len(wrong) + len(strange) + stale
        for text in missing:
            sys.stdout.write(f"{language}: not translated: {text!r}\n")
        for text in strange:
            sys.stdout.write(f"{language}: translated into another language: {text!r}\n")
        for error in wrong:
            sys.stdout.write(f"{language}: {error}\n")
        if stale:
            sys.stdout.write(f"{language}: the .mo file is older than the .po file: run make messages\n")
    return 1 if bad else 0


def stale_mo(language: str, known: Catalog) -> bool:
    compiled = io.BytesIO()
    write_mo(compiled, known)
    file = catalogue(language).with_suffix(".mo")
    return not file.exists() or file.read_bytes() != compiled.getvalue()


if __name__ == "__main__":
    sys.exit(main())
