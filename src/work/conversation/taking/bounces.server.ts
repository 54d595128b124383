import type { Db } from "#src/platform/db/db.server.ts";
import { serializeReason, type DeliveryReason } from "#src/account/notifications/delivery-words.ts";
import type { DeliveryReport } from "#src/work/conversation/reading/mail-report.ts";

/** It has left, so nothing tries it again by itself. Whether that is news. */
export async function markBounced(db: Db, mailId: string, report: DeliveryReport): Promise<boolean> {
  const marked = await db
    .updateTable("mails")
    .set({ state: "stopped", last_error: serializeReason(reasonOf(report)) })
    .where("id", "=", mailId)
    .where("state", "=", "sent")
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** A delay is no failure: the server goes on trying. */
export function isFailedDelivery({ action, status }: DeliveryReport): boolean {
  return action === "failed" || (action === "" && !status.startsWith("2") && !status.startsWith("4"));
}

function reasonOf({ status, words }: DeliveryReport): DeliveryReason {
  const text = words.slice(0, 300) || status || "?";
  if (/^[45]\.1\.[0-6]$/.test(status) || /user unknown|no such user|does not exist/i.test(words))
    return { code: "bounced-unknown" };
  if (/^[45]\.2\.2$/.test(status) || /mailbox full|over quota/i.test(words)) return { code: "bounced-full" };
  if (/^[45]\.7\./.test(status)) return { code: "bounced-refused", values: { text } };
  return { code: "bounced", values: { text } };
}
