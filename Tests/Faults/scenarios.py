"""The scenarios: a command and the files with which it starts."""

import sqlite3
import tempfile
from dataclasses import dataclass

from judge import DAMAGED, LOST, MARKER
from model import EMPTY, after, state_of
from place import Place


@dataclass(frozen=True)
class Scenario:
    name: str
    setup: tuple  # operations, each run to its end
    command: tuple
    day: int = 0  # the day on which the command runs; the setup runs on day 0
    keeps_log: bool = False  # whether the last operation of the setup was killed once its change was on the disk
    damage: str | None = None
    killed_repair: int | None = None  # after which step a first repair was killed: each of its names given or taken is one
    is_second: bool = False  # whether the same damage was repaired before, and a change made after that
    has_links: bool = True  # whether the file system supports hard links
    aside: int = 0  # the number of damaged files set aside afterwards
    mode: int | None = None  # the permissions of the user file's folder while the command runs
    tool: str | None = None  # the only tool to use, where it is not both


SECOND = ("add", "CAD")
BETWEEN_REPAIRS = ("add", "SEK")
ROWS = (("add", "KRW", "JPY", "EUR"), ("login", "ana"), ("add", "GBP"))
OLD = (("add@1", "KRW", "JPY"), ("login@1", "ana"), ("add@1", "GBP"))

# The last of them is in the log alone, and touches no page of the index.
LOGGED = (("add", "KRW", "JPY", "EUR"), ("login", "ana"), ("add", "GBP"), ("login", "bob"))
# The last of them changes nothing, and makes the day's backup.
COPIED = (*ROWS, ("remove+1", "NOK"))
HARD = "hard: "  # how the names of the starting points begin that an attack found


def hard_scenarios():
    """What no log heals before a repair runs, and what a repair that cannot go on must not be read without."""
    commands = [("list",), ("add", "CHF"), ("login", "cleo")]
    for command in commands:
        def scenario(name, setup, **more):
            return Scenario(f"{HARD}{name}, {command[0]}", setup, command, **more)

        yield scenario("an emptied file beside its log", ROWS[:1], keeps_log=True, damage="emptied", aside=1)
        yield scenario("swapped pages", COPIED, day=1, damage="swapped", aside=1)
        yield scenario("a lost index beside a log", LOGGED, keeps_log=True, damage="index", aside=1, tool="probe")
        for step in range(1, 6):
            for has_links in (True, False):
                yield scenario(
                    f"a repair killed after step {step}{'' if has_links else ', without second names'}", LOGGED,
                    keeps_log=True, damage="index", killed_repair=step, has_links=has_links, aside=1, tool="probe")
            yield scenario(
                f"a repair killed after step {step}, in a folder without permission", LOGGED, keeps_log=True,
                damage="index", killed_repair=step, aside=1, mode=0o500, tool="probe")
        for mode in (0o500, 0o000):
            yield scenario(f"a folder of mode {mode:o}", ROWS, mode=mode)
            yield scenario(f"a folder of mode {mode:o} with a log left behind", ROWS, keeps_log=True, mode=mode)
            yield scenario(
                f"an emptied file beside its log in a folder of mode {mode:o}", ROWS[:1], keeps_log=True,
                damage="emptied", aside=1, mode=mode)
            yield scenario(
                f"swapped pages in a folder of mode {mode:o}", COPIED, day=1, damage="swapped", aside=1, mode=mode)


SCENARIOS = [
    Scenario("first creation", (), ("add", "KRW")),
    Scenario("first question", (), ("list",)),
    Scenario("add", ROWS, ("add", "CHF")),
    Scenario("remove", ROWS, ("remove", "GBP")),
    Scenario("clear", ROWS, ("clear",)),
    Scenario("log in", ROWS, ("login", "bob")),
    Scenario("remove a profile", ROWS, ("drop", "ana")),
    Scenario("question", ROWS, ("list",)),
    Scenario("add with a log left behind", ROWS, ("add", "CHF"), keeps_log=True),
    Scenario("remove a profile with a log left behind", ROWS, ("drop", "ana"), keeps_log=True),
    Scenario("question with a log left behind", ROWS, ("list",), keeps_log=True),
    Scenario("add to a file that only its log holds", ROWS[:1], ("add", "CHF"), keeps_log=True),
    Scenario("daily backup", ROWS, ("add", "CHF"), day=1),
    Scenario("daily backup with a log left behind", ROWS, ("add", "CHF"), day=1, keeps_log=True),
    Scenario("oldest backup dropped", (*ROWS, *((f"add+{day}", "CHF") for day in range(1, 4))), ("clear",), day=4),
    Scenario("compaction", ROWS, ("compact",), tool="probe"),
    Scenario("compaction with a log left behind", ROWS, ("compact",), keeps_log=True, tool="probe"),
    Scenario("migration by a question", OLD, ("list",), tool="probe"),
    Scenario("migration by a change", OLD, ("add", "CHF"), tool="probe"),
    Scenario("migration with a log left behind", OLD, ("add", "CHF"), keeps_log=True, tool="probe"),
    Scenario("migration of two steps of three", (("add@2", "KRW"),), ("clear",), day=1, tool="probe"),
    Scenario("repair of a lost first page, by a question", ROWS, ("list",), damage="first page", aside=1),
    Scenario("repair of a lost first page, by a change", ROWS, ("add", "CHF"), damage="first page", aside=1),
    Scenario("repair of a lost page", ROWS, ("add", "CHF"), day=1, damage="page", aside=1),
    Scenario("repair with a log left behind", ROWS, ("add", "CHF"), damage="first page", keeps_log=True, aside=1),
    Scenario(
        "repair after a killed one", ROWS, ("add", "CHF"), damage="first page", keeps_log=True, killed_repair=3,
        aside=1),
    Scenario(
        "repair after an earlier one", ROWS, ("add", "CHF"), damage="first page", keeps_log=True, is_second=True, aside=2),
    Scenario(
        "repair with a log left behind, without second names", ROWS, ("add", "CHF"), damage="first page", keeps_log=True,
        has_links=False, aside=1),
    Scenario(
        "repair after a killed one, without second names", ROWS, ("add", "CHF"), damage="first page", keeps_log=True,
        killed_repair=3, has_links=False, aside=1),
    Scenario("repair from a backup", (*ROWS, ("add+1", "CHF")), ("add", "SEK"), day=1, damage="garbage", aside=1),
    Scenario(
        "repair beside an older backup", (*ROWS, ("add+1", "CHF"), ("remove+1", "GBP")), ("add", "SEK"), day=1,
        damage="first page", aside=1),
    Scenario("repair of an empty file", (*ROWS, ("add+1", "CHF")), ("add", "SEK"), day=1, damage="empty", aside=1),
    Scenario("repair of an older file", OLD, ("add", "CHF"), damage="first page", aside=1, tool="probe"),
    *hard_scenarios(),
    Scenario("move", ROWS, ("favorites", "move", "GBP", "1"), tool="program"),
    Scenario("set", ROWS, ("user", "set", "--home", "KRW", "--language", "ko"), tool="program"),
    Scenario("alert", ROWS, ("alerts", "add", "USD/KRW > 1000"), tool="program"),
    Scenario(
        "alert removed", (*ROWS, ("alerts", "add", "USD/KRW > 1000")), ("alerts", "remove", "1"), tool="program"),
    Scenario(
        "alert checked", (*ROWS, ("alerts", "add", "USD/KRW > 1000")), ("alerts", "check", "--offline"), tool="program"),
    Scenario("configuration", (*ROWS, ("config", "set", "precision", "3")), ("config", "set", "home", "KRW"), tool="program"),
    Scenario("cache cleared", ROWS, ("cache", "clear"), tool="program"),
    Scenario("rates", ROWS, ("rates", "USD", "KRW", "--offline"), tool="program"),
]


def operation(words):
    """An operation and the day it runs on: `add+2` is an add on the second day."""
    command, _, day = words[0].partition("+")
    return (command, *words[1:]), int(day or 0)


class Prepared:
    """A scenario's files and the expected results, found by running it without a fault; what went wrong even so."""

    def __init__(self, scenario, tool):
        self.scenario = scenario
        self.failure = None
        place = Place(tool)
        place.has_links = scenario.has_links
        try:
            self._prepare(scenario, place, tool)
        except AssertionError as error:
            self.failure = (DAMAGED, f"{scenario.name}, without a fault: {error}")
        finally:
            place.remove()

    def _prepare(self, scenario, place, tool):
        place.fill({})
        for index, words in enumerate(scenario.setup):
            command, day = operation(words)
            is_last = index == len(scenario.setup) - 1
            if is_last and scenario.keeps_log:
                kill_after_commit(place, command, day)
            else:
                ending = place.run(command, day=day)
                assert ending.code == 0, (scenario.name, words, ending)
        self.files = place.files()
        damage(self.files, tool.user_file, scenario.damage)
        if scenario.is_second:
            place.fill(self.files)
            for command in (("list",), BETWEEN_REPAIRS):
                ending = place.run(command, day=scenario.day)
                assert ending.code == 0, ending
            self.files = place.files()
            damage(self.files, tool.user_file, scenario.damage)
        if scenario.killed_repair:
            place.fill(self.files)
            kill_in_exchange(place, scenario.killed_repair, scenario.day)
            self.files = place.files()

        day = scenario.day
        place.fill(self.files)
        before_answer = place.run(("list",), day=day)
        place.fill(self.files)
        marked = place.run(("add", MARKER), day=day)
        before = place.contents()
        place.fill(self.files)
        place.allow(scenario.mode)
        self.calls, ending = place.count(scenario.command, day)
        place.allow(None)
        self.code = ending.code
        assert ending.code in (0, 8) or (scenario.mode is not None and ending.code == 7), (scenario.name, ending)
        files_after = place.files()
        after_answer = place.run(("list",), day=day)
        done = place.run(("add", MARKER), day=day)
        after = place.contents()
        # For the power cuts, a second command follows in the same trace.
        place.fill(files_after)
        assert place.run(SECOND, day=day, trace=True).code == 0, scenario.name
        with open(place.trace, "rb") as file:
            self.trace, self.root = file.read(), place.home
        second_answer = place.run(("list",), day=day)
        place.run(("add", MARKER), day=day)
        self.after_second = place.contents()[0]
        for sound in (before_answer, marked, after_answer, done):
            assert sound.code == 0, (scenario.name, sound)
        assert before[1] is None and after[1] is None, (scenario.name, before, after)
        self.before, self.after = before[0], after[0]
        self.before_answer, self.after_answer = before_answer.output, after_answer.output
        self.second_answer = second_answer.output
        self._compare_with_model(scenario)

    def _compare_with_model(self, scenario):
        """The tool's own results are what its runs with faults are held against, so they must be right themselves."""
        if scenario.damage in LOSSY:
            return
        state = EMPTY
        between = [BETWEEN_REPAIRS] if scenario.is_second else []
        setup = [operation(words)[0] for words in scenario.setup]
        command = [scenario.command] if self.code != 7 else []
        for words in [*setup, *between, *command, ("add", MARKER)]:
            state = after(state, words)[0]
        if state_of(self.after) != state:
            self.failure = (LOST, f"{scenario.name}, without a fault: {state_of(self.after)} instead of {state}")


def kill_after_commit(place, command, day):
    """Runs a command up to the moment at which its change is on the disk, in the log alone."""
    files = place.files()
    place.count(command, day)
    opened, has_written, commit = {}, False, 0
    for number, call in enumerate(place.calls(), 1):
        if call.name == "open":
            opened[call.result] = call.path
        elif opened.get(call.descriptor, "").endswith("-wal"):
            has_written = has_written or call.name == "write"
            if call.name == "sync" and has_written:
                commit, has_written = number, False
    place.fill(files)
    ending = place.run(command, at=commit, kind="kill", day=day)
    assert ending.code == -9, ending


def kill_in_exchange(place, step, day):
    """Runs a repair until it has given or taken so many of the names of the damaged file, its log and the new file."""
    files = place.files()
    place.count(("list",), day)
    names = steps_of_exchange(place)
    assert len(names) >= step, f"the exchange has only {len(names)} steps"
    place.fill(files)
    ending = place.run(("list",), at=names[step - 1], kind="kill", day=day)
    assert ending.code == -9, ending


def steps_of_exchange(place):
    """The calls of the trace that give or take a name, from the one that gives the damaged file its second one on."""
    path = f"{place.home}/{place.tool.user_file}"
    changes = [
        (number, call) for number, call in enumerate(place.calls(), 1)
        if call.name in ("link", "rename", "unlink") and call.result == 0
        and (".damaged-" in call.other or call.path in (path + "-wal", path + "-shm") or call.other == path)]
    first = next(index for index, (_, call) in enumerate(changes) if ".damaged-" in call.other)
    return [number for number, _ in changes[first:]]


LOSSY = ("page", "garbage", "empty")  # the damage that costs rows


def damage(files, path, how):
    content = files.get(path, b"")
    if how == "first page":
        files[path] = b" " * 100 + content[100:]
    elif how == "page":
        files[path] = content[:4096] + b"\xff" * 4096 + content[8192:]
    elif how == "garbage":
        files[path] = b"garbage " * 1000
    elif how in ("empty", "emptied"):
        files[path] = b""
    elif how == "index":
        spoil(files, path, lambda pages, roots: pages.__setitem__(roots["favorites_in_order"], b"\xff" * PAGE))
    elif how == "swapped":
        def swap(pages, roots):
            one, other = roots["favorites"], roots["profiles"]
            pages[one], pages[other] = pages[other], pages[one]
        spoil(files, path, swap)
    if how in ("garbage", "empty"):
        files.pop(path + "-wal", None)


PAGE = 4096


def spoil(files, path, change):
    """Changes pages of the file; `change` gets them by their numbers, and the first page of each table and index."""
    with tempfile.TemporaryDirectory() as folder:
        for suffix in ("", "-wal"):
            if path + suffix in files:
                with open(f"{folder}/file{suffix}", "wb") as file:
                    file.write(files[path + suffix])
        connection = sqlite3.connect(f"{folder}/file")
        roots = dict(connection.execute("SELECT name, rootpage FROM sqlite_schema WHERE rootpage > 0"))
        connection.close()
    content = files[path]
    pages = {start // PAGE + 1: content[start : start + PAGE] for start in range(0, len(content), PAGE)}
    change(pages, roots)
    files[path] = b"".join(pages[number] for number in sorted(pages))


def for_tool(tool):
    return [scenario for scenario in SCENARIOS if scenario.tool in (None, tool.name)]
