import { openDatabase } from "#src/operations/command-line/database/open-database.server.ts";
import { loadSecretKey } from "#src/operations/process/secret-key.server.ts";
import { siteUrl } from "#src/env.ts";
import { addDemoInvoices } from "./invoices.ts";
import { addDemoJobs } from "./jobs.ts";
import { addDemoQuotes, type Work } from "./quotes.ts";
import { addDemoRequests } from "./requests.ts";

/** Quotes, their visits and invoices, and requests that wait, for leads that `demo-data` has added. */
export async function addExampleWork(work: Work, now: Date): Promise<void> {
  const won = await addDemoQuotes(work, now);
  await addDemoInvoices(work, { won, done: await addDemoJobs(work, won, now) }, now);
  await addDemoRequests(work, now);
  // As if they had left, so that none does and none is shown as failed.
  await work.db
    .updateTable("mails")
    .set(({ ref }) => ({ state: "sent", sent_at: ref("created_at") }))
    .where("state", "=", "waiting")
    .execute();
}

if (import.meta.main) {
  await using opened = await openDatabase();
  const { db, env } = opened;
  await addExampleWork({ db, secretKey: loadSecretKey(env), siteUrl: siteUrl(env) }, opened.now());
}
