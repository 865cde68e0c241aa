"""Logging: one JSON object per line, with the request id and no personal data."""

import logging.config

import structlog
from structlog.typing import Processor

_SHARED: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]


_JSON = {
    "()": structlog.stdlib.ProcessorFormatter,
    "foreign_pre_chain": _SHARED,
    "processors": [
        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
        structlog.processors.format_exc_info,
        structlog.processors.JSONRenderer(ensure_ascii=False),
    ],
}


def logging_for(*, level: str) -> None:
    structlog.configure(
        processors=[*_SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {"json": _JSON},
            "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
            "root": {"handlers": ["stderr"], "level": level},
            "loggers": {
                # axes logs e-mail and IP addresses; those belong in the audit trail, not in the log.
                "axes": {"level": "ERROR"},
                "weasyprint": {"level": "ERROR"},
                "fontTools": {"level": "ERROR"},
            },
        }
    )
