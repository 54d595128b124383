"""Mown lawns, beds, stone, snow and the tools of a landscaper."""
from exterior_cleaning import palette
from interior import beam, lathe, set_at, smoothed, wood
from scene import *  # noqa: F403


# ---------------------------------------------------------------- lawn and beds
def turf(rng, points, mat, lean=1.0, height=0.052, width=0.0026):
    """Blades on given points, laid over in the direction of the mower (+Y or -Y)."""
    n = len(points)
    a = rng.uniform(0, 6.28, n)
    side = np.stack([np.cos(a), np.sin(a), np.zeros(n)], 1)
    fwd = np.stack([-np.sin(a), np.cos(a), np.zeros(n)], 1) * 0.55 + np.array([0, lean, 0]) * 0.6
    h = (height * rng.uniform(0.7, 1.12, n))[:, None]
    tilt = rng.uniform(0.25, 0.95, n)[:, None]
    p = np.concatenate([points, np.zeros((n, 1))], 1)
    up = np.array([0, 0, 1.0])
    mid, tip = p + up * h * 0.55 + fwd * h * tilt * 0.3, p + up * h * (1 - 0.28 * tilt) + fwd * h * tilt
    v = np.stack([p - side * width, p + side * width, mid + side * width * 0.8, mid - side * width * 0.8, tip], 1)
    i = np.arange(n)[:, None] * 5
    return mesh_np("turf", v, (i + np.array([[0, 1, 2, 3]])).tolist() + (i + np.array([[3, 2, 4]])).tolist(), mat)


def striped_lawn(x0, x1, y0, y1, edge, stripe=0.56, density=9000, far=2.5, height=0.052, z=0.0, litter_=None):
    """Stripes along Y up to the curve x = edge(y); farther than `far` in y the blades are fewer and wider."""
    rng = np.random.default_rng(11)
    tones = (leafy("turf light", (0.085, 0.140, 0.025), (0.175, 0.240, 0.058), 0.35, 0.25), leafy("turf dark", (0.036, 0.076, 0.011), (0.085, 0.140, 0.028), 0.35, 0.25))
    made = {}

    def patch(kind, dense):
        if (kind, dense) not in made:
            n = int(density * stripe * stripe * (1 if dense else 0.42))
            made[kind, dense] = [turf(rng, rng.uniform(0, stripe, (n, 2)), tones[kind], 1 if kind else -1, height, 0.0026 if dense else 0.0042) for _ in range(3)]
        return made[kind, dense]

    y, r = y0, random.Random(2)
    while y < y1:
        for col in range(int(math.floor(x0 / stripe)), int(math.ceil(x1 / stripe))):
            x, kind, dense = col * stripe, col % 2, y < far
            limits = [edge(y + stripe * q / 6) for q in range(7)]
            if x + stripe <= min(limits):
                put(r.choice(patch(kind, dense)), (x, y, z))
            elif x < max(limits):
                pts = rng.uniform(0, stripe, (int(density * stripe * stripe * (1 if dense else 0.42)), 2))
                keep = np.array([px + x < edge(py + y) for px, py in pts])
                if keep.sum() > 4:
                    put(turf(rng, pts[keep], tones[kind], 1 if kind else -1, height, 0.0026 if dense else 0.0042), (x, y, z))
        y += stripe


def clipped(x0, x1, y, height, mat, density=1500, depth=0.9):
    """A cedar hedge with a dark inside, so that nothing shows through."""
    core = Build("hedge core", plain("hedge inside", (0.008, 0.016, 0.006), 1.0))
    core.box(x0, x1, y - depth * 0.2, y + depth * 0.2, 0, height * 0.86)
    core.make()
    x = x0
    while x < x1 - 0.01:
        put(hedge(int(x * 7) + 200, min(4.5, x1 - x), depth, height, mat, density)[0], (x, y, 0))
        x += 4.5


def sheared(x0, x1, y, height, depth, mat, loose=0.05, leaf=0.042, density=7500, batter=0.05, seed=6):
    """A hedge cut flat, a little wider at its foot; `loose` is how far its leaves stray from the cut."""
    rng = np.random.default_rng(seed)
    core = Build("hedge core", plain("hedge inside", (0.012, 0.026, 0.008), 1.0))
    inset = 0.10 + (loose * 1.3 if loose > 0.06 else 0)
    core.box(x0 + inset, x1 - inset, y - depth / 2 + inset, y + depth / 2 - inset, 0, height - inset)
    core.make()
    n = int(density * (x1 - x0) * height)
    u, t = rng.uniform(x0, x1, n), rng.uniform(0.02, 1, n)
    lump = loose * (np.sin(u * 5.1 + 2.2 * np.sin(t * 4)) + np.sin(u * 11.3 + t * 7)) * 0.5 if loose > 0.06 else 0
    front = np.stack([u, y - depth / 2 - batter * (1 - t) + np.abs(rng.normal(size=n)) * loose * 0.6 - lump, t * height], 1)
    n = int(density * (x1 - x0) * depth)
    u, v = rng.uniform(x0, x1, n), rng.uniform(-0.5, 0.5, n)
    lump = loose * (np.sin(u * 4.3 + v * 5) + np.sin(u * 9.7 + 2)) * 0.8 if loose > 0.06 else 0
    top = np.stack([u, y + v * depth, height - np.abs(rng.normal(size=n)) * loose * 0.6 + lump], 1)
    n = int(density * depth * height)
    ends = [np.stack([np.full(n, x) + rng.normal(size=n) * loose * 0.4, y + rng.uniform(-0.5, 0.5, n) * depth, rng.uniform(0.02, height, n)], 1) for x in (x0, x1)]
    v, f = leaf_cloud(rng, np.concatenate([front, top, *ends]), leaf, up=0.0, ratio=0.36)
    put(mesh_np("sheared hedge", v, f, mat), (0, 0, 0))


def cut_edge(x0, y0, y1, edge, mat, deep=0.07):
    """The ground under the lawn up to the curve, and the face that the spade cut."""
    b, y = Build("cut edge", mat), y0
    while y < y1:
        a, c = edge(y), edge(y + 0.1)
        b.poly([(x0, y, -0.004), (a, y, -0.004), (c, y + 0.1, -0.004), (x0, y + 0.1, -0.004)])
        b.poly([(a, y, -0.004), (a + 0.015, y, -deep), (c + 0.015, y + 0.1, -deep), (c, y + 0.1, -0.004)])
        y += 0.1
    b.make()


def bark_chips(seed, mat, count=2600, size=1.0):
    rng = np.random.default_rng(seed)
    c = np.stack([rng.uniform(0, size, count), rng.uniform(0, size, count), rng.uniform(0, 0.022, count)], 1)
    v, f = leaf_cloud(rng, c, 0.042, up=0.9, ratio=0.42)
    return mesh_np("bark", v, f, mat)


def mulch_bed(x0, x1, y0, y1, edge, z=-0.045):
    """Bark from the curve x = edge(y) on; the lawn's cut side stands above it."""
    brown = Mat("bark chips")
    tone = brown.mix(brown.island(), (0.035, 0.018, 0.009), (0.125, 0.066, 0.033))
    mat = brown.done(tone, 0.85, spec=0.2)
    chips = [bark_chips(s, mat) for s in (1, 2, 3)]
    r, y = random.Random(5), y0
    while y < y1:
        start = min(edge(y + q / 6) for q in range(7))
        x = start - 0.03
        while x < x1:
            put(r.choice(chips), (x, y, z))
            x += 0.97
        y += 0.97
    plane(x0, x1, y0, y1, z - 0.012, soil("bed soil", (0.018, 0.011, 0.007), (0.05, 0.03, 0.017)))


def boxwood(seed, radius, mat):
    return shrub(seed, (radius, radius, radius * 0.95), int(26000 * radius), 0.030, mat)


def flowers(seed, mat_green, petals, spread=0.42, stems=46, height=0.55, kind="spike"):
    """Spikes of salvia or heads of hydrangea above their leaves."""
    rng, r = np.random.default_rng(seed), random.Random(seed)
    leaf, bloom, stalk = [], [], Build("stems", mat_green)
    for _ in range(stems):
        a, d = r.uniform(0, 6.28), spread * math.sqrt(r.random())
        foot = Vector((math.cos(a) * d * 0.45, math.sin(a) * d * 0.45, 0))
        top = Vector((math.cos(a) * d, math.sin(a) * d, height * r.uniform(0.75, 1.1) * (1 - 0.25 * (d / spread) ** 2)))
        stalk.tube([foot, foot.lerp(top, 0.5) + Vector((0, 0, 0.04)), top], 0.0022, None, 5, cap=False)
        for t in np.linspace(0.15, 0.8, 9):
            p = foot.lerp(top, t)
            leaf += [(p.x + r.gauss(0, 0.03), p.y + r.gauss(0, 0.03), max(0.02, p.z + r.gauss(0, 0.02))) for _ in range(3)]
        if kind == "spike":
            for t in np.linspace(0, 0.19, 26):
                w = 0.012 * (1 - t / 0.23)
                bloom.append((top.x + r.gauss(0, w), top.y + r.gauss(0, w), top.z + t))
        else:
            for _ in range(95):
                q = Vector((r.gauss(0, 1), r.gauss(0, 1), r.gauss(0, 1) * 0.8)).normalized() * 0.075
                bloom.append(tuple(top + q))
    v, f = leaf_cloud(rng, np.array(leaf), 0.07 if kind != "spike" else 0.045, up=0.3, ratio=0.5)
    out = [mesh_np("flower leaves", v, f, mat_green)]
    v, f = leaf_cloud(rng, np.array(bloom), 0.016 if kind == "spike" else 0.030, up=0.2, ratio=0.9)
    out.append(mesh_np("petals", v, f, petals))
    w = stalk.make(smooth=True)
    bpy.context.collection.objects.unlink(w)
    return [*out, w.data]


def tall_grass(seed, mat, height=0.95, blades=520):
    rng = np.random.default_rng(seed)
    v, f = [], []
    for k in range(blades):
        a, d = rng.uniform(0, 6.28), 0.09 * math.sqrt(rng.uniform())
        h, bend = height * rng.uniform(0.6, 1.05), rng.uniform(0.15, 0.62)
        out = np.array([math.cos(a), math.sin(a), 0])
        s = np.array([-math.sin(a), math.cos(a), 0]) * 0.0032
        base = out * d
        i = len(v)
        for t in (0, 0.35, 0.65, 0.85, 1.0):
            p = base + out * bend * h * t ** 2.2 + np.array([0, 0, h * (t - 0.28 * bend * t ** 3)])
            v += [p - s * (1 - t * 0.9), p + s * (1 - t * 0.9)]
        f += [(i + 2 * q, i + 2 * q + 1, i + 2 * q + 3, i + 2 * q + 2) for q in range(4)]
    return [mesh_np("tall grass", np.array(v), f, mat)]


def wall_stone(name="wall stone", dark=(0.15, 0.14, 0.125), light=(0.34, 0.315, 0.275)):
    m = Mat(name)
    grit, mid = m.noise(120, 4, 0.6), m.noise(11, 6, 0.65)
    body = m.mix(m.island(), dark, light)
    body = m.mix(m.mul(m.step(mid, 0.4, 0.7), 0.5), body, tuple(c * 0.6 for c in dark))
    body = m.mix(m.mul(m.step(grit, 0.5, 0.75), 0.3), body, tuple(c * 1.4 for c in light))
    return m.done(body, 0.9, m.bump(m.m("ADD", m.mul(mid, 2.0), grit), 0.7, 0.012), spec=0.2)


def dry_wall(x0, x1, y, height, mat, depth=0.28, course=0.13):
    """A low retaining wall: courses of split blocks under a flat cap."""
    r, b = random.Random(8), Build("dry wall", mat)
    z, row = -0.05, 0
    while z < height - 0.02:
        x = x0 - (0.2 if row % 2 else 0)
        while x < x1:
            w, o = r.choice((0.26, 0.34, 0.42)), r.uniform(-0.008, 0.008) + row * 0.012
            b.box(x + 0.003, x + w - 0.003, y + o, y + depth + o, z + 0.002, z + course - 0.002)
            x += w
        z, row = z + course, row + 1
    x = x0
    while x < x1:
        b.box(x + 0.003, x + 0.497, y + row * 0.012 - 0.035, y + depth + row * 0.012, z, z + 0.065)
        x += 0.5
    return b.make(bevel=0.012, segments=3)


# ---------------------------------------------------------------- winter
def snow_mat(name="snow"):
    m = Mat(name)
    grain, soft = m.noise(160, 3, 0.6), m.noise(6, 5, 0.6)
    sparkle = m.step(m.noise(700, 1), 0.76, 0.80)
    color = m.mix(soft, (0.76, 0.79, 0.84), (0.84, 0.85, 0.87))
    return m.done(color, m.m("SUBTRACT", 0.75, m.mul(sparkle, 0.5)), m.bump(m.m("ADD", m.mul(grain, 0.4), soft), 0.45, 0.012), spec=0.3)


def ripple(x, y, scale=1.0, seed=0):
    rng = np.random.default_rng(seed)
    out = np.zeros_like(x)
    for k in range(14):
        f, a, p = scale * 0.5 * 1.42 ** k, rng.uniform(0, 6.28), rng.uniform(0, 6.28)
        out += np.sin((x * math.cos(a) + y * math.sin(a)) * f + p + 0.6 * np.sin((y * math.cos(a) - x * math.sin(a)) * f * 0.7 + p)) / 1.42 ** (k * 1.15)
    return out / 2.2


def snow_ground(x0, x1, y0, y1, height, mat, step=0.05, z=0.0):
    """A sheet of snow whose depth is height(x, y), arrays in and out; nothing where it is negative."""
    nx, ny = int((x1 - x0) / step) + 1, int((y1 - y0) / step) + 1
    x, y = np.meshgrid(np.linspace(x0, x1, nx), np.linspace(y0, y1, ny))
    h = height(x, y)
    i = (np.arange(ny - 1)[:, None] * nx + np.arange(nx - 1)[None]).ravel()
    f = np.stack([i, i + 1, i + nx + 1, i + nx], 1)
    f = f[(h.ravel()[f] > -0.03).any(1)]
    mesh = mesh_np("snow", np.stack([x, y, z + h], -1), f, mat)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    return put(mesh, (0, 0, 0))


def snow_on(a, b, c, d, thick, mat, step=0.07, seed=1):
    """Snow on a sloping or level plane a-b-c-d, rounded at its edges."""
    a, b, c, d = (np.array(p, float) for p in (a, b, c, d))
    nx, ny = max(8, int(np.linalg.norm(b - a) / step)), max(8, int(np.linalg.norm(d - a) / step))
    u, v = np.meshgrid(np.linspace(0, 1, nx), np.linspace(0, 1, ny))
    p = (a + (b - a) * u[..., None]) * (1 - v[..., None]) + (d + (c - d) * u[..., None]) * v[..., None]
    du, dv = np.minimum(u, 1 - u) * np.linalg.norm(b - a), np.minimum(v, 1 - v) * np.linalg.norm(d - a)
    edge = np.clip(np.minimum(du, dv) / (thick * 0.9), 0, 1)
    p[..., 2] += thick * np.sqrt(np.clip(1 - (1 - edge) ** 2, 0, 1)) * (1 + 0.22 * ripple(p[..., 0], p[..., 1] + p[..., 2], 1.6, seed))
    i = (np.arange(ny - 1)[:, None] * nx + np.arange(nx - 1)[None]).ravel()
    mesh = mesh_np("snow", p, np.stack([i, i + 1, i + nx + 1, i + nx], 1), mat)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    return put(mesh, (0, 0, 0))


def frosted(name, a, b, white=0.5):
    """Leaves of which many carry snow."""
    m = Mat(name)
    up = m.xyz(m.n("NewGeometry").outputs["True Normal"])[2]
    green = m.mix(m.island(), a, b)
    capped = m.max(m.step(m.m("ABSOLUTE", up), 0.72, 0.86), m.step(m.island(), 1 - white * 0.5, 1.02 - white * 0.5))
    return m.done(m.mix(m.mul(capped, 0.75), green, (0.62, 0.66, 0.72)), 0.7, spec=0.2)


# ---------------------------------------------------------------- tools (their foot at the origin, standing along +Z)
def handle(b, z0, z1, mat, radius=0.0145):
    b.tube([(0, 0, z0), (0, 0, (z0 + z1) / 2), (0, 0, z1 - 0.02), (0, 0, z1)], [radius * 0.92, radius, radius * 1.05, radius * 0.6], mat, 22)


def d_grip(b, z, mat):
    b.tube(eased([(0, 0, z - 0.10), (0, 0, z - 0.08), (-0.052, 0, z - 0.02), (-0.055, 0, z + 0.02)], 6), 0.0105, mat, 16)
    b.tube(eased([(0, 0, z - 0.10), (0, 0, z - 0.08), (0.052, 0, z - 0.02), (0.055, 0, z + 0.02)], 6), 0.0105, mat, 16)
    b.tube([(-0.062, 0, z + 0.022), (0.062, 0, z + 0.022)], 0.0155, mat, 20)


def blade(b, rows, mat, thick=0.0022):
    """Rows of (z, half width, curve at the edge, lean) from the cutting edge up; a sheet bent round its handle."""
    n, start = 12, len(b.v)
    for z, half, curve, lean in rows:
        b.v += [(half * s, lean - curve * s * s, z) for s in np.linspace(-1, 1, n + 1)]
    k = b._mat(mat)
    for j in range(len(rows) - 1):
        for q in range(n):
            i = start + j * (n + 1) + q
            b.f.append((i, i + 1, i + n + 2, i + n + 1))
            b.mi.append(k)


def solid(ob, thick):
    mod = ob.modifiers.new("sheet", "SOLIDIFY")
    mod.thickness, mod.offset = thick, 0
    return smoothed(ob, 45)


def spade(mats):
    b = Build("spade", mats["iron"])
    blade(b, [(0.0, 0.02, 0.0, 0.0), (0.02, 0.075, 0.004, 0), (0.07, 0.098, 0.012, 0), (0.16, 0.105, 0.018, 0), (0.27, 0.105, 0.02, 0.0), (0.285, 0.10, 0.02, 0.0)], mats["iron"])
    a = solid(b.make(), 0.0024)
    h = Build("spade handle", mats["ash"])
    h.tube([(0, 0.004, 0.20), (0, 0.0, 0.30), (0, 0, 0.40)], [0.012, 0.021, 0.019], mats["iron"], 22)
    handle(h, 0.36, 0.98, mats["ash"], 0.0165)
    d_grip(h, 1.02, mats["ash"])
    return [a, smoothed(h.make(), 50)]


def leaf_rake(mats, tone):
    b = Build("rake", tone)
    for k in range(23):
        t = (k - 11) / 11
        a = t * 0.52
        p0 = Vector((0.035 * t, 0, 0.50))
        p1 = Vector((math.sin(a) * 0.46, 0.0, 0.50 - math.cos(a) * 0.43))
        b.tube([p0, p0.lerp(p1, 0.93), p1, p1 + Vector((0, -0.03, -0.022))], [0.0036, 0.0032, 0.003, 0.0022], tone, 8)
    for reach in (0.17, 0.32):
        b.tube([(math.sin(t * 0.52) * reach, -0.004, 0.50 - math.cos(t * 0.52) * reach) for t in np.linspace(-1, 1, 17)], 0.006, tone, 10)
    b.tube([(0, 0, 0.46), (0, 0, 0.52), (0, 0, 0.62)], [0.03, 0.024, 0.018], tone, 20)
    handle(b, 0.58, 1.62, mats["ash"])
    return [smoothed(b.make(), 50)]


def snow_shovel(mats, tone):
    b = Build("scoop", tone)
    rows = [(z, 0.235 + 0.012 * (z / 0.36), 0.012 + 0.03 * (z / 0.36), 0.05 * math.sin(math.pi * min(1, z / 0.40))) for z in np.linspace(0, 0.36, 10)]
    blade(b, rows, tone)
    for x in (-0.12, -0.06, 0.06, 0.12):
        b.tube([(x, 0.012 + 0.05 * math.sin(math.pi * min(1, z / 0.40)), z) for z in np.linspace(0.03, 0.33, 8)], 0.005, tone, 8)
    a = solid(b.make(), 0.004)
    h = Build("scoop handle", mats["ash"])
    h.tube([(0, 0.045, 0.18), (0, 0.02, 0.34), (0, 0.0, 0.46)], [0.014, 0.024, 0.02], tone, 20)
    e = Build("scoop edge", mats["steel"])
    e.box(-0.236, 0.236, -0.012, -0.008, -0.006, 0.018)
    handle(h, 0.40, 1.22, mats["ash"], 0.0165)
    d_grip(h, 1.27, tone)
    return [a, smoothed(h.make(), 50), e.make()]


def tool_mats():
    return dict(iron=plain("forged iron", (0.075, 0.08, 0.085), 0.42, metal=0.7, vary=0.2), steel=plain("bright steel", (0.55, 0.55, 0.55), 0.3, metal=1.0),
                ash=wood("ash", (0.33, 0.21, 0.11), (0.54, 0.39, 0.22), "z", 0.4))


def standing(objects, loc, rot):
    for ob in objects:
        set_at(ob, loc, rot)


def clay_pot(at, radius, mat):
    b = Build("clay pot", mat)
    k = radius / 0.15
    lathe(b, [(0.0, 0.0), (0.095 * k, 0.0), (0.10 * k, 0.01), (0.137 * k, 0.20 * k), (0.138 * k, 0.205 * k), (0.152 * k, 0.21 * k), (0.156 * k, 0.25 * k),
              (0.152 * k, 0.258 * k), (0.140 * k, 0.256 * k), (0.134 * k, 0.215 * k), (0.0, 0.21 * k)], mat, at)
    smoothed(b.make(), 40)
