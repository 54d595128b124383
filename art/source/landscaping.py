"""The pictures of the pack landscaping-and-snow."""
from exterior_cleaning import backdrop, bungalow, driveway_scene, greenery
from garden import *  # noqa: F403


# ---------------------------------------------------------------- summer
def bed_edge(y):
    return 0.55 + 0.55 * math.sin(y * 0.55 + 0.4) + 0.05 * y


def garden(tidy=True, density=9000):
    """Mown stripes, a cut edge, a planted bed, a clipped hedge behind."""
    p = palette()
    green = leafy("boxwood", (0.022, 0.060, 0.012), (0.085, 0.150, 0.025), 0.3, 0.35)
    pale = leafy("perennials", (0.045, 0.095, 0.03), (0.11, 0.18, 0.06), 0.35, 0.25)
    edge = bed_edge if tidy else lambda y: bed_edge(y) + 0.28 * math.sin(y * 3.1) * math.sin(y * 1.3 + 1) + 0.12
    striped_lawn(-9.5, 3.4, -3.2, 8.2, edge, density=density)
    under = soil("under the lawn", (0.035, 0.050, 0.012), (0.06, 0.075, 0.02))
    cut_edge(-14, -5, 8.4, edge, under)
    plane(-40, 40, -12, 60, -0.075, under)
    mulch_bed(-0.2, 8, -3.2, 8.2, bed_edge)
    white, violet, rose = (leafy(n, a, b, 0.35, 0.15) for n, a, b in (
        ("white petals", (0.62, 0.66, 0.56), (0.80, 0.80, 0.76)), ("violet petals", (0.10, 0.04, 0.30), (0.27, 0.13, 0.50)),
        ("rose petals", (0.52, 0.16, 0.24), (0.72, 0.34, 0.40))))
    spikes = [flowers(s, pale, violet) for s in (1, 2)]
    heads = [flowers(s, green, white, 0.5, 26, 0.72, "head") for s in (3, 4)]
    pinks = flowers(6, pale, rose, 0.36, 30, 0.42)
    reed = tall_grass(3, leafy("reed", (0.11, 0.13, 0.04), (0.28, 0.27, 0.10), 0.35, 0.2))
    balls = [boxwood(s, r, green) for s, r in ((1, 0.40), (2, 0.33))]
    r = random.Random(14)
    for k, y in enumerate(np.arange(-1.2, 8, 0.92)):
        plant(balls[k % 2], (bed_edge(y) + 0.86, y, -0.05), r.uniform(0, 6), r.uniform(0.82, 0.98))
    for k, y in enumerate(np.arange(-2.3, 8, 0.8)):
        plant((*spikes, pinks)[k % 3], (bed_edge(y) + 1.55 + r.uniform(-0.1, 0.1), y, -0.05), r.uniform(0, 6), r.uniform(0.9, 1.15))
    for k, y in enumerate(np.arange(-1.8, 8, 1.15)):
        plant(heads[k % 2], (bed_edge(y) + 2.35 + r.uniform(-0.1, 0.1), y, -0.05), r.uniform(0, 6), r.uniform(1.0, 1.25))
    for y in np.arange(-1.0, 8, 1.5):
        plant(reed, (bed_edge(y) + 3.05 + r.uniform(-0.2, 0.2), y, -0.05), r.uniform(0, 6), r.uniform(1.0, 1.3))
    cedar = leafy("clipped cedar", (0.020, 0.055, 0.014), (0.06, 0.115, 0.028), 0.25, 0.25)
    clipped(-13.5, 13.5, 8.9, 1.9, cedar)
    g = greenery(p, 300)
    for k, x in enumerate(np.arange(-15, 15, 2.3)):
        plant(g["trees"][k % 2], (x + r.uniform(-0.5, 0.5), 13 + r.uniform(0, 5), 0), r.uniform(0, 6), r.uniform(0.85, 1.15))
    for x in np.arange(-19, 20, 2.0):
        plant(g["pines"][0], (x, 20 + r.uniform(0, 3), 0), r.uniform(0, 6), r.uniform(0.9, 1.2))
    if not tidy:
        neglect(p, r)
    return p, g


def neglect(p, r):
    """Fallen leaves on the lawn and weeds in the bed."""
    for k, (a, b) in enumerate((((0.22, 0.10, 0.02), (0.40, 0.22, 0.04)), ((0.12, 0.06, 0.025), (0.24, 0.12, 0.04)), ((0.28, 0.06, 0.02), (0.40, 0.12, 0.03)))):
        litter(k + 3, (-6, 3.4, -3, 8), 1500, leafy("fallen %d" % k, a, b, 0.2, 0.2), 0.085, 0.045)
    weeds = [tall_grass(s, leafy("weed %d" % s, (0.05, 0.10, 0.02), (0.16, 0.22, 0.05), 0.4, 0.2), 0.34, 120) for s in (8, 9)]
    for _ in range(95):
        y = r.uniform(-2.8, 7.5)
        plant(r.choice(weeds), (bed_edge(y) + r.uniform(0.05, 1.9), y, -0.04), r.uniform(0, 6), r.uniform(0.6, 1.3))


def hero():
    garden()
    sky(31, 238, clouds=0.4)
    camera((-0.62, -4.6, 1.12), (0.42, 2.2, 0.62), 33, focus=(0.9, -0.9, 0.25), fstop=1.5)


def lawn_care():
    """Stripes up to a walk, its edge cut clean."""
    p = palette()
    g = greenery(p, 300)
    striped_lawn(-8.5, 0.3, -3.2, 8.2, lambda y: 0.0, density=9000, far=1.5)
    striped_lawn(1.6, 7, -2, 8.2, lambda y: 99, density=6500, far=1.5)
    under = soil("under the lawn", (0.035, 0.050, 0.012), (0.06, 0.075, 0.02))
    cut_edge(-14, -5, 8.4, lambda y: 0.0, under)
    plane(1.5, 14, -5, 8.4, -0.004, under)
    plane(-40, 40, -12, 60, -0.075, under)
    pavers(0.07, 1.5, -4, 8.4, paver("walk"), -0.02, (0.36, 0.24), 0.006)
    plane(0.03, 1.5, -4, 8.4, -0.03, joint("sand"))
    cedar = leafy("clipped cedar", (0.020, 0.055, 0.014), (0.06, 0.115, 0.028), 0.25, 0.25)
    clipped(-9, 0.0, 8.9, 1.9, cedar)
    clipped(1.5, 10.5, 8.9, 1.9, cedar)
    r = random.Random(14)
    for k, x in enumerate(np.arange(-15, 15, 2.3)):
        plant(g["trees"][k % 2], (x, 12.5 + r.uniform(0, 5), 0), r.uniform(0, 6), r.uniform(0.85, 1.15))
    for x in np.arange(-19, 20, 2.0):
        plant(g["pines"][0], (x, 20 + r.uniform(0, 3), 0), r.uniform(0, 6), r.uniform(0.9, 1.2))
    sky(30, 250, clouds=0.4)
    camera((0.42, -3.3, 0.66), (-0.32, 0.6, 0.14), 36, focus=(0.02, -1.4, 0.05), fstop=1.8)


def tended(tidy):
    garden(tidy, 6500)
    sky(33, 238, clouds=0.4)
    camera((-0.75, -4.4, 1.55), (0.75, 1.2, 0.1), 30, focus=(0.8, -0.8, 0.2), fstop=4)


def path():
    """Pavers between a low wall and the lawn."""
    p = palette()
    g = greenery(p, 300)
    stone_ = wall_stone()
    pavers(-0.72, 0.72, -4, 8, paver("path"), 0.0, (0.24, 0.16), 0.005)
    for x in (-0.84, 0.735):
        pavers(x, x + 0.105, -4, 8, paver("path border"), 0.004, (0.105, 0.21), 0.005)
    plane(-0.9, 0.9, -4, 8, -0.008, joint("sand"))
    plane(-40, 40, -12, 60, -0.04, p["soil"])
    striped_lawn(-6.2, -0.9, -4, 8, lambda y: -0.86, density=8000, z=-0.03)
    wall = dry_wall(-8, 4, 0, 0.46, stone_)
    wall.rotation_euler, wall.location = (0, 0, -math.pi / 2), (0.87, 0, 0)
    plane(1.06, 9, -8, 9, 0.40, p["mulch"])
    green = leafy("boxwood", (0.022, 0.060, 0.012), (0.085, 0.150, 0.025), 0.3, 0.35)
    pale = leafy("perennials", (0.045, 0.095, 0.03), (0.11, 0.18, 0.06), 0.35, 0.25)
    violet = leafy("violet petals", (0.10, 0.04, 0.30), (0.27, 0.13, 0.50), 0.35, 0.15)
    white = leafy("white petals", (0.62, 0.66, 0.56), (0.80, 0.80, 0.76), 0.35, 0.15)
    spikes, heads, balls = [flowers(s, pale, violet, 0.34, 40, 0.42) for s in (1, 2)], flowers(4, green, white, 0.5, 26, 0.7, "head"), boxwood(2, 0.36, green)
    reed = tall_grass(3, leafy("reed", (0.11, 0.13, 0.04), (0.28, 0.27, 0.10), 0.35, 0.2))
    r = random.Random(3)
    for k, y in enumerate(np.arange(-3.6, 7.5, 0.72)):
        plant((spikes[0], balls, spikes[1])[k % 3], (1.5 + r.uniform(-0.08, 0.08), y, 0.38), r.uniform(0, 6), r.uniform(0.85, 1.05))
        plant((heads, reed)[k % 2], (2.3 + r.uniform(-0.1, 0.15), y + 0.3, 0.38), r.uniform(0, 6), r.uniform(0.95, 1.2))
    cedar = leafy("clipped cedar", (0.020, 0.055, 0.014), (0.06, 0.115, 0.028), 0.25, 0.25)
    clipped(-9, 9, 8.6, 2.1, cedar)
    for k, x in enumerate(np.arange(-14, 15, 2.3)):
        plant(g["trees"][k % 2], (x, 12.5 + r.uniform(0, 4), 0), r.uniform(0, 6), r.uniform(0.85, 1.15))
    sky(32, 250, clouds=0.4)
    camera((-0.50, -3.6, 1.12), (0.26, 0.4, 0.28), 34, focus=(0.55, -1.0, 0.2), fstop=2.2)


def hedges():
    """One end of the hedge clipped, the other still growing as it likes."""
    p = palette()
    g = greenery(p, 300)
    cedar = leafy("cedar", (0.020, 0.058, 0.012), (0.065, 0.125, 0.028), 0.28, 0.25)
    fresh = leafy("new cedar", (0.045, 0.10, 0.018), (0.12, 0.20, 0.045), 0.35, 0.25)
    sheared(-5.2, 0.55, 0, 1.42, 0.84, cedar)
    sheared(0.5, 6.2, 0, 1.50, 0.98, fresh, 0.17)
    rng = np.random.default_rng(9)
    shoots = []
    for _ in range(760):
        x, on_top = rng.uniform(0.6, 6.2), rng.uniform() < 0.6
        foot = np.array([x, rng.uniform(-0.45, 0.3), 1.50]) if on_top else np.array([x, -0.52, rng.uniform(0.2, 1.5)])
        way = np.array([rng.normal() * 0.35, rng.normal() * 0.3 if on_top else -0.55, 0.9])
        for t in np.linspace(0, 1, 20):
            shoots.append(foot + way * rng.uniform(0.05, 0.36 if on_top else 0.18) * t + rng.normal(size=3) * 0.018)
    v, f = leaf_cloud(rng, np.array(shoots), 0.045, up=0.0, ratio=0.34)
    put(mesh_np("shoots", v, f, fresh), (0, 0, 0))
    v, f = leaf_cloud(rng, np.stack([rng.normal(size=1500) * 0.55 - 0.3, -0.75 + rng.normal(size=1500) * 0.16, rng.uniform(0.03, 0.07, 1500)], 1), 0.06, up=1.5, ratio=0.34)
    put(mesh_np("clippings", v, f, fresh), (0, 0, 0))
    striped_lawn(-7, 8, -5.5, 0.2, lambda y: 99, density=7000, far=-1.5)
    plane(-40, 40, -12, 60, -0.012, p["soil"])
    r = random.Random(4)
    for k, x in enumerate(np.arange(-16, 16, 2.2)):
        plant(g["trees"][k % 2], (x, 6.5 + r.uniform(0, 4), 0), r.uniform(0, 6), r.uniform(0.8, 1.1))
    for x in np.arange(-20, 21, 1.9):
        plant(g["pines"][0], (x, 14 + r.uniform(0, 3), 0), r.uniform(0, 6), r.uniform(0.9, 1.2))
    sky(36, 222, clouds=0.4)
    camera((-0.9, -4.9, 1.5), (0.40, 0, 0.88), 32, focus=(0.5, -0.5, 1.2), fstop=2.8)


def about():
    """Garden tools against a cedar wall."""
    p, t = palette(), tool_mats()
    cedar_wall = wood("cedar wall", (0.105, 0.062, 0.036), (0.255, 0.165, 0.10), "z", 0.75, vary=0.6)
    b, r, x = Build("boards", cedar_wall), random.Random(2), -2.4
    while x < 2.4:
        b.box(x + 0.003, x + 0.137, -0.02, 0.0, 0.0, 2.6)
        x += 0.14
    b.make(bevel=0.002)
    plane(-3, 3, 0.001, 0.002, 0, p["black"])
    back = Build("behind", p["black"])
    Wall(0, 0.01).quad(back, -3, 3, 0, 2.6)
    back.make()
    plane(-20, 20, -12, 2, -0.03, p["soil"])
    pavers(-2.4, 2.4, -2.2, 0, paver("terrace"), 0.0, (0.4, 0.2), 0.006)
    plane(-2.4, 2.4, -2.2, 0, -0.008, joint("sand"))
    green = plain("rake green", (0.03, 0.13, 0.055), 0.4)
    standing(spade(t), (-0.02, -0.26, 0.0), (-12, 0, -5))
    standing(leaf_rake(t, green), (-0.62, -0.30, 0.02), (-8, 0, 3))
    clay = plain("terracotta", (0.36, 0.145, 0.075), 0.8, vary=0.2, grain=14)
    pale = leafy("perennials", (0.045, 0.095, 0.03), (0.11, 0.18, 0.06), 0.35, 0.25)
    green_leaf = leafy("boxwood", (0.022, 0.060, 0.012), (0.085, 0.150, 0.025), 0.3, 0.35)
    violet = leafy("violet petals", (0.10, 0.04, 0.30), (0.27, 0.13, 0.50), 0.35, 0.15)
    clay_pot((-0.30, -0.62, 0), 0.15, clay)
    plant(boxwood(2, 0.19, green_leaf), (-0.30, -0.62, 0.19), 1.0, 0.85)
    clay_pot((-0.66, -0.80, 0), 0.115, clay)
    plant(flowers(2, pale, violet, 0.16, 26, 0.22), (-0.66, -0.80, 0.155), 0.4, 1.0)
    can = Build("watering can", plain("galvanised", (0.40, 0.42, 0.43), 0.4, metal=0.85, vary=0.15, grain=18))
    lathe(can, [(0.0, 0.0), (0.115, 0.0), (0.12, 0.012), (0.115, 0.024), (0.102, 0.25), (0.105, 0.256), (0.098, 0.258), (0.096, 0.20), (0.0, 0.20)])
    can.tube(eased([(0.10, 0, 0.05), (0.20, 0, 0.12), (0.30, 0, 0.27), (0.345, 0, 0.33)], 8), [0.024] * 8 + [0.019] * 8 + [0.014] * 9, None, 18)
    can.tube([(0.335, 0, 0.315), (0.372, 0, 0.365)], [0.016, 0.045], None, 24)
    can.tube(eased([(-0.10, 0, 0.08), (-0.19, 0, 0.16), (-0.17, 0, 0.31), (-0.02, 0, 0.345), (0.08, 0, 0.25)], 8), 0.009, None, 12)
    set_at(smoothed(can.make(), 45), (0.24, -0.85, 0.0), (0, 0, -24))
    sky(33, 238, clouds=0.4)
    camera((0.08, -3.0, 0.95), (-0.05, -0.2, 0.62), 46, focus=(0.0, -0.4, 0.6), fstop=2.8)


# ---------------------------------------------------------------- winter
def drive(x, low=0.0):
    """1 on the driveway, 0 beside it."""
    soft = lambda e0, e1, v: np.clip((v - e0) / (e1 - e0), 0, 1) ** 2 * (3 - 2 * np.clip((v - e0) / (e1 - e0), 0, 1))
    return soft(1.0, 1.25, x) * (1 - soft(6.85, 7.1, x))


def winter_street(cleared, blades=0):
    p = palette()
    house = bungalow(p)
    white = snow_mat()
    wet = concrete("swept driveway", slab=(1.9, 2.6), origin=(1.2, -17.0), tint=(0.60, 0.62, 0.66), wet=(2.2, -6, 3.2))
    slabs(1.2, 6.9, -17.0, -1.2, (1.9, 2.6), wet, 0.0)

    def depth(x, y):
        base = 0.36 + 0.07 * ripple(x, y, 0.55, 3) + 0.012 * ripple(x, y, 5, 4)
        d = drive(x) * (y < -1.15)
        walk = np.clip(1 - np.abs((y + 1.95) / 0.62) ** 6, 0, 1) * (x > -1.9) * (x < 1.25)
        if not cleared:
            return np.where(y > -1.15, np.where(x > 1.4, -1, base), base * (1 - 0.12 * d) * 1.05)
        lumps = 1 + 0.35 * ripple(x, y, 3.4, 6)
        bank = (0.42 * np.exp(-((x - 0.62) / 0.42) ** 2) + 0.46 * np.exp(-((x - 7.5) / 0.45) ** 2)) * lumps * (y < -1.6)
        out = (base + bank) * (1 - d) * (1 - walk) - 0.06 * np.maximum(d, walk)
        return np.where(y > -1.15, np.where(x > 1.4, -1, out), np.where(np.maximum(d, walk) > 0.97, -0.05, out))

    snow_ground(-13, 14, -16.6, 0.0, depth, white, 0.045)
    plane(-60, 60, -60, -16.6, 0.02, white)
    plane(-60, -13, -16.6, 60, 0.34, white)
    plane(14, 60, -16.6, 60, 0.34, white)
    plane(-13, 14, 0.2, 60, 0.30, white)
    e = 2.835
    snow_on((-8.82, -0.50, e), (6.92, -0.50, e), (6.92, 4.5, 5.42), (-8.82, 4.5, 5.42), 0.30, white, seed=2)
    for side in (-1, 1):
        lo, hi = (4.05 + side * 2.92, 2.95), (4.05, 4.74)
        pts = [(lo[0], -1.60, lo[1]), (lo[0], 5.2, lo[1]), (hi[0], 5.2, hi[1]), (hi[0], -1.60, hi[1])]
        snow_on(*(pts if side < 0 else [pts[1], pts[0], pts[3], pts[2]]), 0.26, white, seed=3 + side)
    frost = frosted("snowy leaves", (0.02, 0.045, 0.018), (0.05, 0.08, 0.03), 0.75)
    for k, x in enumerate(np.arange(-7.8, -2.2, 0.95)):
        plant(shrub(k, (0.45, 0.42, 0.42), 3600, 0.05, frost), (x, -0.62, 0.18), k, 0.95)
        snow_on((x - .37, -0.98, 0.62), (x + .37, -0.98, 0.62), (x + .37, -0.27, 0.62), (x - .37, -0.27, 0.62), 0.34, white, 0.04, k)
    put(hedge(3, 9, 0.9, 1.75, frosted("snowy cedar", (0.02, 0.05, 0.016), (0.05, 0.085, 0.03), 0.5))[0], (8.9, -9.6, 0.1), math.pi / 2)
    snow_on((8.42, -9.6, 1.80), (9.38, -9.6, 1.80), (9.38, -0.6, 1.80), (8.42, -0.6, 1.80), 0.26, white, seed=8)
    bare = [tree(s, h, mat_leaf=p["leaf"], mat_bark=p["bark"], per_tip=1)[0] for s, h in ((3, 9.5), (11, 8.0), (7, 8.8))]
    fir = [conifer(5, 10, frosted("snowy fir", (0.015, 0.04, 0.018), (0.04, 0.07, 0.03), 0.8), p["bark"])]
    r = random.Random(9)
    for x in np.arange(-30, 34, 2.1):
        if r.random() < 0.5:
            plant(r.choice(fir), (x, 17 + r.uniform(-2, 8), 0), r.uniform(0, 6), r.uniform(0.9, 1.35))
        else:
            put(r.choice(bare), (x, 15 + r.uniform(-2, 8), 0), r.uniform(0, 6), r.uniform(0.9, 1.3))
    put(bare[0], (-6.6, -3.4, 0), 1.0, 0.95)
    put(bare[2], (11.8, 1.5, 0), 2.2, 1.0)
    for x in np.arange(-40, 44, 5):
        plant(fir[0], (x, -34 + r.uniform(-3, 3), 0), r.uniform(0, 6), 1.0)
    return p, white


def gallery_snow(cleared):
    winter_street(cleared)
    sky(19, 243, clouds=0.5, strength=0.15)
    camera((6.0, -13.4, 1.65), (3.3, -3.0, 0.85), 28, focus=(4.4, -8, 0.3), fstop=11)


def snow():
    """The cut edge of the snow, the shovel standing in it."""
    winter_street(True)
    t = tool_mats()
    red = plain("shovel red", (0.36, 0.03, 0.02), 0.38, vary=0.05)
    standing(snow_shovel(t, red), (0.86, -8.2, 0.47), (7, 7, 20))
    sky(19, 243, clouds=0.5, strength=0.15)
    camera((3.0, -12.0, 1.30), (1.75, -7, 0.86), 38, focus=(0.9, -8.3, 1.0), fstop=1.4)


SHOTS = {
    "hero-garden": (hero, 1920, 1200, 0.75),
    "service-lawn": (lawn_care, 1280, 720, 0.5),
    "service-landscaping": (path, 1280, 720, 0.25),
    "service-hedges": (hedges, 1280, 720, 0.85),
    "service-snow": (snow, 1280, 720, -0.2),
    "about-garden": (about, 960, 1200, 0.15),
    "gallery-snow-before": (lambda: gallery_snow(False), 1280, 800, -0.45),
    "gallery-snow-after": (lambda: gallery_snow(True), 1280, 800, -0.45),
    "gallery-garden-before": (lambda: tended(False), 1280, 800, 0.1),
    "gallery-garden-after": (lambda: tended(True), 1280, 800, 0.1),
}
