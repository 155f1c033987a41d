"""Power cuts, replayed from a trace: only synced data is durable, and any part of the rest may survive."""

import os
import random

from judge import Expectation, judge
from place import records

SECTOR = 512
# How much of the unsynced data survives: none, all, everything up to some moment, or any part.
VARIANTS = ["nothing", "everything", "up to a moment", "any part", "any part, torn"]
CHANGES = {"write", "truncate", "rename", "link", "unlink", "mkdir", "rmdir", "sync", "open"}


def cases(prepared, every):
    """The moments at which the power may fail, each with every possible state of the disk."""
    if prepared.scenario.mode is not None:
        return []
    calls = list(records(prepared.trace))
    moments = [index + 1 for index, call in enumerate(calls) if call.name in CHANGES and call.result >= 0]
    return [(moment, variant) for moment in [*moments, len(calls)] for variant in range(len(VARIANTS))][::every]


def run(place, prepared, moment, variant, ignored=None):
    """`ignored` simulates a disk on which syncs of "files" or "folders" do nothing, which must be detected."""
    scenario = prepared.scenario
    calls = list(records(prepared.trace))
    disk = Disk(prepared.files, prepared.root, ignored)
    acknowledged = sum(call.name == "start" for call in calls[:moment]) - (moment < len(calls))
    for call in calls[:moment]:
        disk.apply(call)
    place.has_links = scenario.has_links
    chance = random.Random(f"{scenario.name} {moment} {variant}")
    place.fill(disk.after_power_cut(VARIANTS[variant], chance))
    contents = [prepared.before, prepared.after, prepared.after_second][acknowledged : acknowledged + 2]
    answers = [prepared.before_answer, prepared.after_answer, prepared.second_answer][acknowledged : acknowledged + 2]
    case = f"{scenario.name}, power cut after call {moment} of {len(calls)}, {VARIANTS[variant]} of the rest"
    expected = Expectation(tuple(contents), tuple(answers), scenario.aside)
    return False, judge(place, expected, scenario.day, chance.random() < 0.5, case)


class Inode:
    def __init__(self, content=b""):
        self.synced, self.now, self.pending = bytes(content), bytearray(content), []

    def change(self, change):
        self.pending.append(change)
        apply_change(self.now, change)

    def sync(self):
        self.synced, self.pending = bytes(self.now), []


def apply_change(content, change):
    kind, position, data = change
    if kind == "truncate":
        del content[position:]
    if len(content) < position:
        content.extend(bytes(position - len(content)))
    if kind == "write":
        content[position : position + len(data)] = data


class Disk:
    """Files and names as the processes see them, and those that are certain to survive a power cut."""

    def __init__(self, files, root, ignored=None):
        self.root, self.ignored = root, ignored
        self.names = {path: Inode(content) for path, content in files.items() if not isinstance(content, str)}
        self.names |= {path: self.names[first] for path, first in files.items() if isinstance(first, str)}
        folders = {os.path.dirname(path) for path in files}
        while folders:
            self.names |= {folder: None for folder in folders if folder}
            folders = {os.path.dirname(folder) for folder in folders if folder}
        self.certain = dict(self.names)
        self.pending = []  # name changes that no sync of a folder has made durable: (folder, name, inode or GONE)
        self.opened = {}

    def apply(self, call):
        name = call.name
        if name == "start":
            self.opened = {}
        elif call.result < 0:
            return
        elif name == "open":
            self._open(call)
        elif name == "close":
            self.opened.pop(call.descriptor, None)
        elif name in ("write", "truncate"):
            inode = self.opened.get(call.descriptor)
            if isinstance(inode, Inode):
                inode.change((name, call.number, call.content))
        elif name == "sync":
            target = self.opened.get(call.descriptor)
            if isinstance(target, Inode):
                if self.ignored != "files":
                    target.sync()
            elif target is not None and self.ignored != "folders":
                self._sync_folder(target)
        elif name == "mkdir":
            self._name(call.path, None)
        elif name in ("unlink", "rmdir"):
            self._name(call.path, GONE)
        elif name in ("rename", "link"):
            inode = self.names[self._relative(call.path)]
            if name == "rename":
                self._name(call.path, GONE)
            self._name(call.other, inode)

    def _open(self, call):
        path = self._relative(call.path)
        inode = self.names.get(path, GONE) if path else None
        if inode is GONE:
            inode = Inode()
            self._name(call.path, inode)
        elif isinstance(inode, Inode) and call.number & os.O_TRUNC:
            inode.change(("truncate", 0, b""))
        self.opened[call.result] = path if inode is None else inode

    def _relative(self, path):
        return "" if path == self.root else os.path.relpath(path, self.root)

    def _name(self, path, inode):
        path = self._relative(path)
        put(self.names, path, inode)
        self.pending.append((os.path.dirname(path), path, inode))

    def _sync_folder(self, folder):
        for change in [change for change in self.pending if change[0] == folder]:
            put(self.certain, *change[1:])
            self.pending.remove(change)

    def after_power_cut(self, variant, chance):
        """The files of one possible state of the disk, as ``Place.fill`` takes them."""
        names = dict(self.certain)
        for _, path, inode in chosen(self.pending, variant, chance):
            put(names, path, inode)
        files, first = {}, {}
        for path, inode in names.items():
            if not all(folder in names for folder in folders_above(path)):
                continue
            if inode is None:
                files[path] = None
            elif inode in first:
                files[path] = first[inode]
            else:
                first[inode] = path
                files[path] = self._content(inode, variant, chance)
            if path.endswith("-shm"):
                # The system may write shared memory to the disk at any time.
                files[path] = bytes(chance.randbytes(32_768)) if variant.startswith("any") else b""
        return files

    @staticmethod
    def _content(inode, variant, chance):
        content = bytearray(inode.synced)
        for change in chosen(inode.pending, variant, chance):
            kind, position, data = change
            if variant.endswith("torn") and kind == "write" and len(data) > SECTOR and chance.random() < 0.5:
                kept = chance.randrange(0, len(data), SECTOR)
                apply_change(content, (kind, position, data[:kept]))
            else:
                apply_change(content, change)
        return bytes(content)


GONE = object()


def put(names, path, inode):
    if inode is GONE:
        names.pop(path, None)
    else:
        names[path] = inode


def folders_above(path):
    folder = os.path.dirname(path)
    while folder:
        yield folder
        folder = os.path.dirname(folder)


def chosen(changes, variant, chance):
    if variant == "nothing":
        return []
    if variant == "everything":
        return changes
    if variant == "up to a moment":
        return changes[: chance.randint(0, len(changes))]
    return [change for change in changes if chance.random() < 0.5]
