"""gif_table.py ENCODEBENCH FOLDER: GIF encoders side by side on the clips of clips.py, as tables.

Reads `NAME WIDTH HEIGHT FRAMES` by tabs from standard input. Every encoder is a whole process from
frames in a file to a GIF; seconds are the median of three runs, by the clock and of both cores
together. PSNR is the mean over all frames of what Pillow decodes, SSIM over every sixth. With
PEERS=ours nothing but Kinora runs; RUNS=1 takes one run for three.
"""
import os
import pathlib
import statistics
import subprocess
import sys
import time

import numpy as np
from PIL import Image
from skimage.metrics import structural_similarity

encoder, folder = sys.argv[1], pathlib.Path(sys.argv[2])
clips = [line.split("\t") for line in sys.stdin.read().splitlines()]
shots = folder / "shots"
shots.mkdir(exist_ok=True)


def timed(command):
    seconds, processor = [], []
    for _ in range(int(os.environ.get("RUNS", 3))):
        before, start = os.times(), time.perf_counter()
        subprocess.run(command, check=True)
        after = os.times()
        seconds.append(time.perf_counter() - start)
        processor.append(after.children_user + after.children_system - before.children_user - before.children_system)
    return statistics.median(seconds), statistics.median(processor)


def judge(path, source):
    shown = []
    with Image.open(path) as image:
        for index in range(image.n_frames):
            image.seek(index)
            shown += [np.asarray(image.convert("RGB"))] * max(1, round(image.info["duration"] / 20))
    errors = [((a.astype(float) - b) ** 2).mean() for a, b in zip(shown, source)]
    psnr = np.mean([10 * np.log10(65025 / max(error, 6.5e-6)) for error in errors])
    ssim = np.mean([structural_similarity(shown[i], source[i], channel_axis=2)
                    for i in range(0, min(len(shown), len(source)), 6)])
    return len(shown), psnr, ssim, shown


def ffmpeg(path, width, height, filters):
    return ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", f"{width}x{height}", "-r", "50",
            "-i", path, "-filter_complex", filters]


pillow = """
import sys, numpy as np
from PIL import Image
data = np.fromfile(sys.argv[1], np.uint8).reshape(-1, int(sys.argv[3]), int(sys.argv[2]), 4)[..., :3]
first, *rest = [Image.fromarray(frame) for frame in data]
first.save(sys.argv[4], save_all=True, append_images=rest, duration=20, loop=0)
"""
one = "split[a][b];[a]palettegen[p];[b][p]paletteuse"
for name, width, height, frames in clips:
    path = str(folder / f"{name}.rgba")
    source = np.memmap(path, np.uint8, "r", shape=(int(frames), int(height), int(width), 4))[..., :3]
    out = str(folder / f"{name}.gif")

    def ours(*more):
        return [encoder, "gif", out, path, width, height, *more]

    rows = {"**Kinora**": ours()}
    if os.environ.get("PEERS") != "ours":
        rows |= {
            "ffmpeg, one palette": ffmpeg(path, width, height, one) + [out],
            "ffmpeg, one palette, dither none": ffmpeg(path, width, height, one + "=dither=none") + [out],
            "ffmpeg, a palette a frame": ffmpeg(
                path, width, height, "split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1") + [out],
            "Pillow": [sys.executable, "-c", pillow, path, width, height, out],
            "Pillow, then gifsicle -O3": [
                "sh", "-c", '"$@" && gifsicle -O3 "$0" -o "$0"', out, sys.executable, "-c", pillow, path, width, height, out],
        }
    rows |= {f"Kinora --quality {quality}": ours(str(quality)) for quality in (100, 75, 60, 40, 20, 1)}
    rows |= {f"Kinora --dither {dither}": ours("90", dither) for dither in ("ordered", "diffusion")}
    print(f"\n### {name}: {frames} frames of {width}x{height}\n")
    print("| encoder | KB | PSNR dB | SSIM | seconds | seconds of both cores |\n|---|---|---|---|---|---|")
    for label, command in rows.items():
        seconds, processor = timed(command)
        count, psnr, ssim, shown = judge(out, source)
        note = "" if count == int(frames) else f" ({count} frames)"
        print(f"| {label}{note} | {os.path.getsize(out) / 1024:.0f} | {psnr:.2f} | {ssim:.4f} | {seconds:.2f} | {processor:.2f} |", flush=True)
        middle = min(len(shown) - 1, int(frames) // 2)
        title = "".join(c if c.isalnum() else "_" for c in label)
        Image.fromarray(shown[middle]).save(shots / f"{name}-{title}.png")
    Image.fromarray(np.ascontiguousarray(source[int(frames) // 2])).save(shots / f"{name}-source.png")

print("\n## Animated PNG and WebP\n\nOf the cards, once each; exact means that every decoded frame equals its source.")
name, width, height, frames = clips[0]
path = str(folder / f"{name}.rgba")
source = np.memmap(path, np.uint8, "r", shape=(int(frames), int(height), int(width), 4))[..., :3]


def frames_of(path):
    with Image.open(path) as image:
        for index in range(image.n_frames):
            image.seek(index)
            picture = np.asarray(image.convert("RGB"))
            for _ in range(max(1, round(image.info.get("duration", 20) / 20))):
                yield picture


rows = {"Kinora, animated PNG": ("png", [encoder, "apng", None, path, width, height]),
        "Kinora, animated PNG, small": ("png", [encoder, "apng", None, path, width, height, "small"]),
        "Kinora, WebP lossless": ("webp", [encoder, "webp", None, path, width, height, "100"]),
        "Kinora, WebP quality 90": ("webp", [encoder, "webp", None, path, width, height, "90"])}
if os.environ.get("PEERS") != "ours":
    rows |= {"ffmpeg, animated PNG": ("png", ffmpeg(path, width, height, "null") + ["-f", "apng", "-plays", "0", None]),
             "ffmpeg, WebP lossless": ("webp", ffmpeg(path, width, height, "null") + ["-c:v", "libwebp_anim", "-lossless", "1", "-loop", "0", None])}
print("\n| encoder | MB | PSNR dB | seconds |\n|---|---|---|---|")
for label, (suffix, command) in rows.items():
    out = str(folder / f"{name}.{suffix}")
    start = time.perf_counter()
    subprocess.run([out if word is None else word for word in command], check=True)
    seconds = time.perf_counter() - start
    errors = [((a.astype(float) - b) ** 2).mean() for a, b in zip(frames_of(out), source)]
    psnr = "exact" if max(errors) == 0 else f"{np.mean([10 * np.log10(65025 / max(e, 6.5e-6)) for e in errors]):.2f}"
    note = "" if len(errors) == int(frames) else f" ({len(errors)} frames)"
    print(f"| {label}{note} | {os.path.getsize(out) / 1048576:.2f} | {psnr} | {seconds:.2f} |", flush=True)
