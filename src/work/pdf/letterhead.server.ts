import { encode } from "uqr";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { ShownQuote } from "#src/work/quotes/shown-quote.ts";
import { letterheadOf, type Letterhead } from "#src/site/letterhead/letterhead.ts";
import type { QrCodeOnPaper, PdfSheet } from "./pdf-sheet.server.ts";
import { pdfWords } from "./pdf-words.ts";

/** In points. */
const CODE = 68;

type Head = Pick<ShownQuote, "heading" | "title" | "business">;
/** `site` is its address, as people write it. */
export type LetterheadSender = { letterhead: Letterhead; site: string };
type Options = {
  facts: readonly { label: string; value: string }[];
  /** Without one the colours are those of the first pack. */
  sender: LetterheadSender | undefined;
  /** Stands at the right of the business. */
  code?: QrCodeOnPaper;
};

/** To the customer’s page of the paper. */
export function codeTo(href: string, language: SiteLanguage): QrCodeOnPaper {
  return { modules: encode(href, { ecc: "M", border: 0 }), side: CODE, alt: pdfWords[language].code };
}

const plain = letterheadOf({ accent: null, headings: "tight" });

/** Who writes, what it is called, and the facts about it. */
export function writeLetterhead(
  sheet: PdfSheet,
  { heading, title, business }: Head,
  { facts, sender, code }: Options,
): void {
  const { name, legalName, address, telephoneShown, email, numbers } = business;
  sheet.letterhead(name, sender?.letterhead ?? plain);
  if (code) sheet.qrCode(code);
  const width = sheet.width - (code ? code.side + 12 : 0);
  const reached = [telephoneShown, email, sender?.site].filter(Boolean).join(" | ");
  const lines = [legalName, address, reached, numbers.join(" | ")];
  sheet.beside(code?.side ?? 0, () =>
    sheet.write("P", lines.filter(Boolean).join("\n"), { size: 9, colour: "muted", gap: 12, width }),
  );
  sheet.rule(14);
  if (title) sheet.write("P", heading, { size: 12, colour: "muted", gap: 2 });
  sheet.write("H1", title || heading, { font: "bold", size: 20, gap: 8 });
  const table = sheet.group("Table");
  for (const { label, value } of facts)
    sheet.row(
      table,
      [
        { role: "TH", text: label, x: sheet.left, width: 160, colour: "muted" },
        { role: "TD", text: value, x: sheet.left + 165, width: sheet.width - 165 },
      ],
      { gap: 2 },
    );
  table.end();
  sheet.space(12);
}
