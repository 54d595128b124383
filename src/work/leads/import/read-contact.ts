import { emailText, isEmailAddress } from "#src/account/settings/email-address.ts";
import { canBeCalled, isShortened, phoneText } from "#src/account/settings/phone-number.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { contactLimits } from "#src/work/leads/contact-fields.ts";
import type { CellCode } from "./import-problems.ts";

export const SHOWN_IN_PROBLEM = 60;

export type UnreadCell = { code: CellCode; text: string };

/** A cell costs what it says, never its row. */
export type PassOver = (code: CellCode, text: string) => void;

/** Mail programs write `Name <address>`. */
export function emailsIn(cells: readonly string[], pass: PassOver): string[] {
  const texts = cells.flatMap((text) =>
    emailText(text)
      .split(/[\s,;<>]+|mailto:|:::/)
      .filter(Boolean),
  );
  const found = texts.filter((text) => isEmailAddress(text) && text.length <= contactLimits.email);
  if (found.length === 0 && texts[0] !== undefined) pass("not-an-address", texts[0]);
  return found;
}

export function phonesIn(cells: readonly string[], pass: PassOver): string[] {
  const texts = cells.flatMap((text) => {
    const phone = phoneText(text);
    const parts = isShortened(phone) ? [phone] : phone.split(/[,;\n]|:::/);
    return parts.map((part) => part.trim()).filter(Boolean);
  });
  const problems = texts.map((text) => ({ text, code: phoneProblem(text) }));
  const found = problems.filter(({ code }) => code === undefined);
  const [first] = problems;
  if (found.length === 0 && first?.code) pass(first.code, first.text);
  return found.map(({ text }) => text);
}

function phoneProblem(text: string): CellCode | undefined {
  if (isShortened(text)) return "phone-shortened";
  if (!canBeCalled(text)) return "phone-too-short";
  return text.length > contactLimits.phone ? "phone-not-one" : undefined;
}

export function languageIn([text]: readonly string[]): SiteLanguage | undefined {
  const start = text?.toLowerCase().slice(0, 2);
  return start === "fr" || start === "en" ? start : start === "an" ? "en" : undefined;
}
