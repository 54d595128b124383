import { toE164 } from "#src/settings/phone-number.ts";

/** What we know a person by, in one notation. Blank when a number could be anybody's. */
export function personKeys({ email, phone }: { email: string; phone: string }) {
  return { email_key: normalEmail(email), phone_key: toE164(phone) ?? "" };
}

/** As Google compares addresses: only Gmail ignores dots and what follows a plus sign. */
export function normalEmail(email: string): string {
  const plain = email.toLowerCase().replace(/\s/g, "");
  const [local = "", domain = ""] = plain.split("@");
  if (domain !== "gmail.com" && domain !== "googlemail.com") return plain;
  return `${local.replace(/\+.*$/, "").replaceAll(".", "")}@${domain}`;
}
