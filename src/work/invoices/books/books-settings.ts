import { oneOf, textUpTo } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { isCalendarDay } from "#src/platform/clock/calendar-day.ts";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { codedMessage, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import type { InvoiceCode } from "#src/work/invoices/invoice-problems.ts";
import type { QuickBooksCode } from "#src/work/invoices/books/quickbooks/quickbooks-codes.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    books: BooksSettings;
  }
}

const code: Coded<InvoiceCode> = codedMessage;

/** For how many days a link may open the books: a month, a quarter, a year. */
export const linkDays = [30, 90, 365] as const;

export const NewBooksLink = v.object({ days: oneOf(linkDays) });
export type NewBooksLink = v.InferOutput<typeof NewBooksLink>;

const closedOn = v.union([
  v.literal(""),
  v.pipe(v.string(), v.isoDate(code("invoice-day")), v.check(isCalendarDay, code("invoice-day"))),
]);

const MOST_CODES = 50;

const Settings = v.object({
  /** The last day that nothing may change any more; blank while no books are closed. */
  closedOn,
  /** What QuickBooks calls the taxes that lines have together. */
  codes: v.pipe(
    v.array(v.object({ taxes: textUpTo(300), code: textUpTo(100) })),
    v.maxLength(MOST_CODES, code("unexpected")),
  ),
});
export type BooksSettings = { closedOn: string; codes: QuickBooksCode[] };

export function parseBooksSettings(input: unknown): Parsed<BooksSettings, InvoiceCode> {
  return parseForm<typeof Settings, InvoiceCode>(Settings, input);
}
