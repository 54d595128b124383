import { sql } from "kysely";
import { spawn } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { openBackup } from "#src/platform/db/read-backup.server.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { aLead } from "#test/a-lead.ts";
import { listLeads } from "#test/list-leads.ts";
import { freshPostgresDatabase } from "#test/engines.ts";
import { signIn } from "#test/sign-in.ts";

// Each test starts up to 14 processes: on a busy machine that takes a while.
vi.setConfig({ testTimeout: 180_000 });

/** The processes share what the first of them has compiled. */
const compileCache = mkdtempSync(join(tmpdir(), "compiled-"));

const commands = [
  "setup",
  "set-password",
  "backup",
  "restore",
  "send-backup",
  "rehearse-restore",
  "copy-database",
  "demo-data",
  "doctor",
  "export-leads",
  "import-leads",
  "move-in",
  "site",
];

/** A data folder of its own, and a function that runs the command line there. */
function openFolder(variables: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "admin-"));
  const env = {
    PATH: process.env["PATH"],
    NODE_COMPILE_CACHE: compileCache,
    DATA_DIR: join(folder, "data"),
    ...variables,
  };
  const admin = async (args: string[], typed = "") => {
    const child = spawn(process.execPath, ["src/operations/command-line/main.ts", ...args], { env });
    child.stdin.end(typed);
    const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
    const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { out, error, code };
  };
  const openSite = () => openDb({ kind: "sqlite", file: join(folder, "data", "site.db") });
  return { folder, admin, openSite };
}

test("every command explains itself", async () => {
  const { admin } = openFolder();
  const overview = await admin(["--help"]);

  expect(overview.code).toBe(0);
  for (const verb of commands) {
    expect(overview.out).toContain(verb);
    expect(await admin([verb, "--help"])).toMatchObject({ code: 0, out: expect.stringContaining(`-- ${verb}`) });
  }
});

test("a mistake gets one clear line and the exit code 1, never a stack trace", async () => {
  const { admin, folder } = openFolder();
  const taken = join(folder, "taken");
  writeFileSync(taken, "precious");
  const mistakes = [
    ["dance"],
    ["backup", "--fast"],
    ["restore"],
    ["restore", join(folder, "none")],
    ["restore", taken],
    ["backup", taken],
    ["copy-database"],
    ["copy-database", "--to", "mysql://localhost/site"],
    ["export-leads", taken],
    ["export-leads", join(folder, "no-folder", "leads.csv")],
    ["demo-data", "--leads", "many"],
    ["set-password", "--username", " "],
    ["set-password"],
  ];
  const answers = await Promise.all(mistakes.map((args) => admin(args)));

  for (const [index, { code, out, error }] of answers.entries()) {
    expect(error, mistakes[index]?.join(" ")).toMatch(/^error: [^\n]+\n$/);
    expect({ code, out }).toEqual({ code: 1, out: "" });
  }
  expect(readFileSync(taken, "utf8")).toBe("precious");
});

test("a bad setting or a database that does not answer is said in one line", async () => {
  const badPort = await openFolder({ PORT: "abc" }).admin(["backup"]);
  const noDatabase = await openFolder({ DATABASE_URL: "postgres://a:b@localhost:1/x" }).admin(["backup"]);

  expect(badPort).toMatchObject({ code: 1, error: expect.stringMatching(/^error: PORT must be [^\n]+\n$/) });
  expect(noDatabase).toMatchObject({ code: 1, error: expect.stringMatching(/^error: [^\n]*ECONNREFUSED[^\n]*\n$/) });
});

test("set-password makes the owner or gives a new name and password", async () => {
  const { admin, openSite } = openFolder();
  const typed = await admin(["set-password"], "a-typed-password\n");
  const generated = await admin(["set-password", "--username", "marie", "--generate"]);
  const password = generated.out.trim().split("\n").at(-1) ?? "";
  await using db = openSite();

  expect(typed).toMatchObject({ code: 0, out: expect.not.stringContaining("a-typed-password") });
  expect(await signIn(db, { username: "owner", password: "a-typed-password" }, new Date())).toBeUndefined();
  expect(await signIn(db, { username: "marie", password }, new Date())).toBeDefined();
});

test("a lost phone is replaced from the command line", async () => {
  const { admin, openSite } = openFolder();
  await admin(["set-password"], "a-typed-password\n");
  await using db = openSite();
  const row = { owner_id: "owner", sealed_key: "lost", created_at: "", turned_on_at: "2026-11-20T12:00:00.000Z" };
  await db.insertInto("second_factors").values(row).execute();
  const login = (password: string) => signIn(db, { username: "owner", password }, new Date());
  await admin(["set-password"], "another-password\n");
  const locked = await login("another-password");
  const reset = await admin(["set-password", "--reset-second-factor"], "a-third-password\n");

  expect(locked).toBeUndefined();
  expect(reset).toMatchObject({ code: 0, out: expect.stringContaining("Two-step verification is off") });
  expect(await login("a-third-password")).toBeDefined();
});

test("a backup of one site restores into another, on the other engine", async () => {
  const { admin, folder, openSite } = openFolder();
  const url = await freshPostgresDatabase();
  const other = openFolder({ DATABASE_URL: url });
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
  const site = openFolder();
  const other = openFolder({ DATABASE_URL: await freshPostgresDatabase() });
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
  const { admin, folder } = openFolder();
  await admin(["backup"]);

  expect(readdirSync(join(folder, "data", "backups"))).toEqual([
    expect.stringMatching(/^site-\d{8}T\d{9}Z\.jsonl\.gz$/),
  ]);
});

test("import-leads tries a file, imports it once, and says why a row is refused", async () => {
  const { admin, folder, openSite } = openFolder();
  const file = join(folder, "clients.csv");
  writeFileSync(file, "Nom;Courriel;Ville\nZoé;zoe@exemple.test;Brossard\nPersonne;;Brossard\n");
  const tried = await admin(["import-leads", file, "--dry-run"]);
  const imported = await admin(["import-leads", file, "--status", "quoted"]);
  const again = await admin(["import-leads", file]);

  expect(tried).toMatchObject({ code: 0, error: "" });
  expect(tried.out).toContain("Would import 1, 0 known already, 1 refused");
  expect(tried.out).toContain("row 3 Personne: Neither an email address nor a phone number");
  expect(imported.out).toContain("Imported 1, 0 known already");
  expect(again.out).toContain("Imported 0, 1 known already");
  await using db = openSite();
  expect(await listLeads(db)).toMatchObject([{ name: "Zoé", status: "quoted", origin: "import" }]);
  expect(await admin(["import-leads", join(folder, "none.csv")])).toMatchObject({ code: 1 });
});

test("move-in tries a file of WordPress, takes it in once, and says in one line why another is none", async () => {
  const { admin, folder, openSite } = openFolder();
  const file = "test/fixtures/wordpress/former-site.xml";
  const moveIn = (...more: string[]) => admin(["move-in", "--from-wordpress", file, "--no-download", ...more]);
  expect(await moveIn("--dry-run")).toMatchObject({
    code: 0,
    out: expect.stringContaining("Articles: 3 added, 0 known"),
  });
  const { out, code } = await moveIn();
  expect([code, out]).toEqual([0, expect.stringContaining("Articles: 3 added, 0 known")]);
  for (const line of [
    "Published with their day: 2; the others are drafts",
    "/2019/10/avant-lhiver → /conseils/avant-lhiver",
    "page “À propos”: “About” on the home page",
    "post “Secret”: it is protected by a password",
    "gel.jpg: not fetched, as asked",
    "2 × [contact-form-7]",
  ])
    expect(out).toContain(line);
  expect((await moveIn()).out).toContain("Articles: 0 added, 3 known already");
  await using db = openSite();
  expect(await db.selectFrom("audit_events").select(["kind", "subject"]).execute()).toEqual([
    { kind: "site-moved-in", subject: "3" },
    { kind: "site-moved-in", subject: "0" },
  ]);

  const broken = join(folder, "broken.xml");
  writeFileSync(broken, "<!DOCTYPE rss><rss/>");
  expect(await admin(["move-in", "--from-wordpress", broken])).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^\S.*broken\.xml was not moved in: it declares a document type.*\n$/),
  });
});

test("export-leads writes the same to a file and to standard output", async () => {
  const { admin, folder } = openFolder();
  await admin(["demo-data", "--leads", "600", "--traffic", "50"]);
  const file = join(folder, "leads.csv");
  const exported = await admin(["export-leads", file]);
  const streamed = await admin(["export-leads"]);

  expect(exported).toMatchObject({ code: 0, error: "" });
  expect(existsSync(file)).toBe(true);
  expect(streamed.out).toBe(readFileSync(file, "utf8").replace("\uFEFF", ""));
  expect(streamed.out.match(/\.example/g)).toHaveLength(600);
});

test("export-leads writes the file for Google Ads too", async () => {
  const { admin, openSite } = openFolder();
  await admin(["backup"]);
  await using db = openSite();
  const submitted_at = new Date(Date.now() - 86_400_000).toISOString();
  const leads = [{ gclid: "click" }, { utm_source: "google" }, { fbclid: "facebook" }, {}];
  await db
    .insertInto("leads")
    .values(leads.map((source) => aLead({ ...source, submitted_at })))
    .execute();
  const rows = async (...args: string[]) => (await admin(["export-leads", ...args])).out.trim().split("\n").length - 1;

  expect(await rows("--google-ads")).toBe(2);
  expect(await rows("--ready")).toBe(1);
  expect(await rows("--google-ads", "--all")).toBe(3);
  expect(await admin(["export-leads", "--ready", "--all"])).toMatchObject({ code: 1 });
});

test("a database newer than the program is refused in one line that says what to do", async () => {
  const { admin, openSite } = openFolder();
  await admin(["backup"]);
  await using db = openSite();
  await sql`insert into kysely_migration (name, timestamp) values ('999-tomorrow', '2027-01-01T00:00:00.000Z')`.execute(
    db,
  );
  const { code, out, error } = await admin(["backup"]);

  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(error.trimEnd()).toMatch(/^error: The database is newer than this program.*999-tomorrow.*restore.*$/);
});

test("a backup holds the secret key only when asked, and a restore puts it in place", async () => {
  const [from, to] = [openFolder(), openFolder()];
  const keyIn = (place: typeof from) => readFileSync(join(place.folder, "data", "secret.key"), "utf8");
  const [plain, whole] = [join(from.folder, "plain.gz"), join(from.folder, "whole.gz")];
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
  const from = openFolder();
  const to = openFolder({ SECRET_KEY: Buffer.alloc(32, 9).toString("base64") });
  const file = join(from.folder, "whole.gz");
  await from.admin(["backup", file, "--with-secret-key"]);
  const { code, out } = await to.admin(["restore", file]);

  expect(code).toBe(0);
  expect(out).toContain("another secret key than SECRET_KEY");
  expect(existsSync(join(to.folder, "data", "secret.key"))).toBe(false);
});

test.runIf(process.getuid?.() === 0)(
  "what root writes into the data folder goes to the owner of the folder",
  async () => {
    const { admin, folder } = openFolder();
    const dataDir = join(folder, "data");
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, 12_345, 12_346);
    await admin(["backup", "--with-secret-key"]);
    await admin(["restore", join(folder, "none")]);
    const written = readdirSync(dataDir, { recursive: true, encoding: "utf8" });
    const owners = new Set(written.map((name) => statSync(join(dataDir, name))).map(({ uid, gid }) => `${uid}:${gid}`));

    expect(written).toEqual(expect.arrayContaining(["backups", "secret.key", "site.db"]));
    expect(owners).toEqual(new Set(["12345:12346"]));
  },
);

test("a database that cannot be read is moved aside by a restore, once the backup is known to be good", async () => {
  const from = openFolder();
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
    const to = openFolder();
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
