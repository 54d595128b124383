import { expect, test } from "vitest";
import { aLead } from "#test/leads/a-lead.ts";
import { aVisit, iphone } from "#test/site/a-visit.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = () => new Date("2026-11-20T15:01:00.000Z");

test("the funnel is for the owner alone", async () => {
  await using testApp = await openTestApp();

  for (const path of ["funnel", "funnel/leads?step=won", "online"])
    expect((await testApp.request(`/api/admin/analytics/${path}`)).status).toBe(401);
});

test("visits, requests and the leads behind them are of one period", async () => {
  await using testApp = await openTestApp({ now });
  const owner = await testApp.signedIn();
  testApp.app.visits.record(aVisit({ url: "/brossard", userAgent: iphone }));
  await testApp.app.visits.flush();
  const lead = {
    ...aLead({ submitted_at: "2026-11-20T12:00:00.000Z" }),
    box: "inbox" as const,
    landing_path: "/brossard",
  };
  await testApp.db.insertInto("leads").values(lead).execute();
  const read = async (path: string) => (await owner.request(`/api/admin/analytics/${path}`)).json();

  expect(await read("funnel")).toMatchObject({
    period: { from: "2026-10-22", to: "2026-11-20" },
    funnel: { total: { visits: 1, begun: 0, requests: 1 }, landing: [{ label: "/brossard", visits: 1, requests: 1 }] },
    clicks: { pages: [] },
  });
  expect(await read("funnel/leads?step=requests&by=landing&label=/brossard")).toMatchObject({
    total: 1,
    leads: [{ id: lead.id }],
  });
  expect(await read("funnel/leads?step=requests&to=2026-11-19&from=2026-11-19")).toEqual({ total: 0, leads: [] });
  expect(await read("online")).toMatchObject({ total: 1, people: [{ pages: ["/brossard"], device: "phone" }] });
});

test("what is not understood is a 422 that says which", async () => {
  await using testApp = await openTestApp({ now });
  const owner = await testApp.signedIn();
  const fieldsOf = async (path: string) => {
    const response = await owner.request(`/api/admin/analytics/${path}`);
    const { errors } = await response.json();
    return [response.status, ...errors.map(({ field }: { field: string }) => field)];
  };

  expect(await fieldsOf("funnel?from=soon")).toEqual([422, "from"]);
  expect(await fieldsOf("funnel/leads?step=visits")).toEqual([422, "step"]);
  expect(await fieldsOf("funnel/leads?step=won&by=name&limit=0")).toEqual([422, "by", "limit"]);
});
