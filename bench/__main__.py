"""`make bench`: every measurement, or those that ONLY names, as lines `name value unit`."""

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
    # Of a portal that runs already.
    "load": ["bench.load"],
    # Long, and 30 GB.
    "years": ["bench.years"],
}
APART = ("load", "years")


def main(wanted: list[str]) -> None:
    for name in wanted:
        for module in PARTS.get(name, []):
            import_module(module).main()


if __name__ == "__main__":
    given = sys.argv[1].split(",") if len(sys.argv) > 1 else [name for name in PARTS if name not in APART]
    main([name.strip() for name in given if name.strip()])
