import { expect } from "vitest";
import { listFiledArticles } from "#src/marketing/articles/article-file.server.ts";
import { loadPicturesInUse } from "#src/site/media/picture-uses.server.ts";
import { listPictures, storePicture } from "#src/site/media/pictures.server.ts";
import { exportSite, importSite } from "#src/site/media/site-file.server.ts";
import { aPublishedArticle } from "#test/site/an-article.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { openPageCache } from "./page-cache.server.ts";
import { renderPage } from "./render-page.server.tsx";

const now = new Date("2026-11-20T12:00:00.000Z");
const bytes = Buffer.from("pretend this is a picture");
const file = (format: "avif" | "jpg") => ({ width: 480, format, hash: `salt-${format}`, bytes });

testOnBothEngines("a picture in an article is shown with its caption, kept, fed and moved along", async (place) => {
  await using testApp = await openTestApp({ place });
  const { app, db } = testApp;
  const files = [file("avif"), file("jpg")];
  const { id } = await storePicture(db, { sourceHash: "salt", name: "Sel", width: 900, height: 600, files }, now);
  const mark = `<img src="https://evil.example/x" onerror="x()" alt="Du &quot;sel&quot; &lt;b&gt;" data-picture="${id}" title="Avril" />`;
  const html = { fr: `<p>Avant.</p>${mark}<p>Après.</p><img src="https://evil.example/y">`, en: "" };
  await aPublishedArticle(db, { title: { fr: "Sel", en: "" }, slug: { fr: "sel", en: "" }, html });
  expect((await loadPicturesInUse(db)).has(id)).toBe(true);

  const deps = { db, env: app.env, now: app.now, assets: { css: "p{}", bootstrap: "let a" }, renderPage };
  app.pages = await openPageCache(deps);
  const page = await (await testApp.request("/conseils/sel")).text();
  expect(page).toMatch(
    /<p>Avant\.<\/p><figure><picture><source type="image\/avif" srcset="\/media\/[^"]* 480w" sizes="[^"]*"\/><img src="\/media\/[^"]*" width="900" height="600" alt="Du &quot;sel&quot; b" loading="lazy" decoding="async"\/><\/picture><figcaption>Avril<\/figcaption><\/figure><p>Après\.<\/p><\/div>/,
  );
  expect(page).not.toContain("evil.example");
  const feed = await (await testApp.request("/conseils/rss.xml")).text();
  expect(feed).toContain("&lt;figure&gt;&lt;img src=&quot;http://localhost:3000/media/");

  await using elsewhere = await openTestDb({ kind: "sqlite", file: ":memory:" });
  const articles = await listFiledArticles(db, "draft");
  const site = await exportSite(db, { which: "draft", articles });
  const imported = await importSite(elsewhere, JSON.parse(site), now);
  const [picture] = await listPictures(elsewhere);
  expect(picture?.id).not.toBe(id);
  expect(JSON.stringify(imported)).toContain(`data-picture=\\"${picture?.id}\\"`);
});
