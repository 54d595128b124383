import { expect, test } from "vitest";
import { aLeadRow } from "#test/a-lead-row.ts";
import { openTestApp } from "#test/test-app.ts";

const unknownId = "00000000-0000-7000-8000-000000000000";

async function openAppWithLead(differences: Parameters<typeof aLeadRow>[0] = {}) {
  const testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const row = aLeadRow({ submitted_at: new Date().toISOString(), ...differences });
  await testApp.db.insertInto("leads").values(row).execute();
  const path = `/api/admin/leads/${row.id}`;
  const read = async () => (await owner.request(path)).json();
  return { ...testApp, owner, row, path, read };
}

test("a lead's own page has all that is known of it", async () => {
  await using testApp = await openAppWithLead({
    ...{ gclid: "Cj0", landing_page: "/brossard?gclid=Cj0", referrer: "https://www.google.com/" },
  });

  expect(await testApp.read()).toMatchObject({
    ...{ id: testApp.row.id, message: testApp.row.message, gclid: "Cj0", referrer: "https://www.google.com/" },
    ...{ landing_page: "/brossard?gclid=Cj0", box: "inbox", status: "new", version: 1, reasons: [] },
    ...{ notes: [], events: [], mails: [] },
  });
  expect(await testApp.read()).not.toHaveProperty("search_text");
});

test("the owner wins a lead, and a second window gets a conflict", async () => {
  await using testApp = await openAppWithLead();
  const won = await testApp.owner.send("PATCH", testApp.path, { status: "won", amount: 450.5, version: 1 });
  const late = await testApp.owner.send("PATCH", testApp.path, { status: "lost", version: 1 });

  expect(won.status).toBe(200);
  expect(await won.json()).toMatchObject({ status: "won", won_cents: 45_050, version: 2 });
  expect(late.status).toBe(409);
  expect(late.headers.get("Content-Type")).toBe("application/problem+json");
  expect(await testApp.read()).toMatchObject({ status: "won", events: [{ kind: "status", to: "won" }] });
});

test("the owner notes what was said", async () => {
  await using testApp = await openAppWithLead();
  const noted = await testApp.owner.send("POST", `${testApp.path}/notes`, { text: " Rappeler lundi " });

  expect(noted.status).toBe(201);
  expect(await noted.json()).toMatchObject({ text: "Rappeler lundi" });
  expect(await testApp.read()).toMatchObject({ notes: [{ text: "Rappeler lundi" }] });
});

test("a deleted lead leaves the lists and can be brought back", async () => {
  await using testApp = await openAppWithLead();
  const list = async () => (await testApp.owner.request("/api/admin/leads")).json();

  expect((await testApp.owner.send("DELETE", testApp.path, undefined)).status).toBe(204);
  expect(await list()).toEqual([]);
  expect(await testApp.read()).toMatchObject({ box: "deleted" });
  expect((await testApp.owner.send("POST", `${testApp.path}/restore`, undefined)).status).toBe(200);
  expect(await list()).toHaveLength(1);
});

test("only a deleted lead can be deleted for good", async () => {
  await using testApp = await openAppWithLead();
  const forGood = () => testApp.owner.send("DELETE", `${testApp.path}/for-good`, undefined);

  expect((await forGood()).status).toBe(409);
  await testApp.owner.send("DELETE", testApp.path, undefined);
  expect((await forGood()).status).toBe(204);
  expect((await testApp.owner.request(testApp.path)).status).toBe(404);
  expect((await forGood()).status).toBe(404);
  // Once, and without a name: what is erased must not live on in the log.
  const { events } = await (await testApp.owner.request("/api/admin/audit")).json();
  expect(events).toMatchObject([{ kind: "lead-erased", subject: "" }]);
});

test("a lead's own page names the person's other requests and the first visit", async () => {
  await using testApp = await openAppWithLead({ first_touch: '{"utm_source":"flyer"}' });
  const other = { name: "Marie", email: testApp.row.email, service: "siding", language: "en" };
  await testApp.owner.send("POST", "/api/admin/leads", other);

  expect(await testApp.read()).toMatchObject({
    first_touch: { utm_source: "flyer" },
    others: [{ service_requested: "House siding washing", status: "new", box: "inbox" }],
  });
});

test("what is not spam goes to the inbox, and its mails go out", async () => {
  await using testApp = await openAppWithLead({ box: "spam", verdict_reasons: '["honeypot"]' });
  const released = await testApp.owner.send("POST", `${testApp.path}/not-spam`, undefined);
  await testApp.deliverMail();

  expect(await released.json()).toMatchObject({ box: "inbox" });
  expect(testApp.sent.map(({ kind }) => kind).toSorted()).toEqual(["owner-new-lead", "visitor-acknowledgement"]);
  expect(await (await testApp.owner.send("POST", `${testApp.path}/spam`, undefined)).json()).toMatchObject({
    box: "spam",
  });
});

test("a phone call becomes a lead", async () => {
  await using testApp = await openAppWithLead();
  const added = await testApp.owner.send("POST", "/api/admin/leads", {
    ...{ name: "Luc Roy", phone: "450 555-0100", service: "gutters", message: "Rappeler après 17 h" },
  });

  expect(added.status).toBe(201);
  expect(await added.json()).toMatchObject({ name: "Luc Roy", origin: "phone", box: "inbox", mails: [] });
});

test("what is wrong is a 422 that names the field, what is unknown a 404", async () => {
  await using testApp = await openAppWithLead();
  const { send, request } = testApp.owner;
  const wrong = [
    ["PATCH", testApp.path, { status: "maybe", version: 1 }, "status"],
    ["PATCH", testApp.path, { status: "won", amount: "much", version: 1 }, "amount"],
    ["PATCH", testApp.path, { status: "new" }, "version"],
    ["POST", `${testApp.path}/notes`, { text: " " }, "text"],
    ["POST", "/api/admin/leads", { name: "Luc", service: "gutters" }, "phone"],
  ] as const;
  for (const [method, path, body, field] of wrong) {
    const response = await send(method, path, body);
    expect(response.status, field).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ field }] });
  }
  for (const body of [null, [], "x", 7]) expect((await send("PATCH", testApp.path, body)).status).toBe(422);
  expect((await send("POST", `${testApp.path}/notes`, { text: "x".repeat(70_000) })).status).toBe(413);
  for (const id of [unknownId, "1", "%00", "..%2f", "search%00"])
    expect((await request(`/api/admin/leads/${id}`)).status, id).toBe(404);
  const unknown = `/api/admin/leads/${unknownId}`;
  expect((await send("PATCH", unknown, { status: "new", version: 1 })).status).toBe(404);
  for (const [method, path] of [
    ...(["restore", "spam", "not-spam"] as const).map((verb) => ["POST", `${unknown}/${verb}`] as const),
    ["DELETE", unknown] as const,
  ])
    expect((await send(method, path, undefined)).status, path).toBe(404);
  expect((await send("POST", `${unknown}/notes`, { text: "x" })).status).toBe(404);
  const refused = await send("PUT", testApp.path, {});
  expect(refused.status).toBe(405);
  expect(refused.headers.get("Allow")).toBe("DELETE, GET, HEAD, PATCH");
});

test("only the owner, and only from our own pages", async () => {
  await using testApp = await openAppWithLead();

  expect((await testApp.request(testApp.path)).status).toBe(401);
  expect((await testApp.send("PATCH", testApp.path, { status: "won", version: 1 })).status).toBe(401);
  expect((await testApp.owner.request(testApp.path, { method: "DELETE" })).status).toBe(403);
  for (const path of ["search", "boxes"]) expect((await testApp.request(`/api/admin/leads/${path}`)).status).toBe(401);
});
