import type { Db } from "#src/platform/db/db.server.ts";
import { record, type Recording } from "#src/account/events/record.server.ts";
import { loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import type { BooksSettings } from "./books-settings.ts";
import { codeOf } from "#src/work/invoices/books/quickbooks/quickbooks-codes.ts";
import { loadCombinations } from "#src/work/invoices/books/quickbooks/quickbooks-files.server.ts";

export async function loadBooksSettings(db: Db): Promise<BooksSettings> {
  return { closedOn: "", codes: [], ...(await loadSetting(db, "books")) };
}

export async function saveBooksSettings({ db, by }: Recording, books: BooksSettings, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await saveSettings(trx, { books }, now);
    await record(trx, { kind: "settings.saved", subject: "books" }, by, now);
  });
}

/** Blank while no books are closed. */
export async function loadClosedOn(db: Db): Promise<string> {
  return (await loadSetting(db, "books"))?.closedOn ?? "";
}

/** As the owner changes them: with a code, which may be blank, for all taxes that documents had together. */
export async function loadBooksForm(db: Db): Promise<BooksSettings> {
  const { closedOn, codes } = await loadBooksSettings(db);
  const combinations = await loadCombinations(db);
  return { closedOn, codes: combinations.map((taxes) => ({ taxes, code: codeOf(codes, taxes) })) };
}
