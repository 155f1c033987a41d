"""Runs each kind of command in each odd surrounding: a right answer, or an exit status and a reason; never a wrong answer, a
signal or a hang. What is right is what the same command says in ordinary surroundings.

    matrix.py PROGRAM [--sample N]     N cells, spread evenly, instead of all of them
"""

import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile

# --- Commands: the words, and standard input. They ask for nothing that depends on the language or on the day.
COMMANDS = {
    "version": (["--version"], ""),
    "help": (["help", "rates", "--language", "en"], ""),
    "rates": (["rates", "USD", "KRW", "EUR", "--json", "--offline"], ""),
    "rates of a day": (["rates", "USD", "KRW", "--date", "2020-03-06", "--csv"], ""),
    "convert": (["100", "usd", "to", "krw", "--json", "--offline"], ""),
    "a sum": (["100 usd + 50 eur to krw", "--json", "--offline"], ""),
    "bare number": (["100", "usd", "krw", "--plain", "--offline"], ""),
    "table": (["table", "USD", "KRW", "--csv", "--offline"], ""),
    "history": (["history", "USD", "KRW", "--from", "2024-01-01", "--to", "2024-03-01", "--json"], ""),
    "export": (["export", "EUR", "USD", "--for", "csv", "--from", "2024-01-01", "--to", "2024-02-01"], ""),
    "batch": (
        ["convert", "--batch", "--to", "KRW", "--offline"],
        "amount,from,date\n100,USD,2020-03-06\n5,EUR,2020-03-06\n",
    ),
    "a question in Korean": (["50만원 usd", "--json", "--offline", "--date", "2020-03-06"], ""),
    "currencies": (["currencies", "won", "--json"], ""),
    "config": (["config", "get", "timeout"], ""),
    "completion": (["completion", "bash"], ""),
    "add a favourite": (["favorites", "add", "KRW", "--offline"], ""),
    "add an alert": (["alerts", "add", "USD/KRW > 1000"], ""),
    "browse without a terminal": (["browse", "--offline"], ""),
    "unknown option": (["rates", "--colour"], ""),
}

REFUSED = ["browse without a terminal", "unknown option"]

# What a command that writes must have left behind, for a command in ordinary surroundings to find.
STORED = {
    "add a favourite": (["favorites", "export"], "KRW"),
    "add an alert": (["alerts", "--csv"], "USD/KRW > 1000"),
}

# Nobody's home is not there, so that without HOME nothing of the person who runs this is read or written.
NOBODY = 65534


class Place:
    """A home, and how a process in it is started."""

    def __init__(self, work, program, clock):
        self.home = tempfile.mkdtemp(dir=work)
        os.chmod(self.home, 0o777)
        self.program = program
        self.clock = clock
        self.variables = {"HOME": self.home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm"}
        self.name = [program]  # argv
        self.wrapped = None  # a shell script that ends with exec "$@"
        self.limits = []
        self.user = None
        self.closed = ()
        self.output = subprocess.PIPE

    def limit(self, what, value):
        self.limits.append((what, (value, value)))

    def start(self):
        for descriptor in self.closed:
            os.close(descriptor)
        for what, values in self.limits:
            resource.setrlimit(what, values)
        if self.user is not None:
            os.setgroups([])
            os.setgid(self.user)
            os.setuid(self.user)

    def run(self, words, text):
        arguments = self.name + words
        executable = self.program
        if self.wrapped:
            arguments = ["unshare", "-m", "sh", "-c", self.wrapped, "sh", self.program] + words
            executable = shutil.which("unshare")
        process = subprocess.Popen(
            arguments, executable=executable, env=self.variables, preexec_fn=self.start, stdin=subprocess.PIPE,
            stdout=self.output, stderr=subprocess.PIPE, cwd="/")
        try:
            output, errors = process.communicate(text.encode(), timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            return "hang", b"", b""
        return process.returncode, output or b"", errors


# --- Surroundings: each changes an ordinary place.
SURROUNDINGS = {}


def surrounding(name):
    def add(change):
        SURROUNDINGS[name] = change
        return change

    return add


def variables(name, **changes):
    def change(place):
        for variable, value in changes.items():
            if value is None:
                place.variables.pop(variable, None)
            else:
                place.variables[variable] = value

    SURROUNDINGS[name] = change


variables("HOME empty", HOME="")
variables("HOME not absolute", HOME="home")
variables("HOME a file", HOME="/etc/passwd")
variables("no locale", LANG=None)
variables("a locale of nowhere", LANG="xx_YY.KOI8-R", LC_ALL="xx_YY.KOI8-R")
variables("a Turkish locale", LC_ALL="tr_TR.UTF-8")
variables("LANG with a newline", LANG="en_US\n.UTF-8")
variables("LANG of a thousand letters", LANG="e" * 1000)
variables("no TERM", TERM=None)
variables("a TERM of nowhere", TERM="\x1b[31m")
variables("a TZ of nowhere", TZ=":/nonexistent")
variables("a TZ beyond the day", TZ="XYZ-167:59:59")
variables("PATH empty", PATH="")


@surrounding("HOME not there")
def _(place):
    place.variables["HOME"] = os.path.join(place.home, "not", "there")


@surrounding("no HOME")
def _(place):
    del place.variables["HOME"]
    place.user = NOBODY


@surrounding("no environment at all")
def _(place):
    place.variables = {}
    place.user = NOBODY


@surrounding("no /proc")
def _(place):
    place.wrapped = 'mount -t tmpfs none /proc && exec "$@"'


@surrounding("disk full")
def _(place):
    place.wrapped = (
        'mount -t tmpfs -o size=4k none "$HOME" && { cat /dev/zero >"$HOME/fill" 2>/dev/null; exec "$@"; }')


@surrounding("home read-only")
def _(place):
    place.wrapped = 'mount --bind "$HOME" "$HOME" && mount -o remount,bind,ro "$HOME" && exec "$@"'


@surrounding("cache read-only")
def _(place):
    cache = os.path.join(place.home, "cache")
    os.mkdir(cache)
    place.variables["XDG_CACHE_HOME"] = cache
    place.wrapped = f'mount --bind "{cache}" "{cache}" && mount -o remount,bind,ro "{cache}" && exec "$@"'


@surrounding("another user's home")
def _(place):
    os.chmod(place.home, 0o700)
    place.user = NOBODY


@surrounding("another user")
def _(place):
    place.user = NOBODY


@surrounding("standard input closed")
def _(place):
    place.closed = (0,)


@surrounding("standard output closed")
def _(place):
    place.closed = (1,)


@surrounding("standard error closed")
def _(place):
    place.closed = (2,)


@surrounding("all three closed")
def _(place):
    place.closed = (0, 1, 2)


@surrounding("standard output full")
def _(place):
    place.output = open("/dev/full", "wb")


@surrounding("clock in 1970")
def _(place):
    place.variables |= {"LD_PRELOAD": place.clock, "CLOCK_AT": "0"}


@surrounding("clock in 2106")
def _(place):
    place.variables |= {"LD_PRELOAD": place.clock, "CLOCK_AT": "4294967296"}


@surrounding("no name")
def _(place):
    place.name = [""]


@surrounding("three descriptors")
def _(place):
    place.limit(resource.RLIMIT_NOFILE, 3)


@surrounding("six descriptors")
def _(place):
    place.limit(resource.RLIMIT_NOFILE, 6)


@surrounding("a stack of 256 KiB")
def _(place):
    place.limit(resource.RLIMIT_STACK, 256 * 1024)


# --- Judging


def meaning(output):
    """The output without what the day decides."""
    lines = []
    for line in output.decode(errors="replace").splitlines():
        try:
            value = json.loads(line)
            if isinstance(value, dict):
                for part in [value] + value.get("results", []):
                    part.pop("stale", None)
                line = json.dumps(value)
        except ValueError:
            pass
        lines.append(line)
    return lines


def fault(place, name, ordinary, answer):
    """What is wrong with an answer; None when nothing is."""
    status, output, errors = answer
    right_status, right_output, _ = ordinary
    if status == "hang":
        return "hangs"
    if status < 0 or status >= 128:
        return f"ends with signal {-status}"
    heard = 2 not in place.closed
    if status != 0 and heard and not errors.strip():
        return f"exit {status} without a reason"
    if status != 0:
        return None
    if right_status != 0:
        return f"succeeds, and should end with {right_status}"
    seen = 1 not in place.closed and place.output == subprocess.PIPE
    if not seen and right_output:
        return "exit 0, though nobody could read the answer"
    if seen and meaning(output) != meaning(right_output):
        return f"answers otherwise: {output[:200]!r}, not {right_output[:200]!r}"
    if name in STORED and os.access(place.variables.get("HOME") or "/nonexistent", os.R_OK) and not place.wrapped:
        words, wanted = STORED[name]
        found = subprocess.run(
            [place.program] + words, env={"HOME": place.variables["HOME"], "LANG": "C.UTF-8"}, capture_output=True)
        if wanted not in found.stdout.decode():
            return f"exit 0, and nothing was stored: {found}"
    return None


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as work:
        os.chmod(work, 0o755)
        clock = os.path.join(work, "clock.so")
        source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "clock.c")
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", clock, source, "-ldl"], check=True)
        # Where another user can read it.
        program = shutil.copy(program, os.path.join(work, "exchange-cli"))
        is_root = os.geteuid() == 0
        # A container may refuse root a mount.
        mounts = is_root and subprocess.run(
            ["unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt"], capture_output=True).returncode == 0
        for name, change in list(SURROUNDINGS.items()):
            place = Place(work, program, clock)
            change(place)
            if place.wrapped and not mounts or place.user is not None and not is_root:
                print(f"not tried, for want of {'mounts' if place.wrapped else 'root'}: {name}")
                del SURROUNDINGS[name]
        cells = [(place, command) for place in SURROUNDINGS for command in COMMANDS]
        if "--sample" in sys.argv:
            count = int(sys.argv[sys.argv.index("--sample") + 1])
            cells = [cells[index * len(cells) // count] for index in range(count)]
        ordinary = {name: Place(work, program, clock).run(*COMMANDS[name]) for name in COMMANDS}
        for name, answer in ordinary.items():
            assert (answer[0] == 0) != (name in REFUSED), f"{name} in ordinary surroundings: {answer}"
        faults = answered = refused = 0
        for surroundings, name in cells:
            place = Place(work, program, clock)
            SURROUNDINGS[surroundings](place)
            answer = place.run(*COMMANDS[name])
            wrong = fault(place, name, ordinary[name], answer)
            if wrong:
                faults += 1
                print(f"{surroundings}: {name}: {wrong}")
            elif answer[0] == 0:
                answered += 1
            else:
                refused += 1
                if "--verbose" in sys.argv:
                    print(f"{surroundings}: {name}: exit {answer[0]}: {answer[2].decode(errors='replace').strip()[:200]}")
            if hasattr(place.output, "close"):
                place.output.close()
        print(f"surroundings: {len(cells)} cells, {answered} answered, {refused} refused with a reason, {faults} wrong")
        sys.exit(1 if faults else 0)


main()
