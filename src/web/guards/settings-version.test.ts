import { expect, test } from "vitest";
import { openTestApp } from "#test/app/test-app.ts";

const paths = ["promises", "review-settings", "quote-texts", "books-settings", "invoice-settings"];

test.each(paths)("%s that were saved elsewhere are overwritten only by who has seen that version", async (path) => {
  await using testApp = await openTestApp();
  const { request, send } = await testApp.signedIn();
  const address = `/api/admin/${path}`;
  const opened = await request(address);
  const version = opened.headers.get("Settings-Version") ?? "";
  expect(version).toMatch(/^\d+$/);
  const values: unknown = await opened.json();
  const save = (from?: string) => send("PUT", address, values, from === undefined ? {} : { "Settings-Version": from });

  const saved = await save(version);
  expect([saved.status, saved.headers.get("Settings-Version")]).toEqual([200, String(Number(version) + 1)]);
  const late = await save(version);
  expect([late.status, await late.json()]).toMatchObject([409, { code: "settings-conflict" }]);
  // A program that says no version means whatever is stored.
  expect((await save()).status).toBe(200);
});
