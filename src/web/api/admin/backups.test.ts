import { mkdtempSync, writeFileSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openTestApp } from "#test/app/test-app.ts";

async function openAppWithFolder() {
  const folder = mkdtempSync(join(tmpdir(), "backups-"));
  const testApp = await openTestApp({ variables: { DATA_DIR: folder } });
  return { ...testApp, folder, owner: await testApp.signedIn() };
}

test("the owner backs up, sees the copies and takes one away", async () => {
  await using testApp = await openAppWithFolder();
  expect(await (await testApp.owner.request("/api/admin/backups")).json()).toEqual([]);

  const made = await testApp.owner.send("POST", "/api/admin/backups", {});
  expect(made.status).toBe(201);
  const [backup] = await made.json();
  expect(backup).toMatchObject({ name: expect.stringMatching(/^site-.*\.jsonl\.gz$/), bytes: expect.any(Number) });

  const file = await testApp.owner.request(`/api/admin/backups/${backup.name}`);
  expect(file.headers.get("Content-Disposition")).toContain(backup.name);
  const lines = gunzipSync(await file.arrayBuffer()).toString("utf8");
  expect(JSON.parse(lines.slice(0, lines.indexOf("\n")))).toMatchObject({ backup: 1, rows: { owners: 1 } });
});

test("nothing but a backup leaves the folder, and only for the owner", async () => {
  await using testApp = await openAppWithFolder();
  mkdirSync(join(testApp.folder, "backups"));
  writeFileSync(join(testApp.folder, "backups", "notes.txt"), "private");

  for (const name of ["notes.txt", "..%2fsecret.key", "site-20261120T143000Z.jsonl.gz", "%00"])
    expect((await testApp.owner.request(`/api/admin/backups/${name}`)).status, name).toBe(404);
  for (const path of ["/api/admin/backups", "/api/admin/backups/site-20261120T143000Z.jsonl.gz"])
    expect((await testApp.request(path)).status).toBe(401);
});

test("two that ask for a backup at once get the same one", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const { backUp } = testApp.app;
  let made = 0;
  testApp.app.backUp = () => {
    made += 1;
    return backUp();
  };
  const ask = () =>
    owner.request("/api/admin/backups", { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" } });
  const answers = await Promise.all([ask(), ask()]);

  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(made).toBe(1);
});
