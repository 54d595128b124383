import { Readable } from "node:stream";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { isEmailAddress } from "#src/account/settings/email-address.ts";
import { canBeCalled } from "#src/account/settings/phone-number.ts";
import { withoutGuards } from "#src/platform/csv/csv-cell.ts";
import type { DictionaryEntry } from "#src/platform/i18n/dictionary.ts";
import { bounds } from "#src/platform/reading/bounds.ts";
import type { FileCode, NoteCode } from "./import-problems.ts";
import { decoderOf, encodingOf, withoutMojibake } from "#src/platform/csv/text-encoding.ts";

const { columns: MOST_COLUMNS, cells: MOST_CELLS, rowCharacters: LONGEST_ROW } = bounds.csv;
const MOST_IMPORTED = bounds.csv.rows;
/** A few milliseconds of parsing. */
const BYTES_A_TURN = 16 * 1024;

/** Titles may stand above the row of headers. */
const TITLE_ROWS = 20;
const FEWEST_HEADERS = 2;

export type FileNote = DictionaryEntry<NoteCode>;
/** `delimiter`: `,`, `;`, a tab or `|`. `headerRow` counts from 1; 0 where there is none. */
export type ImportedSheet = {
  headers: string[];
  rows: string[][];
  delimiter: string;
  headerRow: number;
  notes: FileNote[];
};

type Refused = { ok: false; problem: DictionaryEntry<FileCode> };
type Read = { ok: true; sheet: ImportedSheet } | Refused;

/** How many cells of a row are headers. */
type CountHeaders = (row: readonly string[]) => number;

export async function readSheet(bytes: Buffer, known: CountHeaders): Promise<Read> {
  const read = await readTable(bytes, { titleRows: TITLE_ROWS, known });
  if (!read.ok) return read;
  const top = headerRowOf(read.rows, known);
  const [headers, ...below] = read.rows.slice(top);
  if (!headers) return refused("file-empty");
  const named = headers.map((header) => header.trim());
  if (known(headers) === 0 && named.some(isEmailAddress)) return { ok: true, sheet: withoutHeaders(read) };
  if (below.length === 0) return refused("file-no-rows");
  const { delimiter, notes } = read;
  if (top > 0) notes.push({ code: "titles-skipped", values: { text: titleIn(read.rows[0] ?? []) } });
  return { ok: true, sheet: { headers: named, rows: below, delimiter, headerRow: top + 1, notes } };
}

/** Its first row is somebody's: what columns hold is told by the cells. */
function withoutHeaders({ rows, delimiter, notes }: Table & { ok: true }): ImportedSheet {
  const [first = []] = rows;
  const isNumber = (cell: string) => canBeCalled(cell) && !/\p{L}/u.test(cell);
  const name = first.findIndex((cell) => /\p{L}/u.test(cell) && !isEmailAddress(cell.trim()));
  const headers = first.map((cell, column) => {
    if (isEmailAddress(cell.trim())) return "Email";
    return isNumber(cell) ? "Phone" : column === name ? "Name" : String(column + 1);
  });
  return { headers, rows, delimiter, headerRow: 0, notes: [...notes, { code: "no-headings" }] };
}

const LONGEST_TITLE = 100;

function titleIn(row: string[]): string {
  const filled = row.map((cell) => cell.trim()).filter(Boolean);
  return filled.join(", ").slice(0, LONGEST_TITLE);
}

/** Titles fill fewer cells than the headers below them. */
function headerRowOf(rows: string[][], known: CountHeaders): number {
  const filled = (row: string[]) => row.filter((cell) => cell.trim() !== "").length;
  const first = rows.slice(0, TITLE_ROWS);
  const top = first.findIndex((row) => known(row) >= FEWEST_HEADERS);
  const isBelowTitles = top > 0 && first.slice(0, top).every((row) => filled(row) < filled(first[top] ?? []));
  return isBelowTitles ? top : 0;
}

type Table = { ok: true; rows: string[][]; delimiter: string; notes: FileNote[] } | Refused;

/** Without `known`, the lines of titles and headers have as many delimiters as any. */
type Top = { titleRows: number; known?: CountHeaders };

/**
 * The encoding and the delimiter are found out, the latter in the first lines: reports have titles above their headers.
 * Yields to the event loop on its way.
 */
export async function readTable(bytes: Buffer, top: Top): Promise<Table> {
  const found = encodingOf(bytes);
  if (!found) return refused("file-not-text");
  const { encoding } = found;
  const start = decoderOf(encoding).decode(bytes.subarray(0, BYTES_A_TURN));
  const { delimiter, skipped } = delimiterOf(start, top);
  const rows: string[][] = [];
  const cells = { all: 0, mended: 0, lost: 0 };
  const parser = parse({
    bom: true,
    delimiter,
    from_line: 1 + skipped,
    max_record_size: LONGEST_ROW,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  try {
    // The parser's rows are lists of texts without its options for columns and casts.
    for await (const row of Readable.from(slices(bytes, decoderOf(encoding))).compose(parser) as AsyncIterable<
      string[]
    >) {
      rows.push(row.map((cell) => mendedCell(cell, cells)));
      cells.all += row.length;
      if (row.length > MOST_COLUMNS) return refused("file-too-many-columns", { most: MOST_COLUMNS });
      if (cells.all > MOST_CELLS) return refused("file-too-many-rows", { most: rows.length - 1 });
      if (rows.length > MOST_IMPORTED + 1) return refused("file-too-many-rows", { most: MOST_IMPORTED });
    }
  } catch (error) {
    return explained(error, rows.length + 1);
  }
  const notes: FileNote[] = [
    ...(found.isSure ? [] : [{ code: "encoding-guessed" } as const]),
    ...(cells.mended > 0 ? [{ code: "characters-mended", values: { cells: cells.mended } } as const] : []),
    ...(cells.lost > 0 ? [{ code: "characters-lost", values: { cells: cells.lost } } as const] : []),
  ];
  return { ok: true, rows, delimiter, notes };
}

function mendedCell(cell: string, count: { mended: number; lost: number }): string {
  const mended = withoutMojibake(cell);
  if (mended !== cell) count.mended += 1;
  if (mended.includes("\uFFFD")) count.lost += 1;
  return withoutGuards(mended);
}

function refused(code: FileCode, values?: DictionaryEntry["values"]): Refused {
  return { ok: false, problem: { code, ...(values && { values }) } };
}

function explained(error: unknown, row: number): Refused {
  if (!(error instanceof CsvError)) throw error;
  if (error.code === "CSV_MAX_RECORD_SIZE") return refused("file-row-too-long", { row, most: LONGEST_ROW });
  return refused(error.code === "CSV_QUOTE_NOT_CLOSED" ? "file-quote-open" : "file-not-read", { row });
}

async function* slices(bytes: Buffer, decoder: ReturnType<typeof decoderOf>): AsyncGenerator<string> {
  for (let from = 0; from < bytes.length; from += BYTES_A_TURN) {
    yield decoder.decode(bytes.subarray(from, from + BYTES_A_TURN), { stream: true });
    await yieldToEventLoop();
  }
  yield decoder.decode();
}

/**
 * The delimiter by which a line has most headers, else that of the line that has most, outside of quotes. Excel may name
 * it in a line of its own, which is skipped.
 */
function delimiterOf(start: string, { titleRows, known }: Top): { delimiter: string; skipped: number } {
  const named = /^\uFEFF?"?sep=([,;\t|])"?\r?\n/i.exec(start)?.[1];
  if (named) return { delimiter: named, skipped: 1 };
  const lines = start.trimStart().split(/\r\n|\r|\n/, titleRows);
  const bare = lines.map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, ""));
  const compared = known ? bare.slice(0, 1) : bare;
  const counted = [",", ";", "\t", "|"].map((delimiter) => ({
    delimiter,
    headers: known ? Math.max(...lines.map((line) => known(cellsOf(line, delimiter)))) : 0,
    count: Math.max(...compared.map((line) => line.split(delimiter).length)),
  }));
  const [best] = counted.toSorted((a, b) => b.headers - a.headers || b.count - a.count);
  return { delimiter: best?.delimiter ?? ",", skipped: 0 };
}

/** One row of headers, in which no delimiter stands. */
function cellsOf(line: string, delimiter: string): string[] {
  return line.split(delimiter).map((cell) => withoutMojibake(cell.replaceAll('"', "")));
}
