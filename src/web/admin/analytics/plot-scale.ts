const MOST_TICKS = 4;

/** Whole numbers from 0 to at least `most`, evenly spaced by 1, 2 or 5 times a power of ten. */
export function plotTicks(most: number): number[] {
  const wanted = Math.max(1, most / MOST_TICKS);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= wanted) ?? wanted;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

const MOST_LABELS = 8;

/** Which points have a label; on a phone every second one of them is left out. */
export function plotLabels(count: number): { all: number[]; onPhones: number[] } {
  const all = labelledPoints(count, MOST_LABELS);
  return { all, onPhones: all.length > MOST_LABELS / 2 ? all.filter((_, place) => place % 2 === 0) : all };
}

/** Which of `count` points have a label, so that at most `labels` stand under the plot at even distances. */
function labelledPoints(count: number, labels: number): number[] {
  const step = Math.max(1, Math.ceil(count / labels));
  return Array.from({ length: count }, (_, index) => index).filter((index) => index % step === 0);
}

/** Percent of the width. A single point stands in the middle. */
export function plottedAt(index: number, count: number): number {
  return count === 1 ? 50 : (index / (count - 1)) * 100;
}

/** The point nearest to a share of the width, from 0 to 1. */
export function nearestPoint(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}
