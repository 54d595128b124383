import { guessField, withBothNames, type ImportField } from "#src/work/leads/import/import-fields.ts";
import { isRepeated, placeColumn } from "#src/work/leads/import/place-columns.ts";

/** What a column of a file of customers may hold. Several columns may hold the same. */
export const customerFields = [
  ...(["name", "firstName", "lastName", "company", "email", "phone"] as const),
  ...(["address", "placeNote", "billing", "note", "language"] as const),
] as const;
export type CustomerField = (typeof customerFields)[number];

/** By column; blank for one that is left out. */
export type CustomerMapping = (CustomerField | "")[];

const fieldFor: Partial<Record<ImportField, CustomerField>> = {
  ...{ name: "name", firstName: "firstName", lastName: "lastName", company: "company", email: "email" },
  ...{ phone: "phone", address: "address", message: "note", language: "language" },
};

/** By the headers alone. Where a file has no address of the work, the billing address is it. */
export function guessCustomerColumns(headers: readonly string[]): CustomerMapping {
  const places = headers.map(placeColumn);
  const hasWork = places.some((place) => place?.field === "address");
  const fields = headers.map((header, column): CustomerField | "" => {
    const place = places[column];
    if (!place) return fieldFor[guessField(header) || "id"] ?? "";
    if (isRepeated(place, places)) return "";
    return place.field === "billing" && !hasWork ? "address" : place.field;
  });
  return withBothNames(headers, fields);
}

/** How many cells of a row name a field. */
export function countCustomerHeaders(row: readonly string[]): number {
  return guessCustomerColumns(row).filter((field) => field !== "").length;
}

/** The columns of each address that the owner has chosen to be one, with those of its notes. */
export function placesIn(headers: readonly string[], mapping: CustomerMapping): PlaceColumns[] {
  const groups = new Map<string, PlaceColumns>();
  for (const [column, field] of mapping.entries()) {
    if (field !== "address" && field !== "placeNote") continue;
    const group = placeColumn(headers[column] ?? "")?.group ?? "";
    const place = groups.get(group) ?? { address: [], note: [] };
    place[field === "address" ? "address" : "note"].push(column);
    groups.set(group, place);
  }
  return [...groups.values()].map(({ address, note }) => ({ address: asWritten(headers, address), note }));
}

/** The columns of the address that papers go to. */
export function billingIn(headers: readonly string[], mapping: CustomerMapping): number[] {
  const columns = [...mapping.keys()].filter((column) => mapping[column] === "billing");
  return asWritten(headers, columns);
}

function asWritten(headers: readonly string[], columns: number[]): number[] {
  const orderIn = (column: number) => placeColumn(headers[column] ?? "")?.order ?? 0;
  return columns.toSorted((one, other) => orderIn(one) - orderIn(other));
}

export type PlaceColumns = { address: number[]; note: number[] };
