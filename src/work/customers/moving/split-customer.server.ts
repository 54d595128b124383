import { uuidv7 } from "uuidv7";
import { record, type Recording } from "#src/account/events/record.server.ts";
import { toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { isCompanyName } from "#src/work/customers/company-name.ts";
import { lockCustomers } from "#src/work/customers/join-customers.server.ts";
import type { MovedRows } from "#src/work/customers/tables.ts";
import { writeSearchTexts } from "#src/work/customers/write-search-texts.server.ts";
import { loadUses } from "./contact-uses.server.ts";
import { copyPlaces } from "./copy-places.server.ts";
import { keepApart } from "./merge-customers.server.ts";
import { loadRowsToMove, moveRows } from "./move-rows.server.ts";

export type Split = {
  id: string;
  version: number;
  /** What the new customer is called. */
  name: string;
  leads: string[];
  contacts: string[];
  places: string[];
};
type Ticked = Pick<Split, "leads" | "contacts" | "places">;
export type NotSplit = "unknown" | "stale" | "nothing-ticked" | "everything-ticked" | "of-another";
export type CustomerSplit = { kind: "split"; customerId: string; moveId: string } | { kind: NotSplit };

/**
 * What is ticked goes to a new customer: requests with all their jobs and papers, and the places of these jobs. Each address
 * keeps its use, so that none gets papers that the owner did not tick for them.
 */
export function splitCustomer(
  { db, by }: Recording,
  { id: from, version, name, ...ticked }: Split,
  now: Date,
): Promise<CustomerSplit> {
  return db.transaction().execute(async (trx) => {
    await lockCustomers(trx, now);
    const customer = await trx
      .selectFrom("customers")
      .select(["version", "doubt", "language"])
      .where("id", "=", from)
      .where("merged_into", "is", null)
      .executeTakeFirst();
    if (!customer) return { kind: "unknown" };
    if (customer.version !== version) return { kind: "stale" };
    const refused = refusalOf(ticked, await loadRowsToMove(trx, from));
    if (refused) return { kind: refused };
    const [to, moveId, at] = [uuidv7(), uuidv7(), now.toISOString()];
    const language = (await languageOf(trx, ticked.leads)) ?? customer.language;
    const kind = isCompanyName(name) ? "company" : "person";
    await trx
      .insertInto("customers")
      .values({ ...{ id: to, kind, name, language }, created_at: at, changed_at: at })
      .execute();
    const { rows, shared } = await rowsToMove(trx, from, ticked);
    const uses = await loadUses(trx, rows.contacts);
    await moveRows(trx, { from, to, rows });
    const copies = await copyPlaces(trx, { from, to, ids: shared }, now);
    const moved = toJson({ ...rows, uses, copies, doubt: customer.doubt });
    await trx
      .insertInto("customer_moves")
      .values({ ...{ id: moveId, kind: "split", from_id: from, to_id: to, moved, at } })
      .execute();
    await trx
      .updateTable("customers")
      .set({ doubt: "", version: version + 1, changed_at: at })
      .where("id", "=", from)
      .execute();
    await keepApart(trx, [from, to], now);
    await writeSearchTexts(trx, [from, to]);
    await record(trx, { kind: "customer.split" }, by, now);
    return { kind: "split", customerId: to, moveId };
  });
}

/** A place alone is nobody: a request or a contact has to go, and one has to stay. */
function refusalOf(ticked: Ticked, all: MovedRows): NotSplit | undefined {
  for (const kind of ["leads", "contacts", "places"] as const) {
    const own = new Set(all[kind]);
    if (!ticked[kind].every((id) => own.has(id))) return "of-another";
  }
  const going = new Set([...ticked.leads, ...ticked.contacts]).size;
  if (going === 0) return "nothing-ticked";
  return going === all.leads.length + all.contacts.length ? "everything-ticked" : undefined;
}

/** `shared`: places where both have work from now on. */
async function rowsToMove(trx: Db, from: string, { leads, contacts, places }: Ticked) {
  const jobs = await trx
    .selectFrom("jobs")
    .select(["id", "lead_id", "place_id"])
    .where("customer_id", "=", from)
    .orderBy("id")
    .execute();
  const isGoing = new Set(leads);
  const going = jobs.filter(({ lead_id: lead }) => lead !== null && isGoing.has(lead));
  const staying = jobs.filter((job) => !going.includes(job));
  const needed = new Set(staying.map(({ place_id: place }) => place));
  const wanted = [...new Set([...places, ...going.flatMap(({ place_id: place }) => place ?? [])])];
  const rows: MovedRows = {
    ...{ leads, jobs: going.map(({ id }) => id), contacts },
    places: wanted.filter((id) => !needed.has(id)),
  };
  return { rows, shared: wanted.filter((id) => needed.has(id)) };
}

async function languageOf(trx: Db, leads: readonly string[]) {
  if (leads.length === 0) return undefined;
  const newest = await trx
    .selectFrom("leads")
    .select("language")
    .where("id", "in", leads)
    .orderBy("submitted_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return newest?.language;
}
