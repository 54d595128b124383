import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { recordAlone, type Recording } from "#src/account/events/record.server.ts";
import { toDate } from "#src/platform/clock/business-time.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { DictionaryEntry } from "#src/platform/i18n/dictionary.ts";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { countHeaders, guessMapping, type Mapping } from "./import-fields.ts";
import type { FileCode } from "./import-problems.ts";
import {
  emptyReport,
  listRefused,
  notesOnDates,
  tellOfLead,
  type HowChosen,
  type ImportReport,
} from "./import-report.server.ts";
import { dateOrderOf, type ReadDate } from "./import-values.ts";
import type { Keyed } from "./known-leads.server.ts";
import { readRow, type HowToRead } from "./read-row.ts";
import { readSheet, type ImportedSheet } from "./read-sheet.server.ts";
import { keyOf, storeLeads, type ImportRun } from "./store-leads.server.ts";

const ROWS_A_TURN = 50;

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

type Imported = { ok: true; report: ImportReport } | { ok: false; problem: DictionaryEntry<FileCode> };

/**
 * Nobody is written to and nothing is announced. Small transactions, so that requests are stored meanwhile; a row that
 * came in before does not come in again.
 */
export async function importLeads({ db, by }: Recording, asked: ImportAsked, now: Date): Promise<Imported> {
  const read = await readSheet(asked.bytes, countHeaders);
  if (!read.ok) return read;
  const { sheet } = read;
  const mapping = asked.mapping ?? guessMapping(sheet.headers);
  if (mapping.length !== sheet.headers.length) return { ok: false, problem: { code: "file-mapping" } };
  const status = asked.status ?? usualStatus(mapping);
  const how = await howToRead(db, { sheet, mapping, status }, now);
  const report = emptyReport(sheet, { mapping, status });
  report.notes.push(...notesOnDates(datesIn(sheet, mapping), how.dateOrder));
  const run: ImportRun = { id: uuidv7(), file: asked.file, stored: new Set(), dryRun: asked.dryRun };
  const reading = { how, isErased: asked.isErased, seen: new Set<string>(), report };
  for (let from = 0; from < sheet.rows.length; from += ROWS_A_TURN) {
    const leads = readRows(sheet, { from, ...reading });
    if (leads.length > 0) {
      try {
        const stored = await storeLeads(db, { leads, run }, now);
        report.added += stored;
        report.known += leads.length - stored;
      } catch (error) {
        // The report says what came in before.
        asked.onStopped?.(error);
        report.stopped = true;
        break;
      }
    }
    await yieldToEventLoop();
  }
  if (!asked.dryRun && report.added > 0)
    await recordAlone({ db, by }, { kind: "leads.imported", subject: String(report.added) }, now);
  return { ok: true, report };
}

/** A list of requests has what was asked for; else these are customers. */
function usualStatus(mapping: Mapping): LeadStatus {
  return mapping.includes("message") || mapping.includes("service") ? "contacted" : "won";
}

async function howToRead(
  db: Db,
  { sheet, mapping, status }: HowChosen & { sheet: ImportedSheet },
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

function momentOf(date: ReadDate, timeZone: string): Date {
  if (date.kind === "moment") return date.moment;
  const { kind: _, ...local } = date;
  return toDate(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone));
}

type Reading = {
  from: number;
  how: HowToRead;
  isErased: ImportAsked["isErased"];
  seen: Set<string>;
  report: ImportReport;
};

function readRows({ rows, headerRow }: ImportedSheet, { from, how, isErased, seen, report }: Reading): Keyed[] {
  return rows.slice(from, from + ROWS_A_TURN).flatMap((row, index) => {
    const read = refusingErased(readRow(row, how), isErased);
    if (!read.ok) {
      listRefused(report, { row: headerRow + 1 + from + index, name: read.name, problems: read.problems });
      return [];
    }
    tellOfLead(report, read.lead);
    const key = keyOf(read.lead);
    if (seen.has(key)) {
      report.known += 1;
      return [];
    }
    seen.add(key);
    return [{ key, lead: read.lead }];
  });
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
