import { disputeReason } from "#src/work/invoices/card/dispute-reasons.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { dateFormats, formatDay } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";
import { loadJobOf } from "#src/work/jobs/job-of.server.ts";
import { loadInvoice, type InvoiceInFull } from "#src/work/invoices/invoices.server.ts";
import { amountIn, shownInvoice } from "#src/work/invoices/shown-invoice.ts";
import { evidenceIn } from "#src/work/quotes/quote-events.server.ts";
import { loadQuote, type QuoteInFull } from "#src/work/quotes/quotes.server.ts";
import type { DisputeFile } from "./dispute-pdf.server.ts";
import { disputeWords } from "./dispute-words.ts";

/** As much as a reader of a bank looks at. */
const MOST_MESSAGES = 30;
const MOST_PHOTOS = 12;
const MOST_PHOTO_BYTES = 3_000_000;
const LONGEST_TEXT = 1_500;

const moments = dateFormats({ dateStyle: "long", timeStyle: "short" });

type Asked = { invoiceId: string; disputeId: string; language: SiteLanguage };

/** What we have for a disputed card payment; undefined for an unknown one. */
export async function loadDisputeFile(
  db: Db,
  { invoiceId, disputeId, language }: Asked,
): Promise<DisputeFile | undefined> {
  const dispute = await db
    .selectFrom("card_disputes")
    .innerJoin("card_sessions", "card_sessions.id", "card_disputes.session_id")
    .innerJoin("payments", "payments.provider_ref", "card_sessions.provider_payment")
    .select(["card_disputes.cents", "card_disputes.reason", "card_disputes.due_at", "card_disputes.provider_id"])
    .select(["payments.cents as paid", "payments.received_on", "payments.provider_ref"])
    .where("card_disputes.id", "=", disputeId)
    .where("card_disputes.invoice_id", "=", invoiceId)
    .executeTakeFirst();
  const invoice = await loadInvoice(db, invoiceId);
  if (!dispute || !invoice?.document) return undefined;
  const { document, leadId, quoteId } = invoice;
  const job = { leadId, jobId: await loadJobOf(db, "invoices", invoiceId) };
  const words = disputeWords[language];
  const amount = amountIn(document, language);
  const timeZone = await loadZone(db);
  const day = (iso: string) => formatDay(iso, language);
  const quote = quoteId ? await loadQuote(db, quoteId) : undefined;
  const { number, issuedOn, totals, customer, address } = document;
  const invoiceIs = fillIn(words.invoiceIs, { number, day: day(issuedOn), total: amount(totals.totalCents) });
  const accepted = acceptedQuote(quote, timeZone);
  return {
    number,
    country: document.business.address.country,
    business: shownInvoice(document, language).business,
    facts: [
      {
        label: words.customer,
        value: [customer.name, address, customer.email, customer.phone].filter(Boolean).join("\n"),
      },
      { label: words.invoice, value: invoiceIs },
      {
        label: words.payment,
        value: fillIn(words.paidOn, { amount: amount(dispute.paid), day: day(dispute.received_on) }),
      },
      { label: words.reference, value: [dispute.provider_ref, dispute.provider_id].join("\n") },
      { label: words.disputed, value: amount(dispute.cents) },
      { label: words.reason, value: disputeReason(dispute.reason, language) },
      ...(dispute.due_at ? [{ label: words.due, value: day(businessDay(new Date(dispute.due_at), timeZone)) }] : []),
    ],
    sections: [
      { title: words.appointments, entries: await appointmentsOf(db, job, language) },
      { title: words.events, entries: onlineEvents({ invoice, quote }, { language, timeZone }) },
      { title: words.messages, entries: await messagesOf(db, { ...job, to: customer.email }, { language, timeZone }) },
    ],
    photos: await photosOf(db, job),
    ...(accepted && { quote: accepted }),
  };
}

type Told = { language: SiteLanguage; timeZone: string };

function acceptedQuote(quote: QuoteInFull | undefined, timeZone: string): DisputeFile["quote"] {
  const evidence = quote && evidenceIn(quote.events);
  if (!quote?.document || !evidence) return undefined;
  return { document: quote.document, chosen: evidence.chosen, evidence, timeZone };
}

/** A bank is shown what belongs to the disputed work, and nothing else of the customer. */
type Job = { leadId: string; jobId: string };

async function appointmentsOf(db: Db, { jobId }: Job, language: SiteLanguage) {
  const words = disputeWords[language];
  const rows = await db
    .selectFrom("appointments")
    .select(["day", "starts", "ends", "place", "state"])
    .where("job_id", "=", jobId)
    .orderBy("day")
    .execute();
  return rows.map(({ day, starts, ends, place, state }) => ({
    head: [formatDay(day, language), starts && ends ? `${starts}–${ends}` : "", words[`appointment.${state}`]]
      .filter(Boolean)
      .join(", "),
    text: place,
  }));
}

type Both = { invoice: InvoiceInFull; quote: QuoteInFull | undefined };

function onlineEvents({ invoice, quote }: Both, { language, timeZone }: Told) {
  const words = disputeWords[language];
  const said: Partial<Record<string, string>> = { sent: words.invoiceSent, viewed: words.invoiceViewed };
  const saidOfQuote: Partial<Record<string, string>> = {
    sent: fillIn(words.quoteSent, { number: quote?.number ?? "" }),
    viewed: words.quoteViewed,
    accepted: words.quoteAccepted,
  };
  const events = [
    ...(quote?.events ?? []).map(({ kind, at }) => ({ says: saidOfQuote[kind], at })),
    ...invoice.events.map(({ kind, at }) => ({ says: said[kind], at })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1));
  return events.flatMap(({ says, at }) =>
    says ? [{ head: says, text: moments(new Date(at), language, timeZone) }] : [],
  );
}

async function messagesOf(db: Db, { to, ...job }: Job & { to: string }, { language, timeZone }: Told) {
  if (to === "") return [];
  const rows = await db
    .selectFrom("mails")
    .select(["subject", "text", "sent_at", "appointment_id"])
    .where("lead_id", "=", job.leadId)
    .where("channel", "=", "mail")
    .where("to", "=", to)
    .where("sent_at", "is not", null)
    .orderBy("id")
    .execute();
  const others = await loadOthers(db, job);
  return rows
    .filter((row) => !isAbout(row, others))
    .slice(0, MOST_MESSAGES)
    .map(({ subject, text, sent_at }) => ({
      head: `${subject} (${moments(new Date(sent_at ?? ""), language, timeZone)})`,
      text: text.slice(0, LONGEST_TEXT),
    }));
}

type Others = { visits: ReadonlySet<string>; numbers: ReadonlySet<string> };

/** The visits, and the numbers of papers, of the other jobs of the same request. */
async function loadOthers(db: Db, { leadId, jobId }: Job): Promise<Others> {
  const visits = await db
    .selectFrom("appointments")
    .select("id")
    .where("lead_id", "=", leadId)
    .where("job_id", "!=", jobId)
    .execute();
  const numbers = [];
  for (const table of ["quotes", "invoices"] as const)
    numbers.push(
      ...(await db
        .selectFrom(table)
        .select("number")
        .where("lead_id", "=", leadId)
        .where("job_id", "!=", jobId)
        .execute()),
    );
  return {
    visits: new Set(visits.map(({ id }) => id)),
    numbers: new Set(numbers.flatMap(({ number }) => number ?? [])),
  };
}

type Message = { subject: string; text: string; appointment_id: string | null };

/** A mail says which paper it is about by the number alone. */
function isAbout({ subject, text, appointment_id }: Message, { visits, numbers }: Others): boolean {
  const words = `${subject}\n${text}`.split(/[^\p{L}\p{N}-]+/u);
  return visits.has(appointment_id ?? "") || words.some((word) => numbers.has(word));
}

/** Those of its visits, and those that came with the request. */
async function photosOf(db: Db, { leadId, jobId }: Job): Promise<DisputeFile["photos"]> {
  const visits = db.selectFrom("appointments").select("id").where("job_id", "=", jobId);
  const rows = await db
    .selectFrom("lead_photos")
    .innerJoin("lead_photo_files", "lead_photo_files.photo_id", "lead_photos.id")
    .select(["lead_photo_files.bytes", "lead_photos.width", "lead_photos.height"])
    .where("lead_photos.lead_id", "=", leadId)
    .where((eb) => eb.or([eb("appointment_id", "is", null), eb("appointment_id", "in", visits)]))
    .where("lead_photo_files.size", "=", "small")
    .orderBy("lead_photos.id")
    .limit(MOST_PHOTOS)
    .execute();
  let room = MOST_PHOTO_BYTES;
  return rows.flatMap(({ bytes, width, height }) => {
    if (bytes.length > room) return [];
    room -= bytes.length;
    return [{ bytes: new Uint8Array(bytes), width, height }];
  });
}
