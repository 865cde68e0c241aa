"""Decodes bytes to lines: byte-order marks, encodings, line endings; refuses what is not text."""

import re
from collections import Counter
from dataclasses import dataclass

from .findings import Finding

# The largest open has half a megabyte; more is another kind of file.
MAX_BYTES = 16 * 1024 * 1024
# Checked before parsing: a file of empty lines would cost a step for each.
MAX_LINES = 50_000

_ARCHIVES = (b"PK\x03\x04", b"PK\x05\x06", b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!", b"BZh", b"\xfd7zXZ")
_MARKS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe\x00\x00", "utf-32-le"),
    (b"\x00\x00\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
_CONTROLS = bytes({*range(0x20)} - {*b"\t\n\x0b\x0c\r\x1a"})
# Stray control characters up to this number are damage; more of them mean a binary file.
_FEW_CONTROLS = 8
# Control characters used as blanks or line ends become a blank; the others become U+FFFD.
_BLANK_CONTROLS = "\x0b\x0c\x1a\x1c\x1d\x1e\x1f\x85\u2028\u2029"
# Everything that is neither text nor tab and line feed.
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")
_WITHOUT_CONTROLS = dict.fromkeys((*range(0x20), *range(0x7F, 0xA0)), "\ufffd")
_WITHOUT_CONTROLS |= dict.fromkeys(map(ord, _BLANK_CONTROLS), " ") | {9: "\t", 10: "\n"}
_HIGH = re.compile(rb"[\x80-\xff]")
# Three high bytes in a row: a word of another alphabet, not an accent.
_HIGH_WORD = re.compile(rb"[\x80-\xff]{3,}")
_C1 = re.compile(rb"[\x80-\x9f]")
# Player records whose name has a high byte, with their federation: their code page is wanted.
_HIGH_NAME = re.compile(rb"(?m)^001 (?=.{10,42}[\x80-\xff]).{43} .{4} ([A-Z]{3}) ")
# Inside a word these bytes are letters of the DOS pages; in the Windows pages they are quotes and dashes.
_DOS_LETTER = re.compile(rb"[A-Za-z][\x81\x82\x84-\x88\x8b\x90\x91\x93-\x98\x9b\xa0-\xa5](?=[A-Za-z])")
_WINDOWS_LETTER = re.compile(rb"[A-Za-z][\xc0-\xff](?=[A-Za-z])")
# Where the ISO page of Central Europe has letters, the Windows page has signs.
_ISO_LETTER = re.compile(rb"[\xa6\xa9\xab\xac\xae](?=[a-z\xe0-\xff])|[A-Za-z\xc0-\xff][\xb1\xb6\xbb]")
# Record 032 names the federation of the event, whose computers have a code page of their own.
_FEDERATION = re.compile(rb"(?m)^032[ \t]+([A-Za-z]{3})")

# The code page of a federation's computers, where it is not the Western one.
_CODE_PAGES = {
    **dict.fromkeys(("POL", "CZE", "SVK", "HUN", "SLO", "CRO", "SRB", "BIH", "MNE", "ROU", "ALB"), "cp1250"),
    **dict.fromkeys(("RUS", "UKR", "BLR", "BUL", "KAZ", "KGZ", "MKD", "MGL", "TJK"), "cp1251"),
    **dict.fromkeys(("GRE", "CYP"), "cp1253"),
    **dict.fromkeys(("TUR", "AZE"), "cp1254"),
    **dict.fromkeys(("LTU", "LAT", "EST"), "cp1257"),
    **dict.fromkeys(("KSA", "UAE", "EGY", "IRI", "IRQ", "JOR", "MAR", "ALG", "TUN", "LBN", "SYR"), "cp1256"),
    "ISR": "cp1255",
    "CHN": "gb18030",
    "TPE": "big5",
    "JPN": "cp932",
    "KOR": "cp949",
    "THA": "cp874",
}
_LATIN = frozenset({"", "cp1250", "cp1251", "cp1254", "cp1257"})


@dataclass(frozen=True, slots=True)
class Source:
    """The lines of a report; `refusal` names why there are none."""

    lines: tuple[str, ...] = ()
    encoding: str = ""
    findings: tuple[Finding, ...] = ()
    refusal: str = ""


def source_of(raw: bytes) -> Source:
    """Decode a report, or return the reason why it is none."""
    refusal = _refusal(raw)
    if refusal:
        return Source(refusal=refusal)
    text, encoding, findings = _decoded(raw)
    if "\x00" in text:
        return Source(refusal="binary")
    text = text.rstrip("\x1a\r\n\t \ufeff").replace("\r\n", "\n").replace("\r", "\n")
    text = text.replace("\xa0", " ").replace("\ufeff", "")
    if text.count("\n") >= MAX_LINES:
        return Source(refusal="too_large")
    if _CONTROL.search(text):
        text = text.translate(_WITHOUT_CONTROLS)
    return Source(tuple(map(str.rstrip, text.split("\n"))), encoding, findings)


def _refusal(raw: bytes) -> str:
    if len(raw) > MAX_BYTES:
        return "too_large"
    if raw.startswith(_ARCHIVES):
        return "archive"
    if not raw.strip():
        return "empty"
    if raw.startswith((b"\xff\xfe", b"\xfe\xff", b"\x00\x00\xfe\xff")) or _wide(raw):
        return ""
    sample = raw[:65536]
    controls = len(sample) - len(sample.translate(None, _CONTROLS))
    # A few stray control characters do not make a short report binary.
    many = controls > _FEW_CONTROLS and controls * 100 > len(sample)
    return "binary" if b"\x00" in sample or many else ""


def _wide(raw: bytes) -> str:
    """Recognise UTF-16 without a byte-order mark: half of the bytes of plain text are zero."""
    sample = raw[:512]
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    if odd * 5 > len(sample) * 2 and not even:
        return "utf-16-le"
    return "utf-16-be" if even * 5 > len(sample) * 2 and not odd else ""


def _decoded(raw: bytes) -> tuple[str, str, tuple[Finding, ...]]:
    for mark, encoding in _MARKS:
        if raw.startswith(mark):
            body = raw[len(mark) :]
            if encoding == "utf-8" and not _is_utf8(body):
                return _single_byte(body)
            text = body.decode(encoding, "replace")
            lost = "�" in text
            return text, encoding, (Finding("warning", "encoding_damaged", 1, 1),) if lost else ()
    if wide := _wide(raw):
        return raw.decode(wide, "replace"), wide, (Finding("warning", "encoding_no_mark", 1, 1),)
    if _is_utf8(raw):
        return raw.decode("utf-8"), "utf-8", ()
    return _single_byte(raw)


def _is_utf8(raw: bytes) -> bool:
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _single_byte(raw: bytes) -> tuple[str, str, tuple[Finding, ...]]:
    lines = re.split(rb"(\r\n|\n|\r)", raw)
    wide = [bool(_HIGH.search(line)) for line in lines]
    good = [_is_utf8(line) for line in lines]
    encoding = _code_page(raw)
    # More lines are valid UTF-8 than are not: decode each line by itself, the others in the code page.
    if sum(w and g for w, g in zip(wide, good, strict=True)) > sum(not g for g in good):
        text = "".join(
            line.decode("utf-8") if ok else line.decode(encoding, "replace")
            for line, ok in zip(lines, good, strict=True)
        )
        first = 1 + good.index(False) // 2
        return text, "utf-8", (Finding("warning", "encoding_mixed", first, 1, {"other": encoding}),)
    first = 1 + wide.index(True) // 2
    finding = Finding("info", "encoding_guessed", first, 1, {"encoding": encoding})
    return raw.decode(encoding, "replace"), encoding, (finding,)


def _code_page(raw: bytes) -> str:
    """Guess the code page by the shape of the words, then by the usual one of the federation."""
    high = len(_HIGH.findall(raw))
    in_words = sum(map(len, _HIGH_WORD.findall(raw)))
    usual = _usual_page(raw)
    # Runs of three and more high bytes are words of another alphabet, not accents in Latin text.
    if in_words * 2 > high:
        return _cyrillic(raw) if usual in _LATIN else usual
    if usual in ("", "cp1250", "cp1251") and len(_DOS_LETTER.findall(raw)) > len(
        _WINDOWS_LETTER.findall(raw)
    ):
        return "cp852" if usual == "cp1250" else "cp850"
    windows = bool(_C1.search(raw))
    if usual == "cp1250" and not windows and _ISO_LETTER.search(raw):
        return "iso8859-2"
    if usual and usual != "cp1251":
        return usual
    return "cp1252" if windows else "latin-1"


def _usual_page(raw: bytes) -> str:
    """Return the code page of the event's federation, else that of most players whose names need one."""
    found = _FEDERATION.search(raw)
    page = _CODE_PAGES.get(found.group(1).decode("ascii").upper(), "") if found else ""
    if page:
        return page
    names = Counter(_CODE_PAGES.get(code.decode("ascii"), "") for code in _HIGH_NAME.findall(raw))
    page, count = names.most_common(1)[0] if names else ("", 0)
    return page if count > 1 and count * 2 > names.total() else ""


def _cyrillic(raw: bytes) -> str:
    """Guess the Cyrillic code page: names begin with capitals, which every page has in another place."""
    firsts = [word[0] for word in _HIGH_WORD.findall(raw)]
    dos = sum(0x80 <= first <= 0x9F for first in firsts)
    windows = sum(0xC0 <= first <= 0xDF for first in firsts)
    koi = sum(0xE0 <= first <= 0xFF for first in firsts)
    if dos > windows and dos > koi:
        return "cp866"
    return "koi8-r" if koi > windows else "cp1251"
