import { randomBytes, timingSafeEqual } from "node:crypto";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import { openSecret, sealSecret, type SecretName } from "#src/account/settings/secrets.server.ts";

export type LinkName = Extract<
  SecretName,
  "quoteLink" | "invoiceLink" | "booksLink" | "planLink" | "daySheetLink" | "calendarFeed" | "mailHook"
>;

/** 256 bits. Found by its hash; sealed, so that the owner can copy the link again. */
export function newSecretLink(secretKey: Buffer, name: LinkName) {
  const token = randomBytes(32).toString("base64url");
  return { token, token_hash: sha256(token), sealed_token: sealSecret(secretKey, name, token) };
}

/** For a link that is a setting, of which there is one. Undefined is no link, which no token opens. */
export function isTokenOf(tokenHash: string | undefined, token: string): boolean {
  const known = Buffer.from(tokenHash ?? sha256(randomBytes(32).toString("hex")), "hex");
  return timingSafeEqual(Buffer.from(sha256(token), "hex"), known);
}

/** Undefined without one, or when the secret key is another. */
export function openSecretLink(secretKey: Buffer, name: LinkName, sealed: string | null): string | undefined {
  return sealed ? openSecret(secretKey, name, sealed) : undefined;
}
