/** Draws that come out the same every time, so that example data can be talked about. */
export type Chance = {
  /** From 0 up to 1. */
  number(): number;
  /** From 0 up to the limit, whole. */
  below(limit: number): number;
  oneOf<T>(choices: readonly T[]): T;
  /** True this often: 0.3 is three times in ten. */
  happens(share: number): boolean;
};

/** A linear congruential generator with the constants of Numerical Recipes: plenty for example data. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const number = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(number() * limit);
  return {
    number,
    below,
    oneOf: (choices) => {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error("there is nothing to choose from");
      return choice;
    },
    happens: (share) => number() < share,
  };
}
