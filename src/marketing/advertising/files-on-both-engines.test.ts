import { expect, test } from "vitest";
import type { DatabaseLocation, Db } from "#src/platform/db/db.server.ts";
import { changeStatus } from "#src/work/leads/follow-up/change-lead.server.ts";
import { aLead } from "#test/leads/a-lead.ts";
import { migratedPostgresDatabase } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { adjustmentsFeed, adjustmentsFile } from "#src/marketing/advertising/adjustments/adjustments-file.server.ts";
import { checkAdjustments } from "#test/ad-files/check-adjustments.ts";
import { checkFeed } from "#test/ad-files/check-feed.ts";
import { recordFetch } from "#src/marketing/advertising/feed/feed-fetches.server.ts";
import { googleFeed } from "#src/marketing/advertising/feed/google-feed.server.ts";
import { googleAdsFile } from "./google-ads-file.server.ts";
import { stages } from "./google-ads.ts";
import { checkMicrosoftFile } from "#test/ad-files/check-microsoft.ts";
import { microsoftAdsFile } from "#src/marketing/advertising/microsoft/microsoft-ads-file.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const DAY_MS = 86_400_000;
const LEADS = 240;
const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
const onEnd = () => Promise.resolve();

const sources = [
  ...[{ gclid: "Cj0" }, { gbraid: "0AA" }, { wbraid: "Cio" }, { msclkid: "f89" }, { fbclid: "IwA" }],
  ...[{ utm_source: "Google_Ads" }, { gclid: "Cj1", msclkid: "f90" }, {}],
];

/** Every source with every history, over the age of all windows. */
async function fill(db: Db) {
  for (let number = 0; number < LEADS; number += 1) {
    const age = (number * 200) / LEADS + 0.01;
    const clicks = Object.entries(sources[number % sources.length] ?? {}).map(([name, id]) => [name, `${id}${number}`]);
    const id = `lead-${String(number).padStart(3, "0")}`;
    const email = `personne${number % 60}@exemple.test`;
    const lead = { ...aLead({ ...Object.fromEntries(clicks), email, submitted_at: before(age).toISOString() }), id };
    await db.insertInto("leads").values(lead).execute();
    const history = [
      ...[{ status: "contacted" }, { status: "quoted" }, { status: "won", amount: 40_000 + number }],
      { status: "won", amount: number % 3 === 1 ? 99_900 : 40_000 + number },
      { status: number % 5 === 0 ? "lost" : "won", amount: number % 3 === 1 ? 99_900 : 40_000 + number, reason: "" },
    ] as const;
    for (const [step, change] of history.slice(0, number % 6).entries())
      await changeStatus(db, { id, ...change }, before(Math.max(0.005, age - 2 * (step + 1))));
  }
  for (let day = 1; day < 100; day += 1)
    await recordFetch(db, {
      ...{ action: "won", fetched_at: before(day).toISOString(), row_count: 1 },
      ...{ address: "203.0.113.1", user_agent: "Google" },
    });
}

async function filesOf(place: DatabaseLocation): Promise<Record<string, string>> {
  await using db = await openTestDb(place);
  await fill(db);
  const files = {
    ...Object.fromEntries(stages.map((action) => [`feed ${action}`, () => googleFeed(db, { action, onEnd }, now)])),
    ...Object.fromEntries(stages.map((stage) => [`microsoft ${stage}`, () => microsoftAdsFile(db, { stage }, now)])),
    "ready won": () => googleAdsFile(db, { dialect: "data-manager", leads: "ready", stage: "won" }, now),
    "feed adjustments": () => adjustmentsFeed(db, { onEnd }, now),
    adjustments: () => adjustmentsFile(db, now),
  };
  const texts: Record<string, string> = {};
  for (const [name, file] of Object.entries(files)) texts[name] = (await Array.fromAsync(file())).join("");
  return texts;
}

test("every file passes what Google and Microsoft publish, and is the same row by row on both engines", async () => {
  const onSqlite = await filesOf({ kind: "sqlite", file: ":memory:" });
  const onPostgres = await filesOf({ kind: "postgres", url: await migratedPostgresDatabase() });
  for (const [name, text] of Object.entries(onSqlite)) {
    expect(onPostgres[name]?.split("\n"), name).toEqual(text.split("\n"));
    const check = name.startsWith("microsoft")
      ? checkMicrosoftFile
      : name.endsWith("adjustments")
        ? checkAdjustments
        : checkFeed;
    const checked = check(text, now);
    expect([name, checked.problems, checked.rows > 4]).toEqual([name, [], true]);
  }
  for (const row of [",RETRACT,,", ",RESTATE,999,CAD"]) expect(onSqlite["adjustments"]).toContain(row);
});
