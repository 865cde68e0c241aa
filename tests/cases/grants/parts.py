"""What this app gives to the platform: its kind of case."""

from portal.parts.declaration import AppParts
from tests.cases.grants.kind import GRANT

PARTS = AppParts(cases=[GRANT])
