import { kilometresBetween, townIn, type Position } from "#src/site/places/town-positions.ts";

/**
 * `town` and `kilometres` are undefined where no address names a town that is known; `kilometres` as the crow flies, from the
 * business or from a stop.
 */
export type Leg = { town: string | undefined; kilometres: number | undefined; isFromBase: boolean };

/** Where the day begins, where that is known. */
export type Base = { province: string; position: Position | null };

/**
 * To each stop from the one before it whose town is known; to the first from the business. A stop has the addresses that
 * are known of it, the one to go by first.
 */
export function legsOf(stops: readonly (readonly string[])[], base: Base): Leg[] {
  let from = base.position;
  let isFromBase = true;
  return stops.map((addresses) => {
    const town = addresses.map((address) => townIn(base.province, address)).find(Boolean);
    if (!town) return { town: undefined, kilometres: undefined, isFromBase };
    const leg = { town: town.name, kilometres: from ? kilometresBetween(from, town) : undefined, isFromBase };
    from = town;
    isFromBase = false;
    return leg;
  });
}

/** Rough, as is what it is made of: to 5 km. */
export function roughKilometres(kilometres: number): number {
  return kilometres < 1 ? 0 : Math.max(5, Math.round(kilometres / 5) * 5);
}

/** `isLeast`: the way to some stop is not known. */
export function totalOf(legs: readonly Leg[]): { kilometres: number; isLeast: boolean } {
  return {
    kilometres: legs.reduce((sum, { kilometres = 0 }) => sum + roughKilometres(kilometres), 0),
    isLeast: legs.some(({ town }) => town === undefined),
  };
}
