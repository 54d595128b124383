"""The pictures of the pack exterior-cleaning, and the houses and gardens that other packs build on."""
import bmesh

from scene import *  # noqa: F403


def palette():
    return dict(
        frame=plain("pvc white", (0.80, 0.80, 0.78), 0.35, vary=0.03),
        glass=glass(), curtain=plain("curtain", (0.74, 0.70, 0.62), 0.9),
        dark=plain("interior", (0.035, 0.03, 0.028), 0.9),
        steel=plain("steel", (0.62, 0.62, 0.62), 0.22, metal=1.0), brass=plain("brass", (0.72, 0.5, 0.2), 0.3, metal=1.0),
        yellow=plain("yellow nozzle", (0.9, 0.55, 0.01), 0.4), black=plain("black plastic", (0.018, 0.018, 0.02), 0.42),
        hose=plain("hose", (0.02, 0.02, 0.022), 0.5), bark=bark(), leaf=leafy("maple"),
        leaf2=leafy("linden", (0.05, 0.11, 0.015), (0.17, 0.25, 0.04)),
        cedar=leafy("cedar", (0.02, 0.06, 0.012), (0.06, 0.12, 0.025), 0.25, 0.25),
        grass=leafy("grass", (0.055, 0.10, 0.016), (0.145, 0.20, 0.045), 0.35, 0.25),
        soil=soil("lawn soil"), asphalt=asphalt(), white=plain("aluminium white", (0.78, 0.78, 0.76), 0.3, vary=0.03),
        door=plain("door", (0.05, 0.10, 0.13), 0.35), garage=plain("garage door", (0.40, 0.375, 0.335), 0.4, vary=0.03),
        shutter=plain("shutter", (0.035, 0.06, 0.075), 0.45), mulch=soil("mulch", (0.03, 0.018, 0.01), (0.11, 0.065, 0.035)),
        concrete=concrete("foundation", tint=(0.9, 0.9, 0.9)))


def parts_of(p):
    return dict(frame=Build("frames", p["frame"]), glass=Build("glass", p["glass"]), curtain=Build("curtains", p["curtain"]),
                dark=Build("rooms", p["dark"]), garage=Build("garage door", p["garage"]), solid=Build("solid", p["door"]), steel=p["steel"])


def make_parts(parts):
    for key in ("frame", "garage", "solid"):
        parts[key].make(bevel=0.005)
    for key in ("glass", "curtain", "dark"):
        parts[key].make()


def gable_roof_x(x0, x1, y0, y1, eave, ridge, mat, white, over=0.45, front_gutter=True, siding_mat=None, spout=()):
    """Ridge along X: slopes to the front and back, with soffit, fascia and a front gutter."""
    ym, b = (y0 + y1) / 2, Build("roof", mat, white)
    s = (ridge - eave) / (ym - y0)
    e = eave - s * over
    f0, f1 = x0 - 0.3, x1 + 0.3
    slope((f0, y0 - over, e), (f1, y0 - over, e), (f1, ym, ridge), (f0, ym, ridge), mat, b)
    b.poly([(f1, y1 + over, e), (f0, y1 + over, e), (f0, ym, ridge), (f1, ym, ridge)], mat)
    b.box(f0, f1, y0 - over - 0.012, y0 - over, e - 0.17, e + 0.004, white)
    b.box(f0, f1, y0 - over, y0 + 0.05, e - 0.17, e - 0.15, white)
    for x in (f0, f1):
        for ya, za, yb, zb in ((y0 - over, e, ym, ridge), (y1 + over, e, ym, ridge)):
            b.poly([(x, ya, za - 0.17), (x, yb, zb - 0.17), (x, yb, zb + 0.01), (x, ya, za + 0.01)], white)
        inner = x + (0.3 if x == f0 else -0.3)
        b.poly([(inner, y0, eave - 0.2), (inner, y1, eave - 0.2), (inner, ym, ridge - 0.05)], siding_mat or white)
    b.tube([(f0, ym, ridge + 0.01), (f1, ym, ridge + 0.01)], 0.06, mat, 8)
    b.make()
    g = Build("gutter", white)
    if front_gutter:
        gutter(g, (f0, y0 - over - 0.012, e - 0.125), (f1, y0 - over - 0.012, e - 0.125), white)
    for x in spout:
        downspout(g, (x, y0 - over - 0.07, e - 0.125), 0.05, y0 - 0.05, white)
    g.make()
    return e


def gable_roof_y(x0, x1, y0, y1, eave, ridge, mat, white, over=0.35):
    """Ridge along Y, gable to the front."""
    xm, b = (x0 + x1) / 2, Build("roof", mat, white)
    s = (ridge - eave) / (xm - x0)
    e, yf = eave - s * over, y0 - 0.35
    slope((x0 - over, y1, e), (x0 - over, yf, e), (xm, yf, ridge), (xm, y1, ridge), mat, b, seed=2)
    slope((x1 + over, yf, e), (x1 + over, y1, e), (xm, y1, ridge), (xm, yf, ridge), mat, b, seed=3)
    for xa in (x0 - over, x1 + over):
        b.poly([(xa, yf, e - 0.18), (xm, yf, ridge - 0.18), (xm, yf, ridge + 0.012), (xa, yf, e + 0.012)], white)
        b.poly([(xa, yf - 0.03, e - 0.19), (xm, yf - 0.03, ridge - 0.19), (xm, yf - 0.03, ridge - 0.02), (xa, yf - 0.03, e - 0.02)], white)
        b.poly([(xa, yf, e - 0.18), (xa, y0 + 0.1, e - 0.18), (xm, y0 + 0.1, ridge - 0.18), (xm, yf, ridge - 0.18)], white)
        g = Build("gutter", white)
        if xa < xm:
            gutter(g, (xa, y1, e - 0.12), (xa, yf, e - 0.12), white)
        else:
            gutter(g, (xa, yf, e - 0.12), (xa, y1, e - 0.12), white)
        g.make()
    b.tube([(xm, yf, ridge + 0.01), (xm, y1, ridge + 0.01)], 0.06, mat, 8)
    b.make()


def steps(b, x0, x1, y, count, mat, rise=0.17, run=0.3):
    for k in range(count):
        b.box(x0, x1, y - run * (count - k) - 0.9, y, k * rise, (k + 1) * rise, mat)


def bungalow(p, wall=None, lap=None, roof=None, gx0=1.5, gx1=6.6, two_storey=False, garage=True, x0=-8.5, dirt=all_clean):
    """Brick bungalow with a projecting garage whose gable is clad in vinyl."""
    wall, lap, roof = wall or brick("brick"), lap or siding("vinyl", (0.40, 0.43, 0.405)), roof or shingle("shingle")
    parts = parts_of(p)
    body = Build("walls", wall, p["concrete"])
    lapb = Build("laps", lap)
    fz, h = 0.45, 2.62
    top = fz + h
    front = Wall(0, 0)
    wins = [(-7.4, fz + 0.85, 2.3, 1.35, 3), (-3.9, fz + 0.85, 1.7, 1.35, 2)]
    door = (-1.15, fz + 0.02, 0.98, 2.1)
    holes = [w[:4] for w in wins] + [door]
    front.panel(body, x0, gx0, 0.38, top, holes, wall)
    front.box(body, x0 + 0.02, gx0, -0.1, 0.38, -0.2, -0.02, p["concrete"])
    for w in wins:
        front.window(parts, *w[:4], panes=w[4], shutters=None)
    front.door(parts, *door, p["door"])
    front.panel(body, x0, gx0, -0.1, 0.38, (), p["concrete"])
    # soldier course over windows
    for w in holes:
        n = int((w[2] + 0.2) / 0.075)
        for k in range(n):
            a = w[0] - 0.1 + (w[2] + 0.2) * k / n
            front.box(body, a + 0.004, a + (w[2] + 0.2) / n - 0.004, w[1] + w[3] + 0.1, w[1] + w[3] + 0.30, 0, 0.012, wall)
    left = Wall(x0, 9, 0, -1)
    left.panel(body, 0, 9, -0.1, top, (), wall)
    right = Wall(gx1 if garage else gx0, 0, 0, 1)
    right.panel(body, 0, 9, -0.1, top, (), wall)
    up = top
    if two_storey:
        up = top + 2.6
        ws = [(-7.2, top + 0.75, 1.5, 1.35, 2), (-3.8, top + 0.75, 1.5, 1.35, 2), (-1.2, top + 0.75, 1.1, 1.35, 1)]
        end = gx0 + (1.0 if garage else 0)
        front.laps(lapb, x0, end, top, up, [w[:4] for w in ws], lap)
        front.panel(body, x0, end, top, up, [w[:4] for w in ws], lap)
        for w in ws:
            front.window(parts, *w[:4], panes=w[4], shutters=p["shutter"])
        Wall(x0, 9, 0, -1).laps(lapb, 0, 9, top, up, (), lap)
        front.box(parts["frame"], x0, x0 + 0.1, top, up, 0, 0.03)
        Wall(end, 0, 0, 1).laps(lapb, 0, 9, top, up, (), lap)
    gable_roof_x(x0, (gx1 if garage and not two_storey else gx0 + (1.0 if garage else 0)), 0, 9, up, up + 2.35, roof, p["white"],
                 siding_mat=lap, spout=(x0 + 0.25,))
    if garage:
        gy, gtop = -1.2, top + 0.1
        gw = Wall(0, gy)
        gd = (gx0 + 0.55, 0.04, gx1 - gx0 - 1.1, 2.35)
        gw.panel(body, gx0, gx1, -0.05, gtop, [gd], wall)
        gw.garage_door(parts, *gd)
        ridge, xm = gtop + 1.55, (gx0 + gx1) / 2
        slope_of = lambda z: (gx0 + (z - gtop) / (ridge - gtop) * (xm - gx0), gx1 - (z - gtop) / (ridge - gtop) * (gx1 - xm))
        gw.laps(lapb, gx0, gx1, gtop, ridge - 0.1, (), lap, top=slope_of)
        gw.box(parts["frame"], gx0, gx1, gtop - 0.12, gtop + 0.02, 0, 0.035)
        gw.box(parts["frame"], xm - 0.28, xm + 0.28, gtop + 0.55, gtop + 1.0, 0.015, 0.04)
        for k in range(7):
            gw.box(parts["frame"], xm - 0.24, xm + 0.24, gtop + 0.58 + k * 0.058, gtop + 0.60 + k * 0.058, 0.035, 0.055)
        Wall(gx0, 0, 0, -1).panel(body, 0, 1.2, -0.05, gtop, (), wall)
        Wall(gx1, gy, 0, 1).panel(body, 0, 1.2, -0.05, gtop, (), wall)
        gable_roof_y(gx0, gx1, gy, 5.2, gtop, ridge, roof, p["white"])
        for x in (gx0 + 0.27, gx1 - 0.27):
            sconce(p, x, gy, 2.05)
    sconce(p, door[0] + 1.35, 0, 2.3)
    st = Build("steps", p["concrete"])
    steps(st, door[0] - 0.5, door[0] + 1.6, 0, 2, p["concrete"], 0.2)
    st.make(bevel=0.012)
    body.make()
    lapb.make()
    make_parts(parts)


def sconce(p, x, y, z):
    b = Build("sconce", p["black"])
    b.box(x - 0.05, x + 0.05, y - 0.03, y, z - 0.09, z + 0.09)
    b.box(x - 0.07, x + 0.07, y - 0.17, y - 0.03, z + 0.10, z + 0.125)
    b.box(x - 0.055, x + 0.055, y - 0.155, y - 0.045, z - 0.12, z - 0.10)
    b.box(x - 0.04, x + 0.04, y - 0.14, y - 0.06, z - 0.09, z + 0.10, p["frame"])
    b.make(bevel=0.003)


def greenery(p, blades=2600):
    return dict(trees=[tree(s, h, mat_leaf=p[l], mat_bark=p["bark"], per_tip=n) for s, h, l, n in ((3, 9.5, "leaf", 95), (11, 8.0, "leaf2", 95))],
                pines=[conifer(5, 10, p["cedar"], p["bark"])],
                shrubs=[shrub(1, (0.62, 0.55, 0.5), mat=p["leaf2"]), shrub(2, (0.5, 0.5, 0.62), mat=p["cedar"]), shrub(4, (0.75, 0.6, 0.42), mat=p["leaf"])],
                grass=[grass_patch(s, p["grass"], blades) for s in (1, 2, 3)])


def backdrop(g, p, y=16, x0=-30, x1=34, near=True):
    r = random.Random(9)
    x = x0
    while x < x1:
        kind = r.choice(g["trees"] + g["trees"] + g["pines"])
        plant(kind, (x, y + r.uniform(-2, 6), 0), r.uniform(0, 6), r.uniform(0.85, 1.35))
        x += r.uniform(2.6, 4.6)


def street(p, g):
    """What the windows reflect and what closes the horizon: trees across the street, fences, far trees."""
    r = random.Random(21)
    for x in range(-40, 44, 4):
        plant(r.choice(g["trees"]), (x + r.uniform(-1, 1), -30 + r.uniform(-3, 2), 0), r.uniform(0, 6), r.uniform(0.8, 1.1))
    far = hedge(6, 40, 1.6, 2.6, p["cedar"], 90)[0]
    put(far, (-40, -27.5, 0))
    put(far, (0, -27.5, 0))
    plane(-60, 60, -60, -22, -0.04, p["soil"])
    fence = Build("fence", plain("cedar boards", (0.20, 0.13, 0.08), 0.8, vary=0.3, grain=9))
    for x0, x1 in ((-30, -9.2), (7.4, 34)):
        x = x0
        while x < x1:
            fence.box(x, x + 0.13, 6.5, 6.53, 0, 1.75 + r.uniform(-0.01, 0.01))
            x += 0.142
    fence.make()
    for x in range(-75, 80, 6):
        plant(r.choice(g["trees"] + g["pines"]), (x, 40 + r.uniform(-6, 10), 0), r.uniform(0, 6), r.uniform(1.0, 1.5))


def front_beds(p, g, x0=-8.3, x1=-1.9, y=-0.7):
    plane(x0, x1, y - 0.75, 0, 0.02, p["mulch"])
    r = random.Random(4)
    x = x0 + 0.5
    while x < x1 - 0.3:
        plant(r.choice(g["shrubs"]), (x, y + r.uniform(-0.15, 0.15), 0), r.uniform(0, 6), r.uniform(0.75, 1.15))
        x += r.uniform(0.85, 1.25)


# ---------------------------------------------------------------- the shots
def driveway_scene(dirt, wet=None, blades=2400, house=bungalow, paved=False):
    p = palette()
    g = greenery(p, blades)
    house(p)
    stains = ((5.1, -6.0, 0.34), (4.75, -8.3, 0.2), (5.75, -10.3, 0.22), (3.1, -6.8, 0.25))
    if paved:
        pavers(1.2, 6.9, -17.0, -1.2, paver("pavers", dirt, stains=stains, tracks=(2.8, 4.7), wet=wet))
        for x in (1.12, 6.9):
            pavers(x, x + 0.09, -17.0, -1.2, paver("edge", dirt), 0.02, (0.09, 0.25))
    else:
        slabs(1.2, 6.9, -17.0, -1.2, (1.9, 2.6), concrete("driveway", dirt, (1.9, 2.633), (1.2, -17.0), tracks=(2.7, 4.6, 5.9),
              stains=stains, wet=wet))
    plane(1.2, 6.9, -17.0, -1.2, -0.008 if paved else -0.025, joint("joints", dirt))
    plane(-60, 60, -17.0, 60, -0.035, p["soil"])
    plane(-60, 60, -24, -17.0, -0.05, p["asphalt"])
    lawn(-13.89, 1.11, -17, 0, g["grass"], z=-0.03, holes=((-9, -1.5, -1.4, 1),))
    lawn(7.0, 17, -17, 2, g["grass"], z=-0.03)
    front_beds(p, g)
    slabs(-1.7, 1.2, -2.7, -1.2, (1.0, 1.5), p["concrete"])
    plant(g["trees"][0], (-6.6, -3.4, 0), 1.0, 0.95)
    plant(g["trees"][1], (11.5, 1.5, 0), 2.2, 1.0)
    put(hedge(3, 9, 0.9, 1.75, p["cedar"])[0], (8.6, -9.6, 0), math.pi / 2)
    backdrop(g, p)
    street(p, g)
    return p, g


def hero_scene():
    tip, l, r = (4.34, -11.32, 0.42), (4.02, -11.08, 0.004), (4.56, -11.14, 0.004)
    cam = (2.9, -14.75, 1.62)
    p, g = driveway_scene(lanes(4.0, 0.56, -11.12), wet=(3.75, -11.0, 1.5))
    lance(tip, (5.15, -12.75, 1.12), (6.6, -14.4, 0.0), p)
    spray(tip, l, r, cam, streaks=420, drops=4600, mist=34)
    sky(26, 250, clouds=0.55)
    return cam


def hero():
    cam = hero_scene()
    camera(cam, (2.35, -2, -0.02), 25, focus=(4.1, -11.1, 0.3), fstop=11)


def hero_portrait():
    hero_scene()
    camera((3.1, -15.1, 1.62), (3.85, -2, 0.35), 24, focus=(4.1, -11.1, 0.3), fstop=11)


def service_driveway():
    tip, l, r = (4.20, -8.72, 0.30), (4.02, -8.50, 0.004), (4.56, -8.56, 0.004)
    cam = (3.05, -10.55, 1.0)
    p, g = driveway_scene(lanes(4.0, 0.56, -8.52), wet=(3.8, -8.3, 1.2))
    lance(tip, (4.75, -9.95, 0.98), (6.2, -11.2, 0.0), p)
    spray(tip, l, r, cam, streaks=420, drops=5200, mist=34)
    sky(27, 252, clouds=0.5)
    camera(cam, (4.25, -7.80, 0.23), 44, focus=(4.2, -8.6, 0.2), fstop=4)


def gutter_scoop(tip, grip, steel, handle):
    """A round-bottomed blade that fits a gutter, its handle on the way to the grip."""
    tip, along = Vector(tip), (Vector(grip) - Vector(tip)).normalized()
    side = along.cross(Vector((0, 0, 1))).normalized()
    up = side.cross(along)
    b = Build("scoop", steel)
    angles = [math.radians(q) for q in range(-78, 79, 6)]
    rows = [(0.0, 0.012), (0.012, 0.024), (0.04, 0.033), (0.17, 0.036), (0.20, 0.034)]
    grid = [[tip + along * x + side * (r * math.sin(q)) + up * (r * (1 - math.cos(q))) for q in angles] for x, r in rows]
    for near, far in zip(grid, grid[1:]):
        for q in range(len(angles) - 1):
            b.poly([near[q], near[q + 1], far[q + 1], far[q]], steel)
    b.poly(grid[-1], steel)
    for x0, x1, r0, r1, mat in ((0.19, 0.26, 0.007, 0.007, steel), (0.25, 0.40, 0.014, 0.017, handle)):
        b.tube([tip + along * x0 + up * 0.02, tip + along * (x0 + x1) / 2 + up * 0.025, tip + along * x1 + up * 0.03], [r0, (r0 + r1) / 2 + 0.001, r1], mat, 20)
    ob = b.make(smooth=True)
    solid_sheet = ob.modifiers.new("thick", "SOLIDIFY")
    solid_sheet.thickness = 0.0015
    return ob


def bucket(hook, leaves, steel):
    """Hung by its bail from the lip of a gutter, with what was taken out."""
    x, y, z = hook
    shell = plain("bucket", (0.035, 0.10, 0.11), 0.42, vary=0.05)
    b = Build("bucket", shell, steel)
    top, foot, n = (z - 0.14, 0.135), (z - 0.40, 0.10), 64

    def ring(height, radius):
        return [(x + radius * math.cos(2 * math.pi * q / n), y + radius * math.sin(2 * math.pi * q / n), height) for q in range(n)]

    rows = [ring(*foot), ring(*top), ring(top[0], top[1] + 0.008), ring(top[0] + 0.006, top[1] + 0.008), ring(top[0] + 0.006, top[1] - 0.004), ring(top[0] - 0.10, top[1] - 0.018)]
    for low, high in zip(rows, rows[1:]):
        for q in range(n):
            b.poly([low[q], low[(q + 1) % n], high[(q + 1) % n], high[q]], shell)
    bail = [(x + 0.142 * math.cos(math.radians(q)), y, top[0] + 0.15 * math.sin(math.radians(q))) for q in range(0, 181, 9)]
    b.tube(bail, 0.0032, steel, 12)
    b.tube([(x, y, top[0] + 0.147), (x, y, z + 0.05), (x, y + 0.006, z + 0.105), (x, y + 0.03, z + 0.118), (x, y + 0.05, z + 0.10)], 0.0035, steel, 12)
    b.make(smooth=False)
    plane(x - 0.115, x + 0.115, y - 0.02, y + 0.02, top[0] - 0.06, leaves[0])
    for k, mat in enumerate(leaves):
        for q in range(5):
            litter(60 + 9 * k + q, (x - 0.085, x + 0.085, y - 0.085, y + 0.085), 60, mat, 0.055, top[0] - 0.05 + q * 0.012)


def service_gutters():
    p = palette()
    g = greenery(p, 900)
    bungalow(p)
    plane(-60, 60, -60, 60, -0.03, p["soil"])
    lawn(-20, -5, -9, 2, g["grass"], z=-0.03)
    lawn(-34, -20, -12, 12, g["grass"][:1], z=-0.03)
    backdrop(g, p, y=14, x0=-50, x1=20)
    put(hedge(3, 44, 1.2, 2.3, p["cedar"], 500)[0], (-25, -12, 0), math.pi / 2)
    for k in range(16):
        plant(g["trees"][k % 2], (-36 - (k * 5) % 9, -12 + k * 3.4, 0), k * 1.3, 0.95 + (k % 3) * 0.1)
    for x, y, k in ((-20, 10, 0), (-17, 16, 1)):
        plant(g["trees"][k], (x, y, 0), x * 2, 0.85)
    z = 2.836 - 0.125
    fallen = [leafy("fallen %d" % k, a, b, 0.2, 0.2) for k, (a, b) in enumerate((((0.20, 0.10, 0.02), (0.36, 0.2, 0.04)), ((0.10, 0.06, 0.025), (0.2, 0.11, 0.04))))]
    for k, mat in enumerate(fallen):
        litter(k + 3, (-8.75, -7.35, -0.565, -0.47), 260, mat, 0.055, z + 0.075)
        litter(k + 9, (-8.75, -7.35, -0.565, -0.47), 240, mat, 0.05, z + 0.09)
        litter(k + 5, (-7.3, -5.0, -0.565, -0.47), 7, mat, 0.05, z + 0.012)
    gutter_scoop((-7.40, -0.525, z + 0.035), (-7.06, -0.40, z + 0.17), p["steel"], p["yellow"])
    for k, mat in enumerate(fallen):
        litter(k + 20, (-7.34, -7.22, -0.54, -0.50), 16, mat, 0.05, z + 0.065)
    bucket((-7.80, -0.615, z - 0.06), fallen, p["steel"])
    cam = (-6.05, -1.22, 3.32)
    sky(30, 236, clouds=0.55)
    camera(cam, (-7.75, -0.38, 2.74), 34, focus=(-7.3, -0.55, 2.75), fstop=4)


def side_wall(dirt, wet=None):
    """A vinyl-clad wall on a concrete foundation with windows, eave, downspout, beds and lawn."""
    p = palette()
    g = greenery(p, 2600)
    lap = siding("vinyl", (0.385, 0.415, 0.41), dirt, 0.55, wet)
    found = Mat("foundation")
    d = dirt(found)
    x, y, zz = found.xyz()
    n2 = found.noise(3.2, 7, 0.65)
    clean = found.mix(found.noise(7, 5), (0.34, 0.325, 0.30), (0.43, 0.415, 0.385))
    grime = found.mix(found.step(found.m("ADD", zz, found.mul(n2, 0.7)), 0.85, 0.3), (0.17, 0.16, 0.12), (0.045, 0.06, 0.02))
    found.done(found.mix(found.m("MAXIMUM", d, 0.04), clean, grime), 0.85, found.bump(found.noise(60, 5), 0.4, 0.006))
    parts = parts_of(p)
    body, laps = Build("wall", lap, found.mat), Build("laps", lap)
    w = Wall(0, 0)
    wins = [(-4.6, 1.45, 1.5, 1.3, 2), (-0.7, 1.45, 1.1, 1.3, 1), (2.5, 1.45, 1.5, 1.3, 2)]
    x0, x1, z0, z1 = -7.0, 5.0, 0.55, 3.35
    w.panel(body, x0, x1, z0, z1, [o[:4] for o in wins], lap)
    grown = [(o[0] - 0.09, o[1] - 0.135, o[2] + 0.18, o[3] + 0.225) for o in wins]
    w.laps(laps, x0, x1, z0, z1, grown, lap)
    body.box(x0, x1, -0.005, 0.3, -0.2, z0, found.mat)
    for o in wins:
        w.window(parts, *o[:4], panes=o[4])
    r = Wall(x1, 0, 0, 1)
    r.laps(laps, 0, 8, z0, z1, (), lap)
    r.panel(body, 0, 8, z0, z1, (), lap)
    body.box(x1 - 0.2, x1 - 0.004, 0.0, 8, -0.2, z0, found.mat)
    w.box(parts["frame"], x1 - 0.10, x1 + 0.025, z0, z1, -0.02, 0.026)
    body.make()
    laps.make()
    spig = Build("spigot", p["brass"])
    spig.tube([(1.3, 0, 0.42), (1.3, -0.09, 0.42), (1.3, -0.11, 0.38)], 0.014)
    spig.tube([(1.3, -0.06, 0.42), (1.3, -0.06, 0.47)], 0.006)
    spig.tube([(1.3, -0.06, 0.47), (1.3, -0.06, 0.48)], 0.03)
    spig.make(smooth=True)
    gable_roof_x(x0, x1, 0, 8, z1, 5.6, shingle("shingle"), p["white"], siding_mat=lap, spout=(x1 - 0.35,))
    make_parts(parts)
    plane(-60, 60, -60, 60, -0.03, p["soil"])
    plane(x0, x1 + 0.1, -0.75, 0, 0.0, p["mulch"])
    lawn(-11, 10, -8, -1, g["grass"], z=-0.03)
    lawn(5.3, 13, -1, 8, g["grass"], z=-0.03)
    r2 = random.Random(8)
    for xx in (-5.9, -4.9, -2.6, -1.75, 2.1, 3.0, 3.9):
        plant(r2.choice(g["shrubs"]), (xx, -0.45 + r2.uniform(-.08, .08), 0), r2.uniform(0, 6), r2.uniform(0.5, 0.72))
    backdrop(g, p, y=13, x0=4, x1=40)
    street(p, g)
    plant(g["trees"][1], (10.0, 5.0, 0), 2, 1)
    return p, g


def wall_lanes(edge, lane, tip_z):
    """Clean left of edge on the wall; the lane beside it is clean below tip_z (the pass goes up)."""

    def mask(m):
        x, _, z = m.xyz()
        wob = m.m("MULTIPLY", m.m("SUBTRACT", m.noise(2.2, 3), 0.5), 0.16)
        xs = m.m("ADD", m.m("ADD", x, wob), m.m("MULTIPLY", m.m("SUBTRACT", m.noise(30, 3), 0.5), 0.05))
        first = m.step(xs, edge - 0.02, edge + 0.03)
        second = m.step(xs, edge + lane - 0.02, edge + lane + 0.03)
        above = m.step(m.m("ADD", z, wob), tip_z - 0.03, tip_z + 0.03)
        return m.mul(first, m.max(second, above))

    return mask


def wall_wet(edge):
    def mask(m):
        x, _, z = m.xyz()
        return m.mul(m.step(m.m("ADD", x, m.mul(m.m("SUBTRACT", m.noise(1.5, 4), 0.5), 0.9)), edge - 0.9, edge - 0.1),
                     m.step(m.m("ADD", x, 0.0), edge + 0.75, edge + 0.6))

    return mask


def service_siding():
    edge, zt = 0.95, 1.95
    p, g = side_wall(wall_lanes(edge, 0.5, zt), wall_wet(edge + 0.3))
    cam = (-0.15, -3.5, 1.62)
    tip = (1.62, -1.25, 1.50)
    # A wide fan from afar, as for a rinse at low pressure: few drops come back.
    spray(tip, (0.72, -0.02, 1.98), (1.62, -0.02, 2.06), cam, (0, -1, 0), streaks=520, drops=1500, mist=14, reach=0.5, bounce=0.5)
    lance(tip, (2.15, -2.45, 1.10), (2.6, -2.9, 0), p, nozzle="white")
    sky(30, 238, clouds=0.5)
    camera(cam, (1.05, 0, 1.62), 34, focus=(1.2, -0.3, 1.9), fstop=4)


def gallery_driveway(dirt):
    driveway_scene(dirt, paved=True)
    sky(28, 246, clouds=0.5)
    camera((6.15, -13.2, 1.6), (3.2, -4.2, 0.55), 29, focus=(4.4, -9, 0.2), fstop=11)


def gallery_siding(dirt):
    side_wall(dirt)
    sky(30, 240, clouds=0.5)
    camera((-1.2, -5.6, 1.62), (1.75, 0, 1.52), 29, focus=(1.2, -0.5, 1.4), fstop=8)


def about_equipment():
    """The floor head where it stopped: clean behind it, wet around it, the hose on the ground."""
    driveway_scene(lanes(4.0, 0.56, -10.62), wet=(3.9, -10.9, 1.5))
    p = palette()
    surface_cleaner(p, (4.28, -10.62, 0), math.radians(-158))
    hose = Build("hose on the ground", p["hose"])
    hose.tube(eased([(4.21, -10.73, 0.22), (4.12, -10.95, 0.20), (3.98, -11.22, 0.02), (3.70, -11.42, 0.013), (3.36, -11.30, 0.013), (3.24, -10.98, 0.013),
                     (3.44, -10.74, 0.013), (3.72, -10.92, 0.013), (3.62, -11.30, 0.013), (3.20, -11.62, 0.013), (2.7, -11.9, 0.013), (2.1, -12.6, 0.013)]), 0.0105, None, 12)
    hose.make(smooth=True)
    sky(28, 236, clouds=0.5)
    camera((3.62, -12.85, 1.12), (4.16, -10.55, 0.36), 42, focus=(4.25, -10.65, 0.15), fstop=1.4)


# ---------------------------------------------------------------- the towns
def saint_bruno():
    house = lambda p: bungalow(p, wall=stone("field stone"), lap=siding("vinyl", (0.17, 0.20, 0.21)), two_storey=True)
    p, g = driveway_scene(all_clean, house=house)
    mountain((-310, 290, -6), 640, 92, seed=4, haze=0.34)
    r = random.Random(2)
    for k in range(26):
        plant(g["pines"][0], (-32 + k * 2.7, 19 + r.uniform(-3, 8), 0), r.uniform(0, 6), r.uniform(0.9, 1.5))
    sky(30, 238, clouds=0.5)
    camera((8.6, -14.8, 1.65), (-1.2, 0, 2.55), 27)


def sainte_julie():
    house = lambda p: bungalow(p, wall=brick("brick", (0.27, 0.20, 0.145), (0.38, 0.30, 0.22), (0.36, 0.33, 0.29)),
                               lap=siding("vinyl", (0.46, 0.455, 0.42)), two_storey=True)
    p, g = driveway_scene(all_clean, house=house)
    b = Build("hoop", p["black"])
    b.tube([(6.75, -4.6, 0), (6.75, -4.6, 2.6), (6.35, -4.6, 3.1)], 0.05, p["black"], 14)
    b.box(6.22, 6.25, -5.25, -3.95, 2.85, 3.75, plain("board", (0.75, 0.76, 0.77), 0.2))
    red = plain("hoop red", (0.7, 0.08, 0.02), 0.4)
    ring = [(6.22 - 0.30 + 0.23 * math.cos(a / 20 * 6.2832), -4.6 + 0.23 * math.sin(a / 20 * 6.2832), 3.05) for a in range(21)]
    b.tube(ring, 0.011, red, 8)
    for k in range(14):
        a = k / 14 * 6.2832
        b.tube([(5.92 + 0.23 * math.cos(a), -4.6 + 0.23 * math.sin(a), 3.05), (5.92 + 0.13 * math.cos(a + 0.4), -4.6 + 0.13 * math.sin(a + 0.4), 2.62)], 0.004, p["white"], 5)
    b.box(6.45, 7.05, -4.95, -4.2, 0, 0.18, p["black"])
    b.make(smooth=False)
    ball = bpy.data.meshes.new("ball")
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=28, v_segments=18, radius=0.12)
    bm.to_mesh(ball)
    ball.materials.append(plain("ball", (0.55, 0.17, 0.04), 0.55))
    ball.polygons.foreach_set("use_smooth", [True] * len(ball.polygons))
    put(ball, (5.2, -6.6, 0.12))
    sky(27, 246, clouds=0.5)
    camera((-0.6, -15.2, 1.65), (1.4, 0, 2.3), 27)


def heritage(p, wall, roof, shutter, x0=-5.2, x1=5.2):
    """An old Quebec house: thick walls, small panes, steep metal roof with dormers, a gallery in front."""
    parts = parts_of(p)
    body = Build("walls", wall, p["concrete"])
    f = Wall(0, 0)
    z0, top, ridge, y1 = 0.55, 3.35, 8.0, 8.0
    wins = [(-4.2, 1.35, 1.0, 1.6), (-2.3, 1.35, 1.0, 1.6), (1.3, 1.35, 1.0, 1.6), (3.2, 1.35, 1.0, 1.6)]
    door = (-0.55, 0.6, 1.05, 2.2)
    f.panel(body, x0, x1, -0.1, top, wins + [door], wall, 0.2)
    for w in wins:
        f.window(parts, *w, panes=2, muntins=True, shutters=shutter)
    f.door(parts, *door, shutter)
    Wall(x1, 0, 0, 1).panel(body, 0, y1, -0.1, top, (), wall)
    side = Wall(x1, 0, 0, 1)
    for u in (1.6, 5.2):
        side.window(parts, u, 1.35, 1.0, 1.6, panes=2, muntins=True)
    Wall(x0, y1, 0, -1).panel(body, 0, y1, -0.1, top, (), wall)
    rb = Build("roof", roof, p["white"])
    ym, over = y1 / 2, 0.35
    s = (ridge - top) / ym
    for sgn, ya in ((1, 0), (-1, y1)):
        e, ye = top - s * over * 0.6, ya - sgn * over
        args = ((x0 - .25, ye, e), (x1 + .25, ye, e), (x1 + .25, ym, ridge), (x0 - .25, ym, ridge))
        seams(*args, roof, rb)
        rb.box(x0 - .25, x1 + .25, min(ye, ye - sgn * .02), max(ye, ye - sgn * .02), e - 0.15, e + 0.01, p["white"])
    for x, inner in ((x0, -0.001), (x1, 0.001)):
        rb.poly([(x + inner, 0, top - 0.1), (x + inner, y1, top - 0.1), (x + inner, ym, ridge - 0.05)], wall)
        out = x + (-0.25 if x == x0 else 0.25)
        for ya, za in ((-over, top - s * over * .6), (y1 + over, top - s * over * .6)):
            rb.poly([(out, ya, za - .16), (out, ym, ridge - .16), (out, ym, ridge + .01), (out, ya, za + .01)], p["white"])
    for x in (x0 + 0.5, x1 - 1.1):
        rb.box(x, x + 0.6, ym - 0.3, ym + 0.3, ridge - 0.8, ridge + 1.0, wall)
    for cx in (-2.9, 0, 2.9):
        zb, yb = top + 1.05, 1.05 / s
        d = Wall(cx, yb - 0.12)
        d.panel(body, -0.62, 0.62, zb - 0.3, zb + 1.35, [(-0.42, zb + 0.1, 0.84, 1.12)], p["white"])
        d.window(parts, -0.42, zb + 0.1, 0.84, 1.12, panes=2, muntins=True, sill=False)
        back = yb + 1.9
        for sx in (-1, 1):
            rb.poly([(cx + sx * .62, yb - .12, zb - .3), (cx + sx * .62, back, zb + 1.35), (cx + sx * .62, yb - .12, zb + 1.35)], p["white"])
            seams(*(((cx - .8, back + 1, zb + 1.28), (cx - .8, yb - .35, zb + 1.28), (cx, yb - .35, zb + 1.95), (cx, back + 1, zb + 1.95)) if sx < 0 else
                    ((cx + .8, yb - .35, zb + 1.28), (cx + .8, back + 1, zb + 1.28), (cx, back + 1, zb + 1.95), (cx, yb - .35, zb + 1.95))), roof, rb, 0.4)
        rb.poly([(cx - .62, yb - .13, zb + 1.34), (cx + .62, yb - .13, zb + 1.34), (cx, yb - .13, zb + 1.9)], p["white"])
    # the gallery
    ga = Build("gallery", p["white"])
    deck = plain("deck", (0.30, 0.29, 0.27), 0.6)
    for k in range(15):
        ga.box(x0, x1, -2.1 + k * 0.14, -2.1 + k * 0.14 + 0.132, 0.44, 0.48, deck)
    ga.box(x0, x1, -2.1, -2.06, 0.0, 0.44, p["white"])
    n = 6
    for k in range(n + 1):
        x = x0 + 0.08 + (x1 - x0 - 0.16) * k / n
        ga.box(x - .06, x + .06, -2.08, -1.96, 0.48, 2.85, p["white"])
        if k < n and k not in (n // 2 - 1, n // 2):
            xb = x0 + 0.08 + (x1 - x0 - 0.16) * (k + 1) / n
            ga.box(x, xb, -2.05, -1.99, 1.32, 1.38, p["white"])
            ga.box(x, xb, -2.05, -1.99, 0.60, 0.65, p["white"])
            q = x + 0.12
            while q < xb - 0.05:
                ga.box(q, q + .03, -2.035, -2.005, 0.65, 1.32, p["white"])
                q += 0.115
    ga.box(x0 - .1, x1 + .1, -2.14, -1.92, 2.85, 3.02, p["white"])
    seams((x0 - .2, -2.3, 3.0), (x1 + .2, -2.3, 3.0), (x1 + .2, -0.0, 3.42), (x0 - .2, -0.0, 3.42), roof, rb)
    steps(ga, -1.2, 1.2, -1.2, 2, p["concrete"], 0.22)
    ga.make(bevel=0.004)
    body.make()
    rb.make()
    make_parts(parts)


def old_town(wall, roof, shutter, cam, look, lens=28, sun=238, water=None, seed=0):
    p = palette()
    g = greenery(p, 2200)
    heritage(p, wall, roof, shutter)
    plane(-400, 400, -60, 13 if water else 60, -0.035, p["soil"])
    pavers(-1.3, 1.3, -14, -1.9, paver("walk", all_clean))
    plane(-1.3, 1.3, -14, -1.9, -0.008, joint("joint", all_clean))
    for lx in (-15.3, 1.3):
        lawn(lx, lx + 14, -13, 1, g["grass"], z=-0.03, holes=((-5.4, 5.4, -2.2, 2),))
    for x0, x1 in ((-5.2, -1.5), (1.5, 5.2)):
        plane(x0, x1, -3.0, -2.1, 0.01, p["mulch"])
        r, x = random.Random(6), x0 + 0.3
        while x < x1:
            plant(r.choice(g["shrubs"]), (x, -2.55, 0), r.uniform(0, 6), r.uniform(0.6, 0.85))
            x += r.uniform(0.7, 1.0)
    plant(g["trees"][0], (-9.3, -1.0, 0), 1.2, 1.15)
    plant(g["trees"][1], (9.5, 2.5, 0), 0.3, 1.1)
    r = random.Random(31)
    if water:
        river(-600, 2200, 13, 520, -0.5)
        for k, x in enumerate((-420, -60, 300, 640, 980, 1320)):
            mountain((x, 430 + k * 15, -2), 560, 22 + 2 * k, seed=k + 5, haze=0.36, depth=40)
        for x, y in ((-20, 10), (-26, 6), (21, 11), (33, 8)):
            plant(r.choice(g["trees"]), (x, y, 0), r.uniform(0, 6), r.uniform(0.9, 1.2))
    else:
        backdrop(g, p, y=15)
        street(p, g)
    for x in range(-40, 44, 5):
        plant(r.choice(g["trees"]), (x, -34 + r.uniform(-3, 3), 0), r.uniform(0, 6), 0.95)
    sky(29, sun, clouds=0.6)
    camera(cam, look, lens)


def saint_lambert():
    old_town(brick("old brick"), tin("grey tin"), plain("bottle green", (0.015, 0.055, 0.04), 0.4), (6.6, -12.2, 1.65), (-0.5, 0, 3.0), 26)


def boucherville():
    old_town(stone("stone"), tin("red tin", (0.36, 0.055, 0.035)), plain("navy", (0.02, 0.035, 0.085), 0.4), (-7.8, -12.6, 1.65), (1.6, 0, 2.75), 26, 225, True)


def brossard():
    p = palette()
    g = greenery(p, 2200)
    dark, pale = siding("fibre cement", (0.075, 0.082, 0.09)), siding("pale panel", (0.46, 0.455, 0.43))
    wood = Mat("wood accent")
    n = wood.noise(1.0, 6, 0.6, vec=wood.scaled(1.2, 1.2, 24))
    wood.done(wood.mix(n, (0.17, 0.075, 0.03), (0.36, 0.18, 0.08)), 0.45)
    for k in range(4):
        x0 = -15.2 + k * 7.4
        x1 = x0 + 7.4
        y = -0.7 if k % 2 else 0.0
        parts = parts_of(p)
        parts["frame"].mats[0] = p["black"]
        parts["garage"].mats[0] = p["black"] if k % 2 else wood.mat
        body = Build("walls", pale)
        lapb = Build("laps", dark)
        w = Wall(0, y)
        gd = (x0 + 0.5, 0.03, 2.9, 2.3)
        dr = (x0 + 4.6, 0.2, 1.0, 2.15)
        up = [(x0 + 0.7, 3.75, 2.5, 1.65, 3), (x0 + 4.3, 3.75, 2.3, 1.65, 2)]
        first = brick("charcoal brick", (0.07, 0.065, 0.06), (0.12, 0.11, 0.1), (0.15, 0.145, 0.135))
        w.panel(body, x0, x1, -0.1, 2.95, [gd, dr], first)
        w.garage_door(parts, *gd)
        w.door(parts, *dr, wood.mat)
        w.panel(body, x0, x1, 2.95, 6.3, [u[:4] for u in up], pale if k % 2 else dark)
        w.laps(lapb, x0, x1, 2.95, 6.3, [(u[0] - .1, u[1] - .1, u[2] + .2, u[3] + .2) for u in up], pale if k % 2 else dark, step=0.19)
        for u in up:
            w.window(parts, *u[:4], panes=u[4], sill=False, trim=0.06)
        w.box(parts["solid"], x0 + 3.55, x0 + 4.15, 2.95, 6.3, 0, 0.06, wood.mat)
        w.box(parts["solid"], x0 + 0.2, x1 - 0.2, 2.75, 2.95, 0.0, 1.15, p["black"])
        w.box(parts["solid"], x0 - 0.02, x1 + 0.02, 6.3, 6.62, -0.3, 0.10, p["black"])
        body.box(x0, x1, y + 0.25, 9, 0, 6.3, pale)
        body.make()
        lapb.make()
        make_parts(parts)
        pavers(x0 + 0.4, x0 + 3.6, -17, y, paver("pavers", all_clean), size=(0.4, 0.2))
        plane(x0 + 0.4, x0 + 3.6, -17, y, -0.008, joint("joint", all_clean))
        slabs(x0 + 4.5, x0 + 5.7, -5, y, (1.2, 1.2), p["concrete"], 0.0)
        lawn(x0 + 3.65, x1 + 0.35, -17, -5, g["grass"], z=-0.03)
        lawn(x0 + 5.75, x1 + 0.75, -5, -1, g["grass"], z=-0.03)
        plane(x0 + 5.75, x1, -1.2, y, 0.01, p["mulch"])
        for q in range(3):
            plant(g["shrubs"][q], (x0 + 5.95 + q * 0.55, y - 0.5, 0), q, 0.6)
        sconce(p, x0 + 4.2, y, 2.1)
        plant(g["trees"][k % 2], (x0 + 6.1, -6.2 - (k % 2) * 3, 0), k * 2.0, 0.52)
    plane(-400, 400, -17, 400, -0.035, p["soil"])
    plane(-60, 60, -24, -17, -0.05, p["asphalt"])
    backdrop(g, p, y=18)
    r = random.Random(31)
    for x in range(-40, 44, 5):
        plant(r.choice(g["trees"]), (x, -36 + r.uniform(-3, 3), 0), r.uniform(0, 6), 0.95)
    sky(29, 234, clouds=0.55)
    camera((6.9, -14.6, 1.65), (-3.2, 0, 2.7), 26)


def longueuil():
    p = palette()
    g = greenery(p, 1800)
    red, sand = brick("shop brick"), brick("sand brick", (0.30, 0.22, 0.15), (0.40, 0.31, 0.21), (0.38, 0.35, 0.3))
    for k, wall in enumerate((sand, red, sand)):
        x0 = -16.5 + k * 11
        x1 = x0 + 11
        parts = parts_of(p)
        parts["frame"].mats[0] = p["black"]
        body = Build("walls", wall, p["concrete"])
        w = Wall(0, 0)
        shop = [(x0 + 0.8, 0.5, 3.9, 2.5, 2), (x0 + 6.3, 0.5, 3.9, 2.5, 2)]
        dr = (x0 + 4.98, 0.03, 1.05, 2.45)
        ups = [(x0 + 0.9 + q * 2.45, 5.0, 1.5, 1.7, 2) for q in range(4)]
        w.panel(body, x0, x1, 0.0, 8.0, [s[:4] for s in shop + ups] + [dr], wall)
        for s in shop:
            w.window(parts, *s[:4], panes=s[4], sill=False, curtain=False)
        for s in ups:
            w.window(parts, *s[:4], panes=s[4])
        w.door(parts, *dr, p["black"])
        band = plain("sign %d" % k, ((0.015, 0.10, 0.14), (0.012, 0.02, 0.045), (0.12, 0.03, 0.02))[k], 0.35)
        w.box(parts["solid"], x0 + 0.5, x1 - 0.5, 3.25, 3.95, 0.0, 0.10, band)
        w.box(parts["solid"], x0 - 0.05, x1 + 0.05, 7.75, 8.15, -0.3, 0.18, p["concrete"])
        w.box(parts["solid"], x0, x1, 4.35, 4.5, -0.1, 0.07, p["concrete"])
        for q in (x0, x1 - 0.45):
            w.box(body, q, q + 0.45, 0, 7.75, 0, 0.12, wall)
        w.box(body, x0, x1, 0, 0.42, -0.05, 0.05, p["concrete"])
        for s in shop:
            aw = plain("awning %d" % k, ((0.05, 0.22, 0.25), (0.30, 0.05, 0.035), (0.04, 0.06, 0.10))[k], 0.8)
            pts = [w.p(s[0] - .1, 3.2, 0.1), w.p(s[0] + s[2] + .1, 3.2, 0.1), w.p(s[0] + s[2] + .1, 2.72, 1.15), w.p(s[0] - .1, 2.72, 1.15)]
            parts["solid"].poly(pts, aw)
            parts["solid"].poly([pts[3], pts[2], pts[2] - Vector((0, 0, .2)), pts[3] - Vector((0, 0, .2))], aw)
        for q in range(5):
            sconce(p, x0 + 1.2 + q * 2.15, -0.1, 4.15)
        lettering(("BOULANGERIE", "CAFÉ DU QUAI", "FLEURISTE")[k], 0.42, p["white"], (0, 0, 0), (math.pi / 2, 0, 0), ((x0 + x1) / 2, -0.115, 3.46), 0)
        body.make()
        make_parts(parts)
    slabs(-30, 30, -4.6, 0, (1.5, 1.5), concrete("sidewalk", all_clean, (1.5, 1.53), wet=(2.2, -2.6, 4.5)), 0.0)
    plane(-30, 30, -4.6, 0, -0.03, joint("j", all_clean))
    plane(-30, 30, -4.78, -4.6, -0.02, p["concrete"])
    plane(-60, 60, -40, -4.78, -0.14, p["asphalt"])
    pot = plain("planter", (0.05, 0.05, 0.055), 0.5)
    for x in (-9, -2.2, 2.4, 8.8):
        b = Build("planter", pot)
        b.box(x - .4, x + .4, -0.95, -0.3, 0, 0.6)
        b.make(bevel=0.02)
        plant(g["shrubs"][int(abs(x)) % 3], (x, -0.62, 0.5), x, 0.7)
    for x in (-13.5, -7.2, 12.6):
        plant(g["trees"][1], (x, -3.9, 0), x, 0.66)
    r = random.Random(31)
    for x in range(-40, 44, 5):
        plant(r.choice(g["trees"]), (x, -36 + r.uniform(-3, 3), 0), r.uniform(0, 6), 0.95)
    sky(30, 226, clouds=0.55)
    camera((8.4, -11.2, 1.65), (-0.9, 0, 2.95), 27)


def monteregie():
    p = palette()
    g = greenery(p, 1800)
    mountain((-40, 1150, -4), 1500, 230, seed=2, haze=0.50)
    field = Mat("field")
    rows = field.m("SINE", field.m("MULTIPLY", field.xyz()[0], 8.4))
    f = field.mix(field.step(field.noise(0.05, 4), 0.4, 0.6), (0.16, 0.17, 0.045), (0.085, 0.13, 0.03))
    f = field.mix(field.mul(field.step(rows, -0.2, 0.7), 0.35), f, (0.05, 0.08, 0.02))
    field.done(f, 0.9, field.bump(field.noise(2.5, 6, 0.7), 0.9, 0.3))
    plane(-900, 900, -60, 1500, -0.06, field.mat)
    lawn(-16, 12, -9, 3, g["grass"], z=-0.05)
    heritage(p, siding("white clapboard", (0.50, 0.495, 0.47)), tin("tin", (0.30, 0.05, 0.03)), plain("shutter red", (0.22, 0.03, 0.02), 0.4))
    for ob in bpy.data.objects:
        if ob.name.split(".")[0] in HOUSE_PARTS:
            ob.location = (15.5, 24, 0)
    r = random.Random(12)
    for x, y, s in ((7.5, 27, 1.2), (25, 30, 1.35), (29, 22, 1.0), (3.5, 40, 1.2), (-28, 52, 1.3), (-33, 56, 1.2), (-24, 60, 1.4), (-38, 50, 1.1)):
        plant(r.choice(g["trees"]), (x, y, 0), r.uniform(0, 6), s)
    for x in range(-240, 260, 6):
        plant(r.choice(g["trees"] + g["pines"]), (x + r.uniform(-2, 2), 230 + r.uniform(-12, 12), -0.5), r.uniform(0, 6), r.uniform(1.0, 1.6))
    fence = Build("rail fence", plain("old cedar", (0.22, 0.19, 0.16), 0.85, vary=0.3, grain=7))
    for k in range(16):
        x = -20 + k * 2.6
        fence.box(x - .06, x + .06, 3.0, 3.12, -0.1, 1.15)
        for z in (0.35, 0.68, 1.0):
            j = r.uniform(-.03, .03)
            fence.tube([(x, 3.05, z), (x + 2.6, 3.05, z + j)], 0.042, None, 7)
    fence.make()
    sky(24, 242, clouds=0.75)
    camera((2.5, -6.8, 1.75), (4.6, 30, 3.6), 29)


HOUSE_PARTS = ("walls", "roof", "gallery", "frames", "glass", "curtains", "rooms", "garage door", "solid", "laps", "gutter")

SHOTS = {
    "hero": (hero, 1920, 1200, 0.12),
    "hero-portrait": (hero_portrait, 1080, 1440, 0.12),
    "service-driveway": (service_driveway, 1280, 720, 0.0),
    "service-gutters": (service_gutters, 1280, 720, 0.0),
    "service-siding": (service_siding, 1280, 720, 0.0),
    "gallery-driveway-before": (lambda: gallery_driveway(all_dirty), 1280, 800, 0.0),
    "gallery-driveway-after": (lambda: gallery_driveway(all_clean), 1280, 800, 0.0),
    "gallery-siding-before": (lambda: gallery_siding(all_dirty), 1280, 800, 0.0),
    "gallery-siding-after": (lambda: gallery_siding(all_clean), 1280, 800, 0.0),
    "about-equipment": (about_equipment, 960, 1200, 0.1),
    "city-monteregie": (monteregie, 1920, 1080, 0.0),
    "city-longueuil": (longueuil, 1920, 1080, 0.1),
    "city-brossard": (brossard, 1920, 1080, 0.1),
    "city-saint-lambert": (saint_lambert, 1920, 1080, 0.1),
    "city-boucherville": (boucherville, 1920, 1080, 0.1),
    "city-saint-bruno": (saint_bruno, 1920, 1080, 0.1),
    "city-sainte-julie": (sainte_julie, 1920, 1080, 0.1),
}
