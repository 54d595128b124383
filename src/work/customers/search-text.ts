import { digitsOf } from "#src/account/settings/phone-number.ts";

/** Longer entries do not fit an index. */
const LONGEST = 500;

type Searched = {
  name: string;
  company: string;
  contacts: readonly { kind: string; value: string }[];
  places: readonly string[];
};

/** Begins with the name, to sort by it. */
export function customerSearchText({ name, company, contacts, places }: Searched): string {
  const ways = contacts.flatMap(({ kind, value }) => (kind === "phone" ? [value, localDigits(value)] : [value]));
  return foldedText([name, company, ...ways, ...places].filter(Boolean).join("\n")).slice(0, LONGEST);
}

export function foldedText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .normalize("NFC")
    .replaceAll("’", "'");
}

/** Without the country code: people write numbers with and without it. */
export function localDigits(phone: string): string {
  const digits = digitsOf(phone);
  const hasCountry = /^\s*\+?1[\s.(-]|^\s*\+1/.test(phone) || digits.length === 11;
  return hasCountry ? digits.replace(/^1/, "") : digits;
}
