import type { Compared, Ranking } from "#src/marketing/traffic/analytics.ts";
import { dimensions, type Dimension } from "#src/work/leads/arrivals/request-group.ts";

/** One row that the others are asked about: visits of one source, to one landing page, by one device, in one language. */
export type ArrivalFilter = { by: Dimension; label: string };

export type DayVisits = { day: string; visits: number };

export type FilteredAnalytics = Record<"visits" | "formStarts" | "requests" | "wonCents", Compared> & {
  days: DayVisits[];
  daysBefore: DayVisits[];
  /** The lists come from the log, which may not go back to the first day of the period. */
  listsSince: string;
  /** Whether the log goes back to the whole period before. */
  listsCompared: boolean;
  lists: Record<Dimension, Ranking>;
};

/** As `source:google.com` in an address; an empty label is one too. */
export function parseArrivalFilter(text: string): ArrivalFilter | undefined {
  const colon = text.indexOf(":");
  const by = dimensions.find((dimension) => dimension === text.slice(0, Math.max(0, colon)));
  return by && { by, label: text.slice(colon + 1) };
}

export function arrivalFilterText({ by, label }: ArrivalFilter): string {
  return `${by}:${label}`;
}
