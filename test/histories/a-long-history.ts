import { HOUR_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { cancelAppointment } from "#src/work/appointments/close-appointment.server.ts";
import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { joinCustomers } from "#src/work/customers/join-customers.server.ts";
import { issueCreditNote } from "#src/work/invoices/issuing/credit-note.server.ts";
import { recordRefund, reversePayment } from "#src/work/invoices/payments.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { addNote, recordLeadEvent } from "#src/work/leads/follow-up/lead-history.server.ts";
import type { NewLeadEvent } from "#src/work/leads/lead-events.ts";
import { storePhoto } from "#src/work/leads/photos/lead-photos.server.ts";
import { createPlan } from "#src/work/plans/plans.server.ts";
import { acceptQuote, askAboutQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import { noteViewed } from "#src/work/quotes/answers/open-quote.server.ts";
import { markAnswered, stopReminders } from "#src/work/quotes/close-quote.server.ts";
import { aLeadRow } from "../leads/a-lead-row.ts";
import { anAcceptance, aSentQuote, quoteDeps } from "../work/a-quote.ts";
import { changedPlan, planDraft } from "../work/a-plan.ts";
import { appointmentDetails, changed } from "../work/an-appointment.ts";
import { acceptNextVersion, anIssuedInvoice, registeredTaxes } from "../work/an-invoice.ts";

const made = { small: new Uint8Array([1]), large: new Uint8Array([2]), width: 4, height: 3 };
const visitor = { address: "203.0.113.1", userAgent: "Chrome" };

/** What happened with one request over some days, an hour apart: all kinds of things, and two jobs. */
export async function aLongHistory(db: Db) {
  let moment = new Date("2026-06-01T10:00:00.000Z");
  const next = () => (moment = new Date(moment.getTime() + HOUR_MS));
  const leadId = await sendRequests(db, moment);
  await receiveFirst(db, leadId, next);
  const { quote, jobId } = await agree(db, leadId, next);
  await visit(db, { leadId, jobId, quoteId: quote.id }, next);
  await bill(db, quote.id, next);
  const plan = changedPlan(await createPlan(db, { leadId, quoteId: null, draft: planDraft() }, next()));
  for (const event of oneOfEach(plan.id)) await recordLeadEvent(db, { leadId, event }, next());
  const { customer_id } = await db
    .selectFrom("leads")
    .select("customer_id")
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  return { leadId, jobId, planJobId: plan.jobId ?? "", customerId: customer_id ?? "", now: next() };
}

type Next = () => Date;

async function sendRequests(db: Db, now: Date): Promise<string> {
  const zoe = { name: "Zoé L’Écuyer", email: "zoe@exemple.test", phone: "450 555-0142", language: "fr" as const };
  const rows = [
    aLeadRow({ ...zoe, submitted_at: now.toISOString() }),
    aLeadRow({
      ...zoe,
      status: "lost",
      submitted_at: "2026-03-01T10:00:00.000Z",
      service_requested: "Gutter cleaning",
    }),
    aLeadRow({
      name: "Luc Roy",
      email: "luc@exemple.test",
      phone: zoe.phone,
      submitted_at: "2026-06-02T10:30:00.000Z",
    }),
  ];
  for (const row of rows)
    await db
      .insertInto("leads")
      .values({ ...row, ...personKeys(row) })
      .execute();
  await joinCustomers(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows[0]?.id ?? "";
}

async function receiveFirst(db: Db, leadId: string, next: Next): Promise<void> {
  await addNote(db, { leadId, text: "Appeler après 17 h" }, next());
  const photo = (sourceHash: string, now: Date) =>
    storePhoto(db, { leadId, sourceHash, made, siteUrl: quoteDeps.siteUrl }, now);
  const now = next();
  await photo("one", now);
  await photo("two", new Date(now.getTime() + 60_000));
  await photo("three", next());
  for (const kind of ["answer", "automatic", "bounce"] as const) await message(db, { leadId, kind }, next());
}

function message(db: Db, { leadId, kind }: { leadId: string; kind: "answer" | "automatic" | "bounce" }, now: Date) {
  const [at, id] = [now.toISOString(), `message-${kind}`];
  const mail = { id, lead_id: leadId, direction: "in" as const, kind, from_address: "zoe@exemple.test" };
  return db
    .insertInto("messages")
    .values({ ...mail, message_hash: id, at, created_at: at, text: "Merci" })
    .execute();
}

async function agree(db: Db, leadId: string, next: Next) {
  const sent = await aSentQuote(db, next(), { taxes: registeredTaxes }, leadId);
  const deps = { db, ...quoteDeps };
  await noteViewed(deps, { quote: sent.quote, visitor }, next());
  await askAboutQuote(deps, { token: sent.token, question: "Et {le} toit ?", visitor }, next());
  await markAnswered(db, sent.quote.id, next());
  await stopReminders(db, sent.quote.id, next());
  await acceptQuote(deps, { ...anAcceptance(sent), visitor }, next());
  const quote = await acceptNextVersion(db, sent.quote.id, next());
  return { quote, jobId: quote.jobId ?? "" };
}

type Visited = { leadId: string; jobId: string; quoteId: string };

async function visit(db: Db, { leadId, quoteId }: Visited, next: Next): Promise<void> {
  const deps = { db, ...quoteDeps };
  const plan = async (day: string) =>
    changed(await planAppointment(deps, { ...appointmentDetails({ day, quoteId, tell: true }), leadId }, next()));
  const off = await plan("2026-06-11");
  changed(await cancelAppointment(deps, { id: off.id, version: off.version, tell: false }, next()));
  const { id, version } = await plan("2026-06-04");
  for (const what of ["on-my-way", "start", "done"] as const) {
    const event = { kind: "helper" as const, what, by: "Luc", text: "", appointmentId: id };
    await recordLeadEvent(db, { leadId, event }, next());
  }
  const note = { kind: "helper" as const, what: "note" as const, by: "Luc", text: "Barrière coincée" };
  await recordLeadEvent(db, { leadId, event: note }, next());
  const taken = { appointmentId: id, moment: "after" as const };
  await storePhoto(db, { leadId, sourceHash: "after", visit: taken, made, siteUrl: quoteDeps.siteUrl }, next());
  const done = { paidCents: null, askReview: false, remindOwner: false, remindCustomer: false };
  changed(await completeAppointment(deps, { id, version, ...done }, next()));
}

async function bill(db: Db, quoteId: string, next: Next): Promise<void> {
  const deps = { db, ...quoteDeps };
  const { id: invoiceId } = await anIssuedInvoice(db, { quoteId }, next());
  const money = { invoiceId, reference: "", receipt: true, receivedOn: "2026-06-03" };
  const now = next();
  const day = now.toISOString().slice(0, "2026-06-03".length);
  const paid = await takePayment(deps, { ...money, receivedOn: day, cents: 5_000, method: "cheque" }, now);
  if (paid.kind !== "recorded") throw new Error(paid.kind);
  await reversePayment(deps, { id: paid.payment.id }, next());
  await takePayment(deps, { ...money, receivedOn: day, cents: 10_000, method: "e-transfer" }, next());
  await recordRefund(deps, { invoiceId, reference: "", receivedOn: day, cents: 2_000, method: "cheque" }, next());
  const credit = { cents: 1_000, reason: { fr: "Geste", en: "Gesture" }, by: "link" as const };
  const { secretKey, by: doneBy } = quoteDeps;
  await db.transaction().execute((trx) => issueCreditNote(trx, { invoiceId, ...credit, secretKey, doneBy }, next()));
}

function oneOfEach(planId: string): NewLeadEvent[] {
  const title = { fr: "Entretien", en: "Upkeep" };
  const amounts = { won_cents: null, lost_reason: "" };
  return [
    { kind: "imported", file: "demandes.csv" },
    { kind: "status", from: "new", to: "contacted", ...amounts },
    { kind: "status", from: "contacted", to: "won", won_cents: 20_000, lost_reason: "" },
    { kind: "status", from: "won", to: "won", won_cents: 25_050, lost_reason: "" },
    { kind: "status", from: "won", to: "lost", won_cents: null, lost_reason: "Trop cher" },
    { kind: "moved", from: "inbox", to: "spam" },
    { kind: "corrected", before: { name: "Zoe", phone: "" } },
    ...(["made", "changed", "paused", "resumed", "ended"] as const).map((what) => ({
      ...{ kind: "plan" as const, what, planId, title },
    })),
    ...(["unsubscribed", "left-alone", "given"] as const).map((act) => ({ kind: "consent" as const, act })),
    ...(["scheduled", "cancelled", "skipped", "opened"] as const).map((act) => ({ kind: "review" as const, act })),
    { kind: "text", what: "onMyWay", by: "" },
    { kind: "text", what: "done", by: "Luc" },
    ...(["retract", "restate"] as const).map((change) => ({ kind: "adjustment-missed" as const, change })),
  ];
}
