import { digitsOf, phoneText } from "#src/account/settings/phone-number.ts";
import type { Lead } from "./lead.ts";

type Searched = Pick<Lead, "name" | "email" | "phone" | "service_requested">;

/** Every word must match, or the digits of a phone number in any notation. */
export type Search = { words: string[]; digits: string };

const PHONE = /^(?=\D*\d)[\d\s()+./-]+$/;
/** Longer entries do not fit an index. */
const LONGEST = 500;
const LONGEST_TEXT = 10_000;

/** Begins with the name, to sort by it. */
export function searchText({ name, email, phone, service_requested }: Searched): string {
  return folded([name, email, phone, localDigits(phone), service_requested].join("\n")).slice(0, LONGEST);
}

/** A text may be long: its beginning is searched. */
export function searchableText(text: string): string {
  return folded(text.slice(0, LONGEST_TEXT)).slice(0, LONGEST_TEXT);
}

export function parseSearch(text: string): Search {
  return {
    words: folded(text).split(/\s+/).filter(Boolean),
    digits: PHONE.test(phoneText(text)) ? localDigits(phoneText(text)) : "",
  };
}

export function isFound(searched: string, { words, digits }: Search): boolean {
  return words.every((word) => searched.includes(word)) || (digits !== "" && searched.includes(digits));
}

const frenchOrder = new Intl.Collator("fr-CA");

export function inFrenchOrder(labels: string[]): string[] {
  return labels.filter(Boolean).toSorted(frenchOrder.compare);
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .normalize("NFC")
    .replaceAll("’", "'");
}

/** Without the country code: people write numbers with and without it. */
function localDigits(phone: string): string {
  const digits = digitsOf(phone);
  const hasCountry = /^\s*\+?1[\s.(-]|^\s*\+1/.test(phone) || digits.length === 11;
  return hasCountry ? digits.replace(/^1/, "") : digits;
}
