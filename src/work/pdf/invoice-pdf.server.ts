import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { locales, type SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Settled } from "#src/work/invoices/balance.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import { payingWays, settledSums, shownInvoice, type PayingWay } from "#src/work/invoices/shown-invoice.ts";
import { shownInvoiceWords } from "#src/work/invoices/shown-invoice-words.ts";
import { codeTo, writeLetterhead, type LetterheadSender } from "./letterhead.server.ts";
import { writeLines } from "./lines-table.server.ts";
import { openSheet, type PdfSheet } from "./pdf-sheet.server.ts";
import { pdfWords } from "./pdf-words.ts";

/** In points. */
const COLUMN_GAP = 24;
const HEAD = 22;
const WAY_GAP = 8;
const TITLE = { font: "bold", size: 10, gap: 1 } as const;

/** `href` is the customer's page, for the QR code; without it the paper names no page. */
export type InvoiceOrder = {
  invoice: { document: InvoiceDocument; settled: Settled; href?: string };
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
  writeLetterhead(sheet, shown, { facts: shown.facts, sender, code: href ? codeTo(href, language) : undefined });
  const lines = shown.lines.map(({ words, detail, amount }) => ({ text: words, detail, amount }));
  const settling = settledSums(document, settled, language);
  const balance = settling.pop();
  const totals = [{ sums: shown.sums, total: shown.total }, ...(balance ? [{ sums: settling, total: balance }] : [])];
  writeLines(sheet, { lines, totals }, language);
  sheet.space(10);
  if (shown.note) sheet.write("P", shown.note, { gap: 10 });
  writeWays(sheet, payingWays(document, settled, language), language);
  if (href) sheet.address(href, { size: 9, colour: "muted" }, fillIn(pdfWords[language].online, { href }));
  const { heading } = shown;
  return sheet.finish((page, pages) => fillIn(pdfWords[language].invoicePage, { heading, page, pages }));
}

/** Nothing where nothing is owed. */
export function writeWays(sheet: PdfSheet, ways: PayingWay[], language: SiteLanguage): void {
  if (ways.length === 0) return;
  const [first, ...others] = ways.filter(({ title }) => title).map((way) => saidOf(way, language));
  const columns = [first ? [first] : [], others].filter((column) => column.length > 0);
  const width = (sheet.width - COLUMN_GAP * (columns.length - 1)) / columns.length;
  const heightOf = ({ title, text }: Said) =>
    sheet.heightOf({ ...TITLE, text: title, width }) + sheet.heightOf({ text, width }) + TITLE.gap + WAY_GAP;
  const heights = columns.map((column) => column.reduce((sum, way) => sum + heightOf(way), 0));
  sheet.keepTogether(HEAD + Math.max(0, ...heights));
  sheet.write("H2", shownInvoiceWords[language].pay, { font: "bold", size: 12, gap: 4 });
  if (first) sheet.sideBySide(columns.map((column, at) => () => writeColumn(sheet, column, { at, width })));
  for (const { text } of ways.filter(({ title }) => !title)) sheet.write("P", text, { gap: 8 });
}

type Said = { title: string; text: string };

function saidOf({ title, facts, text }: PayingWay, language: SiteLanguage): Said {
  const said = [...facts.map(({ label, value }) => fillIn(pdfWords[language].fact, { label, value })), text];
  return { title, text: said.filter(Boolean).join("\n") };
}

function writeColumn(sheet: PdfSheet, ways: readonly Said[], { at, width }: { at: number; width: number }): void {
  const column = { x: sheet.left + at * (width + COLUMN_GAP), width };
  for (const { title, text } of ways) {
    sheet.write("H3", title, { ...TITLE, ...column });
    sheet.write("P", text, { gap: WAY_GAP, ...column });
  }
}
