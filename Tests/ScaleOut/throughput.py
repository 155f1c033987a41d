"""Rows a second, of the processor and of the clock: the same rows from a file into a file, on one core and on two.

An engine has read its rates and the program's start is in its time. Each runs twice and the second counts, because a JVM compiles
while it runs.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import time

from engines import spark_session, statements
from program import COLUMNS

TICKS = os.sysconf("SC_CLK_TCK")


def measure(program, rows, which):
    rows.write()
    count = len(rows.rows)
    print(f"scale-out: {count} rows {which}; rows a second of the processor, and of the clock", flush=True)
    for name in MEASURES:
        figures = []
        for cores in (1, 2):
            words = [sys.executable, __file__, name, str(cores), program.path]
            done = subprocess.run(words, env=os.environ | {"HOME": os.getcwd()}, stdout=subprocess.PIPE, check=True, text=True)
            processor, clock = map(float, done.stdout.split()[-2:])
            figures.append(f"{cores} {'core' if cores == 1 else 'cores'} {count / processor:,.0f}, {count / clock:,.0f}")
        print(f"  {name}: {'; '.join(figures)}", flush=True)


def batch(cores, path):
    words = [path, "convert", "--batch", "amounts.csv", "--no-header", "--columns", COLUMNS, "--keep-going", "--quiet", "--offline"]

    def run(target):
        with open(target, "w") as file:
            subprocess.run(words, stdout=file, check=True)
    twice(run)


def duckdb_join(cores, path):
    import duckdb
    database = duckdb.connect(config={"threads": cores})
    preparing, query = statements("DuckDB")
    for statement in preparing:
        database.execute(statement)
    database.execute("""CREATE VIEW amounts AS SELECT * FROM read_csv('rows.csv', header = false, columns =
      {'id': 'BIGINT', 'day': 'DATE', 'a': 'BIGINT', 'base': 'VARCHAR', 'quote': 'VARCHAR'})""")
    twice(lambda target: database.execute(f"COPY ({query.rstrip().rstrip(';')}) TO '{target}' (HEADER false)"))


def spark_join(cores, path):
    with spark_session(cores) as session:
        rows = session.read.csv("rows.csv", schema="id BIGINT, day DATE, a DECIMAL(14,0), base STRING, quote STRING")
        rows.createOrReplaceTempView("amounts")
        preparing, query = statements("Spark")
        for statement in preparing:
            session.sql(statement)
        twice(lambda target: session.sql(query).write.csv(target))


def spark_pipe(cores, path):
    convert = f"{path} convert --batch - --no-header --columns {COLUMNS} --keep-going --quiet --offline"
    with spark_session(cores) as session:
        rows = session.sparkContext.textFile("amounts.csv", 4)
        twice(lambda target: rows.pipe(convert, env=dict(os.environ), checkCode=True).saveAsTextFile(target))


def twice(run):
    for target in ("first", "second"):
        processor, clock = tree_seconds(), time.monotonic()
        run(target)
        spent = tree_seconds() - processor, time.monotonic() - clock
        written = pathlib.Path(target)
        shutil.rmtree(written) if written.is_dir() else written.unlink()
    print(*spent)


def tree_seconds():
    """What this process and all below it have used of the processor, those that have ended included."""
    children, used = {}, {}
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        children.setdefault(int(fields[1]), []).append(int(folder.name))
        used[int(folder.name)] = sum(map(int, fields[11:15])) / TICKS
    wanted, total = [os.getpid()], 0
    while wanted:
        process = wanted.pop()
        total += used.get(process, 0)
        wanted += children.get(process, [])
    return total


MEASURES = {"batch": batch, "DuckDB's join": duckdb_join, "Spark's join": spark_join, "Spark's pipe": spark_pipe}

if __name__ == "__main__":
    name, cores, path = sys.argv[1:]
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[: int(cores)])
    MEASURES[name](int(cores), path)
