/** A letter as TrueType keeps it: https://learn.microsoft.com/typography/opentype/spec/glyf */
const ON_CURVE = 1;
const X = { short: 2, same: 16 };
const Y = { short: 4, same: 32 };
const REPEAT = 8;

/** `commands` are those of a path of quadratic curves. Empty for a space. */
export function glyphOf(commands, scale) {
  const contours = contoursOf(commands, scale);
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const header = words([contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
  let last = -1;
  const ends = words(contours.map(({ length }) => (last += length)));
  const flags = points.map(({ isOn }) => (isOn ? ON_CURVE : 0));
  const moves = [steps(xs, { flags, ...X }), steps(ys, { flags, ...Y })];
  const bytes = Buffer.concat([header, ends, words([0]), repeated(flags), ...moves]);
  return bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)]);
}

function contoursOf(commands, scale) {
  const contours = [];
  for (const { command, args } of commands) {
    const at = args.map((value) => Math.round(value * scale));
    if (command === "moveTo") contours.push([{ x: at[0], y: at[1], isOn: true }]);
    const contour = contours.at(-1);
    if (command === "lineTo") contour.push({ x: at[0], y: at[1], isOn: true });
    if (command === "quadraticCurveTo")
      contour.push({ x: at[0], y: at[1], isOn: false }, { x: at[2], y: at[3], isOn: true });
    if (command === "bezierCurveTo") throw new Error("A curve of the third order has no place in TrueType");
  }
  return contours.map((contour) => withoutImplied(withoutEnd(contour))).filter(({ length }) => length > 1);
}

/** A closed contour ends where it began. */
function withoutEnd(contour) {
  const [first, last] = [contour[0], contour.at(-1)];
  const isClosed = contour.length > 1 && last.isOn && first.x === last.x && first.y === last.y;
  return isClosed ? contour.slice(0, -1) : contour;
}

/** A point in the middle of two control points is understood. */
function withoutImplied(contour) {
  return contour.filter((point, index) => {
    const before = contour.at(index - 1);
    const after = contour[(index + 1) % contour.length];
    if (!point.isOn || before.isOn || after.isOn) return true;
    return Math.abs(before.x + after.x - 2 * point.x) > 1 || Math.abs(before.y + after.y - 2 * point.y) > 1;
  });
}

/** Marks in `flags` how each step is written. */
function steps(values, { flags, short, same }) {
  return Buffer.concat(
    values.map((value, index) => {
      const step = value - (values[index - 1] ?? 0);
      if (step === 0) {
        flags[index] |= same;
        return Buffer.alloc(0);
      }
      if (Math.abs(step) > 255) return words([step]);
      flags[index] |= short | (step > 0 ? same : 0);
      return Buffer.of(Math.abs(step));
    }),
  );
}

function repeated(flags) {
  const bytes = [];
  for (let at = 0; at < flags.length;) {
    let more = 0;
    while (more < 255 && flags[at + more + 1] === flags[at]) more++;
    if (more > 1) bytes.push(flags[at] | REPEAT, more);
    else bytes.push(...flags.slice(at, at + more + 1));
    at += more + 1;
  }
  return Buffer.from(bytes);
}

function words(values) {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeInt16BE(value, index * 2));
  return bytes;
}
