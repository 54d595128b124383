import { canBeCalled, digitsOf } from "#src/account/settings/phone-number.ts";

/** What a visitor types, in the order of the form, with the most characters. Apart from the rules, which load later. */
export const contactLimits = { name: 100, phone: 40, email: 254, service: 100, message: 5000 };

export type ContactField = keyof typeof contactLimits;
// Object.keys is typed as text because an object may have more; this one is written above.
export const contactFields = Object.keys(contactLimits) as ContactField[];

/** Nobody sees it. No word that a password manager or a browser knows a value for. */
export const TRAP_FIELD = "topic";

/** With its area code. */
const WHOLE = 10;

/** Pointed out: an extension or a number abroad may be right as it is. */
export function lacksDigits(phone: string): boolean {
  return phone.trim() !== "" && digitsOf(phone).length < WHOLE;
}

/** Asked about once, then accepted: nobody can be called back there. */
export function isTooShort(phone: string): boolean {
  return phone.trim() !== "" && !canBeCalled(phone);
}
