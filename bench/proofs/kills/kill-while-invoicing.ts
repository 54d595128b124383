import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import { databaseLocation, openDb, type Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { makeToken } from "#src/account/settings/api-tokens/api-tokens.server.ts";
import { anAcceptedQuote } from "#test/work/an-invoice.ts";
import { openMailServer } from "#test/doubles/mail-server.ts";
import { letMailsLeave } from "./drain.ts";
import { invoiceQuote, nothingAcknowledged, type Acknowledged, type Caller } from "../invoice-calls.ts";
import { PASSWORD, staySignedIn, type Calling } from "../settings-everywhere.ts";
import { restoreInBetween } from "./restore-in-between.ts";
import { openSites, type KillableSite } from "../site-process.ts";

type Order = { quotes: number; kills: number; restores?: number; databaseUrl?: string };

const AT_ONCE = 8;
const AMOUNTS = { paidCents: 10_000, creditedCents: 5_000 };
/** The invoice, the credit note and the receipt of the payment. */
const MAILS_OF_A_JOB = ["customer-invoice", "customer-invoice", "customer-receipt"];

/**
 * `kill -9` at random moments while programs and the owner's page issue, pay and credit, and after some of the kills the
 * restore of a backup from before them; then what was answered is there, once, with its mails.
 */
export async function killWhileInvoicing({ quotes, kills, restores = 0, databaseUrl }: Order) {
  const folder = await mkdtemp(join(tmpdir(), "invoiced-"));
  await using post = await openMailServer();
  await using db = openDb(databaseLocation({ DATABASE_URL: databaseUrl, DATA_DIR: folder }));
  await migrate(db);
  const ids: string[] = [];
  while (ids.length < quotes) ids.push((await anAcceptedQuote(db, new Date())).id);
  // Those of the quotes themselves.
  await db.deleteFrom("mails").execute();
  const variables = {
    ...{ SMTP_URL: `smtp://127.0.0.1:${post.port}`, ADMIN_PASSWORD: PASSWORD },
    SECRET_KEY: randomBytes(32).toString("base64"),
  };
  const sites = await openSites({ folder, databaseUrl, variables });
  const { backUp, restoreLast } = restoreInBetween({ db, sites, folder, databaseUrl, variables });
  const callers: Caller[] = [];
  for (const { url } of sites) callers.push(...(await openCallers(db, url)));
  const kept = nothingAcknowledged();
  let done = 0;
  const waiting = ids.entries();
  const invoicing = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [number, id] of waiting) {
        const caller = callers[number % callers.length];
        if (caller) await invoiceQuote(caller, id, AMOUNTS, kept);
        done += 1;
      }
    }),
  );
  if (restores > 0) await backUp();
  for (let left = kills; left > 0; left -= 1) {
    const at = done + Math.random() * 2 * ((quotes - done) / (left + 1));
    while (done < Math.min(at, quotes - 1)) await sleep(1);
    await sleep(Math.random() * 50);
    const turn = restores > 0 ? left % Math.floor(kills / restores) : -1;
    if (turn === 1) await restoreLast();
    else await killOne(sites[left % sites.length]);
    if (turn === 0) await backUp();
  }
  await invoicing;
  await letMailsLeave(db);
  await Promise.all(sites.map(({ end }) => end()));
  const copies = Map.groupBy(post.arrived, ({ headers }) => headers.get("message-id"));
  const counts = await count(db, kept, new Set(copies.keys()));
  await rm(folder, { recursive: true, force: true });
  const mailsArrivedTwice = [...copies.values()].filter(({ length }) => length > 1).length;
  return { instances: sites.length, kills, restores, ...counts, mailsArrivedTwice };
}

async function killOne(site: KillableSite | undefined): Promise<void> {
  await site?.die();
  await site?.startAgain();
}

/** Half of the jobs by programs, each with a token, half by the owner's page. */
async function openCallers(db: Db, url: string): Promise<Caller[]> {
  const tokens = await Promise.all(
    Array.from({ length: AT_ONCE / 2 }, (_, at) => makeToken(db, { name: `${at}`, scopes: ["invoices"] }, new Date())),
  );
  const office: Caller = { prefix: "/api/admin", send: await staySignedIn(url) };
  return tokens.flatMap((made): Caller[] => {
    const own = { "Content-Type": "application/json", Authorization: `Bearer ${made?.token}` };
    const send: Calling = (path, init = {}) => fetch(url + path, { ...init, headers: { ...own, ...init.headers } });
    return [{ prefix: "/api", send }, office];
  });
}

/** All but the last five pass when they are zero. */
async function count(db: Db, kept: Acknowledged, arrived: Set<string | null | undefined>) {
  const rows = await db.selectFrom("invoices").selectAll().where("number", "is not", null).execute();
  const payments = await db.selectFrom("payments").selectAll().execute();
  const mails = await db.selectFrom("mails").select(["lead_id", "kind", "message_id"]).execute();
  const numbers = rows.map(({ number }) => Number(number?.slice(-4))).toSorted((one, other) => one - other);
  const issued = new Set(rows.map(({ number }) => number));
  const known = new Set(payments.map(({ id }) => id));
  const invoices = rows.filter(({ kind }) => kind === "invoice");
  const of = (id: string) => ({
    payments: payments.filter(({ invoice_id }) => invoice_id === id).length,
    credits: rows.filter(({ corrects_id }) => corrects_id === id).length,
  });
  const mailsOf = Map.groupBy(
    mails.filter(({ kind }) => MAILS_OF_A_JOB.includes(kind)),
    ({ lead_id }) => lead_id,
  );
  const isTold = (lead: string) =>
    (mailsOf.get(lead) ?? [])
      .map(({ kind }) => kind)
      .toSorted()
      .join() === MAILS_OF_A_JOB.join();
  const acknowledged = [...kept.numbers, ...kept.credits];
  return {
    unanswered: kept.unanswered,
    answeredButNotKept:
      acknowledged.filter((number) => !issued.has(number)).length + kept.payments.filter((id) => !known.has(id)).length,
    numbersGivenTwice: numbers.length - new Set(numbers).size,
    gaps: numbers.filter((number, at) => number !== at + 1).length,
    paidTwiceOrNever: invoices.filter(({ id }) => of(id).payments !== 1).length,
    creditedTwiceOrNever: invoices.filter(({ id }) => of(id).credits !== 1).length,
    notAsItWasIssued: rows.filter(({ document, sha256: hash }) => sha256(document ?? "") !== hash).length,
    notToldOnce: invoices.filter(({ lead_id }) => !isTold(lead_id)).length,
    mailsNotArrived: mails.filter(({ message_id }) => !arrived.has(message_id)).length,
    ...{ invoices: invoices.length, credits: rows.length - invoices.length, payments: payments.length },
    mails: mails.length,
  };
}
