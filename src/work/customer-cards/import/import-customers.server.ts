import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { recordAlone, type Recording } from "#src/account/events/record.server.ts";
import type { DictionaryEntry } from "#src/platform/i18n/dictionary.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import type { FileCode } from "#src/work/leads/import/import-problems.ts";
import { columnsOf, countUnread, listRefused, type ImportReport } from "#src/work/leads/import/import-report.server.ts";
import { readSheet, type ImportedSheet } from "#src/work/leads/import/read-sheet.server.ts";
import { openHeld } from "./find-held.ts";
import {
  billingIn,
  countCustomerHeaders,
  guessCustomerColumns,
  placesIn,
  type CustomerMapping,
} from "./customer-columns.ts";
import { readCustomer, type HowToReadCustomers, type ImportedCustomer } from "./read-customer.ts";
import { storeCustomers, type CustomerRun, type Stored } from "./store-customers.server.ts";

const ROWS_A_TURN = 50;
const PREVIEWED = 5;

export type CustomersAsked = {
  /** Its name, for the list of imports. */
  file: string;
  bytes: Buffer;
  /** Guessed from the headers when absent. */
  mapping?: CustomerMapping | undefined;
  dryRun: boolean;
  /** Whether somebody asked that all about them be erased. */
  isErased: (person: { email: string } | { phone: string }) => boolean;
  onStopped: (error: unknown) => void;
};

export type CustomersReport = Stored &
  Pick<ImportReport, "rows" | "notes" | "unreadCells" | "refused" | "listed" | "stopped"> & {
    columns: ReturnType<typeof columnsOf<CustomerMapping[number]>>;
    preview: ImportedCustomer[];
  };

type Imported = { ok: true; report: CustomersReport } | { ok: false; problem: DictionaryEntry<FileCode> };

/**
 * Nobody is written to and nothing is announced. Small transactions, so that requests are stored meanwhile; who is known by
 * an address or a number is not made again.
 */
export async function importCustomers({ db, by }: Recording, asked: CustomersAsked, now: Date): Promise<Imported> {
  const read = await readSheet(asked.bytes, countCustomerHeaders);
  if (!read.ok) return read;
  const { sheet } = read;
  const mapping = asked.mapping ?? guessCustomerColumns(sheet.headers);
  if (mapping.length !== sheet.headers.length) return { ok: false, problem: { code: "file-mapping" } };
  const { outline } = (await loadPublished(db)).names;
  const [places, billing] = [placesIn(sheet.headers, mapping), billingIn(sheet.headers, mapping)];
  const how = { mapping, places, billing, language: outline.languages[0] ?? "fr" };
  const report = emptyReport(sheet, mapping);
  const run: CustomerRun = { id: uuidv7(), file: asked.file, dryRun: asked.dryRun, held: openHeld(), made: new Set() };
  for (let from = 0; from < sheet.rows.length; from += ROWS_A_TURN) {
    const rows = readRows(sheet, { from, how, isErased: asked.isErased, report });
    try {
      if (rows.length > 0) addTo(report, await storeCustomers(db, { rows, run }, now));
    } catch (error) {
      // The report says what came in before.
      asked.onStopped(error);
      report.stopped = true;
      break;
    }
    await yieldToEventLoop();
  }
  if (!asked.dryRun && report.added + report.filled > 0)
    await recordAlone({ db, by }, { kind: "customers.imported", subject: String(report.added) }, now);
  return { ok: true, report };
}

function emptyReport(sheet: ImportedSheet, mapping: CustomerMapping): CustomersReport {
  return {
    ...{ columns: columnsOf(sheet, mapping), rows: sheet.rows.length, notes: [...sheet.notes], preview: [] },
    ...{ added: 0, repeated: 0, filled: 0, unchanged: 0, refused: 0, listed: [], unreadCells: [], stopped: false },
  };
}

type Reading = {
  from: number;
  how: HowToReadCustomers;
  isErased: CustomersAsked["isErased"];
  report: CustomersReport;
};

function readRows({ rows, headerRow }: ImportedSheet, { from, how, isErased, report }: Reading): ImportedCustomer[] {
  return rows.slice(from, from + ROWS_A_TURN).flatMap((row, index) => {
    const number = headerRow + 1 + from + index;
    const read = readCustomer(row, how);
    if (!read.ok) {
      listRefused(report, { row: number, name: read.name, problems: read.problems });
      return [];
    }
    const { customer } = read;
    const { name, company, emails, phones } = customer;
    if (emails.some((email) => isErased({ email })) || phones.some((phone) => isErased({ phone }))) {
      listRefused(report, { row: number, name: name || company, problems: [{ code: "erased-person" }] });
      return [];
    }
    if (report.preview.length < PREVIEWED) report.preview.push(customer);
    for (const cell of customer.unread) countUnread(report.unreadCells, cell);
    return [customer];
  });
}

function addTo(report: CustomersReport, { added, repeated, filled, unchanged }: Stored): void {
  report.added += added;
  report.repeated += repeated;
  report.filled += filled;
  report.unchanged += unchanged;
}
