import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countArrivals } from "#src/work/leads/arrivals/count-arrivals.server.ts";
import { figureMeanings } from "#src/work/leads/list/figure-meanings.ts";
import { figureNames, type FigureName } from "#src/work/leads/list/figures.ts";
import { changeStatus } from "#src/work/leads/follow-up/change-lead.server.ts";
import { loadPipeline } from "#src/work/leads/board/pipeline.server.ts";
import { countOtherRequests, countRequests } from "#src/work/leads/list/request-statistics.server.ts";
import { loadInvoiceFigures, loadOwedOn } from "#src/work/invoices/list/invoice-list.server.ts";
import { loadReceivables } from "#src/work/invoices/list/receivables.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { loadAdReport } from "#src/marketing/advertising/report/ad-report.server.ts";
import { totalOf } from "#src/marketing/advertising/report/ad-report.ts";
import { loadMonth } from "#src/marketing/monthly-mail/month-figures.server.ts";
import { trafficAnalytics } from "#src/marketing/traffic/analytics.server.ts";
import { loadFunnel } from "#src/marketing/traffic/funnel/funnel.server.ts";
import { writeVisits } from "#src/marketing/traffic/write-visits.server.ts";
import { HOUR_MS } from "#src/platform/clock/durations.ts";
import { momentsOf } from "#src/platform/clock/business-time.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { quoteDeps } from "./work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "./work/an-invoice.ts";
import { aLeadRow } from "./leads/a-lead-row.ts";
import { aVisit, chrome, googlebot } from "./site/a-visit.ts";
import { testOnBothEngines } from "./databases/engines.ts";
import { openTestDb } from "./databases/test-db.ts";

const timeZone = "America/Toronto";
const period = { from: "2026-11-01", to: "2026-11-30" };
const now = new Date("2026-11-30T22:00:00.000Z");
const decidedAt = new Date(now.getTime() - HOUR_MS);
const reader = { secretKey: Buffer.alloc(32, 7), siteHost: "nordet.example", keepFullAddresses: false, timeZone };

async function fill(db: Db) {
  const from = (address: string) => ({ address: `203.0.113.${address}`, userAgent: chrome, at: now.getTime() });
  await writeVisits(
    db,
    [
      aVisit({ ...from("1"), url: "/brossard?gclid=1" }),
      aVisit({ ...from("1"), url: "/", referrer: "https://nordet.example/" }),
      aVisit({ ...from("2"), url: "/" }),
      aVisit({ ...from("3"), url: "/", userAgent: googlebot }),
      { kind: "event", name: "form-start", url: "/", ...from("1") },
    ],
    reader,
  );
  const statuses = [["quoted", "won"], ["quoted", "lost"], ["quoted"], ["contacted"], []] as const;
  for (const steps of statuses) {
    const row = aLeadRow({ submitted_at: "2026-11-10T15:00:00.000Z", month: "2026-11" });
    await db.insertInto("leads").values(row).execute();
    for (const [index, status] of steps.entries())
      await changeStatus(db, { id: row.id, status, amount: 45_000, reason: "", version: index + 1 }, decidedAt);
  }
  for (const origin of ["phone", "import"] as const)
    await db
      .insertInto("leads")
      .values(aLeadRow({ submitted_at: "2026-11-10T15:00:00.000Z", month: "2026-11", origin }))
      .execute();
}

testOnBothEngines("the same word is the same number on every screen and in the mail", async (place) => {
  await using db = await openTestDb(place);
  await fill(db);
  const dateRange = momentsOf(period, timeZone);
  const overview = await trafficAnalytics(db, period);
  const requests = await countRequests(db, dateRange);
  const { total, arrivals } = await countArrivals(db, dateRange, (await loadPublished(db)).pages);
  const { sources } = arrivals;
  const { total: funnel, otherRequests } = await loadFunnel(db, period, timeZone);
  const advertising = totalOf(
    (await loadAdReport(db, { from: "2026-11", to: "2026-11", touch: "last", clicks: [] })).rows,
  );
  const month = await loadMonth(db, "2026-11", timeZone);
  const dashboard = await loadPipeline(db, now);
  const sum = <Row>(rows: Row[], count: (row: Row) => number) => rows.reduce((all, row) => all + count(row), 0);

  const said: Record<string, number[]> = {
    visits: [
      ...[overview.visits.now, funnel.visits, month.visits.now],
      ...[sum(overview.sources.rows, (row) => row.now), sum(overview.days, (day) => day.visits)],
    ],
    pageViews: [
      ...[overview.pageViews.now, sum(overview.pages.rows, (row) => row.now)],
      sum(overview.days, (day) => day.pageViews),
    ],
    visitors: [overview.visitors.now, sum(overview.days, (day) => day.visitors)],
    formStarts: [overview.formStarts.now, funnel.begun, month.begun],
    requests: [
      ...[requests.requests, funnel.requests, month.requests.now, advertising.requests, dashboard.received.now],
      ...[total.requests, sum(sources, (row) => row.requests)],
    ],
    otherRequests: [await countOtherRequests(db, dateRange), otherRequests, month.otherRequests],
    quoted: [funnel.quoted, advertising.qualified, total.quoted, sum(sources, (row) => row.quoted)],
    won: [
      ...[requests.won, funnel.won, advertising.won, total.won, sum(sources, (row) => row.won)],
      ...[month.won.now, dashboard.decided.now.won],
    ],
    wonCents: [
      ...[requests.wonCents, funnel.wonCents, advertising.revenueCents, sum(sources, (row) => row.wonCents)],
      ...[month.wonCents.now, dashboard.wonCents.now, total.wonCents],
    ],
  };
  const expected = {
    ...{ visits: 2, pageViews: 3, visitors: 2, formStarts: 1, requests: 5, otherRequests: 2 },
    ...{ quoted: 3, won: 1, wonCents: 45_000 },
  };
  expect(said).toEqual(
    Object.fromEntries(Object.entries(expected).map(([name, count]) => [name, said[name]?.map(() => count)])),
  );
});

testOnBothEngines(
  "what is owed and overdue is the same on the dashboard, in Money, in the mail and in the books",
  async (place) => {
    await using db = await openTestDb(place);
    const issued = new Date("2026-10-02T15:00:00.000Z");
    const [first, second] = [await anAcceptedQuote(db, issued), await anAcceptedQuote(db, now)];
    const { id } = await anIssuedInvoice(db, { quoteId: first.id }, issued);
    await anIssuedInvoice(db, { quoteId: second.id }, now);
    const part = { method: "cheque" as const, receivedOn: "2026-11-02", reference: "", receipt: false, cents: 8_744 };
    await takePayment({ db, ...quoteDeps }, { ...part, invoiceId: id }, now);
    const { owed } = await loadInvoiceFigures(db, now);
    const { debtors } = await loadReceivables(db, now);
    const month = await loadMonth(db, "2026-11", timeZone);
    const invoices = debtors.flatMap((debtor) => debtor.invoices);
    const late = invoices.filter(({ daysLate }) => daysLate > 0);

    expect([owed.all.cents, month.owed.cents, (await loadOwedOn(db, "2026-11-30")).all.cents]).toEqual(
      Array.from({ length: 3 }, () => 48_744),
    );
    expect(invoices.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(48_744);
    expect([owed.late.cents, late.reduce((sum, { balanceCents }) => sum + balanceCents, 0)]).toEqual([20_000, 20_000]);
    expect([month.invoicedCents.now, month.paidCents.now]).toEqual([28_744, 8_744]);
  },
);

test.for(["fr", "en"] as const)("the guide explains each number as the screens do (%s)", (language) => {
  const pages = ["numbers", "money"].map((page) => readFileSync(`docs/guide/${language}/${page}.md`, "utf8"));
  const guide = pages.join("\n");
  for (const name of Object.keys(figureNames[language]) as FigureName[]) {
    expect(guide).toContain(`**${figureNames[language][name]}**`);
    expect(guide).toContain(figureMeanings[language][name]);
  }
});
