import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { acceptQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import { cancelQuote } from "#src/work/quotes/close-quote.server.ts";
import type { QuoteDraft } from "#src/work/quotes/quote.ts";
import { createQuote, reviseQuote, saveQuoteDraft, type Quote } from "#src/work/quotes/quotes.server.ts";
import { sendQuote } from "#src/work/quotes/send-quote.server.ts";
import { saveInvoiceDraft } from "#src/work/invoices/invoices.server.ts";
import { createBlankInvoice, createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { recordRefund } from "#src/work/invoices/payments.server.ts";
import { sendCreditNote, sendInvoice } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { noText } from "#src/site/content/text.ts";
import { aLeadRow } from "../leads/a-lead-row.ts";
import { anAcceptance, aQuoteLine, quoteDeps, theOwner } from "../work/a-quote.ts";
import { appointmentDetails, changed } from "../work/an-appointment.ts";
import { registeredTaxes } from "../work/an-invoice.ts";
import { diceOf, type Dice } from "./dice.ts";
import { exactInvoice } from "../work/exact-invoice.ts";
import { findJobFaults, type JobFaults } from "./job-checks.ts";
import { findCardFaults, type CardFaults } from "./card-checks.ts";
import { dispute, payByCard, refundByCard, type Charge } from "./version-cards.ts";
import { findVersionFaults, type VersionFaults } from "./version-checks.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const OPERATIONS = 24;

type Story = { db: Db; dice: Dice; leadId: string; charges: Charge[] };

export type HistoryFaults = VersionFaults & JobFaults & CardFaults;

export const noFaults: HistoryFaults = {
  ...{ unsound: 0, billedOtherwise: 0, acceptedTwice: 0, askedTwice: 0 },
  ...{ misplaced: 0, told: 0, sums: 0, ledger: 0 },
};

/**
 * What the jobs of two customers may go through: versions, acceptances and their undoing, down payments, visits, other taxes,
 * extras, credits, refunds, card payments that are disputed. In any order, and a job beside another.
 */
export async function runVersionHistory(db: Db, seed: number): Promise<HistoryFaults & { finals: number }> {
  const leads = [aLeadRow({ submitted_at: now.toISOString() }), aLeadRow({ submitted_at: now.toISOString() })];
  await db.insertInto("leads").values(leads).execute();
  const dice = diceOf(seed);
  const sums = { ...noFaults, finals: 0 };
  const charges = new Map<string, Charge[]>(leads.map(({ id }) => [id, []]));
  for (let operation = 0; operation < OPERATIONS; operation += 1) {
    const leadId = dice.oneOf(leads)?.id ?? "";
    const act = dice.oneOf(acts);
    const isFinal = (await act?.({ db, dice, leadId, charges: charges.get(leadId) ?? [] })) === "final";
    addFaults(sums, await findVersionFaults(db, leadId, isFinal));
    if (isFinal) sums.finals += 1;
  }
  for (const { id } of leads) {
    addFaults(sums, await findJobFaults(db, id, now));
    addFaults(sums, await findCardFaults(db, id, charges.get(id) ?? []));
  }
  return sums;
}

function addFaults(sums: HistoryFaults, faults: Partial<HistoryFaults>): void {
  for (const name of keysOf(noFaults)) sums[name] += faults[name] ?? 0;
}

export function keysOf(faults: HistoryFaults): (keyof HistoryFaults)[] {
  return Object.keys(faults) as (keyof HistoryFaults)[];
}

const acts: readonly ((story: Story) => Promise<"final" | void>)[] = [
  agree,
  agree,
  agree,
  undo,
  visit,
  extra,
  (story) => bill(story, "down-payment"),
  (story) => bill(story, "down-payment"),
  (story) => bill(story, "invoice"),
  (story) => bill(story, "invoice"),
  pay,
  pay,
  refund,
  credit,
  async (story) => payByCard(story, await anIssued(story)),
  async (story) => payByCard(story, await anIssued(story)),
  refundByCard,
  dispute,
  dispute,
];

/** A version more of the newest quote; another quote where that one was called off, now and then. */
async function agree(story: Story): Promise<void> {
  const { db, dice, leadId } = story;
  const newest = await newestQuote(story);
  const isOther = !newest || dice.below(newest.state === "cancelled" ? 2 : 6) === 0;
  const draft = isOther ? await createQuote(db, leadId, now) : await reviseQuote(db, newest.id, now);
  if (draft) await accept(story, draft);
}

async function accept({ db, dice }: Story, quote: Quote): Promise<void> {
  const lines = Array.from({ length: 1 + dice.below(3) }, (_, at) =>
    aQuoteLine({
      ...{ id: `${at}`, unitCents: 1 + dice.below(150_000), hundredths: 1 + dice.below(300) },
      ...(dice.below(6) === 0 && { untaxed: ["QST"] }),
    }),
  );
  const discount = dice.below(4) === 0 ? { kind: "percent" as const, hundredths: dice.below(3_000) } : null;
  const taxes = dice.oneOf([registeredTaxes, registeredTaxes, registeredTaxes.toReversed()]) ?? [];
  const priced = { lines, discount, taxes, depositPercent: dice.oneOf([null, 10, 33, 50, 100]) ?? null };
  const draft: QuoteDraft = { ...quote.draft, title: { fr: "Lavage", en: "Washing" }, ...priced };
  const saved = await saveQuoteDraft(db, { ...quote, language: "fr", draft });
  if (saved.kind !== "saved") throw new Error(saved.kind);
  const sent = await sendQuote({ db, ...quoteDeps }, { ...saved.quote, by: "link" }, now);
  if (sent.kind !== "sent") throw new Error(sent.kind);
  const token = sent.link.slice(sent.link.lastIndexOf("/") + 1);
  const { totalCents } = exactInvoice({
    lines: lines.map(({ untaxed = [], ...line }) => ({ ...line, untaxed })),
    discount,
    taxes: taxes.map(({ name, thousandths }) => ({ name: name.en, thousandths })),
  });
  const acceptance = anAcceptance({ ...sent, token }, { totalCents, chosen: [] });
  const visitor = { address: "203.0.113.1", userAgent: "Chrome" };
  const answered = await acceptQuote({ db, ...quoteDeps }, { ...acceptance, visitor }, now);
  if (answered.kind !== "answered") throw new Error(answered.kind);
}

async function undo({ db, dice, leadId }: Story): Promise<void> {
  const accepted = await db
    .selectFrom("quotes")
    .select("id")
    .where("lead_id", "=", leadId)
    .where("state", "=", "accepted")
    .orderBy("id")
    .execute();
  const one = dice.oneOf(accepted);
  if (one) await cancelQuote({ db, ...quoteDeps }, { id: one.id, reason: "Il hésite" }, now);
}

async function bill(story: Story, kind: "invoice" | "down-payment"): Promise<"final" | void> {
  const { db, dice } = story;
  const quote = await newestQuote(story);
  if (!quote) return;
  const made = await createFromQuote(db, { quoteId: quote.id, kind }, now);
  if (!("invoice" in made) || made.invoice.number !== null) return;
  const { id, language, draft } = made.invoice;
  let { version } = made.invoice;
  const taxes = dice.oneOf([undefined, undefined, draft.taxes.toReversed(), draft.taxes.slice(0, 1), []]);
  if (taxes && kind === "invoice") {
    await saveInvoiceDraft(db, { id, version, language, draft: { ...draft, taxes } });
    version += 1;
  }
  const sent = await sendInvoice({ db, ...quoteDeps }, { id, version, by: "link" }, now);
  if (sent.kind === "sent") return kind === "invoice" ? "final" : undefined;
  // A refused draft would be found again with the taxes that it was refused for.
  await db.deleteFrom("invoices").where("id", "=", id).execute();
}

/** For an accepted quote or for none, done at once. */
async function visit(story: Story): Promise<void> {
  const { db, leadId } = story;
  const quote = await newestQuote(story);
  const quoteId = quote?.state === "accepted" ? quote.id : null;
  const deps = { db, ...quoteDeps };
  const details = appointmentDetails({ quoteId, day: "2026-06-10", remind: false });
  const { id, version } = changed(await planAppointment(deps, { ...details, leadId }, now));
  const choices = { paidCents: null, askReview: false, remindOwner: false, remindCustomer: false };
  await completeAppointment(deps, { id, version, ...choices }, now);
}

async function extra({ db, dice, leadId }: Story): Promise<void> {
  const made = await createBlankInvoice(db, leadId, now);
  if (made.kind !== "made") return;
  const { id, version, language, draft } = made.invoice;
  const line = { ...aQuoteLine(), id: "extra", unitCents: 1 + dice.below(50_000) };
  const edited = { ...draft, title: { fr: "Extra", en: "Extra" }, lines: [line], taxes: registeredTaxes };
  await saveInvoiceDraft(db, { id, version, language, draft: edited });
  await sendInvoice({ db, ...quoteDeps }, { id, version: version + 1, by: "link" }, now);
}

async function pay(story: Story): Promise<void> {
  const one = await anIssued(story);
  if (!one) return;
  const cents = story.dice.below(3) > 0 ? Math.max(1, one.total_cents) : 1 + story.dice.below(20_000);
  const payment = { invoiceId: one.id, cents, method: "cheque" as const, reference: "", receipt: false };
  await takePayment({ db: story.db, ...quoteDeps }, { ...payment, receivedOn: "2026-06-10" }, now);
}

async function refund(story: Story): Promise<void> {
  const one = await anIssued(story);
  const refunded = { cents: 1 + story.dice.below(5_000), method: "cheque" as const, reference: "" };
  if (one)
    await recordRefund(
      { db: story.db, by: theOwner },
      { invoiceId: one.id, ...refunded, receivedOn: "2026-06-10" },
      now,
    );
}

async function credit(story: Story): Promise<void> {
  const one = await anIssued(story);
  if (!one) return;
  const { db, dice } = story;
  const cents = dice.below(2) === 0 ? Math.max(1, one.total_cents) : 1 + dice.below(10_000);
  const line = dice.below(3) === 0 ? dice.oneOf(parseJson(one.draft).lines) : undefined;
  const asked = line ? { lines: [{ id: line.id }] } : { cents };
  await sendCreditNote({ db, ...quoteDeps }, { id: one.id, ...asked, reason: noText, by: "link" }, now);
}

async function anIssued({ db, dice, leadId }: Story) {
  const rows = await db
    .selectFrom("invoices")
    .select(["id", "total_cents", "draft"])
    .where("lead_id", "=", leadId)
    .where("number", "is not", null)
    .where("kind", "!=", "credit")
    .orderBy("id")
    .execute();
  return dice.oneOf(rows);
}

/** The newest version of one of the numbers. */
async function newestQuote({ db, dice, leadId }: Story) {
  const quotes = db.selectFrom("quotes").select(["id", "number", "state"]).where("lead_id", "=", leadId);
  const rows = await quotes.orderBy("number", "desc").orderBy("revision", "desc").execute();
  const number = dice.oneOf([...new Set(rows.map((row) => row.number))]);
  return rows.find((row) => row.number === number);
}
