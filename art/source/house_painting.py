"""The pictures of the pack house-painting."""
from exterior_cleaning import gable_roof_x, greenery, palette, parts_of, make_parts
from interior import *  # noqa: F403

TEAL = (0.022, 0.165, 0.175)
OLD_WALL = (0.50, 0.435, 0.33)
CREAM = (0.62, 0.575, 0.49)


# ---------------------------------------------------------------- masks (1 = painted)
def rolled(edge, lane=0.23, top=2.6, cut_low=None):
    """Rolled right of `edge`, two lanes under way beside it, the brushed band along the baseboard ahead of the roller."""

    def mask(m):
        x, _, z = m.xyz()
        fray = m.m("ADD", m.mul(m.m("SUBTRACT", m.noise(150, 3, 0.6), 0.5), 0.014), m.mul(m.m("SUBTRACT", m.noise(9, 4, 0.6), 0.5), 0.03))
        drag = m.m("ADD", m.mul(m.m("SUBTRACT", m.noise(1.0, 3, 0.6, vec=m.scaled(30, 30, 9)), 0.5), 0.035), fray)
        xs, zs = m.m("ADD", x, fray), m.m("ADD", z, drag)
        lanes_ = [m.step(xs, edge - 0.003, edge + 0.003)]
        for k, (low, high) in enumerate(((0.42, 1.98), (0.78, 1.62)), 1):
            across = m.step(xs, edge - k * lane - 0.003, edge - k * lane + 0.003)
            lanes_.append(m.mul(across, m.step(zs, low - 0.015, low + 0.015), m.step(zs, high + 0.015, high - 0.015)))
        if cut_low:
            brushed = m.m("ADD", z, m.mul(m.m("SUBTRACT", m.noise(1.0, 4, 0.6, vec=m.scaled(4, 4, 55)), 0.5), 0.035))
            reach = m.m("ADD", x, m.mul(m.m("SUBTRACT", m.noise(1.0, 3, 0.6, vec=m.scaled(3, 3, 120)), 0.5), 0.3))
            lanes_.append(m.mul(m.step(brushed, 0.205, 0.2), m.step(reach, cut_low - 0.01, cut_low + 0.01)))
        return m.max(*lanes_)

    return mask


def worn(m, out):
    """Repairs in white filler, and the grey of hands and furniture."""
    x, _, z = m.xyz()
    scuff = m.mul(m.step(m.noise(1.0, 5, 0.65, vec=m.scaled(2, 2, 9)), 0.55, 0.75), m.step(z, 1.1, 0.3), 0.35)
    out = m.mix(scuff, out, (0.20, 0.17, 0.13))
    for cx, cz, r in ((-0.55, 1.32, 0.045), (-0.2, 1.75, 0.03), (0.1, 0.85, 0.055), (-1.1, 1.1, 0.04), (-0.05, 1.38, 0.024)):
        d = m.m("SQRT", m.m("ADD", m.m("POWER", m.m("SUBTRACT", x, cx), 2.0), m.m("POWER", m.m("SUBTRACT", z, cz), 2.0)))
        d = m.m("ADD", d, m.mul(m.m("SUBTRACT", m.noise(22, 4), 0.5), 0.05))
        out = m.mix(m.step(d, r, r * 0.8), out, (0.62, 0.61, 0.58))
    return out


def plain_wall(mat, x0=-4, x1=4, z1=2.9, y=0.0, holes=()):
    b = Build("wall", mat)
    Wall(0, y).panel(b, x0, x1, 0, z1, holes, mat, 0.14)
    return b.make()


def floor_and_trim(x0=-4, x1=4, y0=-6, oak=None, gaps=()):
    oak = oak or wood("oak floor", (0.17, 0.09, 0.04), (0.34, 0.20, 0.10), "x", 0.32)
    boards(x0, x1, y0, 0, oak, 0.12)
    plane(x0, x1, y0, 0, -0.019, plain("gap", (0.02, 0.012, 0.008)))
    b = Build("baseboard", semigloss())
    at = x0
    for a, c in (*gaps, (x1, x1)):
        if a > at:
            b.sweep(BASEBOARD, (at, 0, 0), (a, 0, 0))
        at = c
    smoothed(b.make(), 50)


# ---------------------------------------------------------------- indoors
def panel_door(b, x0, x1, z1, white, brass, y=0.0):
    """A closed door with four raised panels in its casing."""
    casing(b, x0, x1, 0, z1, white, y=y)
    w, h = x1 - x0, z1
    b.box(x0, x1, y - 0.002, y + 0.02, 0, z1, white)
    xs, zs = (0.0, 0.14, 0.455, 0.545, 0.86, 1.0), (0.005, 0.11, 0.41, 0.49, 0.94, 1.0)
    for i in range(5):
        for k in range(5):
            a, c, lo, hi = x0 + w * xs[i], x0 + w * xs[i + 1], h * zs[k], h * zs[k + 1]
            if i in (1, 3) and k in (1, 3):
                b.box(a + 0.03, c - 0.03, y - 0.010, y - 0.002, lo + 0.03, hi - 0.03, white)
            else:
                b.box(a, c, y - 0.014, y - 0.002, lo, hi, white)
    knob = Build("knob", brass)
    cx, cz = x0 + 0.065, 0.98
    knob.tube([(cx, y - 0.012, cz), (cx, y - 0.018, cz)], 0.028, brass, 32)
    knob.tube([(cx, y - 0.018, cz), (cx, y - 0.045, cz), (cx, y - 0.05, cz), (cx, y - 0.065, cz), (cx, y - 0.075, cz), (cx, y - 0.079, cz)],
              [0.009, 0.010, 0.02, 0.027, 0.02, 0.004], brass, 32)
    smoothed(knob.make(), 50)


def hero():
    white = semigloss()
    plain_wall(wall_paint("wall", TEAL, 0.42, mask=rolled(0.62, cut_low=-0.95), under=CREAM))
    floor_and_trim(gaps=((1.97, 2.99),))
    drop_cloth(-1.7, 2.7, -2.7, -0.06, canvas(), height=0.02)
    door = Build("door", white)
    panel_door(door, 2.06, 2.9, 2.05, white, plain("brass", (0.55, 0.38, 0.16), 0.3, metal=1.0))
    door.make(bevel=0.003)
    stepladder((1.52, -1.3, 0.02), 24, 1.25, 4)
    paint_can((1.33, -0.87, 1.295), TEAL, 30, scale=0.9)
    brush((1.33, -0.94, 1.4735), TEAL, (0, 0, 62))
    tray((0.72, -1.2, 0.022), TEAL, 28)
    paint_roller((0.60, -0.89, 0.098), TEAL, (-67, 0, 28))
    paint_can((0.30, -0.70, 0.02), TEAL, -40, full=False)
    tape_roll((0.40, -1.32, 0.02), rot=(0, 0, 20))
    studio(0.42)
    shade_wall(-2.6, -9, 0.0, 6, [(-3.0, -1.75, 0.75, 2.75), (-1.45, -0.2, 0.75, 2.75)])
    sunbeam(240, 18, 4.6)
    panel_light((-2.3, -3.4, 2.0), (0.8, 0, 1.0), (1.8, 1.8), 90, (0.94, 0.97, 1.0))
    camera((-0.5, -4.2, 1.12), (0.35, 0, 1.12), 32, focus=(1.0, -0.5, 0.8), fstop=3.2, shift=(0, -0.03))


def interior():
    """The brushed edge along a window, the tools on the sill."""
    white = semigloss()
    wall = wall_paint("wall", TEAL, 0.42, mask=rolled(0.34, cut_low=None), under=CREAM)
    plain_wall(wall, holes=[(-1.35, 0.95, 1.15, 1.4)])
    b = Build("window", white)
    casing(b, -1.35, -0.2, 0.95, 2.35, white, sill=True)
    sash_window(b, -1.35, -0.2, 0.95, 2.35, white, daylight(2.2))
    for a, c in ((-1.35, -1.33), (-0.22, -0.2)):
        b.box(a, c, 0, 0.08, 0.95, 2.35, white)
    b.box(-1.35, -0.2, 0, 0.08, 2.33, 2.35, white)
    b.make(bevel=0.0025)
    paint_can((-0.62, -0.02, 0.936), TEAL, 10, scale=0.62)
    brush((-0.50, -0.055, 0.945), TEAL, (0, 0, 12), 0.05)
    studio(0.34)
    panel_light((-2.6, -2.6, 2.4), (0.2, 0, 1.2), (1.6, 1.6), 85, (1.0, 0.95, 0.88))
    sunbeam(228, 30, 2.0)
    camera((-0.66, -1.9, 1.22), (-0.22, 0, 1.22), 33, focus=(-0.3, -0.05, 1.0), fstop=2.8, shift=(0, -0.01))


def about():
    """Tools on an old plank, the freshly painted wall behind."""
    plain_wall(wall_paint("wall", TEAL, 0.45, 0.5), y=0.0)
    top = wood("bench", (0.16, 0.095, 0.05), (0.36, 0.24, 0.14), "x", 0.55)
    boards(-1.6, 1.6, -1.0, -0.02, top, 0.19, "x", 0.75, 0.004, (2.2, 3.2), 0.04, bevel=0.003)
    paint_can((0.14, -0.38, 0.75), TEAL, -20)
    brush((0.05, -0.47, 0.951), TEAL, (0, 0, 32))
    paint_can((-0.13, -0.27, 0.75), (0.55, 0.50, 0.41), 60, full=False)
    tape_roll((-0.10, -0.56, 0.75), rot=(0, 0, 0))
    tape_roll((-0.095, -0.555, 0.786), (0.42, 0.38, 0.30), (0, 0, 30))
    paint_roller((0.30, -0.62, 0.7755), (0.62, 0.60, 0.55), (-88, 0, 118))
    fan = [(0.022, 0.165, 0.175), (0.06, 0.26, 0.26), (0.16, 0.38, 0.36), (0.32, 0.50, 0.46), (0.50, 0.58, 0.53), (0.62, 0.60, 0.53)]
    cards = Build("swatches", plain("card", (0.7, 0.69, 0.66), 0.7, vary=0.02))
    for k, tone in enumerate(fan):
        a = math.radians(196 - k * 11)
        d, s = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0))
        o = Vector((0.06, -0.645, 0.7515 + k * 0.0012))
        quad = lambda p, q, w, z: [o + d * p - s * w + Vector((0, 0, z)), o + d * q - s * w + Vector((0, 0, z)), o + d * q + s * w + Vector((0, 0, z)), o + d * p + s * w + Vector((0, 0, z))]
        cards.poly(quad(-0.015, 0.19, 0.0245, 0))
        cards.poly(quad(0.02, 0.186, 0.022, 0.0004), plain("tone %d" % k, tone, 0.6, vary=0.02))
    cards.make()
    studio(0.34)
    panel_light((-2.0, -1.9, 2.3), (0, -0.3, 0.8), (1.3, 1.3), 60, (1.0, 0.95, 0.88))
    panel_light((2.2, -2.0, 1.5), (0, -0.3, 0.9), (1.0, 1.6), 14, (0.85, 0.93, 1.0))
    camera((0.10, -1.72, 1.16), (0.07, -0.45, 0.86), 62, focus=(0.1, -0.48, 0.9), fstop=3.2)


# ---------------------------------------------------------------- a kitchen
OAK = ((0.25, 0.125, 0.045), (0.44, 0.25, 0.105))
SAGE = (0.115, 0.165, 0.125)


def kitchen(paint_from, tools=False):
    """Doors left of `paint_from` are old oak, the others are painted."""
    white = semigloss("worktop", (0.66, 0.65, 0.62), 0.25)
    oak, oak_x = wood("oak doors", *OAK, "z", 0.4), wood("oak drawers", *OAK, "x", 0.4)
    green = wall_paint("cabinet paint", SAGE, 0.36, 0.12)
    brass, steel = plain("brass", (0.55, 0.37, 0.15), 0.28, metal=1.0), plain("old knob", (0.30, 0.22, 0.14), 0.35, metal=0.8)
    plain_wall(wall_paint("kitchen wall", (0.66, 0.64, 0.59), 0.55))
    floor_and_trim(gaps=((-4, 4),))
    b, pulls = Build("cabinets", green), Build("pulls", brass)
    step, y = 0.46, -0.60
    carcass_split = paint_from
    for a, c, mat in ((-2.53, carcass_split, oak_x), (carcass_split, 2.53, green)):
        if c > a:
            b.box(a, c, y + 0.001, 0, 0.10, 0.88, mat)
            b.box(a, c, y + 0.07, y + 0.09, 0, 0.10, mat)
    for k in range(-5, 6):
        x0 = k * step - step / 2
        painted = x0 + 0.01 >= paint_from - 0.02
        door, drawer, knob = (green, green, brass) if painted else (oak, oak_x, steel)
        shaker(b, x0 + 0.012, x0 + step - 0.012, 0.115, 0.66, y, door)
        b.box(x0 + 0.0135, x0 + step - 0.0135, y - 0.02, y, 0.69, 0.86, drawer)
        hinge = x0 + (0.045 if k % 2 else step - 0.045)
        for cx, cz in ((hinge, 0.60), (x0 + step / 2, 0.775)):
            pulls.tube([(cx, y - 0.018, cz), (cx, y - 0.033, cz), (cx, y - 0.037, cz), (cx, y - 0.045, cz), (cx, y - 0.048, cz)], [0.005, 0.0055, 0.014, 0.014, 0.006], knob, 24)
    b.make(bevel=0.0022)
    smoothed(pulls.make(), 45)
    w = Build("worktop", white)
    w.box(-2.6, 2.6, y - 0.035, 0, 0.88, 0.92)
    w.make(bevel=0.004)
    tile, t = Mat("tile"), Build("tiles", None)
    body = tile.mix(tile.island(), (0.60, 0.59, 0.55), (0.70, 0.69, 0.655))
    t.mats = [tile.done(body, 0.14, tile.bump(tile.noise(7, 3), 0.1, 0.004), spec=0.5)]
    row, z = 0, 0.925
    while z < 1.42:
        x = -2.6 - (0.075 if row % 2 else 0)
        while x < 2.6:
            t.box(x + 0.0015, x + 0.1485, -0.010, 0, z + 0.0015, z + 0.0735)
            x += 0.15
        z += 0.075
        row += 1
    t.make(bevel=0.0016)
    plane_at = Build("grout", plain("grout", (0.55, 0.54, 0.51), 0.8))
    Wall(0, 0).quad(plane_at, -2.6, 2.6, 0.92, z, 0.0075)
    plane_at.make()
    if tools:
        cloth = canvas()
        paint_can((0.34, -0.34, 0.92), SAGE, 10, scale=0.75)
        brush((0.40, -0.43, 0.927), SAGE, (0, 0, 170), 0.05)
        tape_roll((0.56, -0.42, 0.92))
    else:
        crock = plain("crock", (0.60, 0.57, 0.50), 0.35)
        pot = Build("crock", crock)
        lathe(pot, [(0.0, 0.0), (0.062, 0.0), (0.07, 0.02), (0.072, 0.13), (0.068, 0.15), (0.062, 0.15), (0.06, 0.02), (0.0, 0.02)], crock, (0.62, -0.30, 0.92))
        spoon = wood("spoon", (0.30, 0.17, 0.08), (0.50, 0.32, 0.17), "z", 0.5)
        for dx, dy, h in ((0.02, 0.01, 0.30), (-0.03, 0.0, 0.27), (0.0, -0.03, 0.32)):
            pot.tube([(0.62, -0.30, 0.95), (0.62 + dx * 2, -0.30 + dy * 2, 0.92 + h - 0.06), (0.62 + dx * 2.3, -0.30 + dy * 2.3, 0.92 + h - 0.02), (0.62 + dx * 2.5, -0.30 + dy * 2.5, 0.92 + h)], [0.006, 0.007, 0.022, 0.008], spoon, 14)
        smoothed(pot.make(), 40)
        chop = Build("chopping board", wood("chopping board", (0.20, 0.10, 0.045), (0.36, 0.21, 0.10), "z", 0.5))
        chop.box(-0.62, -0.34, -0.05, -0.028, 0.922, 1.32)
        ob = chop.make(bevel=0.008)
        ob.rotation_euler = (math.radians(-4), 0, 0)
        ob.location = (0, -0.085, 0.0)
    studio(0.36)
    panel_light((-2.4, -2.7, 2.3), (0.1, -0.4, 0.7), (1.6, 1.6), 105, (1.0, 0.96, 0.9))
    panel_light((2.6, -2.6, 1.8), (0, -0.5, 0.7), (1.2, 1.8), 24, (0.85, 0.93, 1.0))


def cabinets():
    kitchen(-0.23, tools=True)
    camera((-0.5, -2.0, 1.12), (0.1, 0, 1.12), 36, focus=(0.2, -0.6, 0.8), fstop=3.2, shift=(0, -0.17))


def gallery_kitchen(paint_from):
    kitchen(paint_from)
    camera((-0.85, -2.75, 1.2), (-0.1, 0, 1.2), 33, focus=(0.0, -0.6, 0.8), fstop=5.6, shift=(0, -0.16))


# ---------------------------------------------------------------- a living room
def living_room(fresh, colour=TEAL):
    """The same wall, tired or painted; nothing else differs."""
    white = semigloss() if fresh else semigloss("old trim", (0.60, 0.55, 0.44), 0.4)
    tired = wall_paint("wall", (0.50, 0.45, 0.345), 0.6, marks=cracked)
    plain_wall(wall_paint("wall", colour, 0.42) if fresh else tired, holes=[(1.15, 0.62, 1.15, 1.55)])
    floor_and_trim(gaps=((4, 4),))
    b = Build("window", white)
    casing(b, 1.15, 2.3, 0.62, 2.17, white, sill=True)
    sash_window(b, 1.15, 2.3, 0.62, 2.17, white, daylight(2.0))
    for c0, c1 in ((1.15, 1.165), (2.285, 2.3)):
        b.box(c0, c1, 0, 0.07, 0.62, 2.17, white)
    b.make(bevel=0.0025)
    walnut, walnut_z = wood("walnut", (0.075, 0.036, 0.018), (0.19, 0.10, 0.052), "x", 0.35), wood("walnut legs", (0.075, 0.036, 0.018), (0.17, 0.09, 0.05), "z", 0.35)
    s = Build("sideboard", walnut)
    s.box(-1.25, 0.35, -0.50, -0.06, 0.20, 0.72)
    for k in range(3):
        s.box(-1.235 + k * 0.527, -0.717 + k * 0.527 - 0.004, -0.515, -0.501, 0.215, 0.705)
    for x, y in ((-1.15, -0.44), (0.25, -0.44), (-1.15, -0.12), (0.25, -0.12)):
        s.tube([(x, y, 0.20), (x * 1.03, y, 0.0)], [0.022, 0.012], walnut_z, 20)
    s.make(bevel=0.003)
    brass = plain("brass", (0.55, 0.38, 0.16), 0.3, metal=1.0)
    d = Build("things", brass)
    for k in range(3):
        d.tube([(-0.775 + k * 0.527 - (0 if k else 0), -0.516, 0.47), (-0.775 + k * 0.527, -0.53, 0.47)], 0.010, brass, 20)
    clay, shade = plain("clay", (0.50, 0.24, 0.13), 0.75), plain("shade", (0.66, 0.62, 0.54), 0.9)
    lathe(d, [(0.0, 0.0), (0.06, 0.0), (0.062, 0.012), (0.012, 0.03), (0.012, 0.26), (0.0, 0.26)], brass, (-1.0, -0.26, 0.72))
    lathe(d, [(0.14, 0.235), (0.105, 0.42), (0.103, 0.42), (0.138, 0.235)], shade, (-1.0, -0.26, 0.72))
    lathe(d, [(0.0, 0.0), (0.05, 0.0), (0.085, 0.06), (0.09, 0.11), (0.06, 0.18), (0.035, 0.215), (0.042, 0.24), (0.036, 0.24), (0.03, 0.21), (0.0, 0.1)], clay, (-0.02, -0.27, 0.72))
    r = random.Random(6)
    leaves = []
    for k in range(7):
        lean = Vector((r.uniform(-0.5, 0.5), r.uniform(-0.3, 0.2), 1))
        pts = eased([Vector((-0.02, -0.27, 0.90)), Vector((-0.02, -0.27, 0.95)) + lean * 0.12, Vector((-0.02 + lean.x * 0.06, -0.27, 0.95)) + lean * r.uniform(0.32, 0.46)], 6)
        d.tube(pts, 0.0022, walnut_z, 6)
        leaves += [tuple(p + Vector((r.gauss(0, 0.022), r.gauss(0, 0.02), r.gauss(0, 0.012)))) for p in pts[4:] for _ in range(5)]
    v, f = leaf_cloud(np.random.default_rng(4), np.array(leaves), 0.055, up=0.1, ratio=0.45)
    put(mesh_np("eucalyptus", v, f, leafy("eucalyptus", (0.10, 0.15, 0.11), (0.20, 0.27, 0.20), 0.3)), (0, 0, 0))
    for k, (tone, w) in enumerate((((0.42, 0.38, 0.30), 0.22), ((0.10, 0.17, 0.20), 0.20), ((0.50, 0.30, 0.18), 0.18))):
        d.box(-0.62, -0.62 + w, -0.40, -0.25, 0.72 + k * 0.026, 0.743 + k * 0.026, plain("book %d" % k, tone, 0.7))
    smoothed(d.make(bevel=0.0015), 40)
    studio(0.36)
    shade_wall(-2.9, -9, 0.0, 6, [(-3.2, -2.2, 0.9, 2.8), (-1.9, -0.9, 0.9, 2.8)])
    sunbeam(242, 20, 3.4)
    panel_light((1.7, -0.15, 1.5), (1.2, -3, 0.6), (1.0, 1.4), 16, (0.9, 0.95, 1.0))
    panel_light((-2.4, -3.6, 2.2), (0, 0, 1.0), (1.8, 1.8), 95, (1.0, 0.97, 0.92))
    camera((0.15, -3.65, 1.15), (0.25, 0, 1.15), 28, focus=(-0.3, -0.4, 0.9), fstop=8, shift=(0, -0.02))


def framed_print(x0, x1, z0, z1):
    """On the wall: an oak frame, a mount, two shapes of colour."""
    oak = wood("frame", (0.25, 0.14, 0.07), (0.42, 0.27, 0.14), "z", 0.4)
    b, w = Build("print", oak), 0.022
    for a, c, lo, hi in ((x0, x0 + w, z0, z1), (x1 - w, x1, z0, z1), (x0 + w, x1 - w, z0, z0 + w), (x0 + w, x1 - w, z1 - w, z1)):
        b.box(a, c, -0.030, -0.002, lo, hi)
    b.make(bevel=0.002)
    art = Mat("print")
    x, _, z = art.xyz()
    wob = art.mul(art.m("SUBTRACT", art.noise(5, 3), 0.5), 0.03)
    away = lambda cx, cz: art.m("SQRT", art.m("ADD", art.m("POWER", art.m("SUBTRACT", x, cx), 2.0), art.m("POWER", art.m("SUBTRACT", z, cz), 2.0)))
    cx, cz, r = (x0 + x1) / 2, (z0 + z1) / 2, (x1 - x0) * 0.20
    out = art.mix(art.step(art.m("ADD", z, wob), cz - r * 0.45, cz - r * 0.42), (0.16, 0.15, 0.13), (0.66, 0.63, 0.56))
    out = art.mix(art.step(away(cx + r * 0.3, cz + r * 0.75), r * 0.72, r * 0.70), out, (0.52, 0.24, 0.12))
    mount = art.max(art.step(art.m("ABSOLUTE", art.m("SUBTRACT", x, cx)), (x1 - x0) * 0.33, (x1 - x0) * 0.332),
                    art.step(art.m("ABSOLUTE", art.m("SUBTRACT", z, cz)), (z1 - z0) * 0.36, (z1 - z0) * 0.362))
    sheet = Build("sheet", art.done(art.mix(mount, out, (0.74, 0.73, 0.70)), 0.6))
    sheet.box(x0 + w * 0.5, x1 - w * 0.5, -0.012, -0.003, z0 + w * 0.5, z1 - w * 0.5)
    sheet.make()


def swatch_wall():
    """The wall that takes the colour of a sample: white, so that the picture has its light alone."""
    living_room(True, (0.68, 0.68, 0.68))
    stool = Build("window stool", semigloss())
    stool.box(1.15, 2.3, -0.018, 0.07, 0.604, 0.622)
    stool.make()
    framed_print(-0.80, -0.26, 1.24, 1.94)
    camera((-0.30, -3.15, 1.16), (-0.02, 0, 1.08), 31, focus=(-0.3, -0.3, 0.9), fstop=8, shift=(0, -0.02))


def swatch_mask():
    """Where that wall is seen: white, all else black."""
    swatch_wall()
    lit, unlit = Mat("lit"), Mat("unlit")
    # The front alone: the sides of the window's opening are white.
    front = lit.step(lit.xyz(lit.n("NewGeometry").outputs["True Normal"])[1], -0.5, -0.6)
    lit.surface(lit.n("Emission", {0: (1, 1, 1), 1: front}).outputs[0])
    unlit.surface(unlit.n("Emission", {1: 0.0}).outputs[0])
    for ob in bpy.data.objects:
        if ob.type == "MESH":
            for slot in ob.material_slots:
                slot.material = (lit if ob.name == "wall" else unlit).mat


def cracked(m, out):
    """Cracks, nail holes, filler, stains near the ceiling: what a wall has before its preparation."""
    x, _, z = m.xyz()
    warp = lambda s, k: m.mul(m.m("SUBTRACT", m.noise(s, 4, 0.6), 0.5), k)
    stain = m.mul(m.step(m.m("ADD", z, warp(1.4, 1.6)), 1.7, 2.5), 0.45)
    out = m.mix(stain, out, (0.34, 0.27, 0.16))
    scuff = m.mul(m.step(m.noise(1.0, 5, 0.65, vec=m.scaled(2, 2, 8)), 0.5, 0.72), m.step(z, 1.0, 0.25), 0.6)
    out = m.mix(scuff, out, (0.20, 0.17, 0.12))
    for x0, z0, slope_, lo, hi in ((0.95, 1.6, -0.9, 0.30, 0.98), (-0.4, 2.0, 0.35, -1.3, 0.1), (-1.2, 1.5, 2.6, -1.45, -1.05)):
        line = m.m("ABSOLUTE", m.m("SUBTRACT", m.m("ADD", z, m.m("ADD", warp(3, 0.3), warp(26, 0.03))), m.m("ADD", z0, m.m("MULTIPLY", m.m("SUBTRACT", x, x0), slope_))))
        crack = m.mul(m.step(line, 0.0042, 0.0012), m.step(x, lo, lo + 0.04), m.step(x, hi, hi - 0.04))
        out = m.mix(m.mul(crack, 0.9), out, (0.07, 0.055, 0.04))
    for cx, cz, r in ((-0.62, 1.50, 0.09), (0.50, 1.12, 0.10), (0.72, 1.62, 0.06), (-1.55, 1.15, 0.10)):
        d = m.m("SQRT", m.m("ADD", m.m("POWER", m.m("SUBTRACT", x, cx), 2.0), m.m("POWER", m.m("SUBTRACT", z, cz), 2.0)))
        out = m.mix(m.mul(0.8, m.step(m.m("ADD", d, m.m("ADD", warp(9, 0.17), warp(40, 0.05))), r, r * 0.55)), out, (0.64, 0.63, 0.60))
    return out


# ---------------------------------------------------------------- outdoors
def clapboard(edge, step=0.13, base=0.45, new=(0.030, 0.095, 0.115), old=(0.52, 0.49, 0.42)):
    """Painted left of `edge`, each board a little further or less far; chalky and peeling beyond."""
    m = Mat("clapboard")
    x, y, z = m.xyz()
    board = m.m("FLOOR", m.m("DIVIDE", m.m("SUBTRACT", z, base), step))
    lag = m.n("TexWhiteNoise", {"W": board}, noise_dimensions="1D").outputs[0]
    drag = m.mul(m.m("SUBTRACT", m.noise(1.0, 4, 0.6, vec=m.scaled(5, 5, 170)), 0.5), 0.16)
    fray = m.mul(m.m("SUBTRACT", m.noise(90, 3), 0.5), 0.02)
    at = m.m("ADD", m.m("ADD", x, drag), m.m("ADD", fray, m.mul(lag, -0.34)))
    fresh = m.step(at, edge + 0.006, edge - 0.006)
    grain = m.noise(1.0, 6, 0.62, vec=m.scaled(2.2, 2.2, 46))
    bare = m.mix(grain, (0.15, 0.105, 0.07), (0.33, 0.25, 0.17))
    chalk = m.mix(m.noise(1.3, 6, 0.6), old, tuple(c * 0.78 for c in old))
    chalk = m.mix(m.mul(m.step(m.noise(1.0, 5, 0.7, vec=m.scaled(7, 7, 1.2)), 0.52, 0.72), 0.4), chalk, (0.27, 0.25, 0.20))
    peel = m.mul(m.step(m.noise(1.0, 6, 0.66, vec=m.scaled(4.5, 4.5, 13)), 0.575, 0.588), m.step(m.noise(0.8, 3), 0.38, 0.52))
    worn_ = m.mix(peel, chalk, bare)
    paint = m.mix(m.mul(grain, 0.35), new, tuple(c * 0.86 for c in new))
    height = m.m("SUBTRACT", m.mul(grain, 0.25), m.mul(peel, m.m("SUBTRACT", 1.0, fresh), 0.9))
    return m.done(m.mix(fresh, worn_, paint), m.m("SUBTRACT", 0.8, m.mul(fresh, 0.42)), m.bump(height, 0.35, 0.004), spec=0.35)


def ladder(foot, top, mat, width=0.40):
    """A straight aluminium ladder leaning from foot to top."""
    b = Build("ladder", mat)
    f, t = Vector(foot), Vector(top)
    s = Vector((width / 2, 0, 0))
    for k in (-1, 1):
        beam(b, f + s * k, t + s * k, 0.025, 0.075, mat)
    n = int((t - f).length / 0.28)
    for k in range(1, n + 1):
        c = f.lerp(t, (k - 0.3) / n)
        b.tube([c - s, c + s], 0.0165, mat, 14)
    return smoothed(b.make(bevel=0.003), 40)


def exterior():
    p = palette()
    g = greenery(p, 5200)
    lap = clapboard(0.30)
    white = semigloss("outside white", (0.74, 0.735, 0.715), 0.3)
    parts = parts_of(p)
    parts["frame"].mats[0] = white
    body, laps = Build("wall", lap, p["concrete"]), Build("laps", lap)
    w = Wall(0, 0)
    win = (-1.30, 1.15, 1.05, 1.45)
    w.panel(body, -5, 5, 0.45, 3.2, [win], lap)
    w.laps(laps, -5, 5, 0.45, 3.2, [(win[0] - 0.11, win[1] - 0.165, win[2] + 0.22, win[3] + 0.275)], lap, step=0.13)
    w.box(body, -5, 5, -0.1, 0.45, -0.2, 0.0, p["concrete"])
    w.window(parts, *win, panes=2, muntins=True, trim=0.11)
    body.make()
    laps.make()
    make_parts(parts)
    gable_roof_x(-5, 5, 0, 6, 3.2, 5.2, shingle_of(p), p["white"])
    plane(-30, 30, -60, 20, -0.03, p["soil"])
    plane(-5, 5, -0.9, 0, 0.0, p["mulch"])
    lawn(-8, 8, -6, -1, g["grass"], z=-0.03)
    for k, x in enumerate((-2.6, -1.9, -0.25)):
        plant(g["shrubs"][k], (x, -0.5, 0), k * 2.0, 0.62)
    steel = plain("aluminium", (0.66, 0.67, 0.68), 0.3, metal=0.9, vary=0.04)
    ladder((0.62, -1.0, 0.0), (0.62, -0.16, 3.25), steel)
    sky(34, 222, clouds=0.5)
    camera((-0.35, -3.7, 1.55), (-0.08, 0, 1.62), 36, focus=(0.2, 0, 1.6), fstop=5.6)


def shingle_of(p):
    return shingle("shingle")


STAIN = (0.185, 0.078, 0.033)


def decking(edge, ahead, pitch=0.142):
    """Boards run along Y: right of `edge` stained, the board left of it up to y = ahead."""
    m = Mat("decking")
    x, y, _ = m.xyz()
    piece = m.m("MULTIPLY", m.island(), 53.0)
    moved = lambda k: m.n("VectorMath", {0: m.scaled(19 * k, 1.1 * k, 19 * k), 1: m.vec(piece, piece, piece)}, operation="ADD").outputs[0]
    grain, fibre = m.noise(1.0, 7, 0.62, vec=moved(1), warp=1.0), m.noise(1.0, 3, 0.6, vec=moved(6))
    grey = m.mix(m.step(grain, 0.3, 0.7), (0.135, 0.125, 0.11), (0.30, 0.285, 0.26))
    grey = m.mix(m.mul(m.step(fibre, 0.52, 0.7), 0.6), grey, (0.085, 0.078, 0.068))
    grey = m.mix(m.mul(m.step(m.noise(1.1, 5, 0.6), 0.5, 0.7), 0.35), grey, (0.10, 0.115, 0.07))
    warm = m.mix(m.step(grain, 0.3, 0.7), tuple(c * 0.55 for c in STAIN), tuple(c * 1.5 for c in STAIN))
    warm = m.mix(m.mul(m.island(), 0.35), warm, tuple(c * 0.8 for c in STAIN))
    ragged = m.mul(m.m("SUBTRACT", m.noise(1.0, 4, 0.6, vec=m.scaled(120, 6, 1)), 0.5), 0.16)
    full = m.step(x, edge - 0.002, edge + 0.002)
    part = m.mul(m.step(x, edge - pitch - 0.002, edge - pitch + 0.002), m.step(m.m("ADD", y, ragged), ahead + 0.01, ahead - 0.01))
    new = m.max(full, part)
    rough = m.m("SUBTRACT", 0.85, m.mul(new, m.m("ADD", 0.36, m.mul(fibre, 0.12))))
    return m.done(m.mix(new, grey, warm), rough, m.bump(m.m("ADD", grain, fibre), 0.3, 0.003), spec=0.4)


def deck():
    p = palette()
    g = greenery(p, 2600)
    edge = 0.142
    wood_of = decking(edge, -0.05)
    boards(-3.408, 3.408, -2.5, 3.6, wood_of, 0.142, "y", 0.0, 0.006, (9, 10), 0.035, bevel=0.004)
    rail = wood("railing", (0.10, 0.036, 0.014), (0.26, 0.10, 0.04), "z", 0.45)
    b = Build("railing", rail)
    for k in range(4):
        x = -3.3 + k * 2.2
        b.box(x - 0.045, x + 0.045, 3.45, 3.54, -0.3, 1.0)
    b.box(-3.4, 3.4, 3.42, 3.57, 1.0, 1.035)
    b.box(-3.4, 3.4, 3.47, 3.52, 0.12, 0.16)
    x = -3.2
    while x < 3.3:
        b.box(x - 0.017, x + 0.017, 3.478, 3.512, 0.16, 1.0)
        x += 0.125
    b.make(bevel=0.003)
    paint_can((0.62, -0.18, 0.0), tuple(c * 1.3 for c in STAIN), 30)
    brush((0.50, -0.22, 0.2025), STAIN, (0, 0, 18), 0.085)
    plane(-40, 40, -10, 60, -0.75, p["soil"])
    lawn(-10, 10, 3, 9, g["grass"], z=-0.75)
    put(hedge(5, 22, 1.1, 2.3, p["cedar"], 900)[0], (-11, 10.5, -0.75))
    for k, (x, y) in enumerate(((-5, 14), (1.5, 15), (6.5, 13.5), (-9, 16))):
        plant(g["trees"][k % 2], (x, y, -0.75), k * 1.7, 0.9)
    sky(30, 250, clouds=0.5)
    camera((-0.20, -1.75, 0.72), (0.26, 0.2, 0.10), 34, focus=(0.5, -0.25, 0.15), fstop=3.2)


SHOTS = {
    "hero-painting": (hero, 1920, 1200, 0.45),
    "service-painting-interior": (interior, 1280, 720, 0.3),
    "service-painting-exterior": (exterior, 1280, 720, 0.0),
    "service-painting-cabinets": (cabinets, 1280, 720, 0.3),
    "service-painting-deck": (deck, 1280, 720, 0.0),
    "about-painting": (about, 960, 1200, 0.3),
    "gallery-kitchen-before": (lambda: gallery_kitchen(9), 1280, 800, 0.3),
    "gallery-kitchen-after": (lambda: gallery_kitchen(-9), 1280, 800, 0.3),
    "gallery-room-before": (lambda: living_room(False), 1280, 800, 0.3),
    "gallery-room-after": (lambda: living_room(True), 1280, 800, 0.3),
    "wall-painting": (swatch_wall, 1280, 800, 0.1),
    "wall-painting-mask": (swatch_mask, 1280, 800, 0.0),
}
