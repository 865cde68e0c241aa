"""Ask a PostgreSQL server on its socket, in its own protocol, whether it accepts connections."""

import contextlib
import socket
import struct
from enum import Enum
from pathlib import Path

PROTOCOL_3 = 196608
CANNOT_CONNECT_NOW = b"C57P03\0"


class ServerState(Enum):
    READY = "ready"
    BUSY = "busy"  # starting, recovering or shutting down
    ABSENT = "absent"


def server_state(socket_file: Path) -> ServerState:
    """Connect like a client and return the state; a pid file alone would prove nothing."""
    with socket.socket(socket.AF_UNIX) as knock:
        knock.settimeout(5)
        try:
            knock.connect(str(socket_file))
            knock.sendall(_startup_message())
            answer = knock.recv(1024)
        # Not the same as absent: starting a second server on somebody else's data must not be tried.
        except PermissionError:
            raise
        # It listens but does not answer: starting or stopping.
        except TimeoutError:
            return ServerState.BUSY
        except OSError:
            return ServerState.ABSENT
        if answer[:1] == b"R":
            with contextlib.suppress(OSError):  # the server may have closed the connection already
                knock.sendall(b"X" + struct.pack("!I", 4))
    if not answer:
        return ServerState.BUSY
    return ServerState.BUSY if answer[:1] == b"E" and CANNOT_CONNECT_NOW in answer else ServerState.READY


def _startup_message() -> bytes:
    body = struct.pack("!I", PROTOCOL_3) + b"user\0postgres\0database\0postgres\0\0"
    return struct.pack("!I", len(body) + 4) + body
