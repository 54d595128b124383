import type { Compared } from "#src/marketing/traffic/analytics.ts";

export type SourceOfMonth = { label: string; visits: number; requests: number };

/** Figures of a month and of the month before it. */
export type MonthFigures = {
  /** YYYY-MM. */
  month: string;
  visits: Compared;
  begun: number;
  requests: Compared;
  /** By phone or import. */
  otherRequests: number;
  /** Most requests first. */
  sources: SourceOfMonth[];
  /** What was quoted and won in the month, whenever it was asked for. */
  quotes: Compared;
  won: Compared;
  wonCents: Compared;
  /** Requests without an answer; `oldest` is ISO 8601 UTC. */
  waiting: { count: number; oldest: string | null };
  /** With taxes, less credit notes; received, less refunds; still to be paid now. */
  invoicedCents: Compared;
  paidCents: Compared;
  owed: { count: number; cents: number };
  openQuotes: { count: number; cents: number };
};

export type ThingToDo = "answer" | "follow-up" | "form" | "visits" | "look";

/** Too few visitors to conclude anything from. */
const FEW_VISITS = 50;
const FEW_BEGUN = 10;

/** The most useful first: money that waits, then where visitors are lost. */
export function thingToDo({ waiting, openQuotes, visits, begun, requests }: MonthFigures): ThingToDo {
  if (waiting.count > 0) return "answer";
  if (openQuotes.count > 0) return "follow-up";
  if (begun >= FEW_BEGUN && requests.now < begun / 2) return "form";
  if (visits.before >= FEW_VISITS && visits.now < visits.before * 0.75) return "visits";
  return "look";
}
