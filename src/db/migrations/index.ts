import type { Migration } from "kysely/migration";
import { firstHouse } from "./001-first-house.ts";

/** In the order they run. A migration that has been released is never edited. */
export const migrations: Record<string, Migration> = {
  "001-first-house": firstHouse,
};
