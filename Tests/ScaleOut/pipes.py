"""The page's pipes: the bytes of the parts, joined in order, are the bytes of one run."""

import os
import pathlib
import re
import subprocess
import sys

from engines import code_of_page, spark_session

BAD_ROWS = ["x,12,34,USD,KRW,2024-01-02", "x,twelve,USD,KRW,2024-01-02", '"a, b",5,ISK,USD,2012-01-01', "x,1,USD,WON,2024-01-02"]


def compare_pipes(program, spark):
    """How many pipes differ."""
    folder = pathlib.Path("pipes")
    folder.mkdir()
    lines = pathlib.Path("amounts.csv").read_text().splitlines()
    for i, row in enumerate(BAD_ROWS * 5):
        lines.insert(i * len(lines) // 20, row)
    size = (folder / "rows.csv").write_text("\n".join(lines) + "\n")
    programs = folder / "bin"
    programs.mkdir()
    (programs / "exchange-cli").symlink_to(program.path)
    environment = program.environment | {"PATH": f"{programs.absolute()}:{os.environ['PATH']}"}

    def shell(script):
        done = subprocess.run(["sh", "-euc", script], cwd=folder, env=environment, capture_output=True)
        if done.returncode or done.stderr:
            raise RuntimeError(f"{script}: {done.returncode} {done.stderr.decode()[:500]}")

    command = code_of_page("The command", "sh")
    shell(command + '$convert < rows.csv > expected.csv')
    expected = (folder / "expected.csv").read_bytes()
    differences = 0
    for title in ["GNU parallel", "`split` and `xargs`"] + ["Spark's `pipe`"] * spark:
        (folder / "results.csv").unlink(missing_ok=True)
        if title.startswith("Spark"):
            parts = spark_pipe(folder, re.search("'(.*)'", command)[1], environment)
        else:
            shell(command + code_of_page(title, "sh").replace("16M", str(size // 8 + 1)))
            parts = len(list(folder.glob("part.??"))) or 8
        same = (folder / "results.csv").read_bytes() == expected
        differences += not same
        print(f"  {title}: {len(lines)} rows, {len(BAD_ROWS) * 5} of them bad, in {parts} parts: "
              f"{'the bytes of one run' if same else 'OTHER BYTES than one run'}", flush=True)
    return differences


def spark_pipe(folder, convert, environment):
    """How many parts there were. In a process of its own: its Java machine keeps the folder and the variables it began with."""
    subprocess.run([sys.executable, os.path.abspath(__file__), convert], cwd=folder, env=environment, check=True)
    parts = sorted((folder / "results").glob("part-*"))
    with open(folder / "results.csv", "wb") as joined:
        for part in parts:
            joined.write(part.read_bytes())
    return len(parts)


if __name__ == "__main__":
    with spark_session() as session:
        exec(code_of_page("Spark's `pipe`", "python"), {"spark": session, "convert": sys.argv[1], "os": os})
