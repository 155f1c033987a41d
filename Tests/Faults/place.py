"""A home for one case, in memory: fill it, run a process in it with a fault, read back its contents."""

import os
import re
import select
import shutil
import signal
import sqlite3
import tempfile
import time
from dataclasses import dataclass
from typing import NamedTuple

CLOCK_START = 1_790_000_000  # the time at which every case starts, in seconds since 1970; days count from here
DAY = 86_400
ERRORS = {"ENOSPC": 28, "EIO": 5, "EINTR": 4, "EACCES": 13, "EROFS": 30, "EMFILE": 24, "ENOMEM": 12, "ELOOP": 40}
KINDS = [*ERRORS, "short", "torn", "kill"]

MEMORY = "/dev/shm" if os.path.isdir("/dev/shm") else None  # where cases cost no disk

# The suffixes that may remain next to a user file after a later command has cleaned up.
KNOWN_NAMES = re.compile(r"(?:|-wal|-shm|\.backup-\d{4}-\d\d-\d\d|\.before-version-\d+)")


@dataclass(frozen=True)
class Ending:
    """How a process ended: its exit code (negative: the signal; None: it hung) and its output."""

    code: int | None
    output: str
    errors: str


class Tool:
    """A program under test: the path of its user file, and its arguments for each operation of the campaign."""

    def __init__(self, path, preload):
        self.path, self.preload = path, preload

    def environment(self, home):
        return {"HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC"}


class Probe(Tool):
    name = "probe"
    user_file = "data/user.sqlite3"
    configuration = None
    cache = None

    def words(self, home, operation):
        command, *rest = operation
        older = ["--steps", command.partition("@")[2]] if "@" in command else []
        return [*older, f"{home}/{self.user_file}", command.partition("@")[0], *rest]


class Program(Tool):
    name = "program"
    user_file = ".local/share/exchange-cli/exchange.sqlite3"
    configuration = ".config/exchange-cli/config.json"
    cache = ".cache/exchange-cli/rates.sqlite3"
    forms = {
        "list": ["favorites", "export"], "add": ["favorites", "add"], "remove": ["favorites", "remove"],
        "clear": ["favorites", "clear", "--yes"], "login": ["user", "login"], "drop": ["user", "remove", "--yes"],
    }

    def words(self, home, operation):
        command, *rest = operation
        return [*self.forms.get(command, [command]), *rest]


class Place:
    def __init__(self, tool, within=None):
        self.tool = tool
        self.folder = tempfile.mkdtemp(prefix="faults-", dir=within or MEMORY)
        self.home = self.folder + "/home"
        self.trace = self.folder + "/trace"
        self.has_links = True  # whether its file system supports hard links
        self.is_bound = False  # whether processes are bound by permissions

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    # MARK: - Files

    def fill(self, files):
        """Gives the home exactly these files, by path below it; None is a folder, a string a hard link's target."""
        shutil.rmtree(self.home, ignore_errors=True)
        os.makedirs(self.home, 0o700)
        # A hard link comes after its file.
        for path, content in sorted(files.items(), key=lambda item: isinstance(item[1], str)):
            target = f"{self.home}/{path}"
            os.makedirs(os.path.dirname(target), 0o700, exist_ok=True)
            if content is None:
                os.makedirs(target, 0o700, exist_ok=True)
                continue
            if isinstance(content, str):
                os.link(f"{self.home}/{content}", target)
                continue
            with open(os.open(target, os.O_CREAT | os.O_WRONLY, 0o600), "wb") as file:
                file.write(content)

    def allow(self, mode):
        """Gives the folder of the user file these permissions, which then bind the superuser, too; None is the usual."""
        self.is_bound = mode is not None
        folder = os.path.dirname(f"{self.home}/{self.tool.user_file}")
        # Before the first start there is none.
        if os.path.isdir(folder):
            os.chmod(folder, mode or 0o700)

    def files(self):
        """The files of the home, as ``fill`` takes them, without the shared memory, which SQLite can rebuild."""
        found, first = {}, {}
        for folder, _, names in os.walk(self.home):
            for name in sorted(names):
                path = f"{folder}/{name}"
                key = os.path.relpath(path, self.home)
                inode = os.stat(path).st_ino
                if name.endswith("-shm"):
                    continue
                if inode in first:
                    found[key] = first[inode]
                    continue
                first[inode] = key
                with open(path, "rb") as file:
                    found[key] = file.read()
        return found

    # MARK: - Processes

    def start(self, operation, at=0, kind="kill", day=0, trace=False, output=None, gate=None):
        environment = self.tool.environment(self.home)
        environment |= {
            "LD_PRELOAD": self.tool.preload, "FAULTS_ROOT": self.home, "FAULTS_AT": str(at),
            "FAULTS_KIND": str(ERRORS.get(kind, kind)),
            "FAULTS_LINKS": "" if self.has_links else "none",
            "FAULTS_CLOCK": str(CLOCK_START + day * DAY - int(time.time())),
        }
        if self.is_bound:
            environment["FAULTS_PLAIN"] = "yes"
        if trace:
            environment["FAULTS_TRACE"] = self.trace
        if gate:
            environment["FAULTS_GATE"] = gate
        output = output or self.folder
        flags = os.O_CREAT | os.O_WRONLY | os.O_TRUNC
        actions = [
            (os.POSIX_SPAWN_OPEN, 0, "/dev/null", os.O_RDONLY, 0),
            (os.POSIX_SPAWN_OPEN, 1, output + "/out", flags, 0o600),
            (os.POSIX_SPAWN_OPEN, 2, output + "/err", flags, 0o600),
        ]
        words = [self.tool.path, *self.tool.words(self.home, operation)]
        return os.posix_spawn(self.tool.path, words, environment, file_actions=actions)

    def run(self, operation, at=0, kind="kill", day=0, trace=False, seconds=60):
        process = self.start(operation, at, kind, day, trace)
        descriptor = os.pidfd_open(process)
        ended, _, _ = select.select([descriptor], [], [], seconds)
        os.close(descriptor)
        if not ended:
            os.kill(process, signal.SIGKILL)
        _, status = os.waitpid(process, 0)
        code = os.waitstatus_to_exitcode(status) if ended else None
        return Ending(code, self._text("out"), self._text("err"))

    def count(self, operation, day=0):
        """The number of calls that a process makes without a fault; the home keeps its changes."""
        self.forget_trace()
        ending = self.run(operation, day=day, trace=True)
        return len(self.calls()), ending

    def calls(self):
        """The calls traced since ``forget_trace``."""
        with open(self.trace, "rb") as file:
            return [call for call in records(file.read()) if call.name != "start"]

    def forget_trace(self):
        if os.path.exists(self.trace):
            os.remove(self.trace)

    def _text(self, name):
        with open(f"{self.folder}/{name}", encoding="utf-8", errors="replace") as file:
            return file.read()

    # MARK: - Contents

    def contents(self):
        """The rows of the user file by table, and its damage, as read by SQLite alone without code of ours.

        The program's settings come as one more table; of the cache and of the copies only damage counts.
        """
        tables, damage = self._tables(f"{self.home}/{self.tool.user_file}")
        for suffix in self._beside(self.tool.user_file):
            if ".backup-" in suffix or ".before-version-" in suffix:
                copied, wrong = self._tables(f"{self.home}/{self.tool.user_file}{suffix}")
                if wrong or not copied:
                    damage = damage or f"{suffix}: {wrong or 'no tables'}"
        if self.tool.configuration:
            tables["configuration"] = self._configuration(f"{self.home}/{self.tool.configuration}")
        cache = f"{self.home}/{self.tool.cache}"
        if self.tool.cache and os.path.exists(cache):
            damage = damage or self._tables(cache)[1]
        return tables, damage

    @staticmethod
    def _configuration(path):
        if not os.path.exists(path):
            return ""
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read()

    @staticmethod
    def _tables(path):
        if not os.path.exists(path):
            return {}, "there is no file"
        try:
            connection = sqlite3.connect(path)
            try:
                check = connection.execute("PRAGMA integrity_check").fetchall()
                tables = {}
                names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
                for (name,) in names.fetchall():
                    columns = [row[1] for row in connection.execute(f'PRAGMA table_info("{name}")')]
                    kept = ", ".join(f'"{column}"' for column in columns if column != "checked_at")
                    tables[name] = tuple(sorted(connection.execute(f'SELECT {kept} FROM "{name}"').fetchall(), key=repr))
                return tables, None if check == [("ok",)] else str(check[0][0])
            finally:
                connection.close()
        except sqlite3.DatabaseError as error:
            return {}, str(error)

    def surplus(self):
        """The names next to the user file that no command should have left; those set aside as damaged are separate."""
        names = self._beside(self.tool.user_file)
        aside = sorted(entry for entry in names if ".damaged-" in entry and not entry.endswith(("-wal", "-shm", "-journal")))
        rest = sorted(
            entry for entry in names if ".damaged-" not in entry and not KNOWN_NAMES.fullmatch(entry))
        if self.tool.configuration:
            rest += ["configuration" + entry for entry in self._beside(self.tool.configuration) if entry]
        return aside, rest

    def _beside(self, path):
        """The suffixes of the names that begin with the file's name."""
        folder, name = os.path.split(f"{self.home}/{path}")
        if not os.path.isdir(folder):
            return []
        return [entry[len(name):] for entry in os.listdir(folder) if entry.startswith(name)]


class Call(NamedTuple):
    name: str
    descriptor: int
    number: int  # an offset, a length or flags, depending on the call
    result: int
    path: str
    other: str
    content: bytes


def records(trace):
    """The calls of a trace, in order; the first of each process is named start."""
    position = 0
    while position < len(trace):
        end = trace.index(b"\n", position)
        name, descriptor, number, length, result, path, other = trace[position:end].decode().split("\t")
        position = end + 1 + int(length)
        content = trace[end + 1 : position]
        yield Call(name, int(descriptor), int(number), int(result or 0), path, other, content)
