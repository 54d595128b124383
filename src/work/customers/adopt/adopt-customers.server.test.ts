import { expect, test } from "vitest";
import { runGrouping } from "#test/customer-histories.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { openTestDb } from "#test/test-db.ts";

const none = { otherThanByHand: 0, byBatch: 0, again: 0, afterKill: 0 };

test("people are grouped as by hand, in batches of any size, twice, and after being killed", async () => {
  await using db = await openTestDb();
  for (let seed = 1; seed <= 200; seed += 1) expect(await runGrouping(db, seed), `seed ${seed}`).toEqual(none);
});

testOnBothEngines("people are grouped alike on both engines", async (place) => {
  await using db = await openTestDb(place);
  for (let seed = 201; seed <= 210; seed += 1) expect(await runGrouping(db, seed), `seed ${seed}`).toEqual(none);
});
