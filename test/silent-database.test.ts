import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "./eventually.ts";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { startSiteProcess } from "../bench/proofs/site-process.ts";
import { buildIfMissing } from "./programs/build-if-missing.ts";
import { migratedPostgresDatabase } from "./databases/engines.ts";
import { postForm } from "./app/post-form.ts";
import { openSilentProxy } from "./doubles/silent-proxy.ts";

test("connections that fall silent are replaced, and no request is lost", { timeout: 120_000 }, async () => {
  buildIfMissing();
  const database = await migratedPostgresDatabase();
  await using proxy = await openSilentProxy(database);
  const [folder, port] = [mkdtempSync(join(tmpdir(), "silent-")), await freePort("127.0.0.1")];
  const site = startSiteProcess({ PORT: String(port), DATA_DIR: folder, DATABASE_URL: proxy.url });
  onTestFinished(async () => void (await site.kill("SIGKILL")));
  await site.ready;
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status);
  await Promise.all(Array.from({ length: 12 }, () => ask("/health")));
  await postForm(port, "Before");

  proxy.silence();
  await Promise.all(["One", "Two", "Three"].map((name) => postForm(port, name)));
  expect(await ask("/")).toBe(200);
  await eventually(async () => expect(await ask("/health")).toBe(200));
  await postForm(port, "After");

  await using db = openDb({ kind: "postgres", url: database });
  await eventually(() => expect(spooled(folder)).toEqual([]));
  // In whatever box: more than three plain forms from one address are quarantined.
  const leads = await db.selectFrom("leads").select("name").execute();
  expect(leads.map(({ name }) => name).toSorted()).toEqual(["After", "Before", "One", "Three", "Two"]);
  expect((await site.kill("SIGTERM")).code).toBe(0);
});

test("in an outage without an end requests go to files, and a stop succeeds", { timeout: 120_000 }, async () => {
  buildIfMissing();
  await using proxy = await openSilentProxy(await migratedPostgresDatabase());
  const [folder, port] = [mkdtempSync(join(tmpdir(), "dark-")), await freePort("127.0.0.1")];
  const site = startSiteProcess({ PORT: String(port), DATA_DIR: folder, DATABASE_URL: proxy.url });
  onTestFinished(async () => void (await site.kill("SIGKILL")));
  await site.ready;
  await postForm(port, "Before");
  proxy.silenceForGood();
  await postForm(port, "One");
  await postForm(port, "Two");
  expect(spooled(folder)).toHaveLength(2);

  expect((await site.kill("SIGTERM")).code).toBe(0);
});

function spooled(folder: string): string[] {
  const spool = join(folder, "spool");
  return existsSync(spool) ? readdirSync(spool) : [];
}
