"""Clients that send slowly do not keep the trial from everybody else."""

import contextlib
import os
import socket
import subprocess
import sys
import time

import pytest

from portal.embedded.location import CLONE

ANSWERER = """
def application(environ, start_response):
    environ["wsgi.input"].read()
    start_response("200 OK", [("Content-Length", "2")])
    return [b"ok"]
"""
THREADS = 2
PATIENCE = 0.5


@pytest.fixture
def port(tmp_path):
    """The portal's web worker with two threads and little patience, serving two letters."""
    (tmp_path / "answerer.py").write_text(ANSWERER)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        number = listening.getsockname()[1]
        worker = ["--worker-class", "portal.embedded.patient_worker.PatientWorker", "--no-control-socket"]
        served = subprocess.Popen(
            [
                *(sys.executable, "-m", "gunicorn", "answerer:application", *worker),
                *("--bind", f"fd://{listening.fileno()}", "--threads", str(THREADS), "--chdir", tmp_path),
            ],
            env={**os.environ, "PYTHONPATH": f"{CLONE}:{tmp_path}", "WEB_PATIENCE": str(PATIENCE)},
            pass_fds=[listening.fileno()],
            stderr=subprocess.PIPE,
        )
        try:
            yield number
        finally:
            served.terminate()
            served.communicate()


def connect(port):
    return socket.create_connection(("127.0.0.1", port), timeout=60)


def asked(port):
    with connect(port) as client:
        client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        return b"".join(iter(lambda: client.recv(1000), b""))


BEGUN = {
    "in the head": b"GET / HTTP/1.1\r\nHost:",
    "in the body": b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nabc",
}


@pytest.mark.parametrize("begun", BEGUN.values(), ids=BEGUN)
def test_who_stops_sending_is_given_up(port, begun):
    assert asked(port).endswith(b"ok")
    with contextlib.ExitStack() as opened:
        slow = [opened.enter_context(connect(port)) for _ in range(3 * THREADS)]
        for client in slow:
            client.sendall(begun)
        assert asked(port).endswith(b"ok")


def test_who_sends_a_byte_now_and_then_is_given_up(port):
    with connect(port) as client:
        client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
        with pytest.raises(ConnectionError):
            trickle(client)


def trickle(client):
    until = time.monotonic() + 60
    while time.monotonic() < until:
        client.sendall(b"x")
        time.sleep(PATIENCE / 5)


HIDDEN = b"\r\n\r\nGET /admin/ HTTP/1.1\r\nHost: x\r\n\r\n"
TWO_ENDS = {
    "length and chunks": b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0" + HIDDEN,
    "two lengths": b"Content-Length: 0\r\nContent-Length: 35" + HIDDEN,
    "an unknown coding": b"Transfer-Encoding: xchunked\r\n\r\n0" + HIDDEN,
}


@pytest.mark.parametrize("rest", TWO_ENDS.values(), ids=TWO_ENDS)
def test_a_request_whose_end_can_be_read_in_two_ways_is_refused(port, rest):
    """A proxy that reads the other end would take the rest for a request of somebody else."""
    with connect(port) as client:
        client.sendall(b"POST / HTTP/1.1\r\nHost: x\r\n" + rest)
        answer = b"".join(iter(lambda: client.recv(1000), b""))
    assert answer.count(b"HTTP/1.1 ") == 1
    assert answer.split()[1] in {b"400", b"501"}


def test_a_connection_that_is_kept_has_its_time_anew(port):
    with connect(port) as client:
        for _request in range(3):
            client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            answer = b""
            while not answer.endswith(b"ok"):
                answer += client.recv(1000)
            time.sleep(PATIENCE)
