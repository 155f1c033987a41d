"""The figures, and the checks of a home after a fault."""

from collections import Counter
from dataclasses import dataclass, field

MARKER = "VND"  # added by the fault-free command at the end of every case

# The kinds of failure, as named in the figures.
LOST = "lost"  # an acknowledged change is missing, or there is one that was never requested
DAMAGED = "damaged"  # SQLite reports an error in the file, or a later fault-free command fails
ASIDE = "wrongly moved aside"  # an intact file was taken for a damaged one
LEFT = "left behind"  # temporary files that the next command did not remove
CRASHED = "crashed"  # ended by a signal that the campaign did not send, or hung
WRONG = "wrongly answered"  # a query whose answer differs from the contents of the file
FAILURES = [LOST, DAMAGED, ASIDE, LEFT, CRASHED, WRONG]


@dataclass
class Figures:
    tried: int = 0
    refused: int = 0
    failures: Counter = field(default_factory=Counter)
    findings: list = field(default_factory=list)

    def add(self, outcome):
        """Adds the outcome of a case: whether it was refused, and its failures as (kind, message)."""
        refused, failures = outcome
        self.tried += 1
        self.refused += refused
        for kind, words in failures:
            self.failures[kind] += 1
            self.findings.append((kind, words))

    def add_finding(self, finding):
        """Adds a failure that belongs to no single case."""
        self.failures[finding[0]] += 1
        self.findings.append(finding)

    def add_all(self, other):
        self.tried += other.tried
        self.refused += other.refused
        self.failures += other.failures
        self.findings += other.findings

    def line(self, name):
        counts = ", ".join(f"{kind} {self.failures[kind]}" for kind in FAILURES)
        return f"{name}: {self.tried} tried, {self.refused} refused; {counts}"


@dataclass(frozen=True)
class Expectation:
    """The permitted results: contents with the marker added, answers to the query, files set aside."""

    contents: tuple
    answers: tuple
    aside: int = 0


def judge(place, expected, day, asks_first, case):
    """Runs fault-free commands in the home, checks its contents and returns the failures as (kind, message)."""
    failures = []
    if asks_first:
        ending = place.run(("list",), day=day)
        if ending.code != 0:
            failures.append((DAMAGED, f"{case}: then a question ended with {ending.code}: {ending.errors.strip()}"))
        elif ending.output not in expected.answers:
            failures.append((WRONG, f"{case}: then {ending.output.split()} instead of {[a.split() for a in expected.answers]}"))
    ending = place.run(("add", MARKER), day=day)
    if ending.code != 0:
        failures.append((DAMAGED, f"{case}: then a good command ended with {ending.code}: {ending.errors.strip()}"))
    contents, damage = place.contents()
    if place.tool.configuration:
        ending = place.run(("config", "set", "timeout", "7"), day=day)
        if ending.code != 0:
            failures.append((DAMAGED, f"{case}: then a setting ended with {ending.code}: {ending.errors.strip()}"))
    aside, rest = place.surplus()
    if len(aside) != expected.aside:
        failures.append((ASIDE, f"{case}: set aside {aside}"))
    if rest:
        failures.append((LEFT, f"{case}: left {rest}"))
    if damage:
        failures.append((DAMAGED, f"{case}: {damage}"))
    elif contents not in expected.contents:
        failures.append((LOST, f"{case}: holds {short(contents)} instead of {[short(c) for c in expected.contents]}"))
    return failures


def short(contents):
    skipped = ("migrations", "sqlite_sequence", "numbers")
    return {name: rows for name, rows in contents.items() if name not in skipped}
