import { randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { unlessUnwritable } from "#src/platform/monitoring/database-failure.ts";
import { inTransaction } from "#src/platform/db/in-transaction.server.ts";
import { acquireWriterLock } from "#src/platform/db/writer-lock.server.ts";
import { MOST_TOKENS, scopes, type ApiToken, type NewToken } from "./api-token.ts";

const MARK = "site_";
const SHOWN = MARK.length + 5;
/** Often enough for the owner; a write for each call would be too often. */
const NOTED_EVERY_MS = MINUTE_MS;
const COLUMNS = ["id", "name", "prefix", "scopes", "created_at", "last_used_at"] as const;

/** The newest first. */
export async function listTokens(db: Db): Promise<ApiToken[]> {
  return (await db.selectFrom("api_tokens").select(COLUMNS).orderBy("id", "desc").execute()).map(asToken);
}

/** The token's own text leaves here and is nowhere kept. Undefined when there are too many. */
export async function makeToken(
  db: Db,
  { name, scopes: opened }: NewToken,
  now: Date,
): Promise<{ token: string; stored: ApiToken } | undefined> {
  const token = MARK + randomBytes(32).toString("base64url");
  return inTransaction(db, async (trx) => {
    await acquireWriterLock(trx, "api-tokens", now);
    if ((await listTokens(trx)).length >= MOST_TOKENS) return undefined;
    const stored = await trx
      .insertInto("api_tokens")
      .values({
        id: uuidv7(),
        name,
        prefix: token.slice(0, SHOWN),
        scopes: opened.join(" "),
        token_hash: sha256(token),
        created_at: now.toISOString(),
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return { token, stored: asToken(stored) };
  });
}

/** From this moment it opens nothing. */
export async function revokeToken(db: Db, id: string): Promise<ApiToken | undefined> {
  const revoked = await db.deleteFrom("api_tokens").where("id", "=", id).returning(COLUMNS).executeTakeFirst();
  return revoked && asToken(revoked);
}

/** The same work for a right token, a wrong one and none: it is looked up by its hash, never compared. */
export async function findToken(db: Db, token: string, now: Date): Promise<ApiToken | undefined> {
  const found = await db
    .selectFrom("api_tokens")
    .select(COLUMNS)
    .where("token_hash", "=", sha256(token))
    .executeTakeFirst();
  if (found) await unlessUnwritable(noteUse(db, found, now), undefined);
  return found && asToken(found);
}

/** A scope that this program does not know, written by a newer one, opens nothing. */
function asToken({ scopes: opened, ...token }: Omit<ApiToken, "scopes"> & { scopes: string }): ApiToken {
  const names = opened.split(" ");
  return { ...token, scopes: scopes.filter((scope) => names.includes(scope)) };
}

type Used = Pick<ApiToken, "id" | "last_used_at">;

async function noteUse(db: Db, { id, last_used_at }: Used, now: Date): Promise<void> {
  if (last_used_at && now.getTime() - Date.parse(last_used_at) < NOTED_EVERY_MS) return;
  await db.updateTable("api_tokens").set({ last_used_at: now.toISOString() }).where("id", "=", id).execute();
}
