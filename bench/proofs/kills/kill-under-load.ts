import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { databaseLocation, openDb } from "#src/platform/db/db.server.ts";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { openMailServer } from "#test/doubles/mail-server.ts";
import { letMailsLeave } from "./drain.ts";
import { startSiteProcess } from "../site-process.ts";
import { tally, type Tally } from "../tally.ts";
import { noAnswers, sendVisitors } from "../visitors.ts";

type Order = { requests: number; kills: number; databaseUrl?: string };

/** `kill -9` at random moments under load, also during the start; then everything is counted. */
export async function killUnderLoad({ requests, kills, databaseUrl }: Order): Promise<Tally & { kills: number }> {
  const folder = await mkdtemp(join(tmpdir(), "killed-"));
  await using post = await openMailServer();
  const port = await freePort("127.0.0.1");
  const variables = {
    ...{ PORT: String(port), DATA_DIR: folder, TRUST_PROXY: "1", SMTP_URL: `smtp://127.0.0.1:${post.port}` },
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const answered = noAnswers();
  let count = 0;
  let site = startSiteProcess(variables);
  await site.ready;
  const load = { url: `http://127.0.0.1:${port}`, visitors: requests, atOnce: 8, onEach: (n: number) => (count = n) };
  const walking = sendVisitors(load, answered);
  for (let left = kills; left > 0; left -= 1) {
    await dieSoon(() => count, requests, left);
    await site.kill("SIGKILL");
    site = startSiteProcess(variables);
    // One in ten is killed before it listens.
    if (left > 1 && Math.random() < 0.1) {
      await sleep(Math.random() * 600);
      await site.kill("SIGKILL");
      left -= 1;
      site = startSiteProcess(variables);
    }
    await site.ready;
  }
  await walking;
  await using db = openDb(databaseLocation({ DATABASE_URL: databaseUrl, DATA_DIR: folder }));
  await letMailsLeave(db);
  await site.kill("SIGTERM");
  const counts = await tally(db, answered, post.arrived);
  await rm(folder, { recursive: true, force: true });
  return { kills, ...counts };
}

/** Spreads the remaining visitors over the remaining kills. */
async function dieSoon(count: () => number, requests: number, killsLeft: number): Promise<void> {
  const at = count() + Math.random() * 2 * ((requests - count()) / (killsLeft + 1));
  while (count() < Math.min(at, requests - 1)) await sleep(1);
  await sleep(Math.random() * 50);
}
