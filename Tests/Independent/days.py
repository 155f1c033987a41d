#!/usr/bin/env python3
"""Computes what is asked of many days anew, in exact fractions over the ECB's file, and compares.

  Tests/Independent/days.py PROGRAM [--cases N] [--seed N]

Each case is a pair and a range, drawn so that many have ties, gaps, joiners or a currency that ended or began inside; it is asked for
the highest, the lowest, the mean, the change, or when it was beyond a level that it has reached, come near or never seen.
Exits with 1 when one differs.
"""
import argparse
import concurrent.futures
import datetime
import decimal
import json
import os
import random
import subprocess
import sys
import tempfile
from fractions import Fraction

from money import Fixings, away_from_zero, mean_of, significant

# Thousands of fractions add up to long ones.
sys.set_int_max_str_digits(0)
QUESTIONS = ["--highest", "--lowest", "--mean", "--change", "--when"]
# With gaps, an end or a beginning inside the file, or at a fixed rate for some of it.
UNEVEN = ["ISK", "TRY", "RUB", "HRK", "BGN", "SKK", "EEK", "SIT", "MTL", "CYP", "LTL", "LVL", "DKK", "CNY", "BRL", "KRW"]


class Cases:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.fixings = Fixings()

    def draw(self):
        """A pair, a range with a fixing of both, its question, and its rates."""
        while True:
            codes = UNEVEN + ["EUR", "USD", "JPY"] if self.random.random() < 0.4 else self.fixings.codes
            base, quote = self.random.sample([code for code in codes if code in self.fixings.codes], 2)
            if {base, quote} & {"TRL", "ROL"}:
                continue
            first = datetime.date(1999, 1, 1) + datetime.timedelta(self.random.randint(0, 10_100))
            last = first + datetime.timedelta(self.random.choice([3, 30, 100, 300, 300, 1_000, 1_000, 1_000, 2_000, 9_000]))
            rates = self.fixings.rates(base, quote, first, min(last, self.fixings.order[-1]))
            if rates:
                return base, quote, first, min(last, self.fixings.order[-1]), self.random.choice(QUESTIONS), rates

    def level(self, rates):
        """A level written with few digits: one that was met exactly where the rate has few, else one near or beyond."""
        _, rate = self.random.choice(rates)
        digits = self.random.randint(2, 6)
        return significant(rate * self.random.choice([1, 1, 1, Fraction(101, 100), Fraction(5, 4)]), digits)


def percent(first, last):
    return away_from_zero((last / first - 1) * 100, Fraction(1, 100))


def text(level):
    """A fraction of few decimal digits, written out."""
    places = 0
    while (level * 10**places).denominator != 1:
        places += 1
    return f"{decimal.Decimal((level * 10**places).numerator).scaleb(-places):f}"


def wanted(base, quote, rates, question, is_above, level):
    """What the answer has to say: by the contract equal extremes are the newest day's, and rates are compared as shown."""
    shown = [(str(day), significant(rate)) for day, rate in rates]
    extreme = lambda value: {"date": max(day for day, rate in shown if rate == value), "rate": value}
    answer = {
        "question": question[2:], "from": base, "to": quote, "count": len(rates),
        "first": {"date": shown[0][0], "rate": shown[0][1]}, "last": {"date": shown[-1][0], "rate": shown[-1][1]},
        "minimum": extreme(min(rate for _, rate in shown)), "maximum": extreme(max(rate for _, rate in shown)),
        "mean": significant(mean_of(base, quote, [rate for _, rate in rates])),
        "change_percent": percent(rates[0][1], rates[-1][1]),
    }
    if question == "--when":
        held = [(str(day), significant(rate)) for day, rate in rates if (rate > level if is_above else rate < level)]
        answer["first"] = {"date": held[0][0], "rate": held[0][1]} if held else None
        answer["last"] = {"date": held[-1][0], "rate": held[-1][1]} if held else None
    return answer


def exact(value):
    """The numbers of a JSON document as fractions."""
    if isinstance(value, dict):
        return {key: exact(item) for key, item in value.items()}
    return Fraction(value) if isinstance(value, (int, decimal.Decimal)) and not isinstance(value, bool) else value


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--cases", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    cases = Cases(options.seed)

    def compare(case):
        base, quote, first, last, question, rates, is_above, level = case
        value = [f"{'above' if is_above else 'below'} {text(level)}"] if question == "--when" else []
        words = ["history", base, quote, "--from", str(first), "--to", str(last), question, *value]
        outcome = subprocess.run([program, *words, "--json", "--offline"], capture_output=True, text=True)
        found = exact(json.loads(outcome.stdout or "{}", parse_float=decimal.Decimal))
        expected = wanted(base, quote, rates, question, is_above, level)
        differing = [key for key, value in expected.items() if found.get(key) != value]
        return differing and f"{' '.join(words)}: {[(key, found.get(key), expected[key]) for key in differing]} {outcome.stderr}"

    with tempfile.TemporaryDirectory() as home:
        for name in list(os.environ):
            if name.startswith(("XDG_", "EXCHANGE_", "LC_")):
                del os.environ[name]
        os.environ.update(HOME=home, LANG="C.UTF-8")
        drawn = []
        for _ in range(options.cases):
            case = cases.draw()
            drawn.append((*case, cases.random.random() < 0.5, cases.level(case[-1])))
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            differences = [difference for difference in pool.map(compare, drawn) if difference]
    for difference in differences[:20]:
        print(difference)
    print(f"{len(drawn)} questions about many days answered anew, {len(differences)} differ")
    sys.exit(bool(differences))


if __name__ == "__main__":
    main()
