import type { Context } from "hono";
import type { App } from "#src/app.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { bookFile, bookFileName } from "#src/work/invoices/books/book-files.server.ts";
import { bookFiles, type QuickBooksFile } from "#src/work/invoices/books/book-rows.ts";
import { yearOf, type Period } from "#src/work/invoices/books/period.ts";
import { quickBooksDownload } from "#src/work/invoices/books/quickbooks/quickbooks-download.server.ts";
import { invoicesZip } from "#src/work/pdf/invoices-zip.server.ts";
import { attachment, sendCsv } from "#src/web/http/send-file.ts";
import { streamBytes } from "#src/web/http/stream-text.ts";

type Asked = { period: Period; language: SiteLanguage };

const quickBooks = { "quickbooks.csv": "invoices", "quickbooks-credits.csv": "credit-notes" } as const;

/** Each download of the books, by its name and extension. */
export const bookDownloads = [
  ...bookFiles.map((file) => `${file}.csv` as const),
  ...(["quickbooks.csv", "quickbooks-credits.csv", "invoices.zip"] as const),
] as const;
export type BookDownload = (typeof bookDownloads)[number];

export async function sendBooks(app: App, c: Context, name: BookDownload, asked: Asked): Promise<Response> {
  const today = todayIn(app);
  const file = bookFiles.find((one) => name === `${one}.csv`);
  if (file) return sendCsv(c, bookFileName(file, { ...asked, today }), bookFile(app.db, file, { ...asked, today }));
  if (name === "quickbooks.csv" || name === "quickbooks-credits.csv")
    return sendQuickBooks(app, c, { ...asked, what: quickBooks[name] });
  const deps = { ...app, makePdf: app.quotes.makePdf };
  const year = yearOf(asked.period);
  const zip = invoicesZip(deps, { year, language: asked.language }, app.now());
  const zipName = asked.language === "fr" ? `factures-${year}.zip` : `invoices-${year}.zip`;
  return c.body(await streamBytes(zip), 200, attachment(zipName, "application/zip"));
}

async function sendQuickBooks(app: App, c: Context, asked: Asked & { what: QuickBooksFile }): Promise<Response> {
  const made = await quickBooksDownload(app.db, asked, app.now());
  if ("csv" in made) return sendCsv(c, made.name, made.csv);
  return c.body(await streamBytes(made.zip), 200, attachment(made.name, "application/zip"));
}

export function todayIn(app: App): string {
  return businessDay(app.now(), app.pages.facts().business.timeZone);
}
