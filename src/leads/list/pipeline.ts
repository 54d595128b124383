export type Trend = { now: number; before: number };

export type Decided = { won: number; lost: number };

/** What the owner has to do, and how it is going. */
export type Pipeline = {
  waiting: number;
  /** Requests of the last 30 days, and of the 30 days before. */
  received: Trend;
  /** Whose quote waits for the customer's answer. */
  quoted: number;
  /** Of the quotes that wait for an answer. */
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

export type Step = { leadId: string; to: string; wonCents: number; at: number };

/** Each lead's first quote and last decision: corrections are not counted twice. Each page is a turn of the event loop. */
export async function lastingSteps(
  pages: AsyncIterable<Step[]>,
): Promise<{ quotes: Step[]; won: Step[]; lost: Step[] }> {
  const quotes = new Map<string, Step>();
  const decisions = new Map<string, Step>();
  for await (const steps of pages)
    for (const step of steps) {
      if (step.to === "quoted" && !quotes.has(step.leadId)) quotes.set(step.leadId, step);
      if (step.to === "won" || step.to === "lost") decisions.set(step.leadId, step);
      else decisions.delete(step.leadId);
    }
  const decided = [...decisions.values()];
  return {
    quotes: [...quotes.values()],
    won: decided.filter(({ to }) => to === "won"),
    lost: decided.filter(({ to }) => to === "lost"),
  };
}
