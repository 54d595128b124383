import fc from "fast-check";
import { expect } from "vitest";
import { aDraftQuote } from "#test/work/a-quote.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { hostileCalls, INSIDES } from "#test/app/hostile-calls.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { scopes } from "#src/account/settings/api-tokens/api-token.ts";
import { createServer } from "#src/web/server.ts";

const REQUESTS = 2_000;

testOnBothEngines("nothing that a client sends makes the server fail or tell its insides", async (place) => {
  await using testApp = await openTestApp({ place, variables: { TRUST_PROXY: "1" } });
  const owner = await testApp.signedIn();
  const made = await owner.send("POST", "/api/admin/api-tokens", { name: "planner", scopes });
  const { token } = (await made.json()) as { token: string };
  const quote = await aDraftQuote(testApp.db, new Date());
  const statuses = new Map<number, number>();
  const hostile = fc.asyncProperty(
    hostileCalls(createServer(testApp.app).routes, [quote.id, quote.leadId]),
    async (call) => {
      // A session that ended would leave the rest of the calls outside.
      fc.pre(call.as !== "owner" || !call.address.includes("logout"));
      const { Cookie: _, ...others } = call.headers;
      const said = call.as === "owner" ? others : call.headers;
      const init: RequestInit = {
        method: call.method,
        headers: {
          ...said,
          "Content-Type": call.type,
          ...(call.as === "program" && { Authorization: `Bearer ${token}` }),
        },
        ...(call.method !== "GET" && call.method !== "HEAD" && { body: call.body }),
      };
      const response = await (call.as === "owner" ? owner : testApp).request(call.address, init);
      const answer = await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      expect(response.status, answer).toBeLessThan(500);
      expect(answer).not.toMatch(INSIDES);
      expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(response.headers.get("Content-Security-Policy")).toMatch(/'none'|'nonce-/);
    },
  );
  await fc.assert(hostile, { numRuns: REQUESTS, seed: 20_261_126 });

  expect((await owner.request("/api/admin/check-auth")).status).toBe(200);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 405, 413, 415, 422]));
  console.log(
    `${REQUESTS} hostile requests: ${[...statuses].map(([status, count]) => `${count}× ${status}`).join(", ")}`,
  );
});
