"""job.py png|gif TEXTURE FOLDER PROCESSES: the whole job of W6 by Skia and its encoders.

Draws the 60 frames of the door and writes them as PNG by libpng at level 6, or as GIF by ffmpeg's
palettegen and paletteuse. Prints seconds by the clock and by the processor and the peak of memory in
megabytes, by tabs, without the start of Python.
"""
import multiprocessing
import pathlib
import resource
import subprocess
import sys
import time

import numpy as np
import skia

import memory
import skia_peer

kind, texture, folder, processes = sys.argv[1:5]
folder, processes = pathlib.Path(folder), int(processes)
folder.mkdir(parents=True, exist_ok=True)


def pngs(numbers):
    draw = skia_peer.prepare("w1", texture)
    buffer = np.empty((600, 600, 4), np.uint8)
    for number in numbers:
        draw(buffer, number)
        image = skia.Image.fromarray(buffer, colorType=skia.kRGBA_8888_ColorType, copy=False)
        (folder / f"{number:04d}.png").write_bytes(bytes(image.encodeToData(skia.kPNG, 6)))


def gif():
    draw = skia_peer.prepare("w1", texture)
    ffmpeg = subprocess.Popen([
        "ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", "600x600",
        "-r", "50", "-i", "-", "-filter_complex",
        "split[a][b];[a]palettegen[p];[b][p]paletteuse", str(folder / "door.gif")],
        stdin=subprocess.PIPE)
    buffer = np.empty((600, 600, 4), np.uint8)
    for number in range(60):
        draw(buffer, number)
        ffmpeg.stdin.write(buffer.tobytes())
    ffmpeg.stdin.close()
    ffmpeg.wait()


start, busy = time.perf_counter(), time.process_time()
if kind == "gif":
    gif()
elif processes == 1:
    pngs(range(60))
else:
    workers = [
        multiprocessing.Process(target=pngs, args=(range(k, 60, processes),))
        for k in range(processes)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
children = resource.getrusage(resource.RUSAGE_CHILDREN)
busy = time.process_time() - busy + children.ru_utime + children.ru_stime
peak = max(memory.own_peak(), children.ru_maxrss) / 1024
print(f"{time.perf_counter() - start:.4f}\t{busy:.4f}\t{peak:.1f}")
