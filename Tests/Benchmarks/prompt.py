#!/usr/bin/env python3
"""How long the prompt takes until a line can be typed, and until a question is answered, beside `convert` as a process of
its own, until its answer is there. Each is started in the same way in a terminal and timed from the outside; the least and the
median of forty rounds are printed.

    Tests/Benchmarks/prompt.py PROGRAM
"""
import os
import pty
import select
import statistics
import sys
import tempfile
import time

ROUNDS = 40
READY = b"\x1b[2C"  # the cursor stands behind the prompt's sign


def milliseconds(start):
    return (time.perf_counter() - start) * 1000


def read_until(terminal, sign, shown=b""):
    """Reads on behind what was shown, and returns what stands behind the sign."""
    while sign not in shown:
        if not select.select([terminal], [], [], 10)[0]:
            sys.exit(f"{sign!r} never came: {shown!r}")
        shown += os.read(terminal, 65536)
    return shown.split(sign, 1)[1]


def asked(terminal, amount, answer):
    """From Enter to the answer."""
    start = time.perf_counter()
    os.write(terminal, f"{amount} usd to krw\r".encode())
    rest = read_until(terminal, answer)
    time_taken = milliseconds(start)
    read_until(terminal, READY, rest)
    return time_taken


def started(words, environment):
    """The process that runs in a new terminal, and its terminal."""
    process, terminal = pty.fork()
    if process == 0:
        os.execve(words[0], words, environment)
    return process, terminal


def ended(process, terminal):
    try:
        while os.read(terminal, 65536):
            pass
    except OSError:
        pass  # the terminal has closed
    os.waitpid(process, 0)
    os.close(terminal)


def command(program, environment, times):
    start = time.perf_counter()
    process, terminal = started([program, "convert", "100", "USD", "KRW", "--offline"], environment)
    read_until(terminal, b"133,527")
    times["convert"].append(milliseconds(start))
    ended(process, terminal)


def session(program, environment, times):
    start = time.perf_counter()
    process, terminal = started([program, "-", "--offline"], environment)
    read_until(terminal, READY)
    times["prompt ready"].append(milliseconds(start))
    times["first answer"].append(asked(terminal, 100, b"133,527"))
    times["start to answer"].append(times["prompt ready"][-1] + times["first answer"][-1])
    times["next answer"].append(asked(terminal, 200, b"267,053"))
    os.write(terminal, b"quit\r")
    ended(process, terminal)


def main():
    program = sys.argv[1]
    times = {"convert": [], "prompt ready": [], "first answer": [], "start to answer": [], "next answer": []}
    with tempfile.TemporaryDirectory() as home:
        environment = {"HOME": home, "LC_ALL": "C.UTF-8", "TERM": "xterm", "PATH": os.environ["PATH"]}
        for _ in range(ROUNDS):
            command(program, environment, times)
            session(program, environment, times)
    for name, rounds in times.items():
        least, median = min(rounds), statistics.median(rounds)
        print(f"{name:16}{least:6.2f} ms{median:7.2f} ms  {least / min(times['convert']):5.2f} of convert")


main()
