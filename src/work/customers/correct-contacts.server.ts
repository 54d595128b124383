import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";
import { isCompanyName } from "./company-name.ts";
import { leaveAddress } from "./leave-address.server.ts";
import { writeSearchTexts } from "./write-search-texts.server.ts";

type Reached = { name: string; email: string; phone: string; email_key: string; phone_key: string };
export type CorrectedLead = { customerId: string; before: Reached; after: Reached };

const ways = [
  { kind: "email", key: "email_key" },
  { kind: "phone", key: "phone_key" },
] as const;

/** The owner corrected what somebody is called, or reached by: so is it with their customer. */
export async function correctContacts(trx: Db, { customerId, before, after }: CorrectedLead, now: Date): Promise<void> {
  for (const { kind, key } of ways)
    if (before[kind] !== after[kind])
      await correctContact(trx, customerId, {
        ...{ kind, now },
        before: { value: before[kind], key: before[key] },
        after: { value: after[kind], key: after[key] },
      });
  if (before.email !== after.email) await leaveAddress(trx, { customerId, former: before.email, next: after.email });
  if (before.name !== after.name)
    await trx
      .updateTable("customers")
      .set({ name: after.name, kind: isCompanyName(after.name) ? "company" : "person" })
      .where("id", "=", customerId)
      .where("name", "=", before.name)
      .execute();
  await trx.updateTable("customers").set({ changed_at: now.toISOString() }).where("id", "=", customerId).execute();
  await writeSearchTexts(trx, [customerId]);
}

type Written = { value: string; key: string };
type Correction = { kind: "email" | "phone"; before: Written; after: Written; now: Date };

/** What it is used for stays; where the new one is there already, that one takes it over. */
async function correctContact(trx: Db, customerId: string, { kind, before, after, now }: Correction): Promise<void> {
  const contacts = await trx
    .selectFrom("customer_contacts")
    .selectAll()
    .where("customer_id", "=", customerId)
    .where("kind", "=", kind)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const written = (one: Written) =>
    contacts.find(({ value, key }) => (one.key && key ? key === one.key : value === one.value));
  const [former, present] = [before.value ? written(before) : undefined, after.value ? written(after) : undefined];
  const isReached = contacts.some(({ id, use }) => use !== "kept" && id !== former?.id);
  if (former && (!after.value || (present && present.id !== former.id))) {
    await trx.deleteFrom("customer_contacts").where("id", "=", former.id).execute();
    if (present && !isReached)
      await trx.updateTable("customer_contacts").set({ use: former.use }).where("id", "=", present.id).execute();
    return;
  }
  if (former) {
    await trx.updateTable("customer_contacts").set(after).where("id", "=", former.id).execute();
    return;
  }
  if (!after.value || present) return;
  await trx
    .insertInto("customer_contacts")
    .values({
      ...{ id: uuidv7(), customer_id: customerId, kind, ...after, use: isReached ? "kept" : "all" },
      ...{ position: contacts.length, created_at: now.toISOString() },
    })
    .execute();
}
