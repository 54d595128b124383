import { expect, vi } from "vitest";
import { followSettings } from "#src/account/settings/follow-settings.server.ts";
import { examplePack } from "#src/site/content/packs.server.ts";
import { replaceDraft } from "#src/site/content/change-site.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";
import { openPageCache, shownVersion } from "#src/web/visitor/prerender/page-cache.server.ts";
import { contentAddress } from "#src/web/visitor/site/content.ts";

// Renders of all pages, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

/** `npm run bench -- proofs` publishes fifty times, on two instances. */
const PUBLICATIONS = 15;
const { content: example } = examplePack();

/** What a page says of its version, and where its content is. */
async function readPage({ request }: TestApp, path: string) {
  const html = await (await request(path)).text();
  const [, title, address] = /<p>(.*?)<\/p><i>(.*?)<\/i>/.exec(html) ?? [];
  return { title, content: await request(address ?? "") };
}

testOnBothEngines("while the site is published again and again, no visitor gets two versions in one", async (place) => {
  await using testApp = await openTestApp({ place });
  const { app, db } = testApp;
  const pages = await openPageCache({
    ...{ db, env: app.env, now: app.now, assets: { css: "", bootstrap: "" } },
    renderPage: ({ site: { pages: all, page, language, content, contentFolder } }) =>
      `<p>${content.home.title}</p><i>${contentAddress(contentFolder, all.pathOf(page, language))}</i>`,
  });
  const following = followSettings({ db, place, log: app.log, shownVersion }, pages);
  app.pages = { ...pages, prerender: following.prerender };
  const owner = await testApp.signedIn();

  const publishing = new AbortController();
  const seen: string[] = [];
  const visitor = async (path: string, language: "fr" | "en") => {
    while (!publishing.signal.aborted) {
      const { title, content } = await readPage(testApp, path);
      // Two publications later a page that was loaded before asks for itself again.
      if (content.status !== 404) {
        const { home } = (await content.json()) as { home: { title: string } };
        expect(home.title).toBe(title);
      }
      expect([200, 404]).toContain(content.status);
      expect(title).toMatch(language === "fr" ? /fr \d|Lavage/ : /en \d|Washing/);
      seen.push(title ?? "");
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const visitors = Promise.all([visitor("/", "fr"), visitor("/longueuil", "fr"), visitor("/en/brossard", "en")]);
  for (let round = 1; round <= PUBLICATIONS; round++) {
    const title = { fr: `fr ${round}`, en: `en ${round}` };
    await replaceDraft(db, { ...example, home: { ...example.home, title } }, app.now());
    expect((await owner.send("POST", "/api/admin/site/publish", { note: "" })).status).toBe(200);
    expect((await readPage(testApp, "/")).title).toBe(`fr ${round}`);
  }
  publishing.abort();
  await visitors;
  await following.stop();

  expect(new Set(seen).size).toBeGreaterThan(10);
});
