import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Recording } from "#src/account/events/record.server.ts";
import { loadConversion } from "#src/marketing/advertising/conversion-stages.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { DictionaryEntry } from "#src/platform/i18n/dictionary.ts";
import type { FileCode } from "#src/work/leads/import/import-problems.ts";
import type { DateOrder } from "#src/work/leads/import/import-values.ts";
import { readTable, type FileNote } from "#src/work/leads/import/read-sheet.server.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import { readSpendRow, type HowToReadSpend } from "./read-spend-rows.ts";
import { currencyIn, guessSpendMapping, isSpendHeader, periodEndColumn, type SpendMapping } from "./spend-columns.ts";
import type { SpendCode, SpendRowCode } from "./spend-problems.ts";
import { compareSpend, storeSpend, type SpendChange } from "./spend.server.ts";
import { campaignKey, type Spend } from "./spend.ts";
import { monthsInTitle, parseMonth, spendDateOrder } from "./spend-values.ts";

/** Titles may stand above the row of headers. */
const TITLE_ROWS = 20;
const ROWS_A_TURN = 500;
const MOST_LISTED = 200;
const LONGEST_SHOWN = 100;

export type RefusedSpend = { row: number; name: string; problem: DictionaryEntry<SpendRowCode> };

export type SpendReport = {
  columns: { header: string; field: SpendMapping[number]; sample: string }[];
  source: string;
  /** For rows without one, as the title says it or the owner; null when every row has its own. */
  month: string | null;
  /** The rows have no month and the title says none: the owner has to. */
  needsMonth: boolean;
  /** What was guessed of the file. */
  notes: FileNote[];
  currency: string;
  rows: number;
  /** The changes of the whole file, one a campaign and month; the rows of its days are added up. */
  changes: SpendChange[];
  /** Totals and rows without a cost. */
  skipped: number;
  refused: number;
  listed: RefusedSpend[];
};

export type SpendFile = {
  bytes: Buffer;
  mapping?: SpendMapping | undefined;
  source?: string | undefined;
  month?: string | undefined;
  dryRun: boolean;
};

type Imported = { ok: true; report: SpendReport } | { ok: false; problem: DictionaryEntry<FileCode | SpendCode> };

/** What the file says replaces what is there: the same file again changes nothing. */
export async function importSpend({ db, by }: Recording, file: SpendFile, now: Date): Promise<Imported> {
  const read = await readTable(file.bytes, { titleRows: TITLE_ROWS });
  if (!read.ok) return read;
  const top = read.rows.slice(0, TITLE_ROWS).findIndex(isSpendHeader);
  const headers = (read.rows[top] ?? []).map((header) => header.trim());
  const mapping = file.mapping ?? guessSpendMapping(headers);
  if (top < 0) return refusedFile(read.rows.length === 0 ? "file-empty" : "spend-no-headers");
  if (mapping.length !== headers.length) return refusedFile("spend-columns");
  const rows = read.rows.slice(top + 1);
  const titles = read.rows.slice(0, top).map((row) => row.join(","));
  const how = await howToRead(db, { file, headers, titles, rows, mapping, delimiter: read.delimiter }, now);
  if (how === "several-months") return refusedFile("spend-several-months");
  const report = emptyReport({ headers, rows, how, notes: read.notes });
  if (report.needsMonth) return { ok: true, report };
  const spends = await readRows(rows, { how, report, firstRow: top + 2 });
  report.changes = await (file.dryRun ? compareSpend(db, spends) : storeSpend({ db, by }, spends, now));
  return { ok: true, report };
}

function refusedFile(code: FileCode | SpendCode): Imported {
  return { ok: false, problem: { code } };
}

type Found = {
  file: SpendFile;
  headers: string[];
  titles: string[];
  rows: string[][];
  mapping: SpendMapping;
  delimiter: string;
};

async function howToRead(db: Db, found: Found, now: Date): Promise<HowToReadSpend | "several-months"> {
  const { file, headers, titles, rows, mapping, delimiter } = found;
  const dateColumn = mapping.indexOf("date");
  const isFrench = delimiter === ";" || headers.some((header) => /^(campagne|co[uû]ts?|dépenses?)\b/i.test(header));
  const dates = dateColumn < 0 ? titles : rows.map((row) => row[dateColumn] ?? "");
  const dateOrder = spendDateOrder(dates, isFrench ? "day-first" : "month-first");
  const title = titles.map((text) => monthsInTitle(text, dateOrder)).find((months) => months !== undefined);
  if (dateColumn < 0 && title && title.from !== title.to) return "several-months";
  if (spansMonths(rows, { dateColumn, endColumn: periodEndColumn(headers), dateOrder })) return "several-months";
  return {
    ...{ mapping, dateOrder, source: file.source ?? sourceOf(headers, titles) },
    month: dateColumn < 0 ? (title?.from ?? file.month) : undefined,
    thisMonth: (await loadToday(db, now)).slice(0, 7),
    currency: (await loadConversion(db, "won")).currency,
    headerCurrency: currencyIn(headers[mapping.indexOf("cost")] ?? ""),
  };
}

type Period = { dateColumn: number; endColumn: number; dateOrder: DateOrder };

/** A row whose first and last days are in two months cannot be booked under either. */
function spansMonths(rows: string[][], { dateColumn, endColumn, dateOrder }: Period): boolean {
  if (dateColumn < 0 || endColumn < 0) return false;
  return rows.some((row) => {
    const [from, to] = [dateColumn, endColumn].map((column) => parseMonth(row[column] ?? "", dateOrder));
    return from !== undefined && to !== undefined && from !== to;
  });
}

/** Microsoft says what was spent, Google what it cost; Meta names the period of its report in each row. */
function sourceOf(headers: string[], titles: string[]): string {
  if (periodEndColumn(headers) >= 0) return "facebook";
  const isMicrosoft =
    headers.some((header) => /^(spend|dépenses?)\b/i.test(header)) || /microsoft|bing/i.test(titles.join());
  return isMicrosoft ? "microsoft" : "google";
}

type Beginning = { headers: string[]; rows: string[][]; how: HowToReadSpend; notes: FileNote[] };

function emptyReport({ headers, rows, how, notes }: Beginning): SpendReport {
  const sampleOf = (column: number) => rows.find((row) => row[column]?.trim())?.[column]?.trim() ?? "";
  return {
    columns: headers.map((header, column) => ({
      header: header.slice(0, LONGEST_SHOWN),
      field: how.mapping[column] ?? "",
      sample: sampleOf(column).slice(0, LONGEST_SHOWN),
    })),
    ...{ source: how.source, month: how.month ?? null, currency: how.currency, rows: rows.length },
    needsMonth: !how.mapping.includes("date") && how.month === undefined,
    ...{ notes, changes: [], skipped: 0, refused: 0, listed: [] },
  };
}

type Reading = { how: HowToReadSpend; report: SpendReport; firstRow: number };

/** The rows of a campaign's days or weeks make its month; a week counts in the month it begins in. */
async function readRows(rows: string[][], { how, report, firstRow }: Reading): Promise<Spend[]> {
  const sums = new Map<string, Spend>();
  for (const [index, row] of rows.entries()) {
    const read = readSpendRow(row, how);
    if (read.kind === "nothing") report.skipped += 1;
    if (read.kind === "refused") {
      report.refused += 1;
      const { name, problem } = read;
      if (report.listed.length < MOST_LISTED) report.listed.push({ row: firstRow + index, name, problem });
    }
    if (read.kind === "spend") add(sums, read.spend);
    if (index % ROWS_A_TURN === 0) await yieldToEventLoop();
  }
  return [...sums.values()];
}

function add(sums: Map<string, Spend>, spend: Spend): void {
  const key = `${spend.month} ${campaignKey(spend)}`;
  const known = sums.get(key);
  if (known) known.cents += spend.cents;
  else sums.set(key, { ...spend });
}
