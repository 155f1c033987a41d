"""Every call of a command × every fault it can have: the call fails once, is done by half, or is the last before a kill."""

from itertools import islice

from judge import CRASHED, LOST, WRONG, Expectation, judge
from place import KINDS, records

KILLED = -9

# What can go wrong at each call: the errors that its manual page names and EIO, half of the bytes, and a kill where the call
# changes something on the disk (after a call that changes nothing, the disk is as after the call before it).
FAULTS = {
    "open": ("EACCES", "EINTR", "EIO", "ELOOP", "EMFILE", "ENOMEM", "ENOSPC", "EROFS", "kill"),
    "close": ("EINTR", "EIO", "ENOSPC"),
    "read": ("EINTR", "EIO", "short"),
    "write": ("EINTR", "EIO", "ENOSPC", "short", "torn", "kill"),
    "truncate": ("EINTR", "EIO", "EROFS", "kill"),
    "sync": ("EINTR", "EIO", "ENOSPC", "EROFS"),
    "rename": ("EACCES", "EIO", "ELOOP", "ENOMEM", "ENOSPC", "EROFS", "kill"),
    "link": ("EACCES", "EIO", "ELOOP", "ENOMEM", "ENOSPC", "EROFS", "kill"),
    "unlink": ("EACCES", "EIO", "ELOOP", "ENOMEM", "EROFS", "kill"),
    "mkdir": ("EACCES", "EIO", "ELOOP", "ENOMEM", "ENOSPC", "EROFS", "kill"),
    "look": ("EACCES", "EIO", "ELOOP", "ENOMEM", "EROFS"),
    "lock": ("EACCES", "EINTR", "EIO"),
    "map": ("EACCES", "EIO", "ENOMEM"),
    "list": ("EACCES", "EIO", "EMFILE", "ENOMEM"),
}


def cases(prepared, every):
    """The cases of a scenario, as (number of the call, kind of fault); each `every`-th of them."""
    calls = islice((call for call in records(prepared.trace) if call.name != "start"), prepared.calls)
    every_case = [(number, kind) for number, call in enumerate(calls, 1) for kind in FAULTS[call.name]]
    return every_case[::every]


def run(place, prepared, number, kind):
    scenario = prepared.scenario
    place.has_links = scenario.has_links
    place.fill(prepared.files)
    place.allow(scenario.mode)
    ending = place.run(scenario.command, at=number, kind=kind, day=scenario.day)
    place.allow(None)
    case = f"{scenario.name}, call {number}, {kind}"
    failures = []
    is_done = ending.code == prepared.code
    was_killed = ending.code == KILLED and kind in ("kill", "torn")
    if ending.code is None or (ending.code < 0 and not was_killed):
        failures.append((CRASHED, f"{case}: ended with {ending.code}: {ending.errors.strip()[:300]}"))
    if scenario.command == ("list",) and ending.code == 0 and ending.output != prepared.after_answer:
        failures.append((WRONG, f"{case}: answered {ending.output.split()}"))
    if scenario.command != ("list",) and prepared.code == 7 and ending.code == 0:
        failures.append((LOST, f"{case}: acknowledged what the folder takes no part of"))
    # A refused change may have happened all the same; an acknowledged one must have.
    contents = (prepared.after,) if is_done else (prepared.before, prepared.after)
    answers = (prepared.after_answer,) if is_done else (prepared.before_answer, prepared.after_answer)
    expected = Expectation(contents, answers, scenario.aside)
    asks_first = (number + KINDS.index(kind)) % 2 == 0
    failures += judge(place, expected, scenario.day, asks_first, case)
    return (not is_done and not was_killed, failures)
