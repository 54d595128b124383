import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "#test/programs/command-folder.ts";
import { commandLine } from "./command-line.server.ts";
import { verbsOf } from "#test/programs/verbs-of.ts";

const PASSWORD = "S3KRET";

const folder = mkdtempSync(join(tmpdir(), "wrong-"));
const place = (name: string) => join(folder, name);
const files = {
  absent: place("absent.x"),
  folder: place("a-folder"),
  empty: place("empty.x"),
  locked: place("locked.x"),
};
mkdirSync(files.folder);
writeFileSync(files.empty, "");
writeFileSync(files.locked, "secret");
chmodSync(files.locked, 0o000);
const sealed = place("sealed.age");
writeFileSync(sealed, "");
const taken = place("taken.x");
writeFileSync(taken, "precious");

const wrongSetUp = place("set-up.json");
const business = { companyName: "Exemple", phone: "450 555-0142" };
writeFileSync(wrongSetUp, JSON.stringify({ pack: "exterior-cleaning", business, password: "short" }));

const store = "sftp://user@127.0.0.1:1/folder";
/** Each verb that reads a file, with the file in its place. */
const readers: string[][] = [
  ["setup", "--from", "FILE"],
  ["restore", "FILE"],
  ["restore", sealed, "--key", "FILE"],
  ["fetch-copy", "--from", store, "--key", "FILE"],
  ["import-leads", "FILE"],
  ["import-customers", "FILE"],
  ["move-in", "--from-wordpress", "FILE"],
  ["site", "import", "FILE"],
];
/** Each verb that writes one. */
const writers: string[][] = [
  ["backup", "FILE"],
  ["export-leads", "FILE"],
  ["site", "export", "FILE"],
  ["copy-database", "--to", "FILE"],
];

type Mistake = { args: string[]; says: string | RegExp; typed?: string };

function withFile(args: string[], file: string): Mistake {
  return { args: args.map((arg) => arg.replace("FILE", file)), says: file };
}

const mistakes: Mistake[] = [
  ...verbsOf(commandLine()).flatMap((verb) => [
    { args: [...verb, "--no-such-option"], says: /no-such-option|required option/ },
    { args: [...verb, "one", "two", "three", "four"], says: /argument|option|command/ },
  ]),
  ...readers.flatMap((args) => [files.absent, files.folder, files.empty].map((file) => withFile(args, file))),
  // Root reads every file.
  ...(process.getuid?.() === 0 ? [] : readers.map((args) => withFile(args, files.locked))),
  ...writers.flatMap((args) => [
    withFile(args, files.folder),
    withFile(args, taken),
    withFile(args, place("no-folder/out.x")),
    withFile(args, join(taken, "out.x")),
  ]),
  ...[...readers, ...writers].map((args) => ({ args: args.map((arg) => arg.replace("FILE", "")), says: "is blank" })),
  { args: ["copy-database", "--to", "/proc/new.db"], says: "--to" },
  {
    args: ["setup", "--from", wrongSetUp],
    says: /business\.email: This field is required; password: Password must be at/,
  },
  { args: ["dance"], says: "dance" },
  { args: ["back-up"], says: "backup" },
  { args: ["site"], says: "export" },
  { args: ["set-password"], says: "standard input" },
  { args: ["set-password"], typed: "short\n", says: "at least 8" },
  { args: ["set-password", "--username", " "], says: "name" },
  { args: ["demo-data", "--leads", "many"], says: "whole number" },
  { args: ["restore", sealed], says: "--key" },
  { args: ["import-leads", taken, "--status", "perhaps"], says: "perhaps" },
  { args: ["move-in", "--from-wordpress", taken, "--pictures", files.absent], says: files.absent },
  { args: ["fetch-copy", "--from", store], says: "--key" },
  { args: ["list-copies", "--from", `sftp:/user:${PASSWORD}@host/folder`], says: "store" },
  { args: ["list-copies", "--from", store], says: "password" },
  ...["postgress://vitrine:S3KRET@127.0.0.1:5432/x", "postgres:/vitrine:S3KRET@host/db", "postgres:vitrine"].map(
    (to) => ({ args: ["copy-database", "--to", to], says: "postgres://" }),
  ),
  { args: ["copy-database", "--to", `mysql://root:${PASSWORD}@localhost/site`], says: "postgres://" },
  { args: ["copy-database", "--to", `postgres://vitrine:${PASSWORD}@127.0.0.1:1/site`], says: "--to" },
  { args: ["copy-database", "--to", "nonsense"], says: "./nonsense" },
];

test("each mistake is told in one line that names it, ends with 1 and writes nothing", async () => {
  const site = mkdtempSync(join(tmpdir(), "wrong-data-"));
  const variables = { PATH: process.env["PATH"] ?? "", DATA_DIR: site };
  await runCommand({ args: ["set-password", "--generate"], variables, typed: "" });
  const before = readdirSync(folder, { recursive: true });
  const wrong: string[] = [];
  for (const mistake of mistakes) wrong.push(...(await faultsOf(mistake, variables)));

  expect(wrong).toEqual([]);
  expect(readdirSync(folder, { recursive: true })).toEqual(before);
  expect(existsSync("nonsense")).toBe(false);
});

async function faultsOf({ args, says, typed = "" }: Mistake, variables: Record<string, string>): Promise<string[]> {
  const { out, error, code } = await runCommand({ args, variables, typed });
  const told = `${args.join(" ")}: ${code} ${out}${error}`;
  const isNamed = typeof says === "string" ? error.includes(says) : says.test(error);
  const isGood =
    code === 1 &&
    out === "" &&
    !/\bE(NOENT|ISDIR|NOTDIR|EXIST)\b/.test(error) &&
    /^error: [^\n]{10,}\n$/.test(error) &&
    isNamed;
  return isGood && !told.replace(args.join(" "), "").includes(PASSWORD) ? [] : [told];
}
