import { createHash } from "node:crypto";
import type { Db } from "#src/db/db.server.ts";
import type { Language } from "#src/i18n/language.ts";
import type { BotProof } from "#src/leads/screening/bot-check.ts";
import { useBotProof, type ProofUse } from "#src/leads/screening/bot-proofs.server.ts";
import type { ContactRequest } from "#src/leads/contact-request.ts";
import { enqueueLeadMessages } from "#src/leads/messages/lead-messages.server.ts";
import { searchText } from "#src/leads/lead-search.ts";
import { LEAD_COLUMNS } from "#src/leads/lead.ts";
import { personKeys } from "#src/leads/person.ts";
import { findFirstLead } from "./repeats.server.ts";
import { serviceLabel, serviceNamed } from "#src/leads/service.ts";
import type { Verdict } from "#src/leads/verdict.ts";

export type Received = {
  /** Made before it is stored, so that trying again stores nothing twice. */
  id: string;
  request: ContactRequest;
  verdict: Verdict;
  /** Absent for a form sent without JavaScript, which cannot solve a puzzle. */
  proof?: BotProof | undefined;
  idempotencyKey?: string | undefined;
  /** Our public origin, for the links in the mails. */
  siteUrl: string;
};

export type Stored = { kind: "stored"; id: string } | { kind: "replayed" };

/**
 * Stored once and for good: the proof is used, the lead kept and its mails enqueued together, or nothing is.
 * A repeated key, even at the same moment, gives the lead that is already there.
 */
export function receiveContactRequest(db: Db, received: Received, now: Date): Promise<Stored> {
  return db.transaction().execute(async (trx) => {
    const use = received.proof ? await useBotProof(trx, received.proof, hashOf(received.request)) : "first";
    const inserted = await insertLead(trx, received, use, now);
    const id = inserted ?? (await storedId(trx, received));
    return id ? { kind: "stored", id } : { kind: "replayed" };
  });
}

/** The lead that an earlier request with this key became. */
export async function leadIdOf(db: Db, idempotencyKey: string | undefined): Promise<string | undefined> {
  if (!idempotencyKey) return undefined;
  const known = await db
    .selectFrom("leads")
    .select("id")
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
  return known?.id;
}

/** The lead that is there already under this id, after a doubtful first try, or under this key. */
async function storedId(db: Db, { id, idempotencyKey }: Received): Promise<string | undefined> {
  const known = await db.selectFrom("leads").select("id").where("id", "=", id).executeTakeFirst();
  return known?.id ?? leadIdOf(db, idempotencyKey);
}

/** Undefined when nothing was stored. What looks like a robot's sends nobody a mail. */
async function insertLead(db: Db, received: Received, use: ProofUse, now: Date): Promise<string | undefined> {
  // Once more the same words with the same proof are a mistake of somebody's; other words are a robot's.
  if (use === "same-content") return undefined;
  if (use === "other-content" && (await leadIdOf(db, received.idempotencyKey))) return undefined;
  const { box, reasons } = use === "first" ? received.verdict : asReplay(received.verdict);
  const lead = await db
    .insertInto("leads")
    .values({
      id: received.id,
      ...wordsOf(received.request),
      ...personKeys(received.request),
      box,
      verdict_reasons: JSON.stringify(reasons),
      repeat_of: box === "spam" ? null : await findFirstLead(db, askingOf(received, now)),
      idempotency_key: received.idempotencyKey ?? null,
      submitted_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(LEAD_COLUMNS)
    .executeTakeFirst();
  if (lead && box === "inbox") await enqueueLeadMessages(db, { lead, siteUrl: received.siteUrl }, now);
  return lead?.id;
}

function asReplay({ reasons }: Verdict): Verdict {
  return { box: "spam", reasons: ["replayed-proof", ...reasons] };
}

function askingOf({ id, request: { email, phone } }: Received, now: Date) {
  return { id, email, phone, submitted_at: now.toISOString() };
}

/** Of what a person typed. */
function hashOf({ name, email, phone, service, message }: ContactRequest): string {
  return createHash("sha256")
    .update(JSON.stringify([name, email, phone, service, message]))
    .digest("hex");
}

function wordsOf(request: ContactRequest) {
  const chosen = serviceNamed(request.service);
  if (!chosen) throw new Error("a request is read before it is stored");
  const language = readLanguage(request.language) ?? chosen.language ?? "fr";
  const { name, email, phone, message, tracking, landingPage, referrer } = request;
  const service_requested = chosen.language ? request.service : serviceLabel(chosen.key, language);
  return {
    ...tracking,
    name,
    email,
    phone,
    message,
    service_requested,
    service: chosen.key,
    language,
    landing_page: landingPage,
    referrer,
    first_touch: JSON.stringify(firstTouchOf(request)),
    search_text: searchText({ name, email, phone, service_requested }),
  };
}

/** What is known of it, under the names of the columns. */
function firstTouchOf({ firstTouch }: ContactRequest): Record<string, string> {
  const { landingPage = "", referrer = "", ...parameters } = firstTouch ?? {};
  const everything = { landing_page: landingPage, referrer, ...parameters };
  return Object.fromEntries(Object.entries(everything).filter(([, value]) => value !== ""));
}

function readLanguage(tag: string): Language | undefined {
  const [language] = tag.toLowerCase().split("-");
  return language === "fr" || language === "en" ? language : undefined;
}
