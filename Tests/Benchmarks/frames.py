#!/usr/bin/env python3
"""The instructions that a key takes in `browse`, from the key to the frame in the terminal: what callgrind counts of a
session with many keys, less that of one with few. Nothing else on the machine changes them.

    Tests/Benchmarks/frames.py PROGRAM COLUMNS ROWS KEYS

KEYS are pressed in turn: j moves the selection, Gg turns the page, ~ means nothing.
"""
import fcntl
import os
import pty
import re
import select
import struct
import sys
import tempfile
import termios

FEW, MANY = 4, 24


def session(program, columns, rows, home, keys):
    """What callgrind counts of a session."""
    log = os.path.join(home, "callgrind.log")
    process, terminal = pty.fork()
    if process == 0:
        environment = {"HOME": home, "LC_ALL": "C.UTF-8", "TERM": "xterm", "PATH": os.environ["PATH"]}
        callgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-file=" + log]
        os.execvpe("valgrind", [*callgrind, program, "browse", "--offline"], environment)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def settle(first, then):
        seconds = first
        while select.select([terminal], [], [], seconds)[0]:
            try:
                os.read(terminal, 65536)
            except OSError:
                return
            seconds = then

    settle(60, 4)
    for key in keys:
        os.write(terminal, key.encode())
        settle(1 if key == "~" else 20, 0.6)
    os.write(terminal, b"q")
    settle(5, 1)
    os.waitpid(process, 0)
    with open(log) as text:
        return int(re.search(r"Collected : (\d+)", text.read()).group(1))


program, columns, rows, keys = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
with tempfile.TemporaryDirectory() as home:
    def count(presses):
        return session(program, columns, rows, home, [keys[place % len(keys)] for place in range(presses)])

    count(0)  # The first session makes the files.
    print(f"{columns}×{rows} {keys}: {(count(MANY) - count(FEW)) / (MANY - FEW) / 1e6:.2f} M instructions a key")
