import * as v from "valibot";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import type { ProgramCustomer } from "#src/work/customer-cards/customers-since.server.ts";
import { contactUses } from "#src/work/customers/customer-values.ts";
import { Id } from "./answers.ts";

const text = (description: string) => v.pipe(v.string(), v.description(description));
const moment = v.pipe(v.string(), v.isoTimestamp(), v.description("ISO 8601, UTC"));
const MOST_DAYS = 180;

export const CustomerAnswer = v.object({
  ...{ id: Id, kind: v.picklist(["person", "company"]), name: v.string(), company: text("Blank without one") },
  language: v.pipe(v.picklist(siteLanguages), v.description("In which they are written to")),
  billingAddress: text("Blank where papers have the place of the work"),
  termDays: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer(), v.maxValue(MOST_DAYS))),
    v.description("Days until an invoice is due; null as the settings have it"),
  ),
  contacts: v.array(
    v.object({
      ...{ kind: v.picklist(["email", "phone"]), value: v.string(), label: text("Whose it is; blank when unknown") },
      use: v.pipe(v.picklist(contactUses), v.description("kept: nothing is sent there")),
    }),
  ),
  places: v.array(v.object({ id: Id, address: v.string(), town: v.string() })),
  version: v.pipe(v.number(), v.integer(), v.maxValue(2_147_483_647), v.description("Goes up with each change.")),
  ...{ createdAt: moment, changedAt: moment },
});
export const CustomerList = v.object({ customers: v.array(CustomerAnswer), nextCursor: v.nullable(v.string()) });

/** Names each field, so that a new column is told to nobody before its schema says so. */
export function asCustomerAnswer(customer: ProgramCustomer): v.InferOutput<typeof CustomerAnswer> {
  const { id, kind, name, company, language, contacts, places, version } = customer;
  return {
    ...{ id, kind, name, company, language, version, termDays: customer.term_days },
    ...{ billingAddress: customer.billing_address, createdAt: customer.created_at, changedAt: customer.changed_at },
    contacts: contacts.map((one) => ({ kind: one.kind, value: one.value, label: one.label, use: one.use })),
    places: places.map((one) => ({ id: one.id, address: one.address, town: one.town })),
  };
}
