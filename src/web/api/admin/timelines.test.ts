import { expect, test } from "vitest";
import { verbatim } from "#src/account/notifications/delivery-words.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { aLead } from "#test/leads/a-lead.ts";
import { aLongHistory } from "#test/histories/a-long-history.ts";
import { aMail } from "#test/mails/a-mail.ts";
import type { TimelinePage } from "#src/work/timeline/timeline-entry.ts";
import { openTestApp, testOwner } from "#test/app/test-app.ts";

/** Every call is a second later. */
function ticking() {
  let seconds = 0;
  return () => new Date(Date.parse("2026-11-20T15:00:00.000Z") + 1000 * seconds++);
}

async function openApp() {
  const testApp = await openTestApp({ now: ticking() });
  const owner = await testApp.signedIn();
  const activity = async (query = "") => (await owner.request(`/api/admin/activity${query}`)).json();
  return { ...testApp, owner, activity };
}

test("what happened is for the owner alone", async () => {
  await using testApp = await openTestApp();

  expect((await testApp.request("/api/admin/activity")).status).toBe(401);
});

test("nothing happened yet is an empty list", async () => {
  await using testApp = await openApp();

  expect(await testApp.activity()).toEqual([]);
});

test("requests, files and decisions stand in one list, newest first, without the sign-ins", async () => {
  await using testApp = await openApp();
  await testApp.send("POST", "/api/admin/login", testOwner);
  const marie = aLead({ name: "Marie", submitted_at: testApp.app.now().toISOString() });
  await testApp.db.insertInto("leads").values(marie).execute();
  await (await testApp.owner.request("/api/admin/export-leads")).text();
  const idea = await (
    await testApp.owner.send("POST", "/api/admin/content-ideas", {
      headline: "Laver avant l’hiver",
      description: "Le sel",
    })
  ).json();
  await testApp.owner.send("PATCH", `/api/admin/content-ideas/${idea.id}`, { status: "approved" });
  await testApp.owner.send("PATCH", `/api/admin/content-ideas/${idea.id}`, { status: "pending" });
  const list = await testApp.activity();

  expect(list).toMatchObject([
    { kind: "logged", detail: { kind: "idea-reopened", subject: "Laver avant l’hiver" } },
    { kind: "logged", detail: { kind: "idea-approved", subject: "Laver avant l’hiver" } },
    { kind: "ad_file.exported", detail: { dialect: "data-manager" } },
    { kind: "lead.created", subject: { id: marie.id, name: "Marie", service: "driveway", box: "inbox" } },
  ]);
  expect(JSON.stringify(list)).not.toContain("address");
  expect(await testApp.activity("?limit=1")).toHaveLength(1);
});

test("a decision that changed nothing is not listed", async () => {
  await using testApp = await openApp();
  const unknown = "/api/admin/content-ideas/00000000-0000-7000-8000-000000000000";

  expect((await testApp.owner.send("PATCH", unknown, { status: "approved" })).status).toBe(404);
  expect(await testApp.activity()).toEqual([]);
});

test("mails that fail for one reason are one trouble", async () => {
  await using testApp = await openApp();
  for (let mails = 0; mails < 3; mails++) await enqueue(testApp.db, aMail(), testApp.app.now());
  await testApp.db.updateTable("mails").set({ last_error: "421 Try later" }).execute();
  await enqueue(testApp.db, aMail(), testApp.app.now());

  expect(await testApp.activity()).toMatchObject([
    { kind: "mail.failing", detail: { state: "waiting", mails: 3, reason: verbatim("421 Try later") } },
  ]);
});

test("a limit that is not understood is a 422", async () => {
  await using testApp = await openApp();
  for (const limit of ["0", "101", "ten", "-1", "1.5", ""])
    expect((await testApp.owner.request(`/api/admin/activity?limit=${limit}`)).status, limit).toBe(422);
});

test("a request, a job and a customer have a timeline each, in pages that follow each other", async () => {
  await using testApp = await openApp();
  const { leadId, jobId, customerId } = await aLongHistory(testApp.db);
  for (const path of [`leads/${leadId}`, `jobs/${jobId}`, `customers/${customerId}`]) {
    const page = async (query = ""): Promise<TimelinePage> =>
      (await testApp.owner.request(`/api/admin/${path}/timeline${query}`)).json();
    const first = await page();
    expect(first.entries[0], path).toMatchObject({ id: expect.any(String), at: expect.any(String) });
    const second = first.next === undefined ? undefined : await page(`?before=${encodeURIComponent(first.next)}`);
    const ids = [...first.entries, ...(second?.entries ?? [])].map(({ id }) => id);
    expect(new Set(ids).size, path).toBe(ids.length);
    expect(second?.next, path).toBeUndefined();
    expect(ids.length, path).toBeGreaterThan(30);
  }
});

test("what nobody knows has no timeline, and a customer who was only brought along an empty one", async () => {
  await using testApp = await openApp();
  const unknown = "00000000-0000-7000-8000-000000000000";
  for (const path of ["leads", "jobs", "customers"])
    expect((await testApp.owner.request(`/api/admin/${path}/${unknown}/timeline`)).status, path).toBe(404);
  const { customerId } = await aLongHistory(testApp.db);
  for (const table of ["leads", "jobs"] as const)
    await testApp.db.updateTable(table).set({ customer_id: null }).execute();
  const answer = await testApp.owner.request(`/api/admin/customers/${customerId}/timeline`);

  expect([answer.status, await answer.json()]).toEqual([200, { entries: [] }]);
});

test("a place that no page gave is a 422, and none makes a mistake of ours", async () => {
  await using testApp = await openApp();
  const { leadId } = await aLongHistory(testApp.db);
  const at = "2026-06-01T10:00:00.000Z";
  for (const before of ["x", "", at, `${at}~5~${leadId}`, `${at}~x~${leadId}~1`, `now~5~${leadId}~1`, `${at}~5~~`])
    expect((await testApp.owner.request(timelineOf(leadId, before))).status, before).toBe(422);
  for (const before of [`${at}~99~~'`, `${at}~0~${leadId}~%`, `9999-99-99T99:99:99.999Z~5~${leadId}~é`])
    expect((await testApp.owner.request(timelineOf(leadId, before))).status, before).toBe(200);
});

function timelineOf(leadId: string, before: string): string {
  return `/api/admin/leads/${leadId}/timeline?before=${encodeURIComponent(before)}`;
}
