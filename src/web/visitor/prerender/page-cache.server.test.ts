import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { eventually } from "#test/eventually.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";
import { openPageCache } from "./page-cache.server.ts";

/** The real cache, over pages whose text is long and compresses well. */
function openCache({ app, db }: TestApp, { seen = (_path: string) => {}, lines = 400 } = {}) {
  return openPageCache({
    db,
    env: app.env,
    now: app.now,
    assets: { css: "", bootstrap: "" },
    renderPage: ({ site: { facts, pages, page, language } }) => {
      seen(pages.pathOf(page, language));
      return `<p>${facts.business.name}</p>${Array.from({ length: lines }, (_, line) => `<p>${page.path} ${line * line}</p>`).join("")}`;
    },
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

  await eventually(() => expect(pages.at("/").bodies.br.length).toBeLessThan(0.97 * before.bodies.br.length));
  expect(pages.at("/").etag).toBe(before.etag);
  expect(brotliDecompressSync(pages.at("/").bodies.br)).toEqual(Buffer.from(before.bodies.identity));
});

test("the next start reuses the compressed pages, unless their content has changed", async () => {
  await using testApp = await openTestApp();
  const first = await openCache(testApp);
  const stored = join(testApp.app.env.DATA_DIR, "page-cache", "%2F.br");
  await eventually(() => expect(existsSync(stored)).toBe(true));
  const written = statSync(stored).mtimeMs;
  const second = await openCache(testApp);
  await eventually(() => expect(second.at("/").bodies.br).toEqual(first.at("/").bodies.br));
  expect(statSync(stored).mtimeMs).toBe(written);

  await rename(testApp, "Lavage du Nord");
  await second.prerender();
  await eventually(() => expect(statSync(stored).mtimeMs).toBeGreaterThan(written));
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

test("a start and a publication wait for the home pages alone; another page is rendered when it is asked for", async () => {
  await using testApp = await openTestApp();
  const rendered: string[] = [];
  const pages = await openCache(testApp, { seen: (path) => rendered.push(path) });
  expect(new Set(rendered)).toEqual(new Set(["/", "/en"]));
  await rename(testApp, "Lavage du Sud");
  await pages.prerender();

  expect(rendered.length).toBeLessThan(pages.pages().all.length);
  expect(Buffer.from(pages.at("/en/brossard").bodies.identity).toString()).toContain("Lavage du Sud");
  const before = rendered.length;
  pages.at("/en/brossard");
  expect(rendered).toHaveLength(before);
});

test("the last change of a page is known before all pages are rendered, and today where words have changed", async () => {
  const day = (date: string) => () => new Date(`${date}T12:00:00Z`);
  await using testApp = await openTestApp({ now: day("2026-11-20") });
  const pages = await openCache(testApp, { lines: 1 });
  expect(pages.lastChanged().get("/brossard")).toBe("2026-11-20");
  const stored = () => testApp.db.selectFrom("settings").selectAll().where("name", "=", "pageVersions").execute();
  await eventually(async () => expect(await stored()).toHaveLength(1));

  testApp.app.now = day("2026-11-22");
  const next = await openCache(testApp, { lines: 1 });
  expect(next.lastChanged().get("/brossard")).toBe("2026-11-20");
  await rename(testApp, "Lavage du Sud");
  await next.prerender();
  await eventually(() => expect(next.lastChanged().get("/brossard")).toBe("2026-11-22"));
});
