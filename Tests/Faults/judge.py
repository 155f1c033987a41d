"""What is counted, and what a home must hold after a fault."""

from collections import Counter
from dataclasses import dataclass, field

MARKER = "VND"  # what a good command adds at the end of every case

# What can go wrong, in the words of the figures.
LOST = "lost"  # an acknowledged change is missing, or something is there that nobody asked for
DAMAGED = "damaged"  # SQLite finds fault with the file, or a good command afterwards fails
ASIDE = "wrongly moved aside"  # a file that was whole was taken for a damaged one
LEFT = "left behind"  # drafts that the next command did not clear away
CRASHED = "crashed"  # ended by a signal that nobody sent, or never
WRONG = "wrongly answered"  # a question that was answered, but not with what the file holds
FAILURES = [LOST, DAMAGED, ASIDE, LEFT, CRASHED, WRONG]


@dataclass
class Figures:
    tried: int = 0
    refused: int = 0
    failures: Counter = field(default_factory=Counter)
    findings: list = field(default_factory=list)

    def add(self, outcome):
        """Takes what a case said: whether it was refused, and its failures as (kind, words)."""
        refused, failures = outcome
        self.tried += 1
        self.refused += refused
        for kind, words in failures:
            self.failures[kind] += 1
            self.findings.append((kind, words))

    def line(self, name):
        counts = ", ".join(f"{kind} {self.failures[kind]}" for kind in FAILURES)
        return f"{name}: {self.tried} tried, {self.refused} refused; {counts}"


@dataclass(frozen=True)
class Expectation:
    """What may be there in the end: contents with the marker added, answers to the question, files set aside."""

    contents: tuple
    answers: tuple
    aside: int = 0


def judge(place, expected, day, asks_first, case):
    """Runs good commands in the home and looks at what it holds then; failures as (kind, words)."""
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
