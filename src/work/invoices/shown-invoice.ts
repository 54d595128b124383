import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import { siteLanguages, type SiteLanguage } from "#src/platform/i18n/language.ts";
import {
  detailOf,
  exemptionFact,
  shownBusiness,
  sumsOf,
  type Labelled,
  type ShownQuote,
} from "#src/work/quotes/shown-quote.ts";
import { isWritten } from "#src/site/content/text.ts";
import { balanceOf, type Settled } from "./balance.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { inCash } from "./payment.ts";
import { shownInvoiceWords } from "./shown-invoice-words.ts";

type Fact = { label: string; value: string };
/** `copied` is what a bank's form takes, where it is written otherwise. */
type PayingFact = Fact & { copied?: string };
/** `detail` is blank for one flat price. */
type ShownLine = { id: string; words: string; detail: string; amount: string };
type WayKind = "e-transfer" | "cheque" | "cash";
/** How the balance can be paid; `facts` are for copying into a bank's form. What the owner adds has no title. */
export type PayingWay = { kind: WayKind | "more"; title: string; facts: PayingFact[]; text: string };

/** In words of one language, as the page, the PDF and the mail show it. */
export type ShownInvoice = {
  heading: string;
  title: string;
  facts: Fact[];
  lines: ShownLine[];
  sums: Labelled[];
  total: Labelled;
  note: string;
  business: ShownQuote["business"];
};

/** A business of one language leaves the other empty. */
export function writtenLanguages({ lines }: InvoiceDocument): SiteLanguage[] {
  return siteLanguages.filter((language) => lines.every(({ words }) => isWritten(words, language)));
}

export function shownInvoice(document: InvoiceDocument, language: SiteLanguage): ShownInvoice {
  const words = shownInvoiceWords[language];
  const { number, kind, totals } = document;
  const amount = amountIn(document, language);
  return {
    heading: fillIn(words[`title.${kind}`], { number }),
    title: document.title[language],
    facts: factsOf(document, language),
    lines: document.lines.map((line, index) => ({
      ...{ id: line.id, words: line.words[language], detail: detailOf(line, document, language) },
      amount: amount(totals.lineCents[index] ?? 0),
    })),
    sums: [...sumsOf(document, { ...totals, ...totals.whole }, language), ...deductedOf(document, language)],
    total: { label: totalLabel(document, language), amount: amount(totals.totalCents) },
    note: document.note[language],
    business: shownBusiness(document, language),
  };
}

/** Nothing, once nothing is owed. */
export function payingWays(
  document: Pick<InvoiceDocument, "kind" | "number" | "payment" | "currency">,
  settled: Settled,
  language: SiteLanguage,
): PayingWay[] {
  const cents = balanceOf(settled);
  if (document.kind === "credit" || cents <= 0) return [];
  const words = shownInvoiceWords[language];
  const { number, payment } = document;
  const amount = amountIn(document, language);
  const more = payment.words[language];
  const way = (kind: WayKind, text: string, facts: PayingFact[] = []) => ({
    kind,
    title: words[kind],
    text,
    facts,
  });
  const transfer = [
    { label: words.to, value: payment.eTransferEmail },
    { label: words.amount, value: amount(cents), copied: (cents / 100).toFixed(2) },
    { label: words.message, value: number },
  ];
  return [
    ...(payment.eTransferEmail ? [way("e-transfer", payment.autodeposit ? words.autodeposit : "", transfer)] : []),
    ...(payment.chequeTo ? [way("cheque", fillIn(words.chequeTo, { name: payment.chequeTo, number }))] : []),
    ...(payment.takesCash
      ? [
          way(
            "cash",
            fillIn(inCash(cents) === cents ? words.cashAmount : words.cashRounded, { amount: amount(inCash(cents)) }),
          ),
        ]
      : []),
    ...(more ? [{ kind: "more" as const, title: "", text: more, facts: [] }] : []),
  ];
}

/** What became of the total; blank while nothing did. */
export function settledSums(document: InvoiceDocument, settled: Settled, language: SiteLanguage): Labelled[] {
  const words = shownInvoiceWords[language];
  const amount = amountIn(document, language);
  const { creditedCents, paidCents } = settled;
  if (creditedCents === 0 && paidCents === 0) return [];
  return [
    ...(creditedCents === 0 ? [] : [{ label: words.creditedBefore, amount: `\u2212${amount(creditedCents)}` }]),
    ...(paidCents > 0 ? [{ label: words.paid, amount: `\u2212${amount(paidCents)}` }] : []),
    ...(paidCents < 0 ? [{ label: words.refunded, amount: amount(-paidCents) }] : []),
    { label: words.balance, amount: amount(Math.max(0, balanceOf(settled))) },
  ];
}

export function amountIn({ currency }: Pick<InvoiceDocument, "currency">, language: SiteLanguage) {
  return (cents: number) => formatMoney(cents, currency, language);
}

type Due = Pick<InvoiceDocument, "issuedOn" | "dueOn">;

/** After “due”: a day, or on receipt where it is the day of issue. */
export function formatDue({ issuedOn, dueOn }: Due, language: SiteLanguage): string {
  const { byDay, onReceipt } = shownInvoiceWords[language];
  return dueOn > issuedOn ? fillIn(byDay, { day: formatDay(dueOn, language) }) : onReceipt;
}

function dueFact(document: Due, language: SiteLanguage): Fact {
  const { due, dueOn: label, onReceipt } = shownInvoiceWords[language];
  const { issuedOn, dueOn } = document;
  return dueOn > issuedOn ? { label, value: formatDay(dueOn, language) } : { label: due, value: onReceipt };
}

function factsOf(document: InvoiceDocument, language: SiteLanguage): Fact[] {
  const words = shownInvoiceWords[language];
  const { customer, address, place, servedOn, issuedOn, quote, corrects, kind, exemption } = document;
  const day = (iso: string) => formatDay(iso, language);
  const corrected = corrects && fillIn(words.numberAndDay, { number: corrects.number, day: day(corrects.issuedOn) });
  return [
    { label: words.customer, value: [customer.name, address].filter(Boolean).join("\n") },
    ...(exemption ? [exemptionFact(exemption, language)] : []),
    { label: words.issuedOn, value: day(issuedOn) },
    ...(kind === "credit" ? [] : [dueFact(document, language)]),
    ...(servedOn ? [{ label: words.servedOn, value: day(servedOn) }] : []),
    ...(place ? [{ label: words.place, value: place }] : []),
    ...(quote ? [{ label: words.quote, value: quote.number }] : []),
    ...(corrected ? [{ label: words.corrects, value: corrected }] : []),
  ];
}

/** Invoices with the taxes in them, after what the work comes to. */
function deductedOf(document: InvoiceDocument, language: SiteLanguage): Labelled[] {
  const { deducted, taxes, totals } = document;
  if (deducted.length === 0) return [];
  const words = shownInvoiceWords[language];
  const amount = amountIn(document, language);
  const taxesOf = (cents: number[]) =>
    taxes
      .map(({ name }, at) => fillIn(words.taxAmount, { name: name[language], amount: amount(cents[at] ?? 0) }))
      .join(", ");
  return [
    { label: taxes.length > 0 ? words.wholeTaxed : words.whole, amount: amount(totals.whole.totalCents) },
    ...deducted.map(({ kind = "down-payment", number, issuedOn, taxCents, totalCents }) => ({
      label: fillIn(taxes.length > 0 ? words[`deductedTaxed.${kind}`] : words[`deducted.${kind}`], {
        ...{ number, day: formatDay(issuedOn, language), taxes: taxesOf(taxCents) },
      }),
      amount: `\u2212${amount(totalCents)}`,
    })),
  ];
}

function totalLabel({ kind, deducted, taxes }: InvoiceDocument, language: SiteLanguage): string {
  const words = shownInvoiceWords[language];
  const isTaxed = taxes.length > 0;
  if (kind === "credit") return isTaxed ? words.creditedTaxed : words.credited;
  if (deducted.length > 0) return isTaxed ? words.remainingTaxed : words.remaining;
  return isTaxed ? words.totalTaxed : words.total;
}
