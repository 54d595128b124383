import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export type SecretName =
  | ("smtpPassword" | "resendApiKey" | "recaptchaSecretKey" | "turnstileSecretKey")
  | (
      | "webhookSecret"
      | "authenticatorKey"
      | "pushKey"
      | "quoteLink"
      | "invoiceLink"
      | "booksLink"
      | "planLink"
      | "daySheetLink"
      | "calendarFeed"
      | "mailHook"
      | "mailboxPassword"
      | "resendHookSecret"
      | "googleFeed"
    )
  | ("cardKey" | "cardWebhookSecret")
  | ("storeSecret" | "copiesKey");

const MARK = "sealed.1.";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Bound to its name: a secret cannot be decrypted in the place of another. */
export function sealSecret(secretKey: Buffer, name: SecretName, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFrom(secretKey), iv).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return MARK + sealed.toString("base64url");
}

/** Undefined for another key or name, or altered text. */
export function openSecret(secretKey: Buffer, name: SecretName, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed.slice(MARK.length), "base64url");
  if (!sealed.startsWith(MARK) || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", keyFrom(secretKey), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

function keyFrom(secretKey: Buffer): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secretKey, "", "stored secrets", 32));
}
