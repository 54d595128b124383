import { cleanedTextUpTo, oneOf, textUpTo, wholeNumberBetween } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { emailText, isEmailAddress } from "#src/account/settings/email-address.ts";
import { phoneText } from "#src/account/settings/phone-number.ts";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { codedMessage, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import { rowVersion } from "#src/platform/i18n/row-version.ts";
import { customerLimits } from "./customer-limits.ts";
import type { CustomerCode } from "./customer-problems.ts";

const code: Coded<CustomerCode> = codedMessage;

export const contactUses = ["all", "papers", "answers", "copy", "kept"] as const;
const MOST_CONTACTS = 20;
const MOST_KEY = 40;
const MOST_TAXES = 5;
export const LONGEST_TERM = 180;

/** One space between words. */
export const singleSpacedUpTo = (most: number) =>
  cleanedTextUpTo(most, (typed) => typed.replaceAll(/\s+/g, " ").trim());

const term = code("must-be-whole-number-between", { least: 0, most: LONGEST_TERM });

const common = {
  /** One that is new has an id of the browser. */
  id: v.pipe(v.string(), v.uuid(code("unexpected"))),
  label: singleSpacedUpTo(customerLimits.label),
  use: oneOf(contactUses),
};

const Contact = v.variant(
  "kind",
  [
    v.object({
      ...common,
      kind: v.literal("email"),
      value: v.pipe(
        singleSpacedUpTo(customerLimits.contact),
        v.transform(emailText),
        v.check(isEmailAddress, code("not-an-email")),
      ),
    }),
    v.object({
      ...common,
      kind: v.literal("phone"),
      value: v.pipe(singleSpacedUpTo(40), v.transform(phoneText), v.nonEmpty(code("missing"))),
    }),
  ],
  code("must-be-one-of", { options: "email, phone" }),
);
export type CustomerContact = v.InferOutput<typeof Contact>;

/** What the owner writes of a customer. */
export const CustomerValues = v.pipe(
  v.object({
    name: singleSpacedUpTo(customerLimits.name),
    company: singleSpacedUpTo(customerLimits.company),
    language: v.picklist(siteLanguages, code("choose-language")),
    billingAddress: singleSpacedUpTo(customerLimits.address),
    /** Days until an invoice is due; null as the settings have it. */
    termDays: v.nullable(wholeNumberBetween(term, 0, LONGEST_TERM)),
    /** Why no tax is charged; blank for who pays taxes. */
    exemptionReason: v.optional(singleSpacedUpTo(customerLimits.exemptionReason), ""),
    exemptionNumber: v.optional(singleSpacedUpTo(customerLimits.exemptionNumber), ""),
    /** Keys of the taxes that are not charged; none is all of them. */
    exemptionTaxes: v.optional(
      v.pipe(v.array(singleSpacedUpTo(MOST_KEY)), v.maxLength(MOST_TAXES, code("unexpected"))),
      [],
    ),
    note: textUpTo(customerLimits.note),
    contacts: v.pipe(v.array(Contact), v.maxLength(MOST_CONTACTS, code("too-many-contacts", { most: MOST_CONTACTS }))),
  }),
  v.forward(
    v.partialCheck([["name"], ["company"]], ({ name, company }) => name !== "" || company !== "", code("missing")),
    ["name"],
  ),
  v.forward(
    v.partialCheck(
      [["exemptionReason"], ["exemptionNumber"]],
      ({ exemptionReason: reason, exemptionNumber: number }) => reason !== "" || number === "",
      code("missing"),
    ),
    ["exemptionReason"],
  ),
);
export type CustomerValues = v.InferOutput<typeof CustomerValues>;

export type CustomerEdit = { version: number; values: CustomerValues };

export function parseCustomerEdit(input: unknown): Parsed<CustomerEdit, CustomerCode> {
  const Around = v.object({ version: rowVersion, values: v.unknown() });
  const edit = parseForm<typeof Around, CustomerCode>(Around, input);
  if (!edit.ok) return edit;
  const read = parseForm<typeof CustomerValues, CustomerCode>(CustomerValues, edit.values.values);
  return read.ok ? { ok: true, values: { ...edit.values, values: read.values } } : read;
}
