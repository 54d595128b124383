import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { isUnwritable } from "#src/platform/monitoring/database-failure.ts";
import { runVerb } from "./run-verb.server.ts";

test("a verb that finds no storage to write fails as the site itself would, and any other as what it is", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "run-verb-"));
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("DATABASE_URL", undefined);
  const absent: unknown = await runVerb(["backup"]).catch((error: unknown) => error);
  mkdirSync(join(dataDir, "site.db"));
  const unwritable: unknown = await runVerb(["backup"]).catch((error: unknown) => error);

  expect([absent, isUnwritable(absent)]).toMatchObject([
    { message: expect.stringContaining("there is no site") },
    false,
  ]);
  expect([unwritable, isUnwritable(unwritable)]).toMatchObject([
    { message: expect.stringContaining("Not allowed to open") },
    true,
  ]);
});
