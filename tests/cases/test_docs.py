"""What docs/cases.md shows is the code that these tests run."""

import re
from pathlib import Path

import pytest

from portal.cases import checks
from portal.embedded.location import CLONE

TEXT = (CLONE / "docs" / "cases.md").read_text()
EXAMPLES = re.findall(r"```python\n# (\S+)\n(.*?)```", TEXT, flags=re.S)


def test_there_is_an_example_for_each_step():
    assert len(EXAMPLES) == 8
    assert TEXT.count("```python") == len(EXAMPLES)


@pytest.mark.parametrize(("file", "code"), EXAMPLES)
def test_an_example_stands_in_the_app_that_runs(file, code):
    assert code in (CLONE / file).read_text()


def test_every_check_is_explained():
    numbers = set(re.findall(r"cases\.(E\d+)", Path(checks.__file__).read_text()))
    assert numbers == set(re.findall(r"E\d{3}", TEXT))
