import { expect } from "vitest";
import { takeArticleDown } from "#src/marketing/articles/publish-articles.server.ts";
import { anArticle, aPublishedArticle } from "#test/site/an-article.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { openPageCache, shownVersion } from "./page-cache.server.ts";
import { renderPage } from "./render-page.server.tsx";
import { byOwner } from "#test/work/by-owner.ts";

testOnBothEngines(
  "visitors and machines find an article in each of its languages, and without any nothing",
  async (place) => {
    await using testApp = await openTestApp({ place });
    const { app, db } = testApp;
    const deps = { db, env: app.env, now: app.now, assets: { css: "p{}", bootstrap: "let a" }, renderPage };
    app.pages = await openPageCache(deps);
    const text = async (path: string) => (await testApp.request(path)).text();
    const status = async (path: string) => (await testApp.request(path)).status;
    const empty = await Promise.all(["/", "/sitemap.xml", "/llms.txt"].map(text));
    for (const page of empty) expect(page).not.toMatch(/conseils|\/tips/);
    expect(await Promise.all(["/conseils", "/en/tips", "/conseils/rss.xml"].map(status))).toEqual([404, 404, 404]);

    const before = await shownVersion(db);
    const id = await aPublishedArticle(db);
    const french = { title: { fr: "Mousse & lichen", en: "" }, slug: { fr: "mousse", en: "" }, service: "" };
    await aPublishedArticle(db, { ...french, html: { fr: "<p>Oui</p>", en: "" } });
    expect(await shownVersion(db)).not.toBe(before);
    await app.pages.prerender();

    const article = await text("/conseils/rincer-le-sel");
    expect(article).toContain('"@type":"Article"');
    expect(article).toMatch(/Publié le .* par .*1\u00a0min de lecture/);
    // It has no picture of its own: that of the work it is about stands beside the title, and once.
    expect(article.match(/<div class="head-visual"><picture>/g)).toHaveLength(1);
    expect(article).not.toMatch(/aspect-video w-full rounded-card/);
    expect(article).toMatch(/"@type":"BreadcrumbList".*"position":3,"name":"Rincer le sel"/);
    expect(article).toMatch(/<option [^>]*selected=""[^>]*>Lavage d’entrée et de béton/);
    expect(article).toContain('hreflang="en" href="http://localhost:3000/en/tips/rinse-the-salt"');
    expect(article).toContain('href="/services/pave-beton"');
    expect(await text("/conseils/mousse")).not.toContain('rel="alternate" hreflang');
    expect(await text("/en/tips")).not.toContain("Mousse");
    expect(await text("/")).toContain('href="/conseils"');
    expect(await text("/sitemap.xml")).toContain("/en/tips/rinse-the-salt</loc>");
    expect(await text("/llms.txt")).toContain("[Rinse the salt](http://localhost:3000/en/tips/rinse-the-salt)");
    const feed = await text("/conseils/rss.xml");
    expect(feed).toContain("<title>Mousse &amp; lichen</title>");
    expect(feed).toContain("&lt;p&gt;Au printemps.&lt;/p&gt;");
    expect((await testApp.request("/en/conseils/rincer-le-sel?a=b")).headers.get("Location")).toBe(
      "/en/tips/rinse-the-salt?a=b",
    );

    await takeArticleDown(byOwner(db), id, app.now());
    await app.pages.prerender();
    expect(await Promise.all(["/conseils/rincer-le-sel", "/en/tips", "/conseils"].map(status))).toEqual([
      410, 404, 200,
    ]);
  },
);

testOnBothEngines("the owner previews a draft that visitors do not find", async (place) => {
  await using testApp = await openTestApp({ place });
  const { app, db } = testApp;
  const deps = { db, env: app.env, now: app.now, assets: { css: "p{}", bootstrap: "let a" }, renderPage };
  app.pages = await openPageCache(deps);
  const id = await anArticle(db);
  const owner = await testApp.signedIn();
  expect(await (await owner.request(`/admin/preview/en/tips/${id}?article=${id}`)).text()).toContain("Rinse the salt");
  expect((await owner.request(`/admin/preview/en/tips/${id}`)).status).toBe(404);
  expect((await testApp.request(`/en/tips/${id}`)).status).toBe(404);
});
