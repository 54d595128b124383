import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshPostgresDatabase } from "#test/databases/engines.ts";
import { runCommand } from "#test/programs/command-folder.ts";
import { verbsOf, verbsThatFill } from "#test/programs/verbs-of.ts";
import { commandLine } from "./command-line.server.ts";

const folder = mkdtempSync(join(tmpdir(), "no-site-"));
const place = (name: string) => join(folder, name);
const file = place("a-file");
writeFileSync(file, "");

/** What each other verb is typed with. */
const given: Record<string, string[]> = {
  "setup-link": [],
  backup: [place("out.gz")],
  "send-backup": [],
  "rehearse-restore": [],
  "rehearse-upgrade": [],
  "fetch-release": ["1.2.0", "sums"],
  "go-back": [file],
  "list-copies": [],
  "fetch-copy": [],
  "copy-database": ["--to", place("copy.db")],
  doctor: [],
  "export-leads": [place("out.csv")],
  "self-test": [],
  "site export": [place("out.json")],
};
const readers = Object.entries(given).map(([verb, args]) => [...verb.split(" "), ...args]);

test("each verb either may begin a site or only reads one", () => {
  const verbs = verbsOf(commandLine()).map((path) => path.join(" "));

  expect([...verbsThatFill, ...Object.keys(given)].toSorted()).toEqual(verbs.toSorted());
});

test("where no site lies, a verb that reads one says so in one line and makes nothing", async () => {
  const before = readdirSync(folder);
  const data = place("mistyped");
  const variables = { PATH: process.env["PATH"] ?? "", DATA_DIR: data };
  for (const args of readers) {
    const { out, error, code } = await runCommand({ args, variables, typed: "" });
    expect({ args, code, out, error }).toEqual({
      ...{ args, code: 1, out: "" },
      error: `error: there is no site in ${data}: set DATA_DIR to the folder of the site\n`,
    });
    expect([args, existsSync(data)]).toEqual([args, false]);
  }
  expect(readdirSync(folder)).toEqual(before);
});

test("an empty database of PostgreSQL is no site either, and stays empty", async () => {
  const data = place("elsewhere");
  const url = await freshPostgresDatabase();
  const variables = { PATH: process.env["PATH"] ?? "", DATA_DIR: data, DATABASE_URL: url };
  for (const args of [["backup"], ["doctor"], ["export-leads"], ["site", "export", place("out.json")]]) {
    const { out, error, code } = await runCommand({ args, variables, typed: "" });
    expect({ args, code, out, error }).toMatchObject({
      ...{ code: 1, out: "" },
      error: "error: there is no site in that database: set DATABASE_URL to the one of the site\n",
    });
  }
  expect(existsSync(data)).toBe(false);
});
