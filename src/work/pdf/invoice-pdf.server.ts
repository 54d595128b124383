import { encode } from "uqr";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { locales, type SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Settled } from "#src/work/invoices/balance.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import { payingWays, settledSums, shownInvoice, type PayingWay } from "#src/work/invoices/shown-invoice.ts";
import { shownInvoiceWords } from "#src/work/invoices/shown-invoice-words.ts";
import { writeLetterhead, type LetterheadSender } from "./letterhead.server.ts";
import { writeLines } from "./lines-table.server.ts";
import { openSheet, type PdfSheet } from "./pdf-sheet.server.ts";
import { pdfWords } from "./pdf-words.ts";

/** In points. */
const CODE = 76;

/** `href` is the customer's page, for the QR code. */
export type InvoiceOrder = {
  invoice: { document: InvoiceDocument; settled: Settled; href: string };
  languages: SiteLanguage[];
  sender?: LetterheadSender;
  at: Date;
};

export function makeInvoicePdf({ invoice, sender, at }: InvoiceOrder, language: SiteLanguage): Promise<Uint8Array> {
  const { document, settled, href } = invoice;
  const shown = shownInvoice(document, language);
  const { country } = document.business.address;
  const sheet = openSheet({
    ...{ lang: locales[language], author: shown.business.name, at, country },
    title: `${shown.heading}, ${shown.business.name}`,
  });
  const code = { modules: encode(href, { ecc: "M", border: 0 }), side: CODE, alt: pdfWords[language].code };
  writeLetterhead(sheet, shown, { facts: shown.facts, sender, code });
  const lines = shown.lines.map(({ words, detail, amount }) => ({
    text: [words, detail].filter(Boolean).join("\n"),
    amount,
  }));
  writeLines(sheet, lines, language);
  sheet.sums(shown.sums, shown.total);
  const settling = settledSums(document, settled, language);
  const [balance] = settling.slice(-1);
  if (balance) sheet.sums(settling.slice(0, -1), balance);
  sheet.space(10);
  if (shown.note) sheet.write("P", shown.note, { gap: 10 });
  const ways = payingWays(document, settled, language);
  writeWays(sheet, { ways, moreOnPaying: document.payment.words[language] }, language);
  if (ways.length > 0) sheet.write("P", fillIn(pdfWords[language].online, { href }), { size: 9, colour: "muted" });
  const { number } = document;
  return sheet.finish((page, pages) => fillIn(pdfWords[language].invoicePage, { number, page, pages }));
}

type Paying = { ways: PayingWay[]; moreOnPaying: string };

/** Nothing where nothing is owed. */
export function writeWays(sheet: PdfSheet, { ways, moreOnPaying }: Paying, language: SiteLanguage): void {
  if (ways.length === 0) return;
  sheet.keepTogether(60);
  sheet.write("H2", shownInvoiceWords[language].pay, { font: "bold", size: 12, gap: 4 });
  for (const { title, facts, text } of ways) {
    sheet.keepTogether(30 + facts.length * 16);
    sheet.write("H3", title, { font: "bold", size: 10, gap: 1 });
    const said = [...facts.map(({ label, value }) => fillIn(pdfWords[language].fact, { label, value })), text];
    sheet.write("P", said.filter(Boolean).join("\n"), { gap: 8 });
  }
  if (moreOnPaying) sheet.write("P", moreOnPaying, { gap: 8 });
}
