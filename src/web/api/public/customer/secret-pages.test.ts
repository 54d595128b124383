import { expect, test } from "vitest";
import { linkPrefixes } from "#src/account/secret-links/link-path.ts";
import { openTestApp } from "#test/app/test-app.ts";

test("guesses at the links of all pages are limited together, and no answer is kept", async () => {
  await using testApp = await openTestApp();
  const { calendarFeed: _, ...pages } = linkPrefixes;
  const prefixes = Object.values(pages);
  const statuses = [];
  for (let tries = 0; tries < 64; tries++) {
    const answer = await testApp.request(`/${prefixes[tries % prefixes.length]}/${tries}`);
    statuses.push(answer.status);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  }

  expect(prefixes).toHaveLength(7);
  expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
  expect(statuses.slice(60)).toEqual([429, 429, 429, 429]);
});
