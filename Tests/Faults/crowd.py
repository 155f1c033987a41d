"""Many concurrent processes on one file, some of which are killed at random moments."""

import os
import random
import select
import signal
import time

from judge import ASIDE, CRASHED, DAMAGED, LEFT, LOST, Figures
from place import Place

SIZE = 200
CODES = """AED AMD AOA ARS AUD AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP
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


def run(tool, count, seed):
    """Keeps `SIZE` processes running until `count` have been started, kills every fourth, then checks the file."""
    chance, figures, place = random.Random(seed), Figures(), Place(tool)
    place.fill({})
    members = [Member(index) for index in range(SIZE)]
    running, poll = {}, select.poll()
    started = 0

    def start(member):
        nonlocal started
        if started == count:
            return
        started += 1
        output = f"{place.folder}/{members.index(member)}"
        os.makedirs(output, exist_ok=True)
        process = place.start(member.next(chance), output=output)
        descriptor = os.pidfd_open(process)
        kill_at = time.monotonic() + chance.random() * 0.5 if chance.random() < 0.25 else None
        running[descriptor] = (process, member, kill_at, time.monotonic(), output)
        poll.register(descriptor, select.POLLIN)

    for member in members:
        start(member)
    while running:
        now = time.monotonic()
        for descriptor, (process, member, kill_at, began, output) in list(running.items()):
            if kill_at and now > kill_at or now > began + 60:
                os.kill(process, signal.SIGKILL)
                running[descriptor] = (process, member, None, began, output)
        for descriptor, _ in poll.poll(10):
            process, member, _, began, output = running.pop(descriptor)
            poll.unregister(descriptor)
            os.close(descriptor)
            code = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
            member.ended(code)
            figures.add(outcome(code, began, output))
            start(member)
    for failure in look(place, members):
        figures.failures[failure[0]] += 1
        figures.findings.append(failure)
    place.remove()
    return figures


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
    return failures + ([(ASIDE, f"{aside}")] if aside else []) + ([(LEFT, f"{rest}")] if rest else [])
