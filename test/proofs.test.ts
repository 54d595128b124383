import { expect, test } from "vitest";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { killUnderLoad } from "../bench/proofs/kill-under-load.ts";
import { killWhileAccepting } from "../bench/proofs/kill-while-accepting.ts";
import { killWhilePaying } from "../bench/proofs/kill-while-paying.ts";
import { killWhileInvoicing } from "../bench/proofs/kill-while-invoicing.ts";
import { mailTrouble } from "../bench/proofs/mail-trouble.ts";
import { isClean } from "../bench/proofs/tally.ts";
import { twoProcesses } from "../bench/proofs/two-processes.ts";
import { buildIfMissing } from "./build-if-missing.ts";
import { migratedPostgresDatabase } from "./engines.ts";

const engines = ["SQLite", "PostgreSQL"] as const;
/** Short forms of the fault tests of `npm run bench proofs`, on real processes. */
for (const engine of engines)
  test(`killed in the middle of visitors, it loses no answered request and no mail (${engine})`, async () => {
    buildIfMissing();
    const databaseUrl = engine === "PostgreSQL" ? await migratedPostgresDatabase() : undefined;
    const counts = await killUnderLoad({ requests: 40, kills: 3, databaseUrl });
    expect(isClean(counts), JSON.stringify(counts)).toBe(true);
    expect(counts).toMatchObject({ refused: 0 });
    expect(counts.answered).toBeGreaterThan(20);
  });

for (const engine of engines)
  test(`killed while customers accept, each answered acceptance is there with its evidence, once (${engine})`, async () => {
    buildIfMissing();
    const databaseUrl = engine === "PostgreSQL" ? await migratedPostgresDatabase() : undefined;
    const { mails, ...counts } = await killWhileAccepting({ quotes: 16, kills: 2, databaseUrl });
    expect(mails).toBe(3 * 16);
    expect(counts).toEqual({
      ...{ kills: 2, answered: 16, accepted: 16, answeredButNotKept: 0, withoutTheirEvidence: 0, evidenceTwice: 0 },
      ...{ leadsNotWon: 0, notToldOnce: 0, mailsNotArrived: 0 },
    });
  });

for (const engine of engines)
  test(`killed while invoices are issued, paid and credited, it has each once (${engine})`, async () => {
    buildIfMissing();
    const databaseUrl = engine === "PostgreSQL" ? await migratedPostgresDatabase() : undefined;
    const { mailsArrivedTwice: _, ...counts } = await killWhileInvoicing({ quotes: 12, kills: 2, databaseUrl });
    const { instances, kills, invoices, credits, payments, mails, ...faults } = counts;
    expect([kills, invoices, credits, payments, mails]).toEqual([2, 12, 12, 12, 36]);
    expect(instances).toBe(engine === "PostgreSQL" ? 2 : 1);
    expect(Object.entries(faults).filter(([, count]) => count > 0)).toEqual([]);
  });

for (const engine of engines)
  test(`killed between a card payment and its record, it records each once (${engine})`, async () => {
    buildIfMissing();
    const databaseUrl = engine === "PostgreSQL" ? await migratedPostgresDatabase() : undefined;
    const { notRecordedAtTheKill: _, ...counts } = await killWhilePaying({ kills: 2, databaseUrl });
    const instances = engine === "PostgreSQL" ? 2 : 1;
    expect(counts).toEqual({ instances, kills: 2, paid: 2, lost: 0, twice: 0, receiptsNotOnce: 0 });
  });

test("two processes on one PostgreSQL deliver 100 mails, none twice", async () => {
  buildIfMissing();
  const counts = await twoProcesses({ mails: 100, databaseUrl: await migratedPostgresDatabase() });
  expect(counts).toMatchObject({ arrived: 100, doubled: 0, notSent: 0 });
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
