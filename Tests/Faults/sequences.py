"""Random sequences of commands and faults, by seed, checked against a model of the commands."""

import random

from judge import CRASHED, LOST, MARKER, WRONG, Expectation, judge
from model import EMPTY, after, state_of
from place import KINDS
from scenarios import LOGGED, damage, kill_after_commit, kill_in_exchange

CODES = ["KRW", "JPY", "EUR", "GBP", "CHF", "SEK", "NOK", "CAD"]
NAMES = ["ana", "bob"]
USAGE = 2  # the program's exit code for an unknown profile


def random_operation(chance):
    return chance.choice([
        ("add", *chance.sample(CODES, chance.randint(1, 3))), ("add", *chance.sample(CODES, 1)),
        ("remove", chance.choice(CODES)), ("clear",), ("login", chance.choice(["default", *NAMES])),
        ("drop", chance.choice(NAMES)), ("list",),
    ])


def run(place, seed, is_hard=False):
    """One sequence: an initial state, a few commands with faults, and fault-free commands at the end."""
    chance = random.Random(seed)
    is_probe = place.tool.name == "probe"
    place.has_links = not is_hard or chance.random() < 0.7
    place.fill({})
    begin = hard_beginning if is_hard else beginning
    states, day, aside, story = begin(place, chance, is_probe)
    failures = []
    for _ in range(chance.randint(1, 5)):
        day += chance.random() < 0.2
        words = random_operation(chance)
        number = chance.randint(1, 90) if chance.random() < 0.75 else 0
        kind = chance.choice(KINDS)
        mode = chance.choice([0o500, 0o000]) if is_hard and chance.random() < 0.3 else None
        place.allow(mode)
        ending = place.run(words, at=number, kind=kind, day=day)
        place.allow(None)
        bound = "" if mode is None else f", folder {mode:o}"
        story.append(f"{' '.join(words)} (day {day}, call {number} {kind}{bound}) → {ending.code}")
        if ending.code is None or (ending.code < 0 and ending.code != -9):
            failures.append((CRASHED, f"sequence {seed}: {'; '.join(story)}: {ending.errors.strip()[:300]}"))
        if words == ("list",) and ending.code == 0 and ending.output not in AnyAnswer(states):
            failures.append((WRONG, f"sequence {seed}: {'; '.join(story)}: {ending.output.split()}"))
        states = possible(states, words, ending.code, is_probe)
        if not states:
            return False, [(LOST, f"sequence {seed}: impossible answer: {'; '.join(story)}")]
    expected = Expectation(AnyContents(states), AnyAnswer(states), aside)
    told = f"sequence {seed}: {'; '.join(story)}"
    failures += judge(place, expected, day, chance.random() < 0.5, told)
    return False, failures


def hard_beginning(place, chance, is_probe):
    """The starting points of the scenarios that an attack found, each without a loss that a log or a copy could not mend."""
    kinds = ["an emptied file beside its log", "swapped pages"]
    kind = chance.choice([*kinds, "a lost index beside a log", "a killed repair", "a killed repair"] if is_probe else kinds)
    state, day, user_file = EMPTY, 0, place.tool.user_file
    if kind == "an emptied file beside its log":
        words = ("add", *chance.sample(CODES, 3))
        kill_after_commit(place, words, 0)
        states, how = {after(state, words)[0]}, "emptied"
    elif kind == "swapped pages":
        for words in [*LOGGED, ("remove", "VND")]:
            day = 1 if words[0] == "remove" else 0
            place.run(words, day=day)
            state = after(state, words)[0]
        states, how = {state}, "swapped"
    else:
        for words in LOGGED[:-1]:
            place.run(words)
            state = after(state, words)[0]
        words = ("login", chance.choice(["default", "bob"]))
        kill_after_commit(place, words, 0)
        states, how = {after(state, words)[0]}, "index"
    files = place.files()
    damage(files, user_file, how)
    place.fill(files)
    if kind == "a killed repair":
        step = chance.randint(1, 5)
        kill_in_exchange(place, step, day)
        kind += f" (step {step})"
    return states, day, 1, [kind]


def beginning(place, chance, is_probe):
    """A few commands; every third time the last of them leaves its log, whose rows were acknowledged."""
    states, story = {EMPTY}, []
    older = chance.choice(["", "", "", "@1", "@2"]) if is_probe else ""
    beginning = [random_operation(chance) for _ in range(chance.randint(0, 3))]
    beginning = [(words[0] + older, *words[1:]) for words in beginning if words[0] != "list"]
    for words in beginning:
        states = {after(state, words)[0] for state in states}
        place.run(words)
    if chance.random() < 0.35:
        words = ("add" + older, chance.choice(CODES))
        if after(next(iter(states)), words)[0] not in states:
            kill_after_commit(place, words, 0)
            states = {after(state, words)[0] for state in states}
            story.append("killed after its commit: " + " ".join(words))
    return states, 0, 0, [*(" ".join(words) for words in beginning), *story]


def possible(states, words, code, is_probe):
    """The possible states after a command that ended with `code`."""
    outcomes = [(state, *after(state, words)) for state in states]
    if code == 0:
        return {new for _, new, is_refused in outcomes if is_probe or not is_refused}
    if code == USAGE:
        return {state for state, _, is_refused in outcomes if is_refused}
    return {state for outcome in outcomes for state in outcome[:2]}


class AnyContents:
    """Contents equal to one of the states with the marker added."""

    def __init__(self, states):
        self.states = {after(state, ("add", MARKER))[0] for state in states}

    def __contains__(self, contents):
        return bool(contents) and state_of(contents) in self.states

    def __iter__(self):
        return iter([{"states": tuple(sorted(self.states))}])


class AnyAnswer:
    def __init__(self, states):
        self.answers = {"".join(code + "\n" for code in dict(state[1])[state[0]]) for state in states}

    def __contains__(self, answer):
        return answer in self.answers

    def __iter__(self):
        return iter(self.answers)
