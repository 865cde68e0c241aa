"""The trial's gunicorn worker: threads that drop clients which send or receive too slowly.

On a server the proxy does this (deploy/nginx). The trial has no proxy, and gunicorn's own threads wait
indefinitely for the rest of a request, so eight slow clients would block the portal.
"""

import os
import socket
import time
from typing import Any

from gunicorn.workers.gthread import TConn, ThreadWorker

# Longest pause between bytes, and time limit for a whole request: enough for 20 MB on a slow line.
PAUSE = float(os.environ.get("WEB_PATIENCE", "10"))
WHOLE = 12 * PAUSE


class PatientSocket:
    """A socket with time limits on reading and writing; everything else is passed to the real socket."""

    def __init__(self, inner: socket.socket) -> None:
        self.inner = inner
        self.until = 0.0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def begin(self) -> None:
        """Start the time limit of a new request."""
        self.until = time.monotonic() + WHOLE

    def recv(self, size: int) -> bytes:
        left = self.until - time.monotonic()
        self.inner.settimeout(max(0.001, min(PAUSE, left)))
        try:
            return self.inner.recv(size)
        except TimeoutError as slow:
            # gunicorn treats this as a client that went away: it closes the connection without a traceback.
            raise ConnectionResetError(104, "the client is too slow") from slow
        finally:
            self.inner.settimeout(None)

    def sendall(self, data: bytes) -> None:
        self.inner.settimeout(WHOLE)
        try:
            self.inner.sendall(data)
        # gunicorn takes a broken pipe for a client that went away.
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
