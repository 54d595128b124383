import { expect } from "vitest";
import { HOUR_MS } from "#src/platform/clock/durations.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";

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

testOnBothEngines("guesses from all over an IPv6 /56 or /48 are counted together as well", async (place) => {
  await using testApp = await openTestApp({ place });
  const { limits } = testApp.app;
  const allowed = async (addresses: string[]) => {
    let count = 0;
    for (const address of addresses) if ((await limits.take("login", address)).ok) count += 1;
    return count;
  };
  const parts = (number: number, name: (part: string) => string) =>
    Array.from({ length: number }, (_, part) => name(part.toString(16)));

  expect(await allowed(parts(40, (part) => `2001:db8:1:${part}::1`))).toBe(32);
  expect(await allowed(parts(200, (part) => `2001:db8:2:${part}00::1`))).toBe(128);
  expect(await allowed(parts(40, (part) => `2001:db8:${part}0::1`))).toBe(40);
  await limits.forget("login", "2001:db8:1::1");
  expect((await limits.take("login", "2001:db8:1:28::1")).ok).toBe(true);
});

testOnBothEngines("one network that goes on after its refusal does not lock its neighbours out", async (place) => {
  await using testApp = await openTestApp({ place });
  const login = (address: string) => testApp.app.limits.take("login", address);
  for (let guess = 1; guess <= 200; guess += 1) await login("2001:db8:3:1::1");

  expect((await login("2001:db8:3:2::1")).ok).toBe(true);
});
