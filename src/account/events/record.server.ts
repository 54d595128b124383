import type { Db } from "#src/platform/db/db.server.ts";
import { inTransaction } from "#src/platform/db/in-transaction.server.ts";
import type { Mail } from "#src/account/notifications/mail/mail.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { enqueueWebhook } from "#src/account/notifications/webhooks/webhooks.server.ts";
import { insertAuditEvent } from "./audit.server.ts";
import type { SavedTab } from "./audit.ts";
import type { By } from "./by.ts";
import { hearers, type CustomersEvent, type EventKind, type OwnersEvent, type ProgramsEvent } from "./hearers.ts";
import { tellOwner, type OwnerNews } from "./tell-owner.server.ts";

/** What a feature needs to do something that is recorded. */
export type Recording = { db: Db; by: By };

type Payload = { payload: Record<string, unknown>; dueAt?: string };

/** What `hearers` say of the kind is asked for here: a payload, news for the owner, a mail to the customer. */
export type Happened = {
  [Kind in EventKind]: {
    kind: Kind;
    /** What the log calls it by: it never names a person, whose data may be erased. */
    subject?: Kind extends "settings.saved" ? SavedTab : string;
    /** Absent once the lead is erased. */
    leadId?: string | undefined;
  } & (Kind extends ProgramsEvent ? Payload : unknown) &
    (Kind extends OwnersEvent ? { toOwner: OwnerNews | null } : unknown) &
    (Kind extends CustomersEvent ? { toCustomer: Mail | null } : unknown);
}[EventKind];

/**
 * Says once that something happened, in the transaction of what did it: whoever is to hear of it does, or nothing happened. The
 * one way to the log, to programs and to the owner; what follows in the domain is the caller's.
 */
export async function record(trx: Db, happened: Happened, by: By, now: Date): Promise<void> {
  const { kind, subject = "", leadId } = happened;
  const { webhook, owner, ...heard } = hearers[kind];
  await log(trx, { kind, subject }, by, now);
  if ("payload" in happened && webhook) {
    const { payload, dueAt } = happened;
    const event = "sentAs" in heard ? heard.sentAs : kind;
    await enqueueWebhook(trx, { event, choice: webhook, leadId, payload, dueAt }, now);
  }
  if ("toOwner" in happened && happened.toOwner && owner)
    await tellOwner(trx, { choice: owner, leadId, news: happened.toOwner }, now);
  if ("toCustomer" in happened && happened.toCustomer) await enqueue(trx, happened.toCustomer, now);
}

/** What happens outside any transaction: a file that leaves, a sign-in that is refused. */
export function recordAlone({ db, by }: Recording, happened: Happened, now: Date): Promise<void> {
  return inTransaction(db, (trx) => record(trx, happened, by, now));
}

async function log(trx: Db, { kind, subject }: { kind: EventKind; subject: string }, by: By, now: Date): Promise<void> {
  const { actor, name, address, isUnlogged } = by;
  const calls: Partial<Record<typeof actor, Parameters<typeof insertAuditEvent>[1]["kind"]>> = hearers[kind].log;
  const logged = calls[actor];
  if (!logged || isUnlogged) return;
  await insertAuditEvent(
    trx,
    { kind: logged, subject: name && subject ? `${name} (${subject})` : (name ?? subject), address },
    now,
  );
}
