"""Which tests go to one worker together: neighbours of a file, which share what their module sets up."""

from itertools import groupby

from xdist.scheduler import LoadScopeScheduling

# Files of these beginnings share one installation, which takes longer to make than their tests.
TOGETHER = ("tests/deploy/", "tests/upgrade/")


class Neighbours(LoadScopeScheduling):
    """Hand out the tests in the order in which they were collected, file by file.

    A file whose tests have several turns (see `_turn` in conftest.py) is handed out once for each of them.
    """

    def __init__(self, config, log=None) -> None:
        super().__init__(config, log)
        config.option.loadscopereorder = False
        self._units: dict[str, str] = {}

    def _split_scope(self, nodeid: str) -> str:
        if not self._units:
            self._units = units(self.collection or ())
        return self._units[nodeid]


def units(collected) -> dict[str, str]:
    """Return to which unit of work each test belongs."""
    runs = groupby(collected, key=_neighbourhood)
    return {test: f"{number} {name}" for number, (name, tests) in enumerate(runs) for test in tests}


def _neighbourhood(nodeid: str) -> str:
    file = nodeid.partition("::")[0]
    return next((folder for folder in TOGETHER if file.startswith(folder)), file)
