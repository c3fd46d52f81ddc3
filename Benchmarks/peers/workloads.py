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
