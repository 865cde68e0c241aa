import pytest

from tests.factories.seminars import SeminarWorld, make_seminar_world


@pytest.fixture
def world(db) -> SeminarWorld:
    return make_seminar_world()
