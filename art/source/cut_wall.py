"""Cuts the white wall out of its picture, so that a page's colour behind it is the wall's, in its light.

Usage: blender -b -P cut_wall.py -- OUT_DIR, after the shots wall-painting and wall-painting-mask; writes wall-painting-cut.png.
Where the wall is darker than in plain light the picture is black and lets through as much colour as there is light;
where the sun shines on it, it is a pale yellow that lets through less the brighter it is.
"""
import sys

import bpy
import numpy as np

SUN = np.array([1.0, 0.95, 0.84], np.float32)
MOST_SUN = 0.34


def load(path, space):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = space
    w, h = image.size
    px = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(px)
    return px.reshape(h, w, 4)[:, :, :3]


def spread(values, times):
    """The mean of each pixel and its neighbours, several times over."""
    for _ in range(times):
        for axis in (0, 1):
            values = (values + np.roll(values, 1, axis) + np.roll(values, -1, axis)) / 3
    return values


out = sys.argv[sys.argv.index("--") + 1]
shown = load(f"{out}/wall-painting.png", "Raw")
wall = np.clip(load(f"{out}/wall-painting-mask_aux/image0001.exr", "Raw")[:, :, :1], 0, 1)
sure = (wall > 0.995).astype(np.float32)
bare = np.where(sure > 0, shown, spread(shown * sure, 3) / np.maximum(spread(sure, 3), 1e-4))
light = bare @ np.array([0.2126, 0.7152, 0.0722], np.float32)
plain = np.percentile(light[sure[:, :, 0] > 0], 62)
brightest = np.percentile(light[sure[:, :, 0] > 0], 99.5)
print("PLAIN", plain, "BRIGHTEST", brightest)
dark = np.clip(1 - light / plain, 0, 1)
sunny = np.clip((light - plain) / max(brightest - plain, 1e-3), 0, 1) * MOST_SUN
over = np.where(dark > 0, dark, sunny)[:, :, None]
tone = np.where(dark[:, :, None] > 0, 0.0, SUN)
rest = np.clip(shown - wall * bare, 0, 1)
alpha = 1 - wall * (1 - over)
colour = np.clip((wall * over * tone + rest) / np.maximum(alpha, 1e-4), 0, 1)
# With a hundredth of the picture a pixel has no colour of its own to speak of.
colour = np.where(alpha < 0.01, SUN, colour)
h, w = alpha.shape[:2]
made = bpy.data.images.new("cut", w, h, alpha=True, float_buffer=False)
made.colorspace_settings.name = "Raw"
made.alpha_mode = "STRAIGHT"
made.pixels.foreach_set(np.concatenate([colour, alpha], 2).astype(np.float32).ravel())
made.filepath_raw, made.file_format = f"{out}/wall-painting-cut.png", "PNG"
made.save()
