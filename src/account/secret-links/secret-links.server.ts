import { randomBytes } from "node:crypto";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import { openSecret, sealSecret, type SecretName } from "#src/account/settings/secrets.server.ts";

export type LinkName = Extract<SecretName, "quoteLink" | "invoiceLink" | "booksLink" | "planLink" | "daySheetLink">;

/** 256 bits. Found by its hash; sealed, so that the owner can copy the link again. */
export function newSecretLink(secretKey: Buffer, name: LinkName) {
  const token = randomBytes(32).toString("base64url");
  return { token, token_hash: sha256(token), sealed_token: sealSecret(secretKey, name, token) };
}

/** Undefined without one, or when the secret key is another. */
export function openSecretLink(secretKey: Buffer, name: LinkName, sealed: string | null): string | undefined {
  return sealed ? openSecret(secretKey, name, sealed) : undefined;
}
