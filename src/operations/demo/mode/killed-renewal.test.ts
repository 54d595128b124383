import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, vi } from "vitest";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { countRows } from "#src/platform/db/rows.server.ts";
import { quoteDeps } from "#test/a-quote.ts";
import { testAcrossProcesses } from "#test/engines.ts";
import { openTestDb } from "#test/test-db.ts";
import { checkKind } from "./demo-mark.server.ts";
import { renewWhenDue } from "./renew-demo.server.ts";

// Several processes start, one after the other.
vi.setConfig({ testTimeout: 120_000 });

const KILLS = 2;
const program = fileURLToPath(new URL("../../../../test/renewing-program.ts", import.meta.url));

testAcrossProcesses(
  "killed while it is made new, a demonstration is whole, and the next start goes on",
  async (place) => {
    await (await openTestDb(place)).destroy();
    for (let round = 0; round < KILLS; round++) {
      await renewUntilKilled(place, round);
      await using db = await openTestDb(place);
      const { owners, leads, content_ideas } = await countRows(db);
      expect({ owners, content_ideas }).toEqual({ owners: 1, content_ideas: 12 });
      expect(leads).toBeGreaterThanOrEqual(40);
      await checkKind(db, true);
    }
    await using db = await openTestDb(place);
    const next = {
      db,
      ...quoteDeps,
      now: () => new Date("2026-12-24T12:00:00Z"),
      counts: { leads: 30, traffic: 0 },
    };
    expect(await renewWhenDue(next)).toBe(true);
  },
);

/** Somewhere in the second renewal or later. */
async function renewUntilKilled(place: DatabaseLocation, round: number): Promise<void> {
  const child = spawn(process.execPath, [program, JSON.stringify(place)], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  let begun = 0;
  for await (const _ of createInterface(child.stdout)) if (++begun === 2) break;
  await sleep(230 + round * 90);
  child.kill("SIGKILL");
  await ended;
}
