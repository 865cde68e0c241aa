"""Files of a list: whole, of one federation, zipped, packed; those of a national list."""

import csv
import io
import zipfile
from datetime import date

import pytest

from players.models import NationalId, Player, PlayerPrivate
from portal.federations.scope import installation_scope
from ratings.core import edition_by_id
from ratings.enums import Origin
from ratings.faults import RatingFault
from ratings.models import RatingList
from ratings.publication.downloads import download, staff_download
from ratings.publication.services import pack_list
from ratings.publication.sources import as_it_stands, combined_contents, contents_of
from ratings.publication.writing import new_files, stored, write_list
from tests.factories.players import rate
from tests.ratings.publication.conftest import BEFORE, in_office


@pytest.fixture
def make_list(world, systems, chair):
    def _make(code="fide-standard", revision=0):
        source = as_it_stands()
        rules = edition_by_id("ua-national" if code.startswith("ua") else "fide-2025").lists
        with new_files() as files:
            entries, players = write_list(
                files, contents_of(systems[code], source, rules, BEFORE), code, BEFORE
            )
            if code == "fide-standard":
                combined, _all = write_list(files, combined_contents(source), code, BEFORE)
                entries |= {f"fide.{ending}": entry for ending, entry in combined.items()}
        return RatingList.objects.create(
            system=systems[code],
            list_date=BEFORE,
            revision=revision,
            origin=Origin.CALCULATED,
            checksum=entries["txt"]["sha256"],
            files=entries,
            players=players,
            published_by=chair,
            published_at="2026-10-31T12:00Z",
        )

    return _make


def body(found):
    return b"".join(found.blocks())


def test_whole_file(make_list):
    listed = make_list(revision=2)
    found = download(listed, "txt")
    content = body(found)
    assert (found.name, found.content_type) == ("standard_nov26frl_rev2.txt", "text/plain; charset=utf-8")
    assert (found.length, found.sha256) == (len(content), listed.checksum)
    assert found.etag == listed.checksum[:32]


@pytest.mark.parametrize(
    ("ending", "ends"), [("txt", b"\r\n"), ("xml", b"</playerslist>\n"), ("csv", b"\r\n")]
)
def test_a_federation_gets_the_worlds_lines_of_its_players(make_list, world, ending, ends):
    listed = make_list()
    whole = body(download(listed, ending)).splitlines(keepends=True)
    found = download(listed, ending, federation="JPN")
    lines = body(found).splitlines(keepends=True)
    tail = [ends] if ending == "xml" else []
    assert lines == [whole[0], next(line for line in whole if "Satō".encode() in line), *tail]
    assert found.name == f"standard_nov26frl_JPN.{ending}"
    assert found.etag == f"{found.sha256[:32]}-JPN"


def test_a_code_in_a_name_makes_nobody_a_player_of_that_federation(make_list, world):
    world["bondar"].name = "JPN, <country>JPN</country>"
    world["bondar"].save()
    listed = make_list()
    for ending in ("txt", "xml", "csv"):
        assert body(download(listed, ending, federation="JPN")).count(b"14100001") == 0, ending


def test_combined_list_is_beside_the_single_one(make_list):
    found = download(make_list(), "csv", combined=True)
    rows = list(csv.DictReader(io.StringIO(body(found).decode(), newline="")))
    assert found.name == "players_list_nov26frl.csv"
    ratings = {row["name"]: (row["rating"], row["rapid_rating"], row["blitz_rating"]) for row in rows}
    assert (len(ratings), ratings["Koval, Maria"], ratings["Satō, Hiro"]) == (
        6,
        ("0", "0", "0"),
        ("2250", "0", "0"),
    )


def test_zip_is_the_same_before_and_after_packing(make_list, chair):
    listed = make_list()
    plain, zipped = body(download(listed, "xml")), body(download(listed, "xml", zipped=True))
    with new_files() as files, in_office(chair):
        assert pack_list(pk=listed.pk, actor=chair, files=files) == 6
    listed.refresh_from_db()
    packed = download(listed, "xml", zipped=True)
    assert (body(packed), packed.length) == (zipped, len(zipped))
    assert body(download(listed, "xml")) == plain
    with zipfile.ZipFile(io.BytesIO(zipped)) as archive:
        assert [(one.filename, one.date_time) for one in archive.infolist()] == [
            ("standard_nov26frl.xml", (2026, 11, 1, 0, 0, 0))
        ]
        assert archive.read("standard_nov26frl.xml") == plain


def test_packed_files_live_in_their_zip_only(make_list, chair, django_capture_on_commit_callbacks):
    listed = make_list()
    plain = [stored(entry["path"]) for entry in listed.files.values()]
    with new_files() as files, django_capture_on_commit_callbacks(execute=True), in_office(chair):
        pack_list(pk=listed.pk, actor=chair, files=files)
    assert [path.exists() for path in plain] == [False] * 6
    listed.refresh_from_db()
    assert body(download(listed, "csv", federation="JPN")).count(b"\r\n") == 2
    with new_files() as files, in_office(chair):
        assert pack_list(pk=listed.pk, actor=chair, files=files) == 0


@pytest.fixture
def at_home(world, systems):
    """Two with a national rating, one of them of another federation."""
    NationalId.objects.create(
        player=world["bondar"], system=systems["ua-national"], number="01-234", category="I", title="МС"
    )
    world["bondar"].native_name, world["bondar"].region = "Бондар Ольга", "Львівська область"
    world["bondar"].save()
    with installation_scope():
        PlayerPrivate.under_policy.create(
            player=world["bondar"], federation=world["bondar"].federation, birth_date=date(1999, 4, 9)
        )
    for key in ("bondar", "sato"):
        rate(world[key], "ua-national", 2130, k=20, games=5, list_date=BEFORE)


@pytest.fixture
def national(at_home, make_list):
    return make_list("ua-national")


def test_national_list_prints_what_its_regulations_say(national):
    """§ 3: code, FIDE code, name, title or category, both ratings, birth, region; Ukraine's players only."""
    [row] = csv.DictReader(io.StringIO(body(download(national, "csv")).decode(), newline=""))
    assert row == {
        "code": "01-234",
        "fideid": "14100001",
        "name": "Bondar, Olha",
        "native_name": "Бондар Ольга",
        "sex": "F",
        "category": "I",
        "national_title": "МС",
        "title": "WFM",
        "rating": "2130",
        "games": "5",
        "k": "20",
        "fide_rating": "2105",
        "birthday": "1999",
        "region": "Львівська область",
        "active_until": "",
        "flag": "w",
    }
    text = body(download(national, "txt")).split(b"\r\n")
    assert [len(line) for line in text[:2]] == [285, 285]
    with pytest.raises(RatingFault, match="no_such_file"):
        download(national, "csv", federation="UKR")


@pytest.mark.parametrize(
    ("region", "printed"),
    [
        ("Автономна Республіка Крим", "Автономна Республіка Крим"),
        ("Івано-Франківська область", "Івано-Франківська область"),
        # Sixty bytes: half a letter never stands at the end of the column.
        ("Ї" * 31, "Ї" * 30),
        ("a" + "Ї" * 30, "a" + "Ї" * 29),
    ],
)
def test_a_region_of_two_byte_letters_keeps_the_columns_after_it(at_home, world, make_list, region, printed):
    Player.objects.filter(pk=world["bondar"].pk).update(region=region)
    head, line = body(download(make_list("ua-national"), "txt")).split(b"\r\n")[:2]
    start, end = head.index(b"Region"), head.index(b"Active until")
    assert line[start:end].decode().rstrip() == printed
    assert (len(line), line[head.index(b"Flag") :].strip()) == (len(head), b"w")


def test_only_staff_reads_the_day_of_birth(national):
    [row] = csv.DictReader(io.StringIO(body(staff_download(national)).decode(), newline=""))
    assert (row["birthday"], row["region"]) == ("1999-04-09", "Львівська область")
    assert b"1999-04-09" not in body(download(national, "xml"))


def test_a_file_that_is_not_there(make_list):
    listed = make_list()
    with pytest.raises(RatingFault, match="no_such_file"):
        staff_download(listed)
    del listed.files["fide.txt"]
    with pytest.raises(RatingFault, match="no_such_file"):
        download(listed, "txt", combined=True)
