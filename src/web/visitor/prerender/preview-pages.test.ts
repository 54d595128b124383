import { expect, test } from "vitest";
import { editableParts } from "#src/site/content/editable-parts.server.ts";
import { examplePack, type Pack } from "#src/site/content/packs.server.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { kept } from "#src/site/promises/promises.ts";
import { saveDraftSection } from "#src/site/content/change-site.server.ts";
import { versionOf } from "#src/site/content/site-versions.server.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { renderPage } from "./render-page.server.tsx";
import { openPageCache } from "./page-cache.server.ts";

const { home } = examplePack().content;

async function openDraft() {
  const testApp = await openTestApp();
  const value = { ...home, hero: { ...home.hero, title: { fr: "Titre du brouillon", en: "Title of the draft" } } };
  const { app, db } = testApp;
  await saveDraftSection(db, { section: "home", version: versionOf(home), value }, app.now());
  const deps = { db, env: app.env, now: app.now, assets: { css: "p{}", bootstrap: "let a" }, renderPage };
  app.pages = await openPageCache(deps);
  return { testApp, owner: await testApp.signedIn() };
}

test("the owner sees the draft in both languages, and links stay in it", async () => {
  const { testApp, owner } = await openDraft();
  await using _ = testApp;
  const french = await (await owner.request("/admin/preview?theme=dark")).text();
  expect(french).toMatch(/<html data-theme="dark" lang="fr"[^]*Titre du brouillon/);
  expect(french).toContain('href="/admin/preview/longueuil?theme=dark"');
  expect(french).toContain('href="/admin/preview/en?theme=dark"');
  expect(french).not.toMatch(/<a [^>]*href="\/(?!admin\/preview)/);
  expect(await (await owner.request("/admin/preview/en/")).text()).toContain("Title of the draft");
  expect((await owner.request("/admin/preview/no-such-page")).status).toBe(404);
  expect(testApp.app.pages.at("/").bodies.identity.toString()).not.toContain("brouillon");
});

test("the preview is for the owner, in a frame of the back office alone, and runs and stores nothing", async () => {
  const { testApp, owner } = await openDraft();
  await using _ = testApp;
  expect((await testApp.request("/admin/preview")).status).toBe(401);
  const { headers } = await owner.request("/admin/preview");
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("X-Robots-Tag")).toContain("noindex");
  expect(headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
  const policy = headers.get("Content-Security-Policy");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("form-action 'none'");
  expect(policy).not.toContain("script-src");
  for (const path of ["/", "/longueuil", "/admin/login", "/api/contact-options"])
    expect((await testApp.request(path)).headers.get("X-Frame-Options"), path).toBe("DENY");
  await testApp.app.visits.stop();
  expect(await testApp.db.selectFrom("visits").select("path").execute()).not.toContainEqual({ path: "/admin/preview" });
});

/** The picture for sharing is named by what it says. */
const bodyOf = (page: string) => page.slice(page.indexOf("<body")).replaceAll("<!-- -->", "").replaceAll("><", ">\n<");

const marked = / data-part="([\w.-]+)" data-kind="(\w+)"/g;

test("for editing, each text and picture leads to its part of the draft, and nothing else differs", async () => {
  const { testApp, owner } = await openDraft();
  await using _ = testApp;
  const read = async (path: string) => (await owner.request(`/admin/preview${path}`)).text();
  for (const path of ["/", "/en", "/longueuil", "/en/services/house-washing", "/privacy", "/thank-you"]) {
    const plain = await read(path);
    const page = await read(`${path}?edit`);
    const unmarked = page
      .replaceAll(/<span data-part="[\w.-]+" data-kind="\w+">([^<]*)<\/span>/g, "$1")
      .replaceAll(marked, "");
    expect(bodyOf(unmarked), path).toBe(bodyOf(plain));
    expect(page, path).toContain('data-part="home.footer.description" data-kind="paragraph"');
    expect(plain, path).not.toContain("data-part");
  }
  const front = await read("/?edit");
  expect(front).toMatch(/<h1 [^>]*data-part="home\.hero\.title" data-kind="line">Titre du brouillon<\/h1>/);
  expect(front).toMatch(/<img data-part="gallery\.[\w-]+\.before" data-kind="picture"/);
  expect(await read("/longueuil?edit")).toMatch(/<div [^>]*data-part="areas\.longueuil\.html" data-kind="rich">/);
  expect(testApp.app.pages.at("/").bodies.identity.toString()).not.toContain("data-part");
});

/** What is said only with a promise that the example does not make is edited in the list of its kind. */
function withItsPromises({ content, promises }: Pack): SiteContent {
  const hero = { ...content.home.hero, points: kept(content.home.hero.points, promises) };
  const about = { ...content.home.about, benefits: kept(content.home.about.benefits, promises) };
  const terms = { ...content.legal.terms, sections: kept(content.legal.terms.sections, promises) };
  return { ...content, home: { ...content.home, hero, about }, legal: { ...content.legal, terms } };
}

/** For search engines, the form, phones, and what the program adds its own words to. */
const ELSEWHERE =
  /^(home\.(title|description|contact\.thanks|hero\.portrait)|services\.[\w-]+\.(label|messageHint|page\.(title|description))|otherService|trades\.|galleryCategories\.|areaPages\.(serviceType|regionName|inRegionName)|areas\.[\w-]+\.(inName|officialName|title|tagline|description|portrait)|newArea\.|legal\.(\w+\.description|terms\.summary)|legal\.privacy\.sections\.(use|sharing)\.html)/;

test("every text that a page shows of the draft can be edited in the preview of one of them", async () => {
  const { testApp, owner } = await openDraft();
  await using _ = testApp;
  const { services, areas } = examplePack().content;
  const paths = [
    ...["/", "/privacy", "/terms", "/thank-you"],
    ...services.flatMap(({ page }) => (page ? [`/services/${page.slug}`] : [])),
    ...areas.map(({ slug }) => `/${slug}`),
  ];
  const pages = await Promise.all(
    paths.map(async (path) => (await owner.request(`/admin/preview${path}?edit`)).text()),
  );
  const shown = new Set(pages.flatMap((page) => [...page.matchAll(marked)].map(([, path]) => path)));
  const parts = [...editableParts(withItsPromises(examplePack())).values()].map(({ path }) => path);
  expect(parts.filter((path) => !shown.has(path) && !ELSEWHERE.test(path))).toEqual([]);
});
