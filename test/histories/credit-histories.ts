import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import { sendCreditNote } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { noText } from "#src/site/content/text.ts";
import { aQuoteLine, quoteDeps } from "../work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice, registeredTaxes } from "../work/an-invoice.ts";
import { diceOf, type Dice } from "./dice.ts";
import { exactAmount, exactLines, exactlyLeft, type ExactlyLeft, type ExactPart } from "../work/exact-credit.ts";
import { exactInvoice } from "../work/exact-invoice.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const MOST_CREDITS = 7;

/** Each counts what is wrong, and passes when it is 0. */
export type CreditFaults = { otherwise: number; below: number; unsound: number; notAll: number; refused: number };
export type Credited = CreditFaults & { notes: number };

type Step = { db: Db; dice: Dice; id: string; state: ExactlyLeft };
type Stepped = { wanted: ExactPart; after: ExactlyLeft; document: InvoiceDocument | undefined };

/** An invoice with or without a down payment, both credited in random amounts and lines, and at last what is left of them. */
export async function runCreditHistory(db: Db, seed: number): Promise<Credited> {
  const dice = diceOf(seed);
  const lines = Array.from({ length: 1 + dice.below(4) }, (_, at) =>
    aQuoteLine({
      ...{ id: `${at}`, unitCents: 1 + dice.below(seed % 3 === 0 ? 40 : 90_000), hundredths: 1 + dice.below(300) },
      ...(dice.below(2) === 0 && { untaxed: dice.oneOf([["QST"], ["GST"], ["GST", "QST"]]) ?? [] }),
    }),
  );
  const discount = dice.below(3) === 0 ? { kind: "percent" as const, hundredths: dice.below(4_000) } : null;
  const depositPercent = dice.oneOf([null, null, 10, 33]) ?? null;
  const option = aQuoteLine({ id: "option", unitCents: 0 });
  const priced = { lines: [...lines, option], discount, taxes: registeredTaxes, depositPercent };
  const faults = { otherwise: 0, below: 0, unsound: 0, notAll: 0, refused: 0, notes: 0 };
  const whole = exactInvoice({
    lines: priced.lines.map(({ untaxed = [], ...line }) => ({ ...line, untaxed })),
    ...{ discount, taxes: registeredTaxes.map(({ name, thousandths }) => ({ name: name.en, thousandths })) },
  });
  if (whole.totalCents === 0) return faults;
  const quote = await anAcceptedQuote(db, now, priced);
  const downPayment =
    depositPercent && Math.round((whole.totalCents * depositPercent) / 100) > 0
      ? await anIssuedInvoice(db, { quoteId: quote.id, kind: "down-payment" }, now)
      : undefined;
  const deducted = downPayment?.document ? [downPayment.document.totals] : [];
  const final = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  const taxed = (untaxed: readonly string[] = []) => ["GST", "QST"].map((name) => !untaxed.includes(name));
  const amounts = final.document?.totals.lineCents ?? [];
  const finalState = exactlyLeft(whole, {
    deducted,
    lines: priced.lines.map(({ id, untaxed }, at) => ({ id, cents: amounts[at] ?? 0, taxed: taxed(untaxed) })),
  });
  await creditAll({ db, dice, id: final.id, state: finalState }, faults);
  if (downPayment?.document) {
    const { lines: own, totals } = downPayment.document;
    const single = own.map(({ id }) => ({ id, cents: totals.netCents, taxed: taxed() }));
    const state = exactlyLeft(totals, { deducted: [], lines: single });
    await creditAll({ db, dice, id: downPayment.id, state }, faults);
  }
  return faults;
}

async function creditAll(step: Step, faults: Credited): Promise<void> {
  let { state } = step;
  const taken: ExactPart[] = [];
  for (let count = 0; state.left.totalCents > 0; count += 1) {
    const { dice } = step;
    const isLast = count === MOST_CREDITS;
    const stepped = await (!isLast && dice.below(2) === 0 ? creditLines : creditAmount)({ ...step, state }, isLast);
    if (!stepped) continue;
    const { wanted, document, after } = stepped;
    if (!document) {
      faults.refused += 1;
      return;
    }
    const { totals } = document;
    faults.notes += 1;
    if (!isSame(totals, wanted)) faults.otherwise += 1;
    if (!isSound(document)) faults.unsound += 1;
    state = after;
    if ([state.left.netCents, ...state.left.taxCents].some((cents) => cents < 0)) faults.below += 1;
    taken.push(totals);
  }
  const row = await step.db.selectFrom("invoices").select("document").where("id", "=", step.id).executeTakeFirst();
  const invoice = row?.document && parseJson(row.document).totals;
  if (!invoice || !isSame(invoice, sumOf(taken))) faults.notAll += 1;
}

async function creditAmount({ db, dice, id, state }: Step, isLast: boolean): Promise<Stepped> {
  const { totalCents } = state.left;
  const cents = isLast || dice.below(6) === 0 ? totalCents : 1 + dice.below(totalCents);
  const { part, after } = exactAmount(state, cents);
  return { wanted: part, after, document: await issued(db, { id, cents }) };
}

/** Nothing where the lines have nothing left, or more than the invoice itself. */
async function creditLines({ db, dice, id, state }: Step): Promise<Stepped | undefined> {
  const some = state.lines.filter(({ cents }) => cents > 0 && dice.below(2) === 0);
  if (some.length === 0) return undefined;
  const asked = some.map(({ id: line, cents }) =>
    dice.below(2) === 0 ? { id: line } : { id: line, cents: 1 + dice.below(cents) },
  );
  const taken = new Map(some.map(({ id: line, cents }, at) => [line, asked[at]?.cents ?? cents]));
  const { part, after } = exactLines(state, taken);
  const isTooMuch = [after.left.netCents, ...after.left.taxCents].some((cents) => cents < 0);
  const document = await issued(db, { id, lines: asked });
  if (isTooMuch && !document) return undefined;
  return { wanted: part, after, document };
}

async function issued(db: Db, credit: Omit<Parameters<typeof sendCreditNote>[1], "reason" | "by">) {
  const sent = await sendCreditNote({ db, ...quoteDeps }, { ...credit, reason: noText, by: "link" }, now);
  return sent.kind === "sent" ? sent.invoice.document : undefined;
}

/** What a reader with a pencil gets: the lines are the net, and with the taxes the total. */
function isSound({ lines, totals: { netCents, taxCents, totalCents, lineCents } }: InvoiceDocument): boolean {
  const shown = lines.map(({ unitCents, hundredths }) => Math.round((unitCents * hundredths) / 100));
  const sum = (amounts: readonly number[]) => amounts.reduce((all, cents) => all + cents, 0);
  const isOfLines = sum(shown) === netCents && sum(lineCents) === netCents;
  return isOfLines && netCents + sum(taxCents) === totalCents && [netCents, ...taxCents].every((cents) => cents >= 0);
}

function sumOf(parts: readonly ExactPart[]): ExactPart {
  const sum = (of: (part: ExactPart) => number) => parts.reduce((all, part) => all + of(part), 0);
  return {
    netCents: sum(({ netCents }) => netCents),
    taxCents: registeredTaxes.map((_, at) => sum(({ taxCents }) => taxCents[at] ?? 0)),
    totalCents: sum(({ totalCents }) => totalCents),
  };
}

function isSame(one: ExactPart, other: ExactPart): boolean {
  return (
    one.netCents === other.netCents &&
    one.totalCents === other.totalCents &&
    one.taxCents.every((cents, at) => cents === other.taxCents[at])
  );
}
