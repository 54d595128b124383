import { expect, test } from "vitest";
import type { Lead } from "#src/work/leads/lead.ts";
import { aLead } from "#test/leads/a-lead.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";

async function ask(testApp: TestApp, path: string) {
  const owner = await testApp.signedIn();
  return owner.request(`/api/admin/${path}`);
}

test("the owner reads every lead, newest first", async () => {
  await using testApp = await openTestApp();
  const old = aLead({ submitted_at: "2026-05-01T14:05:00.000Z" });
  const young = aLead({ submitted_at: "2026-06-01T14:05:00.000Z" });
  await testApp.db.insertInto("leads").values([old, young]).execute();
  const response = await ask(testApp, "leads");
  expect(response.headers.get("Content-Type")).toBe("application/json");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.json()).toEqual([young, old]);
});

test("more leads than a page of the database arrive whole", async () => {
  await using testApp = await openTestApp();
  const leads = Array.from({ length: 1001 }, () => aLead({ message: "“é”".repeat(20) }));
  for (let from = 0; from < leads.length; from += 100)
    await testApp.db
      .insertInto("leads")
      .values(leads.slice(from, from + 100))
      .execute();
  const rows = (await (await ask(testApp, "leads")).json()) as Lead[];
  expect(new Set(rows.map((row) => row.id)).size).toBe(1001);
  const csv = await (await ask(testApp, "export-all-leads")).text();
  expect(csv.split("\r\n")).toHaveLength(1003);
});

test("no leads are an empty list, and a file with its header", async () => {
  await using testApp = await openTestApp();
  expect(await (await ask(testApp, "leads")).json()).toEqual([]);
  expect((await (await ask(testApp, "export-all-leads")).text()).split("\r\n")).toHaveLength(2);
});

test("the export is a dated file that spreadsheets read", async () => {
  await using testApp = await openTestApp({ now: () => new Date("2026-11-21T03:30:00.000Z") });
  await testApp.db
    .insertInto("leads")
    .values(aLead({ name: "=1+1", phone: "+1 450 555-0142", message: "Été\nchaud" }))
    .execute();
  const response = await ask(testApp, "export-all-leads");
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="leads-2026-11-20.csv"');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toMatch(/,'=1\+1,.*,\+1 450 555-0142,.*"Été\nchaud"/);
});

test("a database at fault is an error, not half a list", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  await testApp.db.schema.dropTable("leads").execute();
  for (const path of ["leads", "export-all-leads"])
    expect((await owner.request(`/api/admin/${path}`)).status).toBe(500);
});

test("only the owner reads them", async () => {
  await using testApp = await openTestApp();
  for (const path of ["leads", "export-all-leads"])
    expect((await testApp.request(`/api/admin/${path}`)).status).toBe(401);
});
