"""Pillow: what a user of it does; edges are smoothed by drawing four times as large."""
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

import workloads as w


def door(texture):
    image = Image.open(texture).convert("RGBA")
    corners = np.array([(0, 0), (128, 0), (128, 256), (0, 256)], float)
    plan = []
    for frame in range(60):
        matrix = np.array(w.door(frame)).reshape(3, 3)
        points = w.projected(corners, matrix)
        (left, top), (right, bottom) = np.floor(points.min(0)), np.ceil(points.max(0))
        inverse = np.linalg.inv(np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1]]) @ matrix)
        size = (max(1, int(right - left)), max(1, int(bottom - top)))
        plan.append((tuple((inverse / inverse[2, 2]).reshape(-1)[:8]), size, (int(left), int(top))))

    def draw(picture, frame):
        coefficients, size, place = plan[frame]
        picture.paste((255, 255, 255, 255), (0, 0, *picture.size))
        part = image.transform(size, Image.Transform.PERSPECTIVE, coefficients, Image.Resampling.BILINEAR)
        picture.alpha_composite(part, place)

    return draw


def shadow():
    mask = Image.new("L", (640, 400))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, 639, 399), 64, fill=255)
    mask = mask.resize((160, 100), Image.Resampling.BOX)
    soft = Image.new("L", (160 + 80, 100 + 80))
    soft.paste(mask, (40, 40))
    soft = soft.filter(ImageFilter.GaussianBlur(12)).point(lambda v: v * 128 // 255)
    made = w.shadow()

    def draw(picture, frame):
        time = frame / 60
        picture.paste((255, 255, 255, 255), (0, 0, *picture.size))
        for (x, y), (vx, vy), color in made:
            x, y = round(x + vx * time), round(y + vy * time)
            picture.paste((0, 0, 0, 255), (x - 40, y + 6 - 40), soft)
            picture.paste((*color, 255), (x, y), mask)

    return draw


def prepare(workload, texture):
    width, height, _ = w.SIZES[workload]
    makers = {"w1": lambda: door(texture), "w4": shadow}
    if workload not in makers:
        return None
    draw = makers[workload]()
    canvas = Image.new("RGBA", (width, height))

    def frame(buffer, number):
        draw(canvas, number)
        # Pillow keeps its pixels; only the frame that is looked at is copied out.
        if buffer is not None and frame.copies:
            buffer[:] = np.asarray(canvas)

    frame.copies = False
    return frame
