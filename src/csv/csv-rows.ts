import { stringify } from "csv-stringify/sync";

type Cell = string | number | null;

/** With a byte order mark, by which Excel recognises UTF-8. */
export function csvHeader(names: readonly string[], delimiter?: string): string {
  return `\uFEFF${csvRows([names], delimiter)}`;
}

export function csvRows(rows: readonly (readonly Cell[])[], delimiter = ","): string {
  return stringify([...rows], { delimiter, record_delimiter: "windows", quote_record_delimiter: true });
}
