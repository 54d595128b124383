import { sha256 } from "#src/platform/columns/hash.server.ts";
import { toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { siteLanguageOf } from "#src/platform/i18n/site-language.ts";
import type { BotProof } from "#src/work/leads/screening/bot-check.ts";
import { useBotProof, type ProofUse } from "#src/work/leads/screening/used-challenges.server.ts";
import { contactFields, type ContactField } from "#src/work/leads/contact-fields.ts";
import type { ContactRequest } from "#src/work/leads/contact-request.ts";
import { arrivalOf } from "#src/work/leads/arrival.ts";
import { enqueueLeadMessages, isAcknowledged } from "#src/work/leads/messages/lead-messages.server.ts";
import { estimateOf, estimateText } from "#src/work/leads/estimate.ts";
import { searchText } from "#src/work/leads/lead-search.ts";
import { LEAD_COLUMNS } from "#src/work/leads/lead.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { joinCustomers } from "#src/work/customers/join-customers.server.ts";
import { findFirstLead } from "./repeats.server.ts";
import type { ShownHashes } from "./shown-hashes.ts";
import { serviceNamed } from "#src/work/leads/service.ts";
import { touchOf } from "#src/work/leads/touch.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import type { SiteNames } from "#src/site/site-names.ts";
import type { Verdict } from "#src/work/leads/verdict.ts";

export type ReceivedRequest = {
  /** Made before the first try, so that a retry stores nothing twice. Of the idempotency key, where there is one. */
  id: string;
  request: ContactRequest;
  verdict: Verdict;
  proof?: BotProof | undefined;
  unchecked?: boolean;
  idempotencyKey?: string | undefined;
  siteUrl: string;
  /** `phone`, `tablet` or `computer`; absent where it is not known. */
  device?: string | undefined;
  /** Absent in a file of before there were any. */
  shown?: ShownHashes;
};

/** `at`: when it was received for the first time. */
export type StoredRequest = { kind: "stored"; id: string; at: Date } | { kind: "replayed" };

/** One transaction for proof, lead and messages. A repeated idempotency key returns the id of the stored lead. */
export function receiveContactRequest(db: Db, received: ReceivedRequest, now: Date): Promise<StoredRequest> {
  return db.transaction().execute(async (trx) => {
    const use = received.proof ? await useBotProof(trx, received.proof, hashOf(received.request)) : "first";
    const inserted = (await isRepeated(trx, received, use)) ? undefined : await insertLead(trx, { received, use }, now);
    if (inserted) return { kind: "stored", id: inserted, at: now };
    const known = await findStored(trx, received);
    return known ? { kind: "stored", id: known.id, at: new Date(known.submitted_at) } : { kind: "replayed" };
  });
}

export async function findByKey(db: Db, idempotencyKey: string | undefined) {
  if (!idempotencyKey) return undefined;
  return db
    .selectFrom("leads")
    .select(["id", "submitted_at"])
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
}

async function findStored(db: Db, { id, idempotencyKey }: ReceivedRequest) {
  const known = await db.selectFrom("leads").select(["id", "submitted_at"]).where("id", "=", id).executeTakeFirst();
  return known ?? findByKey(db, idempotencyKey);
}

/** The same content with the same proof is a double submit, or a retry with the same key. */
async function isRepeated(db: Db, { idempotencyKey }: ReceivedRequest, use: ProofUse): Promise<boolean> {
  if (use === "other-content") return (await findByKey(db, idempotencyKey)) !== undefined;
  return use === "same-content";
}

type Insertion = { received: ReceivedRequest; use: ProofUse };

/** Undefined when the id or the key is stored already. */
async function insertLead(db: Db, { received, use }: Insertion, now: Date): Promise<string | undefined> {
  // A bot may solve one puzzle for many messages.
  const { box, reasons } = use === "first" ? received.verdict : asReplay(received.verdict);
  const { names, content } = await loadPublished(db);
  const lead = await db
    .insertInto("leads")
    .values({
      id: received.id,
      ...columnsOf(names, received.request),
      estimate: estimateText(estimateOf(content.services, received.request.estimate)),
      ...arrivalColumns(received),
      ...touchColumns(received),
      month: (await loadToday(db, now)).slice(0, 7),
      ...personKeys(received.request),
      box,
      verdict_reasons: toJson(reasons),
      repeat_of: box === "spam" ? null : await findFirstLead(db, newRequestOf(received, now)),
      notice_hash: received.shown?.notice ?? "",
      policy_hash: received.shown?.policy ?? "",
      idempotency_key: received.idempotencyKey ?? null,
      submitted_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(LEAD_COLUMNS)
    .executeTakeFirst();
  if (!lead || box !== "inbox") return lead?.id;
  await joinCustomers(db, [lead.id], now);
  const { siteUrl, unchecked = false } = received;
  // Once a day for a form without a proof: any address can be typed into it.
  const isThanked = unchecked && (await isAcknowledged(db, lead, now));
  await enqueueLeadMessages(
    db,
    { lead, siteUrl, names, acknowledge: !isThanked, photos: received.request.photos ?? 0 },
    now,
  );
  return lead.id;
}

function asReplay({ reasons }: Verdict): Verdict {
  return { box: "spam", reasons: ["replayed-proof", ...reasons] };
}

function newRequestOf({ id, request: { email, phone } }: ReceivedRequest, now: Date) {
  return { id, email, phone, submitted_at: now.toISOString() };
}

function hashOf(request: ContactRequest): string {
  return sha256(JSON.stringify(contactFields.map((field) => request[field])));
}

function columnsOf({ services, outline }: SiteNames, request: ContactRequest) {
  // Parsed before; unknown only if the site has changed since.
  const chosen = serviceNamed(services, request.service) ?? { key: "other", language: undefined, label: undefined };
  const language = siteLanguageOf(request.language) ?? chosen.language ?? outline.languages[0] ?? "fr";
  const { name, email, phone, tracking, landingPage, referrer } = request;
  const service_requested = chosen.language || !chosen.label ? request.service : chosen.label[language];
  return {
    ...tracking,
    ...answersOf(request),
    service_requested,
    service: chosen.key,
    language,
    landing_page: landingPage,
    referrer,
    // Absent in a file of before there were photos.
    photos_announced: request.photos ?? 0,
    first_touch: toJson(firstTouchOf(request)),
    search_text: searchText({ name, email, phone, service_requested }),
  };
}

type Answers = Omit<Pick<ContactRequest, ContactField>, "service">;

/** The service has two columns, and not what was typed. */
function answersOf(request: ContactRequest): Answers {
  const typed = contactFields.filter((field) => field !== "service");
  // Object.fromEntries is typed as any record; this one has each of the fields.
  return Object.fromEntries(typed.map((field) => [field, request[field]])) as Answers;
}

function arrivalColumns({ request, siteUrl, device = "" }: ReceivedRequest) {
  const { source, landing } = arrivalOf(request, URL.parse(siteUrl)?.host);
  return { source_label: source, landing_path: landing, device };
}

/** The first touch is the last one when nothing came before it. */
function touchColumns({ request: { tracking, referrer, landingPage, firstTouch }, siteUrl }: ReceivedRequest) {
  const host = URL.parse(siteUrl)?.host;
  const last = touchOf({ ...tracking, referrer, landingPage }, host);
  const first = firstTouch ? touchOf(firstTouch, host) : last;
  return {
    ...{ last_channel: last.channel, last_campaign: last.campaign },
    ...{ first_channel: first.channel, first_campaign: first.campaign },
  };
}

function firstTouchOf({ firstTouch }: ContactRequest): Record<string, string> {
  const { landingPage = "", referrer = "", ...parameters } = firstTouch ?? {};
  const everything = { landing_page: landingPage, referrer, ...parameters };
  return Object.fromEntries(Object.entries(everything).filter(([, value]) => value !== ""));
}
