import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { locales, type SiteLanguage } from "#src/platform/i18n/language.ts";
import type { ShownQuote } from "#src/work/quotes/shown-quote.ts";
import { disputeWords } from "./dispute-words.ts";
import { writeLetterhead, type LetterheadSender } from "./letterhead.server.ts";
import { openSheet, type PdfFigure, type PdfSheet } from "./pdf-sheet.server.ts";
import { writeQuote, type QuoteOrder } from "./quote-pdf.server.ts";

/** All that speaks for the business, in words of the language that it is made in. */
export type DisputeFile = {
  number: string;
  country: string;
  business: ShownQuote["business"];
  facts: { label: string; value: string }[];
  sections: { title: string; entries: { head: string; text: string }[] }[];
  photos: Omit<PdfFigure, "alt">[];
  /** As it was accepted, with its evidence. */
  quote?: Omit<QuoteOrder, "languages" | "at">;
};

export type DisputeOrder = { dispute: DisputeFile; languages: SiteLanguage[]; sender?: LetterheadSender; at: Date };

export function makeDisputePdf({ dispute, sender, at }: DisputeOrder, language: SiteLanguage): Promise<Uint8Array> {
  const { number, country, business, facts, sections, photos, quote } = dispute;
  const words = disputeWords[language];
  const heading = fillIn(words.heading, { number });
  const sheet = openSheet({
    ...{ lang: locales[language], author: business.name, at, country },
    title: `${heading}, ${business.name}`,
  });
  writeLetterhead(sheet, { heading, title: "", business }, { facts, sender });
  for (const section of sections) writeSection(sheet, section);
  if (photos.length > 0) {
    sheet.keepTogether(150);
    sheet.write("H2", words.photos, { font: "bold", size: 12, gap: 4 });
    const alt = (index: number) => fillIn(words.photo, { at: index + 1, of: photos.length });
    sheet.figures(photos.map((photo, index) => ({ ...photo, alt: alt(index) })));
  }
  if (quote) {
    sheet.newPage();
    writeQuote(sheet, { ...quote, languages: [language], at, ...(sender && { sender }) }, language);
  }
  return sheet.finish((page, pages) => fillIn(words.page, { number, page, pages }));
}

function writeSection(sheet: PdfSheet, { title, entries }: DisputeFile["sections"][number]): void {
  if (entries.length === 0) return;
  sheet.keepTogether(60);
  sheet.write("H2", title, { font: "bold", size: 12, gap: 4 });
  for (const { head, text } of entries) {
    sheet.write("P", head, { font: "bold", size: 10, gap: 1 });
    if (text) sheet.write("P", text, { size: 9, gap: 8 });
  }
  sheet.space(8);
}
