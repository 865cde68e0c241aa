"""`make check`: a check that fails is named and fails the whole; the audit says how sure it is."""

import json
import sys

import pytest

from scripts import audit, check

GOOD, BAD = "print('fine')", "import sys; print('line 7 is wrong'); sys.exit(3)"


def run(monkeypatch, checks, *words):
    monkeypatch.setattr(check, "CHECKS", checks)
    monkeypatch.setattr("sys.argv", ["check.py", *words])
    # A short command without site-packages: what is tested is the verdict.
    monkeypatch.setattr(check, "PYTHON", sys.executable)
    return check.main()


def of(name, code, **environment):
    return name, ["-I", "-S", "-c", code], environment


class TestCheck:
    def test_a_good_check_is_one_line_without_its_output(self, monkeypatch, capsys):
        assert run(monkeypatch, [of("lint", GOOD)]) == 0
        (line,) = capsys.readouterr().out.splitlines()
        assert line.startswith("ok   lint (")

    def test_a_failed_one_shows_what_it_said_and_fails_the_whole(self, monkeypatch, capsys):
        assert run(monkeypatch, [of("types", BAD), of("lint", GOOD)]) == 1
        said = capsys.readouterr().out
        assert "FAIL types (" in said
        assert "line 7 is wrong" in said
        assert said.splitlines()[-1] == "make check failed: types"

    def test_only_the_named_checks_run(self, monkeypatch, capsys):
        assert run(monkeypatch, [of("types", BAD), of("lint", GOOD)], "lint") == 0
        assert "types" not in capsys.readouterr().out

    def test_a_check_has_its_own_environment(self, monkeypatch):
        monkeypatch.setenv("CHECKED", "no")
        code = "import os, sys; sys.exit(os.environ['CHECKED'] != 'yes')"
        assert run(monkeypatch, [of("deployment", code, CHECKED="yes")]) == 0

    def test_words_on_the_error_channel_are_shown_too(self, monkeypatch, capsys):
        run(monkeypatch, [of("types", "import sys; sys.exit('broken')")])
        assert "broken" in capsys.readouterr().out

    @pytest.mark.parametrize("name", ["types", "lint", "translations", "licences", "migrations"])
    def test_what_contributors_are_promised_is_checked(self, name):
        assert name in [known for known, _command, _environment in check.CHECKS]


def package(name, **more):
    return {"name": name, "version": "1.0", "vulns": [], **more}


class TestAudit:
    def told(self, monkeypatch, capsys, folder, base, dev):
        """Return what the command says where an auditor answers so about the two files."""
        (folder / "requirements").mkdir()
        for name, answer in (("base", base), ("dev", dev)):
            (folder / "requirements" / f"{name}.txt").write_text(answer)
        monkeypatch.setattr(audit, "ROOT", folder)
        monkeypatch.setattr(audit, "AUDIT", ["-I", "-S", "-c", "import sys; print(open(sys.argv[1]).read())"])
        return audit.main(), capsys.readouterr().out

    def of(self, *packages):
        return json.dumps({"dependencies": packages})

    def test_nothing_found(self, monkeypatch, capsys, tmp_path):
        good = self.of(package("a"))
        assert self.told(monkeypatch, capsys, tmp_path, good, good) == (
            0,
            "base: no known weakness\ndev: no known weakness\n",
        )

    def test_a_weakness_of_a_tool_fails_as_well_and_the_other_file_is_still_told(
        self, monkeypatch, capsys, tmp_path
    ):
        weak = package("b", vulns=[{"id": "CVE-1", "fix_versions": []}])
        assert self.told(monkeypatch, capsys, tmp_path, self.of(package("a")), self.of(weak)) == (
            1,
            "base: no known weakness\ndev: 1 known weaknesses\n  b 1.0: CVE-1, mended in no version yet\n",
        )

    def test_a_machine_without_the_service_is_no_failure_but_no_praise_either(
        self, monkeypatch, capsys, tmp_path
    ):
        silence = "not checked, no advisories could be reached"
        assert self.told(monkeypatch, capsys, tmp_path, "", "no route") == (
            0,
            f"base: {silence}\ndev: {silence}\n",
        )

    def test_each_weakness_of_a_package_has_its_line_with_all_versions_that_mend_it(self):
        weak = package(
            "b", vulns=[{"id": "A", "fix_versions": ["1.1", "2.0"]}, {"id": "B", "fix_versions": ["1.2"]}]
        )
        assert audit.weaknesses(self.of(weak)) == [
            "b 1.0: A, mended in 1.1, 2.0",
            "b 1.0: B, mended in 1.2",
        ]

    def test_one_unknown_package_does_not_hide_the_weakness_of_another(self):
        unknown = {"name": "a", "skip_reason": "not found"}
        weak = package("b", vulns=[{"id": "A", "fix_versions": ["1.1"]}])
        assert audit.weaknesses(self.of(unknown, weak)) == ["b 1.0: A, mended in 1.1"]

    def test_an_auditor_that_cannot_be_started_gives_no_answer(self, monkeypatch, tmp_path):
        monkeypatch.setattr("sys.executable", str(tmp_path / "missing"))
        assert audit.audited(tmp_path / "base.txt") == ""
