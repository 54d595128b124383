import { expect, test } from "vitest";
import { verbatim } from "#src/account/notifications/delivery-words.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { aLead } from "#test/a-lead.ts";
import { aMail } from "#test/a-mail.ts";
import { openTestApp, testOwner } from "#test/test-app.ts";

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
    { kind: "idea-reopened", subject: "Laver avant l’hiver" },
    { kind: "idea-approved", subject: "Laver avant l’hiver" },
    { kind: "google-file", dialect: "data-manager" },
    { kind: "new-lead", leadId: marie.id, name: "Marie", service: "driveway", held: false },
  ]);
  expect(list[0]).not.toHaveProperty("address");
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
    { kind: "mail-trouble", state: "waiting", mails: 3, reason: verbatim("421 Try later") },
  ]);
});

test("a limit that is not understood is a 422", async () => {
  await using testApp = await openApp();
  for (const limit of ["0", "101", "ten", "-1", "1.5", ""])
    expect((await testApp.owner.request(`/api/admin/activity?limit=${limit}`)).status, limit).toBe(422);
});
