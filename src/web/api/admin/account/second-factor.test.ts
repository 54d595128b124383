import { expect, test, vi } from "vitest";
import { verify } from "@node-rs/argon2";
import type { AuditEvent } from "#src/account/events/audit.ts";
import { openTestApp, testOwner } from "#test/app/test-app.ts";
import { codeAt } from "#test/app/second-factor.ts";

// Test files before this one in the same process have loaded the real one.
vi.hoisted(() => vi.resetModules());
vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof import("@node-rs/argon2")>();
  return { ...argon2, verify: vi.fn(argon2.verify) };
});

const start = new Date("2026-11-20T12:00:00.000Z");

/** A test app whose clock moves only when asked. */
async function openApp(variables?: Record<string, string>) {
  let moment = start;
  const testApp = await openTestApp({ now: () => moment, variables });
  return {
    ...testApp,
    now: () => moment,
    wait: (seconds: number) => (moment = new Date(moment.getTime() + seconds * 1000)),
    login: (more: object = {}, headers?: Record<string, string>) =>
      testApp.send("POST", "/api/admin/login", { ...testOwner, ...more }, headers),
  };
}

async function openAppWithSecondFactor(variables?: Record<string, string>) {
  const testApp = await openApp(variables);
  const owner = await testApp.signedIn();
  const { key } = (await (await owner.send("POST", "/api/admin/second-factor/key", {})).json()) as { key: string };
  const turnedOn = await owner.send("POST", "/api/admin/second-factor/on", { code: codeAt(key, testApp.now()) });
  const { recoveryCodes } = (await turnedOn.json()) as { recoveryCodes: string[] };
  testApp.wait(60);
  const cookie = keptCookie(turnedOn);
  const post = (path: string, body: object) => testApp.send("POST", `/api/admin/${path}`, body, { Cookie: cookie });
  const code = () => codeAt(key, testApp.now());
  return { ...testApp, key, code, recoveryCodes, cookie, post };
}

function keptCookie(response: Response) {
  return response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

async function problemOf(response: Response) {
  return (await response.json()) as { status: number; code?: string; detail: string };
}

test("a key comes with the address for the QR code, and one code turns it on", async () => {
  await using testApp = await openApp();
  const owner = await testApp.signedIn();
  const elsewhere = await testApp.signedIn();
  const given = await owner.send("POST", "/api/admin/second-factor/key", {});
  const { key, address } = (await given.json()) as { key: string; address: string };

  expect(given.headers.get("Cache-Control")).toBe("no-store");
  expect(address).toMatch(new RegExp(`^otpauth://totp/.+:owner\\?issuer=.+&secret=${key}&`));
  expect((await testApp.login()).status).toBe(200);
  const on = (code: unknown) => owner.send("POST", "/api/admin/second-factor/on", { code });
  for (const code of ["", 7, null, "000000", "abcdef"]) expect((await on(code)).status).toBe(422);
  const turnedOn = await on(codeAt(key, testApp.now()));
  expect(turnedOn.status).toBe(200);
  const statusWith = async (cookie: string) =>
    (await testApp.request("/api/admin/second-factor", { headers: { Cookie: cookie } })).status;
  expect(await statusWith(owner.cookie)).toBe(401);
  expect(await statusWith(elsewhere.cookie)).toBe(401);
  expect(await statusWith(keptCookie(turnedOn))).toBe(200);
});

test("the password alone opens no session any more, and the answer has a stable code", async () => {
  await using testApp = await openAppWithSecondFactor();
  const response = await testApp.login();

  expect(response.status).toBe(401);
  expect(response.headers.get("Set-Cookie")).toBeNull();
  expect(await problemOf(response)).toMatchObject({ status: 401, code: "second-factor" });
  const opened = await testApp.login({ code: testApp.code() });
  expect(opened.status).toBe(200);
  expect(await opened.json()).toEqual({ username: "owner" });
  const replayed = await testApp.login({ code: testApp.code() });
  expect(replayed.status).toBe(401);
  expect(await problemOf(replayed)).toMatchObject({ code: "second-factor" });
});

test("the code that turned it on does not open the login, too", async () => {
  await using testApp = await openAppWithSecondFactor();

  expect((await testApp.login({ code: codeAt(testApp.key, start) })).status).toBe(401);
});

test("a recovery code opens once, and is noted", async () => {
  await using testApp = await openAppWithSecondFactor();
  const code = testApp.recoveryCodes[0];
  const opened = await testApp.login({ code });
  const again = await testApp.login({ code });
  const listed = await testApp.request("/api/admin/audit", { headers: { Cookie: keptCookie(opened) } });
  const { events } = (await listed.json()) as { events: AuditEvent[] };

  expect([opened.status, again.status]).toEqual([200, 401]);
  expect(events.map(({ kind }) => kind)).toEqual([
    "code-refused",
    "signed-in",
    "recovery-code-used",
    "second-factor-on",
  ]);
});

test("who does not know the password learns nothing of the second factor", async () => {
  await using plain = await openApp();
  await plain.signedIn();
  await using testApp = await openAppWithSecondFactor();
  const guesses = [{ password: "wrong" }, { username: "somebody" }, { username: "somebody", password: "wrong" }];
  for (const guess of guesses)
    for (const code of [undefined, "000000", testApp.code(), testApp.recoveryCodes[0]]) {
      const answer = await testApp.login({ ...guess, code });
      expect(await answer.text()).toBe(await (await plain.login({ ...guess, code })).text());
      expect(answer.status).toBe(401);
      await testApp.app.limits.forget("login", "127.0.0.1");
      await plain.app.limits.forget("login", "127.0.0.1");
    }
  const { count } = await testApp.db
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(10);
});

test("every answer to a login costs exactly one try of the password", async () => {
  await using testApp = await openAppWithSecondFactor();
  const triesOf = async (more: object) => {
    vi.mocked(verify).mockClear();
    await testApp.login(more);
    return vi.mocked(verify).mock.calls.length;
  };

  expect(await triesOf({})).toBe(1);
  expect(await triesOf({ password: "wrong" })).toBe(1);
  expect(await triesOf({ username: "somebody" })).toBe(1);
  expect(await triesOf({ username: "somebody", password: "wrong", code: "000000" })).toBe(1);
  expect(await triesOf({ code: "000000" })).toBe(1);
  expect(await triesOf({ code: "not a code" })).toBe(1);
  expect(await triesOf({ code: testApp.code() })).toBe(1);
});

test("wrong codes count against the address like wrong passwords", async () => {
  await using testApp = await openAppWithSecondFactor({ TRUST_PROXY: "1" });
  const from = (address: string) => ({ "X-Forwarded-For": address });
  for (let guess = 1; guess <= 8; guess++)
    expect((await testApp.login({ code: "no such code" }, from("203.0.113.7"))).status).toBe(401);

  expect((await testApp.login({ code: testApp.code() }, from("203.0.113.7"))).status).toBe(429);
  expect((await testApp.login({ code: testApp.code() }, from("203.0.113.8"))).status).toBe(200);
});

test("many addresses together get no more than ten guesses of a code an hour", async () => {
  await using testApp = await openAppWithSecondFactor({ TRUST_PROXY: "1" });
  const guess = (number: number, code = "000000") =>
    testApp.login({ code }, { "X-Forwarded-For": `203.0.113.${number}` });
  for (let number = 1; number <= 10; number++) expect((await guess(number)).status).toBe(401);
  const refused = await guess(11, testApp.code());

  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("3600");
  expect((await guess(12, testApp.recoveryCodes[0])).status).toBe(200);
});

test("guesses by who has not the password take nothing from the owner's", async () => {
  await using testApp = await openAppWithSecondFactor({ TRUST_PROXY: "1" });
  for (let number = 1; number <= 12; number++)
    await testApp.login({ password: "wrong", code: "000000" }, { "X-Forwarded-For": `203.0.113.${number}` });

  expect((await testApp.login({ code: testApp.code() })).status).toBe(200);
});

test("a code that is no text is a 422", async () => {
  await using testApp = await openAppWithSecondFactor();
  for (const code of [123_456, null, ["1"], { $gt: "" }]) expect((await testApp.login({ code })).status).toBe(422);
});

test("turning it off takes the password and a code, and ends the other sessions", async () => {
  await using testApp = await openAppWithSecondFactor();
  const other = keptCookie(await testApp.login({ code: testApp.code() }));
  testApp.wait(60);
  const { password } = testOwner;
  const off = (body: object) => testApp.post("second-factor/off", body);

  expect((await off({})).status).toBe(422);
  expect((await off({ password: "wrong", code: testApp.code() })).status).toBe(422);
  expect(await problemOf(await off({ password }))).toMatchObject({ status: 403, code: "second-factor" });
  expect(await problemOf(await off({ password, code: "000000" }))).toMatchObject({ code: "second-factor" });
  const turnedOff = await off({ password, code: testApp.code() });
  expect(turnedOff.status).toBe(204);
  const statusWith = async (cookie: string) =>
    (await testApp.request("/api/admin/check-auth", { headers: { Cookie: cookie } })).status;
  expect([await statusWith(testApp.cookie), await statusWith(other), await statusWith(keptCookie(turnedOff))]).toEqual([
    401, 401, 200,
  ]);
  expect((await testApp.login()).status).toBe(200);
});

test("new recovery codes replace the old ones, and are there only while it is on", async () => {
  await using testApp = await openAppWithSecondFactor();
  const { recoveryCodes } = (await (await testApp.post("second-factor/recovery-codes", {})).json()) as {
    recoveryCodes: string[];
  };

  expect(recoveryCodes).toHaveLength(10);
  expect((await testApp.login({ code: testApp.recoveryCodes[0] })).status).toBe(401);
  expect((await testApp.login({ code: recoveryCodes[0] })).status).toBe(200);
  await using plain = await openApp();
  const owner = await plain.signedIn();
  expect((await owner.send("POST", "/api/admin/second-factor/recovery-codes", {})).status).toBe(409);
});

test("a new password needs no code, and proves nothing that a code has to prove", async () => {
  await using testApp = await openAppWithSecondFactor();
  testApp.wait(20 * 60);
  const newPassword = "another-fine-password";
  const change = { currentPassword: testOwner.password, newPassword, confirmPassword: newPassword };
  const changed = await testApp.post("settings/password", change);
  const cookie = keptCookie(changed);
  const codes = () => testApp.send("POST", "/api/admin/second-factor/recovery-codes", {}, { Cookie: cookie });

  expect(changed.status).toBe(204);
  expect(await problemOf(await codes())).toMatchObject({ status: 403, code: "step-up" });
});

test("while it is on it cannot be started anew", async () => {
  await using testApp = await openAppWithSecondFactor();

  expect((await testApp.post("second-factor/key", {})).status).toBe(409);
  expect((await testApp.post("second-factor/on", { code: testApp.code() })).status).toBe(409);
  const state = await testApp.request("/api/admin/second-factor", { headers: { Cookie: testApp.cookie } });
  expect(await state.json()).toEqual({ isOn: true, since: start.toISOString(), recoveryCodesLeft: 10 });
});

test("without a session, or from another site, nothing of it can be reached", async () => {
  await using testApp = await openAppWithSecondFactor();
  expect((await testApp.request("/api/admin/second-factor")).status).toBe(401);
  for (const path of ["key", "on", "off", "recovery-codes"]) {
    const address = `/api/admin/second-factor/${path}`;
    expect((await testApp.send("POST", address, {})).status).toBe(401);
    const crossed = { Cookie: testApp.cookie, "Sec-Fetch-Site": "cross-site" };
    expect((await testApp.send("POST", address, {}, crossed)).status).toBe(403);
  }
});
