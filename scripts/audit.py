"""`make audit`: checks the installed packages for known vulnerabilities; says when it cannot.

The auditor is downloaded for this run only and queries an advisory service. Neither is available on every
machine, so this is not part of the checks that a change must pass.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
AUDIT = ["-m", "uv", "tool", "run", "pip-audit", "--disable-pip", "--require-hashes", "-f", "json", "-r"]


def weaknesses(answer: str) -> list[str] | None:
    """Return a line for each vulnerability that the auditor found; None if it gave no answer.

    A package that it does not know is skipped. If all were skipped, no advisories could be reached.
    """
    try:
        found = json.loads(answer)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return None
    if all("skip_reason" in package for package in found):
        return None
    return _weak(found)


def _weak(found: list[dict[str, Any]]) -> list[str]:
    return [
        f"{package['name']} {package['version']}: {weakness['id']}, mended in"
        f" {', '.join(weakness['fix_versions']) or 'no version yet'}"
        for package in found
        for weakness in package.get("vulns", [])
    ]


def audited(requirements: Path) -> str:
    """Return the auditor's output about the pinned packages of a file; empty if it cannot run."""
    command = [sys.executable, *AUDIT, str(requirements)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout


def main() -> int:
    worst = 0
    for name in ("base", "dev"):
        found = weaknesses(audited(ROOT / "requirements" / f"{name}.txt"))
        if found is None:
            said = ["not checked, no advisories could be reached"]
        elif found:
            said = [f"{len(found)} known weaknesses", *found]
            worst = 1
        else:
            said = ["no known weakness"]
        sys.stdout.write(f"{name}: " + "\n  ".join(said) + "\n")
    return worst


if __name__ == "__main__":
    sys.exit(main())
