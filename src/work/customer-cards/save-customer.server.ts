import { uuidv7 } from "uuidv7";
import { personKeys } from "#src/account/consents/person.ts";
import { record, type Recording } from "#src/account/events/record.server.ts";
import { toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { isCompanyName } from "#src/work/customers/company-name.ts";
import type { CustomerContact, CustomerEdit } from "#src/work/customers/customer-values.ts";
import { lockCustomers } from "#src/work/customers/join-customers.server.ts";
import { loadSharedKeys } from "#src/work/customers/known-customers.server.ts";
import { leaveAddress } from "#src/work/customers/leave-address.server.ts";
import { writeSearchTexts } from "#src/work/customers/write-search-texts.server.ts";
import { correctRequests } from "#src/work/leads/follow-up/correct-lead.server.ts";

export type CustomerSaved = "saved" | "unknown" | "stale";

/**
 * An address, a number or a name that was put right is so in the requests that came with the wrong one, too; one that was taken
 * out is in none of them, and nothing is sent there any more.
 */
export function saveCustomer(
  { db, by }: Recording,
  { id, ...edit }: CustomerEdit & { id: string },
  now: Date,
): Promise<CustomerSaved> {
  return db.transaction().execute(async (trx) => {
    await lockCustomers(trx, now);
    const before = await trx
      .selectFrom("customers")
      .select(["name", "version"])
      .where("id", "=", id)
      .where("merged_into", "is", null)
      .executeTakeFirst();
    if (!before) return "unknown";
    if (before.version !== edit.version) return "stale";
    const { name, company, language, billingAddress, termDays, note, contacts } = edit.values;
    const { exemptionReason: reason, exemptionNumber: number, exemptionTaxes: taxes } = edit.values;
    // Requests before their customer, as everybody writes them.
    await writeContacts(trx, { id, contacts }, now);
    if (name !== "" && name !== before.name)
      await correctRequests(trx, { customerId: id, former: { name: before.name }, values: { name } }, now);
    const kind = company !== "" || isCompanyName(name) ? "company" : "person";
    await trx
      .updateTable("customers")
      .set({ name, company, language, kind, billing_address: billingAddress, term_days: termDays, note })
      .set({ exemption: reason === "" ? null : toJson({ number, reason, ...(taxes.length > 0 && { taxes }) }) })
      .set({ version: before.version + 1, changed_at: now.toISOString() })
      .where("id", "=", id)
      .execute();
    await writeSearchTexts(trx, [id]);
    await record(trx, { kind: "customer.corrected" }, by, now);
    return "saved";
  });
}

type Written = { id: string; contacts: CustomerContact[] };

/** In the order that they were put in; what is not among them is gone. */
async function writeContacts(trx: Db, { id: customerId, contacts }: Written, now: Date): Promise<void> {
  const former = await trx.selectFrom("customer_contacts").selectAll().where("customer_id", "=", customerId).execute();
  const kept = new Set(contacts.map(({ id }) => id));
  const gone = former.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await trx.deleteFrom("customer_contacts").where("id", "in", gone).execute();
  const corrected: Corrected[] = takenOut(former, contacts);
  for (const [position, { id, kind, value, label, use }] of contacts.entries()) {
    const known = former.find((one) => one.id === id && one.kind === kind);
    const key = known?.value === value ? known.key : await ownKey(trx, { kind, value });
    const columns = { value, key, label, use, position };
    if (!known) {
      const made = { id: uuidv7(), customer_id: customerId, kind, created_at: now.toISOString() };
      await trx
        .insertInto("customer_contacts")
        .values({ ...made, ...columns })
        .execute();
      continue;
    }
    await trx.updateTable("customer_contacts").set(columns).where("id", "=", id).execute();
    if (known.value !== value) corrected.push({ kind, former: known.value, value });
  }
  for (const { kind, former: wrong, value } of corrected) {
    await correctRequests(
      trx,
      {
        customerId,
        former: { [keyOf(kind)]: keyIn({ kind, value: wrong }) },
        values: { [kind]: value, [keyOf(kind)]: keyIn({ kind, value }) },
      },
      now,
    );
    if (kind === "email") await leaveAddress(trx, { customerId, former: wrong, next: value });
  }
}

/** `value` is blank where nothing came in the place of what was wrong. */
type Corrected = Way & { former: string };

/** What was taken out: one that was put in at the same time, and reaches the customer, comes in its place. */
function takenOut(former: readonly (Way & { id: string })[], contacts: CustomerContact[]): Corrected[] {
  const [ids, known] = [new Set(contacts.map(({ id }) => id)), new Set(former.map(({ id }) => id))];
  const written = ({ kind, value }: Way) => `${kind} ${keyIn({ kind, value }) || value}`;
  const stays = new Set(contacts.map(written));
  return former
    .filter((one) => !ids.has(one.id) && !stays.has(written(one)))
    .map(({ kind, value }) => {
      const added = contacts.find((one) => one.kind === kind && !known.has(one.id) && isReached(one.use));
      return { kind, former: value, value: added?.value ?? "" };
    });
}

function isReached(use: CustomerContact["use"]): boolean {
  return use !== "kept" && use !== "copy";
}

type Way = Pick<CustomerContact, "kind" | "value">;

function keyOf(kind: Way["kind"]): "email_key" | "phone_key" {
  return kind === "email" ? "email_key" : "phone_key";
}

/** What a request that came with it has. */
function keyIn({ kind, value }: Way): string {
  return personKeys({ email: "", phone: "", [kind]: value })[keyOf(kind)];
}

/** Blank where the address or the number is of too many people to be one's. */
async function ownKey(trx: Db, way: Way): Promise<string> {
  const key = keyIn(way);
  if (key === "") return "";
  const keys = { email_key: [], phone_key: [], [keyOf(way.kind)]: [key] };
  return (await loadSharedKeys(trx, keys)).has(key) ? "" : key;
}
