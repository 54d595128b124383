import type { DictionaryEntry } from "#src/platform/i18n/dictionary.ts";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";
import type { Mapping } from "./import-fields.ts";
import type { RowCode } from "./import-problems.ts";
import { dateDoubts, parseDate, type DateOrder } from "./import-values.ts";
import type { UnreadCell } from "./read-contact.ts";
import type { ImportedLead } from "./read-row.ts";
import type { FileNote, ImportedSheet } from "./read-sheet.server.ts";

const MOST_LISTED = 200;
const PREVIEWED = 5;
const MOST_UNKNOWN = 20;
const LONGEST_SHOWN = 100;
/** Rows in which a column is looked at for a cell that is not blank. */
const SAMPLED = 50;

type UnknownText = { text: string; rows: number };

/** `row` counts from 1, the first row of the file that is not empty. */
export type RefusedRow = { row: number; name: string; problems: DictionaryEntry<RowCode>[] };

export type ImportReport = {
  columns: { header: string; field: Mapping[number]; sample: string }[];
  rows: number;
  /** For rows that name none. */
  status: LeadStatus;
  /** What the file calls a status and is none of ours: those rows have `status`. The first of them, with their rows. */
  unknownStatuses: UnknownText[];
  /** Dates as the file words them, where they are not understood: those rows have none. */
  unknownDates: UnknownText[];
  /** Cells that say nothing that can be used, of rows that come in without them. The first of them, with their rows. */
  unreadCells: (UnreadCell & { rows: number })[];
  /** What was guessed of the file, or is wrong with all of it. */
  notes: FileNote[];
  /** To import, or imported when it was not tried only. */
  added: number;
  /** There before, or twice in the file. */
  known: number;
  refused: number;
  /** The first of them. */
  listed: RefusedRow[];
  preview: ImportedLead[];
  /** When storing failed on the way: what came in stays, and the same file brings in the rest. */
  stopped: boolean;
};

/** How the file is read. */
export type HowChosen = { mapping: Mapping; status: LeadStatus };

/** What each column holds, with a cell of it. */
export function columnsOf<Field extends string>({ headers, rows }: ImportedSheet, mapping: readonly Field[]) {
  const first = rows.slice(0, SAMPLED);
  const sampleOf = (column: number) => first.find((row) => row[column]?.trim())?.[column]?.trim() ?? "";
  return headers.map((header, column) => ({
    header: header.slice(0, LONGEST_SHOWN),
    field: mapping[column] ?? ("" as const),
    sample: sampleOf(column).slice(0, LONGEST_SHOWN),
  }));
}

export function emptyReport(sheet: ImportedSheet, { mapping, status }: HowChosen): ImportReport {
  const { rows, notes } = sheet;
  const none = { added: 0, known: 0, refused: 0, stopped: false };
  return {
    columns: columnsOf(sheet, mapping),
    rows: rows.length,
    status,
    unknownStatuses: [],
    unknownDates: [],
    unreadCells: [],
    notes: [...notes],
    ...none,
    listed: [],
    preview: [],
  };
}

/** What of its dates can be read in two ways. */
export function notesOnDates(texts: string[], order: DateOrder): FileNote[] {
  const doubts = dateDoubts(texts);
  return (["order", "shortYear"] as const).flatMap((doubt): FileNote[] => {
    const text = doubts[doubt]?.slice(0, LONGEST_SHOWN);
    const date = text === undefined ? undefined : parseDate(text, order);
    if (text === undefined || date?.kind !== "local") return [];
    const day = [date.year, date.month, date.day].map((part) => String(part).padStart(2, "0")).join("-");
    if (doubt === "order") return [{ code: "order-guessed", values: { text, day } }];
    return [{ code: "years-guessed", values: { text, year: String(date.year) } }];
  });
}

export function listRefused(report: Pick<ImportReport, "refused" | "listed">, refused: RefusedRow): void {
  report.refused += 1;
  if (report.listed.length < MOST_LISTED) report.listed.push(refused);
}

/** What is told of a row that can come in. */
export function tellOfLead(report: ImportReport, lead: ImportedLead): void {
  if (report.preview.length < PREVIEWED) report.preview.push(lead);
  countUnknown(report.unknownStatuses, lead.unknownStatus);
  countUnknown(report.unknownDates, lead.unknownDate);
  for (const cell of lead.unread) countUnread(report.unreadCells, cell);
}

function countUnknown(unknown: UnknownText[], text: string | undefined): void {
  if (text === undefined) return;
  const counted = unknown.find((one) => one.text === text);
  if (counted) counted.rows += 1;
  else if (unknown.length < MOST_UNKNOWN) unknown.push({ text, rows: 1 });
}

export function countUnread(unread: ImportReport["unreadCells"], cell: UnreadCell): void {
  const counted = unread.find(({ code, text }) => code === cell.code && text === cell.text);
  if (counted) counted.rows += 1;
  else if (unread.length < MOST_UNKNOWN) unread.push({ ...cell, rows: 1 });
}
