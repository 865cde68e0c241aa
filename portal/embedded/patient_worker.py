"""The trial's web worker: gunicorn's threads, given back when a client sends or takes its bytes too slowly.

On a server the proxy does this (deploy/nginx). The trial has none, and gunicorn's own threads wait for ever
for the second byte of a request: eight slow clients would keep the portal busy.
"""

import os
import socket
import time
from typing import Any

from gunicorn.workers.gthread import TConn, ThreadWorker

# Seconds without a byte, and for a whole request to arrive: twenty megabytes by a slow line take less.
PAUSE = float(os.environ.get("WEB_PATIENCE", "10"))
WHOLE = 12 * PAUSE


class PatientSocket:
    """A socket on which nothing waits longer than its patience; in all else the socket itself."""

    def __init__(self, inner: socket.socket) -> None:
        self.inner = inner
        self.until = 0.0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def begin(self) -> None:
        """A request begins."""
        self.until = time.monotonic() + WHOLE

    def recv(self, size: int) -> bytes:
        left = self.until - time.monotonic()
        self.inner.settimeout(max(0.001, min(PAUSE, left)))
        try:
            return self.inner.recv(size)
        except TimeoutError as slow:
            # What gunicorn takes for a client that went away: it closes without a traceback in the log.
            raise ConnectionResetError(104, "the client is too slow") from slow
        finally:
            self.inner.settimeout(None)

    def sendall(self, data: bytes) -> None:
        self.inner.settimeout(WHOLE)
        try:
            self.inner.sendall(data)
        except TimeoutError as slow:
            raise BrokenPipeError(32, "the client does not take the answer") from slow
        finally:
            self.inner.settimeout(None)


class PatientWorker(ThreadWorker):
    def handle(self, conn: TConn) -> Any:
        if not isinstance(conn.sock, PatientSocket):
            conn.sock = PatientSocket(conn.sock)
        conn.sock.begin()
        return super().handle(conn)
