import { expect } from "vitest";
import { testOnBothEngines } from "#test/engines.ts";
import { openTestDb } from "#test/test-db.ts";
import { MOST_TOKENS } from "./api-token.ts";
import { findToken, listTokens, makeToken, revokeToken } from "./api-tokens.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const later = new Date("2026-11-20T12:05:00.000Z");

testOnBothEngines("a token opens until it is revoked, and is nowhere kept", async (place) => {
  await using db = await openTestDb(place);
  const made = await makeToken(db, "Make", now);
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
  const made = await makeToken(db, "Make", now);
  expect(await listTokens(db)).toMatchObject([{ name: "Make", last_used_at: null }]);
  await findToken(db, made?.token ?? "", later);

  expect(await listTokens(db)).toMatchObject([{ last_used_at: later.toISOString() }]);
});

testOnBothEngines("tokens have an end", async (place) => {
  await using db = await openTestDb(place);
  for (let n = 0; n < MOST_TOKENS; n += 1) await makeToken(db, `Token ${n}`, now);

  expect(await makeToken(db, "One more", now)).toBeUndefined();
});

testOnBothEngines("of many made at once no more are kept than allowed", async (place) => {
  await using db = await openTestDb(place);
  const made = await Promise.all(Array.from({ length: 80 }, (_, n) => makeToken(db, `Token ${n}`, now)));

  expect(made.filter((token) => token !== undefined)).toHaveLength(MOST_TOKENS);
  expect(await listTokens(db)).toHaveLength(MOST_TOKENS);
});
