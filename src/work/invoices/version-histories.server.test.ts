import { expect } from "vitest";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { noFaults, runVersionHistory } from "#test/histories/version-histories.ts";

testOnBothEngines("whatever becomes of a quote, its work is billed once, to the cent of each tax", async (place) => {
  await using db = await openTestDb(place);
  const seeds = place.kind === "sqlite" ? 200 : 12;
  let invoices = 0;
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { finals, ...faults } = await runVersionHistory(db, seed);
    expect({ seed, ...faults }).toEqual({ seed, ...noFaults });
    invoices += finals;
  }
  expect(invoices).toBeGreaterThan(seeds / 2);
});
