import { expect, test } from "vitest";
import { openTestApp, testOwner } from "#test/app/test-app.ts";

const QUARTER_HOUR_MS = 15 * 60_000;

async function openApp(variables: Record<string, string> = {}) {
  let moment = new Date("2026-11-20T12:00:00.000Z");
  const testApp = await openTestApp({ variables, now: () => moment });
  const owner = await testApp.signedIn();
  return { ...testApp, owner, wait: (ms: number) => (moment = new Date(moment.getTime() + ms)) };
}

type TestApp = Awaited<ReturnType<typeof openApp>>;

const security = { version: 0, values: { requireStrongPassword: true, sessionTimeout: 24 } };
const email = "marie@exemple.test";

const guardedCalls: [string, string, object?][] = [
  ["GET", "export-leads"],
  ["GET", "export-leads?format=legacy"],
  ["GET", "export-adjustments"],
  ["GET", "export-microsoft"],
  ["GET", "export%2Dleads"],
  ["GET", "export-all-leads"],
  ["GET", "traffic-logs/export?format=simple"],
  ["POST", "data-rights/export", { email }],
  ["POST", "data-rights/erase", { email }],
  ["DELETE", "leads/00000000-0000-7000-8000-000000000000/for-good", {}],
  ["PUT", "settings/security", security],
  ["POST", "api-tokens", { name: "planner" }],
  ["GET", "backups/site-20261120T120000Z.jsonl.gz"],
  ["POST", "second-factor/key", {}],
  ["POST", "second-factor/on", { code: "000000" }],
  ["POST", "second-factor/recovery-codes", {}],
  ["POST", "push/devices", {}],
  ["DELETE", "sessions/0123456789abcdef", {}],
];

function call(testApp: TestApp, [method, path, body]: [string, string, object?], cookie = testApp.owner.cookie) {
  const address = `/api/admin/${path}`;
  return body
    ? testApp.send(method, address, body, { Cookie: cookie })
    : testApp.request(address, { method, headers: { Cookie: cookie } });
}

const confirm = (testApp: TestApp, body: unknown = { password: testOwner.password }) =>
  testApp.owner.send("POST", "/api/admin/confirm", body);

test("a login is proof enough for a quarter of an hour", async () => {
  await using testApp = await openApp();
  testApp.wait(QUARTER_HOUR_MS - 1);

  expect((await call(testApp, ["GET", "export-all-leads"])).status).toBe(200);
  expect((await call(testApp, ["PUT", "settings/security", security])).status).toBe(200);
});

test("after that, exports and settings ask for the password, by a stable code", async () => {
  await using testApp = await openApp();
  testApp.wait(QUARTER_HOUR_MS);
  for (const guarded of guardedCalls) {
    const response = await call(testApp, guarded);
    expect(response.status, guarded[1]).toBe(403);
    expect(await response.json(), guarded[1]).toMatchObject({ status: 403, code: "step-up" });
  }
  expect((await call(testApp, ["HEAD", "export-all-leads"])).status).toBe(403);
  expect(await testApp.db.selectFrom("audit_events").selectAll().execute()).toEqual([]);
});

test("looking at things never asks", async () => {
  await using testApp = await openApp();
  testApp.wait(QUARTER_HOUR_MS);
  for (const path of ["leads", "export-leads?format=json", "settings", "traffic-logs", "second-factor", "check-auth"])
    expect((await call(testApp, ["GET", path])).status, path).toBe(200);
});

test("the password confirms, gives a new token, and the call goes through", async () => {
  await using testApp = await openApp();
  testApp.wait(QUARTER_HOUR_MS);
  const response = await confirm(testApp);
  const cookie = response.headers.get("Set-Cookie") ?? "";

  expect(response.status).toBe(204);
  // A day less the quarter of an hour: confirming does not make a session longer.
  expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=85500; Path=\/; HttpOnly; SameSite=Strict$/);
  const fresh = cookie.split(";")[0] ?? "";
  expect((await call(testApp, ["GET", "check-auth"])).status).toBe(401);
  for (const guarded of guardedCalls.slice(0, 10))
    expect((await call(testApp, guarded, fresh)).status, guarded[1]).not.toBe(403);
});

test("a wrong password confirms nothing, and the eighth ends the session, from wherever they come", async () => {
  await using testApp = await openApp({ TRUST_PROXY: "1" });
  const guess = (number: number) =>
    testApp.owner.send(
      "POST",
      "/api/admin/confirm",
      { password: "wrong" },
      { "X-Forwarded-For": `203.0.113.${number}` },
    );
  for (let number = 1; number <= 7; number++) {
    const refused = await guess(number);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ field: "password", message: "Password is incorrect" }] });
  }
  expect((await call(testApp, ["GET", "check-auth"])).status).toBe(200);
  const last = await guess(8);

  expect(last.status).toBe(401);
  expect(last.headers.get("Set-Cookie")).toMatch(/^session=; Max-Age=0/);
  expect((await call(testApp, ["GET", "check-auth"])).status).toBe(401);
});

test("wrong current passwords and wrong codes end the session, too", async () => {
  await using testApp = await openApp({ TRUST_PROXY: "1" });
  const change = (number: number) =>
    testApp.owner.send(
      "POST",
      "/api/admin/settings/password",
      { currentPassword: "wrong", newPassword: "Another-fine-1", confirmPassword: "Another-fine-1" },
      { "X-Forwarded-For": `203.0.113.${number}` },
    );
  for (let number = 1; number <= 7; number++) expect((await change(number)).status).toBe(422);

  expect((await change(8)).status).toBe(401);
});

test("an address waits after eight tries, in whatever session", async () => {
  await using testApp = await openApp();
  for (let guess = 1; guess <= 7; guess++) await confirm(testApp, { password: "wrong" });
  const other = (await testApp.signedIn()).cookie;
  const confirmThere = () => testApp.send("POST", "/api/admin/confirm", { password: "wrong" }, { Cookie: other });
  expect((await confirmThere()).status).toBe(422);
  const waiting = await confirmThere();

  expect(waiting.status).toBe(429);
  expect(Number(waiting.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("what is not an answer is refused, and only the owner can confirm", async () => {
  await using testApp = await openApp();
  for (const body of [{}, [], null, "text", { password: "" }, { password: 7 }, { password: "x", code: 7 }])
    expect((await confirm(testApp, body)).status).toBe(422);
  expect((await testApp.send("POST", "/api/admin/confirm", { password: testOwner.password })).status).toBe(401);
  const crossed = { Cookie: testApp.owner.cookie, "Sec-Fetch-Site": "cross-site" };
  expect((await testApp.send("POST", "/api/admin/confirm", { password: testOwner.password }, crossed)).status).toBe(
    403,
  );
});

test("sessions from before there were proofs are asked once", async () => {
  await using testApp = await openApp();
  await testApp.db.updateTable("sessions").set({ proved_at: "" }).execute();

  expect((await call(testApp, ["GET", "export-all-leads"])).status).toBe(403);
});
