import { expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "#test/house.ts";

const OURS = "http://localhost:3000";

/** Where a browser that comes from there is sent, if anywhere. */
async function sentOn(house: TestHouse, path: string, referer?: string, headers: Record<string, string> = {}) {
  const response = await house.request(path, { headers: { ...(referer && { Referer: referer }), ...headers } });
  if (response.status === 200) return undefined;
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([302, "no-store"]);
  return response.headers.get("Location");
}

test("an ad's labels go on from address to address, with the page they led to", async () => {
  await using house = await openTestHouse();
  const first = await sentOn(house, "/longueuil", `${OURS}/?gclid=a%26b&utm_source=google&other=1`);
  expect(first).toBe(
    "/longueuil?utm_source=google&gclid=a%26b&landing=%2F%3Fgclid%3Da%2526b%26utm_source%3Dgoogle%26other%3D1",
  );
  const second = new URL((await sentOn(house, "/en/brossard", OURS + first)) ?? "", OURS);
  expect(second.pathname).toBe("/en/brossard");
  expect(Object.fromEntries(second.searchParams)).toEqual({
    ...{ utm_source: "google", gclid: "a&b", landing: "/?gclid=a%26b&utm_source=google&other=1" },
  });
  expect(await sentOn(house, second.pathname + second.search, OURS + first)).toBeUndefined();
});

test("an address with labels of its own, another site and what is no page are left alone", async () => {
  await using house = await openTestHouse();
  const ad = `${OURS}/?gclid=a`;
  expect(await sentOn(house, "/longueuil?utm_source=b", ad)).toBeUndefined();
  expect(await sentOn(house, "/longueuil", "https://elsewhere.example/?gclid=a")).toBeUndefined();
  expect(await sentOn(house, "/longueuil", `${OURS}/?page=2`)).toBeUndefined();
  expect(await sentOn(house, "/longueuil", "rubbish?gclid=a")).toBeUndefined();
  expect(await sentOn(house, "/longueuil")).toBeUndefined();
  expect(await sentOn(house, "/longueuil", ad, { "Sec-Fetch-Dest": "empty" })).toBeUndefined();
  expect((await house.request("/api/nothing", { headers: { Referer: ad } })).status).toBe(404);
  expect(await sentOn(house, "/no-such-page", ad)).toBeUndefined();
});

test("what goes on is bounded", async () => {
  await using house = await openTestHouse();
  const long = await sentOn(house, "/longueuil", `${OURS}/?gclid=${"x".repeat(3000)}`);
  expect(new URL(long ?? "", OURS).searchParams.get("gclid")).toBe("x".repeat(500));
  expect(long?.length).toBeLessThan(3000);
});

test("the step between is no visit", async () => {
  await using house = await openTestHouse();
  await sentOn(house, "/longueuil", `${OURS}/?gclid=a`);
  await house.app.visits.stop();
  expect(await house.db.selectFrom("visits").select("path").execute()).toEqual([]);
});
