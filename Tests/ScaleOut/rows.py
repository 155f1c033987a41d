"""The rows that are compared: random ones, and those at the edges of the rules."""

import csv
import datetime
import math


class Table:
    """The daily table: micros and decimals by day and currency."""

    def __init__(self, path):
        self.rates = {}
        with open(path) as file:
            for row in csv.DictReader(file):
                whole, _, fraction = row["units_per_euro"].partition(".")
                micros = int(whole + fraction.ljust(6, "0"))
                self.rates[row["day"], row["currency"]] = (micros, int(row["minor_units"]))
        self.days = sorted({day for day, _ in self.rates})
        self.codes = sorted({code for _, code in self.rates})


class Rows:
    """Rows (day, cents, from, to)."""

    def __init__(self, table, generator):
        self.table, self.random = table, generator
        self.rows, self.ties = [], 0

    def add(self, day, cents, base, quote):
        if base != quote:
            self.rows.append((day, cents, base, quote))

    def write(self):
        """As `rows.csv` for engines, with cents, as `payments.csv` with decimals, and as `amounts.csv` for the program; none has a header."""
        with open("rows.csv", "w") as engines, open("payments.csv", "w") as payments, open("amounts.csv", "w") as program:
            for i, (day, cents, base, quote) in enumerate(self.rows):
                engines.write(f"{i},{day},{cents},{base},{quote}\n")
                payments.write(f"{i},{day},{decimal(cents)},{base},{quote}\n")
                program.write(f"{i},{decimal(cents)},{base},{quote},{day}\n")

    def add_random(self, count):
        while len(self.rows) < count:
            cents = self.random.choice((-1, 1)) * self.random.randint(0, 10 ** self.random.randint(1, 12))
            self.add(self.random.choice(self.table.days), cents, *self.pair())

    def pair(self):
        return self.random.sample(self.table.codes, 2)

    def keep_quoted(self):
        """Leaves the rows of the currencies that are quoted at the end, on days when they were."""
        rates, last = self.table.rates, self.table.days[-60:]
        moving = {code for code in self.table.codes if len({rates.get((day, code)) for day in last}) > 2} - {"TRL", "ROL"} | {"EUR"}
        self.rows = [row for row in self.rows if {row[2], row[3]} <= moving and all((row[0], code) in rates for code in row[2:])]

    def add_adversarial(self, count):
        half, wanted = len(self.rows) + count // 2, len(self.rows) + count
        for day, code in self.edges():
            for other in [*self.random.sample(self.table.codes, 2), "EUR", "USD"]:
                for cents in (1, -1, 12_345):
                    self.add(day, cents, code, other)
                    self.add(day, cents, other, code)
        self.rows[half:] = []
        while len(self.rows) < wanted:
            self.add_tie(self.random.choice(self.table.days), *self.pair())

    def edges(self):
        """The days around each change of a currency's presence, of its rate in law, and the least and greatest rates."""
        found = []
        for code in self.table.codes:
            days = [day for day in self.table.days if (day, code) in self.table.rates]
            rates = {day: self.table.rates[day, code][0] for day in days}
            found += [(min(days, key=rates.get), code), (max(days, key=rates.get), code)]
            gaps = [(a, b) for a, b in zip(days, days[1:]) if following(a) != b]
            around = [days[0], days[-1]] + [day for gap in gaps for day in gap]
            # A currency that joined keeps the rate of that day to the end.
            joined = next((a for a, b in zip(reversed(days), reversed(days[:-1])) if rates[a] != rates[b]), None)
            if joined:
                around.append(joined)
            for day in around:
                found += [(shifted(day, by), code) for by in (-8, -7, -1, 0, 1, 7, 8)]
        last = self.table.days[-1]
        found = [(day, code) for day, code in found if day <= last]
        self.random.shuffle(found)
        return found

    def add_tie(self, day, base, quote):
        """An amount whose result is exactly a half, and its neighbours."""
        rates = self.table.rates
        if (day, base) not in rates or (day, quote) not in rates:
            return
        (source, _), (target, digits) = rates[day, base], rates[day, quote]
        numerator, denominator = target * 10**digits, 100 * source
        common = math.gcd(numerator, denominator)
        numerator, denominator = numerator // common, denominator // common
        if denominator % 2:
            return
        cents = denominator // 2 * pow(numerator, -1, denominator) % denominator
        if cents >= 10**15:
            return
        self.ties += 2
        for tied in (cents, -cents, cents + 1, cents - 1):
            self.add(day, tied, base, quote)


def decimal(cents):
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"


def shifted(day, by):
    return (datetime.date.fromisoformat(day) + datetime.timedelta(by)).isoformat()


def following(day):
    return shifted(day, 1)
