import { expect, test } from "vitest";
import { solvedBotCheck } from "#test/leads/bot-check.ts";
import { openTestApp } from "#test/app/test-app.ts";

test("a challenge is offered, fresh each time and kept by no cache", async () => {
  await using testApp = await openTestApp();
  const response = await testApp.request("/api/bot-check");
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.json()).toMatchObject({ provider: "altcha", challenge: { signature: expect.any(String) } });
  expect(await solvedBotCheck(testApp)).not.toBe(await solvedBotCheck(testApp));
});

test("only GET is allowed", async () => {
  await using testApp = await openTestApp();
  const response = await testApp.send("POST", "/api/bot-check", {});
  expect(response.status).toBe(405);
  expect(response.headers.get("Allow")).toBe("GET, HEAD");
});

test("an address that asks without end has to wait, the others do not", async () => {
  await using testApp = await openTestApp({ variables: { TRUST_PROXY: "1" } });
  const ask = (address: string) => testApp.request("/api/bot-check", { headers: { "X-Forwarded-For": address } });
  let response = await ask("203.0.113.1");
  for (let asked = 1; asked < 400 && response.status === 200; asked++) response = await ask("203.0.113.1");
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await ask("203.0.113.2")).status).toBe(200);
});
