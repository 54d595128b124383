import { guessField, plain, type ImportField } from "#src/work/leads/import/import-fields.ts";

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

/** Programs name a part of an address in many ways: `Street line 1`, `ZIP/Postal code`, `Ville`. */
const PART_WORDS =
  /^(?:(?:street|rue|line|ligne|address|adresse|city|ville|municipalite|state|province|region|dep|zip|zipcode|postal|postale|code|full|formatted|mise|en|forme|complete|civique|no|\d+|s)(?: |$))+$/;
const PART_NAME = /\b(?:street|rue|address|adresse|city|ville|municipalite|state|province|region|zip|zipcode|postal)\b/;
const WHOLE = /\b(?:formatted|mise en forme|full|complete)\b/;

/** `Billing street`, `Bill address`, `Adresse de facturation`. */
const BILLING = /^(?:bill|billing|facturation) | (?:de )?facturation(?= \d+$|$)/;
/** The words by which programs tell several addresses of one person apart; those of the work need none. */
const NUMBERED = /^(?:address|adresse) (\d+) (?=\S)/;
const OF_WORK =
  /^(?:service|property|shipping|ship|work site|site) | (?:du service|de livraison|des travaux)(?= \d+$|$)/;
const OF_PERSON = [
  { group: "home", words: /^(?:home|private) | (?:du )?domicile$| privee$/ },
  { group: "business", words: /^(?:business|office) | (?:du )?bureau$| professionnelle$/ },
  { group: "other", words: /^other | autre$/ },
];

/** `group`: which of the addresses a column is a part of; blank for the only one. */
type PlaceColumn = { field: "address" | "placeNote" | "billing"; group: string; isWhole: boolean; order: number };

/** As an address is written, whatever the order of the columns. */
const IN_ORDER = [
  /\b(?:street|rue|line|ligne|address|adresse|civique|formatted|mise en forme|full|complete)\b/,
  /\b(?:city|ville|municipalite)\b/,
  /\b(?:state|province|region|dep)\b/,
];

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
  // Beside a first name, as in the French Outlook, the other half is the family's.
  const isHalf = fields.includes("firstName") && !fields.includes("lastName");
  return fields.map((field, column) =>
    isHalf && field === "name" && plain(headers[column] ?? "") === "nom" ? "lastName" : field,
  );
}

/** How many cells of a row name a field. */
export function countCustomerHeaders(row: readonly string[]): number {
  return guessCustomerColumns(row).filter((field) => field !== "").length;
}

/** Google writes an address whole beside its parts. */
function isRepeated({ group, field, isWhole }: PlaceColumn, places: readonly (PlaceColumn | undefined)[]): boolean {
  return !isWhole && places.some((one) => one?.isWhole && one.group === group && one.field === field);
}

/** Undefined for a column that is no part of an address. */
function placeColumn(header: string): PlaceColumn | undefined {
  const name = plain(header);
  if (BILLING.test(name)) return partOf(without(name, BILLING), { field: "billing", group: "" });
  const numbered = NUMBERED.exec(name);
  if (numbered) {
    const [start, number = ""] = numbered;
    const rest = name.slice(start.length);
    if (/^notes?$/.test(rest)) return { field: "placeNote", group: number, isWhole: false, order: 0 };
    return partOf(rest, { field: "address", group: number });
  }
  const owner = OF_PERSON.find(({ words }) => words.test(name));
  const inner = without(name, owner?.words ?? OF_WORK);
  return partOf(inner, { field: "address", group: owner?.group ?? "" });
}

function without(name: string, words: RegExp): string {
  return name.replace(words, " ").replaceAll(/ +/g, " ").trim();
}

function partOf(name: string, column: Pick<PlaceColumn, "field" | "group">): PlaceColumn | undefined {
  const isPart = PART_WORDS.test(name) && (PART_NAME.test(name) || WHOLE.test(name));
  return isPart ? { ...column, isWhole: WHOLE.test(name), order: orderOf(name) } : undefined;
}

/** Below the next whole number, the second line of a street comes after the first. */
function orderOf(name: string): number {
  const part = IN_ORDER.findIndex((words) => words.test(name));
  return (part === -1 ? IN_ORDER.length : part) + Number(/\d/.exec(name)?.[0] ?? 0) / 10;
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
