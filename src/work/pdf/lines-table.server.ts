import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { shownQuoteWords } from "#src/work/quotes/shown-quote-words.ts";
import type { PdfSheet } from "./pdf-sheet.server.ts";

type Line = { text: string; detail?: string; amount: string; colour?: "ink" | "muted" };

type Labelled = { label: string; amount: string };
/** What leads to a total, and the total. */
type Sum = { sums: Labelled[]; total: Labelled };

/** The lines of a paper, with their heads, and what they come to, which never stands on a page without one of them. */
export function writeLines(
  sheet: PdfSheet,
  { lines, totals }: { lines: Line[]; totals: readonly Sum[] },
  language: SiteLanguage,
): void {
  const { description, amount } = shownQuoteWords[language];
  const below = totals.reduce((height, { sums }) => height + sheet.heightOfSums(sums), 0);
  writeTable(sheet, lines, { heads: { text: description, amount }, below });
  for (const { sums, total } of totals) sheet.sums(sums, total);
}

type Around = { heads?: Omit<Line, "colour">; below?: number };

/** What, and how much at the right, each above a rule. `below` is the height of what stays with the last one. */
export function writeTable(sheet: PdfSheet, lines: Line[], { heads, below = 0 }: Around = {}): void {
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
  for (const [at, { text, detail = "", amount, colour = "ink" }] of lines.entries()) {
    const cells = [
      { role: "TD" as const, text, detail, ...columns.words, colour },
      { role: "TD" as const, text: amount, ...columns.amount, colour },
    ];
    const isLast = at === lines.length - 1;
    sheet.row(table, cells, { heads: headCells, ...(isLast && { below }) });
    sheet.rule();
  }
  table.end();
}
