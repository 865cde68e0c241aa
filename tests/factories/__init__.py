"""Things to test with. Each factory makes what the database would accept and no more."""

from tests.factories.tenants import appoint, make_body, make_federation, make_user

__all__ = ["appoint", "make_body", "make_federation", "make_user"]
