import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { saveSettings } from "#src/settings/settings.server.ts";
import { openTestApp, type TestApp } from "#test/test-app.ts";
import { openPageCache } from "./page-cache.server.ts";

/** The real cache, over pages whose text is long and compresses well. */
function openCache({ app, db }: TestApp) {
  return openPageCache({
    db,
    env: app.env,
    now: app.now,
    assets: { css: "", bootstrap: "" },
    renderPage: async ({ site: { facts, page } }) =>
      `<p>${facts.business.name}</p>${Array.from({ length: 400 }, (_, line) => `<p>${page.path} ${line * line}</p>`).join("")}`,
  });
}

const rename = (testApp: TestApp, name: string) => saveSettings(testApp.db, { business: { name } }, testApp.app.now());

test("a changed fact is on every page after a new render, in each encoding", async () => {
  await using testApp = await openTestApp();
  const pages = await openCache(testApp);
  await rename(testApp, "Lavage du Sud");
  await pages.prerender();
  const { bodies, etag } = pages.at("/en/brossard");

  expect(Buffer.from(bodies.identity).toString()).toContain("Lavage du Sud");
  expect(brotliDecompressSync(bodies.br)).toEqual(Buffer.from(bodies.identity));
  expect(gunzipSync(bodies.gzip)).toEqual(Buffer.from(bodies.identity));
  expect(etag).not.toBe("");
});

test("pages compressed quickly are compressed better afterwards, with the same content", async () => {
  await using testApp = await openTestApp();
  const pages = await openCache(testApp);
  await pages.prerender();
  const before = pages.at("/");

  await vi.waitFor(() => expect(pages.at("/").bodies.br.length).toBeLessThan(0.97 * before.bodies.br.length), 10_000);
  expect(pages.at("/").etag).toBe(before.etag);
  expect(brotliDecompressSync(pages.at("/").bodies.br)).toEqual(Buffer.from(before.bodies.identity));
});

test("the next start reuses the compressed pages, unless their content has changed", async () => {
  await using testApp = await openTestApp();
  const first = await openCache(testApp);
  const stored = join(testApp.app.env.DATA_DIR, "page-cache", "%2F.br");
  await vi.waitFor(() => expect(existsSync(stored)).toBe(true), 10_000);
  const written = statSync(stored).mtimeMs;
  const second = await openCache(testApp);
  await vi.waitFor(() => expect(second.at("/").bodies.br).toEqual(first.at("/").bodies.br), 10_000);
  expect(statSync(stored).mtimeMs).toBe(written);

  await rename(testApp, "Lavage du Nord");
  await second.prerender();
  await vi.waitFor(() => expect(statSync(stored).mtimeMs).toBeGreaterThan(written), 10_000);
  expect(brotliDecompressSync(second.at("/").bodies.br).toString()).toContain("Lavage du Nord");
});

test("when renders overlap, the newest facts win", async () => {
  await using testApp = await openTestApp();
  const pages = await openCache(testApp);
  await rename(testApp, "First");
  const first = pages.prerender();
  await rename(testApp, "Second");
  await Promise.all([first, pages.prerender()]);
  await new Promise((resolve) => setTimeout(resolve, 500));

  expect(pages.facts().business.name).toBe("Second");
  expect(Buffer.from(pages.at("/").bodies.identity).toString()).toContain("Second");
});
