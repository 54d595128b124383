import { expect, test } from "vitest";
import { aLead } from "#test/leads/a-lead.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = () => new Date("2026-11-21T03:00:00.000Z");

async function openAppWithLeads() {
  const testApp = await openTestApp({ now });
  const ready = aLead({
    gclid: "Cj0",
    utm_source: "google",
    utm_medium: "cpc",
    submitted_at: "2026-11-20T12:00:00.000Z",
  });
  const fresh = aLead({ gclid: "Cj1", submitted_at: "2026-11-21T02:00:00.000Z" });
  const direct = aLead({ submitted_at: "2026-11-21T02:30:00.000Z" });
  await testApp.db.insertInto("leads").values([ready, fresh, direct]).execute();
  return { ...testApp, owner: await testApp.signedIn(), ready, fresh };
}

test("only the owner gets the leads of the ads", async () => {
  await using testApp = await openAppWithLeads();
  for (const query of ["", "?format=json", "?format=legacy"])
    expect((await testApp.request(`/api/admin/export-leads${query}`)).status, query).toBe(401);
});

test("the summary counts all leads and lists the tracked ones, the newest first", async () => {
  await using testApp = await openAppWithLeads();
  const response = await testApp.owner.request("/api/admin/export-leads?format=json");

  expect(response.headers.get("Content-Type")).toBe("application/json");
  expect(await response.json()).toMatchObject({
    total_leads: 3,
    tracked_leads: 2,
    leads: [
      { id: testApp.fresh.id, gclid: "Cj1", ready: false, refusals: ["too-fresh"] },
      {
        email: testApp.ready.email,
        service_requested: testApp.ready.service_requested,
        utm_source: "google",
        utm_medium: "cpc",
        gclid: "Cj0",
        submitted_at: "2026-11-20T12:00:00.000Z",
        ready: true,
        refusals: [],
        exported_at: null,
      },
    ],
  });
});

test("the summary may list fewer than it counts", async () => {
  await using testApp = await openAppWithLeads();
  const ask = async (query: string) =>
    (await testApp.owner.request(`/api/admin/export-leads?format=json&${query}`)).json();

  expect(await ask("limit=1")).toMatchObject({ tracked_leads: 2, leads: [{ gclid: "Cj1" }] });
  expect(await ask("ready=true")).toMatchObject({ tracked_leads: 2, leads: [{ gclid: "Cj0" }] });
});

test("the summary lists one group of what Google brought, also when it is far down the list", async () => {
  await using testApp = await openAppWithLeads();
  const won = aLead({ gclid: "Cj2", status: "won", won_cents: 45_000, submitted_at: "2026-03-01T00:00:00.000Z" });
  const label = aLead({ utm_source: "Google", submitted_at: "2026-11-20T11:00:00.000Z" });
  const facebook = aLead({ fbclid: "IwA", status: "won", submitted_at: "2026-11-21T01:00:00.000Z" });
  await testApp.db.insertInto("leads").values([won, label, facebook]).execute();
  const ask = async (group: string) =>
    (await testApp.owner.request(`/api/admin/export-leads?format=json&limit=1&group=${group}`)).json();
  const idsOf = async (group: string) => (await ask(group)).leads.map(({ id }: { id: string }) => id);

  expect(await ask("won")).toMatchObject({ google_leads: 4, won_leads: 1, won_cents: 45_000, leads: [{ id: won.id }] });
  expect(await idsOf("ready")).toEqual([testApp.ready.id]);
  expect(await idsOf("too-fresh")).toEqual([testApp.fresh.id]);
  expect(await idsOf("too-old")).toEqual([won.id]);
  expect(await idsOf("no-click-id")).toEqual([label.id]);
  expect((await testApp.owner.request("/api/admin/export-leads?format=json&group=maybe")).status).toBe(422);
});

test("a file for Google is in the audit log, and once in the recent activity", async () => {
  await using testApp = await openAppWithLeads();
  const asked = async (path: string) => (await testApp.owner.request(`/api/admin/${path}`)).json();
  await testApp.owner.request("/api/admin/export-leads?format=json");
  expect((await asked("audit")).events).toEqual([]);
  await (await testApp.owner.request("/api/admin/export-leads")).text();

  expect((await asked("audit")).events).toMatchObject([
    { kind: "google-file-exported", subject: "google-ads-offline-conversions-2026-11-20.csv" },
  ]);
  const activity: { kind: string }[] = await asked("activity");
  expect(activity.filter(({ kind }) => kind.includes("file"))).toMatchObject([{ kind: "ad_file.exported" }]);
});

test("without leads there are zeros and a file with its headers alone", async () => {
  await using testApp = await openTestApp({ now });
  const owner = await testApp.signedIn();
  const file = await (await owner.request("/api/admin/export-leads")).text();

  expect(await (await owner.request("/api/admin/export-leads?format=json")).json()).toEqual({
    total_leads: 0,
    adjustments: 0,
    microsoft_leads: 0,
    tracked_leads: 0,
    google_leads: 0,
    ready_leads: 0,
    won_leads: 0,
    won_cents: 0,
    refused: {
      "no-click-id": 0,
      "too-fresh": 0,
      "too-old": 0,
      "too-old-to-match": 0,
      repeat: 0,
      "braid-counts-one": 0,
    },
    leads: [],
  });
  expect(file.trim().split("\n")).toHaveLength(1);
});

test("the file for Google is dated by the owner's calendar and remembers what it held", async () => {
  await using testApp = await openAppWithLeads();
  const response = await testApp.owner.request("/api/admin/export-leads");
  const lines = (await response.text()).trim().split("\n");
  const summary = await (await testApp.owner.request("/api/admin/export-leads?format=json")).json();

  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toBe(
    'attachment; filename="google-ads-offline-conversions-2026-11-20.csv"',
  );
  expect(lines[0]).toMatch(/^Google Click ID,/);
  expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(["Cj1", "Cj0"]);
  expect(summary.leads).toMatchObject([{ exported_at: now().toISOString() }, { exported_at: now().toISOString() }]);
});

test("a lead that Google did not bring is in the file of all tracked leads alone", async () => {
  await using testApp = await openAppWithLeads();
  const facebook = aLead({ fbclid: "IwA", submitted_at: "2026-11-20T11:00:00.000Z" });
  await testApp.db.insertInto("leads").values(facebook).execute();
  const lines = async (query: string) =>
    (await (await testApp.owner.request(`/api/admin/export-leads${query}`)).text()).trim().split("\n").slice(1);
  const summary = await testApp.owner.request("/api/admin/export-leads?format=json");

  expect(await lines("")).toHaveLength(2);
  expect(await lines("?ready=true")).toHaveLength(1);
  expect(await lines("?all=true")).toHaveLength(3);
  expect(await lines("?all=true&ready=true")).toHaveLength(1);
  expect(await summary.json()).toMatchObject({ tracked_leads: 3, google_leads: 2, ready_leads: 1 });
});

test("the legacy file and the ready ones are asked for by name, anything else is a 422", async () => {
  await using testApp = await openAppWithLeads();
  const text = async (query: string) => (await testApp.owner.request(`/api/admin/export-leads?${query}`)).text();

  expect(await text("format=legacy")).toMatch(/^Parameters:TimeZone=America\/Toronto\n/);
  expect((await text("ready=true")).trim().split("\n")).toHaveLength(2);
  expect((await text("stage=won")).trim().split("\n")).toHaveLength(1);
  for (const query of ["format=xml", "ready=yes", "all=yes", "stage=lost", "format=json&limit=0"])
    expect((await testApp.owner.request(`/api/admin/export-leads?${query}`)).status, query).toBe(422);
});
