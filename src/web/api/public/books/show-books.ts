import type { Context } from "hono";
import type { App } from "#src/app.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { loadBookYears } from "#src/work/invoices/books/book-years.server.ts";
import { loadCreditNotes } from "#src/work/invoices/books/credit-notes.server.ts";
import { creditNotesText } from "#src/work/invoices/books/credit-notes-text.ts";
import { periodName, periodsOf, type Period } from "#src/work/invoices/books/period.ts";
import { showPage, siteLanguageAsked } from "#src/web/api/public/customer/show-page.ts";
import { booksPageWords } from "#src/web/customer/books/books-page-words.ts";
import type { BooksView } from "#src/web/customer/books/books-view.ts";
import { booksParts } from "./books-parts.ts";
import { todayIn } from "./send-books.ts";

type Showing = { address: string; endsAt: string; period: Period; isWrongPeriod: boolean };

export async function showBooks(app: App, c: Context, { address, endsAt, period, isWrongPeriod }: Showing) {
  const language = siteLanguageAsked(app, c);
  const { languages } = app.pages.pages();
  const { timeZone, currency } = app.pages.facts().business;
  const years = await loadBookYears(app.db, todayIn(app));
  const view: BooksView = {
    ...{ address, period, isWrongPeriod, periodName: periodName(period, language) },
    otherLanguage: languages.find((one) => one !== language) ?? null,
    years: years.flatMap((year) => groupsOf(year, language)),
    until: formatDay(businessDay(new Date(endsAt), timeZone), language),
    parts: await booksParts(app, { address, period, language }),
    creditNotes: creditNotesText(await loadCreditNotes(app.db, period), { currency, language }),
  };
  return showPage(app, c, { language, shown: { kind: "books", view } }, { status: isWrongPeriod ? 422 : 200 });
}

function groupsOf(year: string, language: SiteLanguage): BooksView["years"] {
  const words = booksPageWords[language];
  const [whole = year, ...parts] = periodsOf(year);
  const shown = (periods: Period[]) => periods.map((value) => ({ value, name: periodName(value, language) }));
  return [
    { name: fillIn(words.years, { year }), periods: shown([whole]) },
    { name: fillIn(words.quarters, { year }), periods: shown(parts.slice(0, 4)) },
    { name: fillIn(words.months, { year }), periods: shown(parts.slice(4)) },
  ];
}
