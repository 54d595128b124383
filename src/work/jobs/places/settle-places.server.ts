import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";
import { replaceByKey } from "#src/platform/db/set-by-key.server.ts";
import { writeSearchTexts } from "#src/work/customers/write-search-texts.server.ts";
import { placeKey } from "./place-key.ts";

/**
 * In the caller's transaction, after an address of the work was written: each one is a place of the customer, and the job
 * is at the one that was said last. Papers keep their text. Nothing for a job that is nobody's.
 */
export async function settlePlaces(trx: Db, jobId: string | null, now: Date): Promise<void> {
  if (jobId === null) return;
  const jobs = trx.selectFrom("jobs").select(["id", "customer_id", "place_id"]).where("id", "=", jobId);
  await settlePlacesOf(trx, await jobs.execute(), now);
}

type Job = { id: string; customer_id: string | null; place_id: string | null };
type Typed = { customerId: string; address: string };

/** The same of several that are locked, from first to last, in as few statements as of one. */
export async function settlePlacesOf(trx: Db, jobs: readonly Job[], now: Date): Promise<void> {
  const owned = jobs.flatMap(({ customer_id: customerId, ...job }) => (customerId ? [{ ...job, customerId }] : []));
  if (owned.length === 0) return;
  const addresses = await loadAddresses(
    trx,
    owned.map(({ id }) => id),
  );
  const typed = owned.map(({ customerId, ...job }) => ({
    ...job,
    places: (addresses.get(job.id) ?? []).map((address) => ({ customerId, address })),
  }));
  const idOf = await findOrMakePlaces(
    trx,
    typed.flatMap(({ places }) => places),
    now,
  );
  const moved = typed.flatMap(({ id, place_id: former, places }) => {
    const last = places.at(-1);
    const value = last && idOf(last);
    return value && value !== former ? [{ key: id, value }] : [];
  });
  await replaceByKey(trx, { table: "jobs", column: "place_id", values: moved });
}

/** By job, those of its quotes, its plans and its visits: what was agreed later comes later. */
async function loadAddresses(trx: Db, jobIds: readonly string[]): Promise<Map<string, string[]>> {
  const quotes = trx
    .selectFrom("quotes")
    .select(["job_id", "id", sql<string>`draft`.as("said"), sql<number>`1`.as("rank"), sql<string>`''`.as("at")])
    .where("job_id", "in", jobIds)
    .where("state", "!=", "draft");
  const accepted = trx
    .selectFrom("quote_events")
    .innerJoin("quotes", "quotes.id", "quote_events.quote_id")
    .select(["quotes.job_id", "quote_events.id", sql<string>`quote_events.detail`.as("said")])
    .select([sql<number>`2`.as("rank"), sql<string>`''`.as("at")])
    .where("quotes.job_id", "in", jobIds)
    .where("quotes.state", "!=", "draft")
    .where("quote_events.kind", "=", "accepted");
  const plans = trx
    .selectFrom("plans")
    .select(["job_id", "id", sql<string>`draft`.as("said"), sql<number>`3`.as("rank"), sql<string>`''`.as("at")])
    .where("job_id", "in", jobIds);
  const visits = trx
    .selectFrom("appointments")
    .select(["job_id", "id", sql<string>`place`.as("said"), sql<number>`4`.as("rank"), "changed_at as at"])
    .where("job_id", "in", jobIds);
  const rows = await quotes
    .unionAll(accepted)
    .unionAll(plans)
    .unionAll(visits)
    .orderBy("rank")
    .orderBy("at")
    .orderBy("id")
    .execute();
  const said = rows.map(({ job_id, rank, said: text }) => ({
    jobId: job_id ?? "",
    address: rank === 4 ? text : placeIn(text),
  }));
  const addresses = Map.groupBy(
    said.filter(({ address }) => placeKey(address) !== ""),
    ({ jobId }) => jobId,
  );
  return new Map([...addresses].map(([id, some]) => [id, some.map(({ address }) => address)]));
}

/** A draft and an event have it under the same name. */
function placeIn(json: string): string {
  const { place } = JSON.parse(json) as { place?: unknown };
  return typeof place === "string" ? place : "";
}

/** In the caller's transaction: the id of the place, the same however its address was typed. */
export async function findOrMakePlace(trx: Db, typed: Typed, now: Date): Promise<string> {
  return (await findOrMakePlaces(trx, [typed], now))(typed) ?? "";
}

/** A place keeps the address as it was typed first. */
async function findOrMakePlaces(
  trx: Db,
  typed: readonly Typed[],
  now: Date,
): Promise<(one: Typed) => string | undefined> {
  const customerIds = [...new Set(typed.map(({ customerId }) => customerId))];
  const known = await loadPlaces(trx, customerIds);
  const isMissing = typed.filter((one) => !known.has(nameOf(one)));
  const missing = [...Map.groupBy(isMissing, nameOf).values()].flatMap(([first]) => first ?? []);
  if (missing.length === 0) return (one) => known.get(nameOf(one));
  const made = await insertPlaces(trx, missing, now);
  await writeSearchTexts(trx, [...new Set(missing.map(({ customerId }) => customerId))]);
  // Somebody else wrote the others this very moment.
  const all = made.size === missing.length ? new Map([...known, ...made]) : await loadPlaces(trx, customerIds);
  return (one) => all.get(nameOf(one));
}

/** By customer and key. */
type Places = Map<string, string>;

async function insertPlaces(trx: Db, typed: readonly Typed[], now: Date): Promise<Places> {
  const at = now.toISOString();
  const places = await trx
    .insertInto("customer_places")
    .values(
      typed.map(({ customerId, address }) => ({
        ...{ id: uuidv7(), customer_id: customerId, address, key: placeKey(address), created_at: at, changed_at: at },
      })),
    )
    .onConflict((conflict) => conflict.columns(["customer_id", "key"]).doNothing())
    .returning(["id", "customer_id", "key"])
    .execute();
  return byName(places);
}

async function loadPlaces(trx: Db, customerIds: readonly string[]): Promise<Places> {
  if (customerIds.length === 0) return new Map();
  const places = trx.selectFrom("customer_places").select(["id", "customer_id", "key"]);
  return byName(await places.where("customer_id", "in", customerIds).execute());
}

function byName(places: readonly { id: string; customer_id: string; key: string }[]): Places {
  return new Map(places.map(({ id, customer_id, key }) => [`${customer_id} ${key}`, id]));
}

function nameOf({ customerId, address }: Typed): string {
  return `${customerId} ${placeKey(address)}`;
}
