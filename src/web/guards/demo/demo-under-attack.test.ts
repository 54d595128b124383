import fc from "fast-check";
import { Socket } from "node:net";
import { setTimeout as yieldToTimers } from "node:timers/promises";
import { expect, vi } from "vitest";
import { HOUR_MS } from "#src/platform/clock/durations.ts";
import { createServer } from "#src/web/server.ts";
import { openDemo } from "#test/a-demo.ts";
import { aContactRequest } from "#test/a-contact-request.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { hostileCalls, INSIDES, type HostileCall } from "#test/hostile-calls.ts";

const REQUESTS = 800;

function initOf({ method, headers, type, body }: HostileCall, cookie: string): RequestInit {
  const said = { ...headers, Cookie: cookie, "Sec-Fetch-Site": "same-origin", "Content-Type": type };
  return { method, headers: said, ...(method !== "GET" && method !== "HEAD" && { body }) };
}

testOnBothEngines("whatever visitors send, nothing fails, opens another door or connects elsewhere", async (place) => {
  const start = new Date();
  await using demo = await openDemo({ place, now: () => start });
  const known = await demo.db.selectFrom("leads").select("id").limit(5).execute();
  const before = { owner: await demo.db.selectFrom("owners").selectAll().execute() };
  const connect = vi.spyOn(Socket.prototype, "connect");
  const connected = place.kind === "sqlite" ? 0 : Infinity;
  const hostile = fc.asyncProperty(
    hostileCalls(
      createServer(demo.app).routes,
      known.map(({ id }) => id),
    ),
    async (call) => {
      fc.pre(!call.address.includes("logout"));
      const response = await demo.request(call.address, initOf(call, demo.cookie));
      const answer = await response.text();
      expect(response.status, answer).toBeLessThan(500);
      expect(answer).not.toMatch(INSIDES);
      expect(response.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    },
  );
  await fc.assert(hostile, { numRuns: REQUESTS, seed: 20_261_122 });

  expect(connect.mock.calls.length).toBeLessThanOrEqual(connected);
  connect.mockRestore();
  expect(await demo.db.selectFrom("owners").selectAll().execute()).toEqual(before.owner);
  for (const table of ["api_tokens", "push_subscriptions", "pictures", "second_factors"] as const)
    expect(await demo.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect(await demo.db.selectFrom("site_versions").select("state").where("state", "!=", "draft").execute()).toEqual([]);
  const settings = await demo.db.selectFrom("settings").select("name").execute();
  expect(settings.map(({ name }) => name).filter((name) => /email|integrations|business|reviews/.test(name))).toEqual(
    [],
  );
});

testOnBothEngines("all is made new while visitors are at work, and none of them meets an error", async (place) => {
  let now = new Date("2026-11-22T14:30:00Z");
  await using demo = await openDemo({ place, now: () => now });
  const statuses = new Map<number, number>();
  const over = new AbortController();
  const work = async (visitor: number) => {
    const from = { "X-Forwarded-For": `203.0.113.${visitor}` };
    let cookie = await demo.signIn(from);
    for (let turn = 0; !over.signal.aborted; turn++) {
      // SQLite answers without ever waiting: timers would have no turn.
      await yieldToTimers();
      const [lead] = await demo.db
        .selectFrom("leads")
        .select("id")
        .limit(1)
        .offset(turn % 20)
        .execute();
      const path = `/api/admin/leads/${lead?.id ?? "gone"}`;
      const calls = [
        () => demo.send("POST", `${path}/notes`, { text: "A note" }, { ...from, Cookie: cookie }),
        () => demo.send("POST", `${path}/spam`, {}, { ...from, Cookie: cookie }),
        () => demo.send("POST", `${path}/quotes`, {}, { ...from, Cookie: cookie }),
        () => demo.request("/api/admin/leads", { headers: { Cookie: cookie } }),
        () => demo.send("POST", "/api/contact", aContactRequest(), from),
      ];
      const answer = await calls[turn % calls.length]?.();
      if (!answer) continue;
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      await answer.text();
      if (answer.status === 401) cookie = await demo.signIn(from);
    }
  };
  const visitors = [1, 2, 3, 4, 5, 6].map(work);
  const renewed = [];
  try {
    for (let hour = 0; hour < 3; hour++) {
      now = new Date(now.getTime() + HOUR_MS);
      renewed.push(await demo.renew());
    }
  } finally {
    over.abort();
    await Promise.all(visitors);
  }

  expect(renewed).toEqual([true, true, true]);
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(0);
  expect(statuses.get(401) ?? 0).toBeGreaterThan(0);
});
