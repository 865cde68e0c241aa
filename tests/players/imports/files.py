"""List files as FIDE prints them, small ones."""

import zipfile
from dataclasses import dataclass, field
from pathlib import Path

from bench.register import HEADER

LEGACY = HEADER[:109] + HEADER[113:]
SINGLE = HEADER[:113] + f"{'OCT26':6}{'Gms':4}{'K':3}{'B-day':6}Flag"


@dataclass
class Line:
    """One player of a list."""

    fide_id: int | str
    name: str
    federation: str = "UKR"
    sex: str = "M"
    title: str = ""
    women_title: str = ""
    other: str = ""
    online: str = ""
    ratings: tuple[int | str, ...] = (2400, 9, 10, 0, 0, 0, 0, 0, 0)
    birth_year: int | str = 1990
    flag: str = ""
    tags: dict[str, str] = field(default_factory=dict)

    def text(self, *, online: bool = True, single: bool = False) -> str:
        head = f"{self.fide_id:<15}{self.name:61}{self.federation:4}{self.sex:4}{self.title:5}"
        head += f"{self.women_title:5}{self.other:15}" + (f"{self.online:4}" if online else "")
        widths = (6, 4, 3) if single else (6, 4, 3) * 3
        numbers = "".join(f"{value:<{width}}" for value, width in zip(self.ratings, widths, strict=False))
        return f"{head}{numbers}{self.birth_year:<6}{self.flag:4}"

    def xml(self, *, single: bool = False) -> str:
        names = ["rating", "games", "k"]
        if not single:
            names += [f"{tempo}_{name}" for tempo in ("rapid", "blitz") for name in ("rating", "games", "k")]
        tags = {"fideid": self.fide_id, "name": self.name, "country": self.federation, "sex": self.sex}
        tags |= {"title": self.title, "w_title": self.women_title, "o_title": self.other}
        tags |= {"foa_title": self.online} | dict(zip(names, self.ratings, strict=False))
        tags |= {"birthday": self.birth_year, "flag": self.flag} | self.tags
        return (
            "<player>\n" + "".join(f"<{tag}>{value}</{tag}>\n" for tag, value in tags.items()) + "</player>\n"
        )


def write_text(
    path: Path, *players: Line, header: str = HEADER, end: str = "\r\n", encoding: str = "ascii"
) -> Path:
    online, single = "FOA" in header, "OCT26" in header
    lines = [header, *(player.text(online=online, single=single) for player in players)]
    path.write_bytes("".join(f"{line}{end}" for line in lines).encode(encoding))
    return path


def write_xml(path: Path, *players: Line, single: bool = False, head: str = "") -> Path:
    body = "".join(player.xml(single=single) for player in players)
    path.write_text(f"{head}<playerslist>\n{body}</playerslist>\n", encoding="utf-8")
    return path


def zipped(path: Path, inside: Path) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.write(inside, inside.name)
    return path
