"""A federation's part of a file, line by line; and the files that a publication leaves or does not leave."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest
from django.db import DatabaseError, connection

from players.models import RatingSystem
from ratings.faults import RatingFault
from ratings.models import RatingList
from ratings.publication import downloads, writing
from ratings.publication.downloads import _lines, _of_federation, _test, download, layout_of, read_blocks
from ratings.publication.layouts import COMBINED, NATIONAL, SINGLE
from ratings.publication.writing import Digest, NewFiles, Output, new_files, stored


def text_line(name: str, federation: str) -> bytes:
    """Return a line of the fixed-width text; columns are counted in bytes."""
    head = "14100000".ljust(15).encode()
    return head + name.encode().ljust(61) + federation.ljust(4).encode() + b"M   \r\n"


@pytest.mark.parametrize(
    ("ending", "line", "belongs"),
    [
        pytest.param("txt", text_line("Bondar", "UKR"), True, id="text"),
        pytest.param("txt", text_line("Бондар, Ольга", "UKR"), True, id="text of two-byte letters"),
        pytest.param("txt", text_line("UKR, Jan", "POL"), False, id="text: a code in a name"),
        pytest.param("xml", b"<player><country>UKR</country></player>\n", True, id="XML"),
        pytest.param("xml", b"<player><name>UKR</name></player>\n", False, id="XML: a code in a name"),
        pytest.param("csv", b'1,"Bondar, Olha",UKR,F\r\n', True, id="CSV: a comma within a name"),
        pytest.param("csv", b'1,"A ""B"", UKR",POL,F\r\n', False, id="CSV: quotes and a code in a name"),
    ],
)
def test_whose_line_it_is(ending, line, belongs):
    assert _test(ending, SINGLE, "UKR")(line) is belongs


@pytest.fixture
def kept(settings, tmp_path):
    settings.MEDIA_ROOT = str(tmp_path)

    def _kept(content: bytes, name: str = "list.txt") -> dict:
        stored(name).write_bytes(content)
        return {"path": name, "bytes": len(content), "sha256": sha256(content).hexdigest()}

    return _kept


@pytest.mark.parametrize("read", [1, 3, 7, 1 << 16])
@pytest.mark.parametrize(
    "content",
    [b"", b"one", b"one\r\n", b"one\r\ntwo\r\n", b"one\n\ntwo", b"\n\n"],
    ids=["nothing", "no end", "one", "two", "an empty one", "only ends"],
)
def test_lines_are_whole_wherever_a_block_ends(content, read, kept, monkeypatch):
    monkeypatch.setattr(downloads, "_READ", read)
    entry = kept(content)
    found = list(_lines(entry))
    assert found == content.splitlines(keepends=True)
    assert b"".join(read_blocks(entry)) == content


def test_a_part_keeps_head_and_end_of_the_whole(kept):
    line = "<player><country>{}</country></player>\n".format
    whole = "<playerslist>\n" + line("POL") + line("UKR") + line("JPN") + "</playerslist>\n"
    entry = kept(whole.encode())
    part = b"".join(_of_federation(entry, "xml", SINGLE, "UKR")).decode()
    assert part == "<playerslist>\n" + line("UKR") + "</playerslist>\n"
    none = b"".join(_of_federation(entry, "xml", SINGLE, "GER")).decode()
    assert none == "<playerslist>\n</playerslist>\n"


def test_a_part_has_nobody_whose_name_only_holds_the_code(kept):
    head, own, other = b"ID Number\r\n", text_line("Bondar", "UKR"), text_line("UKR, Jan", "POL")
    part = list(_of_federation(kept(head + other + own), "txt", SINGLE, "UKR"))
    assert part == [head, own]


def test_a_packed_file_reads_as_the_plain_one(kept):
    entry = kept(b"first\r\nsecond\r\n")
    with ZipFile(stored("list.zip"), "w") as archive:
        archive.write(stored("list.txt"), "standard.txt")
    stored("list.txt").unlink()
    packed = entry | {"zip": {"path": "list.zip", "bytes": stored("list.zip").stat().st_size}}
    assert list(_lines(packed)) == [b"first\r\n", b"second\r\n"]


def listed(code: str = "fide-standard", home: int | None = None, **files) -> RatingList:
    return RatingList(system=RatingSystem(code=code, federation_id=home), files=files)


@pytest.mark.parametrize(
    ("given", "combined", "layout"),
    [
        pytest.param({}, False, SINGLE, id="a list of the world"),
        pytest.param({}, True, COMBINED, id="the combined one"),
        pytest.param({"code": "ua-national", "home": 1}, False, NATIONAL, id="a national one"),
    ],
)
def test_which_columns_a_list_has(given, combined, layout):
    assert layout_of(listed(**given), combined=combined) is layout


@pytest.mark.parametrize(
    ("given", "options"),
    [
        pytest.param({}, {}, id="no such format"),
        pytest.param({"txt": {"sha256": "0"}}, {"combined": True}, id="no combined list"),
        pytest.param(
            {"code": "ua-national", "home": 1, "txt": {"sha256": "0"}},
            {"federation": "UKR"},
            id="no part of a national list",
        ),
    ],
)
def test_files_that_there_are_not(given, options):
    with pytest.raises(RatingFault, match="no_such_file"):
        download(listed(**given), "txt", **options)


def test_size_and_checksum_are_those_of_all_that_was_written():
    digest = Digest(b"head")
    for block in (b"one", b"", "два".encode()):
        digest.write(block)
    whole = b"headone" + "два".encode()
    assert (digest.size, digest.hexdigest()) == (len(whole), sha256(whole).hexdigest())


class TestNewFiles:
    @pytest.fixture(autouse=True)
    def folder(self, settings, tmp_path) -> Path:
        settings.MEDIA_ROOT = str(tmp_path)
        return tmp_path / "lists" / "fide-standard"

    def test_a_file_is_named_by_chance_and_never_written_over(self):
        files = NewFiles()
        first, second = (files.make("fide-standard", "list.txt") for _each in range(2))
        assert first[1] != second[1]
        assert first[0] == stored(first[1])
        with Output.made(files, "fide-standard", "txt") as output:
            output.write(b"line\r\n")
        entry = output.entry()
        assert (entry["bytes"], stored(entry["path"]).read_bytes()) == (6, b"line\r\n")
        with pytest.raises(FileExistsError):
            Output(stored(entry["path"]), entry["path"])

    def half_written(self, error: Callable[[], None]) -> None:
        """Write half of a file and let something happen before it is done."""
        with new_files() as files:
            with Output.made(files, "fide-standard", "txt") as output:
                output.write(b"half a li")
            error()

    @pytest.mark.django_db
    @pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt], ids=["a fault", "an interruption"])
    def test_what_fails_leaves_no_file(self, error, folder):
        def fails():
            raise error

        with pytest.raises(error):
            self.half_written(fails)
        assert list(folder.iterdir()) == []

    @pytest.mark.django_db
    def test_what_succeeds_keeps_its_files(self, folder):
        with new_files() as files, Output.made(files, "fide-standard", "txt") as output:
            output.write(b"whole")
        assert [path.read_bytes() for path in folder.iterdir()] == [b"whole"]

    @pytest.mark.django_db
    def test_without_an_answer_of_the_database_nothing_is_deleted(self, folder):
        """The commit may have succeeded: then a list names the file."""

        def fails():
            with connection.cursor() as cursor:
                # PostgreSQL answers nothing else until the end of this transaction.
                cursor.execute("SELECT no_such_column")

        with pytest.raises(DatabaseError):
            self.half_written(fails)
        assert [path.read_bytes() for path in folder.iterdir()] == [b"half a li"]

    @pytest.mark.django_db
    def test_the_sweep_takes_what_no_list_names_in_this_folder_only(self, folder):
        other = folder.parent / "fide-rapid"
        for place in (folder, other):
            place.mkdir(parents=True)
            (place / "left.txt").write_bytes(b"x")
        assert (writing.sweep("fide-standard"), writing.sweep("fide-standard")) == (1, 0)
        assert writing.sweep("nobody") == 0
        assert [path.name for path in other.iterdir()] == ["left.txt"]
