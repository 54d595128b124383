import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openHostileServer } from "#test/doubles/hostile-server.ts";
import { openTestApp } from "#test/app/test-app.ts";

/** A server with the unit, on which the version 99.0.0 is announced. */
async function openServer({ hasUnit = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "upgrade-"));
  const [data, told] = [join(folder, "data"), join(folder, "told")];
  mkdirSync(data);
  mkdirSync(told);
  const server = await openHostileServer();
  server.answer = (response: ServerResponse) => response.end(JSON.stringify({ version: "99.0.0" }));
  const testApp = await openTestApp({ variables: { DATA_DIR: data, ...(hasUnit && { UPGRADE_DIR: told }) } });
  const owner = await testApp.signedIn();
  await owner.send("PUT", "/api/admin/new-version", { asksForVersions: true, versionAddress: server.url });
  const tell = (progress: object) => writeFileSync(join(told, "progress"), JSON.stringify(progress));
  tell({ step: "none", version: "", at: "2026-11-27T10:00:00Z", reason: "" });
  return {
    ...{ testApp, owner, tell, request: join(data, "upgrade-request") },
    ask: (version: unknown) => owner.send("POST", "/api/admin/new-version/upgrade", { version }),
    view: async () => (await owner.request("/api/admin/new-version/upgrade")).json(),
    [Symbol.asyncDispose]: async () => {
      server[Symbol.dispose]();
      await testApp[Symbol.asyncDispose]();
    },
  };
}

test("the owner asks for the announced version by a file that holds it and nothing else", async () => {
  await using server = await openServer();
  expect(await server.view()).toEqual({ canStart: true, isUnderWay: false, waiting: null, progress: null });
  const asked = await server.ask("99.0.0");

  expect([asked.status, await asked.json()]).toMatchObject([202, { isUnderWay: true }]);
  expect(readFileSync(server.request, "utf8")).toBe("99.0.0\n");
  expect(statSync(server.request).mode & 0o777).toBe(0o600);
  const { kind, subject } = await server.testApp.db
    .selectFrom("audit_events")
    .select(["kind", "subject"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect([kind, subject]).toEqual(["upgrade-asked", "99.0.0"]);
  expect(await (await server.ask("99.0.0")).json()).toMatchObject({ code: "upgrade-under-way" });
});

test("what is no announced version is refused, and nothing is written", async () => {
  await using server = await openServer();
  for (const version of ["98.0.0", "1.0.0"])
    expect(await (await server.ask(version)).json()).toMatchObject({ status: 409, code: "version-not-out" });
  for (const version of ["99.0.0\n", "99.0.0; reboot", "$(reboot)", "../99.0.0", ["99.0.0"], 99, null])
    expect((await server.ask(version)).status).toBe(422);
  expect((await server.testApp.send("POST", "/api/admin/new-version/upgrade", { version: "99.0.0" })).status).toBe(401);
  expect(existsSync(server.request)).toBe(false);
});

test("what the server says is shown, and while it works nothing else is begun", async () => {
  await using server = await openServer();
  const at = server.testApp.app.now().toISOString();
  server.tell({ step: "watching", version: "99.0.0", at, reason: "" });
  expect(await server.view()).toMatchObject({ progress: { step: "watching", version: "99.0.0" } });
  expect((await server.ask("99.0.0")).status).toBe(409);

  server.tell({ step: "went-back", version: "99.0.0", at, reason: "silent" });
  expect(await server.view()).toMatchObject({ progress: { step: "went-back", reason: "silent" } });
  expect((await server.ask("99.0.0")).status).toBe(202);
});

test("a server without the unit refuses, and writes nothing", async () => {
  await using server = await openServer({ hasUnit: false });
  expect(await server.view()).toEqual({ canStart: false, isUnderWay: false, waiting: null, progress: null });
  expect(await (await server.ask("99.0.0")).json()).toMatchObject({ status: 409, code: "no-upgrade-unit" });
  expect(existsSync(server.request)).toBe(false);
});
