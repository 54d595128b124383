import { loadConsents, recordConsent } from "#src/account/consents/consents.server.ts";
import type { ConsentSource, PersonConsents } from "#src/account/consents/consent.ts";
import { personHashes } from "#src/account/consents/person-hashes.server.ts";
import { dropRemindersTo } from "#src/account/consents/reminder-wishes.server.ts";
import { record, type Recording } from "#src/account/events/record.server.ts";
import { findUnsubscriber, liftSuppression, suppress } from "#src/account/consents/suppressions.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { ConsentAct } from "#src/work/leads/lead-events.ts";
import { recordLeadEvent } from "#src/work/leads/follow-up/lead-history.server.ts";

type Deps = { db: Db; secretKey: Buffer };
type Doing = Recording & Deps;

/** By the link of a mail, as often as it is followed. Undefined for a wrong token. */
export function unsubscribe(db: Db, token: string, now: Date): Promise<{ language: string } | undefined> {
  return db.transaction().execute(async (trx) => {
    const found = await findUnsubscriber(trx, token);
    if (!found) return undefined;
    const { person, language } = found;
    if (await suppress(trx, { person, phone: null }, "link", now))
      await recordForAll(trx, { person, act: "unsubscribed" }, now);
    return { language };
  });
}

export type LeftAlone = "done" | "unknown-lead" | "no-address";

/** The owner was asked by mail or by phone: the address and the number. */
export function leaveAlone({ db, secretKey, by }: Doing, leadId: string, now: Date): Promise<LeftAlone> {
  return db.transaction().execute(async (trx) => {
    const lead = await loadPerson(trx, leadId);
    if (!lead) return "unknown-lead";
    const hashes = personHashes(secretKey, lead);
    if (!hashes) return "no-address";
    await dropRemindersTo(trx, lead.email);
    if (await suppress(trx, hashes, "owner", now))
      await recordLeadEvent(trx, { leadId, event: { kind: "consent", act: "left-alone" } }, now);
    await record(trx, { kind: "person.left_alone" }, by, now);
    return "done";
  });
}

export type ExpressConsent = { leadId: string; words: string; source: ConsentSource; language: string };

/** The one act by which a person who was left alone may be written to again. */
export function recordExpressConsent(
  { db, secretKey, by }: Doing,
  { leadId, words, source, language }: ExpressConsent,
  now: Date,
): Promise<LeftAlone> {
  return db.transaction().execute(async (trx) => {
    const lead = await loadPerson(trx, leadId);
    if (!lead) return "unknown-lead";
    const hashes = personHashes(secretKey, lead);
    if (!hashes) return "no-address";
    await liftSuppression(trx, hashes, now);
    const consent = { purpose: "commercial", basis: "express", at: now.toISOString(), until: null } as const;
    await recordConsent(trx, secretKey, { ...consent, leadId, hashes, words, source, language });
    await recordLeadEvent(trx, { leadId, event: { kind: "consent", act: "given" } }, now);
    await record(trx, { kind: "consent.recorded" }, by, now);
    return "done";
  });
}

/** Undefined for an unknown lead, null for one without an address. */
export async function consentsOfLead(
  { db, secretKey }: Deps,
  leadId: string,
  now: Date,
): Promise<PersonConsents | null | undefined> {
  const lead = await loadPerson(db, leadId);
  if (!lead) return undefined;
  const hashes = personHashes(secretKey, lead);
  return hashes ? loadConsents(db, { hashes, email: lead.email }, now) : null;
}

function loadPerson(db: Db, leadId: string) {
  return db.selectFrom("leads").select(["email", "phone"]).where("id", "=", leadId).executeTakeFirst();
}

async function recordForAll(trx: Db, { person, act }: { person: string; act: ConsentAct }, now: Date): Promise<void> {
  const known = await trx
    .selectFrom("consents")
    .select("lead_id")
    .distinct()
    .where("person_hash", "=", person)
    .where("lead_id", "is not", null)
    .execute();
  for (const { lead_id } of known)
    if (lead_id) await recordLeadEvent(trx, { leadId: lead_id, event: { kind: "consent", act } }, now);
}
