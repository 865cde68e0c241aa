"""One deployment for all tests of its processes: to make it takes most of their time."""

from collections.abc import Iterator

import pytest

from tests.deploy.servers import Installation


@pytest.fixture(scope="session")
def deployment() -> Iterator[Installation]:
    installation = Installation()
    try:
        installation.prepare()
        yield installation
    finally:
        installation.close()
