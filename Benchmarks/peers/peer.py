"""peer.py PEER WORKLOAD TEXTURE [--runs N] [--processes N] [--frames N] [--save FRAME FILE]

Draws a workload with another program. Prints milliseconds a frame by the clock and by the
processor (the median of the runs, after one to warm up) and the peak of memory in megabytes,
by tabs; or nothing where the program cannot draw it. Buffers are in memory before they are
timed. With several processes each draws its share of the frames, all starting together.
"""
import argparse
import importlib
import multiprocessing
import resource
import statistics
import time

import numpy as np

import memory
import workloads

parser = argparse.ArgumentParser()
parser.add_argument("peer")
parser.add_argument("workload")
parser.add_argument("texture")
parser.add_argument("--runs", type=int, default=7)
parser.add_argument("--processes", type=int, default=1)
parser.add_argument("--frames", type=int)
parser.add_argument("--save", nargs=2)
parser.add_argument("--particles", default="")
options = parser.parse_args()
workloads.PARTICLES = options.particles
width, height, frames = workloads.SIZES[options.workload]
frames = options.frames or frames
module = importlib.import_module(options.peer + "_peer")


def shape():
    return np.full((height, width, 4), 1, np.uint8)


def share(numbers, barrier=None, answers=None):
    """Draws some frames again and again; answers the times of the runs."""
    draw = module.prepare(options.workload, options.texture)
    if draw is None:
        return None
    numbers = list(numbers)[:getattr(draw, "frames", frames)]
    # A slow program draws fewer of the frames: 6 at least, evenly spaced, for about a second.
    buffer = shape()
    draw(buffer, numbers[0])
    start = time.perf_counter()
    draw(buffer, numbers[0])
    cost = time.perf_counter() - start
    fitting = max(6, int(1 / max(cost, 1e-9)))
    numbers = numbers[::max(1, -(-len(numbers) // fitting))]
    # Frames in turn into a few buffers, lest large ones fill the memory.
    buffers = [shape() for _ in range(min(len(numbers), 60, max(1, 500_000_000 // (width * height * 4))))]
    # Where one frame takes seconds, two runs after two frames to warm up do.
    runs = options.runs if barrier is not None or cost < 2 else min(options.runs, 2)
    times = []
    for run in range(runs + 1):
        if barrier is not None:
            barrier.wait()
        start, busy = time.perf_counter(), time.process_time()
        for index, number in enumerate(numbers):
            draw(buffers[index % len(buffers)], number)
        times.append((time.perf_counter() - start, time.process_time() - busy))
    if options.save:
        draw.copies = True
        buffer = shape()
        draw(buffer, int(options.save[0]))
        if getattr(draw, "order", "") == "BGRX":
            buffer = buffer[:, :, [2, 1, 0, 3]]
        buffer[:, :, 3] = 255
        buffer.tofile(options.save[1])
    if hasattr(draw, "close"):
        draw.close()
    times = [(wall / len(numbers), cpu / len(numbers)) for wall, cpu in times[1:]]
    if answers is not None:
        answers.put(times)
    return times


def peak():
    own = memory.own_peak()
    children = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    return max(own, children * options.processes if options.processes > 1 else 0) / 1024


if options.processes == 1:
    found = share(range(frames))
else:
    barrier, answers = multiprocessing.Barrier(options.processes), multiprocessing.Queue()
    workers = [
        multiprocessing.Process(
            target=share, args=(range(k, frames, options.processes), barrier, answers))
        for k in range(options.processes)]
    for worker in workers:
        worker.start()
    shares = [answers.get() for _ in workers]
    for worker in workers:
        worker.join()
    # The slowest share decides, and every frame counts.
    found = [
        (max(one[run][0] for one in shares) / options.processes,
         sum(one[run][1] for one in shares) / options.processes)
        for run in range(options.runs)]
if found:
    wall = statistics.median(one[0] for one in found) * 1000
    busy = statistics.median(one[1] for one in found) * 1000
    print(f"{wall:.4f}\t{busy:.4f}\t{peak():.1f}")
