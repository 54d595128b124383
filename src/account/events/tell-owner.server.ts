import type { Db } from "#src/platform/db/db.server.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { loadLeavesAt } from "#src/account/reminders/quiet-hours.server.ts";
import type { Mail } from "#src/account/notifications/mail/mail.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import type { Push } from "#src/account/notifications/push/push.ts";
import { enqueuePush } from "#src/account/notifications/push/pushes.server.ts";
import type { OwnerChoice } from "#src/account/settings/email-settings.ts";
import { loadCorrespondence } from "#src/account/settings/owner-contact.server.ts";

export type OwnerNews = {
  /** Absent where an alert brings the mail. */
  writeMail?: (owner: { to: string; language: Language }) => Mail;
  writePush: (language: Language) => Push;
};

type Told = { choice: OwnerChoice; leadId: string | undefined; news: OwnerNews };

/** As the owner chose, and by day: money that came at night waits until the morning. */
export async function tellOwner(trx: Db, { choice, leadId, news }: Told, now: Date): Promise<void> {
  const { email, owner } = await loadCorrespondence(trx);
  const dueAt = await loadLeavesAt(trx, now);
  const wantsMail = (email.enableEmailNotifications ?? true) && email[`${choice}Mail`] !== false;
  if (wantsMail && news.writeMail) await enqueue(trx, { ...news.writeMail(owner), dueAt }, now);
  if (email[`${choice}Push`] === false) return;
  await enqueuePush(trx, { kind: "push-money", leadId, write: news.writePush, dueAt }, now);
}
