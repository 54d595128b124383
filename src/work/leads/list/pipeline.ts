export type Trend = { now: number; before: number };

export type Decided = { won: number; lost: number };

/** How it is going: the last 30 days, and the 30 days before. */
export type Pipeline = {
  received: Trend;
  quotes: Trend;
  /** The sum of the quotes that wait for an answer, whenever they were sent. */
  quotedCents: number;
  wonCents: Trend;
  decided: { now: Decided; before: Decided };
  /** The last eight weeks, the oldest first. */
  weeks: { received: number; quotes: number; wonCents: number }[];
};
