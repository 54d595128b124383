import { expect, test } from "vitest";
import type { AuditEvent } from "#src/account/events/audit.ts";
import type { OpenSession } from "#src/account/session/open-sessions.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { openTestApp, testOwner } from "#test/app/test-app.ts";

type Owner = Awaited<ReturnType<Awaited<ReturnType<typeof openTestApp>>["signedIn"]>>;

const change = {
  currentPassword: testOwner.password,
  newPassword: "another fine password",
  confirmPassword: "another fine password",
};

function changePassword(owner: Owner, differences: object = {}) {
  return owner.send("POST", "/api/admin/settings/password", { ...change, ...differences });
}

async function sessionsOf(owner: Owner) {
  const { sessions } = (await (await owner.request("/api/admin/sessions")).json()) as { sessions: OpenSession[] };
  return sessions;
}

async function auditOf(owner: Owner, query = "") {
  return (await (await owner.request(`/api/admin/audit${query}`)).json()) as {
    events: AuditEvent[];
    next: string | null;
  };
}

test("a new password ends the other sessions and gives this one a new token", async () => {
  await using testApp = await openTestApp();
  const here = await testApp.signedIn();
  const elsewhere = await testApp.signedIn();
  const response = await changePassword(here);
  const cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const statusWith = async (kept: string) =>
    (await testApp.request("/api/admin/check-auth", { headers: { Cookie: kept } })).status;

  expect(response.status).toBe(204);
  expect([await statusWith(here.cookie), await statusWith(elsewhere.cookie), await statusWith(cookie)]).toEqual([
    401, 401, 200,
  ]);
  const login = (password: string) => testApp.send("POST", "/api/admin/login", { username: "owner", password });
  expect((await login(testOwner.password)).status).toBe(401);
  expect((await login(change.newPassword)).status).toBe(200);
});

test("a wrong current password changes nothing", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const response = await changePassword(owner, { currentPassword: "not this one" });

  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    errors: [{ field: "currentPassword", message: "Current password is incorrect" }],
  });
  expect((await owner.request("/api/admin/check-auth")).status).toBe(200);
});

test("passwords that differ, are short or too simple are refused in the words of the specification", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const detailOf = async (newPassword: string, confirmPassword = newPassword) =>
    ((await (await changePassword(owner, { newPassword, confirmPassword })).json()) as { detail: string }).detail;

  expect(await detailOf("another fine password", "another one")).toBe("New passwords do not match");
  expect(await detailOf("short")).toBe("Password must be at least 8 characters long");
  expect(await detailOf("simple77")).toMatch("Use 12 characters or more");
  await saveSettings(testApp.db, { security: { requireStrongPassword: false, sessionTimeout: 24 } }, testApp.app.now());
  expect((await changePassword(owner, { newPassword: "simple77", confirmPassword: "simple77" })).status).toBe(204);
});

test("the owner sees which devices are signed in, without anything that opens a session", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  await testApp.send("POST", "/api/admin/login", testOwner, { "User-Agent": "Firefox on a phone" });
  const response = await owner.request("/api/admin/sessions");
  const text = await response.text();

  expect(await sessionsOf(owner)).toHaveLength(2);
  expect(await sessionsOf(owner)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ userAgent: "Firefox on a phone", address: "127.0.0.1", isCurrent: false }),
      expect.objectContaining({ isCurrent: true }),
    ]),
  );
  expect(text).not.toContain(owner.cookie.slice("session=".length));
  for (const { token_hash } of await testApp.db.selectFrom("sessions").select("token_hash").execute())
    expect(text).not.toContain(token_hash);
});

test("a session can be ended from another device", async () => {
  await using testApp = await openTestApp();
  const here = await testApp.signedIn();
  const lost = await testApp.signedIn();
  const other = (await sessionsOf(here)).find((session) => !session.isCurrent);
  const end = (id: string) =>
    here.request(`/api/admin/sessions/${id}`, { method: "DELETE", headers: { "Sec-Fetch-Site": "same-origin" } });

  expect((await end(other?.id ?? "")).status).toBe(204);
  expect((await lost.request("/api/admin/check-auth")).status).toBe(401);
  expect((await here.request("/api/admin/check-auth")).status).toBe(200);
  expect((await end(other?.id ?? "")).status).toBe(404);
  expect((await end("%25")).status).toBe(404);
  expect((await end("________________")).status).toBe(404);
});

test("the audit log lists actions with their addresses, newest first, page by page", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  await testApp.send("POST", "/api/admin/login", { ...testOwner, password: "wrong" });
  await testApp.send("POST", "/api/admin/login", testOwner);
  await owner.send("PUT", "/api/admin/settings/security", {
    version: 0,
    values: { requireStrongPassword: false, sessionTimeout: 24 },
  });
  await owner.request("/api/admin/export-all-leads");
  const { events, next } = await auditOf(owner);

  expect(events.map(({ kind }) => kind)).toEqual(["leads-exported", "settings-saved", "signed-in", "sign-in-refused"]);
  expect(events[1]).toMatchObject({ subject: "security", address: "127.0.0.1" });
  expect(next).toBeNull();
});

test("a long audit log is read in pages", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  for (let time = 0; time < 51; time++) await owner.request("/api/admin/export-all-leads");
  const first = await auditOf(owner);
  const second = await auditOf(owner, `?before=${first.next}`);

  expect([first.events.length, second.events.length, second.next]).toEqual([50, 1, null]);
  expect((await owner.request("/api/admin/audit?before=yesterday")).status).toBe(422);
});

test("the account's addresses are closed without a session", async () => {
  await using testApp = await openTestApp();
  for (const path of ["sessions", "audit"]) expect((await testApp.request(`/api/admin/${path}`)).status).toBe(401);
  expect((await testApp.send("POST", "/api/admin/settings/password", change)).status).toBe(401);
});
