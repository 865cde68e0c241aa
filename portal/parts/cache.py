"""The caches: on Redis, with a per-process fallback while it is unreachable; in files, for a trial."""

import pickle
import time
import zlib
from collections.abc import Callable
from typing import Any

import structlog
from django.core.cache.backends.filebased import FileBasedCache
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

# Seconds. A host that does not answer costs a time-out: pay it once in 5 s, not in every request.
ASK_AGAIN_AFTER = 5
# How many files a process writes before it looks again whether there are too many.
WRITES_BETWEEN_LOOKS = 50
FAST = 1
# Django's 300 would let one visitor's counters drive out those of others.
MOST_LOCAL = 20_000

log = structlog.get_logger("portal.cache")


class RedisOrLocalCache(RedisCache):
    """Redis; while it cannot be reached, a cache in this process only.

    Sign-in and API keep working meanwhile. Throttles then count per process: a client may get the limit
    multiplied by the number of web processes, but never gets no limit at all.
    """

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._local = LocMemCache("while-redis-is-away", {**params, "OPTIONS": {"MAX_ENTRIES": MOST_LOCAL}})
        self._away_until = 0.0

    def is_reachable(self) -> bool:
        """Ping Redis, whatever the last operation found."""
        try:
            return bool(self._cache.get_client().ping())
        except (RedisError, OSError):
            return False

    def clear_local(self) -> None:
        self._local.clear()

    # Only the operations below fall back; the others raise as usual when Redis is away.
    def _either(self, name: str, *args: Any, **kwargs: Any) -> Any:
        shared: Callable[..., Any] = getattr(super(), name)
        if time.monotonic() >= self._away_until:
            try:
                return shared(*args, **kwargs)
            except (RedisError, OSError) as error:
                self._away_until = time.monotonic() + ASK_AGAIN_AFTER
                log.warning("cache_unreachable", operation=name, error=type(error).__name__)
        return getattr(self._local, name)(*args, **kwargs)

    def add(self, *args: Any, **kwargs: Any) -> Any:
        return self._either("add", *args, **kwargs)

    def get(self, *args: Any, **kwargs: Any) -> Any:
        return self._either("get", *args, **kwargs)

    def set(self, *args: Any, **kwargs: Any) -> Any:
        return self._either("set", *args, **kwargs)

    def incr(self, *args: Any, **kwargs: Any) -> Any:
        return self._either("incr", *args, **kwargs)

    def touch(self, *args: Any, **kwargs: Any) -> Any:
        return self._either("touch", *args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> Any:
        return self._either("delete", *args, **kwargs)

    def has_key(self, *args: Any, **kwargs: Any) -> Any:
        return self._either("has_key", *args, **kwargs)

    def get_many(self, *args: Any, **kwargs: Any) -> Any:
        return self._either("get_many", *args, **kwargs)

    def set_many(self, *args: Any, **kwargs: Any) -> Any:
        return self._either("set_many", *args, **kwargs)

    def delete_many(self, *args: Any, **kwargs: Any) -> Any:
        return self._either("delete_many", *args, **kwargs)


class CacheFiles(FileBasedCache):
    """A trial's cache. Django's lists the whole folder before each write and compresses as small as it can;
    together that took as long as a third of the page that was to be kept."""

    _writes = 0

    def _cull(self) -> None:
        """Delete files if there are too many; there may be a few more of them in between."""
        if self._writes % WRITES_BETWEEN_LOOKS == 0:
            super()._cull()  # type: ignore[misc] # the stubs leave it out
        self._writes += 1

    def _write_content(self, file: Any, timeout: Any, value: object) -> None:
        file.write(pickle.dumps(self.get_backend_timeout(timeout), self.pickle_protocol))
        file.write(zlib.compress(pickle.dumps(value, self.pickle_protocol), FAST))
