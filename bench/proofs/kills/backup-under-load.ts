import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { backupFile, writeBackup } from "#src/platform/db/backup/backup.server.ts";
import { openDb, type DatabaseLocation } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { openBackup } from "#src/platform/db/backup/read-backup.server.ts";
import { restore } from "#src/platform/db/backup/restore.server.ts";
import type { Row } from "#src/platform/db/rows.server.ts";
import { primaryKeys } from "#src/platform/db/tables.ts";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { until } from "./drain.ts";
import { startSiteProcess } from "../site-process.ts";
import { noAnswers, sendVisitors } from "../visitors.ts";
import { areaPath } from "../../setting/example-pages.ts";

const run = promisify(execFile);
const root = new URL("../../..", import.meta.url);

/** `databaseUrl` is the site's database, `emptyUrl` the one for restores; without them both are SQLite. */
type Order = { requests: number; backups: number; databaseUrl?: string | undefined; emptyUrl?: string | undefined };
type Taken = { file: string; answeredBefore: string[] };
type Tables = Map<string, Row[]>;

/** The command line takes backups under load; each is restored, backed up again and compared. */
export async function backupUnderLoad({ requests, backups, databaseUrl, emptyUrl }: Order) {
  const folder = await mkdtemp(join(tmpdir(), "backed-up-"));
  const port = await freePort("127.0.0.1");
  const variables = { DATA_DIR: folder, TRUST_PROXY: "1", ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const site = startSiteProcess({ PORT: String(port), ...variables });
  await site.ready;
  const answered = noAnswers();
  let count = 0;
  const url = `http://127.0.0.1:${port}`;
  const walking = sendVisitors({ url, visitors: requests, atOnce: 8, onEach: (n) => (count = n) }, answered);
  const looking = look(url, () => count < requests);
  const taken: Taken[] = [];
  let underLoad = 0;
  for (let number = 1; number <= backups; number += 1) {
    await until(() => count >= (requests * number) / (backups + 1), "the visitors do not come");
    const answeredBefore = [...answered.kept.keys()];
    const file = join(folder, `${number}.jsonl.gz`);
    await run(process.execPath, ["src/operations/command-line/main.ts", "backup", file], {
      cwd: root,
      env: { ...process.env, ...variables },
    });
    taken.push({ file, answeredBefore });
    if (count < requests) underLoad += 1;
  }
  await Promise.all([walking, looking]);
  await site.kill("SIGTERM");
  const found = [];
  for (const one of taken) found.push(await examine(one, emptyUrl));
  await rm(folder, { recursive: true, force: true });
  return { backups, underLoad, refused: answered.refused.length, ...sum(found) };
}

/** Page views too: every batch of the traffic log is a transaction that a backup could tear. */
async function look(url: string, goesOn: () => boolean): Promise<void> {
  for (const paths = ["/", "/en", areaPath]; goesOn();)
    await Promise.all(paths.map(async (path) => (await fetch(url + path)).arrayBuffer()));
}

async function examine({ file, answeredBefore }: Taken, emptyUrl: string | undefined) {
  const place: DatabaseLocation = emptyUrl ? { kind: "postgres", url: emptyUrl } : { kind: "sqlite", file: ":memory:" };
  const again = `${file}.again`;
  await using empty = openDb(place);
  await migrate(empty);
  const restored = await restore(empty, { file, keepIn: backupFile(`${file}.kept`, new Date()) }, new Date());
  await writeBackup(empty, again, new Date());
  const [before, after] = [await tablesIn(file), await tablesIn(again)];
  const emails = new Set(before.get("leads")?.map((lead) => lead["email"]));
  return {
    notRestored: restored.ok ? 0 : 1,
    answeredBeforeButNotIn: answeredBefore.filter((email) => !emails.has(email)).length,
    tornBetweenTables: torn(before),
    rowsDiffering: differing(before, after) + differing(after, before),
    rowsCompared: [...before.values()].flat().length,
  };
}

async function tablesIn(file: string): Promise<Tables> {
  const tables: Tables = new Map();
  const { pages } = await openBackup(file);
  for await (const { table, rows } of pages) tables.set(table, [...(tables.get(table) ?? []), ...rows]);
  return tables;
}

/** A lead is stored with its two mails, a request with its counts: one without the other is torn. */
function torn(tables: Tables): number {
  const rows = (table: string) => tables.get(table) ?? [];
  const leads = new Set(rows("leads").map(({ id }) => id));
  const inbox = rows("leads").filter(({ box }) => box === "inbox");
  const mails = Map.groupBy(rows("mails"), (mail) => mail["lead_id"]);
  const counted = rows("traffic_days").filter((day) => day["measure"] === "requests");
  const total = counted.reduce((before, day) => before + Number(day["count"]), 0);
  return (
    inbox.filter(({ id }) => mails.get(id ?? null)?.length !== 2).length +
    [...mails.keys()].filter((id) => !leads.has(id)).length +
    Math.abs(total - rows("visits").length)
  );
}

/** A restore stops waiting mails on purpose: only that may differ. */
function differing(one: Tables, other: Tables): number {
  let count = 0;
  for (const [table, rows] of one) {
    const keys: string[] = primaryKeys[table as keyof typeof primaryKeys];
    const keyOf = (row: Row) => keys.map((key) => row[key]).join("\n");
    const same = new Map((other.get(table) ?? []).map((row) => [keyOf(row), contentOf(table, row)]));
    count += rows.filter((row) => same.get(keyOf(row)) !== contentOf(table, row)).length;
  }
  return count;
}

function contentOf(table: string, row: Row): string {
  const { state, last_error, ...rest } = row;
  return JSON.stringify(Object.entries(table === "mails" ? rest : row).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function sum(found: Awaited<ReturnType<typeof examine>>[]) {
  const total = { notRestored: 0, answeredBeforeButNotIn: 0, tornBetweenTables: 0, rowsDiffering: 0, rowsCompared: 0 };
  for (const one of found) for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += one[name];
  return total;
}
