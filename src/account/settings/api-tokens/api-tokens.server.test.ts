import { expect } from "vitest";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { MOST_TOKENS } from "./api-token.ts";
import { findToken, listTokens, makeToken, revokeToken } from "./api-tokens.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const later = new Date("2026-11-20T12:05:00.000Z");

testOnBothEngines("a token opens until it is revoked, and is nowhere kept", async (place) => {
  await using db = await openTestDb(place);
  const made = await makeToken(db, { name: "Make", scopes: ["ideas"] }, now);
  if (!made) throw new Error("no token");
  expect(made.token.startsWith(made.stored.prefix)).toBe(true);
  expect(JSON.stringify(await db.selectFrom("api_tokens").selectAll().execute())).not.toContain(made.token);

  expect(await findToken(db, made.token, now)).toMatchObject({ name: "Make" });
  expect(await findToken(db, `${made.token}x`, now)).toBeUndefined();
  expect(await findToken(db, "", now)).toBeUndefined();
  expect(await revokeToken(db, made.stored.id)).toMatchObject({ name: "Make" });
  expect(await findToken(db, made.token, now)).toBeUndefined();
  expect(await revokeToken(db, made.stored.id)).toBeUndefined();
});

testOnBothEngines("the owner sees when a token was last used", async (place) => {
  await using db = await openTestDb(place);
  const made = await makeToken(db, { name: "Make", scopes: ["ideas"] }, now);
  expect(await listTokens(db)).toMatchObject([{ name: "Make", last_used_at: null }]);
  await findToken(db, made?.token ?? "", later);

  expect(await listTokens(db)).toMatchObject([{ last_used_at: later.toISOString() }]);
});

testOnBothEngines("tokens have an end", async (place) => {
  await using db = await openTestDb(place);
  for (let n = 0; n < MOST_TOKENS; n += 1) await makeToken(db, { name: `Token ${n}`, scopes: ["ideas"] }, now);

  expect(await makeToken(db, { name: "One more", scopes: ["ideas"] }, now)).toBeUndefined();
});

testOnBothEngines("of many made at once no more are kept than allowed", async (place) => {
  await using db = await openTestDb(place);
  const made = await Promise.all(
    Array.from({ length: 80 }, (_, n) => makeToken(db, { name: `Token ${n}`, scopes: ["ideas"] }, now)),
  );

  expect(made.filter((token) => token !== undefined)).toHaveLength(MOST_TOKENS);
  expect(await listTokens(db)).toHaveLength(MOST_TOKENS);
});

testOnBothEngines(
  "a token of before there were scopes sends ideas, and one of a newer program what is known of it",
  async (place) => {
    await using db = await openTestDb(place);
    const row = { name: "Make", prefix: "site_abcde", created_at: now.toISOString() };
    await db
      .insertInto("api_tokens")
      .values({ ...row, id: "1", token_hash: "1" })
      .execute();
    await db
      .insertInto("api_tokens")
      .values({ ...row, id: "2", token_hash: "2", scopes: "quotes dreams" })
      .execute();

    expect(await listTokens(db)).toMatchObject([{ scopes: ["quotes"] }, { scopes: ["ideas"] }]);
  },
);
