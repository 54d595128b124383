import * as v from "valibot";
import { emailText } from "#src/account/settings/email-address.ts";
import { canBeCalled, digitsOf, phoneText, toE164 } from "#src/account/settings/phone-number.ts";

const NORTH_AMERICA = "1";
/** A number of another country, written with its code or as it is dialled at home, ends alike. */
const LAST_DIGITS = 9;
const MOST_DIGITS = 15;

export type ContactedPerson = { email: string } | { phone: string };

const ByEmail = v.object({ email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.includes("@")) });
const ByPhone = v.object({
  phone: v.pipe(v.string(), v.trim(), v.maxLength(40), v.check(canBeCalled)),
});

/** Undefined for too few digits: they would match many people. */
export function parseContactedPerson(input: unknown): ContactedPerson | undefined {
  const email = v.safeParse(ByEmail, input);
  if (email.success) return email.output;
  const phone = v.safeParse(ByPhone, input);
  return phone.success ? phone.output : undefined;
}

export function personNamed(text: string): ContactedPerson {
  return text.includes("@") ? { email: text.trim() } : { phone: text.trim() };
}

/** Normalised; blank when it does not identify a person. */
export function personKeys({ email, phone }: { email: string; phone: string }) {
  return { email_key: normalEmail(email), phone_key: phoneKey(phone) ?? "" };
}

/** As Google compares addresses: only Gmail ignores dots and what follows a plus sign. */
export function normalEmail(email: string): string {
  const plain = emailText(email).toLowerCase().replace(/\s/g, "");
  const [local = "", domain = ""] = plain.split("@");
  if (domain !== "gmail.com" && domain !== "googlemail.com") return plain;
  return `${(local.split("+")[0] ?? "").replaceAll(".", "")}@${domain}`;
}

export function isSamePerson(lead: { email: string; phone: string }, person: ContactedPerson): boolean {
  if ("email" in person) return folded(lead.email) === folded(person.email);
  return dialled(lead.phone) === dialled(person.phone);
}

export function folded(email: string): string {
  return emailText(email.trim()).toLowerCase();
}

export function dialled(phone: string): string {
  return phoneKey(phone) ?? digitsOf(phone);
}

/** Whatever country the business is in, as visitors of any write their numbers. Undefined for too few digits. */
function phoneKey(phone: string): string | undefined {
  const whole = toE164(phone, NORTH_AMERICA);
  if (whole?.startsWith(`+${NORTH_AMERICA}`)) return whole;
  const [number = ""] = phoneText(phone).split(/[a-z#;,]/i, 1);
  const digits = digitsOf(number).replace(/^0+/, "");
  return digits.length >= LAST_DIGITS && digits.length <= MOST_DIGITS ? digits.slice(-LAST_DIGITS) : undefined;
}
