import { expect, test } from "vitest";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { killUnderLoad } from "../bench/proofs/kills/kill-under-load.ts";
import { killWhileAccepting } from "../bench/proofs/kills/kill-while-accepting.ts";
import { killWhilePaying } from "../bench/proofs/kills/kill-while-paying.ts";
import { killWhileInvoicing } from "../bench/proofs/kills/kill-while-invoicing.ts";
import { mailTrouble } from "../bench/proofs/outages/mail-trouble.ts";
import { isClean } from "../bench/proofs/tally.ts";
import { twoProcesses } from "../bench/proofs/kills/two-processes.ts";
import { buildIfMissing } from "./programs/build-if-missing.ts";
import { migratedPostgresDatabase } from "./databases/engines.ts";

const engines = ["SQLite", "PostgreSQL"] as const;
/** One kill of each kind; `npm run bench proofs` has the long forms. */
for (const engine of engines)
  test(`killed in the middle of visitors, it loses no answered request and no mail (${engine})`, async () => {
    buildIfMissing();
    const databaseUrl = engine === "PostgreSQL" ? await migratedPostgresDatabase() : undefined;
    const counts = await killUnderLoad({ requests: 24, kills: 1, databaseUrl });
    expect(isClean(counts), JSON.stringify(counts)).toBe(true);
    expect(counts).toMatchObject({ refused: 0 });
    expect(counts.answered).toBeGreaterThan(12);
  });

for (const engine of engines)
  test(`killed while customers accept, each answered acceptance is there with its evidence, once (${engine})`, async () => {
    buildIfMissing();
    const databaseUrl = engine === "PostgreSQL" ? await migratedPostgresDatabase() : undefined;
    const { mails, ...counts } = await killWhileAccepting({ quotes: 8, kills: 1, databaseUrl });
    expect(mails).toBe(3 * 8);
    expect(counts).toEqual({
      ...{ kills: 1, answered: 8, accepted: 8, answeredButNotKept: 0, withoutTheirEvidence: 0, evidenceTwice: 0 },
      ...{ leadsNotWon: 0, notToldOnce: 0, mailsNotArrived: 0 },
    });
  });

for (const engine of engines)
  test(`killed, and restored from before a part of it, it has each invoice, payment and credit once (${engine})`, async () => {
    buildIfMissing();
    const databaseUrl = engine === "PostgreSQL" ? await migratedPostgresDatabase() : undefined;
    const order = { quotes: 8, kills: 2, restores: 1, databaseUrl };
    const { mailsArrivedTwice: _, ...counts } = await killWhileInvoicing(order);
    const { instances: _number, kills, restores, invoices, credits, payments, mails, ...faults } = counts;
    expect([kills, restores, invoices, credits, payments, mails]).toEqual([2, 1, 8, 8, 8, 24]);
    expect(Object.entries(faults).filter(([, count]) => count > 0)).toEqual([]);
  });

for (const engine of engines)
  test(`killed between a card payment and its record, it records each once (${engine})`, async () => {
    buildIfMissing();
    const databaseUrl = engine === "PostgreSQL" ? await migratedPostgresDatabase() : undefined;
    const { notRecordedAtTheKill: _, ...counts } = await killWhilePaying({ kills: 1, databaseUrl });
    const instances = engine === "PostgreSQL" ? 2 : 1;
    expect(counts).toEqual({ instances, kills: 1, paid: 1, lost: 0, twice: 0, receiptsNotOnce: 0 });
  });

test("two processes on one PostgreSQL deliver 40 mails, none twice", async () => {
  buildIfMissing();
  const counts = await twoProcesses({ mails: 40, databaseUrl: await migratedPostgresDatabase() });
  expect(counts).toMatchObject({ arrived: 40, doubled: 0, notSent: 0 });
  expect(Math.min(counts.byTheFirst, counts.byTheSecond)).toBeGreaterThan(0);
});

for (const engine of engines)
  test(`a mail server in every trouble gets each mail once, and what it never wants is shown (${engine})`, async () => {
    const place: DatabaseLocation =
      engine === "SQLite"
        ? { kind: "sqlite", file: ":memory:" }
        : { kind: "postgres", url: await migratedPostgresDatabase() };
    const { reasons, ...counts } = await mailTrouble({ mails: 20, place });
    expect(counts).toEqual({ mails: 20, arrived: 18, doubled: 0, sent: 18, stopped: 2, stoppedWithReason: 2 });
    expect(reasons).not.toContain("");
  });
