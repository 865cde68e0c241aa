"""Settings of gunicorn: how many processes, when a request is given up, and counting across processes."""

import os

bind = os.environ.get("WEB_BIND", "127.0.0.1:8000")
# Threads wait for the database; processes use the cores. Four connections a process are opened at most.
workers = int(os.environ.get("WEB_PROCESSES", "4"))
threads = 4
worker_class = "gthread"
timeout = 60
graceful_timeout = 30
keepalive = 75
# A process that leaks is replaced, and not all at the same moment.
max_requests = 5000
max_requests_jitter = 500
# The portal logs each request itself, with its id and without personal data.
accesslog = None
forwarded_allow_ips = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")
control_socket_disable = True


def child_exit(server, worker):  # type: ignore[no-untyped-def]
    """Forget the gauges of a process that ended; its counters stay in the sums."""
    if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        from prometheus_client import multiprocess  # noqa: PLC0415 -- reads the folder when it is imported

        multiprocess.mark_process_dead(worker.pid)
