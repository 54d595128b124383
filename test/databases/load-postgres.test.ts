import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("a run in which a test failed ends with its own status, though PostgreSQL was loaded", () => {
  const program = `process.exitCode = 3; await (await import("./test/databases/load-postgres.ts")).loadPostgres();`;
  const ended = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  expect(ended).toMatchObject({ status: 3, stderr: "" });
});
