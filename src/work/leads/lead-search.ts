import { phoneText } from "#src/account/settings/phone-number.ts";
import { foldedText, localDigits } from "#src/work/customers/search-text.ts";
import type { Lead } from "./lead.ts";

type Searched = Pick<Lead, "name" | "email" | "phone" | "service_requested">;

/** Every word must match, or the digits of a phone number in any notation. */
export type Search = { words: string[]; digits: string };

const PHONE = /^(?=\D*\d)[\d\s()+./\p{Pd}]+$/u;
/** Many numbers are stored without it. */
const EXTENSION = /(?<=\d{4})[\s,;]*(?:poste|post|p|extension|ext|x|#)[\s.:=#]*\d{1,6}\s*$/iu;
/** Between words, and between two names that a company has. */
const GAPS = /[\s,;]+|(?<=\p{L}{2})&(?=\p{L}{2})/u;
/** Longer entries do not fit an index. */
const LONGEST = 500;
const LONGEST_TEXT = 10_000;

/** Begins with the name, to sort by it. */
export function searchText({ name, email, phone, service_requested }: Searched): string {
  return foldedText([name, email, phone, localDigits(phone), service_requested].join("\n")).slice(0, LONGEST);
}

/** A text may be long: its beginning is searched. */
export function searchableText(text: string): string {
  return foldedText(text.slice(0, LONGEST_TEXT)).slice(0, LONGEST_TEXT);
}

export function parseSearch(text: string): Search {
  const number = phoneText(text).replace(EXTENSION, "");
  return {
    // Somebody writes “and” where another one has the sign.
    words: foldedText(text)
      .split(GAPS)
      .filter((word) => word !== "" && word !== "&"),
    digits: PHONE.test(number) ? localDigits(number) : "",
  };
}

const frenchOrder = new Intl.Collator("fr-CA");

export function inFrenchOrder(labels: string[]): string[] {
  return labels.filter(Boolean).toSorted(frenchOrder.compare);
}
