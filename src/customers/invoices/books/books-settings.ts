import * as v from "valibot";
import { codedMessage, parseForm, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import type { InvoiceCode } from "#src/customers/invoices/invoice-problems.ts";

const code: Coded<InvoiceCode> = codedMessage;

/** For how many days a link may open the books: a month, a quarter, a year. */
export const linkDays = [30, 90, 365] as const;

const NewBooksLink = v.object({ days: v.picklist(linkDays, code("must-be-one-of", { options: linkDays.join(", ") })) });
export type NewBooksLink = v.InferOutput<typeof NewBooksLink>;

export function parseBooksLink(input: unknown): Parsed<NewBooksLink, InvoiceCode> {
  return parseForm<typeof NewBooksLink, InvoiceCode>(NewBooksLink, input);
}
