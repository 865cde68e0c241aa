"""Tell PostgreSQL whose rows are open, and prove to it that all of them may be.

Any SQL statement can change a setting, so an injected one could name a tenant. Opening all tenants at once
therefore needs more than a setting:

- worker, beat and commands connect with a login that may SET ROLE to `portal_work`; the policies that open
everything apply to that role only, which is assumed for the duration of the scope;
- the web server's login may not. Where a service of a request must look across tenants, it sends a proof: a
digest of this one transaction with a key that the serving role cannot read (docs/decisions/0017).
"""

import threading
from hashlib import sha256
from typing import Any

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db import connection
from django.utils.crypto import salted_hmac

from portal.settings.database import APP_ROLE, WORK_ROLE

_SALT = "portal.federations.database_scope"
# The transaction id last read from the database; if that transaction has ended, one more query is needed.
_last = threading.local()


def key() -> str:
    """Return the key for proofs, derived so that it does not reveal SECRET_KEY; `migrate` stores it for
    the owner role."""
    return salted_hmac(_SALT, "proof", secret=settings.SECRET_KEY, algorithm="sha256").hexdigest()


def proof_for(challenge: str) -> str:
    """Return the proof that opens everything in one transaction; the SQL function across_proven()
    computes the same."""
    own = key()
    inner = sha256(f"{own}{challenge}".encode()).hexdigest()
    return sha256(f"{own}{inner}".encode()).hexdigest()


def tell(tenants: dict[str, str], *, everything: bool) -> None:
    """Set the variables that the policies read, until the end of the transaction."""
    told = {**tenants, "app.everything": "on" if everything else ""}
    if not connection.settings_dict["OPTIONS"].get("assume_role"):
        _set(told)  # the owner role, which no policy binds
    elif connection.settings_dict.get("MAY_WORK"):
        _set({**told, "role": WORK_ROLE if everything else APP_ROLE})
    elif not everything:
        _last.challenge = _set({**told, "app.across": ""}, "scope_challenge()")[0]
    else:
        _prove(told)


def _prove(told: dict[str, str]) -> None:
    for _attempt in range(2):
        proof = proof_for(getattr(_last, "challenge", ""))
        _last.challenge, believed = _set({**told, "app.across": proof}, "scope_challenge(), across_proven()")
        if believed:
            return
    raise ImproperlyConfigured(
        "The database has the key of another SECRET_KEY: run `manage.py migrate` with this one."
    )


def _set(values: dict[str, str], asked: str = "") -> tuple[Any, ...]:
    """Set the variables in one statement, and return the extra columns requested."""
    calls = ["set_config(%s, %s, true)"] * len(values)
    statement = f"SELECT {', '.join([*calls, asked] if asked else calls)}"
    with connection.cursor() as cursor:
        cursor.execute(statement, [part for pair in values.items() for part in pair])
        row: tuple[Any, ...] = cursor.fetchone()
    return row[len(values) :]
