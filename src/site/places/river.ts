import type { Position } from "./town-positions.ts";

/** The middle of the St. Lawrence, from Cornwall to Rimouski: latitude and longitude. */
const course =
  "45 -74.73, 45.15 -74.4, 45.25 -74.14, 45.32 -73.9, 45.4 -73.8, 45.42 -73.68, 45.41 -73.6, 45.44 -73.54, 45.48 -73.53, 45.52 -73.54, 45.56 -73.51, 45.6 -73.475, 45.69 -73.455, 45.78 -73.36, 45.86 -73.25, 46.02 -73.16, 46.1 -73, 46.2 -72.83, 46.31 -72.55, 46.42 -72.35, 46.53 -72.17, 46.6 -71.95, 46.67 -71.75, 46.68 -71.5, 46.75 -71.28, 46.82 -71.18, 46.92 -70.95, 47.03 -70.6, 47.3 -70.3, 47.6 -69.95, 47.9 -69.65, 48.2 -69.2, 48.55 -68.6";

type Point = { x: number; y: number };

/** Its part in the drawing and a step to either side, as the points of a line; blank where it is elsewhere. */
export function riverNear(
  place: (at: Position) => Point,
  { width, height }: { width: number; height: number },
): string {
  const points = course.split(", ").map((pair) => {
    const [latitude = 0, longitude = 0] = pair.split(" ").map(Number);
    return place({ latitude, longitude });
  });
  const isInside = ({ x, y }: Point) => x >= 0 && x <= width && y >= 0 && y <= height;
  const first = points.findIndex(isInside);
  if (first < 0) return "";
  const shown = points.slice(Math.max(0, first - 1), points.findLastIndex(isInside) + 2);
  return shown.map(({ x, y }) => `${x},${y}`).join(" ");
}
