import type { Db } from "#src/platform/db/db.server.ts";
import type { ContactUse } from "./tables.ts";

/** What a mail is: a quote, an invoice or what follows from one; or an answer to what somebody asked for. */
export const mailUses = ["papers", "answers"] as const;
export type MailUse = (typeof mailUses)[number];

export type Recipients = {
  /** Blank where the owner has ticked none. */
  to: string;
  /** Where texts go; blank without a number. */
  phone: string;
  /** Those that the owner wants to have a copy of papers. */
  copies: string[];
  /** Addresses that came with a request or a merge: nothing goes there until the owner ticks one. */
  kept: string[];
  customerId: string | null;
};

/**
 * Where mails about a request go now; undefined once it is erased. Papers go where the owner wants them and never to what
 * somebody has typed in a public form: whoever knows a name and a number would get the invoices. Answers go to the
 * address that the request came with.
 */
export async function loadRecipients(db: Db, leadId: string, use: MailUse): Promise<Recipients | undefined> {
  const lead = await db
    .selectFrom("leads")
    .select(["email", "phone", "customer_id"])
    .where("id", "=", leadId)
    .executeTakeFirst();
  if (!lead) return undefined;
  const { email, customer_id: customerId } = lead;
  if (!customerId) return { to: email, phone: lead.phone, copies: [], kept: [], customerId };
  const contacts = await db
    .selectFrom("customer_contacts")
    .select(["kind", "value", "use"])
    .where("customer_id", "=", customerId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const having = (wanted: ContactUse) =>
    contacts.filter(({ kind, use: given }) => kind === "email" && given === wanted).map(({ value }) => value);
  const reached = contacts.find(({ kind, use: given }) => kind === "phone" && given !== "kept");
  // The one that is for this alone comes before one for all.
  const [own = ""] = [...having(use), ...having("all")];
  const to = use === "answers" ? email || own : own;
  const copies = use === "papers" ? [...new Set(having("copy"))].filter((one) => one !== to) : [];
  return { to, phone: lead.phone || (reached?.value ?? ""), copies, kept: having("kept"), customerId };
}
