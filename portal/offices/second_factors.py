"""Encrypt the secrets of second factors in the database, so that a stolen copy signs nobody in.

The keys are those of confidential cases (`CASE_KEYS`); they are never in the database or its backup. A
separate key is derived from them for each purpose.
"""

from base64 import b32encode, b64decode, b64encode
from secrets import token_bytes
from typing import Any

import structlog
from allauth.mfa.adapter import DefaultMFAAdapter

from portal.cases.faults import CaseFault
from portal.cases.sealing import seal, unseal

PURPOSE = b"secrets of second factors"
# Prefix of an encrypted secret; values without it were stored before secrets were encrypted.
MARK = "sealed:"

log = structlog.get_logger("portal.second_factors")


def sealed(text: str) -> str:
    return MARK + b64encode(seal(text.encode(), PURPOSE)).decode()


def opened(stored: str) -> str:
    """Return the secret; raise CaseFault if no key decrypts it."""
    if not stored.startswith(MARK):
        return stored
    return unseal(b64decode(stored.removeprefix(MARK)), PURPOSE).decode()


def sealed_anew(data: dict[str, Any]) -> dict[str, Any]:
    """Return what is stored of a second factor with its secrets sealed by the newest key."""
    fresh: dict[str, Any] = {name: sealed(opened(data[name])) for name in ("secret", "seed") if name in data}
    if "migrated_codes" in data:
        fresh["migrated_codes"] = [sealed(opened(code)) for code in data["migrated_codes"]]
    return data | fresh


class SealedSecrets(DefaultMFAAdapter):
    """Seals what allauth stores: the secret of an app, the seed of recovery codes."""

    def encrypt(self, text: str) -> str:
        return sealed(text)

    def decrypt(self, encrypted_text: str) -> str:
        """Return the secret; if its key is lost, a random one, so that no code matches."""
        try:
            return opened(encrypted_text)
        except CaseFault:
            log.error("second_factor_without_key")
            return b32encode(token_bytes(20)).decode()
