import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { openLogbook } from "#src/platform/monitoring/log.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { openKeepingProbe } from "./keeping.server.ts";
import { spoolIn } from "./spool.server.ts";

testOnBothEngines("both places are tried, and not again for a while; nothing stays behind", async (place) => {
  await using db = await openTestDb(place);
  const folder = join(mkdtempSync(join(tmpdir(), "keeping-")), "spool");
  const deps = { db, spool: spoolIn(folder), now: () => new Date(), log: openLogbook("silent").log };
  const [ask, askAfresh] = [openKeepingProbe(deps), openKeepingProbe(deps, 0)];
  expect(await ask()).toEqual({ database: true, spool: true });
  expect(readdirSync(folder)).toEqual([]);

  rmSync(folder, { recursive: true });
  writeFileSync(folder, "");
  await db.schema.dropTable("rate_limits").execute();
  expect(await ask()).toEqual({ database: true, spool: true });
  expect(await askAfresh()).toEqual({ database: false, spool: false });
});
