import { emailText, isEmailAddress } from "#src/account/settings/email-address.ts";
import { canBeCalled, digitsOf, isShortened, phoneText } from "#src/account/settings/phone-number.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { isCompanyName } from "#src/work/customers/company-name.ts";
import { contactLimits } from "#src/work/leads/contact-fields.ts";
import type { CellCode } from "./import-problems.ts";

export const SHOWN_IN_PROBLEM = 60;

export type UnreadCell = { code: CellCode; text: string };

/** A cell costs what it says, never its row. */
export type PassOver = (code: CellCode, text: string) => void;

/** More than anybody is reached by. */
const LONGEST_CELL = 1_000;

/** Mail programs write `Name <address>`. */
export function emailsIn(cells: readonly string[], pass: PassOver): string[] {
  const texts = cells.flatMap((text) =>
    emailText(text.slice(0, LONGEST_CELL))
      .split(/[\s,;<>|]+|mailto:|:::/)
      // Bounded: a cell is cut before it is looked at.
      .map((part) => part.replaceAll(/^['"([]+|['")\].]+$/g, ""))
      .flatMap((part) => (isEmailAddress(part) ? part : part.split("/")))
      .filter(Boolean),
  );
  const found = texts.filter((text) => isEmailAddress(text) && text.length <= contactLimits.email);
  if (found.length === 0 && texts[0] !== undefined) pass("not-an-address", texts[0]);
  return found;
}

/** Where each of the parts is a number: `450 555-0101 / 514 555-0102`, and QuickBooks' `Phone: … Mobile: …`. */
// Bounded: a cell is cut before it is looked at.
const BETWEEN_NUMBERS = /[,;\n/|&]|:::|\s(?:ou|or|et|and)\s|\s(?=\p{L}[\p{L}. ]{0,20}:?\s*[+(]?\d)/iu;
const BETWEEN_ANY = /[,;\n]|:::/;

export function phonesIn(cells: readonly string[], pass: PassOver): string[] {
  const texts = cells.flatMap((text) => {
    const phone = phoneText(text.slice(0, LONGEST_CELL));
    if (isShortened(phone)) return [phone.trim()];
    const numbers = partsOf(phone, BETWEEN_NUMBERS);
    return numbers.every(canBeCalled) ? numbers : partsOf(phone, BETWEEN_ANY);
  });
  const problems = texts.map((text) => ({ text, code: phoneProblem(text) }));
  const found = problems.filter(({ code }) => code === undefined);
  const [first] = problems;
  if (found.length === 0 && first?.code) pass(first.code, first.text);
  return found.map(({ text }) => text);
}

/** No number has more. */
const MOST_DIGITS = 15;
const NUMBERS = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}/g;

/**
 * Without the words before a number, the quotation marks and the decimals of one that a spreadsheet took for a sum; each
 * alone of those that only a space or a word stands between.
 */
function partsOf(phone: string, between: RegExp): string[] {
  return phone.split(between).flatMap((part) => {
    const bare = part
      .replace(/^(?:\([^\d)]*\)|[^\d+(])+/, "")
      // Bounded: a cell is cut before it is looked at.
      .replace(/["'\s]+$/, "")
      .replace(/^(\d{7,})\.0+$/, "$1");
    if (digitsOf(bare).length > MOST_DIGITS) return bare.match(NUMBERS) ?? [bare];
    return bare || part.trim() || [];
  });
}

function phoneProblem(text: string): CellCode | undefined {
  if (isShortened(text)) return "phone-shortened";
  if (!canBeCalled(text)) return "phone-too-short";
  return text.length > contactLimits.phone ? "phone-not-one" : undefined;
}

const LAST_FIRST = /^((?:(?:de|du|des|la|le|st|ste|van|von)\.? )*\p{L}[\p{L}'’-]+), (\p{L}[\p{L}'’. -]*)$/iu;
const NO_FIRST_NAME = /(?:^|\s)(?:et|and|associ\p{L}*|services?|jr|sr|ing|cpa|md|ph\.?d)\.?(?:\s|$)/iu;

/** `Tremblay, Marie-Ève` as she is written to. */
export function firstNameFirst(name: string): string {
  const [, last, first] = LAST_FIRST.exec(name) ?? [];
  if (!last || !first || isCompanyName(name) || NO_FIRST_NAME.test(first)) return name;
  return `${first} ${last}`;
}

export function languageIn([text]: readonly string[]): SiteLanguage | undefined {
  const start = text?.toLowerCase().slice(0, 2);
  return start === "fr" || start === "en" ? start : start === "an" ? "en" : undefined;
}
