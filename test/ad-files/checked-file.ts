import { parse } from "csv-parse/sync";

/** Why Google or Microsoft would refuse a row, or the file as a whole (row 0), by their published rules. */
export type FeedProblem = { row: number; code: Code; values?: Record<string, string> };

type Code =
  | ("parameters-row" | "column-missing" | "no-rows" | "conversion-name" | "nothing-to-match" | "several-click-ids")
  | ("braid-with-hash" | "not-a-hash" | "value" | "currency" | "consent" | "no-order-id" | "order-id-twice")
  | ("time-format" | "time-ahead" | "time-too-old" | "time-zone" | "local-time" | "click-twice")
  | ("adjustment-type" | "retracted-value" | "adjustment-time" | "adjustment-too-old" | "adjustment-twice");

const MOST_PROBLEMS = 50;
const LONGEST_NAME = 100;

export type CheckedRow = Record<string, string>;
/** Rows are counted from 1, without the header. */
export type Checked = { rows: number; isPlaceholder: boolean; problems: FeedProblem[] };

type Read = { rows: CheckedRow[]; parameters: string | undefined } | { problem: FeedProblem };

/** By the names of the columns. A `Parameters:` row may come first. */
export function readRows(text: string, needed: readonly string[]): Read {
  const lines: string[][] = parse(text, { relaxColumnCount: true, skipEmptyLines: true });
  const parameters = lines[0]?.[0]?.startsWith("Parameters:") ? lines.shift()?.[0] : undefined;
  const [header = [], ...cells] = lines;
  const missing = needed.filter((name) => !header.includes(name));
  if (missing.length > 0)
    return { problem: { row: 0, code: "column-missing", values: { column: missing.join(", ") } } };
  if (cells.length === 0) return { problem: { row: 0, code: "no-rows" } };
  const rows = cells.map((line) => Object.fromEntries(header.map((name, at) => [name, line[at] ?? ""])));
  return { rows, parameters };
}

export function refusedWhole(problem: FeedProblem): Checked {
  return { rows: 0, isPlaceholder: false, problems: [problem] };
}

export function foundIn(rows: CheckedRow[], problems: FeedProblem[]): Checked {
  return { rows: rows.length, isPlaceholder: false, problems: problems.slice(0, MOST_PROBLEMS) };
}

type Repeated = { code: FeedProblem["code"]; keyOf: (row: CheckedRow) => string };

export function repeatedRows(rows: CheckedRow[], { code, keyOf }: Repeated): FeedProblem[] {
  const seen = new Set<string>();
  return rows.flatMap((row, at): FeedProblem[] => {
    const key = keyOf(row);
    const isRepeat = seen.has(key);
    seen.add(key);
    return isRepeat ? [{ row: at + 1, code }] : [];
  });
}

/** As both Google and Microsoft count it. */
export function isConversionName(name: string): boolean {
  return name.trim() === name && name.length > 0 && name.length <= LONGEST_NAME;
}

export function isAmount(text: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(text);
}

export function isCurrency(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

/** SHA-256 in hex. */
export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
