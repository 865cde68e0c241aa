"""Ports for servers of the tests: two processes of a run must not choose the same one."""

import socket


def free_port() -> int:
    """Return a port that the kernel gives to nobody else for now."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port
