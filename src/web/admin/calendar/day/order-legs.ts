import { kilometresBetween, townIn, type Position } from "#src/site/places/town-positions.ts";

/** `town` and `kilometres` are undefined where the address names no town that is known; `kilometres` as the crow flies. */
export type Leg = { town: string | undefined; kilometres: number | undefined };

/** Where the day begins, where that is known. */
export type Base = { province: string; position: Position | null };

/** To each stop from the one before it whose town is known; to the first from the business. */
export function legsOf(places: readonly string[], base: Base): Leg[] {
  let from = base.position;
  return places.map((place) => {
    const town = townIn(base.province, place);
    if (!town) return { town: undefined, kilometres: undefined };
    const kilometres = from ? kilometresBetween(from, town) : undefined;
    from = town;
    return { town: town.name, kilometres };
  });
}

/** Rough, as is what it is made of: to 5 km. */
export function roughKilometres(kilometres: number): number {
  return kilometres < 1 ? 0 : Math.max(5, Math.round(kilometres / 5) * 5);
}
