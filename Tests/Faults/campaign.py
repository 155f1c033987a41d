#!/usr/bin/env python3
"""The campaign of faults: what `Scripts/faults` runs. See docs/Reliability.md."""

import argparse
import multiprocessing
import os
import random
import signal
import sys
import tempfile
import time

import crowd
import powercuts
import sequences
import steps
import visitors
from judge import Figures
from place import MEMORY, Place, Probe, Program
from scenarios import SCENARIOS, Prepared, for_tool

worker_place = None
worker_prepared = []


def begin(tool, prepared, folder):
    global worker_place, worker_prepared
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    worker_place, worker_prepared = Place(tool, within=folder), prepared


def work(task):
    kind, *arguments = task
    if kind == "step":
        index, number, fault = arguments
        return steps.run(worker_place, worker_prepared[index], number, fault)
    if kind == "visit":
        index, number = arguments
        return visitors.run(worker_place, worker_prepared[index], number)
    if kind == "sequence":
        return sequences.run(worker_place, *arguments)
    index, cut, variant, ignored = arguments
    return powercuts.run(worker_place, worker_prepared[index], cut, variant, ignored)


def campaign(name, tool, tasks, prepared, workers, seconds):
    """Runs as many of the tasks as fit into the time."""
    figures, start = Figures(), time.monotonic()
    told = start
    # A worker is ended without a chance to clean up, so the folder of its homes is not its own.
    with (
        tempfile.TemporaryDirectory(prefix="faults-", dir=MEMORY, ignore_cleanup_errors=True) as folder,
        multiprocessing.Pool(workers, begin, (tool, prepared, folder)) as pool,
    ):
        for outcome in pool.imap_unordered(work, tasks, chunksize=8):
            figures.add(outcome)
            if time.monotonic() - told > 300:
                told = time.monotonic()
                print(f"{tool.name}, {name}: {figures.tried:,} of {len(tasks):,}", file=sys.stderr, flush=True)
            if seconds and time.monotonic() - start > seconds:
                pool.terminate()
                pool.join()
                break
    took = time.monotonic() - start
    print(f"{figures.line(f'{tool.name}, {name}')}; {took:.0f} s, {figures.tried / max(took, 0.01) * 60:.0f} a minute", flush=True)
    return figures


def tasks_of(name, part, prepared, options):
    """The cases of each scenario, shuffled by a seed if so chosen, so that any prefix is a fair sample."""
    sound = [(index, each) for index, each in enumerate(prepared) if not each.failure]
    tasks = [(name, index, *case) for index, each in sound for case in part.cases(each, options.every)]
    if options.shuffle is not None:
        random.Random(options.shuffle).shuffle(tasks)
    return tasks[: options.cases]


def main():
    names = dict.fromkeys(scenario.name.split(",")[0] for scenario in SCENARIOS)
    parser = argparse.ArgumentParser(
        prog="Scripts/faults", description=__doc__, epilog=f"scenarios: {'; '.join(names)}")
    parser.add_argument("--probe", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--program", help=argparse.SUPPRESS)
    parser.add_argument("--preload", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--only", choices=["steps", "visitors", "sequences", "powercuts", "crowd"], help="one part of the campaign")
    parser.add_argument("--tool", choices=["probe", "program"], help="one of the two processes under test")
    parser.add_argument("--scenario", help="scenarios whose name contains this")
    parser.add_argument("--every", type=int, default=1, help="only each n-th single fault and power cut")
    parser.add_argument("--shuffle", type=int, help="single faults and power cuts in an order from this seed")
    parser.add_argument("--cases", type=int, help="only the first so many single faults, and power cuts")
    parser.add_argument("--sequences", type=int, default=20_000, help="how many sequences")
    parser.add_argument("--seed", type=int, default=1, help="the first sequence's seed")
    parser.add_argument("--hard", action="store_true", help="sequences from the hard starting points alone")
    parser.add_argument("--crowd", type=int, default=3_000, help="how many processes the crowd has in all")
    parser.add_argument(
        "--without-syncs", choices=["files", "folders"], help="power cuts on a disk that ignores them: must be noticed")
    parser.add_argument("--seconds", type=int, default=0, help="at most so many seconds for each part")
    parser.add_argument("--show", type=int, default=40, help="how many findings are told")
    # A worker waits for the process that it began, so one for each core leaves the cores idle half of the time.
    parser.add_argument("--workers", type=int, default=4 * os.cpu_count())
    options = parser.parse_args()

    tools = [Probe(options.probe, options.preload)]
    if options.program:
        tools.append(Program(options.program, options.preload))
    total = Figures()
    for tool in tools:
        if options.tool not in (None, tool.name):
            continue
        parts = [options.only] if options.only else ["steps", "visitors", "sequences", "powercuts", "crowd"]
        prepared = []
        if {"steps", "visitors", "powercuts"} & set(parts):
            chosen = [s for s in for_tool(tool) if not options.scenario or options.scenario in s.name]
            with multiprocessing.Pool(options.workers) as pool:
                prepared = pool.starmap(Prepared, [(scenario, tool) for scenario in chosen], chunksize=1)
            for each in prepared:
                if each.failure:
                    total.add_finding(each.failure)
        if "steps" in parts:
            tasks = tasks_of("step", steps, prepared, options)
            total.add_all(campaign("single faults", tool, tasks, prepared, options.workers, options.seconds))
        if "visitors" in parts:
            tasks = tasks_of("visit", visitors, prepared, options)
            total.add_all(campaign("visitors of a repair", tool, tasks, prepared, options.workers, options.seconds))
        if "sequences" in parts:
            tasks = [("sequence", seed, options.hard or seed % 4 == 0) for seed in range(options.seed, options.seed + options.sequences)]
            total.add_all(campaign("sequences", tool, tasks, prepared, options.workers, options.seconds))
        if "powercuts" in parts:
            tasks = [(*task, options.without_syncs) for task in tasks_of("cut", powercuts, prepared, options)]
            total.add_all(campaign("power cuts", tool, tasks, prepared, options.workers, options.seconds))
        if "crowd" in parts:
            figures = crowd.run(tool, options.crowd, options.seed)
            print(figures.line(f"{tool.name}, a crowd of {crowd.SIZE} at a time"), flush=True)
            total.add_all(figures)
    for kind, words in total.findings[: options.show]:
        print(f"  {kind}: {words}", file=sys.stderr)
    if len(total.findings) > options.show:
        print(f"  and {len(total.findings) - options.show} more", file=sys.stderr)
    print(total.line("faults"), flush=True)
    if not total.tried and not total.findings:
        sys.exit("faults: these options leave no case to try")
    sys.exit(1 if total.findings else 0)


if __name__ == "__main__":
    main()
