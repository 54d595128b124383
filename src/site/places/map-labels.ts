/** Where a name begins, ends or has its middle, on its base line. */
export type Label = { x: number; y: number; anchor: "start" | "end" | "middle" };

type Point = { name: string; x: number; y: number };
type Box = { left: number; right: number; top: number; bottom: number };

/** In the units of the drawing, as `.town-map` of `visitor.css` sets them; the width is that of wide letters. */
const LETTERS = { width: 6.4, height: 11 };
/** With the stroke of the largest. */
const DOT = 8;

/** For each point, in their order, the first free place beside it; undefined where there is none. */
export function placeLabels(points: Point[], within: { width: number; height: number }): (Label | undefined)[] {
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT }));
  return points.map((point) => {
    const free = labelsBeside(point).find((label) => {
      const box = boxOf(label, point.name);
      const isInside =
        box.left >= 2 && box.right <= within.width - 2 && box.top >= 2 && box.bottom <= within.height - 2;
      return isInside && !taken.some((other) => overlap(box, other));
    });
    if (free) taken.push(boxOf(free, point.name));
    return free;
  });
}

function labelsBeside({ x, y }: Point): Label[] {
  return [
    { x: x + DOT + 3, y: y + 4, anchor: "start" },
    { x: x - DOT - 3, y: y + 4, anchor: "end" },
    { x, y: y - DOT - 4, anchor: "middle" },
    { x, y: y + DOT + 12, anchor: "middle" },
  ];
}

function boxOf({ x, y, anchor }: Label, name: string): Box {
  const width = name.length * LETTERS.width;
  const left = x - { start: 0, end: width, middle: width / 2 }[anchor];
  return { left, right: left + width, top: y - LETTERS.height + 1, bottom: y + 3 };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
