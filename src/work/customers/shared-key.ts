import { haveSimilarNames } from "#src/account/consents/similar-names.ts";

/** A key on more requests than this may be anybody's: that of an agent, or one typed to get through the form. */
export const MOST_REQUESTS = 8;
const UNLIKE_NAMES = 4;

/** Whether names are those of too many people to be one's. */
export function areOfMany(names: readonly string[]): boolean {
  const unlike: string[] = [];
  for (const name of [...new Set(names)].toSorted()) {
    if (!unlike.some((one) => haveSimilarNames(one, name))) unlike.push(name);
    if (unlike.length === UNLIKE_NAMES) return true;
  }
  return false;
}
