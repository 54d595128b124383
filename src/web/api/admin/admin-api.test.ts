import { expect, test } from "vitest";
import { openTestApp } from "#test/test-app.ts";
import { adminApi } from "./admin-api.ts";

/** Whatever takes data away, or changes a setting. */
const GUARDED = [
  /export/,
  /download/,
  /erase/,
  /^GET \/backups\/./,
  /^PUT \/settings\//,
  /^PUT \/off-site/,
  /^POST \/off-site\/key/,
];

test("every export, erasure, download and saving of settings asks for a fresh password", async () => {
  await using testApp = await openTestApp();
  const handlers = Map.groupBy(adminApi(testApp.app).routes, ({ method, path }) => `${method} ${path}`);
  const guarded = [...handlers].filter(([, chain]) =>
    chain.some(({ handler }) => handler.name === "requireFreshProof"),
  );
  const wanted = [...handlers.keys()].filter((route) => GUARDED.some((pattern) => pattern.test(route)));

  expect(wanted.length).toBeGreaterThan(8);
  expect(guarded.map(([route]) => route)).toEqual(expect.arrayContaining(wanted));
});
