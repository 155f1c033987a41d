#!/usr/bin/env python3
"""Computes means of periods and markups anew, in exact fractions over the ECB's file, and compares.

  Tests/Independent/money.py PROGRAM [--cases N] [--seed N]

Of the cases four fifths are means (of months, quarters, years and weeks, in batches, questions and histories), the others costs.
Exits with 1 when one differs.
"""
import argparse
import concurrent.futures
import csv
import datetime
import decimal
import fractions
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

INPUTS = pathlib.Path(__file__).resolve().parents[2] / "Core/ReferenceData/Generator/Inputs"
Fraction = fractions.Fraction
MINOR_UNITS = {"JPY": 0, "KRW": 0, "ISK": 0}


class Fixings:
    """The ECB's file, with the currencies that joined the euro at their irrevocable rates from their day on."""

    def __init__(self):
        with open(INPUTS / "eurofxref-hist.csv", newline="") as file:
            rows = list(csv.reader(file))
        self.codes = [code for code in rows[0][1:] if code] + ["EUR"]
        self.days = {}
        for row in reversed(rows[1:]):
            rates = {code: Fraction(text) for code, text in zip(rows[0][1:], row[1:]) if code and text not in ("N/A", "")}
            self.days[datetime.date.fromisoformat(row[0])] = rates | {"EUR": Fraction(1)}
        self.order = sorted(self.days)
        self.joined = {}
        with open(INPUTS / "euro-conversion-rates.csv", newline="") as file:
            for row in csv.DictReader(file):
                self.joined[row["code"]] = (datetime.date.fromisoformat(row["euro_since"]), Fraction(row["units_per_euro"]))

    def per_euro(self, code, day):
        since, units = self.joined.get(code, (datetime.date.max, None))
        return units if since <= day else self.days[day].get(code)

    def rate(self, base, quote, day):
        base, quote = self.per_euro(base, day), self.per_euro(quote, day)
        return None if base is None or quote is None else quote / base

    def rates(self, base, quote, first, last):
        found = ((day, self.rate(base, quote, day)) for day in self.order if first <= day <= last)
        return [(day, rate) for day, rate in found if rate is not None]

    def on(self, base, quote, day):
        """The rate of the newest fixing at most seven days back."""
        for back in range(8):
            if day - datetime.timedelta(back) in self.days:
                return self.rate(base, quote, day - datetime.timedelta(back))
        return None


def period(text):
    year = int(text[:4])
    if len(text) == 4:
        return datetime.date(year, 1, 1), datetime.date(year, 12, 31)
    if text[5] == "W":
        return datetime.date.fromisocalendar(year, int(text[6:]), 1), datetime.date.fromisocalendar(year, int(text[6:]), 7)
    first, months = (3 * int(text[6]) - 2, 3) if text[5] == "Q" else (int(text[5:]), 1)
    after = year * 12 + first - 1 + months
    return datetime.date(year, first, 1), datetime.date(after // 12, after % 12 + 1, 1) - datetime.timedelta(1)


def away_from_zero(value, units):
    """The value as a number of units, half away from zero."""
    scaled = abs(value) / units
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    return (-whole if value < 0 else whole) * units


MARKET = ["EUR", "GBP", "AUD", "NZD", "USD", "CAD", "CHF"]


def mean_of(base, quote, rates):
    """A pair has one mean: that of its rates in the order of the market. The other direction is its reciprocal, not rounded."""
    place = {code: index for index, code in enumerate(MARKET)}
    first, second = place.get(base, len(MARKET)), place.get(quote, len(MARKET))
    is_market = first < second if first != second else rates[-1] >= 1
    return sum(rates) / len(rates) if is_market else len(rates) / sum(1 / rate for rate in rates)


def significant(value, digits=16):
    if value == 0:
        return Fraction(0)
    exponent = len(str(abs(value.numerator))) - len(str(value.denominator)) - digits
    while abs(value) >= Fraction(10) ** (exponent + digits):
        exponent += 1
    return away_from_zero(value, Fraction(10) ** exponent)


def money(value, code):
    digits = MINOR_UNITS.get(code, 2)
    rounded = away_from_zero(value, Fraction(1, 10**digits))
    return significant(value, 2) if rounded == 0 else rounded


class Comparison:
    def __init__(self, program, seed):
        self.program = program
        self.random = random.Random(seed)
        self.fixings = Fixings()
        self.compared = 0
        self.differences = []

    def run(self, arguments, text=None):
        outcome = subprocess.run([self.program, *arguments, "--offline", "-q"], input=text, capture_output=True, text=True)
        if not outcome.stdout:
            sys.exit(f"{arguments}: {outcome.stderr}")
        return outcome

    def expect(self, found, wanted, case):
        self.compared += 1
        if found != wanted:
            self.differences.append(f"{case}: {found}, not {wanted}")

    def pair(self):
        return self.random.sample(self.fixings.codes, 2)

    def period(self):
        year = self.random.randint(1999, 2025)
        return self.random.choice([
            str(year), f"{year}-Q{self.random.randint(1, 4)}", f"{year}-{self.random.randint(1, 12):02}",
            f"{year}-W{self.random.randint(1, 52):02}"])

    def mean_cases(self, count):
        cases = []
        while len(cases) < count:
            base, quote = self.pair()
            text = self.period()
            rates = [rate for _, rate in self.fixings.rates(base, quote, *period(text))]
            # Of the lira and the leu that were replaced another rule holds.
            if rates and not {base, quote} & {"TRL", "ROL"}:
                cases.append((self.random.randint(1, 10**9), base, quote, text, rates))
        return cases

    def batches(self, count):
        cases = self.mean_cases(count)
        text = "amount,from,to,date\n" + "".join(f"{Fraction(cents, 100) and cents / 100:.2f},{b},{q},{p}\n" for cents, b, q, p, _ in cases)
        rows = list(csv.reader(self.run(["convert", "--batch", "-", "--raw"], text).stdout.splitlines()))[1:]
        if len(rows) != len(cases):
            sys.exit(f"{len(cases)} rows went in, {len(rows)} came out")
        for (cents, base, quote, name, rates), row in zip(cases, rows):
            mean = mean_of(base, quote, rates)
            self.expect(tuple(row[4:7]) and (Fraction(row[5] or 0), row[6]), (significant(mean), name), f"batch {row}")
            self.expect(Fraction(row[4] or 0), significant(Fraction(row[0]) * mean), f"batch {row}")

    def questions(self, count):
        cases = self.mean_cases(count)
        text = "".join(f"{cents} {b} to {q} in {p}\n" for cents, b, q, p, _ in cases)
        for (cents, base, quote, name, rates), line in zip(cases, self.run(["-", "--json"], text).stdout.splitlines()):
            result = json.loads(line, parse_float=decimal.Decimal)["results"][0]
            mean = mean_of(base, quote, rates)
            found = (Fraction(result["amount"]), Fraction(result["rate"]), result["date"], result["fixings"])
            self.expect(found, (money(cents * mean, quote), significant(mean), name, len(rates)), f"question {line}")

    def histories(self, count):
        for _ in range(count):
            base, quote = self.pair()
            year = self.random.randint(1999, 2023)
            first, last = datetime.date(year, 1, 1), datetime.date(year + 2, 12, 31)
            months = {}
            for day, rate in self.fixings.rates(base, quote, first, last):
                months.setdefault(f"{day:%Y-%m}", []).append(rate)
            if not months or {base, quote} & {"TRL", "ROL"}:
                continue
            arguments = ["history", base, quote, "--from", str(first), "--to", str(last), "--group", "month", "--average"]
            answer = json.loads(self.run([*arguments, "--json"]).stdout, parse_float=decimal.Decimal)
            found = {point["date"]: Fraction(point["rate"]) for point in answer["points"]}
            wanted = {month: significant(mean_of(base, quote, rates)) for month, rates in months.items()}
            self.expect(found, wanted, " ".join(arguments))

    def cost(self, case):
        (bought, base), (paid, quote), day, fixing = case
        arguments = ["cost", f"{bought}", base, f"{paid}", quote, "on", str(day), "--json"]
        answer = json.loads(self.run(arguments).stdout or "{}", parse_float=decimal.Decimal)
        rate = Fraction(paid, bought)
        wanted = (
            significant(rate), significant(fixing), away_from_zero((rate / fixing - 1) * 100, Fraction(1, 100)),
            money(paid - bought * fixing, quote))
        names = ("rate", "fixing", "markup_percent", "markup_amount")
        return tuple(Fraction(answer.get(name, 0)) for name in names), wanted, " ".join(arguments)

    def costs(self, count):
        cases = []
        while len(cases) < count:
            base, quote = self.pair()
            day = datetime.date(1999, 1, 4) + datetime.timedelta(self.random.randint(0, 10_000))
            fixing = self.fixings.on(base, quote, day)
            if fixing is None or {base, quote} & {"TRL", "ROL"} or any(day >= self.fixings.joined.get(c, (day.max,))[0] for c in (base, quote)):
                continue
            bought = self.random.randint(1, 10**6)
            paid = max(1, round(bought * fixing * Fraction(self.random.randint(900, 1100), 1000)))
            cases.append(((bought, base), (paid, quote), day, fixing))
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for found, wanted, case in pool.map(self.cost, cases):
                self.expect(found, wanted, case)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--cases", type=int, default=5_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        for name in list(os.environ):
            if name.startswith(("XDG_", "EXCHANGE_", "LC_")):
                del os.environ[name]
        os.environ.update(HOME=home, LANG="C.UTF-8")
        comparison = Comparison(os.path.abspath(options.program), options.seed)
        comparison.batches(options.cases * 3 // 10)
        comparison.questions(options.cases // 10)
        comparison.histories(options.cases // 10)
        comparison.costs(options.cases // 5)
    for difference in comparison.differences[:20]:
        print(difference)
    print(f"{comparison.compared} figures computed anew, {len(comparison.differences)} differ")
    sys.exit(bool(comparison.differences))


if __name__ == "__main__":
    main()
