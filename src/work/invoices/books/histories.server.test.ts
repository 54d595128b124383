import { expect } from "vitest";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { runHistory } from "#test/histories/run-history.ts";
import { openTestDb } from "#test/databases/test-db.ts";

testOnBothEngines(
  "whatever four writers do, the books add up, numbers have no gap, and nothing issued changes",
  async (place) => {
    await using db = await openTestDb(place);
    const { issued, payments, ...faults } = await runHistory([db], { operations: 400, seed: 2_026 });

    expect(issued).toBeGreaterThan(15);
    expect(payments).toBeGreaterThan(15);
    expect(Object.entries(faults).filter(([, count]) => count > 0)).toEqual([]);
  },
);
