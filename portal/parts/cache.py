"""The shared cache on Redis, and what stands in for it while Redis is away."""

import time
from collections.abc import Callable
from typing import Any

import structlog
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

# Seconds: a host that does not answer costs a time-out, which not every request should pay.
ASK_AGAIN_AFTER = 5

log = structlog.get_logger("portal.cache")


class RedisOrLocalCache(RedisCache):
    """Redis; while it cannot be reached, a cache of this process alone.

    Sign-in and API go on answering then. Throttles count in each process by itself, so that a client may get
    as many times the limit as there are web processes, and never no limit at all.
    """

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._local = LocMemCache("while-redis-is-away", params)
        self._away_until = 0.0

    def is_reachable(self) -> bool:
        """Ask Redis itself, whatever was known before."""
        try:
            return bool(self._cache.get_client().ping())
        except (RedisError, OSError):
            return False

    def clear_local(self) -> None:
        self._local.clear()

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
