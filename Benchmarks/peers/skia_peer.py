"""Skia's CPU raster through skia-python."""
import skia

import workloads as w


def rounded(width, height, radius, inset=0.0):
    rect = skia.Rect.MakeXYWH(inset, inset, width - 2 * inset, height - 2 * inset)
    return skia.RRect.MakeRectXY(rect, radius - inset, radius - inset)


def fill(color, alpha=255):
    return skia.Paint(AntiAlias=True, Color=skia.Color(*color, alpha))


def line(width, alpha=255):
    return skia.Paint(
        AntiAlias=True, Color=skia.Color(20, 20, 40, alpha), Style=skia.Paint.kStroke_Style,
        StrokeWidth=width)


def picture(texture):
    return skia.Image.open(texture).convert(
        colorType=skia.kRGBA_8888_ColorType, alphaType=skia.kPremul_AlphaType).makeRasterImage()


def door(texture):
    image, rect, paint = picture(texture), skia.Rect.MakeWH(128, 256), skia.Paint(AntiAlias=True)
    linear = skia.SamplingOptions(skia.FilterMode.kLinear)
    maps = [skia.Matrix.MakeAll(*w.door(frame)) for frame in range(60)]

    def draw(canvas, frame):
        canvas.clear(0xFFFFFFFF)
        canvas.save()
        canvas.concat(maps[frame])
        canvas.drawImageRect(image, rect, rect, linear, paint)
        canvas.restore()

    return draw


def cards(made, frames, grouped):
    outer, inner = rounded(96, 96, 12), rounded(96, 96, 12, 0.5)
    alpha = 255 if grouped else 230
    paints, border = [fill(one[5], alpha) for one in made], line(1, alpha)
    maps = [[skia.Matrix.MakeAll(*m) for m in row] for row in w.card_frames(made, frames)]

    def draw(canvas, frame):
        canvas.clear(0xFFFFFFFF)
        for matrix, paint in zip(maps[frame], paints):
            canvas.save()
            canvas.concat(matrix)
            if grouped:
                canvas.saveLayerAlpha(outer.rect(), 230)
            canvas.drawRRect(outer, paint)
            canvas.drawRRect(inner, border)
            if grouped:
                canvas.restore()
            canvas.restore()

    return draw


def vector():
    shapes, stroke = [], line(4)
    for curves, place, velocity, turn, color in w.vector():
        path = skia.Path()
        path.moveTo(*curves[0][:2])
        for c in curves:
            path.cubicTo(*c[2:])
        path.close()
        shapes.append((path, fill(color, 204), place, velocity, turn))

    def draw(canvas, frame):
        time = frame / 60
        canvas.clear(0xFFFFFFFF)
        for path, paint, (x, y), (vx, vy), turn in shapes:
            canvas.save()
            canvas.translate(x + vx * time, y + vy * time)
            canvas.rotate(turn * time)
            canvas.drawPath(path, paint)
            canvas.drawPath(path, stroke)
            canvas.restore()

    return draw


def blurred():
    return skia.Paint(
        AntiAlias=True, Color=skia.Color(0, 0, 0, 128),
        MaskFilter=skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 12))


def shadow():
    shape, below = rounded(160, 100, 16), blurred()
    made = [(place, velocity, fill(color)) for place, velocity, color in w.shadow()]

    def draw(canvas, frame):
        time = frame / 60
        canvas.clear(0xFFFFFFFF)
        for (x, y), (vx, vy), paint in made:
            canvas.save()
            canvas.translate(x + vx * time, y + vy * time)
            canvas.translate(0, 6)
            canvas.drawRRect(shape, below)
            canvas.translate(0, -6)
            canvas.drawRRect(shape, paint)
            canvas.restore()

    return draw


def poster(texture):
    image, plain = picture(texture), skia.Paint(AntiAlias=True)
    mipmapped = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
    source, border, made = skia.Rect.MakeWH(128, 256), line(2), w.poster()

    def draw(canvas, frame):
        canvas.clear(0xFFFFFFFF)
        for kind, (x, y), (width, height), turn, color in made:
            canvas.save()
            canvas.translate(x, y)
            canvas.rotate(turn)
            canvas.translate(-width / 2, -height / 2)
            if kind == 0:
                canvas.drawRRect(rounded(width, height, 12), fill(color))
                canvas.drawRRect(rounded(width, height, 12, 1), border)
            elif kind == 1:
                target = skia.Rect.MakeWH(width, height)
                canvas.drawImageRect(image, source, target, mipmapped, plain)
            elif kind == 2:
                canvas.drawCircle(width / 2, height / 2, width / 2, fill(color, 204))
            else:
                canvas.drawRect(skia.Rect.MakeWH(width, height), fill(color))
            canvas.restore()

    return draw


def still():
    shape, border = rounded(96, 96, 12), line(1)
    inner, below, made = rounded(96, 96, 12, 0.5), blurred(), w.cards()
    paints, red = [fill(one[5]) for one in made], fill((0xD9, 0x26, 0x26))

    def draw(canvas, frame):
        canvas.clear(0xFFFFFFFF)
        for index, (one, paint) in enumerate(zip(made, paints)):
            canvas.save()
            canvas.translate(one[0] - 48, one[1] - 48)
            if index % 10 == 0:
                canvas.translate(0, 6)
                canvas.drawRRect(shape, below)
                canvas.translate(0, -6)
            canvas.drawRRect(shape, paint)
            canvas.drawRRect(inner, border)
            canvas.restore()
        canvas.drawCircle(*w.disc(frame), 12, red)

    return draw


def title():
    import uharfbuzz
    font = skia.Font(skia.Typeface.MakeFromFile(w.FONT), 24)
    font.setEdging(skia.Font.Edging.kAntiAlias)
    font.setSubpixel(True)
    font.setHinting(skia.FontHinting.kNone)
    face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(w.FONT))
    shaper = uharfbuzz.Font(face)

    def blob(text):
        # Skia sets no kerning: its users shape with HarfBuzz.
        run = uharfbuzz.Buffer()
        run.add_str(text)
        run.guess_segment_properties()
        uharfbuzz.shape(shaper, run)
        x, places = 0.0, []
        for place in run.glyph_positions:
            places.append(x + place.x_offset * 24 / face.upem)
            x += place.x_advance * 24 / face.upem
        return skia.TextBlob.MakeFromPosTextH(text, places, 0, font)

    made = [(blob(text), place, turns, fill(color)) for text, place, turns, color in w.title()]
    base = -font.getMetrics().fAscent

    def draw(canvas, frame):
        canvas.clear(0xFFFFFFFF)
        for shape, place, (start, end), paint in made:
            canvas.save()
            turn = start + (end - start) * frame / 60
            canvas.concat(skia.Matrix.MakeAll(*w.run_map(place, turn)))
            canvas.drawTextBlob(shape, 0, base, paint)
            canvas.restore()

    return draw


def particles(texture):
    image = picture(texture.replace("texture.png", "plate.png"))
    rect, plain = skia.Rect.MakeWH(image.width(), image.height()), skia.Paint(AntiAlias=True)
    linear = skia.SamplingOptions(skia.FilterMode.kLinear)
    frames = []
    for frame in range(60):
        rows = w.particles(frame)
        forms = [skia.RSXform(a, b, x, y) for a, b, _, _, x, y, *_ in rows]
        colors = [skia.Color4f(*row[6:]).toColor() for row in rows]
        frames.append((forms, [rect] * len(forms), colors))

    def draw(canvas, frame):
        canvas.clear(0xFFFFFFFF)
        forms, rects, colors = frames[frame]
        canvas.drawAtlas(
            image, forms, rects, colors, skia.BlendMode.kModulate, linear, None, plain)

    return draw


def prepare(workload, texture):
    """A function that draws a frame into an array of rows, pixels and RGBA bytes."""
    width, height, frames = w.SIZES[workload]
    if workload in ("w1", "w5door"):
        draw = door(texture)
    elif workload in ("w2", "w2g"):
        draw = cards(w.cards(), frames, workload == "w2g")
    elif workload == "w5cards":
        draw = cards(w.cards(640, 480, 80, 96, 5), frames, False)
    elif workload == "w3":
        draw = vector()
    elif workload == "w4":
        draw = shadow()
    elif workload == "w8":
        draw = poster(texture)
    elif workload == "w7":
        draw = title()
    elif workload == "w9":
        draw = particles(texture)
    elif workload == "w11":
        draw = still()
    else:
        return None
    info = skia.ImageInfo.Make(
        width, height, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
    return lambda buffer, frame: draw(
        skia.Surface.MakeRasterDirect(info, buffer).getCanvas(), frame)
