import { toE164 } from "#src/settings/phone-number.ts";
import { normalEmail } from "#src/advertising/google-ads.ts";

/** Asking again within this time goes on with the same matter. */
export const REPEAT_WITHIN_MS = 30 * 24 * 3_600_000;

/** What we know a person by, in one notation. Blank when a number could be anybody's. */
export function personKeys({ email, phone }: { email: string; phone: string }) {
  return { email_key: normalEmail(email), phone_key: toE164(phone) ?? "" };
}
