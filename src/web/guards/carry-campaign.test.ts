import { expect, test } from "vitest";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";

const OURS = "http://localhost:3000";

/** Where a browser that comes from there is sent, if anywhere. */
async function sentOn(testApp: TestApp, path: string, referer?: string, headers: Record<string, string> = {}) {
  const response = await testApp.request(path, { headers: { ...(referer && { Referer: referer }), ...headers } });
  if (response.status === 200) return undefined;
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([302, "no-store"]);
  return response.headers.get("Location");
}

test("an ad's labels go on from address to address, with the page they led to", async () => {
  await using testApp = await openTestApp();
  const first = await sentOn(testApp, "/longueuil", `${OURS}/?gclid=a%26b&utm_source=google&other=1`);
  expect(first).toBe(
    "/longueuil?utm_source=google&gclid=a%26b&landing=%2F%3Fgclid%3Da%2526b%26utm_source%3Dgoogle%26other%3D1",
  );
  const second = new URL((await sentOn(testApp, "/en/brossard", OURS + first)) ?? "", OURS);
  expect(second.pathname).toBe("/en/brossard");
  expect(Object.fromEntries(second.searchParams)).toEqual({
    ...{ utm_source: "google", gclid: "a&b", landing: "/?gclid=a%26b&utm_source=google&other=1" },
  });
  expect(await sentOn(testApp, second.pathname + second.search, OURS + first)).toBeUndefined();
});

test("an address with labels of its own, another site and what is no page are left alone", async () => {
  await using testApp = await openTestApp();
  const ad = `${OURS}/?gclid=a`;
  expect(await sentOn(testApp, "/longueuil?utm_source=b", ad)).toBeUndefined();
  expect(await sentOn(testApp, "/longueuil", "https://elsewhere.example/?gclid=a")).toBeUndefined();
  expect(await sentOn(testApp, "/longueuil", `${OURS}/?page=2`)).toBeUndefined();
  expect(await sentOn(testApp, "/longueuil", "rubbish?gclid=a")).toBeUndefined();
  expect(await sentOn(testApp, "/longueuil")).toBeUndefined();
  expect(await sentOn(testApp, "/longueuil", ad, { "Sec-Fetch-Dest": "empty" })).toBeUndefined();
  expect((await testApp.request("/api/nothing", { headers: { Referer: ad } })).status).toBe(404);
  expect(await sentOn(testApp, "/no-such-page", ad)).toBeUndefined();
});

test("what goes on is bounded", async () => {
  await using testApp = await openTestApp();
  const long = await sentOn(testApp, "/longueuil", `${OURS}/?gclid=${"x".repeat(3000)}`);
  expect(new URL(long ?? "", OURS).searchParams.get("gclid")).toBe("x".repeat(500));
  expect(long?.length).toBeLessThan(3000);
});

test("the step between is no visit", async () => {
  await using testApp = await openTestApp();
  await sentOn(testApp, "/longueuil", `${OURS}/?gclid=a`);
  await testApp.app.visits.stop();
  expect(await testApp.db.selectFrom("visits").select("path").execute()).toEqual([]);
});
