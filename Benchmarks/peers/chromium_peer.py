"""Headless Chromium: a screenshot of each frame, so its time holds the making of a PNG."""
import base64
import importlib.util
import io
import json
import pathlib
import tempfile

import numpy as np
from PIL import Image

import workloads as w

FRAMES = 6
HEAD = "<!doctype html><meta charset=utf-8><style>html,body{margin:0;background:#fff;overflow:hidden}"


def browser():
    file = pathlib.Path(__file__).parents[2] / "Fixtures/References/chromium.py"
    spec = importlib.util.spec_from_file_location("chromium", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Browser()


def css(matrix):
    """A 3 by 3 map as CSS's 4 by 4, column by column."""
    a, b, c, d, e, f, g, h, i = matrix
    return f"matrix3d({a},{d},0,{g},{b},{e},0,{h},0,0,1,0,{c},{f},0,{i})"


def door(texture):
    maps = [css(w.door(frame)) for frame in range(60)]
    return HEAD + (
        "img{position:absolute;left:0;top:0;width:128px;height:256px;transform-origin:0 0}"
        f"</style><img id=a src='file://{texture}'><script>const M={json.dumps(maps)};"
        "onFrame=f=>{a.style.transform=M[f]}</script>")


def cards():
    made = w.cards()
    maps = [[css(m) for m in row] for row in w.card_frames(made, 60)]
    layers = "".join(f"<div style='background:rgb{tuple(one[5])}'></div>" for one in made)
    return HEAD + (
        "div{position:absolute;left:0;top:0;width:96px;height:96px;box-sizing:border-box;"
        "border:1px solid rgb(20,20,40);border-radius:12px;opacity:.9;transform-origin:0 0}"
        f"</style>{layers}<script>const M={json.dumps(maps)},E=[...document.querySelectorAll('div')];"
        "onFrame=f=>E.forEach((e,i)=>{e.style.transform=M[f][i]})</script>")


def vector():
    made = w.vector()
    paths = "".join(
        "<path d='M%f %f" % tuple(one[0][0][:2])
        + "".join("C%f %f %f %f %f %f" % tuple(c[2:]) for c in one[0])
        + f"Z' fill='rgba({one[4][0]},{one[4][1]},{one[4][2]},.8)' stroke='rgb(20,20,40)' "
        "stroke-width=4 />" for one in made)
    numbers = json.dumps([[*one[1], *one[2], one[3]] for one in made])
    return HEAD + (
        f"</style><svg width=1280 height=720>{paths}</svg><script>const S={numbers},"
        "E=[...document.querySelectorAll('path')];onFrame=f=>{const t=f/60;E.forEach((e,i)=>{"
        "const s=S[i];e.setAttribute('transform',`translate(${s[0]+s[2]*t} ${s[1]+s[3]*t}) "
        "rotate(${s[4]*t})`)})}</script>")


def shadow():
    made = w.shadow()
    layers = "".join(f"<div style='background:rgb{tuple(one[2])}'></div>" for one in made)
    numbers = json.dumps([[*one[0], *one[1]] for one in made])
    return HEAD + (
        "div{position:absolute;left:0;top:0;width:160px;height:100px;border-radius:16px;"
        f"box-shadow:0 6px 24px rgba(0,0,0,.5)}}</style>{layers}<script>const S={numbers},"
        "E=[...document.querySelectorAll('div')];onFrame=f=>{const t=f/60;E.forEach((e,i)=>{"
        "const s=S[i];e.style.transform=`translate(${s[0]+s[2]*t}px,${s[1]+s[3]*t}px)`})}</script>")


def poster(texture):
    looks = (
        "background:rgb{0};border:2px solid rgb(20,20,40);border-radius:12px", "",
        "background:rgb{0};opacity:.8;border-radius:50%", "background:rgb{0}")
    layers = "".join(
        f"<{'img src=file://' + texture if kind == 1 else 'div'} style='"
        f"{looks[kind].format(tuple(color))};width:{width}px;height:{height}px;transform:"
        f"translate({x}px,{y}px) rotate({turn}deg) translate(-50%,-50%)'>"
        + ("" if kind == 1 else "</div>")
        for kind, (x, y), (width, height), turn, color in w.poster())
    return HEAD + (
        "div,img{position:absolute;left:0;top:0;box-sizing:border-box;transform-origin:0 0}"
        f"</style>{layers}<script>onFrame=f=>0</script>")


def still():
    layers = "".join(
        f"<div style='transform:translate({one[0] - 48}px,{one[1] - 48}px);"
        f"background:rgb{tuple(one[5])}'></div>"
        for one in w.cards())
    places = [w.disc(frame) for frame in range(60)]
    return HEAD + (
        "div{position:absolute;left:0;top:0;width:96px;height:96px;box-sizing:border-box;"
        "border:1px solid rgb(20,20,40);border-radius:12px}"
        "div:nth-of-type(10n+1){box-shadow:0 6px 24px rgba(0,0,0,.5)}"
        "i{position:absolute;left:-12px;top:-12px;width:24px;height:24px;border-radius:12px;"
        f"background:#d92626}}</style>{layers}<i id=a></i><script>const P={json.dumps(places)};"
        "onFrame=f=>{a.style.transform=`translate(${P[f][0]}px,${P[f][1]}px)`}</script>")


def prepare(workload, texture):
    makers = {
        "w1": lambda: door(texture), "w2": cards, "w3": vector, "w4": shadow,
        "w8": lambda: poster(texture), "w11": still}
    if workload not in makers:
        return None
    width, height, _ = w.SIZES[workload]
    page = pathlib.Path(tempfile.mkdtemp()) / "page.html"
    page.write_text(makers[workload]())
    window = browser()
    window.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                deviceScaleFactor=1, mobile=False)
    window.send("Page.navigate", url=f"file://{page}")
    import time
    time.sleep(1)

    def frame(buffer, number):
        window.run(f"onFrame({number})")
        shot = window.send("Page.captureScreenshot", format="png", fromSurface=True)
        data = base64.b64decode(shot["data"])
        if frame.copies:
            buffer[:] = np.asarray(Image.open(io.BytesIO(data)).convert("RGBA"))

    frame.copies = False
    frame.frames = FRAMES
    frame.close = window.close
    return frame
