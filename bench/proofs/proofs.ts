import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openOwnPostgres } from "#test/databases/own-postgres.ts";
import { cardHistoriesProof } from "./histories/card-histories.ts";
import { killWhilePaying } from "./kills/kill-while-paying.ts";
import { clockJumps } from "./outages/clock-jumps.ts";
import { aWholeDay } from "./a-whole-day.ts";
import { backupUnderLoad } from "./kills/backup-under-load.ts";
import { customerGroupings } from "./histories/customer-groupings.ts";
import { databaseAway } from "./outages/database-away.ts";
import { diskFull } from "./outages/disk-full.ts";
import { hostileQuotes } from "./attacks/hostile-quotes.ts";
import { hostileRequests } from "./attacks/hostile-requests.ts";
import { killUnderLoad } from "./kills/kill-under-load.ts";
import { killWhileAccepting } from "./kills/kill-while-accepting.ts";
import { killWhileInvoicing } from "./kills/kill-while-invoicing.ts";
import { ledgerHistories } from "./histories/ledger-histories.ts";
import { mailTrouble } from "./outages/mail-trouble.ts";
import { photoFlood } from "./attacks/photo-flood.ts";
import { publishUnderLoad } from "./kills/publish-under-load.ts";
import { sameFigures } from "./same-figures.ts";
import { severalInstances } from "./kills/several-instances.ts";
import { slowClients } from "./attacks/slow-clients.ts";
import { twoProcesses } from "./kills/two-processes.ts";
import { versionHistories } from "./histories/version-histories.ts";

const slow = { halfHeads: 400, halfBodies: 200, uploads: 8 };

/**
 * Fault tests with real processes, databases and mail servers: no lead or mail is lost or duplicated, and no hostile
 * client breaks or slows the site. About twenty minutes.
 */
export async function proofs() {
  await using postgres = await openOwnPostgres();
  const fresh = (name: string) => newDatabase(postgres.url, name);
  const file = join(mkdtempSync(join(tmpdir(), "proof-")), "site.db");
  return {
    mailTroubleSqlite: tell(await mailTrouble({ mails: 200, place: { kind: "sqlite", file } })),
    mailTroublePostgres: tell(
      await mailTrouble({ mails: 200, place: { kind: "postgres", url: await fresh("trouble") } }),
    ),
    twoProcesses: tell(await twoProcesses({ mails: 1_000, databaseUrl: await fresh("twins") })),
    backupSqlite: tell(await backupUnderLoad({ requests: 1_000, backups: 5 })),
    backupPostgres: tell(
      await backupUnderLoad({
        ...{ requests: 1_000, backups: 5 },
        ...{ databaseUrl: await fresh("backed_up"), emptyUrl: await fresh("restored") },
      }),
    ),
    wholeDay: tell(await aWholeDay({ minutes: 5, requests: 150 })),
    databaseAway: tell(await databaseAway({ requests: 1_000, awayMs: 10_000 })),
    severalInstances: tell(await severalInstances({ requests: 500, restarts: 3, kills: 6, awayMs: 5_000 })),
    publishing: tell(
      await publishUnderLoad({ publications: 50, requestsASecond: 200, databaseUrl: await fresh("published") }),
    ),
    killedSqlite: tell(await killUnderLoad({ requests: 2_000, kills: 50 })),
    hostileSqlite: tell(await hostileRequests({ requests: 10_000 })),
    hostilePostgres: tell(await hostileRequests({ requests: 10_000, databaseUrl: await fresh("hostile") })),
    hostileQuotesSqlite: tell(await hostileQuotes({ requests: 10_000 })),
    hostileQuotesPostgres: tell(await hostileQuotes({ requests: 10_000, databaseUrl: await fresh("quotes") })),
    acceptedSqlite: tell(await killWhileAccepting({ quotes: 1_000, kills: 50 })),
    acceptedPostgres: tell(
      await killWhileAccepting({ quotes: 1_000, kills: 50, databaseUrl: await fresh("accepted") }),
    ),
    invoicedSqlite: tell(await killWhileInvoicing({ quotes: 400, kills: 50 })),
    invoicedAndRestoredSqlite: tell(await killWhileInvoicing({ quotes: 64, kills: 30, restores: 5 })),
    invoicedPostgres: tell(await killWhileInvoicing({ quotes: 200, kills: 50, databaseUrl: await fresh("invoiced") })),
    invoicedAndRestoredPostgres: tell(
      await killWhileInvoicing({ quotes: 48, kills: 20, restores: 4, databaseUrl: await fresh("restored_between") }),
    ),
    ledgerSqlite: tell(await ledgerHistories({ histories: 20, operations: 5_000 })),
    ledgerPostgres: tell(
      await ledgerHistories({
        histories: 20,
        operations: 5_000,
        openPlace: async (history) => ({ kind: "postgres", url: await fresh(`ledger_${history}`) }),
      }),
    ),
    customersSqlite: tell(await customerGroupings({ histories: 10_000, place: { kind: "sqlite", file: ":memory:" } })),
    customersPostgres: tell(
      await customerGroupings({ histories: 10_000, place: { kind: "postgres", url: await fresh("customers") } }),
    ),
    versionsSqlite: tell(await versionHistories({ histories: 10_000, place: { kind: "sqlite", file: ":memory:" } })),
    versionsPostgres: tell(
      await versionHistories({ histories: 1_000, place: { kind: "postgres", url: await fresh("versions") } }),
    ),
    cardsSqlite: tell(
      await cardHistoriesProof({ histories: 10_000, openPlace: async () => ({ kind: "sqlite", file: ":memory:" }) }),
    ),
    cardsPostgres: tell(
      await cardHistoriesProof({
        histories: 10_000,
        openPlace: async (worker) => ({ kind: "postgres", url: await fresh(`cards_${worker}`) }),
      }),
    ),
    paidSqlite: tell(await killWhilePaying({ kills: 50 })),
    paidPostgres: tell(await killWhilePaying({ kills: 50, databaseUrl: await fresh("paid") })),
    clockJumpsSqlite: tell(await clockJumps({ steps: 2_000, place: { kind: "sqlite", file: `${file}-clock` } })),
    clockJumpsPostgres: tell(
      await clockJumps({ steps: 2_000, place: { kind: "postgres", url: await fresh("clock") } }),
    ),
    diskFull: tell(await diskFull({ requests: 200 })),
    sameFigures: tell(await sameFigures({ leads: 100_000, databaseUrl: await fresh("figures") })),
    slowClients: tell(await slowClients({ ...slow, rounds: 3, seconds: 5, waitUntilCut: true })),
    slowClientsOverTls: tell(await slowClients({ ...slow, rounds: 3, seconds: 5, waitUntilCut: true, isSecure: true })),
    photoFlood: tell(await photoFlood({ uploads: 80, megabytes: 40, addresses: 20 })),
    killedPostgres: tell(await killUnderLoad({ requests: 2_000, kills: 50, databaseUrl: await fresh("killed") })),
  };
}

function tell<T extends object>(counts: T): T {
  console.log(`  ${JSON.stringify(counts)}`);
  return counts;
}

async function newDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return server.replace(/[^/]+$/, name);
}
