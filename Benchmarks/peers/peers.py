"""peers.py TEXTURE.png FOLDER: measures the peers; prints WORKLOAD, PEER and MILLISECONDS by tabs.

Skia draws in its CPU raster on one thread, into buffers that are already in memory; ffmpeg makes
a GIF of the frames that Skia drew, on all cores. FOLDER takes what they write.
"""
import pathlib
import statistics
import subprocess
import sys
import time

import numpy as np
import skia

import workloads

texture_file, folder = sys.argv[1], pathlib.Path(sys.argv[2])
folder.mkdir(parents=True, exist_ok=True)


def report(workload, peer, milliseconds):
    print(f"{workload}\t{peer}\t{milliseconds:.3f}", flush=True)


def median(work):
    """The median time of some runs after one to warm up, in milliseconds."""
    work()
    times = []
    for _ in range(workloads.RUNS):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def canvases(width, height):
    """Frame buffers whose pages are touched, each with the canvas that draws into it."""
    info = skia.ImageInfo.Make(
        width, height, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
    buffers = [np.full((height, width, 4), 1, np.uint8) for _ in range(workloads.FRAMES)]
    surfaces = [skia.Surface.MakeRasterDirect(info, buffer) for buffer in buffers]
    return buffers, surfaces, [surface.getCanvas() for surface in surfaces]


def matrix(values):
    return skia.Matrix.MakeAll(*values)


def draw_door(canvas_list):
    image = skia.Image.open(texture_file).convert(
        colorType=skia.kRGBA_8888_ColorType, alphaType=skia.kPremul_AlphaType).makeRasterImage()
    linear = skia.SamplingOptions(skia.FilterMode.kLinear)
    rect, paint = skia.Rect.MakeWH(128, 256), skia.Paint(AntiAlias=True)
    maps = [matrix(workloads.door(frame)) for frame in range(workloads.FRAMES)]

    def run():
        for canvas, map in zip(canvas_list, maps):
            canvas.clear(0xFFFFFFFF)
            canvas.save()
            canvas.concat(map)
            canvas.drawImageRect(image, rect, rect, linear, paint)
            canvas.restore()

    return run


def draw_cards(canvas_list):
    made = workloads.cards()
    outer = skia.RRect.MakeRectXY(skia.Rect.MakeWH(96, 96), 12, 12)
    inner = skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(0.5, 0.5, 95, 95), 11.5, 11.5)
    fills = [skia.Paint(AntiAlias=True, Color=skia.Color(*card[5], 230)) for card in made]
    border = skia.Paint(
        AntiAlias=True, Color=skia.Color(20, 20, 40, 230), Style=skia.Paint.kStroke_Style,
        StrokeWidth=1)
    maps = [
        [matrix(workloads.card(card, frame)) for card in made]
        for frame in range(workloads.FRAMES)]

    def run():
        for canvas, frame_maps in zip(canvas_list, maps):
            canvas.clear(0xFFFFFFFF)
            for map, fill in zip(frame_maps, fills):
                canvas.save()
                canvas.concat(map)
                canvas.drawRRect(outer, fill)
                canvas.drawRRect(inner, border)
                canvas.restore()

    return run


def write_pngs(buffers, draw):
    """Draws the frames again and writes each as a PNG at level 6."""
    def run():
        draw()
        for index, buffer in enumerate(buffers):
            image = skia.Image.fromarray(
                buffer, colorType=skia.kRGBA_8888_ColorType, copy=False)
            data = image.encodeToData(skia.kPNG, 6)
            (folder / f"{index:04d}.png").write_bytes(bytes(data))

    return run


def ffmpeg_gif(buffers):
    raw = folder / "door.rgba"
    raw.write_bytes(b"".join(buffer.tobytes() for buffer in buffers))
    command = [
        "ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", "600x600",
        "-r", "50", "-i", str(raw), "-filter_complex",
        "split[a][b];[a]palettegen[p];[b][p]paletteuse", str(folder / "ffmpeg.gif")]
    return lambda: subprocess.run(command, check=True)


buffers, surfaces, canvas_list = canvases(600, 600)
draw = draw_door(canvas_list)
report("W1 door", "Skia", median(draw) / workloads.FRAMES)
report("W6 PNG", "Skia, level 6", median(write_pngs(buffers, draw)))
report("W6 GIF", "ffmpeg palettegen", median(ffmpeg_gif(buffers)))
del buffers, surfaces, canvas_list
buffers, surfaces, canvas_list = canvases(1280, 720)
report("W2 cards", "Skia", median(draw_cards(canvas_list)) / workloads.FRAMES)
