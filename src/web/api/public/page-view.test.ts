import { expect, test } from "vitest";
import { listVisits } from "#src/marketing/traffic/visits.server.ts";
import { chrome } from "#test/site/a-visit.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";

const tell = (testApp: TestApp, body: unknown, headers: Record<string, string> = {}) =>
  testApp.send("POST", "/api/page-view", body, { "User-Agent": chrome, ...headers });

test("a change of page in the browser is logged like a visit, without a cookie", async () => {
  await using testApp = await openTestApp();
  const response = await tell(testApp, { path: "/en/brossard?name=marie", referrer: "http://localhost:3000/en" });
  await testApp.app.visits.flush();

  expect(response.status).toBe(204);
  expect(response.headers.has("Set-Cookie")).toBe(false);
  expect((await listVisits(testApp.db, { limit: 9 })).visits).toMatchObject([
    {
      kind: "route-change",
      method: "GET",
      path: "/en/brossard",
      statusCode: 200,
      pageType: "city",
      responseTime: null,
      referrer: "http://localhost:3000/en",
      source: null,
    },
  ]);
});

test("clicks that leave the site, begun forms and vitals are kept beside the visits", async () => {
  await using testApp = await openTestApp();
  await tell(testApp, { kind: "click", path: "/", to: "tel:+14505550199" });
  await tell(testApp, { kind: "click", path: "/", to: "https://www.facebook.com/someone?secret" });
  await tell(testApp, { kind: "click", path: "/", to: "http://localhost:3000/en" });
  await tell(testApp, { kind: "click", path: "/", to: "javascript:alert(1)" });
  await tell(testApp, { kind: "form-start", path: "/en", arrival: "/?gclid=1&utm_source=", referrer: "" });
  await tell(testApp, { kind: "vital", path: "/", name: "INP", value: 48 });
  await testApp.app.visits.flush();

  expect(await testApp.db.selectFrom("visit_events").select(["name", "path", "value"]).orderBy("id").execute()).toEqual(
    [
      { name: "phone-click", path: "/", value: null },
      { name: "outside-click", path: "/", value: null },
      { name: "form-start", path: "/en", value: null },
      { name: "INP", path: "/", value: 48 },
    ],
  );
  expect((await listVisits(testApp.db, { limit: 9 })).visits).toEqual([]);
  const counted = await testApp.db
    .selectFrom("traffic_days")
    .select(["measure", "label"])
    .where("measure", "in", ["outside", "begun-source"])
    .orderBy("measure")
    .execute();
  expect(counted).toEqual([
    { measure: "begun-source", label: "google-ads" },
    { measure: "outside", label: "facebook.com" },
  ]);
});

test("what is not understood is refused with the field that is wrong", async () => {
  await using testApp = await openTestApp();
  const wrong = await tell(testApp, { path: "nowhere", kind: "vital", name: "LCP", value: "fast" });
  const post = (body: string, type: string) =>
    testApp.request("/api/page-view", { method: "POST", headers: { "Content-Type": type }, body });

  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({ errors: [{ field: "path" }, { field: "value" }] });
  expect((await post("{", "application/json")).status).toBe(400);
  expect((await post('{"path":"/"}', "text/plain")).status).toBe(415);
  expect((await post(JSON.stringify({ path: "/", more: "x".repeat(9000) }), "application/json")).status).toBe(413);
  expect((await testApp.request("/api/page-view")).status).toBe(405);
});

test("other sites cannot write into the log, a browser that says nothing can", async () => {
  await using testApp = await openTestApp();
  const post = (headers: Record<string, string>) =>
    testApp.request("/api/page-view", {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: '{"path":"/"}',
    });

  expect((await post({ Origin: "https://evil.example" })).status).toBe(403);
  expect((await post({ "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await post({ Origin: "http://localhost:3000" })).status).toBe(204);
  expect((await post({})).status).toBe(204);
});

test("an address that reports too often is limited, and no other", async () => {
  await using testApp = await openTestApp({ variables: { TRUST_PROXY: "1" } });
  const from = (address: string) => tell(testApp, { path: "/" }, { "X-Forwarded-For": address });
  for (let call = 1; call <= 300; call++) await from("203.0.113.7");
  const refused = await from("203.0.113.7");

  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await from("203.0.113.8")).status).toBe(204);
});
