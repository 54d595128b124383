import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openBackup } from "#src/platform/db/backup/read-backup.server.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { listLeads } from "#test/leads/list-leads.ts";
import { freshPostgresDatabase } from "#test/databases/engines.ts";
import { openCommandFolder } from "#test/programs/command-folder.ts";

test("a backup of one site restores into another, on the other engine", async () => {
  const { admin, folder, openSite } = openCommandFolder();
  const url = await freshPostgresDatabase();
  const other = openCommandFolder({ DATABASE_URL: url });
  const file = join(folder, "moved.jsonl.gz");
  await admin(["demo-data", "--leads", "700", "--traffic", "50"]);
  const backedUp = await admin(["backup", file]);
  await other.admin(["demo-data", "--leads", "5"]);
  const restored = await other.admin(["restore", file]);
  await using from = openSite();
  await using to = openDb({ kind: "postgres", url });

  expect(backedUp).toMatchObject({ code: 0, error: "" });
  expect(restored).toMatchObject({ code: 0, error: "" });
  expect(await listLeads(to)).toEqual(await listLeads(from));
  expect(readdirSync(join(other.folder, "data", "backups"))).toEqual([expect.stringMatching(/^before-restore-/)]);
});

test("a restore says which erasures it cannot know, and is silent about a backup of its own", async () => {
  const site = openCommandFolder();
  const other = openCommandFolder({ DATABASE_URL: await freshPostgresDatabase() });
  const file = join(site.folder, "site.jsonl.gz");
  await site.admin(["demo-data", "--leads", "5"]);
  await site.admin(["backup", file]);
  const { takenAt } = await headerOf(file);
  await other.admin(["demo-data", "--leads", "5"]);
  await other.admin(["backup", join(other.folder, "other.jsonl.gz")]);
  const unknown = `People erased again: 0\nErasures since ${takenAt} are not known here: erase again who asked since then.\n`;

  expect(await other.admin(["restore", file])).toMatchObject({ code: 0, out: expect.stringContaining(unknown) });
  const own = await site.admin(["restore", file]);
  expect(own).toMatchObject({ code: 0, out: expect.stringContaining("People erased again: 0\n") });
  expect(own.out).not.toContain("not known");
  await other.admin(["backup", join(other.folder, "later.jsonl.gz")]);
  expect((await other.admin(["restore", file])).out).toContain(unknown);
});

test("a backup without a name goes to the data folder", async () => {
  const { admin, folder, beginSite } = openCommandFolder();
  await beginSite();
  await admin(["backup"]);

  expect(readdirSync(join(folder, "data", "backups"))).toEqual([
    expect.stringMatching(/^site-\d{8}T\d{9}Z\.jsonl\.gz$/),
  ]);
});

test("a backup holds the secret key only when asked, and a restore puts it in place", async () => {
  const [from, to] = [openCommandFolder(), openCommandFolder()];
  const keyIn = (place: typeof from) => readFileSync(join(place.folder, "data", "secret.key"), "utf8");
  const [plain, whole] = [join(from.folder, "plain.gz"), join(from.folder, "whole.gz")];
  for (const { beginSite } of [from, to]) await beginSite();
  const said = await from.admin(["backup", whole, "--with-secret-key"]);
  await from.admin(["backup", plain]);
  await to.admin(["backup", join(to.folder, "makes-a-key.gz"), "--with-secret-key"]);
  const before = keyIn(to);
  await to.admin(["restore", plain]);

  expect(said).toMatchObject({ code: 0, out: expect.stringContaining("and the secret key") });
  expect(gunzipSync(readFileSync(plain)).toString()).not.toContain("secretKey");
  expect(keyIn(to)).toBe(before);

  const restored = await to.admin(["restore", whole]);
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining("The secret key of the backup is in place") });
  expect(keyIn(to)).toBe(keyIn(from));
  expect(statSync(join(to.folder, "data", "secret.key")).mode & 0o777).toBe(0o600);
  const kept = readdirSync(join(to.folder, "data")).filter((name) => name.startsWith("secret.key.before-restore-"));
  expect(kept.map((name) => readFileSync(join(to.folder, "data", name), "utf8"))).toEqual([before]);
});

test("where SECRET_KEY is set, a restore leaves it and says what the backup brings", async () => {
  const from = openCommandFolder();
  const to = openCommandFolder({ SECRET_KEY: Buffer.alloc(32, 9).toString("base64") });
  const file = join(from.folder, "whole.gz");
  await from.beginSite();
  await from.admin(["backup", file, "--with-secret-key"]);
  const { code, out } = await to.admin(["restore", file]);

  expect(code).toBe(0);
  expect(out).toContain("another secret key than SECRET_KEY");
  expect(existsSync(join(to.folder, "data", "secret.key"))).toBe(false);
});

test.runIf(process.getuid?.() === 0)(
  "what root writes into the data folder goes to the owner of the folder",
  async () => {
    const { admin, folder, beginSite } = openCommandFolder();
    const dataDir = join(folder, "data");
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, 12_345, 12_346);
    await beginSite();
    await admin(["backup", "--with-secret-key"]);
    await admin(["restore", join(folder, "none")]);
    const written = readdirSync(dataDir, { recursive: true, encoding: "utf8" });
    const owners = new Set(written.map((name) => statSync(join(dataDir, name))).map(({ uid, gid }) => `${uid}:${gid}`));

    expect(written).toEqual(expect.arrayContaining(["backups", "secret.key", "site.db"]));
    expect(owners).toEqual(new Set(["12345:12346"]));
  },
);

test("a database that cannot be read is moved aside by a restore, once the backup is known to be good", async () => {
  const from = openCommandFolder();
  const [good, bad] = [join(from.folder, "good.gz"), join(from.folder, "bad.gz")];
  await from.admin(["demo-data", "--leads", "100"]);
  await from.admin(["backup", good]);
  writeFileSync(bad, readFileSync(good).subarray(0, -100));
  const whole = readFileSync(join(from.folder, "data", "site.db"));
  const damages: Record<string, (bytes: Buffer) => Buffer> = {
    header: (bytes) => Buffer.concat([Buffer.alloc(100, 0xff), bytes.subarray(100)]),
    cut: (bytes) => bytes.subarray(0, 9_000),
    leaves: (bytes) => Buffer.concat([bytes.subarray(0, bytes.length / 2), Buffer.alloc(bytes.length / 2, 0xff)]),
  };
  for (const [damage, spoil] of Object.entries(damages)) {
    const to = openCommandFolder();
    const dataDir = join(to.folder, "data");
    const file = join(dataDir, "site.db");
    mkdirSync(dataDir);
    writeFileSync(file, spoil(whole));
    const refused = await to.admin(["restore", bad]);
    expect(refused, damage).toMatchObject({ code: 1, error: expect.stringContaining("it is damaged: its checksum") });
    expect(readFileSync(file).equals(spoil(whole)), damage).toBe(true);
    const restored = await to.admin(["restore", good]);
    expect(restored, damage).toMatchObject({ code: 0, out: expect.stringMatching(/moved aside, to .*damaged-\w+\n/) });
    const aside = readdirSync(dataDir).filter((name) => /^site\.db\.damaged-\w+$/.test(name));
    expect(readFileSync(join(dataDir, aside[0] ?? "")).equals(spoil(whole)), damage).toBe(true);
    await using db = to.openSite();
    expect(await listLeads(db)).toHaveLength(100);
  }
});

async function headerOf(file: string) {
  return (await openBackup(file)).header;
}
