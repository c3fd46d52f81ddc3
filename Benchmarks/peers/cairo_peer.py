"""cairo's image surface through pycairo. It has neither perspective for images nor blur."""
import math

import cairo
import numpy as np

import workloads as w


def trace(context, points):
    context.move_to(*points[0])
    for point in points[1:]:
        context.line_to(*point)
    context.close_path()


def cards(grouped):
    made = w.cards()
    outer, middle = w.round_square(), w.round_square(inset=0.5, radius=11.5)
    alpha = 1 if grouped else 230 / 255
    # Perspective: the outlines are projected beforehand; the border is the ring between outlines.
    inner = w.round_square(inset=1, radius=11)
    shapes = [
        [(w.projected(outer, m), w.projected(inner, m)) for m in row]
        for row in w.card_frames(made, 60)]

    def draw(context, frame):
        for one, (outside, inside) in zip(made, shapes[frame]):
            if grouped:
                low, high = outside.min(0), outside.max(0)
                context.save()
                context.rectangle(*(np.floor(low)), *(np.ceil(high) - np.floor(low)))
                context.clip()
                context.push_group()
            trace(context, outside)
            context.set_source_rgba(*(c / 255 for c in one[5]), alpha)
            context.fill()
            trace(context, outside)
            trace(context, inside)
            context.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
            context.set_source_rgba(20 / 255, 20 / 255, 40 / 255, alpha)
            context.fill()
            context.set_fill_rule(cairo.FILL_RULE_WINDING)
            if grouped:
                context.pop_group_to_source()
                context.paint_with_alpha(230 / 255)
                context.restore()

    return draw


def vector():
    made = w.vector()

    def draw(context, frame):
        time = frame / 60
        context.set_line_width(4)
        for curves, (x, y), (vx, vy), turn, color in made:
            context.save()
            context.translate(x + vx * time, y + vy * time)
            context.rotate(math.radians(turn * time))
            context.move_to(*curves[0][:2])
            for c in curves:
                context.curve_to(*c[2:])
            context.close_path()
            context.set_source_rgba(*(c / 255 for c in color), 0.8)
            context.fill_preserve()
            context.set_source_rgb(20 / 255, 20 / 255, 40 / 255)
            context.stroke()
            context.restore()

    return draw


def round_rectangle(context, width, height, radius, inset=0.0):
    r, left, top = radius - inset, inset, inset
    right, bottom = width - inset, height - inset
    context.new_sub_path()
    context.arc(right - r, top + r, r, -math.pi / 2, 0)
    context.arc(right - r, bottom - r, r, 0, math.pi / 2)
    context.arc(left + r, bottom - r, r, math.pi / 2, math.pi)
    context.arc(left + r, top + r, r, math.pi, 1.5 * math.pi)
    context.close_path()


def poster(texture):
    image, made = cairo.ImageSurface.create_from_png(texture), w.poster()

    def draw(context, frame):
        context.set_line_width(2)
        for kind, (x, y), (width, height), turn, color in made:
            context.save()
            context.translate(x, y)
            context.rotate(math.radians(turn))
            context.translate(-width / 2, -height / 2)
            rgb = [c / 255 for c in color]
            if kind == 0:
                round_rectangle(context, width, height, 12)
                context.set_source_rgb(*rgb)
                context.fill()
                round_rectangle(context, width, height, 12, 1)
                context.set_source_rgb(20 / 255, 20 / 255, 40 / 255)
                context.stroke()
            elif kind == 1:
                context.scale(width / 128, height / 256)
                context.set_source_surface(image, 0, 0)
                context.get_source().set_extend(cairo.EXTEND_PAD)
                context.rectangle(0, 0, 128, 256)
                context.fill()
            elif kind == 2:
                context.arc(width / 2, height / 2, width / 2, 0, 2 * math.pi)
                context.set_source_rgba(*rgb, 0.8)
                context.fill()
            else:
                context.rectangle(0, 0, width, height)
                context.set_source_rgb(*rgb)
                context.fill()
            context.restore()

    return draw


def prepare(workload, texture):
    width, height, _ = w.SIZES[workload]
    makers = {
        "w2": lambda: cards(False), "w2g": lambda: cards(True), "w3": vector,
        "w8": lambda: poster(texture)}
    if workload not in makers:
        return None
    draw = makers[workload]()

    def frame(buffer, number):
        surface = cairo.ImageSurface.create_for_data(
            buffer, cairo.FORMAT_RGB24, width, height)
        context = cairo.Context(surface)
        context.set_source_rgb(1, 1, 1)
        context.paint()
        draw(context, number)
        surface.flush()

    frame.order = "BGRX"
    return frame
