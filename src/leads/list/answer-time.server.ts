import type { Db } from "#src/db/db.server.ts";

/** Enough for a median that tells the truth, and few enough to be read at once. */
const MOST_READ = 1000;

/** Half of the newest requests of a stretch of time got their first step within so many minutes. Null when none did. */
export async function medianAnswerMinutes(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<number | null> {
  const newest = db
    .selectFrom("leads")
    .select(["id", "submitted_at"])
    .where("box", "=", "inbox")
    .where("submitted_at", ">=", from.toISOString())
    .where("submitted_at", "<", until.toISOString())
    .where("origin", "=", "website")
    .orderBy("submitted_at", "desc")
    .limit(MOST_READ);
  const answered = await db
    .selectFrom(newest.as("request"))
    .innerJoin("lead_events", "lead_events.lead_id", "request.id")
    .where("lead_events.kind", "=", "status")
    .select(({ fn }) => ["request.id", "request.submitted_at", fn.min("lead_events.at").as("at")])
    .groupBy(["request.id", "request.submitted_at"])
    .execute();
  return median(answered.map(({ submitted_at, at }) => (Date.parse(at) - Date.parse(submitted_at)) / 60_000));
}

function median(minutes: number[]): number | null {
  const inOrder = minutes.sort((a, b) => a - b);
  const middle = inOrder[Math.floor((inOrder.length - 1) / 2)];
  return middle === undefined ? null : Math.round(middle);
}
