"""OpenCV on one thread: warps, polygons into masks, Gaussian blurs of parts.

Its own antialiased polygons are half a pixel too large all round, so masks are drawn four times as
large and made smaller by area.
"""
import math

import cv2
import numpy as np

import workloads as w

cv2.setNumThreads(1)
SHIFT = 6


def fixed(points):
    return np.round((points - 0.5) * (1 << SHIFT)).astype(np.int32)


def blend(picture, color, mask, left, top):
    """Puts a colour over a part of a picture by a mask of coverage and alpha, 0 to 255."""
    height, width = mask.shape
    part = picture[top:top + height, left:left + width, :3]
    cover = cv2.merge([mask, mask, mask])
    shade = np.full_like(part, color)
    above = cv2.multiply(shade, cover, scale=1 / 255)
    below = cv2.multiply(part, 255 - cover, scale=1 / 255)
    part[:] = cv2.add(above, below)


def polygon(picture, contours, color, alpha, line=0):
    """A polygon, of which several contours fill by parity, or a closed line of some width."""
    points, reach = np.concatenate(contours), 1 + line
    height, width = picture.shape[:2]
    left, top = np.maximum(np.floor(points.min(0)).astype(int) - reach, 0)
    right, bottom = np.minimum(np.ceil(points.max(0)).astype(int) + reach, (width, height))
    if left >= right or top >= bottom:
        return
    mask = np.zeros((4 * (bottom - top), 4 * (right - left)), np.uint8)
    moved = [fixed(4 * (c - (left, top))) for c in contours]
    if line:
        cv2.polylines(mask, moved, True, alpha, 4 * line, cv2.LINE_8, SHIFT)
    else:
        cv2.fillPoly(mask, moved, alpha, cv2.LINE_8, SHIFT)
    mask = cv2.resize(mask, (right - left, bottom - top), interpolation=cv2.INTER_AREA)
    blend(picture, color, mask, left, top)


def door(texture):
    image = cv2.cvtColor(cv2.imread(texture, cv2.IMREAD_UNCHANGED), cv2.COLOR_BGR2RGBA)
    corners = np.array([(0, 0), (128, 0), (128, 256), (0, 256)], float)
    # Pixel centres count from 0 here.
    move = np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]])
    plan = []
    for frame in range(60):
        matrix = np.array(w.door(frame)).reshape(3, 3)
        points = w.projected(corners, matrix)
        (left, top), (right, bottom) = np.floor(points.min(0)), np.ceil(points.max(0))
        place = np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1]])
        plan.append((
            move @ place @ matrix @ np.linalg.inv(move), int(left), int(top),
            max(1, int(right - left)), max(1, int(bottom - top))))

    def draw(picture, frame):
        matrix, left, top, width, height = plan[frame]
        picture[:] = 255
        cv2.warpPerspective(
            image, matrix, (width, height), picture[top:top + height, left:left + width],
            cv2.INTER_LINEAR, cv2.BORDER_TRANSPARENT)

    return draw


def cards(made, frames):
    outer, inner = w.round_square(), w.round_square(inset=1, radius=11)
    shapes = [
        [(w.projected(outer, m), w.projected(inner, m)) for m in row]
        for row in w.card_frames(made, frames)]

    def draw(picture, frame):
        picture[:] = 255
        for one, (outside, inside) in zip(made, shapes[frame]):
            polygon(picture, [outside], one[5], 230)
            polygon(picture, [outside, inside], (20, 20, 40), 230)

    return draw


def flattened(curves, steps=12):
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    parts = []
    for c in curves:
        a, b, d, e = (np.array(c[i:i + 2]) for i in (0, 2, 4, 6))
        parts.append(
            a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * d * t * t * (1 - t) + e * t ** 3)
    return np.concatenate(parts)


def vector():
    made = [(flattened(one[0]), *one[1:]) for one in w.vector()]

    def draw(picture, frame):
        time = frame / 60
        picture[:] = 255
        for points, (x, y), (vx, vy), turn, color in made:
            angle = math.radians(turn * time)
            c, s = math.cos(angle), math.sin(angle)
            placed = points @ np.array([[c, s], [-s, c]]) + (x + vx * time, y + vy * time)
            polygon(picture, [placed], color, 204)
            polygon(picture, [placed], (20, 20, 40), 255, line=4)

    return draw


def shadow():
    made, margin = w.shadow(), 38
    low, right, bottom = 16.0, 160 - 16.0, 100 - 16.0
    corners = ((right, low, -90), (right, bottom, 0), (low, bottom, 90), (low, low, 180))
    outline = np.array([
        (x + 16 * math.cos(math.radians(start + 7.5 * k)),
         y + 16 * math.sin(math.radians(start + 7.5 * k)))
        for x, y, start in corners for k in range(13)])

    def draw(picture, frame):
        time = frame / 60
        height, width = picture.shape[:2]
        picture[:] = 255
        for (x, y), (vx, vy), color in made:
            x, y = x + vx * time, y + vy * time
            left, top = max(0, int(x) - margin), max(0, int(y) - margin)
            right = min(width, int(x) + 160 + margin)
            bottom = min(height, int(y) + 106 + margin)
            if left >= right or top >= bottom:
                continue
            mask = np.zeros((bottom - top, right - left), np.uint8)
            cv2.fillPoly(
                mask, [fixed(outline + (x - left, y + 6 - top))], 128, cv2.LINE_AA, SHIFT)
            mask = cv2.GaussianBlur(mask, (0, 0), 12, borderType=cv2.BORDER_CONSTANT)
            blend(picture, (0, 0, 0), mask, left, top)
            polygon(picture, [outline + (x, y)], color, 255)

    return draw


def prepare(workload, texture):
    makers = {
        "w1": lambda: door(texture), "w2": lambda: cards(w.cards(), 60), "w3": vector,
        "w4": shadow}
    return makers[workload]() if workload in makers else None
