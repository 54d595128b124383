import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadQuoteTexts, type Quote } from "#src/work/quotes/quotes.server.ts";
import { aDraftQuote, aQuoteLine, aSentQuote } from "#test/work/a-quote.ts";
import { anAcceptedQuote, registeredTaxes } from "#test/work/an-invoice.ts";
import type { ValidCall, ValidCalls } from "./valid-call.ts";

const readersOf = ({ id, leadId }: Quote) => [
  ...[`/api/admin/quotes/${id}/preview`, `/api/admin/quotes/${id}`, `/api/admin/leads/${leadId}`],
  ...["/api/admin/quotes", "/api/admin/quote-figures"],
];

const windows = [{ day: "2026-12-08", from: "09:00", until: "11:00" }];

async function answer(db: Db, now: Date, [act, typed]: [string, Record<string, string>]): Promise<ValidCall> {
  const { quote, token } = await aSentQuote(db, now, { taxes: registeredTaxes, windows });
  const page = `/q/${token}`;
  const body = { lang: "fr", hash: quote.documentHash ?? "", ...typed };
  return { path: `${page}/${act}`, form: true, body, readers: [page, ...readersOf(quote)] };
}

export const quoteCalls: ValidCalls = {
  "POST /api/admin/quote-templates": async () => ({
    ...{ path: "/api/admin/quote-templates", readers: ["/api/admin/quote-templates"] },
    body: { name: "Entrée, grande", lines: [aQuoteLine({ untaxed: ["GST"] })] },
  }),
  "PUT /api/admin/quotes/:id": async (db, now) => {
    const quote = await aDraftQuote(db, now);
    const draft = {
      ...{ ...quote.draft, lines: [aQuoteLine({ untaxed: ["GST"] })], taxes: registeredTaxes, place: "12, rue" },
      ...{ windows, photos: [uuidv7()], depositPercent: 30, discount: { kind: "percent", hundredths: 10 } },
    };
    const body = { version: quote.version, language: "fr", draft };
    return { path: `/api/admin/quotes/${quote.id}`, body, readers: readersOf(quote) };
  },
  "POST /api/admin/quotes/:id/send": async (db, now) => {
    const quote = await aDraftQuote(db, now);
    const body = { version: quote.version, by: "mail" };
    return { path: `/api/admin/quotes/${quote.id}/send`, body, readers: readersOf(quote) };
  },
  "POST /api/admin/quotes/:id/cancel": async (db, now) => {
    const quote = await anAcceptedQuote(db, now);
    return { path: `/api/admin/quotes/${quote.id}/cancel`, body: { reason: "Non" }, readers: readersOf(quote) };
  },
  "PUT /api/admin/quote-texts": async (db) => ({
    ...{ path: "/api/admin/quote-texts", body: await loadQuoteTexts(db), readers: ["/api/admin/quote-texts"] },
  }),
  "POST /q/:token/accept": (db, now) =>
    answer(db, now, ["accept", { total: "22995", name: "Zoé", place: "12, rue", window: "0", option: "" }]),
  "POST /q/:token/decline": (db, now) => answer(db, now, ["decline", { reason: "Trop cher", sure: "yes" }]),
  "POST /q/:token/question": (db, now) => answer(db, now, ["question", { question: "Quand?" }]),
};
