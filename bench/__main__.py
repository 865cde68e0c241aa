"""`make bench`: runs all measurements, or those named by ONLY; prints lines `name value unit`."""

import sys
from importlib import import_module

PARTS = {
    "core": ["bench.core"],
    "players": ["bench.players", "bench.profile"],
    "tournaments": ["bench.trf", "bench.reports"],
    "lists": ["bench.lists"],
    "titles": ["bench.norms"],
    "arbiters": ["bench.arbiters"],
    "pages": ["bench.pages"],
    # Measures a portal that is already running.
    "load": ["bench.load"],
    # Takes long and needs 30 GB of disk.
    "years": ["bench.years"],
}
# Run only when named.
APART = ("load", "years")


def main(wanted: list[str]) -> None:
    for name in wanted:
        for module in PARTS.get(name, []):
            import_module(module).main()


if __name__ == "__main__":
    given = sys.argv[1].split(",") if len(sys.argv) > 1 else [name for name in PARTS if name not in APART]
    main([name.strip() for name in given if name.strip()])
