import { uuidv7 } from "uuidv7";
import type { Db } from "#src/db/db.server.ts";
import type { Language } from "#src/site/messages.ts";
import { useBotProof, type BotProof } from "./bot-check.server.ts";
import type { ContactRequest } from "./contact-request.ts";
import { enqueueLeadMails } from "./lead-mails.server.ts";
import type { Lead } from "./lead.ts";
import { serviceLabel, serviceNamed } from "./service.ts";
import type { Verdict } from "./verdict.ts";

const PAGE = 500;

export type Received = {
  request: ContactRequest;
  verdict: Verdict;
  /** Absent for a form sent without JavaScript, which cannot solve a puzzle. */
  proof?: BotProof;
  idempotencyKey?: string;
  /** Our public origin, for the links in the mails. */
  siteUrl: string;
};

/**
 * Stored once and for good: the proof is used, the lead kept and its mails enqueued together, or nothing is.
 * A repeated key, even at the same moment, gives the lead that is already there.
 */
export function receiveContactRequest(
  db: Db,
  received: Received,
  now: Date,
): Promise<{ kind: "stored"; id: string } | { kind: "replayed" }> {
  return db.transaction().execute(async (trx) => {
    const fresh = !received.proof || (await useBotProof(trx, received.proof));
    const id = (fresh && (await insertLead(trx, received, now))) || (await leadIdOf(trx, received.idempotencyKey));
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

/** Undefined when the key has been used meanwhile. What looks like a robot's sends nobody a mail. */
async function insertLead(db: Db, received: Received, now: Date): Promise<string | undefined> {
  const lead = await db
    .insertInto("leads")
    .values({
      id: uuidv7(),
      ...wordsOf(received.request),
      box: received.verdict.box,
      verdict_reasons: JSON.stringify(received.verdict.reasons),
      idempotency_key: received.idempotencyKey ?? null,
      submitted_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning(LEAD_COLUMNS)
    .executeTakeFirst();
  if (lead && received.verdict.box === "inbox") await enqueueLeadMails(db, { lead, siteUrl: received.siteUrl }, now);
  return lead?.id;
}

function wordsOf(request: ContactRequest) {
  const chosen = serviceNamed(request.service);
  if (!chosen) throw new Error("a request is read before it is stored");
  const language = readLanguage(request.language) ?? chosen.language ?? "fr";
  const { name, email, phone, message, tracking, landingPage, referrer } = request;
  return {
    ...tracking,
    name,
    email,
    phone,
    message,
    service_requested: chosen.language ? request.service : serviceLabel(chosen.key, language),
    service: chosen.key,
    language,
    landing_page: landingPage,
    referrer,
  };
}

function readLanguage(tag: string): Language | undefined {
  const [language] = tag.toLowerCase().split("-");
  return language === "fr" || language === "en" ? language : undefined;
}

const ATTRIBUTION = [
  ...(["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const),
  ...(["gclid", "gbraid", "wbraid", "fbclid", "msclkid"] as const),
];

const LEAD_COLUMNS = [
  ...(["id", "name", "email", "phone", "service_requested", "service", "message", "language"] as const),
  ...ATTRIBUTION,
  ...(["landing_page", "referrer", "submitted_at"] as const),
];

/** The inbox, newest first, a page at a time: memory stays flat however many there are. */
export async function* leadPages(db: Db, size = PAGE): AsyncGenerator<Lead[]> {
  let page = await leadsBefore(db, undefined, size);
  while (page.length > 0) {
    yield page;
    if (page.length < size) return;
    page = await leadsBefore(db, page.at(-1), size);
  }
}

export async function listLeads(db: Db): Promise<Lead[]> {
  return (await Array.fromAsync(leadPages(db))).flat();
}

function leadsBefore(db: Db, last: Lead | undefined, size: number): Promise<Lead[]> {
  let leads = db.selectFrom("leads").select(LEAD_COLUMNS).where("box", "=", "inbox");
  if (last)
    leads = leads.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("submitted_at", "id"), "<", tuple(last.submitted_at, last.id)),
    );
  return leads.orderBy("submitted_at", "desc").orderBy("id", "desc").limit(size).execute();
}

/** Tracked as `isTracked` says: brought by an ad or a link of ours. */
export async function countLeads(db: Db): Promise<{ total: number; tracked: number }> {
  const { total, tracked } = await db
    .selectFrom("leads")
    .where("box", "=", "inbox")
    .select(({ fn, eb }) => [
      fn.countAll().as("total"),
      fn
        .count("id")
        .filterWhere(eb.or(ATTRIBUTION.map((name) => eb(name, "!=", ""))))
        .as("tracked"),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(total), tracked: Number(tracked) };
}
