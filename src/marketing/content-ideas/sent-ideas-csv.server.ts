import type { DictionaryEntry } from "#src/platform/i18n/dictionary.ts";
import type { FileCode } from "#src/work/leads/import/import-problems.ts";
import { readTable } from "#src/work/leads/import/read-sheet.server.ts";
import type { IdeaCode } from "./idea-problems.ts";

export type ParsedCsv = { ok: true; rows: unknown[] } | { ok: false; problem: DictionaryEntry<IdeaCode | FileCode> };

const columnNames = new Map([
  ["headline", "headline"],
  ["description", "description"],
  ["externalid", "externalId"],
]);

/** Within the bounds of every table, and yielding to the event loop on its way. */
export async function parseIdeasCsv(text: string): Promise<ParsedCsv> {
  const read = await readTable(Buffer.from(text), { titleRows: 1, known: countNames });
  if (!read.ok) return read;
  const [names = [], ...lines] = read.rows;
  const columns = names.map(nameOf);
  if (!columns.includes("headline")) return { ok: false, problem: { code: "csv-headline-missing" } };
  return { ok: true, rows: lines.map((cells) => rowOf(columns, cells)) };
}

function countNames(row: readonly string[]): number {
  return row.filter(nameOf).length;
}

function nameOf(header: string): string | undefined {
  return columnNames.get(header.toLowerCase().replace(/[^a-z]/g, ""));
}

function rowOf(columns: (string | undefined)[], cells: string[]): Record<string, string> {
  return Object.fromEntries(columns.flatMap((name, index) => (name ? [[name, cells[index] ?? ""]] : [])));
}
