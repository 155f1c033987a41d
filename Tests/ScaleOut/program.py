"""The program under comparison."""

import csv
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
COLUMNS, RESULT = "id,amount,from,to,date", 5


class Program:
    """The program, without a network and with an empty home."""

    def __init__(self):
        self.path = os.environ.get("EXCHANGE_PROGRAM")
        if not self.path:
            build = ["swift", "build", "--package-path", str(ROOT), "--product", "exchange-cli"]
            subprocess.run(build, check=True, stdout=sys.stderr)
            folder = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
            self.path = folder + "/exchange-cli"
        self.environment = {"HOME": os.getcwd(), "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]}

    def __call__(self, *words, accepts=(0,)):
        done = subprocess.run(
            [self.path, *words, "--offline", "--source", "bundled"], env=self.environment, capture_output=True)
        if done.returncode not in accepts:
            sys.exit(f"scale-out: {' '.join(words)} ended with {done.returncode}: {done.stderr.decode()[:500]}")
        return done.stdout

    def convert(self):
        """The results as they are written; None where a row has no rate."""
        out = self("convert", "--batch", "amounts.csv", "--no-header", "--columns", COLUMNS, accepts=(0, 4))
        return [row[RESULT] or None for row in csv.reader(out.decode().splitlines())]
