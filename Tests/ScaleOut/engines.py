"""Each engine runs the blocks of docs/ScaleOut.md under its title, over `rates.csv` and `rows.csv` (id, day, cents, from, to) in
this folder. Its function gives the results by id: whole minor units, or None where the engine's integers end. Beside the engines
that have a block in major units stands their function for it, over `payments.csv` (id, day, amount, from, to): every row by its id
with a Decimal, or None where it has no rate."""

import contextlib
import csv
import decimal
import importlib.util
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]


def code_of_page(title, language):
    """The page's block of code under the title."""
    page = (ROOT / "docs/ScaleOut.md").read_text()
    return re.search(rf"^### {re.escape(title)}$.*?^```{language}\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)[1]


def statements(engine):
    """The statements of an engine's block: those that prepare, and the query."""
    *preparing, query = [each for each in code_of_page(engine, "sql").split(";\n") if each.strip()]
    return preparing, query


def sqlite():
    return dict(sqlite_database().execute(statements("SQLite")[1]))


def sqlite_major():
    database = sqlite_database()
    database.execute("CREATE TABLE payments (id INTEGER PRIMARY KEY, day TEXT, amount TEXT, base TEXT, quote TEXT)")
    with open("payments.csv") as file:
        database.executemany("INSERT INTO payments VALUES (?, ?, ?, ?, ?)", csv.reader(file))
    return decimals(database.execute(code_of_page("SQLite, in major units", "sql")))


def sqlite_database():
    database = sqlite3.connect(":memory:")
    with open("rates.csv") as file:
        header, *lines = csv.reader(file)
    database.execute(f"CREATE TABLE rates_csv ({', '.join(f'{name} TEXT' for name in header)})")
    database.executemany(f"INSERT INTO rates_csv VALUES ({', '.join('?' * len(header))})", lines)
    database.execute("CREATE TABLE amounts (id INTEGER PRIMARY KEY, day TEXT, a INTEGER, base TEXT, quote TEXT)")
    with open("rows.csv") as file:
        database.executemany("INSERT INTO amounts VALUES (?, ?, ?, ?, ?)", csv.reader(file))
    for statement in statements("SQLite")[0]:
        database.execute(statement)
    return database


def decimals(rows):
    return {i: None if result in (None, "") else decimal.Decimal(str(result)) for i, result in rows}


def duckdb():
    rows = duckdb_database().execute(statements("DuckDB")[1]).fetchall()
    return {i: int(result) for i, result in rows}


def duckdb_major():
    database = duckdb_database()
    database.execute("CREATE TABLE payments (id BIGINT, day DATE, amount DECIMAL(18,2), base VARCHAR, quote VARCHAR)")
    database.execute("COPY payments FROM 'payments.csv' (HEADER false)")
    return decimals(database.execute(code_of_page("DuckDB, in major units", "sql")).fetchall())


def duckdb_database():
    import duckdb
    database = duckdb.connect()
    database.execute("CREATE TABLE amounts (id BIGINT, day DATE, a BIGINT, base VARCHAR, quote VARCHAR)")
    database.execute("COPY amounts FROM 'rows.csv' (HEADER false)")
    for statement in statements("DuckDB")[0]:
        database.execute(statement)
    return database


def postgresql():
    """In a cluster of its own, which is reached through a socket in its folder."""
    tables = "CREATE TABLE amounts (id bigint, day date, a bigint, base text, quote text);\n\\copy amounts FROM 'rows.csv' CSV\nANALYZE;\n"
    lines = postgresql_output(tables + code_of_page("PostgreSQL", "sql"))
    return {int(i): int(result) for i, result in csv.reader(lines)}


def postgresql_major():
    preparing = code_of_page("PostgreSQL", "sql").split("SELECT id")[0]
    tables = "CREATE TABLE payments (id bigint, day date, amount numeric, base text, quote text);\n\\copy payments FROM 'payments.csv' CSV\nANALYZE;\n"
    lines = postgresql_output(preparing + tables + code_of_page("PostgreSQL, in major units", "sql"))
    return decimals((int(i), result) for i, result in csv.reader(lines))


def postgresql_output(script):
    with postgresql_cluster() as psql:
        done = subprocess.run([*psql, "--csv", "--tuples-only"], input=script, capture_output=True, text=True)
    if done.returncode or done.stderr:
        raise RuntimeError(done.stderr)
    return done.stdout.splitlines()


@contextlib.contextmanager
def postgresql_cluster():
    """The command that talks to it. A server does not run as the superuser, so there it runs as Debian's `postgres`."""
    programs = pathlib.Path(subprocess.run(["pg_config", "--bindir"], check=True, capture_output=True, text=True).stdout.strip())
    folder = pathlib.Path("cluster").absolute()
    folder.mkdir(mode=0o755)
    become = []
    if os.geteuid() == 0:
        become = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        shutil.chown(folder, "postgres", "postgres")
        pathlib.Path(".").chmod(0o755)
    data, quiet = str(folder / "data"), {"check": True, "stdout": subprocess.DEVNULL, "cwd": folder}
    subprocess.run([*become, programs / "initdb", "--username=postgres", "--auth=trust", "-D", data], **quiet)
    server = [*become, programs / "pg_ctl", "-D", data, "-l", str(folder / "log"), "-w"]
    subprocess.run([*server, "-o", f"-k {folder} -c listen_addresses=''", "start"], **quiet)
    try:
        yield [programs / "psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-h", str(folder), "-U", "postgres"]
    finally:
        subprocess.run([*server, "-m", "immediate", "stop"], **quiet)
        shutil.rmtree(folder)


def clickhouse():
    from chdb import session
    database = session.Session("clickhouse")
    database.query("CREATE DATABASE scale")
    database.query("USE scale")
    database.query("CREATE TABLE amounts (id Int64, day Date32, a Int64, base String, quote String) ENGINE = MergeTree ORDER BY id")
    database.query("INSERT INTO amounts SELECT * FROM file('rows.csv', 'CSV')")
    preparing, query = statements("ClickHouse")
    for statement in preparing:
        database.query(statement)
    lines = database.query(query, "CSV").bytes().decode().splitlines()
    return {int(i): int(result.strip('"')) for i, result in csv.reader(lines)}


def spark():
    """With two executors, each a process of its own."""
    with spark_session() as session:
        rows = session.read.csv("rows.csv", schema="id BIGINT, day DATE, a DECIMAL(14,0), base STRING, quote STRING")
        rows.createOrReplaceTempView("amounts")
        preparing, query = statements("Spark")
        for statement in preparing:
            session.sql(statement)
        return {row.id: int(row.result) for row in session.sql(query).collect()}


@contextlib.contextmanager
def spark_session(executors=2):
    from pyspark.sql import SparkSession
    builder = SparkSession.builder.master(f"local-cluster[{executors},1,1024]").appName("scale-out")
    session = (
        builder.config("spark.ui.enabled", "false").config("spark.ui.showConsoleProgress", "false").config("spark.sql.session.timeZone", "UTC")
        .config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
        .config("spark.log.level", "ERROR").getOrCreate())
    try:
        yield session
    finally:
        session.stop()


MAJOR = {"sqlite": sqlite_major, "duckdb": duckdb_major, "postgresql": postgresql_major}
ENGINES = {"sqlite": sqlite, "duckdb": duckdb, "postgresql": postgresql, "clickhouse": clickhouse, "spark": spark}


def has(engine):
    """Whether it takes part without being named."""
    return engine == "sqlite" or engine == "duckdb" and importlib.util.find_spec("duckdb") is not None
