import { createHmac, hkdfSync } from "node:crypto";
import { personKeys } from "./person.ts";

export type PersonHashes = { person: string; phone: string | null };

/** Nobody can be read from them without the secret key. Undefined without an address. */
export function personHashes(
  secretKey: Buffer,
  { email, phone }: { email: string; phone: string },
): PersonHashes | undefined {
  const { email_key, phone_key } = personKeys({ email, phone });
  if (!email_key.includes("@")) return undefined;
  const hash = keyedHash(secretKey, "consents");
  return { person: hash(`email ${email_key}`, "hex"), phone: phone_key ? hash(`phone ${phone_key}`, "hex") : null };
}

/** The same in every mail to one person, and 256 bits for whoever has no key. */
export function unsubscribeToken(secretKey: Buffer, person: string): string {
  return keyedHash(secretKey, "unsubscribe")(person, "base64url");
}

/** Hashes for one purpose, which tell nothing to whoever lacks the secret key. */
export function keyedHash(secretKey: Buffer, purpose: string) {
  const key = new Uint8Array(hkdfSync("sha256", secretKey, "", purpose, 32));
  return (text: string, encoding: "hex" | "base64url") => createHmac("sha256", key).update(text).digest(encoding);
}
