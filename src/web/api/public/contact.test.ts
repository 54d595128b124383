import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openBotChecks } from "#src/work/leads/screening/bot-check.server.ts";
import { listLeads } from "#test/leads/list-leads.ts";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { solvedBotCheck } from "#test/leads/bot-check.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";

type Headers = Record<string, string>;

/** With a freshly solved bot check, unless the test brings its own. */
async function post(testApp: TestApp, body: unknown, headers: Headers = {}) {
  const token = headers["X-Bot-Check"] ?? (await solvedBotCheck(testApp));
  return testApp.send("POST", "/api/contact", body, { "X-Bot-Check": token, ...headers });
}

function postRaw(testApp: TestApp, body: BodyInit, headers: Headers = {}) {
  const init = { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body, duplex: "half" };
  return testApp.request("/api/contact", init);
}

async function boxes(testApp: TestApp) {
  return testApp.db.selectFrom("leads").select(["name", "box", "verdict_reasons"]).orderBy("id").execute();
}

test("a contact request becomes a lead in the list", async () => {
  await using testApp = await openTestApp();
  const response = await post(testApp, aContactRequest({ name: "Marie", tracking: { gclid: "Cj0" } }));
  expect(response.status).toBe(201);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const { id } = (await response.json()) as { id: string };
  expect(await listLeads(testApp.db)).toMatchObject([{ id, name: "Marie", service: "driveway", gclid: "Cj0" }]);
});

test("the same key answers the same id, with the used token and with another", async () => {
  await using testApp = await openTestApp();
  const headers = { "X-Bot-Check": await solvedBotCheck(testApp), "Idempotency-Key": randomUUID() };
  const first = await post(testApp, aContactRequest(), headers);
  const capitals = { ...headers, "Idempotency-Key": headers["Idempotency-Key"].toUpperCase() };
  const again = await post(testApp, aContactRequest(), capitals);
  const withoutToken = await post(testApp, aContactRequest(), { ...headers, "X-Bot-Check": "" });
  expect([first.status, again.status, withoutToken.status]).toEqual([201, 201, 201]);
  const answer = await first.json();
  expect(answer).toEqual({ id: expect.any(String), photoToken: expect.any(String) });
  expect([await again.json(), await withoutToken.json()]).toEqual([answer, answer]);
  expect(await listLeads(testApp.db)).toHaveLength(1);
});

test("the same request sent twice at the same moment is stored once", async () => {
  await using testApp = await openTestApp();
  const headers = { "X-Bot-Check": await solvedBotCheck(testApp), "Idempotency-Key": randomUUID() };
  const responses = await Promise.all([1, 2, 3].map(() => post(testApp, aContactRequest(), headers)));
  expect(responses.map((response) => response.status)).toEqual([201, 201, 201]);
  expect(await listLeads(testApp.db)).toHaveLength(1);
});

test("a key that is not a UUID is a bad request", async () => {
  await using testApp = await openTestApp();
  for (const key of ["1", "", "not-a-uuid", `${randomUUID()}0`])
    expect((await post(testApp, aContactRequest(), { "Idempotency-Key": key })).status).toBe(400);
  expect(await listLeads(testApp.db)).toEqual([]);
});

test("missing fields are named in sentences and codes", async () => {
  await using testApp = await openTestApp();
  const response = await post(testApp, { email: "marie", message: "a".repeat(5001) });
  expect(response.status).toBe(422);
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  expect(await response.json()).toEqual({
    type: "about:blank",
    title: "Unprocessable Content",
    status: 422,
    code: "invalid-fields",
    detail: "Some fields need attention.",
    errors: [
      { field: "name", message: "Name is required", code: "required", values: { name: "Name" } },
      { field: "phone", message: "Phone is required", code: "required", values: { name: "Phone" } },
      { field: "email", message: "Invalid email address", code: "invalid", values: { name: "Email" } },
      { field: "service", message: "Service is required", code: "required", values: { name: "Service" } },
      {
        field: "message",
        message: "Message may have at most 5000 characters",
        code: "tooLong",
        values: { name: "Message", most: 5000 },
      },
    ],
  });
});

test("a typing error does not use up the token", async () => {
  await using testApp = await openTestApp();
  const headers = { "X-Bot-Check": await solvedBotCheck(testApp) };
  expect((await post(testApp, aContactRequest({ email: "marie@" }), headers)).status).toBe(422);
  expect((await post(testApp, aContactRequest(), headers)).status).toBe(201);
});

test("a token works once", async () => {
  await using testApp = await openTestApp();
  const headers = { "X-Bot-Check": await solvedBotCheck(testApp) };
  expect((await post(testApp, aContactRequest(), headers)).status).toBe(201);
  const replay = await post(testApp, aContactRequest(), headers);
  expect(replay.status).toBe(403);
  expect(await replay.json()).toMatchObject({ detail: "The bot check has been used before." });
  expect(await listLeads(testApp.db)).toHaveLength(1);
});

test("a missing, unreadable, oversized or foreign token is refused", async () => {
  await using testApp = await openTestApp();
  await using elsewhere = await openTestApp();
  elsewhere.app.botChecks = openBotChecks({ ...elsewhere.app, secretKey: Buffer.alloc(32, 9) });
  for (const token of ["", "rubbish", "A".repeat(9000), await solvedBotCheck(elsewhere)]) {
    const response = await post(testApp, aContactRequest(), { "X-Bot-Check": token });
    expect(response.status).toBe(403);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  }
  expect(await listLeads(testApp.db)).toEqual([]);
});

test("a token expires after ten minutes", async () => {
  let moment = Date.now();
  await using testApp = await openTestApp({ now: () => new Date(moment) });
  const token = await solvedBotCheck(testApp);
  moment += 601_000;
  const response = await post(testApp, aContactRequest(), { "X-Bot-Check": token });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ detail: "The bot check has expired." });
});

test("spam and doubt are answered politely and kept out of the list", async () => {
  await using testApp = await openTestApp();
  expect((await post(testApp, aContactRequest({ name: "Bot", website: "https://casino.example" }))).status).toBe(201);
  expect((await post(testApp, aContactRequest({ name: "Fast", startedAt: Date.now() }))).status).toBe(201);
  expect((await post(testApp, aContactRequest({ name: "Slow", startedAt: Date.now() - 60_000 }))).status).toBe(201);
  expect(await boxes(testApp)).toEqual([
    { name: "Bot", box: "quarantine", verdict_reasons: '["honeypot"]' },
    { name: "Fast", box: "quarantine", verdict_reasons: '["too-fast"]' },
    { name: "Slow", box: "inbox", verdict_reasons: "[]" },
  ]);
  expect(await listLeads(testApp.db)).toMatchObject([{ name: "Slow" }]);
});

test("a robot with two signs gets the same answer as a person", async () => {
  await using testApp = await openTestApp();
  const headers = { "X-Bot-Check": "rubbish" };
  const response = await post(testApp, aContactRequest({ name: "Bot", website: "x" }), headers);
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ id: expect.any(String), photoToken: expect.any(String) });
  const reasons = '["honeypot","bot-check-failed"]';
  expect(await boxes(testApp)).toEqual([{ name: "Bot", box: "spam", verdict_reasons: reasons }]);
});

test("a token shown again for other words is a robot's", async () => {
  await using testApp = await openTestApp();
  const headers = { "X-Bot-Check": await solvedBotCheck(testApp) };
  expect((await post(testApp, aContactRequest({ name: "Marie" }), headers)).status).toBe(201);
  expect((await post(testApp, aContactRequest({ name: "Bot" }), headers)).status).toBe(201);
  expect((await post(testApp, aContactRequest({ name: "Marie" }), headers)).status).toBe(403);
  expect(await boxes(testApp)).toEqual([
    { name: "Marie", box: "inbox", verdict_reasons: "[]" },
    { name: "Bot", box: "spam", verdict_reasons: '["replayed-proof"]' },
  ]);
});

test("what reads like spam is put aside with its reasons", async () => {
  await using testApp = await openTestApp();
  const message = "Buy backlinks: https://a.example https://b.example https://c.example";
  expect((await post(testApp, aContactRequest({ message }))).status).toBe(201);
  expect(await boxes(testApp)).toMatchObject([{ box: "quarantine", verdict_reasons: '["links","spam-words"]' }]);
});

test("what the browser says of the first visit is kept, bounded and by known names alone", async () => {
  await using testApp = await openTestApp();
  const firstTouch = { utm_source: "x".repeat(900), gclid: "Cj1", landingPage: "/brossard", referrer: "", evil: "y" };
  expect((await post(testApp, aContactRequest({ firstTouch, tracking: { gclid: "Cj2" } }))).status).toBe(201);
  const lead = await testApp.db.selectFrom("leads").select(["gclid", "first_touch"]).executeTakeFirstOrThrow();
  expect(lead.gclid).toBe("Cj2");
  const kept = { landing_page: "/brossard", utm_source: "x".repeat(500), gclid: "Cj1" };
  expect(JSON.parse(lead.first_touch)).toEqual(kept);
});

test("other content types are refused", async () => {
  await using testApp = await openTestApp();
  for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/xml", ""])
    expect((await postRaw(testApp, "{}", { "Content-Type": type })).status).toBe(415);
});

test("what is not JSON is a bad request", async () => {
  await using testApp = await openTestApp();
  for (const body of ["", "{", "undefined", '{"name":"Marie"}}', "[".repeat(20_000), new Uint8Array([0xff, 0xfe, 0])])
    expect((await postRaw(testApp, body)).status).toBe(400);
});

test("JSON of another shape is refused and harms nothing", async () => {
  await using testApp = await openTestApp();
  for (const body of ["null", "5", '"text"', "[]", `${"[".repeat(30)}${"]".repeat(30)}`, '{"__proto__":{}}'])
    expect((await postRaw(testApp, body)).status).toBe(422);
  const deep = `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`;
  expect((await postRaw(testApp, deep)).status).toBe(400);
});

test("values of another type are refused by field", async () => {
  await using testApp = await openTestApp();
  for (const value of [5, true, null, [], {}, ["Marie"]])
    for (const field of ["name", "phone", "email", "service", "message"]) {
      const response = await post(testApp, aContactRequest({ [field]: value }), { "X-Bot-Check": "unused" });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ errors: [{ field }] });
    }
});

test("a service we do not offer is refused", async () => {
  await using testApp = await openTestApp();
  const response = await post(testApp, aContactRequest({ service: "Window tinting" }));
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: [{ field: "service", message: "Service is invalid" }] });
});

test("strange characters are stored as what remains of them", async () => {
  await using testApp = await openTestApp();
  const response = await post(testApp, aContactRequest({ name: "Zo\u0000é \ud800 \u202e𝕏", message: "a\r\nb\u0000" }));
  expect(response.status).toBe(201);
  expect(await listLeads(testApp.db)).toMatchObject([{ name: "Zo é   𝕏", message: "a\nb" }]);
});

test("a body over the limit is refused, with its length said or not", async () => {
  await using testApp = await openTestApp();
  const large = JSON.stringify(aContactRequest({ message: "a".repeat(40_000) }));
  expect((await postRaw(testApp, large, { "Content-Length": String(large.length) })).status).toBe(413);
  const stream = new Blob([large]).stream();
  expect((await postRaw(testApp, stream, { "Transfer-Encoding": "chunked" })).status).toBe(413);
});

test("other methods are not allowed", async () => {
  await using testApp = await openTestApp();
  for (const method of ["GET", "PUT", "DELETE"]) {
    const response = await testApp.request("/api/contact", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("POST");
  }
});

test("too many requests from one address wait; typing errors do not count, other addresses go on", async () => {
  await using testApp = await openTestApp({ variables: { TRUST_PROXY: "1" } });
  const unsolved = (address: string, body = aContactRequest()) =>
    post(testApp, body, { "X-Forwarded-For": address, "X-Bot-Check": "unsolved" });
  for (let sent = 0; sent < 50; sent++) expect((await unsolved("203.0.113.1", {})).status).toBe(422);
  for (let sent = 0; sent < 30; sent++) expect((await unsolved("203.0.113.1")).status).toBe(403);
  const refused = await unsolved("203.0.113.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await unsolved("203.0.113.2")).status).toBe(403);
});
