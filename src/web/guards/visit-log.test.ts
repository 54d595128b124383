import { expect, test } from "vitest";
import { listVisits } from "#src/marketing/traffic/visits.server.ts";
import { chrome, googlebot } from "#test/site/a-visit.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";
import { listen } from "#src/web/listen.server.ts";

async function logged(testApp: TestApp) {
  await testApp.app.visits.flush();
  return (await listVisits(testApp.db, { limit: 100 })).visits;
}

const browser = { "User-Agent": chrome };

test("every request for a page reaches the log, found or not, by any method", async () => {
  await using testApp = await openTestApp();
  await testApp.request("/", { headers: browser });
  await testApp.request("/en/longueuil?utm_source=flyer", { headers: { "User-Agent": googlebot } });
  await testApp.request("/wp-login.php", { method: "POST", headers: browser });

  expect(await logged(testApp)).toMatchObject([
    { method: "POST", path: "/wp-login.php", pageType: "not-found", isBot: true, botPurpose: "scanner" },
    { method: "GET", path: "/en/longueuil", pageType: "city", language: "en", isBot: true, botName: "Googlebot" },
    { method: "GET", path: "/", pageType: "home", language: "fr", isBot: false, statusCode: 200, kind: "page" },
  ]);
});

test("files, calls, health checks and the back office are not visits", async () => {
  await using testApp = await openTestApp();
  const paths = [
    "/health",
    "/ready",
    "/api/bot-check",
    "/api/nothing",
    "/admin/login",
    "/admin",
    "/favicon.ico",
    "/assets/x.js",
  ];
  for (const path of paths) await testApp.request(path, { headers: browser });

  expect(await logged(testApp)).toEqual([]);
});

test("behind a trusted proxy the log has the visitor's network, not the proxy's", async () => {
  await using testApp = await openTestApp({ variables: { TRUST_PROXY: "1" } });
  await testApp.request("/", { headers: { ...browser, "X-Forwarded-For": "198.51.100.9, 203.0.113.77" } });

  expect(await logged(testApp)).toMatchObject([{ ipAddress: "203.0.113.0" }]);
});

test("pages sent past Hono are logged the same", async () => {
  await using testApp = await openTestApp({ variables: { PORT: "0" } });
  const server = await listen(testApp.app);
  const headers = { ...browser, Referer: "https://www.bing.com/search?q=lavage" };
  await (await fetch(`http://127.0.0.1:${server.port}/longueuil`, { headers })).arrayBuffer();
  await server.close();

  expect(await logged(testApp)).toMatchObject([
    {
      path: "/longueuil",
      statusCode: 200,
      ipAddress: "127.0.0.0",
      source: "bing.com",
      responseTime: expect.any(Number),
    },
  ]);
});
