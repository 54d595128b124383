import { personKeys } from "#src/account/consents/person.ts";
import type { ContactUse } from "#src/work/customers/tables.ts";
import { placeKey } from "#src/work/jobs/places/place-key.ts";
import type { ImportedCustomer } from "./read-customer.ts";

type Way = { kind: "email" | "phone"; value: string; key: string };
export type NewWay = Way & { use: ContactUse };

/** Somebody who is known, as far as a file may add to them. */
export type HeldCustomer = {
  id: string;
  name: string;
  company: string;
  billing: string;
  note: string;
  ways: Way[];
  placeKeys: Set<string>;
};

export type Filled = {
  /** Columns that were blank. */
  fields: Partial<Record<"name" | "company" | "billing_address" | "note", string>>;
  ways: NewWay[];
  places: (ImportedCustomer["places"][number] & { key: string })[];
};

/**
 * What a row adds to a customer: it fills what is blank and adds places that are not there, and never replaces. `held` has
 * it afterwards, so that a second row of the same person adds its own place alone.
 */
export function fillCustomer(held: HeldCustomer, row: ImportedCustomer, isShared: (key: string) => boolean): Filled {
  const blank = { name: row.name, company: row.company, billing_address: row.billing, note: row.note };
  const known = { name: held.name, company: held.company, billing_address: held.billing, note: held.note };
  // A company that has no person gets none from a file: it may be anybody there.
  const isNamed = held.name !== "" || held.company !== "";
  const fields = Object.fromEntries(
    Object.entries(blank).filter(
      ([column, text]) => text !== "" && known[column as keyof typeof known] === "" && (column !== "name" || !isNamed),
    ),
  ) as Filled["fields"];
  const ways = waysOf(row, isShared).filter(({ kind }) => !held.ways.some((one) => one.kind === kind));
  const places = row.places
    .map((place) => ({ ...place, key: placeKey(place.address) }))
    .filter(({ key }, index, all) => !held.placeKeys.has(key) && all.findIndex((one) => one.key === key) === index);
  Object.assign(held, {
    ...{ name: fields.name ?? held.name, company: fields.company ?? held.company },
    ...{ billing: fields.billing_address ?? held.billing, note: fields.note ?? held.note },
  });
  held.ways.push(...ways);
  for (const { key } of places) held.placeKeys.add(key);
  return { fields, ways, places };
}

export function isFilled({ fields, ways, places }: Filled): boolean {
  return Object.keys(fields).length > 0 || ways.length > 0 || places.length > 0;
}

/** The first of each reaches the customer; the others are kept, and nothing goes there until the owner ticks them. */
export function waysOf({ emails, phones }: ImportedCustomer, isShared: (key: string) => boolean): NewWay[] {
  const own = (key: string) => (isShared(key) ? "" : key);
  return [
    ...emails.map((value) => ({
      kind: "email" as const,
      value,
      key: personKeys({ email: value, phone: "" }).email_key,
    })),
    ...phones.map((value) => ({
      kind: "phone" as const,
      value,
      key: personKeys({ email: "", phone: value }).phone_key,
    })),
  ]
    .filter(
      ({ kind, value, key }, index, all) =>
        all.findIndex((one) => one.kind === kind && (key ? one.key === key : one.value === value)) === index,
    )
    .map((way, index, all) => ({
      ...{ ...way, key: own(way.key) },
      use: all.findIndex(({ kind }) => kind === way.kind) === index ? "all" : "kept",
    }));
}
