"""The pictures of the pack home-services. They name no trade: an entrance, and small work done well."""
from exterior_cleaning import palette
from garden import boxwood, clay_pot
from house_painting import floor_and_trim, panel_door, plain_wall
from toolbag import *  # noqa: F403

INK_BLUE = (0.018, 0.060, 0.125)
WARM_WHITE = (0.64, 0.62, 0.57)


def lantern(p, at):
    """A lit wall lamp beside a door."""
    x, y, z = at
    b = Build("lantern", p["black"])
    b.box(x - 0.05, x + 0.05, y - 0.02, y, z - 0.10, z + 0.14)
    b.tube(eased([(x, y - 0.02, z + 0.10), (x, y - 0.09, z + 0.19), (x, y - 0.15, z + 0.16)], 6), 0.009, None, 12)
    lathe(b, [(0.0, 0.165), (0.03, 0.155), (0.085, 0.105), (0.088, 0.10), (0.0, 0.10)], p["black"], (x, y - 0.15, z), 28)
    lathe(b, [(0.0, -0.14), (0.05, -0.14), (0.055, -0.12), (0.0, -0.115)], p["black"], (x, y - 0.15, z), 28)
    for q in range(4):
        a = math.pi / 4 + q * math.pi / 2
        b.tube([(x + 0.052 * math.cos(a), y - 0.15 + 0.052 * math.sin(a), z - 0.13), (x + 0.072 * math.cos(a), y - 0.15 + 0.072 * math.sin(a), z + 0.10)], 0.005, p["black"], 8)
    glow = Mat("lit glass")
    g = Build("lit glass", glow.surface(glow.n("Emission", {0: (1.0, 0.66, 0.33), 1: 5.5}).outputs[0]))
    lathe(g, [(0.0, -0.11), (0.046, -0.11), (0.064, 0.095), (0.0, 0.095)], None, (x, y - 0.15, z), 28)
    smoothed(b.make(), 40)
    g.make(smooth=True)
    lamp = bpy.data.lights.new("bulb", "POINT")
    lamp.energy, lamp.color, lamp.shadow_soft_size = 17, (1.0, 0.70, 0.40), 0.16
    ob = bpy.data.objects.new("bulb", lamp)
    ob.location = (x, y - 0.34, z - 0.04)
    bpy.context.collection.objects.link(ob)


def porch():
    """A blue door under a lantern, a bag of tools on the step."""
    p, k = palette(), kit()
    white = semigloss("outside white", (0.74, 0.735, 0.715), 0.3)
    clad = wall_paint("cladding", (0.235, 0.265, 0.275), 0.5, 0.2)
    wall, laps = Build("wall", clad), Build("laps", clad)
    w = Wall(0, 0)
    door = (0.62, 0.0, 0.94, 2.1)
    w.panel(wall, -4.5, 3.2, -0.3, 3.1, [door], clad)
    w.laps(laps, -4.5, 3.2, -0.02, 3.1, [(0.50, -0.1, 1.18, 2.33)], clad, step=0.125, double=False)
    wall.make()
    laps.make()
    d = Build("door", white)
    casing(d, 0.62, 1.56, 0, 2.1, white, 0.11, y=-0.02)
    blue = semigloss("door blue", INK_BLUE, 0.3)
    leaf = Build("door leaf", blue)
    x0, wd = 0.62, 0.94
    leaf.box(x0, x0 + wd, 0.012, 0.06, 0.0, 2.1)
    for lo, hi in ((0.16, 0.78), (0.90, 1.02)):
        for a, c in ((0.13, 0.44), (0.50, 0.81)):
            w.raised(leaf, x0 + a, x0 + c, lo, hi, -0.012, 0.004, 0.016)
            w.raised(leaf, x0 + a + 0.04, x0 + c - 0.04, lo + 0.04, hi - 0.04, 0.0045, 0.014, 0.026)
    glow = Mat("warm room")
    folds = glow.noise(1.0, 2, 0.5, vec=glow.scaled(34, 1, 1.1))  # a sheer curtain
    inside = glow.mix(glow.step(folds, 0.30, 0.70), (0.78, 0.50, 0.25), (1.0, 0.74, 0.45))
    pane = glow.n("MixShader", {0: 0.22, 1: glow.n("Emission", {0: inside, 1: 1.5}).outputs[0], 2: glow.n("BsdfGlossy", {"Roughness": 0.12}).outputs[0]}).outputs[0]
    glass_ = Build("door glass", glow.surface(pane))
    for a, c in ((0.13, 0.33), (0.37, 0.57), (0.61, 0.81)):
        leaf.box(x0 + a - 0.02, x0 + c + 0.02, 0.0, 0.013, 1.18, 1.94)
        glass_.box(x0 + a, x0 + c, -0.001, 0.004, 1.20, 1.92)
    leaf.make(bevel=0.004)
    glass_.make()
    d.make(bevel=0.003)
    h = Build("door handle", k["brass"])
    h.box(x0 + 0.045, x0 + 0.085, -0.004, 0.013, 0.88, 1.10, k["brass"])
    h.tube([(x0 + 0.065, 0.0, 1.0), (x0 + 0.065, -0.055, 1.0), (x0 + 0.075, -0.06, 1.0), (x0 + 0.175, -0.06, 0.997)], 0.0095, k["brass"], 18)
    h.tube([(x0 + 0.065, -0.004, 1.16), (x0 + 0.065, -0.018, 1.16)], 0.026, k["brass"], 28)
    smoothed(h.make(bevel=0.002), 40)
    lantern(p, (0.27, -0.02, 1.78))
    stone = concrete("step", tint=(0.86, 0.85, 0.83))
    s = Build("step", stone)
    s.box(-4.5, 3.2, -1.75, 0.0, -0.3, -0.02)
    s.make(bevel=0.012)
    plane(-30, 30, -40, -1.75, -0.2, plain("walk", (0.25, 0.24, 0.22), 0.9))
    mat = Build("door mat", plain("coir", (0.16, 0.10, 0.05), 0.95, vary=0.5, grain=190))
    mat.box(0.70, 1.48, -0.62, -0.16, -0.02, 0.002)
    mat.make(bevel=0.006)
    green = leafy("boxwood", (0.022, 0.060, 0.012), (0.085, 0.150, 0.025), 0.3, 0.35)
    clay = plain("planter", (0.11, 0.115, 0.12), 0.6, vary=0.15, grain=20)
    for x, y in ((0.22, -0.42), (2.02, -0.42)):
        clay_pot((x, y, -0.02), 0.21, clay)
        plant(boxwood(2, 0.27, green), (x, y, 0.30), x, 1.0)
    bag(k, (1.36, -0.98, -0.02), -16)
    sky(38, 214, clouds=0.3, strength=0.085, overcast=0.6)


def hero():
    porch()
    camera((-0.15, -3.75, 1.0), (0.36, 0, 1.0), 32, focus=(1.3, -0.9, 0.5), fstop=2.8, shift=(0, -0.045))


# ---------------------------------------------------------------- indoors
def repair():
    """A new tap over a basin, the wrench beside it."""
    k = kit()
    tiles(-1.6, 1.6, 0.86, 1.75, glazed("tile", (0.44, 0.53, 0.53), (0.33, 0.43, 0.44)))
    top = wood("vanity", (0.17, 0.09, 0.042), (0.36, 0.22, 0.115), "x", 0.32)
    b = Build("vanity", top)
    b.box(-1.6, 1.6, -0.62, -0.01, 0.80, 0.86)
    b.make(bevel=0.004)
    basin((-0.04, -0.36, 0.86), semigloss("porcelain", (0.72, 0.715, 0.70), 0.1), 0.86)
    tap(k, (-0.04, -0.105, 0.86))
    wrench(k, (0.155, -0.37, 0.867), (0, 0, 9))
    towel((0.33, -0.15, 0.86), 12)
    studio(0.42)
    panel_light((-1.9, -1.9, 2.4), (0, -0.2, 0.9), (1.2, 1.2), 55, (1.0, 0.95, 0.88))
    panel_light((1.9, -1.5, 1.9), (0, -0.2, 0.9), (0.8, 1.4), 16, (0.88, 0.94, 1.0))
    camera((0.34, -1.20, 1.36), (0.035, -0.2, 0.985), 44, focus=(-0.02, -0.2, 1.02), fstop=4)


def installation():
    """A shelf just put up, the level still on it."""
    k = kit()
    plain_wall(wall_paint("wall", (0.40, 0.46, 0.47), 0.55))
    oak = wood("shelf", (0.24, 0.135, 0.065), (0.44, 0.29, 0.155), "x", 0.4)
    b = Build("shelf", oak)
    b.box(-0.95, 0.95, -0.235, -0.004, 1.30, 1.335)
    b.make(bevel=0.003)
    iron = plain("bracket", (0.02, 0.02, 0.022), 0.45, metal=0.3)
    br = Build("brackets", iron)
    for x in (-0.66, 0.66):
        br.box(x - 0.014, x + 0.014, -0.006, 0.0, 1.10, 1.30)
        br.box(x - 0.014, x + 0.014, -0.20, 0.0, 1.294, 1.30)
        br.tube([(x, -0.006, 1.13), (x, -0.17, 1.292)], 0.006, iron, 10)
        for z in (1.125, 1.255):
            br.tube([(x, -0.006, z), (x, -0.009, z)], 0.005, k["steel"], 14)
    br.make(bevel=0.0015)
    spirit_level(k, (-0.34, -0.13, 1.335), (0, 0, 2))
    clay = plain("terracotta", (0.36, 0.145, 0.075), 0.8, vary=0.2, grain=14)
    clay_pot((0.54, -0.13, 1.335), 0.085, clay)
    plant(boxwood(2, 0.11, leafy("plant", (0.03, 0.075, 0.02), (0.10, 0.17, 0.04), 0.3, 0.35)), (0.54, -0.13, 1.455), 0.5, 1.0)
    for q, (tone, h) in enumerate((((0.42, 0.38, 0.30), 0.21), ((0.04, 0.09, 0.14), 0.235), ((0.46, 0.24, 0.13), 0.20))):
        bk = Build("book", plain("book %d" % q, tone, 0.7))
        bk.box(-0.80 + q * 0.042, -0.762 + q * 0.042, -0.19, -0.04, 1.335, 1.335 + h)
        bk.make(bevel=0.002)
    studio(0.40)
    shade_wall(-2.4, -7, 0.0, 5, [(-2.2, -1.3, 0.9, 2.9), (-1.1, -0.3, 0.9, 2.9)])
    sunbeam(236, 22, 3.0)
    panel_light((-1.9, -2.4, 2.3), (0, 0, 1.3), (1.4, 1.4), 70, (1.0, 0.96, 0.9))
    camera((-0.42, -1.75, 1.42), (0.02, 0, 1.37), 42, focus=(-0.05, -0.13, 1.36), fstop=2.8)


def maintenance():
    """A fresh seal along a window, the caulking gun on the sill."""
    k = kit()
    white = semigloss()
    plain_wall(wall_paint("wall", (0.50, 0.50, 0.46), 0.55), holes=[(-0.75, 0.9, 1.25, 1.5)])
    b = Build("window", white)
    casing(b, -0.75, 0.5, 0.9, 2.4, white, sill=True)
    sash_window(b, -0.75, 0.5, 0.9, 2.4, white, daylight(1.9))
    for a, c in ((-0.75, -0.735), (0.485, 0.5)):
        b.box(a, c, 0, 0.07, 0.9, 2.4, white)
    b.make(bevel=0.0025)
    g = Build("caulking gun", k["blue"])
    tube_ = plain("cartridge", (0.66, 0.65, 0.62), 0.4)
    g.tube([(0, 0, 0), (0.20, 0, 0)], 0.0235, tube_, 32)
    g.tube([(0.20, 0, 0), (0.205, 0, 0), (0.212, 0, 0), (0.30, 0, 0)], [0.0235, 0.02, 0.010, 0.0035], tube_, 24)
    for s in (-1, 1):
        beam(g, (0.0, s * 0.024, -0.010), (0.205, s * 0.024, -0.010), 0.004, 0.012, k["blue"], (0, 1, 0))
    g.tube([(-0.006, 0, 0), (0.004, 0, 0)], 0.027, k["blue"], 32)
    g.tube([(0.199, 0, 0), (0.207, 0, 0)], 0.027, k["blue"], 32)
    g.tube([(0.0, 0, 0), (-0.13, 0, 0)], 0.004, k["steel"], 12)
    g.tube(eased([(-0.13, 0, 0), (-0.145, 0, 0), (-0.148, 0.018, 0)], 4), 0.004, k["steel"], 12)
    g.box(-0.055, -0.006, -0.012, 0.012, -0.02, 0.018, k["blue"])
    g.tube(eased([(-0.04, 0.0, 0), (-0.055, 0.05, 0), (-0.075, 0.105, 0)], 6), 0.0115, k["blue"], 18)
    g.tube(eased([(-0.012, 0.01, 0), (-0.015, 0.05, 0), (-0.045, 0.10, 0)], 6), 0.007, k["steel"], 14)
    set_at(smoothed(g.make(bevel=0.001), 40), (-0.26, -0.035, 0.909), (0, 0, 6))
    clay = plain("terracotta", (0.36, 0.145, 0.075), 0.8, vary=0.2, grain=14)
    clay_pot((0.34, 0.015, 0.886), 0.062, clay)
    plant(boxwood(2, 0.085, leafy("plant", (0.03, 0.075, 0.02), (0.10, 0.17, 0.04), 0.3, 0.35)), (0.34, 0.015, 0.975), 0.5, 1.0)
    studio(0.36)
    panel_light((-2.0, -1.9, 2.2), (0, 0, 1.0), (1.3, 1.3), 55, (1.0, 0.95, 0.88))
    camera((-0.28, -1.45, 1.17), (-0.10, 0, 1.06), 40, focus=(-0.15, -0.04, 0.93), fstop=2.8)


def about():
    """The bag on a bench."""
    k = kit()
    plain_wall(wall_paint("wall", (0.17, 0.24, 0.28), 0.55))
    top = wood("bench", (0.16, 0.095, 0.05), (0.36, 0.24, 0.14), "x", 0.5)
    boards(-1.6, 1.6, -1.1, -0.02, top, 0.19, "x", 0.75, 0.004, (2.2, 3.2), 0.04, bevel=0.003)
    bag(k, (0.02, -0.38, 0.75), 14)
    tape_measure(k, (0.20, -0.66, 0.75), (0, 0, 200))
    hammer(k, (-0.30, -0.60, 0.764), (90, 0, -18))
    screwdriver(k, (-0.05, -0.72, 0.7645), (0, 0, 14), "red")
    studio(0.34)
    panel_light((-1.9, -1.9, 2.3), (0, -0.3, 0.9), (1.2, 1.2), 60, (1.0, 0.95, 0.88))
    panel_light((2.0, -1.8, 1.6), (0, -0.3, 0.9), (1.0, 1.6), 14, (0.86, 0.93, 1.0))
    camera((0.12, -1.95, 1.28), (0.0, -0.42, 0.90), 66, focus=(0.0, -0.5, 0.88), fstop=3.2)


SHOTS = {
    "hero-porch": (hero, 1920, 1200, 0.2),
    "service-repair": (repair, 1280, 720, 0.3),
    "service-installation": (installation, 1280, 720, 0.3),
    "service-maintenance": (maintenance, 1280, 720, 0.3),
    "about-toolbag": (about, 960, 1200, 0.35),
}
