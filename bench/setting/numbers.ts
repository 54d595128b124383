/** The quantile of a share between 0 and 1. */
export function quantile(numbers: number[], share: number): number {
  const index = Math.min(numbers.length - 1, Math.floor(numbers.length * share));
  return numbers.toSorted((a, b) => a - b)[index] ?? Number.NaN;
}

export function round1(number: number): number {
  return Math.round(number * 10) / 10;
}

export function beside(value: number, budget: number): string {
  return value > budget ? "OVER" : "ok";
}
