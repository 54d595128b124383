import { parse } from "csv-parse/sync";
import { withoutMojibake } from "#src/platform/csv/text-encoding.ts";
import type { Message } from "#src/platform/i18n/dictionary.ts";
import type { IdeaCode } from "./idea-problems.ts";
import { MOST_IDEAS } from "./sent-idea.ts";

export type ParsedCsv = { ok: true; rows: unknown[] } | { ok: false; problem: Message<IdeaCode> };

const columnNames = new Map([
  ["headline", "headline"],
  ["description", "description"],
  ["externalid", "externalId"],
]);

export function parseIdeasCsv(text: string): ParsedCsv {
  const header = text.replace(/^\uFEFF/, "").split(/\r\n?|\n/, 1)[0] ?? "";
  try {
    const [names = [], ...lines] = (
      parse(text, {
        bom: true,
        delimiter: delimiterOf(header),
        skip_empty_lines: true,
        relax_column_count: true,
        to: MOST_IDEAS + 2,
      }) satisfies string[][]
    ).map((row) => row.map(withoutMojibake));
    const columns = names.map((name) => columnNames.get(name.toLowerCase().replace(/[^a-z]/g, "")));
    if (!columns.includes("headline")) return { ok: false, problem: { code: "csv-headline-missing" } };
    return { ok: true, rows: lines.map((cells) => rowOf(columns, cells)) };
  } catch (error) {
    return {
      ok: false,
      problem: { code: "csv-unreadable", values: { reason: error instanceof Error ? error.message : String(error) } },
    };
  }
}

function rowOf(columns: (string | undefined)[], cells: string[]): Record<string, string> {
  return Object.fromEntries(columns.flatMap((name, index) => (name ? [[name, cells[index] ?? ""]] : [])));
}

function delimiterOf(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
