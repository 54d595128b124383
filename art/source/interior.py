"""Rooms, joinery and hand tools. As in scene.py, the wall stands on y = 0 and faces -Y."""
from mathutils import Euler, Matrix

from scene import *  # noqa: F403


# ---------------------------------------------------------------- materials
def wood(name, dark, light, along="x", rough=0.45, spec=0.35, vary=0.45):
    """Grain runs along one axis of the world; every board is its own piece."""
    m = Mat(name)
    piece = m.m("MULTIPLY", m.island(), 41.0)
    fine = {"x": (0.9, 17, 17), "y": (17, 0.9, 17), "z": (17, 17, 0.9)}[along]
    moved = lambda k: m.n("VectorMath", {0: m.scaled(*(k * c for c in fine)), 1: m.vec(piece, piece, piece)}, operation="ADD").outputs[0]
    grain, fibre = m.noise(1.0, 7, 0.6, vec=moved(1), warp=1.2), m.noise(1.0, 3, 0.6, vec=moved(7))
    color = m.mix(m.step(grain, 0.32, 0.68), dark, light)
    color = m.mix(m.mul(m.step(fibre, 0.5, 0.72), 0.4), color, tuple(c * 0.72 for c in dark))
    color = m.mix(m.mul(m.island(), vary), color, tuple((a + b) * 0.42 for a, b in zip(dark, light)))
    return m.done(color, m.m("ADD", rough, m.mul(fibre, 0.15)), m.bump(m.m("ADD", grain, fibre), 0.18, 0.002), spec=spec)


def wall_paint(name, color, rough=0.5, stipple=0.35, marks=None, under=None, mask=None):
    """Rolled paint. `mask` (1 = painted) shows `under` where it is 0; `marks` darkens by a mask of its own."""
    m = Mat(name)
    nap, soft = m.noise(230, 3, 0.55), m.noise(1.1, 4, 0.55)
    tone = lambda c: m.mix(m.mul(soft, 0.5), c, tuple(v * 0.95 for v in c))
    out, shine = tone(color), rough
    if mask:
        new = mask(m)
        out = m.mix(new, tone(under), out)
        shine = m.m("SUBTRACT", 0.62, m.mul(new, 0.62 - rough))
    if marks:
        out = marks(m, out)
    return m.done(out, shine, m.bump(nap, stipple, 0.0016), spec=0.35)


def semigloss(name="trim white", color=(0.78, 0.775, 0.755), rough=0.28):
    m = Mat(name)
    brushed = m.noise(1.0, 3, vec=m.scaled(6, 60, 60))
    return m.done(m.mix(m.noise(2, 3), color, tuple(c * 0.96 for c in color)), rough, m.bump(brushed, 0.05, 0.002), spec=0.45)


def canvas(name="canvas", color=(0.56, 0.50, 0.40), drips=None):
    m = Mat(name)
    x, y, _ = m.xyz()
    weave = m.m("MULTIPLY", m.m("SINE", m.m("MULTIPLY", x, 1900)), m.m("SINE", m.m("MULTIPLY", y, 1900)))
    out = m.mix(m.noise(2.6, 6, 0.65), color, tuple(c * 0.78 for c in color))
    if drips:
        out = m.mix(m.step(m.noise(16, 2, 0.4), 0.735, 0.75), out, drips)
    return m.done(out, 0.95, m.bump(m.m("ADD", weave, m.noise(40, 4)), 0.25, 0.002), spec=0.1)


def wet_paint(name, color):
    m = Mat(name)
    return m.done(color, 0.12, m.bump(m.noise(9, 3), 0.25, 0.01), spec=0.5)


# ---------------------------------------------------------------- meshes
def lathe(b, profile, mat=None, at=(0, 0, 0), sides=56):
    """A profile of (radius, height) turned round the vertical axis."""
    k, start = b._mat(mat), len(b.v)
    for radius, height in profile:
        b.v += [(at[0] + radius * math.cos(2 * math.pi * q / sides), at[1] + radius * math.sin(2 * math.pi * q / sides), at[2] + height)
                for q in range(sides)]
    for j in range(len(profile) - 1):
        for q in range(sides):
            r = (q + 1) % sides
            b.f.append((start + j * sides + q, start + j * sides + r, start + (j + 1) * sides + r, start + (j + 1) * sides + q))
            b.mi.append(k)


def beam(b, p, q, width, depth, mat=None, side=(1, 0, 0)):
    """A straight board between two points; `width` lies along `side`."""
    p, q, s = Vector(p), Vector(q), Vector(side)
    t = (q - p).normalized()
    s = (s - t * s.dot(t)).normalized() * width / 2
    d = t.cross(s).normalized() * depth / 2
    i, k = len(b.v), b._mat(mat)
    b.v += [tuple(c + u * s + v * d) for c in (p, q) for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    for f in ((3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)):
        b.f.append(tuple(i + a for a in f))
        b.mi.append(k)


def smoothed(ob, angle=35):
    ob.data.polygons.foreach_set("use_smooth", [True] * len(ob.data.polygons))
    ob.data.use_auto_smooth, ob.data.auto_smooth_angle = True, math.radians(angle)
    return ob


def set_at(ob, loc, rot=(0, 0, 0), scale=1.0):
    ob.location, ob.rotation_euler, ob.scale = loc, tuple(math.radians(a) for a in rot), (scale,) * 3
    return ob


def boards(x0, x1, y0, y1, mat, width=0.13, along="x", z=0.0, gap=0.002, lengths=(0.9, 2.1), thick=0.02, seed=5, bevel=0.0018):
    r, b = random.Random(seed), Build("boards", mat)
    across0, across1, a0, a1 = (y0, y1, x0, x1) if along == "x" else (x0, x1, y0, y1)
    at = across0
    while at < across1 - 0.01:
        p = a0 - r.uniform(0, lengths[1])
        while p < a1:
            q = p + r.uniform(*lengths)
            lo, hi, top = max(p, a0), min(q, a1), z + r.uniform(-0.0006, 0.0006)
            if hi - lo > 0.02:
                ends = (lo + gap / 2, hi - gap / 2, at + gap / 2, min(at + width, across1) - gap / 2)
                b.box(*(ends if along == "x" else ends[2:] + ends[:2]), top - thick, top)
            p = q
        at += width
    return b.make(bevel=bevel)


def drop_cloth(x0, x1, y0, y1, mat, seed=3, height=0.022, z=0.004):
    """A canvas sheet with folds."""
    rng = np.random.default_rng(seed)
    nx, ny = int((x1 - x0) * 90), int((y1 - y0) * 90)
    u, v = np.meshgrid(np.linspace(0, 1, nx), np.linspace(0, 1, ny))
    x, y = x0 + (x1 - x0) * u, y0 + (y1 - y0) * v
    h = np.zeros_like(x)
    for _ in range(9):
        a, f, p = rng.uniform(0, math.pi), rng.uniform(2.2, 6.5), rng.uniform(0, 6.3)
        along = x * math.cos(a) + y * math.sin(a) + 0.09 * np.sin(3.1 * (y * math.cos(a) - x * math.sin(a)) + p)
        reach = np.clip(np.sin(1.3 * (y * math.cos(a) - x * math.sin(a)) + p * 2), 0, 1)
        h += np.clip(1 - np.abs(np.sin(along * f / 2 + p)) * 7, 0, 1) ** 1.6 * reach * rng.uniform(0.35, 1)
    h = height * np.minimum(h, 1.6)
    edge = 0.03 * np.sin(u * 17 + 1) + 0.02 * np.sin(u * 41)
    pts = np.stack([x + 0.02 * np.sin(v * 23), y + edge * np.abs(v - 0.5) * 2, z + h], -1)
    i = (np.arange(ny - 1)[:, None] * nx + np.arange(nx - 1)[None]).ravel()
    mesh = mesh_np("drop cloth", pts, np.stack([i, i + 1, i + nx + 1, i + nx], 1), mat)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    return put(mesh, (0, 0, 0))


# ---------------------------------------------------------------- joinery
BASEBOARD = [(0.016, 0.0), (0.016, 0.105), (0.013, 0.118), (0.009, 0.124), (0.009, 0.134), (0.004, 0.14), (0.0, 0.14)]


def casing(b, x0, x1, z0, z1, mat, w=0.085, y=0.0, sill=False):
    """Flat trim with a back band round an opening of the wall on y."""
    for a, c in ((x0 - w, x0), (x1, x1 + w)):
        b.box(a, c, y - 0.018, y, z0 - (0 if not sill else 0.02), z1 + w, mat)
    for a, c in ((x0 - w - 0.012, x0 - w + 0.008), (x1 + w - 0.008, x1 + w + 0.012)):
        b.box(a, c, y - 0.027, y, z0 - (0 if not sill else 0.02), z1 + w - 0.009, mat)
    b.box(x0, x1, y - 0.018, y, z1, z1 + w, mat)
    b.box(x0 - w - 0.012, x1 + w + 0.012, y - 0.027, y, z1 + w - 0.008, z1 + w + 0.012, mat)
    if sill:
        b.box(x0 - w - 0.03, x1 + w + 0.03, y - 0.06, y + 0.12, z0 - 0.045, z0 - 0.015, mat)
        b.box(x0 - w, x1 + w, y - 0.016, y, z0 - 0.13, z0 - 0.045, mat)


def daylight(strength=2.6, top=(0.86, 0.93, 1.0), green=(0.34, 0.45, 0.22)):
    """What a window shows: sky over blurred leaves."""
    m = Mat("daylight")
    z = m.xyz()[2]
    leaves = m.mix(m.step(m.noise(3.4, 4, 0.6), 0.35, 0.65), tuple(c * 0.5 for c in green), tuple(min(1, c * 1.5) for c in green))
    out = m.mix(m.step(m.m("ADD", z, m.mul(m.noise(2.2, 4), 0.9)), 1.55, 2.35), leaves, top)
    return m.surface(m.n("Emission", {0: out, 1: strength}).outputs[0])


def sash_window(b, x0, x1, z0, z1, white, outside, cols=2, rows=2, y=0.0):
    """A window seen from inside: frame, muntins, daylight behind."""
    b.box(x0, x1, y + 0.02, y + 0.14, z0 - 0.03, z0 - 0.001, white)
    for a, c in ((x0 - 0.01, x0 + 0.05), (x1 - 0.05, x1 + 0.01)):
        b.box(a, c, y + 0.07, y + 0.12, z0, z1, white)
    zm = (z0 + z1) / 2
    for a, c in ((z0, z0 + 0.055), (z1 - 0.05, z1), (zm - 0.025, zm + 0.025)):
        b.box(x0 + 0.05, x1 - 0.05, y + 0.071, y + 0.119, a, c, white)
    for lo, hi in ((z0 + 0.055, zm - 0.025), (zm + 0.025, z1 - 0.05)):
        for k in range(1, cols):
            c = x0 + (x1 - x0) * k / cols
            b.box(c - 0.011, c + 0.011, y + 0.08, y + 0.11, lo, hi, white)
        for k in range(1, rows):
            c = lo + (hi - lo) * k / rows
            b.box(x0 + 0.05, x1 - 0.05, y + 0.0815, y + 0.1085, c - 0.011, c + 0.011, white)
    plane_at = Build("outside", outside)
    plane_at.poly([(x0 - 1.5, y + 1.2, z0 - 1), (x1 + 1.5, y + 1.2, z0 - 1), (x1 + 1.5, y + 1.2, z1 + 1), (x0 - 1.5, y + 1.2, z1 + 1)])
    plane_at.make()


def shaker(b, x0, x1, z0, z1, y, mat, rail=0.06, thick=0.02):
    """A cabinet door or drawer front: frame and recessed panel."""
    g = 0.0015
    x0, x1, z0, z1 = x0 + g, x1 - g, z0 + g, z1 - g
    b.box(x0, x0 + rail, y - thick, y, z0, z1, mat)
    b.box(x1 - rail, x1, y - thick, y, z0, z1, mat)
    b.box(x0 + rail, x1 - rail, y - thick, y, z0, z0 + rail, mat)
    b.box(x0 + rail, x1 - rail, y - thick, y, z1 - rail, z1, mat)
    b.box(x0 + rail - 0.004, x1 - rail + 0.004, y - thick + 0.009, y - 0.002, z0 + rail - 0.004, z1 - rail + 0.004, mat)


# ---------------------------------------------------------------- a painter's tools
def runs(m, ang, down):
    """Paint that ran over the rim: a thin uneven band, and a few narrow runs with round ends."""
    wavy = m.mul(m.m("SUBTRACT", m.noise(1.0, 2, 0.5, vec=m.vec(m.mul(ang, 5.0), 0.0, 0.0)), 0.5), 0.008)
    out = [m.step(m.m("ADD", down, wavy), 0.0055, 0.004)]
    for at, half, length in ((-2.45, 0.035, 0.030), (-1.93, 0.042, 0.066), (-1.80, 0.030, 0.022), (-1.28, 0.034, 0.040), (-0.62, 0.045, 0.082), (-0.50, 0.030, 0.026)):
        across = m.m("ABSOLUTE", m.m("SUBTRACT", ang, at))
        # A drop hangs at the end, so it is wider there; at the rim it joins the band in a curve.
        wide = m.mul(half, m.m("ADD", m.m("ADD", 0.62, m.mul(m.step(down, length * 0.55, length * 0.95), 0.38)), m.mul(m.step(down, 0.016, 0.004), 0.9)))
        off = m.m("DIVIDE", across, wide)
        end = m.m("ADD", down, m.mul(m.m("MULTIPLY", off, off), half * 0.085))
        out.append(m.mul(m.step(off, 1.0, 0.92), m.step(end, length, length - 0.001)))
    return m.max(*out)


def paint_can(loc, color, rot=0.0, full=True, scale=1.0):
    tin_ = plain("can", (0.50, 0.51, 0.52), 0.28, metal=0.95, vary=0.05)
    m = Mat("can with runs")
    x, y, z = m.xyz()
    ang = m.m("ARCTAN2", m.m("SUBTRACT", y, loc[1]), m.m("SUBTRACT", x, loc[0]))
    wet = runs(m, ang, m.m("DIVIDE", m.m("SUBTRACT", 0.181 * scale + loc[2], z), scale))
    m.done(m.mix(wet, (0.52, 0.53, 0.54), color), m.m("SUBTRACT", 0.32, m.mul(wet, 0.1)), metal=m.m("SUBTRACT", 0.95, m.mul(wet, 0.95)), spec=0.5)
    b = Build("can", m.mat)
    lathe(b, [(0.0, 0.002), (0.078, 0.002), (0.083, 0.0), (0.084, 0.006), (0.082, 0.01), (0.082, 0.178), (0.085, 0.181), (0.0852, 0.187),
              (0.083, 0.190), (0.079, 0.188), (0.0765, 0.184), (0.0765, 0.176), (0.080, 0.174), (0.080, 0.16)], m.mat)
    if full:
        lathe(b, [(0.0801, 0.166), (0.04, 0.165), (0.0, 0.165)], wet_paint("paint in can", color))
    arc = [(0.088 * math.cos(a), -0.02 - 0.085 * math.sin(a), 0.15 - 0.075 * math.sin(a)) for a in [math.pi * k / 24 for k in range(25)]]
    b.tube(arc, 0.0018, tin_, 8)
    for s in (-1, 1):
        b.tube([(s * 0.082, 0, 0.15), (s * 0.0895, 0, 0.15)], 0.008, tin_, 14)
    return set_at(smoothed(b.make()), loc, (0, 0, rot), scale)


def brush(loc, color, rot=(0, 0, 0), width=0.062, handle=None):
    """Lies along +X: bristles at the far end."""
    grip = handle or wood("brush handle", (0.30, 0.15, 0.06), (0.46, 0.27, 0.12), rough=0.25)
    b = Build("brush", grip)
    hair = Mat("bristles")
    x = hair.n("TexCoord").outputs["Object"]
    loaded = hair.step(hair.m("ADD", hair.xyz(x)[0], hair.mul(hair.noise(60, 3), 0.02)), 0.185, 0.215)
    strand = hair.noise(1.0, 3, vec=hair.n("VectorMath", {0: x, 1: (20, 900, 900)}, operation="MULTIPLY").outputs[0])
    hair.done(hair.mix(loaded, hair.mix(strand, (0.055, 0.045, 0.04), (0.17, 0.14, 0.11)), color), 0.5, hair.bump(strand, 0.6, 0.003))
    profile = [(-0.02, 0.004, 0.003), (-0.015, 0.010, 0.006), (0.03, 0.009, 0.0062), (0.07, 0.0095, 0.007), (0.10, 0.015, 0.009), (0.115, 0.024, 0.010), (0.122, width / 2 - 0.002, 0.0105)]
    n, start = 20, len(b.v)
    for px, hw, hh in profile:
        b.v += [(px, hw * math.cos(2 * math.pi * q / n), hh * math.sin(2 * math.pi * q / n)) for q in range(n)]
    for j in range(len(profile) - 1):
        for q in range(n):
            r = (q + 1) % n
            b.f.append((start + j * n + q, start + j * n + r, start + (j + 1) * n + r, start + (j + 1) * n + q))
            b.mi.append(0)
    steel = plain("ferrule", (0.66, 0.62, 0.55), 0.25, metal=1.0, vary=0.03)
    b.box(0.118, 0.165, -width / 2, width / 2, -0.0115, 0.0115, steel)
    for px in (0.126, 0.157):
        b.box(px, px + 0.003, -width / 2 - 0.0006, width / 2 + 0.0006, -0.0121, 0.0121, steel)
    i = len(b.v)
    for px, hw, hh in ((0.164, width / 2 - 0.001, 0.0105), (0.20, width / 2 + 0.002, 0.010), (0.232, width / 2 - 0.001, 0.0035)):
        b.v += [(px, -hw, -hh), (px, hw, -hh), (px, hw, hh), (px, -hw, hh)]
    k = b._mat(hair.mat)
    for j in range(2):
        for q in range(4):
            b.f.append((i + j * 4 + q, i + j * 4 + (q + 1) % 4, i + j * 4 + 4 + (q + 1) % 4, i + j * 4 + 4 + q))
            b.mi.append(k)
    b.f.append((i + 8, i + 9, i + 10, i + 11))
    b.mi.append(k)
    return set_at(smoothed(b.make(bevel=0.0012), 40), loc, rot)


def paint_roller(loc, color, rot=(0, 0, 0), pole=0.0):
    """The sleeve lies along X at the origin, the handle hangs along -Z."""
    nap = Mat("nap")
    p = nap.n("TexCoord").outputs["Object"]
    fluff = nap.noise(420, 3, 0.6, vec=p)
    nap.done(nap.mix(fluff, tuple(c * 0.7 for c in color), tuple(min(1, c * 1.25) for c in color)), 0.55, nap.bump(fluff, 1.0, 0.006), spec=0.3)
    wire = plain("roller wire", (0.62, 0.62, 0.63), 0.22, metal=1.0)
    b = Build("roller", nap.mat)
    b.tube([(-0.117, 0, 0), (-0.115, 0, 0), (0.115, 0, 0), (0.117, 0, 0)], [0.020, 0.0245, 0.0245, 0.020], nap.mat, 40)
    b.tube([(0.116, 0, 0), (0.122, 0, 0)], 0.019, plain("roller cap", (0.05, 0.05, 0.055), 0.4), 28)
    b.tube(eased([(0.12, 0, 0), (0.145, 0, 0), (0.155, 0, -0.012), (0.155, 0, -0.075), (0.142, 0, -0.092), (0.015, 0, -0.108), (0, 0, -0.122), (0, 0, -0.18)], 6), 0.0036, wire, 12)
    grip = plain("roller grip", (0.025, 0.027, 0.03), 0.45)
    b.tube([(0, 0, -0.17), (0, 0, -0.18), (0, 0, -0.23), (0, 0, -0.285), (0, 0, -0.30)], [0.009, 0.0135, 0.0125, 0.0155, 0.012], grip, 24)
    if pole:
        b.tube([(0, 0, -0.29), (0, 0, -0.29 - pole)], 0.0115, wood("pole", (0.42, 0.27, 0.13), (0.58, 0.42, 0.23), "z", 0.4), 20)
    return set_at(smoothed(b.make(), 50), loc, rot)


def tray(loc, color, rot=0.0):
    steel = plain("tray", (0.58, 0.59, 0.60), 0.3, metal=0.9, vary=0.05)
    b = Build("tray", steel)
    w = 0.145
    section = [(0.0, 0.078), (0.012, 0.012), (0.10, 0.010), (0.13, 0.020), (0.395, 0.066), (0.40, 0.078)]
    for (ya, za), (yb, zb) in zip(section, section[1:]):
        b.poly([(-w, ya, za), (w, ya, za), (w, yb, zb), (-w, yb, zb)])
    for s in (-1, 1):
        b.poly([(s * w, y, z) for y, z in section][::s])
        b.box(min(s * w, s * (w + 0.012)), max(s * w, s * (w + 0.012)), -0.012, 0.412, 0.074, 0.078)
    b.box(-w - 0.012, w + 0.012, -0.012, 0.0, 0.074, 0.078)
    b.box(-w - 0.012, w + 0.012, 0.40, 0.412, 0.074, 0.078)
    for k in range(10):
        y = 0.15 + k * 0.023
        z = 0.020 + (y - 0.13) / 0.265 * 0.046
        b.box(-w + 0.02, w - 0.02, y, y + 0.005, z, z + 0.003)
    for s in (-1, 1):
        b.tube([(s * 0.12, 0.37, 0.062), (s * 0.12, 0.38, 0.0)], 0.003, steel, 8)
    paint = wet_paint("paint in tray", color)
    b.poly([(-w + 0.001, 0.007, 0.038), (w - 0.001, 0.007, 0.038), (w - 0.001, 0.233, 0.038), (-w + 0.001, 0.233, 0.038)], paint)
    b.poly([(-w + 0.02, 0.22, 0.0375), (w - 0.02, 0.22, 0.0375), (w - 0.03, 0.345, 0.0592), (-w + 0.04, 0.335, 0.0575)], paint)
    return set_at(smoothed(b.make(bevel=0.0012)), loc, (0, 0, rot))


def stepladder(loc, rot=0.0, height=1.35, treads=4, mat=None, trim=None):
    pale = mat or wood("ladder", (0.44, 0.29, 0.15), (0.62, 0.46, 0.27), "z", 0.5)
    step = mat or wood("tread", (0.42, 0.27, 0.14), (0.60, 0.44, 0.25), "x", 0.5)
    b = Build("stepladder", pale, step)
    front = lambda t: (0.25 - 0.07 * t, 0.44 * t, height * t)
    back = lambda t: (0.22 - 0.05 * t, 1.0 - 0.50 * t, height * 0.97 * t)
    for s in (-1, 1):
        at = lambda f, t: (s * f(t)[0], f(t)[1], f(t)[2])
        beam(b, at(front, 0), at(front, 1), 0.028, 0.075, pale)
        beam(b, at(back, 0), at(back, 1), 0.026, 0.045, pale)
        b.tube([at(front, 0.42), at(back, 0.42)], 0.004, trim or pale, 8)
    for k in range(1, treads + 1):
        x, y, z = front(k / (treads + 1))
        b.box(-x, x, y - 0.045, y + 0.055, z - 0.022, z, step)
    for t in (0.18, 0.55):
        x, y, z = back(t)
        b.box(-x, x, y - 0.014, y + 0.014, z - 0.02, z + 0.02, step)
    x, y, z = front(1)
    b.box(-x - 0.045, x + 0.045, y - 0.07, y + 0.13, z - 0.005, z + 0.024, step)
    return set_at(b.make(bevel=0.004), loc, (0, 0, rot))


def tape_roll(loc, color=(0.05, 0.22, 0.42), rot=(0, 0, 0)):
    b = Build("tape", plain("tape", color, 0.55, vary=0.05))
    card = plain("tape core", (0.42, 0.30, 0.19), 0.8)
    lathe(b, [(0.038, 0.0), (0.052, 0.0), (0.053, 0.002), (0.053, 0.034), (0.052, 0.036), (0.038, 0.036)])
    lathe(b, [(0.038, 0.036), (0.037, 0.036), (0.037, 0.0), (0.038, 0.0)], card)
    return set_at(smoothed(b.make()), loc, rot)


# ---------------------------------------------------------------- light
def studio(fill=0.45, tint=(0.86, 0.93, 1.0)):
    """An even sky for rooms: what the walls that are not built would send back."""
    w = bpy.data.worlds.new("studio")
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes["Background"].inputs[0].default_value = (*tint, 1)
    w.node_tree.nodes["Background"].inputs[1].default_value = fill


def panel_light(loc, look, size, watts, color=(1, 0.97, 0.92)):
    lamp = bpy.data.lights.new("panel", "AREA")
    lamp.shape, lamp.size, lamp.size_y, lamp.energy, lamp.color = "RECTANGLE", *size, watts, color
    ob = bpy.data.objects.new("panel", lamp)
    ob.location = loc
    ob.rotation_euler = (Vector(loc) - Vector(look)).to_track_quat("Z", "Y").to_euler()
    bpy.context.collection.objects.link(ob)


def sunbeam(azimuth, elevation, energy=4.0, size=1.2, color=(1.0, 0.86, 0.68)):
    lamp = bpy.data.lights.new("sunbeam", "SUN")
    lamp.energy, lamp.angle, lamp.color = energy, math.radians(size), color
    ob = bpy.data.objects.new("sunbeam", lamp)
    az, el = math.radians(azimuth), math.radians(elevation)
    ob.rotation_euler = Vector((math.sin(az) * math.cos(el), math.cos(az) * math.cos(el), math.sin(el))).to_track_quat("Z", "Y").to_euler()
    bpy.context.collection.objects.link(ob)


def shade_wall(x, y0, y1, z1, holes, muntin=0.03):
    """Stands at x beside the picture and lets the sun through its windows (y0, y1, z0, z1) only."""
    b, dark = Build("shade"), plain("shade", (0.7, 0.68, 0.64), 0.9)
    b.mats = [dark]
    ys = sorted({y0, y1, *[h[k] for h in holes for k in (0, 1)]})
    zs = sorted({-0.1, z1, *[h[k] for h in holes for k in (2, 3)]})
    for a, c in zip(ys, ys[1:]):
        for lo, hi in zip(zs, zs[1:]):
            if not any(h[0] <= (a + c) / 2 <= h[1] and h[2] <= (lo + hi) / 2 <= h[3] for h in holes):
                b.poly([(x, a, lo), (x, c, lo), (x, c, hi), (x, a, hi)])
    for h in holes:
        ym = (h[0] + h[1]) / 2
        b.box(x - 0.02, x + 0.02, ym - muntin / 2, ym + muntin / 2, h[2], h[3])
        for k in (1, 2, 3):
            zz = h[2] + (h[3] - h[2]) * k / 4
            b.box(x - 0.02, x + 0.02, h[0], h[1], zz - muntin / 2, zz + muntin / 2)
    b.make().visible_camera = False
