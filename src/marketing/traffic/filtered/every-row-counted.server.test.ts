import { expect } from "vitest";
import { countArrivals } from "#src/work/leads/arrivals/count-arrivals.server.ts";
import { dimensions, type Dimension } from "#src/work/leads/arrivals/request-group.ts";
import { countRequests } from "#src/work/leads/list/request-statistics.server.ts";
import { momentsOf } from "#src/platform/clock/business-time.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { diceOf } from "#test/histories/dice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import type { VisitsTable } from "#src/marketing/traffic/tables.ts";
import { firstIdOf } from "#src/marketing/traffic/retention.server.ts";
import { filteredAnalytics } from "./filtered-analytics.server.ts";

const timeZone = "America/Toronto";
const now = new Date("2026-11-21T17:00:00.000Z");
const dice = diceOf(52);

const labels: Record<Dimension, readonly string[]> = {
  source: ["", "google-ads", "google.com", "flyer"],
  landing: ["/", "/en", "/brossard", "/en/brossard"],
  device: ["phone", "tablet", "computer"],
  language: ["fr", "en"],
};
/** The same instants as ends of months in UTC and of days where the business is, and just before them. */
const EDGES = ["2026-03-01T00:00:00.000Z", "2026-03-01T05:00:00.000Z", "2026-09-01T04:00:00.000Z"];
const FIRST = Date.parse("2025-12-15T00:00:00.000Z");

const oneOf = <Value>(values: readonly Value[]) => values[dice.below(values.length)] as Value;

function aMoment(): string {
  if (dice.below(4) > 0) return new Date(FIRST + dice.below(now.getTime() - FIRST)).toISOString();
  return new Date(Date.parse(oneOf(EDGES)) - dice.below(2)).toISOString();
}

function aVisitRow(number: number): VisitsTable {
  const seen_at = aMoment();
  const isBot = dice.below(5) === 0;
  return {
    id: firstIdOf(new Date(seen_at)).slice(0, -12) + String(number).padStart(12, "0"),
    ...{ kind: "page", is_bot: Number(isBot), bot_name: null, bot_purpose: null, bot_reason: null, method: "GET" },
    ...{ path: oneOf(labels.landing), status_code: oneOf([200, 200, 304, 404, 500]), page_type: "home" },
    ...{ language: oneOf(labels.language), ip_address: "203.0.113.0", response_ms: null, referrer: "", user_agent: "" },
    ...{ source: dice.below(4) === 0 ? null : oneOf(labels.source), medium: null, campaign: null },
    ...{ device: isBot ? null : oneOf(labels.device), visitor: "", seen_at, ad_tags: null },
  };
}

function aRequestRow() {
  const submitted_at = aMoment();
  return aLeadRow({
    ...{
      submitted_at,
      box: oneOf(["inbox", "inbox", "inbox", "spam"]),
      origin: oneOf(["website", "website", "phone"]),
    },
    ...{ source_label: oneOf(labels.source), landing_path: oneOf(labels.landing) },
    ...{ device: oneOf(["", ...labels.device]), language: oneOf(["fr", "en"] as const) },
    ...{ status: oneOf(["new", "quoted", "won", "lost"]), furthest: oneOf(["", "quoted"]) },
    won_cents: oneOf([null, 10_000, 123_45]),
  });
}

async function fill(db: Db) {
  const visits = Array.from({ length: 500 }, (_, number) => aVisitRow(number));
  const requests = Array.from({ length: 250 }, aRequestRow);
  await db.insertInto("visits").values(visits).execute();
  for (const row of requests) await db.insertInto("leads").values(row).execute();
  await saveSettings(db, { trafficDaysKept: 400 }, now);
  return { visits, requests };
}

const visitColumns = { source: "source", landing: "path", device: "device", language: "language" } as const;
const leadColumns = {
  source: "source_label",
  landing: "landing_path",
  device: "device",
  language: "language",
} as const;

const periods = [
  { from: "2026-01-01", to: "2026-11-20" },
  { from: "2026-03-01", to: "2026-08-31" },
  { from: "2026-02-28", to: "2026-02-28" },
];

testOnBothEngines("what indexes count is what reading every row counts, by any filter", async (place) => {
  await using db = await openTestDb(place);
  const { visits, requests } = await fill(db);
  const { pages } = await loadPublished(db);
  for (const period of periods) {
    const { from, until } = momentsOf(period, timeZone);
    const isIn = (at: string) => at >= from.toISOString() && at < until.toISOString();
    const arrived = visits.filter(
      ({ is_bot, status_code, source, seen_at }) =>
        !is_bot && [200, 304].includes(status_code) && source !== null && isIn(seen_at),
    );
    const received = requests.filter(
      ({ box, origin, submitted_at }) => box === "inbox" && origin === "website" && isIn(submitted_at),
    );
    const wonCents = (rows: typeof received) =>
      rows.reduce((all, { status, won_cents }) => all + (status === "won" ? (won_cents ?? 0) : 0), 0);

    const { total } = await countArrivals(db, { from, until }, pages);
    const { quoted, quotedCents, ...counted } = total;
    expect(counted).toEqual(await countRequests(db, { from, until }));
    expect(total).toEqual({
      ...{ requests: received.length, won: received.filter(({ status }) => status === "won").length },
      ...{ wonCents: wonCents(received), quotedCents: 0 },
      quoted: received.filter(({ status, furthest }) => [status, furthest].some(reachedQuote)).length,
    });

    for (const by of dimensions)
      for (const label of labels[by]) {
        const found = await filteredAnalytics(db, { period, filter: { by, label }, timeZone, now });
        const matching = arrived.filter((visit) => visit[visitColumns[by]] === label);
        const asked = received.filter((lead) => lead[leadColumns[by]] === label);
        expect(found.requests.now).toBe(asked.length);
        expect(found.wonCents.now).toBe(wonCents(asked));
        for (const dimension of dimensions) {
          const rows = Object.fromEntries(found.lists[dimension].rows.map((row) => [row.label, row.now]));
          const expected = Object.groupBy(matching, (visit) => visit[visitColumns[dimension]] ?? "");
          expect(onlyCounted(rows)).toEqual(
            Object.fromEntries(Object.entries(expected).map(([name, all]) => [name, all?.length])),
          );
        }
      }
  }
});

function reachedQuote(status: string | undefined): boolean {
  return status === "quoted" || status === "won";
}

/** A row may stand there for the period before alone. */
function onlyCounted(rows: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(rows).filter(([, count]) => count > 0));
}
