"""`python -m tournaments.trf`: answers, exit codes, files that are no reports."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path
from time import process_time

import pytest

from tournaments.trf import read
from tournaments.trf.__main__ import main

from .reports import report

ROOT = Path(__file__).parents[3]
GOLDEN = ROOT / "tests" / "golden" / "trf"


@pytest.fixture
def run(capsysbinary):
    def call(*arguments):
        status = main([str(argument) for argument in arguments])
        return status, capsysbinary.readouterr().out

    return call


@pytest.fixture
def answer(run):
    def call(*arguments):
        status, out = run(*arguments)
        return status, json.loads(out)

    return call


def test_usable_report(answer):
    status, said = answer("check", GOLDEN / "open_trf16.trf")
    assert status == 0
    assert list(said) == [
        *("ok", "dialect", "encoding", "tournament", "players", "rounds", "teams", "games", "findings"),
    ]
    first = said["findings"][0]
    assert (first["severity"], first["code"], first["line"], first["column"]) == (
        "warning",
        "points_wrong",
        18,
        81,
    )
    assert first["message"] == "Player 3 has 3.0 points, but the rounds add up to 3.5"


def test_report_with_errors(answer, tmp_path):
    path = tmp_path / "bad.trf"
    path.write_bytes(report(("2w1", "1.0", 1), ("1b1", "1.0", 2)))
    status, said = answer("check", path)
    assert (status, said["ok"]) == (1, True)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        pytest.param(b"", "empty", id="empty"),
        pytest.param(bytes(5000), "binary", id="zeros"),
        pytest.param(b"Dear officer, please find enclosed\n", "not_trf", id="letter"),
    ],
)
def test_no_report_at_all(answer, tmp_path, content, code):
    path = tmp_path / "file"
    path.write_bytes(content)
    status, said = answer("check", path)
    assert (status, said["ok"], said["error"]["code"], said["error"]["field"]) == (2, False, code, "file")
    assert said["error"]["message"]


def test_archive(answer, tmp_path):
    path = tmp_path / "report.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.write(GOLDEN / "open_trf16.trf")
    status, said = answer("check", path)
    assert (status, said["error"]["code"]) == (2, "archive")


def test_a_hundred_megabytes_are_refused_quickly(answer, tmp_path):
    path = tmp_path / "huge.trf"
    with path.open("wb") as file:
        file.write(b"012 Huge\n001    1 ")
        file.truncate(100 * 1024 * 1024)
    start = process_time()
    status, said = answer("check", path)
    assert process_time() - start < 2
    assert (status, said["error"]["code"]) == (2, "too_large")


@pytest.mark.parametrize("path", ["missing.trf", "."])
def test_file_that_cannot_be_opened(answer, tmp_path, path):
    status, said = answer("check", tmp_path / path)
    assert (status, said["error"]["code"]) == (2, "file_missing")


@pytest.mark.parametrize("arguments", [(), ("check",), ("paint", "x"), ("write", "x", "--dialect", "TRF99")])
def test_command_not_understood(answer, arguments):
    status, said = answer(*arguments)
    assert (status, said["ok"], said["error"]["code"]) == (2, False, "usage")


@pytest.mark.parametrize("dialect", ["TRF16", "TRF26"])
@pytest.mark.parametrize("name", sorted(path.name for path in GOLDEN.glob("*.trf")))
def test_written_anew(run, name, dialect):
    status, out = run("write", GOLDEN / name, "--dialect", dialect)
    assert status == 0
    assert read(out).tournament == read((GOLDEN / name).read_bytes()).tournament


def test_as_a_program_of_its_own():
    done = subprocess.run(
        [sys.executable, "-m", "tournaments.trf", "check", GOLDEN / "team_trf26.trf"],
        cwd=ROOT,
        capture_output=True,
        check=False,
        env={"PYTHONIOENCODING": "ascii", "PATH": ""},
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert json.loads(done.stdout)["tournament"] == "Corvus Team Cup"


def test_no_framework_is_loaded():
    code = (
        "import sys, tournaments.trf, tournaments.trf.__main__, tournaments.standings;"
        "print(sorted({name.split('.')[0] for name in sys.modules} & {'django', 'rest_framework', 'celery'}))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True, text=True)
    assert done.stdout.strip() == "[]"
