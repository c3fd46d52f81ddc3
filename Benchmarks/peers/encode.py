"""encode.py PROGRAM FRAMES.rgba WIDTH HEIGHT COUNT FPS OUT: the same frames by another encoder.

The programs are ffmpeg-dither, ffmpeg-plain, ffmpeg-raw-png, pillow-gif, gifsicle, libpng,
libpng-default, opencv-png and skia-png. Prints seconds by the clock and by the processor and the
peak of memory in megabytes, by tabs, without the start of Python.
"""
import ctypes
import ctypes.util
import pathlib
import resource
import subprocess
import sys
import time

import numpy as np

import memory

program, raw, width, height, count, fps, out = sys.argv[1:8]
width, height, count = int(width), int(height), int(count)
frames = np.memmap(raw, np.uint8, "r", shape=(count, height, width, 4))
folder = pathlib.Path(out)


def ffmpeg(filters):
    subprocess.run([
        "ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba",
        "-s", f"{width}x{height}", "-r", fps, "-i", raw, "-filter_complex", filters, out], check=True)


def pillow_gif(path=out):
    from PIL import Image
    first, *rest = [Image.fromarray(np.array(f)).convert("RGB") for f in frames]
    first.save(
        path, format="GIF", save_all=True, append_images=rest, duration=1000 // int(fps), loop=0)


def gifsicle():
    pillow_gif(out + ".in")
    subprocess.run(["gifsicle", "-O3", out + ".in", "-o", out], check=True)


def libpng(level, filters):
    """What a C program does with libpng, called without any of Python's own work."""
    png = ctypes.CDLL(ctypes.util.find_library("png16") or "libpng16.so.16")
    libc = ctypes.CDLL(None)
    for name in ("png_create_write_struct", "png_create_info_struct"):
        getattr(png, name).restype = ctypes.c_void_p
    libc.fopen.restype = ctypes.c_void_p
    folder.mkdir(parents=True, exist_ok=True)
    for index in range(count):
        frame = np.ascontiguousarray(frames[index])
        file = libc.fopen(str(folder / f"{index:04d}.png").encode(), b"wb")
        writer = ctypes.c_void_p(png.png_create_write_struct(b"1.6.37", None, None, None))
        info = ctypes.c_void_p(png.png_create_info_struct(writer))
        png.png_init_io(writer, ctypes.c_void_p(file))
        png.png_set_compression_level(writer, level)
        png.png_set_filter(writer, 0, filters)
        png.png_set_IHDR(writer, info, width, height, 8, 6, 0, 0, 0)
        rows = (ctypes.c_void_p * height)(
            *(frame.ctypes.data + y * width * 4 for y in range(height)))
        png.png_write_info(writer, info)
        png.png_write_image(writer, rows)
        png.png_write_end(writer, None)
        png.png_destroy_write_struct(ctypes.byref(writer), ctypes.byref(info))
        libc.fclose(ctypes.c_void_p(file))


def opencv_png():
    import cv2
    cv2.setNumThreads(1)
    folder.mkdir(parents=True, exist_ok=True)
    for index in range(count):
        cv2.imwrite(str(folder / f"{index:04d}.png"), cv2.cvtColor(frames[index], cv2.COLOR_RGBA2BGRA))


def skia_png():
    import skia
    folder.mkdir(parents=True, exist_ok=True)
    for index in range(count):
        # Skia does not keep the pixels alive.
        pixels = np.array(frames[index])
        image = skia.Image.fromarray(pixels, colorType=skia.kRGBA_8888_ColorType, copy=False)
        (folder / f"{index:04d}.png").write_bytes(bytes(image.encodeToData(skia.kPNG, 6)))


one = "split[a][b];[a]palettegen[p];[b][p]paletteuse"
makers = {
    "ffmpeg-plain": lambda: ffmpeg(one), "ffmpeg-dither": lambda: ffmpeg(one + "=dither=none"),
    "pillow-gif": pillow_gif, "gifsicle": gifsicle, "libpng": lambda: libpng(6, 0xF8),
    "libpng-default": lambda: libpng(6, 0x08), "opencv-png": opencv_png, "skia-png": skia_png}
for module in {"opencv-png": ["cv2"], "skia-png": ["skia"]}.get(program, []):
    __import__(module)
start = time.perf_counter(), time.process_time()
children = resource.getrusage(resource.RUSAGE_CHILDREN)
makers[program]()
after = resource.getrusage(resource.RUSAGE_CHILDREN)
busy = time.process_time() - start[1] + after.ru_utime + after.ru_stime \
    - children.ru_utime - children.ru_stime
peak = max(memory.own_peak(), after.ru_maxrss) / 1024
print(f"{time.perf_counter() - start[0]:.4f}\t{busy:.4f}\t{peak:.1f}")
