import { expect, test } from "vitest";
import { openTestApp } from "#test/app/test-app.ts";
import { openKeptLog } from "#test/programs/kept-log.ts";

test("every request has an id of its own, in its answer and in its line", async () => {
  const { logbook, lines } = openKeptLog();
  await using testApp = await openTestApp({ logbook });
  const answers = [await testApp.request("/api/bot-check"), await testApp.request("/nothing/here")];
  const ids = answers.map(({ headers }) => headers.get("X-Request-Id"));

  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines()).toMatchObject([
    { request: ids[0], method: "GET", route: "/api/bot-check", status: 200, msg: "request" },
    { request: ids[1], method: "GET" },
  ]);
});

test("only a trusted proxy may name a request, and sanely", async () => {
  await using behind = await openTestApp({ variables: { TRUST_PROXY: "1" } });
  await using open = await openTestApp();
  const idOf = async (testApp: typeof open, given: string) =>
    (await testApp.request("/health", { headers: { "X-Request-Id": given } })).headers.get("X-Request-Id");

  expect(await idOf(behind, "8f14e45fceea167a")).toBe("8f14e45fceea167a");
  expect(await idOf(behind, "short")).not.toBe("short");
  expect(await idOf(behind, '"}{"level":60')).not.toContain("level");
  expect(await idOf(open, "8f14e45fceea167a")).not.toBe("8f14e45fceea167a");
});

test("a failure of ours names the request, and so does what is logged of it", async () => {
  const { logbook, lines } = openKeptLog();
  await using testApp = await openTestApp({ logbook });
  testApp.app.botChecks.offer = () => Promise.reject(new Error("the puzzle is lost"));
  const response = await testApp.request("/api/bot-check");
  const id = response.headers.get("X-Request-Id");

  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ status: 500, instance: `request:${id}` });
  expect(lines().at(0)).toMatchObject({ request: id, route: "/api/bot-check", msg: "request failed" });
});

test("what changes nothing is logged at debug, the rest at info", async () => {
  const { logbook, lines } = openKeptLog();
  logbook.log.level = "info";
  await using testApp = await openTestApp({ logbook });
  await testApp.request("/api/bot-check");
  await testApp.send("POST", "/api/page-view", { path: "/longueuil", referrer: "" });
  await testApp.send("POST", "/api/admin/login", { username: "owner", password: "wrong-password" });

  expect(lines()).toMatchObject([{ method: "POST", route: "/api/admin/login", status: 401, level: 30 }]);
});
