/** The value that a share of the others does not exceed. */
export function quantile(numbers: number[], share: number): number {
  const index = Math.min(numbers.length - 1, Math.floor(numbers.length * share));
  return numbers.toSorted((a, b) => a - b)[index] ?? Number.NaN;
}

export function round1(number: number): number {
  return Math.round(number * 10) / 10;
}

/** A mark that is seen in a long list. */
export function beside(value: number, budget: number): string {
  return value > budget ? "OVER" : "ok";
}
