import { expect } from "vitest";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { saveSpend, type SpendSaved } from "#src/marketing/advertising/spend/spend.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { findLeads } from "#src/work/leads/list/find-leads.server.ts";
import { adFilterText, type AdFilter } from "#src/work/leads/list/ad-filter.ts";
import { changeStatus } from "#src/work/leads/follow-up/change-lead.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { adReportCsv } from "./ad-report-csv.ts";
import { loadAdReport } from "./ad-report.server.ts";
import { groupings, groupRows, isUnmatched, ratiosOf, sectionsOf, totalOf } from "./ad-report.ts";
import { loadAdCondition } from "./campaigns.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const months = { from: "2026-10", to: "2026-11" };

const spend = (db: Db, campaign: string, campaignId: string, month: string, cents: number): Promise<SpendSaved> =>
  saveSpend(byOwner(db), { spend: { source: "google", campaign, campaignId, month, cents } }, now);

const touched = (month: string, last: string, first = last) => {
  const [last_channel = "", last_campaign = ""] = last.split("/");
  const [first_channel = "", first_campaign = ""] = first.split("/");
  const submitted_at = `${month}-02T12:00:00.000Z`;
  return aLeadRow({ month, last_channel, last_campaign, first_channel, first_campaign, submitted_at });
};

/** Two campaigns of which one costs under its id and is named in addresses, clicks, and requests of all kinds. */
async function openCampaigns(place: Parameters<typeof openTestDb>[0]) {
  const db = await openTestDb(place);
  await spend(db, "Spring", "331", "2026-10", 20_000);
  await spend(db, "Spring", "", "2026-11", 10_000);
  await spend(db, "Never seen", "", "2026-11", 5000);
  const leads = {
    won: touched("2026-10", "google/331", "flyer/fair"),
    lost: touched("2026-10", "google/spring"),
    later: touched("2026-11", "google/spring"),
    untagged: touched("2026-11", "google/"),
    flyer: touched("2026-11", "flyer/fair"),
    link: touched("2026-11", "@link/"),
    direct: touched("2026-11", "/"),
  };
  const others = [{ ...touched("2026-11", "google/331"), box: "spam" as const }, aLeadRow({ origin: "phone" })];
  for (const lead of [...Object.values(leads), ...others]) await db.insertInto("leads").values(lead).execute();
  const at = (day: string) => new Date(`2026-${day}T12:00:00.000Z`);
  await changeStatus(db, { id: leads.won.id, status: "won", amount: 90_000, version: 1 }, at("10-05"));
  await changeStatus(db, { id: leads.lost.id, status: "quoted", version: 1 }, at("10-04"));
  await changeStatus(db, { id: leads.lost.id, status: "lost", reason: "", version: 2 }, at("10-06"));
  await changeStatus(db, { id: leads.later.id, status: "contacted", version: 1 }, at("11-04"));
  const clicks = [
    { channel: "google", campaign: "spring", month: "2026-10", clicks: 40 },
    { channel: "google", campaign: "331", month: "2026-10", clicks: 2 },
  ];
  return { db, leads, asked: { ...months, clicks }, [Symbol.asyncDispose]: () => db.destroy() };
}

testOnBothEngines("a campaign is one, whether addresses carry its id or its name", async (place) => {
  await using opened = await openCampaigns(place);
  const report = await loadAdReport(opened.db, { ...opened.asked, touch: "last" });

  expect(report.medianDays).toBe(3);
  const counts = ({ month, channel, name, clicks, requests, qualified, won, revenueCents, spendCents }: Row) =>
    [month, channel, name, clicks, requests, qualified, won, revenueCents, spendCents].join(" | ");
  expect(report.rows.map(counts)).toEqual([
    "2026-10 | google | Spring | 42 | 2 | 2 | 1 | 90000 | 20000",
    "2026-11 |  |  | 0 | 1 | 0 | 0 | 0 | ",
    "2026-11 | @link |  | 0 | 1 | 0 | 0 | 0 | ",
    "2026-11 | flyer | fair | 0 | 1 | 0 | 0 | 0 | ",
    "2026-11 | google |  | 0 | 1 | 0 | 0 | 0 | ",
    "2026-11 | google | Spring | 0 | 1 | 0 | 0 | 0 | 10000",
    "2026-11 | google | Never seen | 0 | 0 | 0 | 0 | 0 | 5000",
  ]);
});
type Row = Awaited<ReturnType<typeof loadAdReport>>["rows"][number];

testOnBothEngines("the first click may be another one than the last", async (place) => {
  await using opened = await openCampaigns(place);
  const { rows } = await loadAdReport(opened.db, { ...opened.asked, touch: "first" });

  expect(rows.find(({ month, channel }) => month === "2026-10" && channel === "flyer")).toMatchObject({
    ...{ campaign: "fair", requests: 1, won: 1, revenueCents: 90_000, spendCents: null },
  });
});

testOnBothEngines("costs are of what is known alone", async (place) => {
  await using opened = await openCampaigns(place);
  const { rows } = await loadAdReport(opened.db, { ...opened.asked, touch: "last" });
  const by = (name: string) => groupRows(rows, "campaign").find((sum) => sum.name === name);
  const [spring, fair, unseen] = [by("Spring"), by("fair"), by("Never seen")];

  expect(spring && ratiosOf(spring)).toEqual({ requestCents: 10_000, wonCents: 30_000, paidCents: null, back: 3 });
  expect(fair && ratiosOf(fair)).toEqual({ requestCents: null, wonCents: null, paidCents: null, back: null });
  expect(unseen && [ratiosOf(unseen).requestCents, isUnmatched(unseen)]).toEqual([null, true]);
  const [paid] = sectionsOf(rows, "campaign");
  expect(paid?.total).toMatchObject({ requests: 4, won: 1, spendCents: 35_000 });
  expect(paid && ratiosOf(paid.total).requestCents).toBe(8750);
  expect(groupRows(rows, "month").map(({ month, requests }) => [month, requests])).toEqual([
    ["2026-11", 5],
    ["2026-10", 2],
  ]);
  expect(groupRows(rows, "source")[0]).toMatchObject({ channel: "google", requests: 4, spendCents: 35_000 });
});

testOnBothEngines("a job whose invoice is paid has its cost too", async (place) => {
  await using opened = await openCampaigns(place);
  const { db, leads, asked } = opened;
  const quote = await anAcceptedQuote(db, now);
  const { id } = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  await db.updateTable("invoices").set({ lead_id: leads.won.id }).where("id", "=", id).execute();
  const spring = async () => {
    const { rows } = await loadAdReport(db, { ...asked, touch: "last" });
    const sum = groupRows(rows, "campaign").find(({ name }) => name === "Spring");
    return sum && [sum.paid, ratiosOf(sum).paidCents];
  };
  expect(await spring()).toEqual([0, null]);
  const payment = { invoiceId: id, method: "cheque" as const, receivedOn: "2026-11-20", reference: "", receipt: false };
  await takePayment({ db, ...quoteDeps }, { ...payment, cents: 28_744 }, now);
  expect(await spring()).toEqual([1, 30_000]);
});

testOnBothEngines("the rows add up to their section, the sections to the total, whatever a row is", async (place) => {
  await using opened = await openCampaigns(place);
  const { rows } = await loadAdReport(opened.db, { ...opened.asked, touch: "last" });
  const sum = (all: { requests: number; spendCents: number | null }[]) =>
    all
      .map(({ requests, spendCents }) => [requests, spendCents ?? 0])
      .reduce(([a = 0, b = 0], [c = 0, d = 0]) => [a + c, b + d], [0, 0]);
  for (const grouping of groupings) {
    const found = sectionsOf(rows, grouping);
    expect(found.map(({ name, total }) => [name, total.requests])).toEqual([
      ["paid", 4],
      ["unpaid", 1],
      ["links", 1],
      ["unknown", 1],
    ]);
    for (const { sums, total } of found) if (sums.length > 0) expect(sum(sums)).toEqual(sum([total]));
    expect(sum(found.map(({ total }) => total))).toEqual(sum([totalOf(rows)]));
  }
});

testOnBothEngines("the list of leads shows those behind each number", async (place) => {
  await using opened = await openCampaigns(place);
  const { db, leads } = opened;
  const behind = async (filter: Partial<AdFilter>) => {
    const ad = await loadAdCondition(db, adFilterText({ touch: "last", ...months, ...filter }));
    const asked = { search: "", service: "", status: "", box: "inbox", sort: "date", limit: 50 } as const;
    const page = await findLeads(db, { ...asked, ad });
    expect(page?.matching).toBe(page?.leads.length);
    return page?.leads.map(({ id }) => Object.entries(leads).find(([, lead]) => lead.id === id)?.[0]).toSorted();
  };

  expect(await behind({})).toEqual(Object.keys(leads).toSorted());
  expect(await behind({ channel: "google", campaign: "331" })).toEqual(["later", "lost", "won"]);
  expect(await behind({ channel: "google", campaign: "331", to: "2026-10", stage: "won" })).toEqual(["won"]);
  expect(await behind({ channel: "google", stage: "qualified" })).toEqual(["lost", "won"]);
  expect(await behind({ channel: "google", campaign: "" })).toEqual(["untagged"]);
  expect(await behind({ channel: "" })).toEqual(["direct"]);
  expect(await behind({ channel: "flyer", touch: "first" })).toEqual(["flyer", "won"]);
  await saveSettings(db, { integrations: { qualifiedFrom: "contacted" } }, now);
  expect(await behind({ channel: "google", stage: "qualified" })).toEqual(["later", "lost", "won"]);
});

testOnBothEngines("the file for a spreadsheet writes as the owner's language does", async (place) => {
  await using opened = await openCampaigns(place);
  const report = await loadAdReport(opened.db, { ...opened.asked, to: "2026-10", touch: "last" });

  expect(adReportCsv(report, "fr").split("\r\n")[1]).toBe(
    "2026-10;Google;Spring;42;2;2;1;900,00;200,00;100,00;200,00;4,50;0;",
  );
  expect(adReportCsv(report, "en").split("\r\n")[0]).toContain("Cost per won job (CAD)");
});
