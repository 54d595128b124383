import { settlePlaces } from "#src/work/jobs/places/settle-places.server.ts";
import { toJson } from "#src/platform/columns/column.ts";
import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { jobOf } from "#src/work/jobs/job-of.server.ts";
import { lockJob } from "#src/work/jobs/jobs.server.ts";
import { loadInboxLead } from "#src/work/leads/list/inbox-leads.server.ts";
import { changeLeadWithin, withStatus } from "#src/work/leads/follow-up/change-lead.server.ts";
import type { By } from "#src/account/events/by.ts";
import { isHeldAfterRestore } from "#src/account/holds/holds.server.ts";
import { record } from "#src/account/events/record.server.ts";
import { loadLanguageFor, loadPublished } from "#src/site/content/site-versions.server.ts";
import { freeze, loadAddressee, loadExemption, loadFrame } from "#src/work/papers/freeze.server.ts";
import { withoutBlankLines } from "./rated-line.ts";
import { problemsBeforeSending, type QuoteDocument } from "./quote-document.ts";
import { recordQuoteEvent } from "./quote-events.server.ts";
import { makeLink } from "#src/account/secret-links/secret-links.server.ts";
import { recordDeclined, wasDeclinedBefore } from "./decline-reminders.server.ts";
import { quoteAddress } from "./quote-links.server.ts";
import { mailQuote } from "./mail-quote.server.ts";
import { payloadOf } from "./quote-updates.server.ts";
import type { QuoteCode } from "./quote-problems.ts";
import { freezePhotos } from "./quote-photos.server.ts";
import { asQuote, loadQuoteTexts, type Quote } from "./quotes.server.ts";

export type SendQuote = { id: string; version: number; by: "mail" | "link" };

export type QuoteSent =
  | { kind: "sent"; quote: Quote; link: string }
  | { kind: "unknown" | "stale" | "not-draft" | "lead-set-aside" | "held" }
  | { kind: "refused"; problems: Problem<QuoteCode>[] };

type Deps = { db: Db; secretKey: Buffer; siteUrl: string; by: By };

/** Freezes the draft and makes its link, in one transaction with the mail. The former version's link ends. */
export function sendQuote(deps: Deps, sending: SendQuote, now: Date): Promise<QuoteSent> {
  return deps.db.transaction().execute((trx) => sendQuoteWithin({ ...deps, db: trx }, sending, now));
}

type Announcement = { quote: Quote; href: string };

/**
 * In the caller's transaction. `announce` mails it in another way: for a quote that nobody asked for, of which nothing
 * reminds.
 */
export async function sendQuoteWithin(
  { db: trx, secretKey, siteUrl, by: doneBy }: Deps,
  { id, version, by, announce }: SendQuote & { announce?: (sent: Announcement) => Promise<void> },
  now: Date,
): Promise<QuoteSent> {
  const row = await trx.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return { kind: "unknown" };
  if (row.state !== "draft") return { kind: "not-draft" };
  await lockJob(trx, await jobOf(trx, row, "quotes"));
  const draft = { ...asQuote(row), language: await loadLanguageFor(trx, row.language) };
  if (!(await loadInboxLead(trx, draft.leadId))) return { kind: "lead-set-aside" };
  const document = await documentOf(trx, draft, now);
  const { content } = await loadPublished(trx);
  const problems = problemsBeforeSending(draft.draft, { today: document.day, languages: content.languages });
  if (by === "mail" && document.customer.email === "") problems.push({ field: "email", code: "quote-no-email" });
  if (problems.length > 0) return { kind: "refused", problems };
  if (await isHeldAfterRestore(trx)) return { kind: "held" };
  const frozen = freeze(document);
  const isDeclined = await wasDeclinedBefore(trx, draft);
  const isReminded = by === "mail" && !announce && !isDeclined;
  const sent = await trx
    .updateTable("quotes")
    .set({
      draft: toJson(withoutBlankLines(draft.draft)),
      document: frozen.text,
      document_hash: frozen.hash,
      language: draft.language,
      state: "sent",
      version: version + 1,
    })
    .set({ sent_at: now.toISOString(), remind_at: isReminded ? await firstReminder(trx, now) : null })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("state", "=", "draft")
    .returningAll()
    .executeTakeFirst();
  if (!sent) return { kind: "stale" };
  const quote = asQuote(sent);
  const link = { kind: "quoteLink" as const, id, leadId: quote.leadId };
  const href = quoteAddress(siteUrl, await makeLink({ db: trx, secretKey }, link, now));
  const event =
    by === "mail"
      ? { kind: "sent" as const, to: document.customer.email, documentHash: frozen.hash }
      : { kind: "link-copied" as const };
  await recordQuoteEvent(trx, { quoteId: id, event }, now);
  if (isDeclined) await recordDeclined(trx, id, now);
  await supersedeFormer(trx, quote, now);
  await markQuoted(trx, quote, now);
  await settlePlaces(trx, sent.job_id, now);
  const { leadId, language } = quote;
  if (announce) await announce({ quote, href });
  else if (by === "mail") await mailQuote(trx, { leadId, document, language, href }, now);
  const payload = payloadOf(quote, { ...quote, currency: document.currency });
  await record(trx, { kind: "quote.sent", leadId, subject: quote.number, payload }, doneBy, now);
  return { kind: "sent", quote, link: href };
}

/** As the customer would get a draft that is sent now. */
export async function documentOf(
  trx: Db,
  { leadId, draft, number, revision, language }: Quote,
  now: Date,
): Promise<QuoteDocument> {
  const { day, currency, issuer, inItsLanguages, withNumbers } = await loadFrame(trx, language, now);
  const lead = await trx.selectFrom("leads").select(["id", "name"]).where("id", "=", leadId).executeTakeFirstOrThrow();
  const customer = (await loadAddressee(trx, lead)) ?? { name: lead.name, email: "", phone: "" };
  const { photos: chosen = [], taxes, ...texts } = withoutBlankLines(draft);
  const photos = await freezePhotos(trx, leadId, chosen);
  return {
    ...{ ...inItsLanguages(texts), number, revision, day, currency, customer },
    ...{ business: issuer, taxes: withNumbers(taxes) },
    ...(await loadExemption(trx, { leadId, charged: taxes })),
    ...(photos.length > 0 && { photos }),
  };
}

async function firstReminder(trx: Db, now: Date): Promise<string | null> {
  const [days] = (await loadQuoteTexts(trx)).remindAfterDays;
  return days === undefined ? null : after(now, days * DAY_MS);
}

async function supersedeFormer(trx: Db, { number, revision }: Quote, now: Date): Promise<void> {
  const former = await trx
    .updateTable("quotes")
    .set({ state: "superseded", remind_at: null })
    .where("number", "=", number)
    .where("revision", "<", revision)
    .where("state", "in", ["sent", "viewed", "declined", "expired"])
    .returning("id")
    .execute();
  for (const { id } of former) await recordQuoteEvent(trx, { quoteId: id, event: { kind: "superseded" } }, now);
}

/** A job that is already won stays so: this may be one more. */
async function markQuoted(trx: Db, { leadId }: Quote, now: Date): Promise<void> {
  await changeLeadWithin(trx, { id: leadId, now }, (lead) =>
    lead.status === "won" ? undefined : withStatus(lead, { status: "quoted", won_cents: null, lost_reason: "" }),
  );
}
