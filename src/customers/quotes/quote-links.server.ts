import { sha256 } from "#src/platform/columns/hash.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { openSecretLink } from "#src/account/secret-links/secret-links.server.ts";
import { asQuote, type Quote } from "./quotes.server.ts";

export function quoteAddress(siteUrl: string, token: string): string {
  return `${siteUrl}/q/${token}`;
}

/** The same work for a right token and a wrong one: it is looked up by its hash, never compared. */
export async function findQuoteByToken(db: Db, token: string): Promise<Quote | undefined> {
  const row = await db.selectFrom("quotes").selectAll().where("token_hash", "=", sha256(token)).executeTakeFirst();
  return row && asQuote(row);
}

/** Undefined for a quote that was never sent, or when the secret key is another. */
export async function loadQuoteToken(
  db: Db,
  { id, secretKey }: { id: string; secretKey: Buffer },
): Promise<string | undefined> {
  const row = await db.selectFrom("quotes").select("sealed_token").where("id", "=", id).executeTakeFirst();
  return row && openSecretLink(secretKey, "quoteLink", row.sealed_token);
}
