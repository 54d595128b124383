import { expect, test } from "vitest";
import { ownerContact } from "#src/account/settings/owner-contact.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { ensureOwner } from "#src/account/session/owner.server.ts";
import { exampleBusiness } from "#test/site/example-site.ts";
import { openTestApp, testOwner } from "#test/app/test-app.ts";

type Options = Parameters<typeof openTestApp>[0];

async function openAppWithOwner(options?: Options) {
  const testApp = await openTestApp(options);
  await ensureOwner(testApp.db, testOwner, testApp.app.now());
  const login = (credentials: unknown = testOwner, headers?: Record<string, string>) =>
    testApp.send("POST", "/api/admin/login", credentials, headers);
  return { ...testApp, login };
}

const wrong = { ...testOwner, password: "not this one" };

function cookieOf(response: Response) {
  return response.headers.get("Set-Cookie") ?? "";
}

/** What a browser would send back. */
function keptCookie(response: Response) {
  return cookieOf(response).split(";")[0] ?? "";
}

test("the right name and password open a session in a cookie that scripts cannot read", async () => {
  await using testApp = await openAppWithOwner();
  const response = await testApp.login();

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ username: "owner" });
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(cookieOf(response)).toMatch(/^session=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/);
});

test("mails to the owner begin in the language of the province, then of the back office, until one is chosen", async () => {
  await using testApp = await openAppWithOwner();
  const { address } = exampleBusiness;
  expect(await ownerContact(testApp.db)).toMatchObject({ language: "fr" });
  await saveSettings(testApp.db, { business: { address: { ...address, region: "ON" } } }, testApp.app.now());
  expect(await ownerContact(testApp.db)).toMatchObject({ language: "en" });

  const response = await testApp.login(testOwner, { "Accept-Language": "fr-CA,fr;q=0.9,en;q=0.8" });
  expect(await ownerContact(testApp.db)).toMatchObject({ language: "fr" });
  const settings = await testApp.request("/api/admin/settings", { headers: { Cookie: keptCookie(response) } });
  expect(await settings.json()).toMatchObject({ email: { version: 0, values: { notifyLanguage: "fr" } } });

  await testApp.login();
  expect(await ownerContact(testApp.db)).toMatchObject({ language: "fr" });
  await saveSettings(testApp.db, { email: { notifyLanguage: "en" } }, testApp.app.now());
  expect(await ownerContact(testApp.db)).toMatchObject({ language: "en" });
});

test("over https the cookie is Secure and bound to the host", async () => {
  await using testApp = await openAppWithOwner({ variables: { SITE_URL: "https://nordet.example" } });
  const response = await testApp.login();
  const checked = await testApp.request("/api/admin/check-auth", { headers: { Cookie: keptCookie(response) } });

  expect(cookieOf(response)).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(checked.status).toBe(200);
});

test("the cookie lives as long as the owner's session timeout", async () => {
  await using testApp = await openAppWithOwner();
  await saveSettings(testApp.db, { security: { sessionTimeout: 168 } }, testApp.app.now());

  expect(cookieOf(await testApp.login())).toContain("Max-Age=604800");
});

test("spaces around the name are forgiven", async () => {
  await using testApp = await openAppWithOwner();

  expect((await testApp.login({ ...testOwner, username: " owner " })).status).toBe(200);
});

test("a wrong name and a wrong password get the same answer", async () => {
  await using testApp = await openAppWithOwner();
  const answers = [await testApp.login(wrong), await testApp.login({ ...testOwner, username: "somebody" })];
  const bodies = await Promise.all(answers.map((answer) => answer.text()));

  expect(answers.map((answer) => answer.status)).toEqual([401, 401]);
  expect(answers.map(cookieOf)).toEqual(["", ""]);
  expect(bodies[0]).toBe(bodies[1]);
  expect(answers[0]?.headers.get("Content-Type")).toBe("application/problem+json");
});

test("a blank name or password is pointed at", async () => {
  await using testApp = await openAppWithOwner();
  const blank = await testApp.login({ username: "  ", password: "\t" });

  expect(blank.status).toBe(422);
  expect(await blank.json()).toMatchObject({
    title: "Unprocessable Content",
    detail: "Please enter both username and password",
    errors: [{ field: "username" }, { field: "password" }],
  });
  for (const body of [{}, [], null, "text", { username: ["owner"], password: 1 }])
    expect((await testApp.login(body)).status).toBe(422);
});

test("what is not a small JSON body is refused before it is read", async () => {
  await using testApp = await openAppWithOwner();
  const post = (body: string, type: string) =>
    testApp.request("/api/admin/login", {
      method: "POST",
      headers: { "Content-Type": type, "Sec-Fetch-Site": "same-origin" },
      body,
    });

  expect((await post("username=owner", "application/x-www-form-urlencoded")).status).toBe(415);
  expect((await post("{", "application/json")).status).toBe(400);
  expect((await post(JSON.stringify({ ...testOwner, more: "x".repeat(4096) }), "application/json")).status).toBe(413);
});

test("another method at the login address gets the one that works", async () => {
  await using testApp = await openAppWithOwner();
  const response = await testApp.request("/api/admin/login");

  expect(response.status).toBe(405);
  expect(response.headers.get("Allow")).toBe("POST");
});

test("a login that does not come from our own pages is refused", async () => {
  await using testApp = await openAppWithOwner();
  const post = (headers: Record<string, string>) =>
    testApp.request("/api/admin/login", {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(testOwner),
    });

  expect((await post({})).status).toBe(403);
  expect((await post({ "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await post({ "Sec-Fetch-Site": "same-site" })).status).toBe(403);
  expect((await post({ Origin: "https://evil.example" })).status).toBe(403);
  expect((await post({ Origin: "null" })).status).toBe(403);
  expect((await post({ Origin: "http://localhost:3000" })).status).toBe(200);
});

test("after eight failures an address waits, and only that address", async () => {
  await using testApp = await openAppWithOwner({ variables: { TRUST_PROXY: "1" } });
  const from = (address: string) => ({ "X-Forwarded-For": address });
  for (let attempt = 1; attempt <= 8; attempt++)
    expect((await testApp.login(wrong, from("203.0.113.7"))).status).toBe(401);
  const refused = await testApp.login(testOwner, from("203.0.113.7"));

  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(900);
  expect(refused.headers.get("Content-Type")).toBe("application/problem+json");
  expect((await testApp.login(testOwner, from("203.0.113.8"))).status).toBe(200);
});

test("after the wait the owner may try again", async () => {
  let now = new Date("2026-11-20T12:00:00.000Z");
  await using testApp = await openAppWithOwner({ now: () => now });
  for (let attempt = 1; attempt <= 9; attempt++) await testApp.login(wrong);
  expect((await testApp.login()).status).toBe(429);
  now = new Date(now.getTime() + 15 * 60_000);

  expect((await testApp.login()).status).toBe(200);
});

test("a success forgets the failures before it", async () => {
  await using testApp = await openAppWithOwner();
  for (let round = 1; round <= 3; round++) {
    for (let attempt = 1; attempt <= 7; attempt++) await testApp.login(wrong);
    expect((await testApp.login()).status).toBe(200);
  }
});

test("each login gives a new token and ends the session before it", async () => {
  await using testApp = await openAppWithOwner();
  const first = keptCookie(await testApp.login());
  const second = keptCookie(await testApp.login(testOwner, { Cookie: first }));

  expect(second).not.toBe(first);
  expect((await testApp.request("/api/admin/check-auth", { headers: { Cookie: first } })).status).toBe(401);
  expect((await testApp.request("/api/admin/check-auth", { headers: { Cookie: second } })).status).toBe(200);
});

test("a token that the visitor brings is never taken over", async () => {
  await using testApp = await openAppWithOwner();
  const planted = "session=planted-by-somebody-else";
  const given = keptCookie(await testApp.login(testOwner, { Cookie: planted }));

  expect(given).not.toBe(planted);
  expect((await testApp.request("/api/admin/check-auth", { headers: { Cookie: planted } })).status).toBe(401);
});

test("check-auth names the owner, or refuses without a word of data", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const known = await owner.request("/api/admin/check-auth");
  const unknown = await testApp.request("/api/admin/check-auth");

  expect(known.status).toBe(200);
  expect(await known.json()).toEqual({ username: "owner" });
  expect(known.headers.get("Cache-Control")).toBe("no-store");
  expect(unknown.status).toBe(401);
  expect(unknown.headers.get("Cache-Control")).toBe("no-store");
  expect(await unknown.json()).toMatchObject({ status: 401, title: "Unauthorized" });
});

test("a session ends when its time has come", async () => {
  let now = new Date("2026-11-20T12:00:00.000Z");
  await using testApp = await openTestApp({ now: () => now });
  const owner = await testApp.signedIn();
  expect((await owner.request("/api/admin/check-auth")).status).toBe(200);
  now = new Date(now.getTime() + 24 * 3_600_000);

  expect((await owner.request("/api/admin/check-auth")).status).toBe(401);
});

test("logout ends the session and takes the cookie back", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const response = await owner.send("POST", "/api/admin/logout", {});

  expect(response.status).toBe(204);
  expect(cookieOf(response)).toMatch(/^session=; Max-Age=0; Path=\//);
  expect((await owner.request("/api/admin/check-auth")).status).toBe(401);
  expect(await testApp.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("another site cannot sign the owner out", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const logout = (headers: Record<string, string>) => owner.request("/api/admin/logout", { method: "POST", headers });

  expect((await logout({ "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await logout({})).status).toBe(403);
  expect((await owner.request("/api/admin/check-auth")).status).toBe(200);
});

test("without a session every address of the back office's api is a 401, known or not", async () => {
  await using testApp = await openTestApp();
  for (const path of ["leads", "export-all-leads", "check-auth", "nothing-here"])
    expect((await testApp.request(`/api/admin/${path}`)).status, path).toBe(401);
});

test("many wrong guesses from many addresses never lock the owner out, and are reported once a day", async () => {
  let now = new Date("2026-11-20T12:00:00.000Z");
  const variables = { TRUST_PROXY: "1", SMTP_URL: "smtp://mail.example.test" };
  await using testApp = await openAppWithOwner({ variables, now: () => now });
  const guess = async (times: number) => {
    for (let number = 1; number <= times; number++)
      await testApp.login(wrong, { "X-Forwarded-For": `203.0.113.${number}` });
  };
  const mails = () => testApp.db.selectFrom("mails").select(["kind", "subject", "text"]).execute();
  await guess(30);
  expect(await mails()).toEqual([]);

  await guess(40);
  expect(await mails()).toMatchObject([
    { kind: "owner-alert", subject: "Quelqu’un essaie de deviner votre mot de passe" },
  ]);
  expect((await mails())[0]?.text).not.toMatch(/[{}]|undefined/);
  expect((await testApp.login(testOwner, { "X-Forwarded-For": "198.51.100.1" })).status).toBe(200);

  now = new Date(now.getTime() + 24 * 3_600_000);
  await guess(40);
  expect(await mails()).toHaveLength(2);
});

test("without a mail server no warning waits to arrive out of date", async () => {
  await using testApp = await openAppWithOwner({ variables: { TRUST_PROXY: "1" } });
  for (let number = 1; number <= 40; number++) await testApp.login(wrong, { "X-Forwarded-For": `203.0.113.${number}` });

  expect(await testApp.db.selectFrom("mails").selectAll().execute()).toEqual([]);
});
