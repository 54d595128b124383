import { isUtf8 } from "node:buffer";
import { Readable } from "node:stream";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import type { Message } from "#src/platform/i18n/dictionary.ts";
import { bounds } from "#src/platform/reading/bounds.ts";
import type { FileCode } from "./import-problems.ts";

const { columns: MOST_COLUMNS, rowCharacters: LONGEST_ROW } = bounds.csv;
export const MOST_IMPORTED = bounds.csv.rows;
/** A few milliseconds of parsing. */
const BYTES_A_TURN = 16 * 1024;

/** `delimiter`: `,`, `;`, a tab or `|`. */
export type ImportedSheet = { headers: string[]; rows: string[][]; delimiter: string };

type Refused = { ok: false; problem: Message<FileCode> };
type Read = { ok: true; sheet: ImportedSheet } | Refused;

export async function readSheet(bytes: Buffer): Promise<Read> {
  const read = await readTable(bytes);
  if (!read.ok) return read;
  const [headers, ...below] = read.rows;
  if (!headers) return refused("file-empty");
  if (below.length === 0) return refused("file-no-rows");
  const { delimiter } = read;
  return { ok: true, sheet: { headers: headers.map((header) => header.trim()), rows: below, delimiter } };
}

type Table = { ok: true; rows: string[][]; delimiter: string } | Refused;

/**
 * The encoding and the delimiter are found out, the latter in the first lines: reports have titles above their headers.
 * Yields to the event loop on its way.
 */
export async function readTable(bytes: Buffer, firstLines = 1): Promise<Table> {
  const encoding = encodingOf(bytes);
  if (!encoding) return refused("file-not-text");
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, BYTES_A_TURN));
  const { delimiter, skipped } = delimiterOf(start, firstLines);
  const rows: string[][] = [];
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
    for await (const row of Readable.from(slices(bytes, encoding)).compose(parser) as AsyncIterable<string[]>) {
      rows.push(row);
      if (row.length > MOST_COLUMNS) return refused("file-too-many-columns", { most: MOST_COLUMNS });
      if (rows.length > MOST_IMPORTED + 1) return refused("file-too-many-rows", { most: MOST_IMPORTED });
    }
  } catch (error) {
    return explained(error, rows.length + 1);
  }
  return { ok: true, rows, delimiter };
}

function refused(code: FileCode, values?: Message["values"]): Refused {
  return { ok: false, problem: { code, ...(values && { values }) } };
}

function explained(error: unknown, row: number): Refused {
  if (!(error instanceof CsvError)) throw error;
  if (error.code === "CSV_MAX_RECORD_SIZE") return refused("file-row-too-long", { row, most: LONGEST_ROW });
  return refused(error.code === "CSV_QUOTE_NOT_CLOSED" ? "file-quote-open" : "file-not-read", { row });
}

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Undefined for what is no text, such as a workbook or a picture. */
function encodingOf(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes.includes(0)) return undefined;
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

async function* slices(bytes: Buffer, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for (let from = 0; from < bytes.length; from += BYTES_A_TURN) {
    yield decoder.decode(bytes.subarray(from, from + BYTES_A_TURN), { stream: true });
    await yieldToEventLoop();
  }
  yield decoder.decode();
}

/** The delimiter of the line that has most, outside of quotes. Excel may name it in a line of its own, which is skipped. */
function delimiterOf(start: string, firstLines: number): { delimiter: string; skipped: number } {
  const named = /^\uFEFF?"?sep=([,;\t|])"?\r?\n/i.exec(start)?.[1];
  if (named) return { delimiter: named, skipped: 1 };
  const lines = start.trimStart().split(/\r\n|\r|\n/, firstLines);
  const bare = lines.map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, ""));
  const counted = [",", ";", "\t", "|"].map((delimiter) => ({
    delimiter,
    count: Math.max(...bare.map((line) => line.split(delimiter).length)),
  }));
  return { delimiter: counted.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ",", skipped: 0 };
}
