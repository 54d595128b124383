import { Hono } from "hono";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import type { App } from "#src/app.ts";
import { countWaiting, medianAnswerMinutes, type Waiting } from "#src/work/leads/list/request-statistics.server.ts";

const MONTH_MS = 30 * DAY_MS;

/** The median of the last 30 days. */
export type ToAnswer = Waiting & { medianMinutes: number | null };

export function toAnswerApi(app: App) {
  return new Hono().get("/to-answer", async (c) => {
    const until = app.now();
    const from = new Date(until.getTime() - MONTH_MS);
    const medianMinutes = await medianAnswerMinutes(app.db, { from, until });
    return c.json({ ...(await countWaiting(app.db)), medianMinutes } satisfies ToAnswer);
  });
}
