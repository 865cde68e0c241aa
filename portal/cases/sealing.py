"""Encryption of the files of confidential cases; the keys are in the settings, not in the database.

Uses libsodium's secret box (PyNaCl). The first key of `CASE_KEYS` encrypts, all of them decrypt:
docs/operations.md describes how to rotate keys. Files encrypted earlier with Fernet stay readable;
`seal_anew` encrypts them again.
"""

from base64 import urlsafe_b64decode

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from nacl.encoding import RawEncoder
from nacl.exceptions import CryptoError
from nacl.hash import blake2b
from nacl.secret import SecretBox

from portal.cases.faults import CaseFault

# Prefixes of encrypted files: libsodium, and formerly Fernet. A file without either is plain.
MARK, FERNET = b"portal-sealed-2:", b"portal-sealed-1:"
# The same secret serves several purposes and served two ciphers: a separate key is derived for each.
PAPERS = b"papers of confidential cases"


def seal(content: bytes, purpose: bytes = PAPERS) -> bytes:
    """Return the content encrypted with the newest key and a fresh nonce."""
    return MARK + bytes(_boxes(purpose)[0].encrypt(content))


def is_sealed(stored: bytes) -> bool:
    return stored.startswith((MARK, FERNET))


def unseal(stored: bytes, purpose: bytes = PAPERS) -> bytes:
    """Return the decrypted content; raise if no key opens it."""
    if not is_sealed(stored):
        return stored
    if stored.startswith(FERNET):
        return _open_fernet(stored.removeprefix(FERNET))
    for box in _boxes(purpose):
        try:
            return bytes(box.decrypt(stored.removeprefix(MARK)))
        # An older key may still open it: all keys are tried, the newest first.
        except CryptoError:
            continue
    raise CaseFault("file_locked")


def seal_anew(stored: bytes) -> bytes:
    """Return the same file encrypted with the newest key; a plain file is encrypted for the first time."""
    return seal(unseal(stored))


def _boxes(purpose: bytes) -> list[SecretBox]:
    secrets = [urlsafe_b64decode(key) for key in settings.CASE_KEYS]
    if not secrets or any(len(secret) != SecretBox.KEY_SIZE for secret in secrets):
        raise ImproperlyConfigured(
            "CASE_KEYS holds keys of 32 bytes: docs/operations.md says how to make one."
        )
    return [
        SecretBox(blake2b(purpose, digest_size=SecretBox.KEY_SIZE, key=secret, encoder=RawEncoder))
        for secret in secrets
    ]


def _open_fernet(token: bytes) -> bytes:
    try:
        return MultiFernet([Fernet(key) for key in settings.CASE_KEYS]).decrypt(token)
    except InvalidToken:
        raise CaseFault("file_locked") from None
