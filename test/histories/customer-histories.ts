import { toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { adoptCustomers } from "#src/work/customers/adopt/adopt-customers.server.ts";
import type { QuoteDocument } from "#src/work/quotes/quote-document.ts";
import type { QuoteDraft } from "#src/work/quotes/quote.ts";
import { aLeadRow } from "../leads/a-lead-row.ts";
import { diceOf, type Dice } from "./dice.ts";
import { groupsByHand, type PlainLead } from "../work/groups-by-hand.ts";

const now = new Date("2026-06-10T15:00:00.000Z");

/** Each group has names that are one person's; no two of different groups are similar. */
const names = [
  ["Marie Tremblay", "M. Tremblay", "TREMBLAY Marie"],
  ["Paul Tremblay", "P. Tremblay"],
  ["Luc Roy", "luc  roy"],
  ["Toitures Gagnon inc.", "Toitures Gagnon Inc"],
  ["Zoé Caron"],
  ["Anne Lavoie"],
];

export type GroupingFaults = { otherThanByHand: number; byBatch: number; again: number; afterKill: number };

/** Random requests whose people share addresses and numbers, adopted in batches of each size, twice, and killed on the way. */
export async function runGrouping(db: Db, seed: number): Promise<GroupingFaults> {
  const dice = diceOf(seed);
  const leads = someLeads(dice);
  await empty(db);
  for (const lead of leads) await store(db, lead);
  const byHand = JSON.stringify(groupsByHand(leads));
  const sizes = [1, 2 + dice.below(6), 200];
  const found: string[] = [];
  for (const size of sizes) {
    await forget(db);
    await adoptCustomers(db, now, size);
    found.push(await groups(db));
  }
  await adoptCustomers(db, now, 3);
  const again = await groups(db);
  await forget(db);
  await adoptCustomers(dyingAfter(db, 1 + dice.below(5)), now, 1 + dice.below(4)).catch(() => undefined);
  await adoptCustomers(db, now, 1 + dice.below(9));
  const [alone, ...others] = found;
  return {
    otherThanByHand: alone === byHand ? 0 : 1,
    byBatch: others.filter((other) => other !== alone).length,
    again: again === others.at(-1) ? 0 : 1,
    afterKill: (await groups(db)) === alone ? 0 : 1,
  };
}

function someLeads(dice: Dice): PlainLead[] {
  const emails = Array.from({ length: 2 + dice.below(8) }, (_, at) => `p${at}@exemple.test`);
  const phones = Array.from({ length: 2 + dice.below(6) }, (_, at) => `450555010${at}`);
  return Array.from({ length: 4 + dice.below(40) }, (_, at) => {
    const group = dice.below(dice.oneOf([3, names.length]) ?? 3);
    const email = dice.below(4) === 0 ? "" : (dice.oneOf(emails) ?? "");
    return {
      id: `lead-${String(dice.below(1_000)).padStart(3, "0")}-${at}`,
      at: `2026-0${1 + dice.below(5)}-0${1 + dice.below(9)}T12:00:00.000Z`,
      group,
      name: dice.oneOf(names[group] ?? []) ?? "",
      isCompany: group === 3,
      email,
      phone: email !== "" && dice.below(3) === 0 ? "" : (dice.oneOf(phones) ?? ""),
      origin: dice.oneOf(["website", "website", "program", "phone", "import"]) ?? "website",
      isSent: dice.below(10) > 0,
      quotedAt: email !== "" && dice.below(4) === 0 ? `2026-06-${10 + (at % 20)}T${10 + (at % 7)}:00:00.000Z` : "",
    };
  });
}

async function store(db: Db, { id, at, name, email, phone, origin, isSent, quotedAt }: PlainLead): Promise<void> {
  const keys = { email_key: email, phone_key: phone && `+1${phone}` };
  const box = isSent ? ("inbox" as const) : ("quarantine" as const);
  await db
    .insertInto("leads")
    .values({ ...aLeadRow({ id, name, email, phone, origin, box, submitted_at: at }), ...keys })
    .execute();
  if (quotedAt === "") return;
  // Only its address is read.
  const document = toJson({ customer: { name, email, phone } } as QuoteDocument);
  const quote = {
    id: `quote-${id}`,
    lead_id: id,
    number: id,
    revision: 1,
    state: "sent" as const,
    language: "fr" as const,
  };
  await db
    .insertInto("quotes")
    .values({ ...quote, draft: toJson({} as QuoteDraft), document, valid_until: "", created_at: at, sent_at: quotedAt })
    .execute();
}

async function empty(db: Db): Promise<void> {
  await forget(db);
  await db.deleteFrom("leads").execute();
}

async function forget(db: Db): Promise<void> {
  await db.deleteFrom("customers").execute();
}

/** What was adopted, without the ids of contacts, which nothing is told by. */
async function groups(db: Db): Promise<string> {
  const customers = await db.selectFrom("customers").select(["id", "name", "kind", "doubt"]).orderBy("id").execute();
  const leads = await db.selectFrom("leads").select(["id", "customer_id"]).orderBy("id").execute();
  const contacts = await db
    .selectFrom("customer_contacts")
    .select(["customer_id", "kind", "value", "use"])
    .orderBy("customer_id")
    .orderBy("position")
    .execute();
  return JSON.stringify({
    customers: customers.map(({ id, name, kind, doubt }) => [id, name, kind, doubt]),
    leads: leads.map(({ id, customer_id: customer }) => [id, customer]),
    contacts: contacts.map(({ customer_id: customer, kind, value, use }) => [customer, kind, value, use]),
  });
}

/** As a process that is killed: what it has committed stays. */
function dyingAfter(db: Db, transactions: number): Db {
  let left = transactions;
  return new Proxy(db, {
    get(target, name) {
      if (name === "transaction" && left-- === 0) throw Object.assign(new Error("killed"), { code: "ECONNRESET" });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
