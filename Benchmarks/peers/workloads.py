"""The workloads as numbers, as Sources/WorkloadScenes has them: column vectors, y down, z to the eye."""
import math

import numpy as np

FRAMES = 60
RUNS = 7


class PortableRandom:
    """The generator of Sources/WorkloadScenes/PortableRandom.swift."""

    def __init__(self, seed):
        self.state = seed

    def between(self, low, high):
        self.state = (self.state * 1664525 + 1013904223) & 0xFFFFFFFF
        return low + (high - low) * self.state / 4294967296


def translation(x, y):
    matrix = np.eye(4)
    matrix[:2, 3] = x, y
    return matrix


def perspective(distance):
    matrix = np.eye(4)
    matrix[3, 2] = -1 / distance
    return matrix


def rotation(axis, angle):
    x, y, z = np.array(axis) / np.linalg.norm(axis)
    c, s = math.cos(angle), math.sin(angle)
    d = 1 - c
    matrix = np.eye(4)
    matrix[:3, :3] = [
        [x * x * d + c, x * y * d - z * s, x * z * d + y * s],
        [y * x * d + z * s, y * y * d + c, y * z * d - x * s],
        [z * x * d - y * s, z * y * d + x * s, z * z * d + c],
    ]
    return matrix


def homography(matrix):
    """The 3 by 3 map of the plane z = 0, row by row."""
    return [float(v) for v in matrix[[0, 1, 3]][:, [0, 1, 3]].reshape(-1)]


def door(frame):
    """W1: the map from image pixels to the canvas of 600 by 600."""
    turn = rotation([0, 1, 0], -math.pi / 2 * frame / FRAMES)
    eye = translation(300, 300) @ perspective(500) @ translation(-300, -300)
    return homography(eye @ translation(236, 172) @ turn)


def cards(width=1280, height=720, count=200, side=96, seed=7):
    """W2: position, axis, phase, speed and colour of each card."""
    random = PortableRandom(seed)
    made = []
    for _ in range(count):
        x, y = random.between(0, width - side), random.between(0, height - side)
        axis = [random.between(-1, 1), random.between(-1, 1), random.between(-0.3, 0.3)]
        phase, speed = random.between(-60, 60), random.between(-60, 60)
        color = [int(random.between(20, 255)) for _ in range(3)]
        made.append((x + side / 2, y + side / 2, axis, phase, speed, color))
    return made


def card(made, frame, side=96):
    """The map from a card's own space to the canvas of 1280 by 720."""
    x, y, axis, phase, speed, _ = made
    angle = math.radians(75 * math.sin(math.radians(phase + speed * frame / 60 * 2)))
    turn = perspective(500) @ rotation(axis, angle)
    return homography(translation(x, y) @ turn @ translation(-side / 2, -side / 2))


def card_frames(made, frames, side=96):
    """The maps of all cards in each frame."""
    return [[card(one, frame, side) for one in made] for frame in range(frames)]


def curve(index, radii):
    """A cubic of W3's shapes: eight numbers."""
    a, b = 2 * math.pi * index / 8, 2 * math.pi * (index + 1) / 8
    r, s, q = radii[index], radii[(index + 1) % 8], 0.45
    start, end = (r * math.cos(a), r * math.sin(a)), (s * math.cos(b), s * math.sin(b))
    return [
        *start, start[0] - q * r * math.sin(a), start[1] + q * r * math.cos(a),
        end[0] + q * s * math.sin(b), end[1] - q * s * math.cos(b), *end]


def vector(width=1280, height=720, count=50, seed=11):
    """W3: cubics, place, velocity, turn in degrees a second and colour of each shape."""
    random, made = PortableRandom(seed), []
    for _ in range(count):
        size = random.between(60, 130)
        radii = [size * random.between(0.6, 1.2) for _ in range(8)]
        place = (random.between(100, width - 100), random.between(100, height - 100))
        velocity = (random.between(-80, 80), random.between(-80, 80))
        turn = random.between(-90, 90)
        color = [int(random.between(20, 255)) for _ in range(3)]
        made.append(([curve(i, radii) for i in range(8)], place, velocity, turn, color))
    return made


def shadow(width=800, height=600, count=20, seed=23):
    """W4: upper left corner, velocity and colour of each card of 160 by 100."""
    random, made = PortableRandom(seed), []
    for _ in range(count):
        place = (random.between(30, width - 190), random.between(30, height - 130))
        velocity = (random.between(-40, 40), random.between(-40, 40))
        made.append((place, velocity, [int(random.between(60, 255)) for _ in range(3)]))
    return made


def poster(width=3840, height=2160, count=2000, seed=31):
    """W8: kind (0 card, 1 picture, 2 disc, 3 bar), middle, size, turn in degrees and colour."""
    random, made = PortableRandom(seed), []
    for index in range(count):
        middle = (random.between(0, width), random.between(0, height))
        w, h = random.between(40, 200), random.between(40, 200)
        turn = random.between(-45, 45)
        color = [int(random.between(20, 255)) for _ in range(3)]
        kind = index % 4
        made.append((kind, middle, (w, w if kind == 2 else h), turn, color))
    return made


def disc(frame):
    """W11: the middle of the disc, which goes round a rectangle in 4 s at 50 frames a second."""
    corners = [(200, 200), (1080, 200), (1080, 520), (200, 520), (200, 200)]
    part = frame / 50 / 4 % 1 * 4
    side = min(int(part), 3)
    (ax, ay), (bx, by) = corners[side], corners[side + 1]
    return ax + (bx - ax) * (part - side), ay + (by - ay) * (part - side)


def round_square(side=96, inset=0.0, radius=12.0, steps=8):
    """A round square as points, for programs that draw no curves in perspective."""
    low, high, points = inset + radius, side - inset - radius, []
    for x, y, start in ((high, low, -90), (high, high, 0), (low, high, 90), (low, low, 180)):
        for step in range(steps + 1):
            angle = math.radians(start + 90 * step / steps)
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return np.array(points)


def projected(points, matrix):
    """Points through a 3 by 3 map given row by row."""
    homogeneous = np.c_[points, np.ones(len(points))] @ np.array(matrix).reshape(3, 3).T
    return homogeneous[:, :2] / homogeneous[:, 2:]


def title(width=1280, height=720, count=200, seed=41):
    """W7: text, upper left corner of 180 by 36, turns at both ends in degrees and colour."""
    random, made = PortableRandom(seed), []
    words = ("Motion", "Timing", "Layers", "Kinora", "Frames", "Depth", "Curves", "Shadow",
             "Easing", "Spring")
    for index in range(count):
        place = (random.between(0, width - 180), random.between(0, height - 36))
        turns = (random.between(-60, 60), random.between(-60, 60))
        color = [int(random.between(0, 160)) for _ in range(3)]
        made.append((f"{words[index % 10]} {index}", place, turns, color))
    return made


def run_map(place, turn):
    """The map from a run's own space to the canvas."""
    x, y = place[0] + 90, place[1] + 18
    move = perspective(500) @ rotation([0, 1, 0], math.radians(turn))
    return homography(translation(x, y) @ move @ translation(-90, -18))


def particles(frame):
    """W9: rows of the map a, b, c, d, tx, ty and red, green, blue, alpha, as Kinora has them."""
    return np.fromfile(f"{PARTICLES}/{frame}.f64").reshape(-1, 10)


FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
PARTICLES = ""

# Size and number of frames of what is drawn in memory.
SIZES = {
    "w1": (600, 600, 60), "w2": (1280, 720, 60), "w2g": (1280, 720, 60), "w3": (1280, 720, 60),
    "w4": (800, 600, 60), "w5cards": (640, 480, 120), "w5door": (600, 600, 60),
    "w7": (1280, 720, 60), "w8": (3840, 2160, 1), "w9": (1280, 720, 60), "w11": (1280, 720, 60)}
