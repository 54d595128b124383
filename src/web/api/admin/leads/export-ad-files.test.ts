import { expect, test } from "vitest";
import { changeStatus } from "#src/work/leads/follow-up/change-lead.server.ts";
import { aLead } from "#test/leads/a-lead.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));

async function openAppWithJob() {
  const testApp = await openTestApp({ now: () => now });
  const { db } = testApp;
  const lead = aLead({ gclid: "Cj0", msclkid: "f894", submitted_at: at(1).toISOString() });
  await db.insertInto("leads").values(lead).execute();
  await changeStatus(db, { id: lead.id, status: "won", amount: 48_050, version: 1 }, at(5));
  return { ...testApp, owner: await testApp.signedIn(), lead };
}

test("only the owner gets the files", async () => {
  await using testApp = await openAppWithJob();
  for (const path of ["export-adjustments", "export-microsoft"])
    expect((await testApp.request(`/api/admin/${path}`)).status).toBe(401);
});

test("Microsoft's file is a download of its own, and remembered as no file of Google's", async () => {
  await using testApp = await openAppWithJob();
  const { owner } = testApp;
  const response = await owner.request("/api/admin/export-microsoft?stage=won");
  expect(response.headers.get("Content-Disposition")).toBe(
    'attachment; filename="microsoft-ads-offline-conversions-2026-11-20.csv"',
  );
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect((await response.text()).split("\n")[2]).toBe("f894,conversion_event_won,2026-11-05 07:00:00,480.5,CAD,,");
  expect((await owner.request("/api/admin/export-microsoft?stage=lost")).status).toBe(422);

  const listed = await (await owner.request("/api/admin/export-leads?format=json")).json();
  expect(listed).toMatchObject({ microsoft_leads: 1, adjustments: 0, leads: [{ exported_at: null }] });
  expect(await (await owner.request("/api/admin/activity")).text()).toContain('"dialect":"microsoft"');
});

test("the corrections are a download of their own, of what was in a file before", async () => {
  await using testApp = await openAppWithJob();
  const { db, owner, lead } = testApp;
  await db
    .insertInto("lead_exports")
    .values({ id: "export", dialect: "data-manager", stage: "won", exported_at: at(7).toISOString() })
    .execute();
  await db.insertInto("exported_leads").values({ export_id: "export", lead_id: lead.id }).execute();
  await changeStatus(db, { id: lead.id, status: "lost", reason: "", version: 2 }, at(9));
  const response = await owner.request("/api/admin/export-adjustments");

  expect(response.headers.get("Content-Disposition")).toBe(
    'attachment; filename="google-ads-conversion-adjustments-2026-11-20.csv"',
  );
  expect((await response.text()).trim().split("\n").slice(1)).toEqual([
    `${lead.id}-won,conversion_event_won,2026-11-09 07:00:00-0500,RETRACT,,`,
  ]);
  expect(await (await owner.request("/api/admin/export-leads?format=json")).json()).toMatchObject({ adjustments: 1 });
});
