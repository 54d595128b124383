import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";

type Tap = {
  visit: { id: string; day: string };
  people: readonly string[];
  kind: "start" | "done";
  /** ISO 8601 UTC. */
  at: string;
};

/**
 * For each who goes, in the transaction of the tap. The first of each kind counts, and what the owner corrected stays. A visit
 * that is moved has hours of each day on which somebody was there.
 */
export async function recordTap(trx: Db, { visit, people, kind, at }: Tap): Promise<void> {
  const tapped = kind === "start" ? ("tapped_start_at" as const) : ("tapped_end_at" as const);
  const counted = kind === "start" ? ("starts_at" as const) : ("ends_at" as const);
  for (const person_id of people) {
    await trx
      .insertInto("worked_hours")
      .values({ id: uuidv7(), person_id, appointment_id: visit.id, day: visit.day })
      .onConflict((conflict) => conflict.columns(["appointment_id", "person_id", "day"]).doNothing())
      .execute();
    const entry = trx
      .updateTable("worked_hours")
      .where("appointment_id", "=", visit.id)
      .where("person_id", "=", person_id)
      .where("day", "=", visit.day)
      .where(tapped, "is", null);
    await entry
      .where("corrected_at", "is", null)
      .set({ [counted]: at })
      .execute();
    await entry.set({ [tapped]: at }).execute();
  }
}

/** A visit that is planned again ends once more: until then it ended when it was said to have. */
export async function forgetEnd(trx: Db, appointmentId: string): Promise<void> {
  await trx
    .updateTable("worked_hours")
    .set({ tapped_end_at: null })
    .where("appointment_id", "=", appointmentId)
    .execute();
}
