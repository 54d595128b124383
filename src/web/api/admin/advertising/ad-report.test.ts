import { expect, test } from "vitest";
import { changeStatus } from "#src/work/leads/follow-up/change-lead.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { aVisit } from "#test/site/a-visit.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = () => new Date("2026-11-20T15:01:00.000Z");
const year = "from=2025-12&to=2026-11";

async function openReport() {
  const testApp = await openTestApp({ now });
  const owner = await testApp.signedIn();
  const read = (path: string) => owner.request(`/api/admin/${path}`);
  const rows = async (query: string) => (await (await read(`ad-report?${query}`)).json()).rows;
  return { ...testApp, owner, read, rows };
}

/** Shown by a flyer first, and asked for after a click on an ad. */
function aRequest(differences: Parameters<typeof aLeadRow>[0] = {}) {
  return aLeadRow({
    ...{ month: "2026-10", submitted_at: "2026-10-02T12:00:00.000Z" },
    ...{ last_channel: "google", last_campaign: "spring", first_channel: "flyer", first_campaign: "" },
    ...differences,
  });
}

test("what advertising brought is for the owner alone", async () => {
  await using testApp = await openTestApp();

  for (const path of [`ad-report?${year}`, `ad-report/sheet?${year}`, "ad-clicks", `ad-spend?${year}`])
    expect((await testApp.request(`/api/admin/${path}`)).status, path).toBe(401);
});

test("clicks, requests, jobs and costs of a campaign are one row, by the last click or the first", async () => {
  await using testApp = await openReport();
  testApp.app.visits.record(aVisit({ url: "/?gclid=Cj0&utm_campaign=Spring", at: Date.parse("2026-10-02T11:00:00Z") }));
  await testApp.app.visits.flush();
  const lead = aRequest();
  await testApp.db.insertInto("leads").values(lead).execute();
  await changeStatus(testApp.db, { id: lead.id, status: "won", amount: 90_000, version: 1 }, now());
  await testApp.owner.request("/api/admin/ad-spend", {
    ...{ method: "POST", headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" } },
    body: JSON.stringify({ source: "Google", campaign: "Spring", campaignId: "", month: "2026-10", amount: 300 }),
  });

  const brought = { requests: 1, qualified: 1, won: 1, revenueCents: 90_000 };
  const cost = { channel: "google", name: "Spring", month: "2026-10", clicks: 1, spendCents: 30_000 };
  expect(await testApp.rows(year)).toMatchObject([{ ...cost, ...brought }]);
  expect(await testApp.rows(`${year}&touch=first`)).toMatchObject([
    { channel: "flyer", clicks: 0, spendCents: null, ...brought },
    { ...cost, requests: 0, won: 0 },
  ]);
  expect(await (await testApp.read("ad-clicks")).json()).toMatchObject([
    { channel: "google", click: "gclid", gaps: ["source"] },
  ]);
});

test("figures are never older than the leads: a change of any kind shows at once", async () => {
  await using testApp = await openReport();
  const lead = aRequest();
  await testApp.db.insertInto("leads").values(lead).execute();
  const counts = async () => {
    const [row] = await testApp.rows(year);
    return row && [row.requests, row.qualified, row.won, row.revenueCents];
  };
  const change = (version: number, to: { status: "quoted" | "won" | "lost"; amount?: number; reason?: string }) =>
    changeStatus(testApp.db, { id: lead.id, version, ...to } as Parameters<typeof changeStatus>[1], now());

  expect(await counts()).toEqual([1, 0, 0, 0]);
  await change(1, { status: "quoted" });
  expect(await counts()).toEqual([1, 1, 0, 0]);
  await change(2, { status: "won", amount: 45_000 });
  await change(3, { status: "won", amount: 50_000 });
  expect(await counts()).toEqual([1, 1, 1, 50_000]);
  await change(4, { status: "lost", reason: "" });
  expect(await counts()).toEqual([1, 1, 0, 0]);
  await testApp.db.updateTable("leads").set({ box: "spam" }).execute();
  expect(await counts()).toBeUndefined();
  await testApp.db.updateTable("leads").set({ box: "inbox" }).execute();
  expect(await counts()).toEqual([1, 1, 0, 0]);
  await testApp.db.deleteFrom("leads").execute();
  expect(await counts()).toBeUndefined();
});

test("the file is a download in the owner's language, with the name of a campaign defused", async () => {
  await using testApp = await openReport();
  await testApp.db
    .insertInto("leads")
    .values(aRequest({ last_campaign: "=1+1" }))
    .execute();
  const file = await testApp.read(`ad-report/sheet?${year}&language=en`);

  expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename="[\w.-]+\.csv"$/);
  expect(file.headers.get("Cache-Control")).toBe("no-store");
  const [header, row] = (await file.text()).split("\r\n");
  expect(header).toContain("Cost per won job (CAD)");
  expect(row).toContain("'=1+1");
});

test.each([
  ["from=2026-11&to=2026-10", "to", "spend-month"],
  ["from=2020-01&to=2026-10", "to", "spend-month"],
  ["from=2026-13&to=2026-10", "from", "spend-month"],
  ["to=2026-10", "from", "missing"],
  [`${year}&touch=middle`, "touch", "must-be-one-of"],
])("%s is a 422 that says which", async (query, field, code) => {
  await using testApp = await openReport();
  for (const path of ["ad-report", "ad-report/sheet"]) {
    const answer = await testApp.read(`${path}?${query}`);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject([{ field, code }]);
  }
});
