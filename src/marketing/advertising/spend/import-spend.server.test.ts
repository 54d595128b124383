import { expect, test } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { importSpend, type SpendFile, type SpendReport } from "./import-spend.server.ts";
import { listSpend, saveSpend } from "./spend.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const now = new Date("2026-11-22T17:00:00.000Z");
const inMemory = { kind: "sqlite", file: ":memory:" } as const;
const ever = { from: "2000-01", to: "2099-12" };

async function bring(db: Db, text: string | Buffer, differences: Partial<SpendFile> = {}): Promise<SpendReport> {
  const imported = await importSpend(byOwner(db), { bytes: Buffer.from(text), dryRun: false, ...differences }, now);
  if (!imported.ok) throw new Error(imported.problem.code);
  return imported.report;
}

const stored = async (db: Db) =>
  (await listSpend(db, ever)).map(({ source, campaign, campaignId, month, cents }) =>
    [source, campaign, campaignId, month, cents].join(" | "),
  );

/** As Google Ads exports it: UTF-16 with tabs, titles above, totals below. */
const google = Buffer.from(
  "\uFEFF" +
    [
      "Rapport sur les campagnes",
      "1 octobre 2026 - 30 novembre 2026",
      "État de la campagne\tCampagne\tMois\tCode devise\tCoût",
      "Activée\tPrintemps été\t2026-10-01\tCAD\t1\u00a0234,56",
      "Activée\tPrintemps été\t2026-11-01\tCAD\t450,00",
      "Suspendue\tGouttières\t2026-11-01\tCAD\t --",
      "Activée\tÀ l’étranger\t2026-11-01\tUSD\t12,00",
      "Activée\tMauvais\t2026-11-01\tCAD\tdouze",
      "Total\u00a0: Campagnes\t --\t --\tCAD\t1\u00a0684,56",
      "Total\u00a0: Compte\t --\t --\tCAD\t1\u00a0684,56",
    ].join("\r\n"),
  "utf16le",
);

testOnBothEngines("Google’s file is read as it is exported, and once", async (place) => {
  await using db = await openTestDb(place);
  const tried = await bring(db, google, { dryRun: true });
  expect(await stored(db)).toEqual([]);
  const report = await bring(db, google);

  expect(tried).toEqual(report);
  expect(report).toMatchObject({ source: "google", needsMonth: false, currency: "CAD", skipped: 3, refused: 2 });
  expect(report.listed).toEqual([
    { row: 7, name: "À l’étranger", problem: { code: "other-currency", values: { text: "USD", currency: "CAD" } } },
    { row: 8, name: "Mauvais", problem: { code: "not-a-cost", values: { text: "douze" } } },
  ]);
  const both = ["google | Printemps été |  | 2026-11 | 45000", "google | Printemps été |  | 2026-10 | 123456"];
  expect(await stored(db)).toEqual(both);
  expect((await bring(db, google)).changes.map(({ kind }) => kind)).toEqual(["same", "same"]);
  expect(await stored(db)).toEqual(both);
});

/** As Microsoft Advertising exports it, with a byte order mark, days, and its line of copyright. */
const microsoft = [
  '\uFEFF"Report Name: Campaign report"',
  '"Report Time: 11/1/2026 - 11/30/2026"',
  "",
  "Gregorian date,Campaign ID,Campaign name,Currency code,Spend",
  '11/1/2026,331,"Spring, early",CAD,10.25',
  '11/2/2026,331,"Spring, early",CAD,"1,000.00"',
  "11/15/2026,332,Gutters,CAD,0.00",
  '"Overall total","","",CAD,"1,010.25"',
  '"©2026 Microsoft Corporation. All rights reserved."',
].join("\r\n");

testOnBothEngines("Microsoft’s days are added up to months, and what was typed is replaced", async (place) => {
  await using db = await openTestDb(place);
  const typed = { source: "microsoft", campaign: "spring, EARLY", campaignId: "", month: "2026-11", cents: 5 };
  await saveSpend(byOwner(db), { spend: typed }, now);
  const report = await bring(db, microsoft);

  expect(report).toMatchObject({ source: "microsoft", skipped: 2, refused: 0 });
  expect(report.changes.map(({ kind, before }) => [kind, before])).toEqual([
    ["changed", 5],
    ["added", null],
  ]);
  expect(await stored(db)).toEqual([
    "microsoft | Spring, early | 331 | 2026-11 | 101025",
    "microsoft | Gutters | 332 | 2026-11 | 0",
  ]);
});

test("the month of rows without one is the title’s, or has to be said", async () => {
  await using db = await openTestDb(inMemory);
  const rows = "Campaign,Cost\nSpring,12.00\n";
  expect(await bring(db, rows)).toMatchObject({ needsMonth: true, changes: [] });
  expect(await stored(db)).toEqual([]);

  await bring(db, rows, { month: "2026-09" });
  await bring(db, `"November 1, 2026 - November 22, 2026"\n${rows}`);
  expect(await stored(db)).toEqual(["google | Spring |  | 2026-11 | 1200", "google | Spring |  | 2026-09 | 1200"]);
});

test("a file of something else is refused as a whole", async () => {
  await using db = await openTestDb(inMemory);
  const refusal = async (text: string, differences: Partial<SpendFile> = {}) => {
    const imported = await importSpend(byOwner(db), { bytes: Buffer.from(text), dryRun: false, ...differences }, now);
    return imported.ok ? "taken" : imported.problem.code;
  };

  expect(await refusal("")).toBe("file-empty");
  expect(await refusal("Name,Email\nZoé,z@exemple.test\n")).toBe("spend-no-headers");
  expect(await refusal("Campaign,Cost\nSpring,12\n", { mapping: ["campaign"] })).toBe("spend-columns");
  expect(await refusal("Report\nSeptember 1, 2026 - November 30, 2026\nCampaign,Cost\nSpring,12\n")).toBe(
    "spend-several-months",
  );
  expect(await refusal("PK\u0003\u0004\u0000")).toBe("file-not-text");
  expect(await stored(db)).toEqual([]);
});

test("a month that has not begun has cost nothing", async () => {
  await using db = await openTestDb(inMemory);
  const report = await bring(db, "Campaign,Month,Cost\nSpring,2026-12,12.00\n,2026-11,1.00\n");

  expect(report.listed.map(({ problem }) => problem.code)).toEqual(["month-to-come", "no-campaign"]);
});

testOnBothEngines("Meta’s months are Meta’s, in both languages", async (place) => {
  await using db = await openTestDb(place);
  const english = "Reporting starts,Reporting ends,Campaign name,Campaign delivery,Results,Amount spent (CAD),Ends";
  const french = "Début des rapports,Fin des rapports,Nom de la campagne,Diffusion,Résultats,Montant dépensé (CAD),Fin";
  for (const headers of [english, french]) {
    const report = await bring(db, Buffer.from(`${headers}\n2026-10-01,2026-10-31,Fall,active,3,120.50,Ongoing\n`));
    expect(report).toMatchObject({ source: "facebook", needsMonth: false, refused: 0 });
  }
  expect(await stored(db)).toEqual(["facebook | Fall |  | 2026-10 | 12050"]);

  const quarter = `${english}\n2026-08-01,2026-10-31,Fall,active,3,120.50,Ongoing\n`;
  const refused = await importSpend(byOwner(db), { bytes: Buffer.from(quarter), dryRun: true }, now);
  expect(refused).toEqual({ ok: false, problem: { code: "spend-several-months" } });
});
