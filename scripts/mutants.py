"""`make mutants`: plant small faults in the pure packages and count those that their tests notice.

mutmut changes one operator, constant or call at a time in a copy of a package and runs the tests that reach
the changed function. A sample of each package is drawn by a fixed seed, so that two runs can be compared. It
takes an hour or more and is not part of the checks that a change must pass.
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MUTMUT = str(Path(sys.executable).with_name("mutmut"))
PACKAGES = (
    "rulekit",
    "ratings.core",
    "titles.rules",
    "arbiters.rules",
    "seminars.rules",
    "fairplay.rules",
    "tournaments.rules",
    "tournaments.standings",
    "tournaments.trf",
    "portal.workflow.machine",
)
# Tests that are not at the package's own path below tests/.
TESTS = {"portal.workflow.machine": Path("tests/workflow/test_machine.py")}
SAMPLE, SEED = 100, 2026
NOTICED = {"killed", "timeout"}
# Tests of what the documentation cites read the whole project, which is not copied.
CONFIGURATION = """\
[tool.mutmut]
source_paths = ["{source}"]
also_copy = [{copied}]
pytest_add_cli_args = ["-p", "no:cacheprovider", "-k", "not cited"]
pytest_add_cli_args_test_selection = ["{tests}"]

[tool.pytest.ini_options]
"""


@dataclass(frozen=True)
class Mutant:
    name: str
    state: str


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("packages", nargs="*", default=list(PACKAGES), help=f"any of {', '.join(PACKAGES)}")
    asked.add_argument("--sample", type=int, default=SAMPLE, help="faults in each package")
    asked.add_argument("--seed", type=int, default=SEED)
    given = asked.parse_args()
    for package in given.packages or PACKAGES:
        with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
            report(package, sampled(package, Path(folder), given.sample, given.seed), Path(folder))
    return 0


def sampled(package: str, folder: Path, size: int, seed: int) -> list[Mutant]:
    """Return the mutants of the sample, each with what its tests said."""
    copy(package, folder)
    # A name that no mutant has: mutmut makes all mutants and times the tests, then finds nothing to run.
    mutmut(folder, "run", "--max-children", "2", "none")
    every = sorted(mutant.name for mutant in mutants(folder))
    names = random.Random(seed).sample(every, min(size, len(every)))  # noqa: S311 -- nothing secret
    said = mutmut(folder, "run", "--max-children", "2", *names)
    found = [mutant for mutant in mutants(folder) if mutant.name in set(names)]
    if not any(mutant.state in NOTICED for mutant in found):
        raise SystemExit(f"{package}: the tests fail without a fault.\n{said[-2000:]}")
    return found


def copy(package: str, folder: Path) -> None:
    """Copy the pure packages and the tests of one of them; the conftest of all tests would start Django."""
    for name in PACKAGES:
        bring(located(Path(*name.split("."))), folder)
    source = located(Path(*package.split(".")))
    tests = TESTS.get(package, Path("tests") / source)
    bring(tests, folder)
    shutil.copytree(ROOT / "tests" / "golden", folder / "tests" / "golden")
    shutil.copytree(ROOT / "docs", folder / "docs", ignore=shutil.ignore_patterns("img"))
    copied = ", ".join(f'"{path.name}"' for path in sorted(folder.iterdir()))
    (folder / "pyproject.toml").write_text(CONFIGURATION.format(source=source, tests=tests, copied=copied))


def located(path: Path) -> Path:
    """Return the folder of a package or the file of a module."""
    return path if (ROOT / path).is_dir() else path.with_suffix(".py")


def bring(path: Path, folder: Path) -> None:
    """Copy a folder or a file with the `__init__.py` of every package around it."""
    (folder / path.parent).mkdir(parents=True, exist_ok=True)
    if (ROOT / path).is_dir():
        shutil.copytree(ROOT / path, folder / path)
    else:
        shutil.copy(ROOT / path, folder / path)
    for parent in path.parents:
        if (ROOT / parent / "__init__.py").exists():
            shutil.copy(ROOT / parent / "__init__.py", folder / parent)


def mutmut(folder: Path, *words: str) -> str:
    """Run mutmut in the copy and return what it printed."""
    # Without plugins: pytest-django would want settings, and each plugin costs start-up time. The path
    # is for tests that start a process without installed packages (`python -S`): changed code needs mutmut.
    installed = sysconfig.get_path("purelib")
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": installed}
    command = [MUTMUT, *words]
    ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return ran.stdout


def mutants(folder: Path) -> list[Mutant]:
    lines = mutmut(folder, "results", "--all", "true").splitlines()
    pairs = (line.strip().partition(": ") for line in lines if "__mutmut_" in line)
    return [Mutant(name, state) for name, _, state in pairs]


def report(package: str, found: list[Mutant], folder: Path) -> None:
    noticed = sum(mutant.state in NOTICED for mutant in found)
    states = ", ".join(f"{count} {state}" for state, count in Counter(m.state for m in found).most_common())
    sys.stdout.write(f"{package}: {noticed} of {len(found)} noticed ({states})\n")
    for mutant in found:
        if mutant.state not in NOTICED:
            sys.stdout.write(mutmut(folder, "show", mutant.name))
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
