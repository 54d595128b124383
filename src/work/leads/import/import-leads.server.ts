import { createHash } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import type { NewLeadEvent } from "#src/work/leads/lead-events.ts";
import { toEventColumns } from "#src/platform/columns/event-columns.ts";
import { toDate } from "#src/platform/clock/business-time.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Message } from "#src/platform/i18n/dictionary.ts";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";
import { searchText } from "#src/work/leads/lead-search.ts";
import { folded, personKeys } from "#src/account/consents/person.ts";
import { joinCustomers } from "#src/work/customers/join-customers.server.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { countHeaders, guessMapping, type Mapping } from "./import-fields.ts";
import type { FileCode, RowCode } from "./import-problems.ts";
import { dateDoubts, dateOrderOf, parseDate, type DateOrder, type ReadDate } from "./import-values.ts";
import { newOnes, type Keyed } from "./known-leads.server.ts";
import { readRow, type HowToRead, type ImportedLead, type UnreadCell } from "./read-row.ts";
import { readSheet, type FileNote, type ImportedSheet } from "./read-sheet.server.ts";

const ROWS_A_TURN = 50;
const MOST_LISTED = 200;
const PREVIEWED = 5;
const MOST_UNKNOWN = 20;

type UnknownText = { text: string; rows: number };

/** `row` counts from 1, the first row of the file that is not empty. */
export type RefusedRow = { row: number; name: string; problems: Message<RowCode>[] };

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

export type ImportAsked = {
  /** Its name; it stays with each lead. */
  file: string;
  bytes: Buffer;
  /** Guessed from the headers when absent. */
  mapping?: Mapping | undefined;
  /** For rows that name none; decided by what the file holds when absent. */
  status?: LeadStatus | undefined;
  dryRun: boolean;
  /** Whether somebody asked that all about them be erased. */
  isErased?: (person: { email: string } | { phone: string }) => boolean;
  onStopped?: (error: unknown) => void;
};

type Imported = { ok: true; report: ImportReport } | { ok: false; problem: Message<FileCode> };

/**
 * Nobody is written to and nothing is announced. Small transactions, so that requests are stored meanwhile; a row that
 * came in before does not come in again.
 */
export async function importLeads(db: Db, asked: ImportAsked, now: Date): Promise<Imported> {
  const read = await readSheet(asked.bytes, countHeaders);
  if (!read.ok) return read;
  const { sheet } = read;
  const mapping = asked.mapping ?? guessMapping(sheet.headers);
  if (mapping.length !== sheet.headers.length) return { ok: false, problem: { code: "file-mapping" } };
  const status = asked.status ?? usualStatus(mapping);
  const how = await howToRead(db, { sheet, mapping, status }, now);
  const report = emptyReport(sheet, { mapping, status });
  report.notes.push(...notesOnDates(datesIn(sheet, mapping), how.dateOrder));
  const run: Run = { asked, importId: uuidv7(), seen: new Set(), stored: new Set() };
  for (let from = 0; from < sheet.rows.length; from += ROWS_A_TURN) {
    const leads = readRows(sheet, { from, how, run, report });
    if (leads.length > 0) {
      const stored = await store(db, { leads, run }, now);
      if (stored === undefined) return { ok: true, report: { ...report, stopped: true } };
      report.added += stored;
      report.known += leads.length - stored;
    }
    await yieldToEventLoop();
  }
  return { ok: true, report };
}

/** A list of requests has what was asked for; else these are customers. */
function usualStatus(mapping: Mapping): LeadStatus {
  return mapping.includes("message") || mapping.includes("service") ? "contacted" : "won";
}

type Chosen = { mapping: Mapping; status: LeadStatus };

function emptyReport({ headers, rows, notes }: ImportedSheet, { mapping, status }: Chosen): ImportReport {
  const first = rows.slice(0, ROWS_A_TURN);
  const sampleOf = (column: number) => first.find((row) => row[column]?.trim())?.[column]?.trim() ?? "";
  const columns = headers.map((header, column) => ({
    header: header.slice(0, LONGEST_SHOWN),
    field: mapping[column] ?? "",
    sample: sampleOf(column).slice(0, LONGEST_SHOWN),
  }));
  const none = { added: 0, known: 0, refused: 0, stopped: false };
  return {
    columns,
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

const LONGEST_SHOWN = 100;

async function howToRead(
  db: Db,
  { sheet, mapping, status }: Chosen & { sheet: ImportedSheet },
  now: Date,
): Promise<HowToRead> {
  const { services, outline } = (await loadPublished(db)).names;
  const timeZone = await loadZone(db);
  const dates = datesIn(sheet, mapping);
  const numbers = sheet.delimiter === ";" ? "fr" : "en";
  const usual = numbers === "fr" ? "day-first" : "month-first";
  return {
    ...{ mapping, status, services, now, numbers, dateOrder: dateOrderOf(dates) ?? usual },
    language: outline.languages[0] ?? "fr",
    toMoment: (date) => momentOf(date, timeZone),
  };
}

function datesIn({ rows }: ImportedSheet, mapping: Mapping): string[] {
  const dated = [...mapping.keys()].filter((column) => mapping[column] === "date");
  return dated.flatMap((column) => rows.map((row) => row[column] ?? ""));
}

function notesOnDates(texts: string[], order: DateOrder): FileNote[] {
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

function momentOf(date: ReadDate, timeZone: string): Date {
  if (date.kind === "moment") return date.moment;
  const { kind: _, ...local } = date;
  return toDate(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone));
}

/** `stored` are the ids that this import has given. */
type Run = { asked: ImportAsked; importId: string; seen: Set<string>; stored: Set<string> };
type Reading = { from: number; how: HowToRead; run: Run; report: ImportReport };

function readRows({ rows, headerRow }: ImportedSheet, { from, how, run: { asked, seen }, report }: Reading): Keyed[] {
  return rows.slice(from, from + ROWS_A_TURN).flatMap((row, index) => {
    const read = refusingErased(readRow(row, how), asked.isErased);
    if (!read.ok) {
      report.refused += 1;
      const { name, problems } = read;
      if (report.listed.length < MOST_LISTED) report.listed.push({ row: headerRow + 1 + from + index, name, problems });
      return [];
    }
    if (report.preview.length < PREVIEWED) report.preview.push(read.lead);
    countUnknown(report.unknownStatuses, read.lead.unknownStatus);
    countUnknown(report.unknownDates, read.lead.unknownDate);
    for (const cell of read.lead.unread) countUnread(report.unreadCells, cell);
    const key = keyOf(read.lead);
    if (seen.has(key)) {
      report.known += 1;
      return [];
    }
    seen.add(key);
    return [{ key, lead: read.lead }];
  });
}

function countUnknown(unknown: UnknownText[], text: string | undefined): void {
  if (text === undefined) return;
  const counted = unknown.find((one) => one.text === text);
  if (counted) counted.rows += 1;
  else if (unknown.length < MOST_UNKNOWN) unknown.push({ text, rows: 1 });
}

function countUnread(unread: ImportReport["unreadCells"], cell: UnreadCell): void {
  const counted = unread.find(({ code, text }) => code === cell.code && text === cell.text);
  if (counted) counted.rows += 1;
  else if (unread.length < MOST_UNKNOWN) unread.push({ ...cell, rows: 1 });
}

function refusingErased(
  read: ReturnType<typeof readRow>,
  isErased: ImportAsked["isErased"],
): ReturnType<typeof readRow> {
  if (!read.ok || !isErased) return read;
  const { name, email, phone } = read.lead;
  const wasErased = (email !== "" && isErased({ email })) || (phone !== "" && isErased({ phone }));
  return wasErased ? { ok: false, name, problems: [{ code: "erased-person" }] } : read;
}

/** A person at a moment. Somebody without a date is a customer, who is the same whatever else the file says. */
function keyOf({ name, email, phone, submitted_at, service_requested, message }: ImportedLead): string {
  const { email_key, phone_key } = personKeys({ email, phone });
  const person = [email_key, phone_key || phone, folded(name)];
  const request = submitted_at ? [submitted_at, service_requested, message] : [];
  return `import:${createHash("sha256")
    .update(JSON.stringify([...person, ...request]))
    .digest("hex")}`;
}

/** How many are new; undefined when they could not be stored. */
async function store(db: Db, { leads, run }: { leads: Keyed[]; run: Run }, now: Date): Promise<number | undefined> {
  const { asked, importId, stored } = run;
  if (asked.dryRun) return (await newOnes(db, leads, stored)).length;
  try {
    return await db.transaction().execute(async (trx) => {
      const fresh = await newOnes(trx, leads, stored);
      if (fresh.length === 0) return 0;
      const inserted = await trx
        .insertInto("leads")
        .values(fresh.map((keyed) => ({ ...rowOf(keyed, now), import_id: importId })))
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .execute();
      const columns = toEventColumns<NewLeadEvent>({ kind: "imported", file: asked.file });
      const at = now.toISOString();
      const events = inserted.map(({ id }) => ({ id: uuidv7(), lead_id: id, ...columns, at }));
      if (events.length > 0) {
        await trx.insertInto("lead_events").values(events).execute();
        await recordImport(trx, { id: importId, file: asked.file, at });
      }
      await joinCustomers(
        trx,
        inserted.map(({ id }) => id),
        now,
      );
      for (const { id } of inserted) stored.add(id);
      return inserted.length;
    });
  } catch (error) {
    // The report says what came in before.
    asked.onStopped?.(error);
    return undefined;
  }
}

/** With the first leads of an import, so that one that brought nothing leaves no trace. */
async function recordImport(trx: Db, row: { id: string; file: string; at: string }): Promise<void> {
  await trx
    .insertInto("lead_imports")
    .values({ ...row, undone_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function rowOf({ key, lead }: Keyed, now: Date) {
  const { name, email, phone, service, service_requested, language, status, won_cents, lost_reason } = lead;
  const { address, submitted_at, message, arrival } = lead;
  return {
    id: uuidv7(),
    ...{ name, email, phone, service, service_requested, language, status, won_cents, lost_reason },
    message: [message, address].filter(Boolean).join("\n\n"),
    ...arrival,
    ...personKeys(lead),
    origin: "import",
    idempotency_key: key,
    submitted_at: submitted_at ?? now.toISOString(),
    search_text: searchText(lead),
  };
}
