import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDb } from "#src/platform/db/db.server.ts";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { openMailServer } from "#test/doubles/mail-server.ts";
import { openOwnPostgres } from "#test/databases/own-postgres.ts";
import { letMailsLeave, until } from "../kills/drain.ts";
import { startSiteProcess } from "../site-process.ts";
import { tally, type Tally } from "../tally.ts";
import { noAnswers, sendVisitors } from "../visitors.ts";

type Order = { requests: number; awayMs: number };
type Found = Tally & { awayMs: number; askedMeanwhile: number; spooled: number };

/** PostgreSQL stops under load and comes back: no visitor may get an error, and nothing may be lost. */
export async function databaseAway({ requests, awayMs }: Order): Promise<Found> {
  const folder = await mkdtemp(join(tmpdir(), "away-"));
  await using postgres = await openOwnPostgres();
  await using post = await openMailServer();
  const port = await freePort("127.0.0.1");
  const site = startSiteProcess({
    ...{ PORT: String(port), DATA_DIR: folder, DATABASE_URL: postgres.url, TRUST_PROXY: "1" },
    SMTP_URL: `smtp://127.0.0.1:${post.port}`,
  });
  await site.ready;
  const answered = noAnswers();
  let count = 0;
  const load = { url: `http://127.0.0.1:${port}`, visitors: requests, atOnce: 8, onEach: (n: number) => (count = n) };
  const walking = sendVisitors(load, answered);
  await until(() => count >= requests / 4, "the visitors do not come");
  const before = count;
  await postgres.stop();
  await sleep(awayMs);
  const askedMeanwhile = count - before;
  const spooled = (await waiting(folder)).length;
  await postgres.start();
  await walking;
  await until(async () => (await waiting(folder)).length === 0, "the spool is not empty");
  await using db = openDb({ kind: "postgres", url: postgres.url });
  await letMailsLeave(db);
  await site.kill("SIGTERM");
  const counts = await tally(db, answered, post.arrived);
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
  return { awayMs, askedMeanwhile, spooled, ...counts };
}

async function waiting(folder: string): Promise<string[]> {
  try {
    return await readdir(join(folder, "spool"));
  } catch {
    return [];
  }
}
