import type { Db } from "#src/platform/db/db.server.ts";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import { listSheets, makeSheet } from "#src/work/day-sheets/sheet-links.server.ts";
import { anAppointment } from "#test/an-appointment.ts";
import { aPublishedArticle } from "#test/an-article.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/an-invoice.ts";
import { aQuoteLine, aSentQuote, quoteDeps } from "#test/a-quote.ts";

const both = (text: string) => ({ fr: text, en: text });

/** As long as there is room for beside an amount. */
const BESIDE_AMOUNT = "Imperméabilisation";

/** The addresses of an article with a quotation, a quote, an invoice and a day sheet; the word stands where a text has room for it. */
export async function papersWith(word: string, db: Db, now: Date): Promise<string[]> {
  const html = both(`<h3>Le sel</h3><blockquote><p>${word}</p><p><em>Zoé</em></p></blockquote><p>Au printemps.</p>`);
  await aPublishedArticle(db, { title: both("Avant l’hiver"), html, service: "other" }, now);
  const lines = [
    aQuoteLine({ words: both(BESIDE_AMOUNT) }),
    aQuoteLine({ id: "option", words: both(BESIDE_AMOUNT), optional: true, unitCents: 5_000 }),
  ];
  const draft = { title: both("Lavage extérieur"), note: both(word), lines };
  const { token } = await aSentQuote(db, now, draft);
  const invoice = await anIssuedInvoice(db, { quoteId: (await anAcceptedQuote(db, now, draft)).id }, now);
  const day = now.toISOString().slice(0, 10);
  await anAppointment(db, now, { day, place: `12, rue ${word}, Longueuil`, note: word });
  await makeSheet({ db, ...quoteDeps }, { name: "Luc", language: "fr", day: null }, now);
  const [sheet] = await listSheets({ db, ...quoteDeps }, now);
  return [
    "/conseils/avant-l-hiver",
    linkPath("quoteLink", token),
    linkPath("invoiceLink", invoice.token),
    new URL(sheet?.link ?? "").pathname,
  ];
}
