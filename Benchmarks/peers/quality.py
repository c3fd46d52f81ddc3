"""quality.py GIF FRAMES.rgba WIDTH HEIGHT COUNT: how like its source a GIF is.

Prints the mean PSNR of the frames in dB, the mean SSIM and kilobytes, by tabs.
"""
import os
import sys

import numpy as np
from PIL import Image, ImageSequence
from skimage.metrics import structural_similarity

gif, raw, width, height, count = sys.argv[1], sys.argv[2], *map(int, sys.argv[3:6])
source = np.memmap(raw, np.uint8, "r", shape=(count, height, width, 4))
shown, delays = [], []
for frame in ImageSequence.Iterator(Image.open(gif)):
    delays.append(frame.info.get("duration") or 0)
    picture = frame.convert("RGBA")
    white = Image.new("RGBA", picture.size, (255, 255, 255, 255))
    white.alpha_composite(picture)
    shown.append(np.asarray(white.convert("RGB")))
if len(shown) != count:
    # Equal frames may have become one.
    base = min(delay for delay in delays if delay)
    shown = [f for f, delay in zip(shown, delays) for _ in range(max(1, round(delay / base)))]
decibels, likeness = [], []
for picture, frame in zip(shown, source):
    other = np.array(frame[:, :, :3])
    error = ((picture.astype(float) - other) ** 2).mean()
    decibels.append(min(99, 10 * np.log10(65025 / max(error, 1e-9))))
    likeness.append(structural_similarity(picture, other, channel_axis=2))
print(f"{np.mean(decibels):.2f}\t{np.mean(likeness):.4f}\t{os.path.getsize(gif) / 1024:.0f}")
