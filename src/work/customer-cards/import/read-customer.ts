import type { DictionaryEntry } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { customerLimits } from "#src/work/customers/customer-limits.ts";
import { placeKey } from "#src/work/jobs/places/place-key.ts";
import { contactLimits } from "#src/work/leads/contact-fields.ts";
import { oneLine, paragraphs } from "#src/work/leads/contact-request.ts";
import type { RowCode } from "#src/work/leads/import/import-problems.ts";
import {
  emailsIn,
  firstNameFirst,
  languageIn,
  phonesIn,
  SHOWN_IN_PROBLEM,
  type PassOver,
  type UnreadCell,
} from "#src/work/leads/import/read-contact.ts";
import type { CustomerField, CustomerMapping, PlaceColumns } from "./customer-columns.ts";

export type ImportedCustomer = {
  name: string;
  company: string;
  /** The first of each is how they are reached. */
  emails: string[];
  phones: string[];
  places: { address: string; note: string }[];
  /** Blank where it is a place of the work. */
  billing: string;
  note: string;
  language: SiteLanguage;
  /** Cells that say nothing that can be used: the customer is without them. */
  unread: UnreadCell[];
};

export type HowToReadCustomers = {
  mapping: CustomerMapping;
  places: PlaceColumns[];
  billing: number[];
  language: SiteLanguage;
};

type ReadCustomer =
  | { ok: true; customer: ImportedCustomer }
  | { ok: false; name: string; problems: DictionaryEntry<RowCode>[] };

/** More ways to reach one customer than anybody has are a mistake of the file. */
const MOST_WAYS = 5;
const LONGEST_PLACE_NOTE = 2_000;

export function readCustomer(
  row: readonly string[],
  { mapping, places, billing: billed, language }: HowToReadCustomers,
): ReadCustomer {
  const cells = (field: CustomerField) =>
    mapping.flatMap((mapped, column) => {
      const text = mapped === field ? (field === "note" ? paragraphs : oneLine)(row[column] ?? "") : "";
      return text ? [text] : [];
    });
  const unread: UnreadCell[] = [];
  const pass: PassOver = (code, text) => unread.push({ code, text: text.slice(0, SHOWN_IN_PROBLEM) });
  const cut = (text: string, most: number) => {
    if (text.length > most) pass("text-cut", text);
    return text.slice(0, most).toWellFormed();
  };
  const [emails, phones] = [emailsIn(cells("email"), pass), phonesIn(cells("phone"), pass)];
  const person = whoIn(cells);
  if (emails.length === 0 && phones.length === 0) {
    const told = unread.map(({ code, text }) => ({ code, values: { text } }));
    const problems: DictionaryEntry<RowCode>[] = told.length > 0 ? told : [{ code: "not-reachable" }];
    return { ok: false, name: (person.name || person.company).slice(0, contactLimits.name), problems };
  }
  const at = (columns: number[]) => columns.map((column) => oneLine(row[column] ?? "")).filter((text) => text !== "");
  const found = places
    .map(({ address, note }) => ({
      address: cut(at(address).join(", "), customerLimits.address),
      note: cut(at(note).join("\n"), LONGEST_PLACE_NOTE),
    }))
    .filter(({ address }) => placeKey(address) !== "");
  const billing = cut(at(billed).join(", "), customerLimits.address);
  const isPlace = found.some(({ address }) => placeKey(address) === placeKey(billing));
  return {
    ok: true,
    customer: {
      ...{ name: cut(person.name, customerLimits.name), company: cut(person.company, customerLimits.company) },
      ...{ emails: unlike(emails), phones: unlike(phones), places: found, billing: isPlace ? "" : billing },
      note: cut(cells("note").join("\n"), customerLimits.note),
      ...{ language: languageIn(cells("language")) ?? language, unread },
    },
  };
}

function unlike(texts: string[]): string[] {
  return [...new Set(texts)].slice(0, MOST_WAYS);
}

/** Programs show a company in place of the person: then the halves of a name are the person's. */
function whoIn(cells: (field: CustomerField) => string[]): { name: string; company: string } {
  const [company = ""] = cells("company");
  const halves = [...cells("firstName").slice(0, 1), ...cells("lastName").slice(0, 1)].join(" ");
  const [shown = ""] = cells("name");
  return { name: shown === "" || shown === company ? halves : firstNameFirst(shown), company };
}
