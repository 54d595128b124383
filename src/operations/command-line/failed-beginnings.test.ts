import { sql } from "kysely";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { toLine } from "#src/platform/db/backup/backup-format.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { freshPostgresDatabase } from "#test/databases/engines.ts";
import { openCommandFolder, runCommand } from "#test/programs/command-folder.ts";
import { verbsThatFill } from "#test/programs/verbs-of.ts";

const folder = mkdtempSync(join(tmpdir(), "failed-"));
const place = (name: string) => join(folder, name);
const PATH = process.env["PATH"] ?? "";

function written(name: string, bytes: string | Buffer): string {
  writeFileSync(place(name), bytes);
  return place(name);
}

const text = written("text.txt", "some words\n");
const json = written("wrong.json", JSON.stringify({ pack: "none", business: {} }));
const headings = written("headings.csv", "one,two\n1,2\n");
/** Refused once the database is open, or on the way. */
const failing: Record<string, string[][]> = {
  setup: [
    ["--from", json],
    ["--from", text],
  ],
  "set-password": [["--username", " "], []],
  restore: [[text], [json]],
  "demo-data": [
    ["--leads", "many"],
    ["--ideas", "3", "--leads", "0", "--traffic", "9999999999"],
  ],
  "import-leads": [[headings], [text], [written("good.csv", "name,email\nA,a@b.example\n"), "--dry-run"]],
  "import-customers": [[headings], [text], [place("good.csv"), "--dry-run"]],
  "move-in": [["--from-wordpress", text]],
  "site import": [[json], [text]],
};

async function spoiled(): Promise<string[][]> {
  const site = openCommandFolder();
  await site.admin(["demo-data", "--leads", "5", "--traffic", "5"]);
  const good = place("good.jsonl.gz");
  await site.admin(["backup", good]);
  const bytes = readFileSync(good);
  const lines = gunzipSync(bytes).toString().split("\n");
  const header = JSON.parse(lines[0] ?? "");
  const newer = gzipSync([toLine({ ...header, schema: "999-later" }).trimEnd(), ...lines.slice(1)].join("\n"));
  const sealed = written("sealed.jsonl.gz.age", bytes);
  return [
    [written("cut.jsonl.gz", bytes.subarray(0, bytes.length / 2))],
    [written("newer.jsonl.gz", newer)],
    [sealed, "--key", written("key.txt", "AGE-SECRET-KEY-1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ")],
  ];
}

test("a verb that may begin a site and fails, or brings nothing in, leaves none behind", async () => {
  expect(Object.keys(failing).toSorted()).toEqual(verbsThatFill.toSorted());
  const bad = { ...failing, restore: [...(failing["restore"] ?? []), ...(await spoiled())] };
  const url = await freshPostgresDatabase();
  const [data, other] = [place("absent/data"), place("kept")];
  mkdirSync(other);
  writeFileSync(join(other, "own.txt"), "");
  const environments: Record<string, string>[] = [
    { PATH, DATA_DIR: data },
    { PATH, DATA_DIR: other },
    { PATH, DATA_DIR: data, DATABASE_URL: url },
  ];
  for (const [verb, calls] of Object.entries(bad))
    for (const more of calls) {
      const args = [...verb.split(" "), ...more];
      for (const variables of environments) {
        const { out, code } = await runCommand({ args, variables, typed: "" });
        expect([args, code]).toEqual([args, /^(?:Would import 1|Imported 0),/m.test(out) ? 0 : 1]);
      }
      expect([args, readdirSync(other)]).toEqual([args, ["own.txt"]]);
      expect([args, existsSync(join(data, "site.db"))]).toEqual([args, false]);
      expect([args, await tablesIn(url)]).toEqual([args, 0]);
    }
});

async function tablesIn(url: string): Promise<number> {
  await using db = openDb({ kind: "postgres", url });
  const { rows } = await sql`select 1 from information_schema.tables where table_schema = 'public'`.execute(db);
  return rows.length;
}

test("what a killed beginning left goes away with the next one", async () => {
  const { admin, folder: at } = openCommandFolder();
  const left = join(at, "data", "begun-a1B2c3");
  mkdirSync(left, { recursive: true });
  const longAgo = new Date(Date.now() - 7_200_000);
  writeFileSync(join(left, "site.db"), "");
  for (const path of [join(left, "site.db"), left]) utimesSync(path, longAgo, longAgo);
  await admin(["set-password", "--generate"]);

  expect(readdirSync(join(at, "data"))).toEqual(["site.db"]);
});
