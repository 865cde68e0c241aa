"""`python die_with_parent.py SIGNAL PARENT ARGUMENT...`: exec another program that dies with its parent.

`make run` may itself be killed with SIGKILL; then the kernel sends SIGNAL to the programs that it started.
"""

import ctypes
import os
import signal
import sys

# From linux/prctl.h; Python has no name for it.
PR_SET_PDEATHSIG = 1


def main() -> None:
    name, parent, *argv = sys.argv[1:]
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.Signals[name].value)
    # The parent may have died before prctl took effect; then no signal would ever come.
    if os.getppid() != int(parent):
        sys.exit("The process that started this one is gone.")
    os.execv(argv[0], argv)  # noqa: S606 -- the program and its arguments come from portal.embedded.children


if __name__ == "__main__":
    main()
