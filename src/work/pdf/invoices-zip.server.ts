import { Zip, ZipPassThrough } from "fflate";
import { retry } from "#src/platform/clock/retry.server.ts";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { bookedInvoices, type BookedInvoice } from "#src/work/invoices/books/booked-invoices.server.ts";
import { rangeOf } from "#src/work/invoices/books/period.ts";
import { invoiceAddress, loadInvoiceToken } from "#src/work/invoices/invoice-links.server.ts";
import { writtenLanguages } from "#src/work/invoices/shown-invoice.ts";
import { invoicePdfName, type PdfMaker } from "./pdf-maker.server.ts";

type Deps = { db: Db; makePdf: PdfMaker; secretKey: Buffer; siteUrl: string };
type Asked = { year: string; language: SiteLanguage };

const WHO = "books";

/** The PDFs of all that was issued in a year, one in memory at a time. They are packed already: the zip only holds them. */
export async function* invoicesZip(deps: Deps, { year, language }: Asked, now: Date): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const invoices of bookedInvoices(deps.db, rangeOf(year)))
    for (const invoice of invoices) {
      const file = await pdfOf(deps, invoice, language, now);
      const packed = new ZipPassThrough(file.name);
      packed.mtime = now;
      zip.add(packed);
      packed.push(file.bytes, true);
      yield* pieces.splice(0);
    }
  zip.end();
  yield* pieces.splice(0);
}

/** A file that cannot be made ends the download: a zip without it would pass for the whole year. */
async function pdfOf(
  { db, makePdf, secretKey, siteUrl }: Deps,
  invoice: BookedInvoice,
  wanted: SiteLanguage,
  at: Date,
) {
  const { id, document, settled } = invoice;
  const written = writtenLanguages(document);
  const language = written.find((one) => one === wanted) ?? written[0] ?? wanted;
  const token = await loadInvoiceToken(db, { id, secretKey });
  const href = invoiceAddress(siteUrl, token ?? "");
  const bytes = await retry(
    async () => {
      const order = { invoice: { document, settled, href }, languages: [language], at };
      const made = await makePdf(order, { for: "look", who: WHO });
      const [pdf] = made.kind === "made" ? made.pdfs : [];
      if (!pdf) throw new Error(`no PDF of ${document.number}: ${made.kind}`);
      return pdf;
    },
    { everyMs: SECOND_MS, forMs: 10 * SECOND_MS },
  );
  return { name: invoicePdfName(document, language), bytes };
}
