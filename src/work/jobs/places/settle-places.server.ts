import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";
import { writeSearchTexts } from "#src/work/customers/write-search-texts.server.ts";
import { placeKey } from "./place-key.ts";

/**
 * In the caller's transaction, after an address of the work was written: each one is a place of the customer, and the job
 * is at the one that was said last. Papers keep their text. Nothing for a job that is nobody's.
 */
export async function settlePlaces(trx: Db, jobId: string | null, now: Date): Promise<void> {
  const job =
    jobId === null
      ? undefined
      : await trx
          .selectFrom("jobs")
          .select(["id", "customer_id", "place_id"])
          .where("id", "=", jobId)
          .executeTakeFirst();
  if (!job?.customer_id) return;
  const addresses = (await loadAddresses(trx, job.id)).filter((address) => placeKey(address) !== "");
  let last: string | undefined;
  for (const address of addresses) last = await findOrMakePlace(trx, { customerId: job.customer_id, address }, now);
  if (last !== undefined && last !== job.place_id)
    await trx.updateTable("jobs").set({ place_id: last }).where("id", "=", job.id).execute();
}

/** Those of its quotes, its plan and its visits: what was agreed later comes later. */
async function loadAddresses(trx: Db, jobId: string): Promise<string[]> {
  const quotes = await trx
    .selectFrom("quotes")
    .select(["id", "draft"])
    .where("job_id", "=", jobId)
    .where("state", "!=", "draft")
    .orderBy("id")
    .execute();
  const accepted = await trx
    .selectFrom("quote_events")
    .select("detail")
    .where("kind", "=", "accepted")
    .where("quote_id", "in", [...quotes.map(({ id }) => id), ""])
    .orderBy("id")
    .execute();
  const plans = await trx.selectFrom("plans").select("draft").where("job_id", "=", jobId).orderBy("id").execute();
  const visits = await trx
    .selectFrom("appointments")
    .select("place")
    .where("job_id", "=", jobId)
    .orderBy("changed_at")
    .orderBy("id")
    .execute();
  const said = [
    ...quotes.map(({ draft }) => draft),
    ...accepted.map(({ detail }) => detail),
    ...plans.map((one) => one.draft),
  ];
  return [...said.map(placeIn), ...visits.map(({ place }) => place)];
}

/** A draft and an event have it under the same name. */
function placeIn(json: string): string {
  const { place } = JSON.parse(json) as { place?: unknown };
  return typeof place === "string" ? place : "";
}

type Typed = { customerId: string; address: string };

/** In the caller's transaction: the id of the place, the same however its address was typed. */
export async function findOrMakePlace(trx: Db, { customerId, address }: Typed, now: Date): Promise<string> {
  const key = placeKey(address);
  const find = () =>
    trx
      .selectFrom("customer_places")
      .select("id")
      .where("customer_id", "=", customerId)
      .where("key", "=", key)
      .executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  const at = now.toISOString();
  await trx
    .insertInto("customer_places")
    .values({ id: uuidv7(), customer_id: customerId, address, key, created_at: at, changed_at: at })
    // Somebody else wrote it this very moment.
    .onConflict((conflict) => conflict.columns(["customer_id", "key"]).doNothing())
    .execute();
  await writeSearchTexts(trx, [customerId]);
  return (await find())?.id ?? "";
}
