import { expect } from "vitest";
import { listIdeas } from "#src/marketing/content-ideas/content-ideas.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { addDemoIdeas } from "./demo-ideas.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");

testOnBothEngines("example ideas wait, are approved and are rejected, and no two say the same", async (place) => {
  await using db = await openTestDb(place);
  await addDemoIdeas(db, 30, { now });
  const ideas = await listIdeas(db);

  expect(new Set(ideas.map(({ status }) => status))).toEqual(new Set(["pending", "approved", "rejected"]));
  expect(new Set(ideas.map(({ headline }) => headline)).size).toBe(30);
  expect(ideas.every(({ createdAt, changedAt }) => createdAt <= changedAt && changedAt <= now.toISOString())).toBe(
    true,
  );
});
