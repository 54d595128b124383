/** Round numbers from 0 to at least the highest value, at most five steps. Counts have no halves. */
export function ticksUpTo(highest: number): number[] {
  const step = roundStep(Math.max(1, highest / 4));
  const steps = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10;
  return Math.ceil(factor * power);
}

/** Places along an axis from 0 to 100, the first and the last at its ends; one alone stands in the middle. */
export function placeOf(index: number, count: number): number {
  return count === 1 ? 50 : (index / (count - 1)) * 100;
}

/** Which of many points get a name: the ends and some between, evenly. */
export function namedPoints(count: number, names: number): number[] {
  const wanted = Math.min(count, names);
  return Array.from({ length: wanted }, (_, index) =>
    wanted === 1 ? 0 : Math.round((index * (count - 1)) / (wanted - 1)),
  );
}
