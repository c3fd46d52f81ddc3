"""clips.py TEXTURE.png FOLDER: draws the clips that animation encoders are measured with.

Each is FOLDER/NAME.rgba, opaque frames one after the other, 4 bytes a pixel. Prints NAME, WIDTH,
HEIGHT and FRAMES by tabs. Cards and door are drawn by Skia; the others are of kinds that a palette
finds hard: a photograph's noise and tones under a slow zoom, a dark gradient with a moving glow,
and small text on flat colour.
"""
import pathlib
import sys

import numpy as np
import skia
from PIL import Image, ImageDraw

import workloads

texture_file, folder = sys.argv[1], pathlib.Path(sys.argv[2])
folder.mkdir(parents=True, exist_ok=True)


def write(name, frames):
    count = 0
    with open(folder / f"{name}.rgba", "wb") as file:
        for frame in frames:
            if frame.shape[2] == 3:
                frame = np.dstack([frame, np.full(frame.shape[:2], 255, np.uint8)])
            file.write(np.ascontiguousarray(frame).tobytes())
            count += 1
    print(f"{name}\t{frame.shape[1]}\t{frame.shape[0]}\t{count}", flush=True)


def canvas(width, height):
    buffer = np.empty((height, width, 4), np.uint8)
    info = skia.ImageInfo.Make(width, height, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
    surface = skia.Surface.MakeRasterDirect(info, buffer)
    surface.getCanvas().clear(0xFFFFFFFF)
    return buffer, surface


def matrix(values):
    return skia.Matrix.MakeAll(*values)


def cards():
    made = workloads.cards(640, 480, 80, 96, 5)
    outer = skia.RRect.MakeRectXY(skia.Rect.MakeWH(96, 96), 12, 12)
    inner = skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(.5, .5, 95, 95), 11.5, 11.5)
    line = skia.Paint(AntiAlias=True, Color=skia.Color(20, 20, 40, 230), Style=skia.Paint.kStroke_Style, StrokeWidth=1)
    for frame in range(120):
        buffer, surface = canvas(640, 480)
        out = surface.getCanvas()
        for card in made:
            out.save()
            out.concat(matrix(workloads.card(card, frame)))
            out.drawRRect(outer, skia.Paint(AntiAlias=True, Color=skia.Color(*card[5], 230)))
            out.drawRRect(inner, line)
            out.restore()
        yield buffer


def door():
    image = skia.Image.open(texture_file).convert(
        colorType=skia.kRGBA_8888_ColorType, alphaType=skia.kPremul_AlphaType).makeRasterImage()
    rect = skia.Rect.MakeWH(128, 256)
    for frame in range(60):
        buffer, surface = canvas(600, 600)
        out = surface.getCanvas()
        out.concat(matrix(workloads.door(frame)))
        out.drawImageRect(image, rect, rect, skia.SamplingOptions(skia.FilterMode.kLinear), skia.Paint(AntiAlias=True))
        yield buffer


def photo():
    # Octaves of smooth noise for tones, coloured, with grain that belongs to the picture.
    random = np.random.default_rng(3)
    tones = np.zeros((720, 960, 3))
    for octave, weight in ((3, 90), (6, 60), (14, 35), (40, 18), (120, 8)):
        grid = random.normal(size=(octave, octave * 4 // 3, 3)) @ np.array([[1, .6, .3], [.3, 1, .5], [.1, .4, 1]]) / 1.4
        for channel in range(3):
            layer = Image.fromarray(grid[..., channel].astype(np.float32)).resize((960, 720), Image.BICUBIC)
            tones[..., channel] += weight * np.asarray(layer)
    tones += random.normal(scale=4, size=(720, 960, 1)) + [120, 112, 100]
    still = Image.fromarray(np.clip(tones, 0, 255).astype(np.uint8))
    for frame in range(30):
        scale = 1 - frame * .004
        box = (480 - 440 * scale, 360 - 330 * scale, 480 + 440 * scale, 360 + 330 * scale)
        yield np.asarray(still.resize((640, 480), Image.BICUBIC, box=box))


def glow():
    y, x = np.mgrid[0:480, 0:640]
    for frame in range(30):
        away = np.hypot(x - 160 - 10 * frame, y - 240 - 60 * np.sin(frame / 5))
        light = np.exp(-(away / 120) ** 2)
        ground = 14 + 26 * (1 - y / 480)
        picture = np.stack([ground + 110 * light, ground * .8 + 60 * light, ground * 1.6 + 40 * light], -1)
        yield np.clip(picture + .5, 0, 255).astype(np.uint8)


def text():
    lines = ["Frames and bytes", "let layer = CALayer()", "layer.cornerRadius = 12", "animation.duration = 0.25",
             "0123456789 +-*/ (){}[]", "The quick brown fox jumps", "over the lazy dog, twice."]
    for frame in range(30):
        picture = Image.new("RGB", (640, 480), (246, 244, 238))
        draw = ImageDraw.Draw(picture)
        draw.rectangle((0, 0, 640, 56), fill=(38, 70, 83))
        draw.text((24, 16), "Release notes", fill=(255, 255, 255), font_size=24)
        for index, line in enumerate(lines * 2):
            colour = [(38, 70, 83), (231, 111, 81), (42, 157, 143), (120, 90, 160)][index % 4]
            draw.text((24 + 300 * (index % 2), 520 + 30 * index - 14 * frame), line, fill=colour, font_size=17)
        yield np.asarray(picture)


for clip in (cards, door, photo, glow, text):
    write(clip.__name__, clip())
