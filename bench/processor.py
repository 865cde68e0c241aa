"""The processor time of a measurement: other work on the machine changes it less than the time by the clock.

It is that of this process and of its database connection together; parallel workers and input/output
processes of the database are not in it. The server must run on the same machine.
"""

import os
from pathlib import Path
from time import process_time

_TICK = os.sysconf("SC_CLK_TCK")
# In /proc/PID/stat, counted behind the program's name: ticks in the program and in the kernel.
_OWN, _KERNEL = 11, 12


def spent(backend: int) -> float:
    """Return the seconds that this process and that connection's process of the server have spent so far."""
    fields = Path(f"/proc/{backend}/stat").read_text().rpartition(")")[2].split()
    return process_time() + (int(fields[_OWN]) + int(fields[_KERNEL])) / _TICK
