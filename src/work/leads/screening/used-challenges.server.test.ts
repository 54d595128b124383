import { expect } from "vitest";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { sweepUsedBotChecks, useBotProof } from "./used-challenges.server.ts";

testOnBothEngines("a proof is used once, also by two at the same moment", async (place) => {
  await using db = await openTestDb(place);
  const proof = { nonce: "n1", expiresAt: new Date("2026-11-20T14:15:00.000Z") };
  const uses = await Promise.all([1, 2, 3, 4].map(() => useBotProof(db, proof, "words")));
  expect(uses.toSorted()).toEqual(["first", "same-content", "same-content", "same-content"]);
  expect(await useBotProof(db, proof, "other words")).toBe("other-content");
});

testOnBothEngines("expired proofs are forgotten, the others are not", async (place) => {
  await using db = await openTestDb(place);
  await useBotProof(db, { nonce: "old", expiresAt: new Date("2026-11-20T14:00:00.000Z") }, "");
  await useBotProof(db, { nonce: "new", expiresAt: new Date("2026-11-20T14:10:00.000Z") }, "");
  await sweepUsedBotChecks(db, new Date("2026-11-20T14:05:00.000Z"));
  expect(await db.selectFrom("used_bot_checks").select("nonce").execute()).toEqual([{ nonce: "new" }]);
});
