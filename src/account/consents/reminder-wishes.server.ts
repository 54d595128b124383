import { timingSafeEqual } from "node:crypto";
import type { Db } from "#src/platform/db/db.server.ts";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import { keyedHash } from "./person-hashes.server.ts";

/** A paper that customers are reminded of; `id` is a UUID. */
export type Remindable = { kind: "quote" | "invoice"; id: string };

/** Where a customer asks for no more reminders of a paper. It is the same in each of them. */
export function stopRemindersAddress(
  { secretKey, siteUrl }: { secretKey: Buffer; siteUrl: string },
  paper: Remindable,
): string {
  return siteUrl + linkPath("unsubscribeLink", startOf(paper) + sealOf(secretKey, paper));
}

/** The paper that a token is of; undefined for one that was not made with this key. */
export function remindableOf(secretKey: Buffer, token: string): Remindable | undefined {
  const [, kind, id = "", seal = ""] = /^(quote|invoice)-([\da-f-]{36})-([\w-]{43})$/.exec(token) ?? [];
  if (kind !== "quote" && kind !== "invoice") return undefined;
  const paper = { kind, id } as const;
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(secretKey, paper))) ? paper : undefined;
}

/** 256 bits. */
function sealOf(secretKey: Buffer, paper: Remindable): string {
  return keyedHash(secretKey, "unsubscribe")(`reminders ${startOf(paper)}`, "base64url");
}

function startOf({ kind, id }: Remindable): string {
  return `${kind}-${id}-`;
}

const mailKinds = { quote: "customer-quote-reminder", invoice: "customer-invoice-reminder" } as const;

/** Reminders that are written and still wait for their hour, or for a mail server. */
export async function dropReminders(trx: Db, paper: Remindable): Promise<void> {
  await waitingReminders(trx)
    .where("kind", "=", mailKinds[paper.kind])
    .where("list_unsubscribe", "like", `%/${startOf(paper)}%`)
    .execute();
}

/** The same of all papers, to one email address. */
export async function dropRemindersTo(trx: Db, to: string): Promise<void> {
  await waitingReminders(trx).where("kind", "in", Object.values(mailKinds)).where("to", "=", to).execute();
}

function waitingReminders(trx: Db) {
  return trx.deleteFrom("mails").where("state", "in", ["waiting", "stopped"]).where("claimed_until", "is", null);
}
