import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { shownQuoteWords } from "#src/work/quotes/shown-quote-words.ts";
import type { PdfSheet } from "./pdf-sheet.server.ts";

type Line = { text: string; detail?: string; amount: string; colour?: "ink" | "muted" };

/** The lines of a paper, with their heads. */
export function writeLines(sheet: PdfSheet, lines: Line[], language: SiteLanguage): void {
  const { description, amount } = shownQuoteWords[language];
  writeTable(sheet, lines, { text: description, amount });
}

/** What, and how much at the right, each above a rule. */
export function writeTable(sheet: PdfSheet, lines: Line[], heads?: Omit<Line, "colour">): void {
  const { columns } = sheet;
  const table = sheet.group("Table");
  const head = { role: "TH" as const, font: "bold" as const, size: 9, colour: "muted" as const };
  const headCells = heads && [
    { ...head, ...columns.words, text: heads.text },
    { ...head, ...columns.amount, text: heads.amount },
  ];
  if (headCells) {
    sheet.row(table, headCells);
    sheet.rule();
  }
  for (const { text, detail = "", amount, colour = "ink" } of lines) {
    const cells = [
      { role: "TD" as const, text, detail, ...columns.words, colour },
      { role: "TD" as const, text: amount, ...columns.amount, colour },
    ];
    sheet.row(table, cells, undefined, headCells);
    sheet.rule();
  }
  table.end();
}
