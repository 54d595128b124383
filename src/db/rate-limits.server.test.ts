import { expect } from "vitest";
import { HOUR_MS } from "#src/clock/durations.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { openTestApp } from "#test/test-app.ts";

const now = new Date("2026-06-01T12:00:00Z");

testOnBothEngines("an IPv6 customer's whole network counts as one address", async (place) => {
  await using testApp = await openTestApp({ place });
  const login = (address: string) => testApp.app.limits.take("login", address);
  for (let host = 1; host <= 8; host += 1) expect((await login(`2001:db8:0:7::${host}`)).ok).toBe(true);

  expect((await login("2001:db8:0:7:ffff:ffff:ffff:ffff")).ok).toBe(false);
  expect((await login("2001:0db8::7:1:2:3:4")).ok).toBe(false);
  expect((await login("2001:db8:0:8::1")).ok).toBe(true);
  expect((await login("::1")).ok).toBe(true);
  await testApp.app.limits.forget("login", "2001:db8:0:7:1::");
  expect((await login("2001:db8:0:7::1")).ok).toBe(true);
});

testOnBothEngines("a clock set back by hours locks no address out for hours", async (place) => {
  const clock = { now };
  await using testApp = await openTestApp({ place, now: () => clock.now });
  for (let attempt = 1; attempt <= 9; attempt += 1) await testApp.app.limits.take("login", "203.0.113.9");
  clock.now = new Date(now.getTime() - 6 * HOUR_MS);
  const back = await testApp.app.limits.take("login", "203.0.113.9");
  clock.now = new Date(now.getTime() + 6 * HOUR_MS);
  const forward = await testApp.app.limits.take("login", "203.0.113.9");

  expect(back.ok || back.retryAfterSeconds <= 1800).toBe(true);
  expect(forward.ok).toBe(true);
});
