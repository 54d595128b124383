import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";
import { isCompanyName } from "#src/work/customers/company-name.ts";
import { lockCustomers } from "#src/work/customers/join-customers.server.ts";
import { loadKnown, loadSharedKeys } from "#src/work/customers/known-customers.server.ts";
import { loadPlacesOf } from "#src/work/customers/places-of.server.ts";
import { customerSearchText } from "#src/work/customers/search-text.ts";
import { writeSearchTexts } from "#src/work/customers/write-search-texts.server.ts";
import { fillCustomer, isFilled, waysOf, type Filled, type HeldCustomer, type NewWay } from "./fill-customer.ts";
import { openHeld } from "./find-held.ts";
import type { ImportedCustomer } from "./read-customer.ts";

/** `held`: all that the file has met, which a trial does not write down; `made`: those of them that it makes. */
export type CustomerRun = {
  id: string;
  file: string;
  dryRun: boolean;
  held: ReturnType<typeof openHeld>;
  made: Set<string>;
};

/** Rows: of who is new, of the same again in this file, of who gets what they lacked, and of who has it all. */
export type Stored = { added: number; repeated: number; filled: number; unchanged: number };

/** A customer who is known gets what they lack; the others are made. */
export async function storeCustomers(
  db: Db,
  { rows, run }: { rows: ImportedCustomer[]; run: CustomerRun },
  now: Date,
): Promise<Stored> {
  if (run.dryRun) return store(db, { rows, run }, now);
  return db.transaction().execute(async (trx) => {
    await lockCustomers(trx, now);
    return store(trx, { rows, run }, now);
  });
}

type Made = { held: HeldCustomer; row: ImportedCustomer; filled: Filled };

async function store(
  trx: Db,
  { rows, run }: { rows: ImportedCustomer[]; run: CustomerRun },
  now: Date,
): Promise<Stored> {
  const all = rows.flatMap((row) => waysOf(row, () => false));
  const keys = { email_key: keysOf(all, "email"), phone_key: keysOf(all, "phone") };
  const shared = await loadSharedKeys(trx, keys);
  const isShared = (key: string) => shared.has(key);
  await loadHeld(trx, { keys, ways: all, held: run.held });
  const made: Made[] = [];
  const filled: Made[] = [];
  const stored: Stored = { added: 0, repeated: 0, filled: 0, unchanged: 0 };
  for (const row of rows) {
    const known = run.held.find(row, waysOf(row, isShared));
    const held = known ?? blank(uuidv7());
    const added = fillCustomer(held, row, isShared);
    if (known) run.held.index(known, added.ways);
    else run.held.add(held);
    stored[outcomeOf({ known, added, run })] += 1;
    if (!known) made.push({ held, row, filled: added });
    else if (isFilled(added)) filled.push({ held, row, filled: added });
    if (!known) run.made.add(held.id);
  }
  if (!run.dryRun) await write(trx, { made, filled, run }, now);
  return stored;
}

type Outcome = { known: HeldCustomer | undefined; added: Filled; run: CustomerRun };

function outcomeOf({ known, added, run }: Outcome): keyof Stored {
  if (!known) return "added";
  if (run.made.has(known.id)) return "repeated";
  return isFilled(added) ? "filled" : "unchanged";
}

function keysOf(ways: readonly NewWay[], wanted: "email" | "phone"): string[] {
  return [...new Set(ways.filter(({ kind, key }) => kind === wanted && key !== "").map(({ key }) => key))];
}

function blank(id: string): HeldCustomer {
  return { id, name: "", company: "", billing: "", note: "", ways: [], placeKeys: new Set() };
}

type Loading = {
  keys: { email_key: string[]; phone_key: string[] };
  ways: readonly NewWay[];
  held: CustomerRun["held"];
};

async function loadHeld(trx: Db, { keys, ways, held }: Loading): Promise<void> {
  const byText = await trx
    .selectFrom("customer_contacts")
    .select("customer_id")
    .distinct()
    .where("key", "=", "")
    .where(
      "value",
      "in",
      ways.map(({ value }) => value),
    )
    .execute();
  const known = await loadKnown(
    trx,
    keys,
    byText.map(({ customer_id: id }) => id),
  );
  const fresh = known.filter(({ id }) => !held.has(id));
  const ids = fresh.map(({ id }) => id);
  if (ids.length === 0) return;
  const customers = await trx
    .selectFrom("customers")
    .select(["id", "company", "billing_address", "note"])
    .where("id", "in", ids)
    .execute();
  const placesOf = await loadPlacesOf(trx, ids);
  const rowOf = new Map(customers.map((one) => [one.id, one]));
  for (const { id, name, contacts } of fresh) {
    const { company = "", billing_address: billing = "", note = "" } = rowOf.get(id) ?? {};
    const placeKeys = new Set((placesOf.get(id) ?? []).map(({ key }) => key));
    held.add({ ...{ id, name, company, billing, note, placeKeys }, ways: [...contacts] });
  }
}

type Writing = { made: Made[]; filled: Made[]; run: CustomerRun };

async function write(trx: Db, { made, filled, run }: Writing, now: Date): Promise<void> {
  const at = now.toISOString();
  if (made.length > 0) {
    await recordImport(trx, { id: run.id, file: run.file, at });
    await trx
      .insertInto("customers")
      .values(made.map((one) => ({ ...columnsOf(one, at), import_id: run.id })))
      .execute();
  }
  for (const { held, filled: added } of filled)
    await trx
      .updateTable("customers")
      .set({ ...added.fields, ...(added.fields.company && { kind: "company" }), changed_at: at })
      // Whoever the same file made is as the file has them.
      .$if(!run.made.has(held.id), (rows) => rows.set(({ eb }) => ({ version: eb("version", "+", 1) })))
      .where("id", "=", held.id)
      .execute();
  const every = [...made, ...filled];
  const contacts = every.flatMap(({ held, filled: added }) =>
    added.ways.map((way) => ({
      ...{ id: uuidv7(), customer_id: held.id, ...way, label: "", created_at: at },
      position: held.ways.findIndex(({ kind, value }) => kind === way.kind && value === way.value),
    })),
  );
  if (contacts.length > 0) await trx.insertInto("customer_contacts").values(contacts).execute();
  const places = every.flatMap(({ held, filled: added }) =>
    added.places.map((place) => ({ id: uuidv7(), customer_id: held.id, ...place, created_at: at, changed_at: at })),
  );
  if (places.length > 0) await trx.insertInto("customer_places").values(places).execute();
  await writeSearchTexts(trx, [...new Set(filled.map(({ held }) => held.id))]);
}

/** With the first customers of an import, so that one that brought nothing leaves no trace. */
async function recordImport(trx: Db, row: { id: string; file: string; at: string }): Promise<void> {
  await trx
    .insertInto("customer_imports")
    .values({ ...row, undone_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function columnsOf({ held, row, filled }: Made, at: string) {
  const { name = "", company = "", billing_address = "", note = "" } = filled.fields;
  const kind = company !== "" || isCompanyName(name) ? ("company" as const) : ("person" as const);
  const places = filled.places.map(({ address }) => address);
  return {
    ...{ id: held.id, kind, name, company, billing_address, note, language: row.language },
    ...{ search_text: customerSearchText({ name, company, contacts: filled.ways, places }) },
    ...{ created_at: at, changed_at: at },
  };
}
