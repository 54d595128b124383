import { expect, test } from "vitest";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { toJson } from "#src/platform/columns/column.ts";

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

test("a note is put right, and taken away", async () => {
  await using testApp = await openAppWithLead();
  const other = aLeadRow();
  await testApp.db.insertInto("leads").values(other).execute();
  const { send } = testApp.owner;
  const { id } = await (await send("POST", `${testApp.path}/notes`, { text: "Rapeler" })).json();
  const note = `${testApp.path}/notes/${id}`;

  expect((await send("PATCH", note, { text: "Rappeler" })).status).toBe(204);
  expect(await testApp.read()).toMatchObject({ notes: [{ id, text: "Rappeler" }] });
  expect((await send("PATCH", note, { text: " " })).status).toBe(422);
  expect((await send("DELETE", `/api/admin/leads/${other.id}/notes/${id}`, undefined)).status).toBe(404);
  expect((await send("DELETE", note, undefined)).status).toBe(204);
  expect(await testApp.read()).toMatchObject({ notes: [] });
  for (const method of ["PATCH", "DELETE"])
    expect((await send(method, note, method === "PATCH" ? { text: "x" } : undefined)).status).toBe(404);
});

test("a lead is corrected: its former values stay in its history, and the log names unknownId", async () => {
  await using testApp = await openAppWithLead({ phone: "450 555-0111", name: "Mari Tremblay", language: "fr" });
  const { send, request } = testApp.owner;
  const details = { name: "Marie Tremblay", phone: "450 555-0199", email: testApp.row.email, message: "Deux étages" };
  const corrected = await send("PUT", `${testApp.path}/details`, { ...details, service: "gutters", version: 1 });

  expect(corrected.status).toBe(200);
  expect(await corrected.json()).toMatchObject({
    ...{ ...details, service: "gutters", service_requested: "Nettoyage de gouttières", version: 2 },
    events: [
      {
        kind: "corrected",
        before: {
          ...{ name: "Mari Tremblay", phone: "450 555-0111", message: testApp.row.message },
          service_requested: "Driveway and concrete cleaning",
        },
      },
    ],
  });
  const { leads } = await (await request("/api/admin/leads?box=inbox&q=4505550199")).json();
  expect(leads).toMatchObject([{ id: testApp.row.id }]);
  const { events } = await (await request("/api/admin/audit")).json();
  expect(events).toMatchObject([{ kind: "lead-corrected", subject: "" }]);
  expect((await send("PUT", `${testApp.path}/details`, { ...details, version: 1 })).status).toBe(409);
  const unreachable = await send("PUT", `${testApp.path}/details`, { name: "Marie", version: 2 });
  expect(await unreachable.json()).toMatchObject({ errors: [{ field: "phone" }] });
});

test("a corrected address tells of the person's other requests", async () => {
  await using testApp = await openAppWithLead({ email: "mari@exemple.test", phone: "" });
  const { send } = testApp.owner;
  const first = { name: "Marie", email: "marie@exemple.test", service: "siding" };
  const { id } = await (await send("POST", "/api/admin/leads", first)).json();
  const { name, message } = testApp.row;
  const details = { name, message, email: "marie@exemple.test", version: 1 };

  expect(await (await send("PUT", `${testApp.path}/details`, details)).json()).toMatchObject({
    ...{ repeat_of: id, others: [{ id, same: "person" }] },
  });
});

test("who shares a phone number alone is named, and not taken for the same person", async () => {
  await using testApp = await openAppWithLead({ name: "Mélanie Gagnon" });
  const { phone } = testApp.row;
  const call = (name: string) => testApp.owner.send("POST", "/api/admin/leads", { name, phone, service: "siding" });
  await call("Stéphane Morin");
  await call("M. Gagnon");

  const { others } = await testApp.read();
  expect(others).toHaveLength(2);
  expect(others).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: "Stéphane Morin", same: "phone" }),
      expect.objectContaining({ name: "M. Gagnon", same: "person" }),
    ]),
  );
});

test("several leads change at once, and what changed can be taken back", async () => {
  await using testApp = await openAppWithLead({ box: "quarantine" });
  const { send } = testApp.owner;
  const won = aLeadRow({ status: "won", won_cents: 45_050 });
  const lost = aLeadRow({ status: "lost", lost_reason: "Trop loin" });
  await testApp.db.insertInto("leads").values([won, lost]).execute();
  const change = async (body: object) => (await send("PATCH", "/api/admin/leads", body)).json();
  const stateOf = async (id: string) => (await testApp.owner.request(`/api/admin/leads/${id}`)).json();

  const marked = await change({ leads: [won.id, lost.id, unknownId].map((id) => ({ id, status: "won" })) });
  expect(marked.before).toEqual([{ id: lost.id, version: 2, status: "lost", amount: null, reason: "Trop loin" }]);
  expect(await stateOf(won.id)).toMatchObject({ won_cents: 45_050, version: 1 });
  await change({ leads: marked.before, undo: true });
  expect(await stateOf(lost.id)).toMatchObject({ status: "lost", lost_reason: "Trop loin" });

  const spam = await change({ leads: [won.id, testApp.row.id].map((id) => ({ id, box: "spam" })) });
  await change({ leads: spam.before, undo: true });
  expect(await testApp.read()).toMatchObject({ box: "quarantine", mails: [] });
  expect(await stateOf(won.id)).toMatchObject({ box: "inbox", mails: [] });

  const gone = await change({ leads: [{ id: won.id, box: "deleted" }] });
  expect(await stateOf(won.id)).toMatchObject({ box: "deleted", deleted_at: expect.any(String) });
  await send("POST", `/api/admin/leads/${won.id}/restore`, undefined);
  expect(await change({ leads: gone.before, undo: true })).toEqual({ before: [] });
});

test("what is let in among several gets its mails", async () => {
  await using testApp = await openAppWithLead({ box: "quarantine" });
  await testApp.owner.send("PATCH", "/api/admin/leads", { leads: [{ id: testApp.row.id, box: "inbox" }] });
  await testApp.deliverMail();

  expect(testApp.sent.map(({ kind }) => kind).toSorted()).toEqual(["owner-new-lead", "visitor-acknowledgement"]);
});

test("a change of several that makes no sense is a 422", async () => {
  await using testApp = await openAppWithLead();
  const { id } = testApp.row;
  const wrong = [
    {},
    { leads: [] },
    { leads: [{ id: "1" }] },
    { leads: Array.from({ length: 201 }, () => ({ id })) },
    { leads: [{ id, box: "attic" }] },
    { leads: [{ id, status: "maybe" }] },
    { leads: [{ id }], undo: "yes" },
  ];
  for (const body of wrong)
    expect((await testApp.owner.send("PATCH", "/api/admin/leads", body)).status, JSON.stringify(body)).toBe(422);
});

test("a deleted lead leaves the lists and can be brought back", async () => {
  await using testApp = await openAppWithLead();
  const list = async () => (await testApp.owner.request("/api/admin/leads")).json();

  expect((await testApp.owner.send("DELETE", testApp.path, undefined)).status).toBe(200);
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
  expect((await forGood()).status).toBe(200);
  expect((await testApp.owner.request(testApp.path)).status).toBe(404);
  expect((await forGood()).status).toBe(404);
  // Once, and without a name: what is erased must not live on in the log.
  const { events } = await (await testApp.owner.request("/api/admin/audit")).json();
  expect(events).toMatchObject([{ kind: "lead-erased", subject: "" }]);
});

test("a lead's own page names the person's other requests and the first visit", async () => {
  await using testApp = await openAppWithLead({ first_touch: toJson({ utm_source: "flyer" }) });
  const other = { name: "Marie", email: testApp.row.email, service: "siding", language: "en" };
  await testApp.owner.send("POST", "/api/admin/leads", other);

  expect(await testApp.read()).toMatchObject({
    first_touch: { utm_source: "flyer" },
    others: [{ service_requested: "House siding washing", status: "new", box: "inbox" }],
  });
});

test("what is not spam goes to the inbox, and its mails go out", async () => {
  await using testApp = await openAppWithLead({ box: "spam", verdict_reasons: toJson(["honeypot"]) });
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
