import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startSiteProcess } from "../bench/proofs/site-process.ts";
import { buildIfMissing } from "./build-if-missing.ts";

test("a site stops on SIGTERM without an error, also in an old environment that sets WORKERS", async () => {
  buildIfMissing();
  const site = startSiteProcess({ WORKERS: "2", PORT: "0", DATA_DIR: mkdtempSync(join(tmpdir(), "site-")) });
  await site.ready;

  expect((await site.kill("SIGTERM")).code).toBe(0);
}, 120_000);

test("in a folder that others may enter, what the site writes is for its own user", async () => {
  buildIfMissing();
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  chmodSync(folder, 0o755);
  const site = startSiteProcess({ PORT: "0", DATA_DIR: folder });
  await site.ready;
  const open = readdirSync(folder).filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
  await site.kill("SIGTERM");

  expect(readdirSync(folder)).toContain("site.db");
  expect(open).toEqual([]);
}, 120_000);

test("a site whose database does not answer ends, and says why once", () => {
  buildIfMissing();
  const env = { PATH: process.env["PATH"], PORT: "0", DATABASE_URL: "postgres://nobody@127.0.0.1:1/x" };
  const { status, stderr } = spawnSync(process.execPath, ["src/main.ts"], {
    cwd: join(import.meta.dirname, ".."),
    env: { ...env, DATA_DIR: mkdtempSync(join(tmpdir(), "site-")) },
    encoding: "utf8",
    timeout: 60_000,
  });

  expect(status).toBe(1);
  expect(stderr.match(/The database does not answer/g)).toHaveLength(1);
}, 120_000);
