import { randomInt } from "node:crypto";
import { UUID } from "uuidv7";
import type { Db } from "#src/db/db.server.ts";
import { demoLead } from "./demo-lead.ts";
import { chanceFrom } from "./chance.ts";

const AT_ONCE = 500;

/** In short transactions, so that the running site never waits. */
export async function addDemoLeads(db: Db, count: number, now: Date): Promise<void> {
  const chance = chanceFrom(1);
  for (let added = 0; added < count; added += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - added);
    const leads = Array.from({ length: size }, () => demoLead(chance, now));
    await db
      .insertInto("leads")
      .values(leads.map((lead) => ({ id: idOf(lead.submitted_at), ...lead })))
      .execute();
  }
}

/** An id of the lead's own time, as if it had come in then. */
function idOf(submittedAt: string): string {
  const random = [randomInt(2 ** 12), randomInt(2 ** 30), randomInt(2 ** 32)] as const;
  return UUID.fromFieldsV7(Date.parse(submittedAt), ...random).toString();
}
