import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { startSiteProcess } from "../bench/proofs/site-process.ts";
import { buildIfMissing } from "./programs/build-if-missing.ts";

test("a site stops on SIGTERM without an error, also in an old environment that sets WORKERS", async () => {
  buildIfMissing();
  const site = startSiteProcess({ WORKERS: "2", PORT: "0", DATA_DIR: mkdtempSync(join(tmpdir(), "site-")) });
  await site.ready;

  expect((await site.kill("SIGTERM")).code).toBe(0);
});

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
});

test("a first start whose database does not answer says so once and waits", async () => {
  buildIfMissing();
  const env = { PATH: process.env["PATH"], PORT: "0", DATABASE_URL: "postgres://nobody@127.0.0.1:1/x" };
  const site = spawn(process.execPath, ["src/main.ts"], {
    cwd: join(import.meta.dirname, ".."),
    env: { ...env, DATA_DIR: mkdtempSync(join(tmpdir(), "site-")) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complained = "";
  site.stderr.on("data", (text: Buffer) => (complained += text.toString()));
  await eventually(() => expect(complained).toMatch(/The database does not answer: .* waits for it/));
  await sleep(3_000);

  expect(site.exitCode).toBe(null);
  expect(complained.trim().split("\n")).toHaveLength(1);
  site.kill();
});
