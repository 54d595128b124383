export type Dice = {
  /** From 0 to the number before. */
  below(number: number): number;
  oneOf<Value>(values: readonly Value[]): Value | undefined;
};

/** The same throws for the same seed (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed;
  const below = (number: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * number);
  };
  return { below, oneOf: (values) => values[below(values.length)] };
}
