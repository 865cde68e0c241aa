"""The printed tables by which answers are found again."""

import csv
from pathlib import Path

GOLDEN = Path(__file__).resolve().parents[3] / "golden"
Solution = set[str]


def rows(name: str) -> list[dict[str, str]]:
    with (GOLDEN / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


DP = {int(row["p"]): int(row["dp"]) for row in rows("ratings/dp.csv")}
PD = [
    (int(row["d_min"]), int(row["d_max"] or 9999), int(row["h"]), int(row["l"]))
    for row in rows("ratings/pd.csv")
]
NORM_TABLE = [row for row in rows("titles/norm_tables.csv") if row["system"] == "any"]
NORM_MIX = {(int(r["rounds"]), r["title"]): r for r in rows("titles/norm_mix.csv") if r["system"] != "DR"}
FLOORS = {"GM": 2200, "IM": 2050, "WGM": 2000, "WIM": 1850}
