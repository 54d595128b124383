import { languageName } from "#src/platform/i18n/site-language.ts";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import { dateFormats } from "#src/platform/i18n/formats.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import type { QuoteDocument } from "#src/work/quotes/quote-document.ts";
import type { Evidence } from "#src/work/quotes/quote-events.server.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { formatWindow } from "#src/work/appointments/appointment-window.ts";
import { pdfWords } from "./pdf-words.ts";
import type { PdfSheet } from "./pdf-sheet.server.ts";

const LABELS = 150;

const moments = dateFormats({ dateStyle: "long", timeStyle: "long" });

type Accepted = { document: QuoteDocument; evidence: Evidence; language: SiteLanguage; timeZone: string };

/** On a page of its own. */
export function writeEvidence(sheet: PdfSheet, accepted: Accepted): void {
  const { document, language } = accepted;
  const words = pdfWords[language];
  sheet.newPage();
  sheet.write("H1", words.evidence, { font: "bold", size: 16, gap: 6 });
  sheet.write("P", fillIn(words.evidenceOf, { number: document.number }), { gap: 12 });
  const table = sheet.group("Table");
  for (const [label, value] of factsOf(accepted))
    sheet.row(table, [
      { role: "TH", text: label, x: sheet.left, width: LABELS, colour: "muted" },
      // A hash fits on its line.
      { role: "TD", text: value, x: sheet.left + LABELS + 10, width: sheet.width - LABELS - 10, size: 9 },
    ]);
  table.end();
  sheet.space(8);
  sheet.write("P", words.hashMeans, { size: 9, colour: "muted" });
}

function factsOf({ document, evidence, language, timeZone }: Accepted): [label: string, value: string][] {
  const words = pdfWords[language];
  const moment = moments(new Date(evidence.at), language, timeZone);
  return [
    [words.acceptedBy, evidence.name],
    [words.at, `${moment}\n${evidence.at}`],
    ...(evidence.place ? [[words.place, evidence.place] as [string, string]] : []),
    ...(evidence.window ? [[words.window, formatWindow(evidence.window, language)] as [string, string]] : []),
    ...(evidence.window === null ? [[words.window, words.noWindow] as [string, string]] : []),
    [words.total, formatMoney(evidence.totalCents, document.currency, language)],
    [words.language, languageName({ fr: words["language.fr"], en: words["language.en"] }, evidence.language)],
    ...(evidence.wishesEnglish ? [[words.wish, words.wishes] as [string, string]] : []),
    [words.sentTo, evidence.sentTo || words.linkCopied],
    [words.address, evidence.address],
    [words.userAgent, evidence.userAgent],
    [words.hash, evidence.documentHash],
  ];
}
