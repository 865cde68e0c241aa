"""Prometheus metrics: requests, and the figures that the apps declare.

If PROMETHEUS_MULTIPROC_DIR names a folder shared by the web processes, their counts are added up; otherwise
each process reports its own requests. Routes are reported as patterns, so no label contains personal data.
"""

import hmac
import os
from collections.abc import Iterator

from django.conf import settings
from django.db import connection
from django.http import HttpRequest, HttpResponse
from prometheus_client import REGISTRY, CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from portal.federations.scope import installation_scope
from portal.parts.declaration import declarations
from portal.parts.metrics import Metric
from portal.parts.replica import replica

REQUESTS = Counter(
    "portal_requests", "Requests answered, by the pattern of their route.", ["method", "route", "status"]
)
SECONDS = Histogram(
    "portal_request_seconds",
    "Time to answer, by the part of the portal.",
    ["part"],
    buckets=(0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
)
METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}


def count_request(request: HttpRequest, response: HttpResponse, seconds: float) -> None:
    """Count one answered request; all addresses without a route share one label, so labels stay few."""
    match = request.resolver_match
    method = request.method if request.method in METHODS else "other"
    REQUESTS.labels(method, match.route if match else "none", str(response.status_code)).inc()
    SECONDS.labels((match.namespaces[0] if match.namespaces else "portal") if match else "none").observe(
        seconds
    )


def may_read_metrics(request: HttpRequest) -> bool:
    """Return whether the request carries METRICS_TOKEN; without such a setting nobody may read metrics."""
    expected = settings.METRICS_TOKEN
    given = request.headers.get("Authorization", "")
    # compare_digest takes the same time for every wrong token, so timing reveals nothing.
    return bool(expected) and hmac.compare_digest(given.encode(), f"Bearer {expected}".encode())


def exposition() -> bytes:
    """Return all metrics in Prometheus text format."""
    registry = REGISTRY
    if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        registry = CollectorRegistry()
        MultiProcessCollector(registry)
    declared = CollectorRegistry()
    declared.register(DeclaredMetrics())
    return generate_latest(registry) + generate_latest(declared)


class DeclaredMetrics(Collector):
    """The figures of the database and of the apps, queried when Prometheus asks."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        sources = [app.metrics for app in declarations().values() if app.metrics]
        # Figures of all tenants; `Metric` holds numbers and labels, never rows.
        with installation_scope():
            found = [metric for source in (_database, _replica, *sources) for metric in source()]
        for metric in found:
            yield _family(metric)


def _family(metric: Metric) -> GaugeMetricFamily:
    family = GaugeMetricFamily(metric.name, metric.help, labels=[metric.label] if metric.label else [])
    for label, value in metric.values.items():
        family.add_metric([label] if metric.label else [], value)
    return family


def _replica() -> list[Metric]:
    """Return whether the replica is usable and how far it lags; nothing without a replica."""
    if settings.REPLICA is None:
        return []
    lag = replica.lag()
    usable = Metric.single(
        "portal_replica_up", "Whether the replica answers as a replica.", int(lag is not None)
    )
    behind = Metric.single("portal_replica_lag_seconds", "By how much the replica is behind.", lag or 0)
    return [usable] if lag is None else [usable, behind]


def _database() -> list[Metric]:
    # Statistics of the server; they contain no rows, so no scope is needed.
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_database_size(current_database()), numbackends, deadlocks, xact_rollback"
            " FROM pg_stat_database WHERE datname = current_database()"
        )
        size, sessions, deadlocks, undone = cursor.fetchone()
    return [
        Metric.single("portal_database_bytes", "Size of the database.", size),
        Metric.single("portal_database_sessions", "Sessions at the database.", sessions),
        Metric.single("portal_database_deadlocks", "Deadlocks since the statistics began.", deadlocks),
        Metric.single("portal_database_rollbacks", "Transactions rolled back since then.", undone),
    ]
