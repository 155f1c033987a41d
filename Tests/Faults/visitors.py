"""Another program that opens, writes and closes the user file between any two calls of a repair.

It is SQLite alone, without code of ours, so that nothing but the locks on the file keeps them apart.
"""

import os
import signal
import sqlite3

from judge import ASIDE, CRASHED, DAMAGED, LOST

VISITOR = "XAF"  # the currency that the visitor adds
# Where the root of the table that it writes to lies elsewhere, its row is lost with the damage.
UNWRITABLE = ("swapped",)


def cases(prepared, every):
    """Each `every`-th call of a scenario that repairs."""
    scenario = prepared.scenario
    if not scenario.damage or scenario.damage in UNWRITABLE or scenario.mode is not None or prepared.code != 0:
        return []
    return [(number,) for number in range(1, prepared.calls + 1)][::every]


def run(place, prepared, number):
    scenario = prepared.scenario
    place.has_links = scenario.has_links
    place.fill(prepared.files)
    process = place.start(scenario.command, at=number, kind="stop", day=scenario.day)
    _, status = os.waitpid(process, os.WUNTRACED)
    was_welcome, threw_log_away = False, False
    if os.WIFSTOPPED(status):
        path = f"{place.home}/{place.tool.user_file}"
        # SQLite takes an empty file for a new database and removes its log; before the repair has it locked, nobody can prevent that.
        is_unprotected = scenario.damage == "emptied" and os.path.exists(path + "-wal") and not holds_lock(process, path)
        was_welcome = visit(path)
        threw_log_away = is_unprotected and not os.path.exists(path + "-wal")
        os.kill(process, signal.SIGCONT)
        _, status = os.waitpid(process, 0)
    code = os.waitstatus_to_exitcode(status)
    case = f"{scenario.name}, a visitor after call {number}"
    failures = []
    if code < 0:
        failures.append((CRASHED, f"{case}: ended with {code}"))
    ending = place.run(("list",), day=scenario.day)
    contents, damage = place.contents()
    if ending.code != 0 or damage:
        return False, [*failures, (DAMAGED, f"{case}: then {ending.code}, {damage}: {ending.errors.strip()[:200]}")]
    wanted = favorites(prepared.after if code == 0 else prepared.before) - {"VND"}
    if threw_log_away:
        wanted -= favorites(prepared.before)
    found = favorites(contents)
    if was_welcome and VISITOR not in found:
        failures.append((LOST, f"{case}: what it wrote is gone"))
    if found - {VISITOR} != wanted and not (code != 0 and found - {VISITOR} == favorites(prepared.after) - {"VND"}):
        failures.append((LOST, f"{case}: holds {sorted(found)} instead of {sorted(wanted)}"))
    # Without second names the copy of a file that was being put aside is known by its bytes alone. Who opens the file has
    # SQLite play the log into it; then both are kept, rather than one thrown away that may hold what the other lacks.
    kept_twice = 1 if scenario.killed_repair and not scenario.has_links else 0
    if len(place.surplus()[0]) > scenario.aside + kept_twice:
        failures.append((ASIDE, f"{case}: set aside {place.surplus()[0]}"))
    return not was_welcome, failures


def holds_lock(process, path):
    """Whether the process has locked the file as SQLite does."""
    owner, file = str(process), f":{os.stat(path).st_ino}"
    with open("/proc/locks", encoding="ascii") as locks:
        return any(words[1] == "POSIX" and words[4] == owner and words[5].endswith(file) for words in map(str.split, locks))


def visit(path):
    """Adds a favourite; whether that was acknowledged."""
    try:
        connection = sqlite3.connect(f"file:{path}?mode=rw", uri=True, timeout=0)
        try:
            with connection:
                connection.execute(f"INSERT INTO favorites (profile, code, position) VALUES ('default', '{VISITOR}', 99)")
            return True
        finally:
            connection.close()
    except sqlite3.Error:
        return False


def favorites(contents):
    return {row[1] for row in contents["favorites"]}
