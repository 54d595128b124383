import { spawnSync } from "node:child_process";
import { sql } from "kysely";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { signIn } from "#test/app/sign-in.ts";
import { openCommandFolder } from "#test/programs/command-folder.ts";

const commands = [
  "setup",
  "setup-link",
  "set-password",
  "backup",
  "restore",
  "send-backup",
  "rehearse-restore",
  "rehearse-upgrade",
  "fetch-release",
  "go-back",
  "copy-database",
  "demo-data",
  "doctor",
  "export-leads",
  "import-leads",
  "import-customers",
  "move-in",
  "site",
];

test("every command explains itself", async () => {
  const { admin } = openCommandFolder();
  const overview = await admin(["--help"]);

  expect(overview.code).toBe(0);
  for (const verb of commands) {
    expect(overview.out).toContain(verb);
    expect(await admin([verb, "--help"])).toMatchObject({ code: 0, out: expect.stringContaining(`-- ${verb}`) });
  }
});

test("a reader that closes early, such as head, is no error", async () => {
  const { folder, beginSite } = openCommandFolder();
  await beginSite();
  const env = { ...process.env, DATA_DIR: join(folder, "data"), program: process.execPath };
  const script = '"$program" src/operations/command-line/main.ts doctor | true';
  const { stderr } = spawnSync("sh", ["-c", script], { env, encoding: "utf8" });

  expect(stderr).not.toContain("EPIPE");
});

test("a mistake gets one clear line and the exit code 1, never a stack trace", async () => {
  const { admin, adminAlone, folder } = openCommandFolder();
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
  for (const [index, args] of mistakes.entries()) {
    // One as an owner runs it: a process takes a second to start.
    const { code, out, error } = await (index === 0 ? adminAlone : admin)(args);
    expect(error, args.join(" ")).toMatch(/^error: [^\n]+\n$/);
    expect({ code, out }).toEqual({ code: 1, out: "" });
  }
  expect(readFileSync(taken, "utf8")).toBe("precious");
});

test("a bad setting or a database that does not answer is said in one line", async () => {
  const badPort = await openCommandFolder({ PORT: "abc" }).admin(["backup"]);
  const noDatabase = await openCommandFolder({ DATABASE_URL: "postgres://a:b@localhost:1/x" }).admin(["backup"]);

  expect(badPort).toMatchObject({ code: 1, error: expect.stringMatching(/^error: PORT must be [^\n]+\n$/) });
  expect(noDatabase).toMatchObject({ code: 1, error: expect.stringMatching(/^error: [^\n]*ECONNREFUSED[^\n]*\n$/) });
});

test("setup-link makes another link until the owner has a password", async () => {
  const { admin } = openCommandFolder();
  await admin(["demo-data", "--leads", "0", "--traffic", "0"]);
  const none = await admin(["setup-link"]);
  expect(none).toMatchObject({ code: 0, out: expect.stringContaining("starts for the first time") });
  await admin(["set-password"], "a-typed-password\n");

  expect(await admin(["setup-link"])).toMatchObject({ code: 0, out: expect.stringContaining("has a password") });
});

test("set-password makes the owner or gives a new name and password", async () => {
  const { admin, openSite } = openCommandFolder();
  const typed = await admin(["set-password"], "a-typed-password\n");
  const generated = await admin(["set-password", "--username", "marie", "--generate"]);
  const password = generated.out.trim().split("\n").at(-1) ?? "";
  await using db = openSite();

  expect(typed).toMatchObject({ code: 0, out: expect.not.stringContaining("a-typed-password") });
  expect(await signIn(db, { username: "owner", password: "a-typed-password" }, new Date())).toBeUndefined();
  expect(await signIn(db, { username: "marie", password }, new Date())).toBeDefined();
});

test("a lost phone is replaced from the command line", async () => {
  const { admin, openSite } = openCommandFolder();
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

test("a database newer than the program is refused in one line that says what to do", async () => {
  const { admin, openSite, beginSite } = openCommandFolder();
  await beginSite();
  await using db = openSite();
  await sql`insert into kysely_migration (name, timestamp) values ('999-tomorrow', '2027-01-01T00:00:00.000Z')`.execute(
    db,
  );
  const { code, out, error } = await admin(["backup"]);

  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(error.trimEnd()).toMatch(/^error: The database is newer than this program.*999-tomorrow.*restore.*$/);
});
