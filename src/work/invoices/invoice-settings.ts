import { onOff, textUpTo, wholeNumberBetween } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import { both } from "#src/work/quotes/quote.ts";
import { noText } from "#src/site/content/text.ts";
import { emailText, isEmailAddress } from "#src/account/settings/email-address.ts";
import type { InvoiceCode } from "./invoice-problems.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    invoices: Partial<InvoiceSettings>;
  }
}

const code: Coded<InvoiceCode> = codedMessage;

const days = (least: number, most: number) => wholeNumberBetween(code("invoice-days", { least, most }), least, most);

/** Five digits leave room for a business that issues a hundred a day. */
const HIGHEST_NUMBER = 99_999;
const number = code("invoice-number", { most: HIGHEST_NUMBER });

const entries = {
  /** Before the year and the number, as in F-2026-0042. */
  prefix: v.pipe(textUpTo(10), v.regex(/^[A-Za-z0-9-]*$/, code("unexpected"))),
  termDays: days(0, 180),
  /** Where e-Transfers go; blank turns them off. */
  eTransferEmail: v.pipe(
    textUpTo(254),
    v.transform(emailText),
    v.check((email) => email === "" || isEmailAddress(email), code("not-an-email")),
  ),
  /** Deposited by itself: the customer is asked no question. An answer is never printed. */
  autodeposit: onOff,
  /** Blank turns cheques off. */
  chequeTo: textUpTo(200),
  takesCash: onOff,
  /** More on how to pay. */
  words: both(2000),
  reminds: onOff,
  /** Days after the due day. */
  remindAfterDays: v.pipe(
    v.array(days(1, 90)),
    v.maxLength(5),
    v.transform((all) => all.toSorted((one, other) => one - other)),
  ),
  reminderWords: both(2000),
  /** What was paid without taxes becomes the amount of the won job. */
  paidIsWon: onOff,
};
const Settings = v.object(entries);
export type InvoiceSettings = v.InferOutput<typeof Settings>;

const nextNumber = wholeNumberBetween(number, 1, HIGHEST_NUMBER);

export const InvoiceSettingsForm = v.object({
  ...entries,
  /** This year's, to go on with a series from elsewhere. */
  nextNumber,
});
/** As the owner changes them. */
export type InvoiceSettingsForm = v.InferOutput<typeof InvoiceSettingsForm>;

export const firstInvoiceSettings: InvoiceSettings = {
  prefix: "F-",
  termDays: 0,
  eTransferEmail: "",
  autodeposit: false,
  chequeTo: "",
  takesCash: false,
  words: noText,
  reminds: false,
  remindAfterDays: [3, 14],
  reminderWords: noText,
  paidIsWon: true,
};

/** After a restore. */
export const ConfirmedNumbers = v.object({ nextNumber, nextQuoteNumber: nextNumber });
export type ConfirmedNumbers = v.InferOutput<typeof ConfirmedNumbers>;
