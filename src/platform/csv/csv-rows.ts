import { stringify } from "csv-stringify/sync";
import { withoutFormulas } from "./csv-cell.ts";

/** `verbatim` is for what cannot be a formula although it begins as one. */
export type Cell = string | number | null | { verbatim: string };

/** With a byte order mark, by which Excel recognises UTF-8. */
export function csvHeader(names: readonly string[], delimiter?: string): string {
  return `\uFEFF${csvRows([names], delimiter)}`;
}

/** For spreadsheets. No text is a formula in them. */
export function csvRows(rows: readonly (readonly Cell[])[], delimiter = ","): string {
  return stringify(rows.map(safeRow), { delimiter, record_delimiter: "windows", quote_record_delimiter: true });
}

/** For programs that read each byte, such as those of Google and Microsoft; owners open these files too. */
export function plainCsvRows(rows: readonly (readonly Cell[])[]): string {
  return stringify(rows.map(safeRow));
}

function safeRow(cells: readonly Cell[]): (string | number | null)[] {
  return cells.map((cell) => {
    if (typeof cell === "string") return withoutFormulas(cell);
    return typeof cell === "object" && cell !== null ? cell.verbatim : cell;
  });
}
