export type Trend = { now: number; before: number };

export type Decided = { won: number; lost: number };

/** What the owner has to do, and how it is going. */
export type Pipeline = {
  waiting: number;
  /** Requests of the last 30 days, and of the 30 days before. */
  received: Trend;
  /** Whose quote waits for the customer's answer. */
  quoted: number;
  /** The sum of the quotes that wait for an answer. */
  quotedCents: number;
  /** Quotes of the last 30 days, and of the 30 days before. */
  quotes: Trend;
  /** This month, and the month before up to the same moment. */
  wonCents: Trend;
  /** In the last 30 days, and in the 30 days before. */
  decided: { now: Decided; before: Decided };
  /** The last eight weeks, the oldest first. */
  weeks: { received: number; quotes: number; wonCents: number }[];
};
