"""The batch of `exchange-cli convert --batch IN`, by CurrencyConverter: convert.py IN OUT"""

import csv
import datetime
import sys

from currency_converter import CurrencyConverter

converter = CurrencyConverter(fallback_on_missing_rate=True, fallback_on_wrong_date=True)
day = datetime.date.fromisoformat
with open(sys.argv[1], newline="") as source, open(sys.argv[2], "w", newline="") as target:
    rows = csv.reader(source)
    output = csv.writer(target)
    output.writerow(next(rows) + ["result"])
    for row in rows:
        output.writerow(row + [converter.convert(float(row[1]), row[2], row[3], date=day(row[4]))])
