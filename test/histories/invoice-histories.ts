import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import {
  createBlankInvoice,
  createFromQuote,
  type InvoiceMade,
} from "#src/work/invoices/issuing/new-invoices.server.ts";
import { deleteInvoiceDraft, loadInvoice, saveInvoiceDraft, type Invoice } from "#src/work/invoices/invoices.server.ts";
import { recordRefund, reversePayment } from "#src/work/invoices/payments.server.ts";
import { sendCreditNote, sendInvoice } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { noText } from "#src/site/content/text.ts";
import { quoteDeps, theOwner } from "../work/a-quote.ts";
import { anAcceptedQuote } from "../work/an-invoice.ts";
import type { Dice } from "./dice.ts";

/** What writers know of each other's work; an id may be gone or issued since. */
export type KnownIds = { leads: string[]; quotes: string[]; drafts: string[]; issued: string[]; payments: string[] };

type Writer = { db: Db; known: KnownIds; dice: Dice; now: Date };
type Act = (writer: Writer) => Promise<unknown>;

const days = ["2026-03-31", "2026-05-31", "2026-06-10"] as const;
const methods = ["e-transfer", "cash", "cheque"] as const;

/** With how often each is done. */
const acts: readonly (readonly [number, Act])[] = [
  [6, acceptQuote],
  [8, draftInvoice],
  [5, draftDownPayment],
  [14, draftBlank],
  [7, edit],
  [3, deleteDraft],
  [20, issue],
  [24, pay],
  [5, pressTwice],
  [6, reverse],
  [4, refund],
  [10, credit],
];
const ALL = acts.reduce((sum, [often]) => sum + often, 0);

export function nothingKnown(): KnownIds {
  return { leads: [], quotes: [], drafts: [], issued: [], payments: [] };
}

/** One random thing that an owner or a program does. What is refused changes nothing. */
export async function actOnce(writer: Writer): Promise<void> {
  let at = writer.dice.below(ALL);
  for (const [often, act] of acts) {
    at -= often;
    if (at < 0) return void (await act(writer));
  }
}

async function acceptQuote({ db, known, dice, now }: Writer): Promise<void> {
  const depositPercent = dice.oneOf([null, null, 10, 33, 50]);
  const quote = await anAcceptedQuote(db, now, { depositPercent });
  const email = `${quote.leadId}@example.com`;
  await db.updateTable("leads").set({ email }).where("id", "=", quote.leadId).execute();
  known.quotes.push(quote.id);
  known.leads.push(quote.leadId);
}

async function draftInvoice({ db, known, dice, now }: Writer): Promise<void> {
  const quoteId = dice.oneOf(known.quotes);
  if (quoteId) note(known, await createFromQuote(db, { quoteId, kind: "invoice" }, now));
}

async function draftDownPayment({ db, known, dice, now }: Writer): Promise<void> {
  const quoteId = dice.oneOf(known.quotes);
  if (quoteId) note(known, await createFromQuote(db, { quoteId, kind: "down-payment" }, now));
}

async function draftBlank({ db, known, dice, now }: Writer): Promise<void> {
  const leadId = dice.oneOf(known.leads);
  const made = leadId && (await createBlankInvoice(db, leadId, now));
  if (!made || made.kind !== "made") return;
  await price(db, dice, made.invoice);
  note(known, made);
}

function note(known: KnownIds, made: InvoiceMade): void {
  if (made.kind === "made") known.drafts.push(made.invoice.id);
}

async function edit({ db, known, dice }: Writer): Promise<void> {
  const invoice = await loadInvoice(db, dice.oneOf(known.drafts) ?? "");
  if (invoice) await price(db, dice, invoice);
}

/** What comes from a quote keeps its lines. */
async function price(db: Db, dice: Dice, { id, version, language, draft, quoteId }: Invoice): Promise<void> {
  const line = {
    ...{ id: "1", service: "", words: { fr: "Travaux", en: "Work" }, unit: "hour" as const },
    ...{ hundredths: 1 + dice.below(2_000), unitCents: 1 + dice.below(20_000) },
    ...(dice.below(4) === 0 && { untaxed: ["QST"] }),
  };
  const taxes = draft.taxes.map((tax) => ({ ...tax, number: "123456789" }));
  const discount = dice.below(3) === 0 ? { kind: "percent" as const, hundredths: dice.below(5_000) } : null;
  const priced = quoteId ? {} : { lines: [line], taxes, discount };
  const edited = { ...draft, ...priced, termDays: dice.below(40) };
  await saveInvoiceDraft(db, { id, version, language, draft: edited });
}

async function deleteDraft({ db, known, dice }: Writer): Promise<void> {
  await deleteInvoiceDraft(db, dice.oneOf(known.drafts) ?? "");
}

async function issue({ db, known, dice, now }: Writer): Promise<void> {
  const id = dice.oneOf(known.drafts) ?? "";
  const row = await db.selectFrom("invoices").select("version").where("id", "=", id).executeTakeFirst();
  if (!row) return;
  const sent = await sendInvoice(
    { db, ...quoteDeps },
    { id, version: row.version, by: dice.oneOf(["link", "mail"]) ?? "link" },
    now,
  );
  if (sent.kind === "refused") return;
  known.drafts = known.drafts.filter((draft) => draft !== id);
  if (sent.kind === "sent") known.issued.push(id);
}

async function pay(writer: Writer): Promise<void> {
  const payment = aPayment(writer);
  if (payment) await take(writer, payment);
}

/** Both at the same moment, with the key of one form. */
async function pressTwice(writer: Writer): Promise<void> {
  const payment = aPayment(writer);
  if (!payment) return;
  const pressed = { ...payment, idempotencyKey: `press ${writer.dice.below(2 ** 31)}` };
  await Promise.all([take(writer, pressed), take(writer, pressed)]);
}

function aPayment({ known, dice }: Writer) {
  const invoiceId = dice.oneOf(known.issued);
  if (!invoiceId) return undefined;
  const method = dice.oneOf(methods) ?? "cheque";
  const cents = 1 + dice.below(15_000);
  return {
    ...{ invoiceId, method, reference: "", receipt: dice.below(2) === 0 },
    ...{ cents: method === "cash" ? cents * 5 : cents, receivedOn: dice.oneOf(days) ?? days[0] },
  };
}

async function take({ db, known, now }: Writer, payment: Parameters<typeof takePayment>[1]): Promise<void> {
  const taken = await takePayment({ db, ...quoteDeps }, payment, now);
  if (taken.kind === "recorded") known.payments.push(taken.payment.id);
}

async function reverse({ db, known, dice, now }: Writer): Promise<void> {
  const id = dice.oneOf(known.payments);
  if (id) await reversePayment({ db, by: theOwner }, { id: id }, now);
}

async function refund({ db, known, dice, now }: Writer): Promise<void> {
  const invoiceId = dice.oneOf(known.issued);
  if (!invoiceId) return;
  const refunded = { invoiceId, cents: 1 + dice.below(5_000), reference: "", receivedOn: days[2] };
  await recordRefund({ db, by: theOwner }, { ...refunded, method: dice.oneOf(methods) ?? "cash" }, now);
}

async function credit({ db, known, dice, now }: Writer): Promise<void> {
  const id = dice.oneOf(known.issued);
  const row =
    id && (await db.selectFrom("invoices").select(["total_cents", "draft"]).where("id", "=", id).executeTakeFirst());
  if (!id || !row) return;
  const line = dice.oneOf(parseJson(row.draft).lines);
  const cents = dice.below(3) === 0 ? row.total_cents : 1 + dice.below(10_000);
  const part = dice.below(2) === 0 ? { cents: 1 + dice.below(5_000) } : {};
  const asked = line && dice.below(2) === 0 ? { lines: [{ id: line.id, ...part }] } : { cents };
  await sendCreditNote(
    { db, ...quoteDeps },
    { id, ...asked, reason: noText, by: dice.oneOf(["link", "mail"]) ?? "link" },
    now,
  );
}
