import { expect, test } from "vitest";
import { examplePack } from "#src/site/content/packs.server.ts";
import { saveDraftSection, versionOf } from "#src/site/content/site-versions.server.ts";
import { openTestApp } from "#test/test-app.ts";
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
