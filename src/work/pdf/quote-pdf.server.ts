import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { locales, type SiteLanguage } from "#src/platform/i18n/language.ts";
import type { QuoteDocument } from "#src/work/quotes/quote-document.ts";
import type { Evidence } from "#src/work/quotes/quote-events.server.ts";
import { shownQuoteWords } from "#src/work/quotes/shown-quote-words.ts";
import { frenchTermsBeside, shownQuote, type ShownQuote } from "#src/work/quotes/shown-quote.ts";
import { writeEvidence } from "./pdf-evidence.server.ts";
import { writeLines } from "./lines-table.server.ts";
import { openSheet, type PdfSheet, type Style } from "./pdf-sheet.server.ts";
import { codeTo, writeLetterhead, type LetterheadSender } from "./letterhead.server.ts";
import { pdfWords } from "./pdf-words.ts";

const TERM_TITLE = { font: "bold", size: 11, gap: 2 } as const;
const TERM_GAP = 10;
/** In points: a title and two lines. */
const FIRST_LINES = 50;
/** In points: a title, a sentence, an address of two lines and what it means. */
const ANSWER = 80;
/** A share of the height of a page. */
const MOST_KEPT = 0.45;

export type QuoteOrder = {
  document: QuoteDocument;
  languages: SiteLanguage[];
  /** Optional lines; of an accepted quote those that were accepted. */
  chosen: string[];
  /** Where times are told. */
  timeZone: string;
  sender?: LetterheadSender;
  /** JPEGs, with their proportions. */
  photos?: { bytes: Uint8Array; width: number; height: number }[];
  /** While it waits for an answer: how to give one. The address is a secret, and is for who has it already. */
  answer?: { href?: string };
  /** Absent before an acceptance. */
  evidence?: Evidence;
  at: Date;
};

export function makeQuotePdf(order: QuoteOrder, language: SiteLanguage): Promise<Uint8Array> {
  const { document, at } = order;
  const quote = shownOrder(order, language);
  const sheet = openSheet({
    ...{ lang: locales[language], author: quote.business.name, at },
    country: document.business.address.country,
    title: `${quote.heading}, ${quote.business.name}`,
  });
  writeQuote(sheet, order, language);
  const { number } = document;
  return sheet.finish((page, pages) => fillIn(pdfWords[language].page, { number, page, pages }));
}

function shownOrder({ document, chosen, evidence }: QuoteOrder, language: SiteLanguage): ShownQuote {
  return shownQuote(document, {
    ...{ chosen: new Set(chosen), language },
    ...{ placeGiven: evidence?.place, windowChosen: evidence?.window },
  });
}

/** From where the sheet stands on. */
export function writeQuote(sheet: PdfSheet, order: QuoteOrder, language: SiteLanguage): void {
  const { document, timeZone, evidence, answer } = order;
  const quote = shownOrder(order, language);
  const code = answer?.href ? codeTo(answer.href, language) : undefined;
  writeLetterhead(sheet, quote, { facts: quote.facts, sender: order.sender, ...(code && { code }) });
  writeQuoteLines(sheet, quote, { language, isFinal: evidence !== undefined });
  if (quote.deposit) sheet.write("P", quote.deposit, { gap: 6 });
  sheet.space(10);
  if (answer) writeAnswer(sheet, { ...answer, day: quote.validUntil }, language);
  writeTerms(sheet, quote);
  writeFrenchTerms(sheet, frenchTermsBeside(document, language));
  writePhotos(sheet, order.photos ?? [], language);
  if (evidence) writeEvidence(sheet, { document, evidence, language, timeZone });
}

type Shown = { language: SiteLanguage; isFinal: boolean };

function writeQuoteLines(sheet: PdfSheet, quote: ShownQuote, { language, isFinal }: Shown): void {
  const words = shownQuoteWords[language];
  const lines = quote.lines
    .filter(({ chosen }) => chosen || !isFinal)
    .map((line) => {
      const mark = line.optional && !isFinal ? (line.chosen ? words.optional : words.notIncluded) : "";
      return {
        text: line.words,
        detail: [line.detail, mark].filter(Boolean).join("\n"),
        amount: line.chosen ? line.amount : `+\u00a0${line.amount}`,
        colour: line.chosen ? ("ink" as const) : ("muted" as const),
      };
    });
  const { sums, total } = quote;
  writeLines(sheet, { lines, totals: [{ sums, total }] }, language);
}

type Answer = { href?: string; day: string };

function writeAnswer(sheet: PdfSheet, { href, day }: Answer, language: SiteLanguage): void {
  const words = pdfWords[language];
  sheet.keepTogether(ANSWER);
  sheet.write("H2", words.answer, TERM_TITLE);
  sheet.write("P", fillIn(href ? words.answerOnline : words.answerByLink, { day }), { gap: href ? 2 : TERM_GAP });
  if (!href) return;
  sheet.address(href, { font: "bold", size: 9, gap: 2 });
  sheet.write("P", words.answerSecret, { size: 9, colour: "muted", gap: TERM_GAP });
}

function writeTerms(sheet: PdfSheet, { note, terms }: Pick<ShownQuote, "note" | "terms">): void {
  if (note) sheet.write("P", note, { gap: 10 });
  writeSections(sheet, terms);
}

function writeFrenchTerms(sheet: PdfSheet, terms: ShownQuote["terms"]): void {
  if (terms.length === 0) return;
  writeSections(sheet, terms, { font: "bold", size: 12, gap: 6, text: pdfWords.en.frenchTerms });
}

type Head = Style & { text: string };

/** All on one page where they take a part of it, so that none of them stands on the next page alone; else each whole. */
function writeSections(sheet: PdfSheet, terms: ShownQuote["terms"], head?: Head): void {
  const { width } = sheet;
  const heights = terms.map(
    ({ title, text }) =>
      sheet.heightOf({ ...TERM_TITLE, text: title, width }) +
      sheet.heightOf({ text, width }) +
      TERM_TITLE.gap +
      TERM_GAP,
  );
  const headHeight = head ? sheet.heightOf({ ...head, width }) + (head.gap ?? 0) : 0;
  const all = heights.reduce((sum, height) => sum + height, headHeight - TERM_GAP);
  const isTogether = all <= sheet.height * MOST_KEPT;
  sheet.keepTogether(isTogether ? all : Math.min(headHeight + (heights[0] ?? 0), sheet.height));
  if (head) sheet.write("H2", head.text, head);
  for (const [at, { title, text }] of terms.entries()) {
    const isBeforeLast = at === terms.length - 2;
    const [own = 0, next = 0] = heights.slice(at);
    const kept = (isBeforeLast ? own + next : own) - TERM_GAP;
    if (!isTogether) sheet.keepTogether(kept <= sheet.height ? kept : FIRST_LINES);
    sheet.write("H2", title, TERM_TITLE);
    sheet.write("P", text, { gap: TERM_GAP });
  }
}

function writePhotos(sheet: PdfSheet, photos: NonNullable<QuoteOrder["photos"]>, language: SiteLanguage): void {
  if (photos.length === 0) return;
  const words = shownQuoteWords[language];
  sheet.keepTogether(150);
  sheet.write("H2", words.photos, { font: "bold", size: 11, gap: 4 });
  const alt = (index: number) => fillIn(words.photo, { at: index + 1, of: photos.length });
  sheet.figures(photos.map((photo, index) => ({ ...photo, alt: alt(index) })));
}
