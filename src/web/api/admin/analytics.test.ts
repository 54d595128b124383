import { expect, test } from "vitest";
import { aLead } from "#test/leads/a-lead.ts";
import { aVisit } from "#test/site/a-visit.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = () => new Date("2026-11-21T03:00:00.000Z");

async function openApp() {
  const testApp = await openTestApp({ now });
  return { ...testApp, owner: await testApp.signedIn() };
}

test("analytics are for the owner alone", async () => {
  await using testApp = await openTestApp();

  expect((await testApp.request("/api/admin/analytics")).status).toBe(401);
});

test("one row of the analytics filters the others, and a row of nothing known is refused", async () => {
  await using testApp = await openApp();
  testApp.app.visits.record(aVisit());
  await testApp.app.visits.flush();
  const ask = (asked: string) => testApp.owner.request(`/api/admin/analytics/filtered?${asked}`);

  expect(await (await ask("by=device&label=computer")).json()).toMatchObject({ visits: { now: 1, before: 0 } });
  for (const wrong of ["by=colour&label=x", "by=device", `by=device&label=${"x".repeat(501)}`])
    expect((await ask(wrong)).status, wrong).toBe(422);
  expect((await testApp.request("/api/admin/analytics/filtered?by=device&label=phone")).status).toBe(401);
});

test("a new site has counted nothing in any period", async () => {
  await using testApp = await openApp();
  await testApp.owner.request("/admin/dashboard");
  await testApp.owner.request("/api/admin/analytics");
  await testApp.app.visits.flush();
  const response = await testApp.owner.request("/api/admin/analytics");
  const answer = await response.json();

  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(answer).toMatchObject({
    period: { from: "2026-10-22", to: "2026-11-20" },
    periodBefore: { from: "2026-09-22", to: "2026-10-21" },
    countedSince: null,
    visits: { now: 0, before: 0 },
    requests: { now: 0, before: 0 },
    sources: { rows: [], others: { now: 0, before: 0 } },
  });
  expect(answer.days).toHaveLength(30);
  expect(answer.vitals).toContainEqual({
    name: "LCP",
    p75: { now: null, before: null },
    measured: { now: 0, before: 0 },
  });
});

test("visits stand beside the requests that came of them", async () => {
  await using testApp = await openApp();
  testApp.app.visits.record(aVisit());
  await testApp.app.visits.flush();
  const lead = (submitted_at: string, differences = {}) => ({
    ...aLead({ submitted_at }),
    ...{ box: "inbox" as const, source_label: "", landing_path: "" },
    ...differences,
  });
  await testApp.db
    .insertInto("leads")
    .values([
      lead("2026-11-21T02:59:00.000Z"),
      lead("2026-11-20T05:00:00.000Z", {
        status: "won",
        won_cents: 45_000,
        source_label: "google-ads",
        landing_path: "/brossard",
      }),
      lead("2026-11-20T12:00:00.000Z", { box: "spam" }),
      lead("2026-11-20T12:00:00.000Z", { origin: "phone" }),
      lead("2026-11-20T04:59:00.000Z", { status: "won" }),
    ])
    .execute();
  const answer = await (await testApp.owner.request("/api/admin/analytics?from=2026-11-20&to=2026-11-20")).json();

  expect(answer).toMatchObject({
    countedSince: "2026-11-20",
    visits: { now: 1, before: 0 },
    requests: { now: 2, before: 1 },
    won: { now: 1, before: 1 },
    wonCents: { now: 45_000, before: 0 },
    medianAnswerMinutes: { now: null, before: null },
    arrivals: {
      sources: [{ label: "google-ads", wonCents: 45_000 }, { label: "" }],
      pages: [{ label: "/brossard", requests: 1, won: 1 }, { label: null }],
    },
  });
});

test("a period that is not understood is a 422 that says which end", async () => {
  await using testApp = await openApp();
  const fieldsOf = async (query: string) => {
    const response = await testApp.owner.request(`/api/admin/analytics?${query}`);
    const { errors } = await response.json();
    return [response.status, ...errors.map(({ field }: { field: string }) => field)];
  };

  expect(await fieldsOf("from=yesterday")).toEqual([422, "from"]);
  expect(await fieldsOf("from=2026-02-30&to=2026-00-01")).toEqual([422, "from", "to"]);
  expect(await fieldsOf("from=2026-11-02&to=2026-11-01")).toEqual([422, "to"]);
  expect(await fieldsOf("from=2024-01-01&to=2026-01-02")).toEqual([422, "from"]);
});
