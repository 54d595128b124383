import { expect, test } from "vitest";
import { openTestApp } from "#test/app/test-app.ts";
import { openPageCache } from "./page-cache.server.ts";
import { renderPage } from "./render-page.server.tsx";

test("the statement of accessibility is on the site in both languages, and legal pages lead to it", async () => {
  await using testApp = await openTestApp();
  const { app } = testApp;
  const deps = { db: app.db, env: app.env, now: app.now, assets: { css: "p{}", bootstrap: "let a" }, renderPage };
  app.pages = await openPageCache(deps);
  const { email, telephoneShown } = app.pages.facts().business;
  const read = async (path: string) => (await testApp.request(path)).text();

  for (const [path, title, from] of [
    ["/accessibility", "Accessibilité", ["/privacy", "/terms"]],
    ["/en/accessibility", "Accessibility", ["/en/privacy", "/en/terms"]],
  ] as const) {
    const html = await read(path);
    expect(html).toContain(`${title}</h1>`);
    expect(html).toContain("WCAG 2.2");
    expect(html).toContain(email);
    expect(html.replaceAll("\u00A0", " ")).toContain(telephoneShown);
    expect(html).toContain("noindex");
    for (const legal of from) expect(await read(legal)).toContain(`href="${path}"`);
  }
  expect(await read("/sitemap.xml")).not.toContain("accessibility");
});
