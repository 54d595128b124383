import { parse } from "csv-parse/sync";
import type { Redirect } from "./redirects.ts";

const FROM = /^(from|old|source|de|ancienne?)\b/i;
const TO = /^(to|new|target|destination|vers|à|nouvelle?)\b/i;

/** From, to. The delimiter and the header are guessed; undefined where there are not two columns. */
export function parseRedirectsCsv(text: string): Redirect[] | undefined {
  const rows = readRows(text);
  const [first = []] = rows ?? [];
  if (!rows || first.length < 2) return undefined;
  const [from, to] = [first.findIndex((cell) => FROM.test(cell)), first.findIndex((cell) => TO.test(cell))];
  const isHeader = from >= 0 && to >= 0;
  return rows
    .slice(isHeader ? 1 : 0)
    .map((row) => ({ from: row[isHeader ? from : 0] ?? "", to: row[isHeader ? to : 1] ?? "" }));
}

function readRows(text: string): string[][] | undefined {
  try {
    return parse(text, {
      bom: true,
      delimiter: [",", ";", "\t"],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch {
    return undefined;
  }
}
