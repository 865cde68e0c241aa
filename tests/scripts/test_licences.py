"""scripts/licences.py: a package whose licence nobody has looked at does not enter the portal unseen."""

from email.message import Message
from importlib.metadata import PackageNotFoundError

import pytest

from scripts import licences


def declares(monkeypatch, **fields):
    """Let every package declare these fields of its metadata."""
    about = Message()
    for name, value in fields.items():
        for each in value if isinstance(value, list) else [value]:
            about[name.replace("_", "-")] = each
    monkeypatch.setattr(licences, "metadata", lambda name: about)


@pytest.mark.parametrize(
    ("declared", "licence"),
    [
        pytest.param({"License_Expression": "MIT"}, "MIT", id="expression"),
        pytest.param({"License_Expression": "Apache-2.0 OR BSD-3-Clause"}, "Apache-2.0 OR BSD-3-Clause"),
        pytest.param({"License": "BSD-3-Clause"}, "BSD-3-Clause", id="field"),
        pytest.param({"License": "MPL-2.0"}, "MPL-2.0", id="Mozilla"),
        pytest.param(
            {"Classifier": ["License :: OSI Approved :: MIT License", "Framework :: Django"]},
            "MIT License",
            id="classifier",
        ),
        pytest.param(
            {
                "Classifier": [
                    "License :: OSI Approved :: Apache Software License",
                    "License :: OSI Approved :: BSD License",
                ]
            },
            "Apache Software License or BSD License",
            id="choice of two",
        ),
        pytest.param(
            {"License_Expression": "ISC", "License": "see file", "Classifier": ["License :: Other"]},
            "ISC",
            id="the expression counts most",
        ),
        pytest.param(
            {"License": "whole text\n" * 9, "Classifier": ["License :: OSI Approved :: MIT License"]},
            "MIT License",
            id="not the whole text",
        ),
    ],
)
def test_what_a_package_declares_is_listed(monkeypatch, declared, licence):
    declares(monkeypatch, **declared)
    assert licences.licence_of("package") == licence


@pytest.mark.parametrize(
    ("declared", "said"),
    [
        ({"License_Expression": "AGPL-3.0-only"}, "AGPL-3.0-only"),
        ({"License": "Proprietary"}, "Proprietary"),
        ({"License": "SUBMIT-1.0"}, "SUBMIT-1.0"),
        ({}, "is not declared"),
        ({"License": "MIT, as follows:\nPermission is hereby granted"}, "is not declared"),
        ({"License": "MIT " + "x" * 60}, "is not declared"),
    ],
    ids=["copyleft", "closed", "letters inside a word", "none", "a whole text", "a long text"],
)
def test_what_nobody_has_looked_at_is_refused_by_its_name(monkeypatch, declared, said):
    declares(monkeypatch, **declared)
    with pytest.raises(ValueError, match=f"^package: the licence {said} has not been looked at.$"):
        licences.licence_of("package")


def test_a_licence_with_conditions_is_listed_with_the_reason(monkeypatch):
    declares(monkeypatch, License="GPL-3.0-or-later")
    assert licences.licence_of("chess") == licences.REASONED["chess"]


class TestTable:
    @pytest.fixture(autouse=True)
    def _project(self, monkeypatch, tmp_path):
        monkeypatch.setattr(licences, "ROOT", tmp_path)
        monkeypatch.setattr(licences, "LISTED", tmp_path / "licences.md")
        self.folder = tmp_path / "requirements"
        self.folder.mkdir()
        self.pin("base", "zope.event==5.0 \\\n    --hash=sha256:abc==\n# comment==1\n")
        self.pin("dev", "-r base.txt\nzope.event==5.0\nAbc-d_e==1.2\n    # via zope\n")
        declares(monkeypatch, License_Expression="MIT")

    def pin(self, name, text):
        (self.folder / f"{name}.txt").write_text(text)

    def run(self, monkeypatch, *words):
        monkeypatch.setattr("sys.argv", ["licences.py", *words])
        return licences.main()

    def test_only_pins_are_packages(self):
        assert licences.pinned("base.txt") == {"zope.event"}
        assert licences.pinned("dev.txt") == {"zope.event", "Abc-d_e"}

    def test_what_a_server_runs_is_told_from_what_developers_need(self):
        assert licences.rows() == [("Abc-d_e", "developing", "MIT"), ("zope.event", "running", "MIT")]

    def test_the_check_wants_the_list_as_it_would_be_written(self, monkeypatch, capsys):
        assert self.run(monkeypatch) == 0
        assert self.run(monkeypatch, "--check") == 0
        self.pin("base", "zope.event==5.0\nnewer==1\n")
        assert self.run(monkeypatch, "--check") == 1
        assert capsys.readouterr().err == "docs/licences.md is not up to date: run scripts/licences.py.\n"
        assert "newer" not in licences.LISTED.read_text(), "a check writes nothing"

    def test_the_written_list_is_a_table(self, monkeypatch):
        self.run(monkeypatch)
        assert licences.LISTED.read_text().splitlines()[-3:] == [
            "|---|---|---|",
            "| Abc-d_e | developing | MIT |",
            "| zope.event | running | MIT |",
        ]

    def test_a_refused_package_leaves_the_list_as_it_was(self, monkeypatch, capsys):
        self.run(monkeypatch)
        before = licences.LISTED.read_text()
        declares(monkeypatch, License="Proprietary")
        assert self.run(monkeypatch) == 1
        assert "the licence Proprietary has not been looked at" in capsys.readouterr().err
        assert licences.LISTED.read_text() == before

    def test_a_package_that_is_not_installed_is_a_sentence_and_no_trace(self, monkeypatch, capsys):
        def missing(name):
            raise PackageNotFoundError(name)

        monkeypatch.setattr(licences, "metadata", missing)
        assert self.run(monkeypatch, "--check") == 1
        assert "Abc-d_e" in capsys.readouterr().err
