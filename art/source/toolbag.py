"""Hand tools, a canvas bag for them, a tap and a basin. Flat things lie on z = 0 along +X."""
from interior import *  # noqa: F403


def extruded(b, outline, z0, z1, mat=None):
    """A flat outline (x, y), counter-clockwise, given a thickness."""
    b.poly([(x, y, z1) for x, y in outline], mat)
    b.poly([(x, y, z0) for x, y in reversed(outline)], mat)
    for (xa, ya), (xb, yb) in zip(outline, outline[1:] + outline[:1]):
        b.poly([(xa, ya, z0), (xb, yb, z0), (xb, yb, z1), (xa, ya, z1)], mat)


def kit():
    return dict(steel=plain("tool steel", (0.46, 0.46, 0.47), 0.26, metal=1.0, vary=0.06), dark=plain("black oxide", (0.055, 0.056, 0.06), 0.38, metal=0.6),
                ash=wood("tool handle", (0.34, 0.20, 0.09), (0.54, 0.36, 0.18), "x", 0.36), ash_z=wood("upright handle", (0.34, 0.20, 0.09), (0.54, 0.36, 0.18), "z", 0.36),
                red=plain("handle red", (0.40, 0.025, 0.015), 0.3, vary=0.03), yellow=plain("level yellow", (0.66, 0.40, 0.02), 0.36, vary=0.03),
                blue=plain("handle blue", (0.015, 0.09, 0.26), 0.32, vary=0.03), black=plain("grip black", (0.02, 0.02, 0.022), 0.5),
                leather=plain("leather", (0.10, 0.045, 0.02), 0.5, vary=0.3, grain=30), chrome=plain("chrome", (0.78, 0.79, 0.80), 0.06, metal=1.0, vary=0.01),
                brass=plain("brass", (0.55, 0.38, 0.16), 0.3, metal=1.0))


def hammer(k, loc, rot):
    b = Build("hammer", k["ash"])
    b.tube([(0, 0, 0), (0.02, 0, 0), (0.10, 0, 0), (0.22, 0, 0), (0.30, 0, 0)], [0.013, 0.0165, 0.0155, 0.0115, 0.011], k["ash"], 24)
    b.box(0.288, 0.318, -0.016, 0.016, -0.0135, 0.0135, k["steel"])
    b.tube([(0.303, 0.014, 0), (0.303, 0.030, 0), (0.303, 0.034, 0), (0.303, 0.052, 0)], [0.011, 0.011, 0.0135, 0.0135], k["steel"], 28)
    for s in (-1, 1):
        claw = [Vector((0.303, -0.014, s * 0.005)), Vector((0.306, -0.04, s * 0.008)), Vector((0.297, -0.068, s * 0.0095)), Vector((0.282, -0.086, s * 0.010))]
        b.tube(eased(claw, 5), [0.0085 - 0.0058 * t / 15 for t in range(16)], k["steel"], 12)
    return set_at(smoothed(b.make(), 40), loc, rot)


def screwdriver(k, loc, rot, tone="red", length=0.12):
    b = Build("screwdriver", k[tone])
    b.tube([(0, 0, 0), (0.003, 0, 0), (0.012, 0, 0), (0.05, 0, 0), (0.075, 0, 0), (0.088, 0, 0), (0.10, 0, 0), (0.104, 0, 0)],
           [0.008, 0.012, 0.0145, 0.0150, 0.0135, 0.0100, 0.0115, 0.008], k[tone], 12)
    b.tube([(0.10, 0, 0), (0.104 + length, 0, 0)], 0.0033, k["steel"], 14)
    return set_at(smoothed(b.make(), 28), loc, rot)


def wrench(k, loc, rot):
    """An adjustable wrench."""
    b = Build("wrench", k["steel"])
    extruded(b, [(0, -0.013), (0.015, -0.0155), (0.12, -0.0095), (0.175, -0.011), (0.192, -0.024), (0.222, -0.028), (0.236, -0.022), (0.252, -0.006),
                 (0.240, 0.000), (0.222, -0.007), (0.210, 0.001), (0.222, 0.008), (0.236, 0.017), (0.228, 0.026), (0.204, 0.026), (0.186, 0.017), (0.172, 0.011), (0.12, 0.0095), (0.015, 0.0155), (0, 0.013)], -0.006, 0.006)
    b.tube([(0.187, 0.001, -0.007), (0.187, 0.001, 0.007)], 0.0078, k["dark"], 20)
    b.box(0.02, 0.11, -0.0065, 0.0065, 0.0058, 0.0066, k["dark"])
    return set_at(b.make(bevel=0.0022, segments=3), loc, rot)


def spirit_level(k, loc, rot, length=0.6):
    b = Build("level", k["yellow"])
    b.box(0, length, -0.011, 0.011, 0, 0.054)
    for c in (0.06, length / 2, length - 0.06):
        b.box(c - 0.030, c + 0.030, -0.0125, 0.0125, 0.013, 0.046, k["black"])
    for e in (-0.004, length):
        b.box(e, e + 0.004, -0.0125, 0.0125, -0.001, 0.055, k["black"])
    vial = Mat("vial").done((0.36, 0.62, 0.04), 0.08, spec=0.6)
    b.tube([(length / 2 - 0.024, -0.0105, 0.036), (length / 2 + 0.024, -0.0105, 0.036)], 0.0062, vial, 20)
    for s in (-0.008, 0.008):
        b.tube([(length / 2 + s - 0.0006, -0.0105, 0.036), (length / 2 + s + 0.0006, -0.0105, 0.036)], 0.0065, k["black"], 20)
    return set_at(b.make(bevel=0.0016), loc, rot)


def tape_measure(k, loc, rot):
    b = Build("tape measure", k["yellow"])
    n = [(-0.034, 0.0), (0.034, 0.0), (0.036, 0.012), (0.034, 0.045), (0.024, 0.062), (0.006, 0.068), (-0.016, 0.066), (-0.032, 0.050), (-0.037, 0.024)]
    i = len(b.v)
    for y in (-0.019, 0.019):
        b.poly([(x, y, z) for x, z in (n if y < 0 else reversed(n))])
    for (xa, za), (xb, zb) in zip(n, n[1:] + n[:1]):
        b.poly([(xa, -0.019, za), (xa, 0.019, za), (xb, 0.019, zb), (xb, -0.019, zb)], k["black"])
    for s in (-1, 1):
        b.tube([(0, s * 0.019, 0.033), (0, s * 0.0205, 0.033)], 0.021, k["black"], 30)
    b.box(0.034, 0.066, -0.011, 0.011, 0.004, 0.0048, k["yellow"])
    b.box(0.064, 0.066, -0.011, 0.011, -0.0005, 0.006, k["steel"])
    return set_at(b.make(bevel=0.003, segments=3), loc, rot)


def bag(k, loc, rot=0.0):
    """An open canvas bag with a leather foot, a wooden carrying bar, tools looking out."""
    cloth = Mat("duck canvas")
    weave = cloth.noise(260, 2, 0.5)
    cloth.done(cloth.mix(cloth.noise(5, 5, 0.6), (0.115, 0.115, 0.075), (0.185, 0.18, 0.125)), 0.9, cloth.bump(weave, 0.35, 0.0018), spec=0.15)
    b = Build("bag", cloth.mat, k["leather"])
    r = random.Random(4)

    def ring(z, hx, hy, wave=0.0):
        pts, n = [], 64
        for q in range(n):
            a = 2 * math.pi * q / n
            e = 0.28
            c, s = math.cos(a), math.sin(a)
            w = 1 + wave * (0.025 * math.sin(a * 3 + z * 25) + 0.018 * math.sin(a * 7 + 1))
            pts.append((math.copysign(abs(c) ** e, c) * hx * w, math.copysign(abs(s) ** e, s) * hy * w, z + wave * 0.006 * math.sin(a * 2 + 1)))
        return pts

    levels = [(0.0, 0.20, 0.105, 0, 1), (0.004, 0.208, 0.112, 0, 1), (0.06, 0.210, 0.114, 0.2, 1), (0.061, 0.2085, 0.1125, 0.2, 0), (0.12, 0.207, 0.113, 0.7, 0), (0.19, 0.202, 0.108, 1, 0),
              (0.225, 0.200, 0.104, 1, 0), (0.226, 0.202, 0.106, 1, 1), (0.25, 0.201, 0.104, 1, 1), (0.252, 0.196, 0.099, 1, 1), (0.226, 0.194, 0.098, 1, 0), (0.06, 0.2, 0.1, 0, 0)]
    start, n = len(b.v), 64
    for z, hx, hy, wv, _ in levels:
        b.v += ring(z, hx, hy, wv)
    for j in range(len(levels) - 1):
        for q in range(n):
            t = (q + 1) % n
            b.f.append((start + j * n + q, start + j * n + t, start + (j + 1) * n + t, start + (j + 1) * n + q))
            b.mi.append(levels[j + 1][4])
    b.f.append(tuple(start + (len(levels) - 1) * n + q for q in range(n)))
    b.mi.append(0)
    for s in (-1, 1):
        b.tube(eased([(s * 0.199, 0, 0.18), (s * 0.206, 0, 0.25), (s * 0.19, 0, 0.34), (s * 0.176, 0, 0.375)], 6), 0.010, k["leather"], 14)
        b.box(s * 0.205 - 0.004, s * 0.205 + 0.004, -0.024, 0.024, 0.05, 0.21, k["leather"])
        for y in (-1, 1):
            b.tube([(s * 0.21, y * 0.014, 0.20), (s * 0.214, y * 0.014, 0.20)], 0.005, k["brass"], 14)
    b.tube([(-0.195, 0, 0.372), (0.195, 0, 0.372)], 0.0135, k["ash"], 24)
    for x in (-0.115, 0.0, 0.115):  # outer pockets
        b.poly([(x - 0.05, -0.117, 0.065), (x + 0.05, -0.117, 0.065), (x + 0.052, -0.119, 0.155), (x - 0.052, -0.119, 0.155)])
        b.box(x - 0.054, x + 0.054, -0.1215, -0.117, 0.148, 0.160, k["leather"])
        for s in (-1, 1):
            b.box(x + s * 0.052 - 0.003, x + s * 0.052 + 0.003, -0.120, -0.112, 0.065, 0.158, k["leather"])
    objects = [smoothed(b.make(), 40)]
    hold = lambda make, at, tilt, **extra: objects.append(make(k, at, tilt, **extra))
    hold(hammer, (-0.10, 0.03, 0.115), (0, -84, 24))
    hold(screwdriver, (0.105, -0.1165, 0.245), (0, 86, 0), tone="red")
    hold(screwdriver, (-0.01, -0.1165, 0.232), (0, 92, 0), tone="blue")
    hold(screwdriver, (0.03, 0.02, 0.33), (0, 100, 10), tone="red")
    hold(wrench, (0.12, 0.035, 0.10), (4, -82, 0))
    hold(spirit_level, (-0.05, -0.045, 0.03), (0, -62, 0), length=0.36)
    hold(screwdriver, (-0.125, -0.1165, 0.24), (0, 88, 0), tone="blue")
    turn = Matrix.Translation(Vector(loc)) @ Matrix.Rotation(math.radians(rot), 4, "Z")
    for ob in objects:
        ob.matrix_world = turn @ (Matrix.Translation(ob.location) @ ob.rotation_euler.to_matrix().to_4x4())
    return objects


def tap(k, at):
    """A mixer with a round spout and a lever at its right."""
    b = Build("tap", k["chrome"])
    x, y, z = at
    lathe(b, [(0.0, 0.0), (0.033, 0.0), (0.034, 0.004), (0.030, 0.008), (0.0255, 0.012), (0.0245, 0.03), (0.0245, 0.118), (0.023, 0.124), (0.0, 0.126)], None, at, 48)
    top, reach = z + 0.255, 0.10
    arc = [(x, y, z + 0.11), (x, y, top)] + [(x, y - reach + reach * math.cos(a), top + reach * math.sin(a)) for a in [math.pi * q / 24 for q in range(1, 25)]] + [(x, y - 2 * reach, top - 0.075)]
    b.tube(arc, 0.0135, None, 32)
    b.tube([(x, y - 2 * reach, top - 0.05), (x, y - 2 * reach, top - 0.054), (x, y - 2 * reach, top - 0.088), (x, y - 2 * reach, top - 0.09)], [0.0137, 0.0165, 0.0165, 0.0140], None, 32)
    b.tube([(x, y - 2 * reach, top - 0.0905), (x, y - 2 * reach, top - 0.0915)], 0.0105, k["dark"], 24)
    b.tube([(x + 0.02, y, z + 0.08), (x + 0.046, y, z + 0.08), (x + 0.050, y, z + 0.08), (x + 0.052, y, z + 0.08)], [0.0175, 0.0175, 0.0155, 0.01], None, 32)
    b.tube(eased([(x + 0.040, y, z + 0.09), (x + 0.052, y - 0.006, z + 0.120), (x + 0.074, y - 0.018, z + 0.172)], 6), [0.0075 - 0.0018 * q / 12 for q in range(13)], None, 20)
    return smoothed(b.make(), 40)


def basin(at, mat, size=1.0):
    b = Build("basin", mat)
    rim = [(0.0, 0.0), (0.115, 0.0), (0.125, 0.004), (0.165, 0.05), (0.195, 0.115), (0.202, 0.135), (0.199, 0.139), (0.193, 0.136), (0.182, 0.11), (0.15, 0.045), (0.11, 0.018), (0.024, 0.012), (0.0, 0.012)]
    lathe(b, [(r * size, z * size) for r, z in rim], mat, at, 96)
    return smoothed(b.make(), 50)


def towel(at, rot=0.0):
    """A hand towel folded twice: soft layers, a little uneven."""
    cloth = Mat("towel")
    loops = cloth.noise(420, 3, 0.6)
    mat = cloth.done(cloth.mix(loops, (0.46, 0.40, 0.30), (0.62, 0.56, 0.45)), 0.95, cloth.bump(loops, 0.9, 0.004), spec=0.1)
    b, half = Build("towel", mat), (0.075, 0.105)
    for layer in range(4):
        n, rows = 48, []
        for z, inset in ((0.0, 0.006), (0.004, 0.0), (0.014, 0.0), (0.018, 0.006), (0.018, 0.05)):
            ring = []
            for q in range(n):
                a = 2 * math.pi * q / n
                c, s = math.cos(a), math.sin(a)
                wave = 0.0022 * math.sin(a * 3 + layer) + 0.0014 * math.sin(a * 8 + 2 * layer)
                ring.append(tuple(math.copysign(abs(t) ** 0.24, t) * (h - inset + wave) for t, h in zip((c, s), half)) + (layer * 0.0175 + z + wave * 0.6,))
            rows.append(ring)
        for low, high in zip(rows, rows[1:]):
            for q in range(n):
                b.poly([low[q], low[(q + 1) % n], high[(q + 1) % n], high[q]])
        b.poly(rows[-1])
    return set_at(smoothed(b.make(), 60), at, (0, 0, rot))


def tiles(x0, x1, z0, z1, mat, width=0.15, height=0.075, y=0.0):
    b, row, z = Build("tiles", mat), 0, z0
    while z < z1:
        x = x0 - (width / 2 if row % 2 else 0)
        while x < x1:
            b.box(x + 0.0015, x + width - 0.0015, y - 0.010, y, z + 0.0015, z + height - 0.0015)
            x += width
        z, row = z + height, row + 1
    b.make(bevel=0.0016)
    g = Build("grout", plain("grout", (0.55, 0.54, 0.51), 0.8))
    Wall(0, y).quad(g, x0, x1, z0, z, 0.0075)
    g.make()


def glazed(name, light, dark):
    m = Mat(name)
    return m.done(m.mix(m.island(), dark, light), 0.14, m.bump(m.noise(7, 3), 0.1, 0.004), spec=0.5)
