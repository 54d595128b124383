import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { folded, personKeys } from "#src/account/consents/person.ts";
import { toEventColumns } from "#src/platform/columns/event-columns.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { NewLeadEvent } from "#src/work/leads/lead-events.ts";
import { searchText } from "#src/work/leads/lead-search.ts";
import { joinCustomers } from "#src/work/customers/join-customers.server.ts";
import { newOnes, type Keyed } from "./known-leads.server.ts";
import type { ImportedLead } from "./read-row.ts";

/** `stored` are the ids that it has given. */
export type ImportRun = { id: string; file: string; stored: Set<string>; dryRun: boolean };

/** How many are new. */
export async function storeLeads(
  db: Db,
  { leads, run }: { leads: Keyed[]; run: ImportRun },
  now: Date,
): Promise<number> {
  const { id: importId, file, stored, dryRun } = run;
  if (dryRun) return (await newOnes(db, leads, stored)).length;
  return await db.transaction().execute(async (trx) => {
    const fresh = await newOnes(trx, leads, stored);
    if (fresh.length === 0) return 0;
    const inserted = await trx
      .insertInto("leads")
      .values(fresh.map((keyed) => ({ ...rowOf(keyed, now), import_id: importId })))
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .execute();
    const columns = toEventColumns<NewLeadEvent>({ kind: "imported", file });
    const at = now.toISOString();
    const events = inserted.map(({ id }) => ({ id: uuidv7(), lead_id: id, ...columns, at }));
    if (events.length > 0) {
      await trx.insertInto("lead_events").values(events).execute();
      await recordImport(trx, { id: importId, file, at });
    }
    await joinCustomers(
      trx,
      inserted.map(({ id }) => id),
      now,
    );
    for (const { id } of inserted) stored.add(id);
    return inserted.length;
  });
}

/** With the first leads of an import, so that one that brought nothing leaves no trace. */
async function recordImport(trx: Db, row: { id: string; file: string; at: string }): Promise<void> {
  await trx
    .insertInto("lead_imports")
    .values({ ...row, undone_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function rowOf({ key, lead }: Keyed, now: Date) {
  const { name, email, phone, service, service_requested, language, status, won_cents, lost_reason } = lead;
  const { address, submitted_at, message, arrival } = lead;
  return {
    id: uuidv7(),
    ...{ name, email, phone, service, service_requested, language, status, won_cents, lost_reason },
    message: [message, address].filter(Boolean).join("\n\n"),
    ...arrival,
    ...personKeys(lead),
    origin: "import",
    idempotency_key: key,
    submitted_at: submitted_at ?? now.toISOString(),
    search_text: searchText(lead),
  };
}

/** A person at a moment. Somebody without a date is a customer, who is the same whatever else the file says. */
export function keyOf({ name, email, phone, submitted_at, service_requested, message }: ImportedLead): string {
  const { email_key, phone_key } = personKeys({ email, phone });
  const person = [email_key, phone_key || phone, folded(name)];
  const request = submitted_at ? [submitted_at, service_requested, message] : [];
  return `import:${createHash("sha256")
    .update(JSON.stringify([...person, ...request]))
    .digest("hex")}`;
}
