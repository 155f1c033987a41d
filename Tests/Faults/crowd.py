"""Many concurrent processes on one file, some of which are killed at random moments."""

import fcntl
import os
import random
import select
import signal
import time
from dataclasses import dataclass

from judge import ASIDE, CRASHED, DAMAGED, LEFT, LOST, Figures
from place import Place
from scenarios import damage

SIZE = 200
CODES = """AED AMD AOA ARS AUD AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP
CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD
JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN
NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN
SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VUV WST XAF XCD XOF XPF YER ZAR ZMW""".split()


class Member:
    """Adds and removes one code of its own, or only reads; knows which codes must and which may be stored."""

    def __init__(self, index):
        self.code = CODES[index] if index < len(CODES) else None
        self.may_be = {False}
        self.wanted = None

    def next(self, chance):
        if self.code is None or chance.random() < 0.2:
            self.wanted = None
            return ("list",)
        self.wanted = not (True in self.may_be)
        return ("add" if self.wanted else "remove", self.code)

    def ended(self, code):
        if self.wanted is not None:
            self.may_be = {self.wanted} if code == 0 else self.may_be | {self.wanted}


@dataclass
class Running:
    process: int
    member: Member
    lifetime: float  # in seconds; then it is killed
    began: float
    output: str


def run(tool, count, seed):
    """Half of the processes at a file that is not there yet, then half at one that is damaged; checks the file."""
    chance, figures, place = random.Random(seed), Figures(), Place(tool)
    place.fill({})
    members = [Member(index) for index in range(SIZE)]
    crowd(place, members, count - count // 2, chance, figures)
    files = place.files()
    damage(files, tool.user_file, "first page")
    place.fill(files)
    crowd(place, members, count // 2, chance, figures)
    for failure in look(place, members):
        figures.add_finding(failure)
    place.remove()
    return figures


def crowd(place, members, count, chance, figures):
    """Keeps `SIZE` processes running until `count` have been started, and kills every fourth.

    The first of them wait at a gate until all are there: a process is so short that few would meet otherwise.
    """
    running, poll = {}, select.poll()
    started = 0
    gate = os.open(place.folder + "/gate", os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
    fcntl.flock(gate, fcntl.LOCK_EX)

    def start(member):
        nonlocal started
        if started == count:
            return
        started += 1
        output = f"{place.folder}/{members.index(member)}"
        os.makedirs(output, exist_ok=True)
        process = place.start(member.next(chance), output=output, gate=place.folder + "/gate")
        descriptor = os.pidfd_open(process)
        lifetime = chance.random() * 0.5 if chance.random() < 0.25 else 60
        running[descriptor] = Running(process, member, lifetime, time.monotonic(), output)
        poll.register(descriptor, select.POLLIN)

    for member in members:
        start(member)
    for each in running.values():
        each.began = time.monotonic()
    os.close(gate)
    while running:
        now = time.monotonic()
        for each in running.values():
            if now > each.began + each.lifetime:
                os.kill(each.process, signal.SIGKILL)
        for descriptor, _ in poll.poll(10):
            each = running.pop(descriptor)
            poll.unregister(descriptor)
            os.close(descriptor)
            code = os.waitstatus_to_exitcode(os.waitpid(each.process, 0)[1])
            each.member.ended(code)
            figures.add(outcome(code, each.began, each.output))
            start(each.member)


def outcome(code, began, output):
    if code in (0, -signal.SIGKILL) and time.monotonic() < began + 60:
        return False, []
    with open(output + "/err", encoding="utf-8", errors="replace") as file:
        words = file.read().strip()
    return True, [] if code == 7 else [(CRASHED, f"a member of the crowd ended with {code}: {words[:300]}")]


def look(place, members):
    ending = place.run(("list",))
    contents, damage = place.contents()
    if ending.code != 0 or damage:
        return [(DAMAGED, f"after the crowd: {damage}, {ending}")]
    failures = []
    there = {row[1] for row in contents["favorites"]}
    for member in members:
        if member.code and (member.code in there) not in member.may_be:
            failures.append((LOST, f"after the crowd: {member.code} is {'there' if member.code in there else 'gone'}"))
    surplus = there - {member.code for member in members}
    if surplus:
        failures.append((LOST, f"after the crowd: nobody added {surplus}"))
    aside, rest = place.surplus()
    if len(aside) != 1:
        failures.append((ASIDE, f"after the crowd: set aside {aside}"))
    return failures + ([(LEFT, f"{rest}")] if rest else [])
