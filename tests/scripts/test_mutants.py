"""`make mutants`: the copy in which faults are planted is complete, and survivors are reported as such."""

import pytest

from scripts import mutants
from scripts.mutants import Mutant


@pytest.fixture
def project(monkeypatch, tmp_path):
    """A project with a pure package, a pure module and their tests."""
    root = tmp_path / "project"
    for name in (
        "rulekit/__init__.py",
        "rulekit/finding.py",
        "portal/__init__.py",
        "portal/workflow/__init__.py",
        "portal/workflow/machine.py",
        "portal/workflow/services.py",
        "tests/__init__.py",
        "tests/rulekit/__init__.py",
        "tests/rulekit/test_finding.py",
        "tests/workflow/__init__.py",
        "tests/workflow/test_machine.py",
        "tests/workflow/test_services.py",
        "tests/golden/a.json",
        "docs/rules.md",
        "docs/img/large.jpg",
    ):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(name)
    monkeypatch.setattr(mutants, "ROOT", root)
    monkeypatch.setattr(mutants, "PACKAGES", ("rulekit", "portal.workflow.machine"))
    return root


def tool(monkeypatch, folder, script):
    """Let this script stand for mutmut; it has the same words and prints the same way."""
    file = folder / "mutmut"
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(0o755)
    monkeypatch.setattr(mutants, "MUTMUT", str(file))


def copied(folder):
    return {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file()}


class TestCopy:
    def test_all_pure_packages_come_along_since_they_import_each_other(self, project, tmp_path):
        folder = tmp_path / "copy"
        folder.mkdir()
        mutants.copy("rulekit", folder)
        assert copied(folder) == {
            "pyproject.toml",
            "docs/rules.md",
            "portal/__init__.py",
            "portal/workflow/__init__.py",
            "portal/workflow/machine.py",
            "rulekit/__init__.py",
            "rulekit/finding.py",
            "tests/__init__.py",
            "tests/golden/a.json",
            "tests/rulekit/__init__.py",
            "tests/rulekit/test_finding.py",
        }

    def test_a_module_is_changed_alone_and_judged_by_its_own_file_of_tests(self, project, tmp_path):
        folder = tmp_path / "copy"
        folder.mkdir()
        mutants.copy("portal.workflow.machine", folder)
        assert "tests/workflow/test_machine.py" in copied(folder)
        assert "tests/workflow/test_services.py" not in copied(folder)
        written = (folder / "pyproject.toml").read_text()
        assert 'source_paths = ["portal/workflow/machine.py"]' in written
        assert 'pytest_add_cli_args_test_selection = ["tests/workflow/test_machine.py"]' in written
        assert 'also_copy = ["docs", "portal", "rulekit", "tests"]' in written


def test_the_results_are_read_by_name_and_state(monkeypatch, tmp_path):
    said = "To apply a fault\n    rulekit.x__mutmut_1: survived\n    rulekit.x__mutmut_2: killed\n"
    tool(monkeypatch, tmp_path, f"echo '{said}'")
    assert mutants.mutants(tmp_path) == [
        Mutant("rulekit.x__mutmut_1", "survived"),
        Mutant("rulekit.x__mutmut_2", "killed"),
    ]


class TestSample:
    @pytest.fixture(autouse=True)
    def _prepared(self, project, monkeypatch, tmp_path):
        self.folder = tmp_path / "copy"
        self.folder.mkdir()
        self.monkeypatch, self.bin = monkeypatch, tmp_path
        self.judged("killed")

    def judged(self, state):
        """Let mutmut make thirty faults of this state."""
        results = "\n".join(f"  r.x__mutmut_{number}: {state}" for number in range(30))
        script = f"if [ $1 = results ]; then echo '{results}'; else echo output of the tests; fi"
        tool(self.monkeypatch, self.bin, script)

    def test_the_same_seed_draws_the_same_faults(self):
        names = []
        for seed in (1, 1, 2):
            folder = self.folder / str(len(names))
            folder.mkdir()
            names.append([mutant.name for mutant in mutants.sampled("rulekit", folder, 5, seed)])
        assert names[0] == names[1] != names[2]
        assert [len(each) for each in names] == [5, 5, 5]

    def test_a_package_with_few_faults_is_tried_wholly(self):
        assert len(mutants.sampled("rulekit", self.folder, 100, 1)) == 30

    def test_tests_that_fail_anyway_are_no_good_result(self):
        self.judged("not checked")
        with pytest.raises(
            SystemExit, match=r"rulekit: the tests fail without a fault\.\noutput of the tests"
        ):
            mutants.sampled("rulekit", self.folder, 5, 1)


def test_a_survivor_is_shown_with_its_change_and_a_fault_that_never_ends_was_noticed(
    monkeypatch, capsys, tmp_path
):
    tool(monkeypatch, tmp_path, 'echo "$@"')
    found = [Mutant("a", "killed"), Mutant("b", "survived"), Mutant("c", "timeout"), Mutant("d", "killed")]
    mutants.report("rulekit", found, tmp_path)
    assert capsys.readouterr().out == ("rulekit: 3 of 4 noticed (2 killed, 1 survived, 1 timeout)\nshow b\n")
