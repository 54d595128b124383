import { expect, test } from "vitest";
import { confirmFacts } from "#src/account/settings/confirmed-facts.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { examplePack } from "#src/site/content/packs.server.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { homePage } from "#src/site/pages.ts";
import { pictureFinder, shareOf } from "./pack-pictures.server.ts";
import { renderPage } from "./render-page.server.tsx";
import { openShownSite } from "./shown-site.ts";
import { loadSiteFacts } from "./site-facts.server.ts";

async function homeOf(siteUrl: string, business?: object) {
  await using testApp = await openTestApp({ variables: { SITE_URL: siteUrl } });
  const { app, db } = testApp;
  if (business) await saveSettings(db, { business }, app.now());
  const facts = await loadSiteFacts(app);
  const shown = openShownSite({ facts, content: example.content }, pictureFinder(new Map()));
  const address = { page: homePage, language: "en" as const };
  const site = { facts, pages: shown.pages, ...address, content: shown.contentOf(address), contentFolder: "" };
  return renderPage({
    site,
    assets: { css: "", bootstrap: "" },
    share: shareOf(address, site, shown.drawings).picture,
  });
}

const example = examplePack();
const invented = example.content.testimonials[0]?.name.en ?? "nobody";
const robots = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1];

test("an invented business that anybody can find is not indexed, says so, and shows no invented customer", async () => {
  const html = await homeOf("https://nordet-lavage.ca");
  expect(robots(html)).toBe("noindex, nofollow");
  expect(html).toContain("this business is invented");
  expect(html).not.toContain(invented);

  const halfDone = await homeOf("https://nordet-lavage.ca", { name: "Verdure", email: "info@verdure-estrie.ca" });
  expect(robots(halfDone)).toBe("noindex, nofollow");
});

test("a business whose facts are like the example's is indexed once its owner has said so", async () => {
  await using testApp = await openTestApp({ variables: { SITE_URL: "https://nordet-lavage.ca" } });
  expect((await loadSiteFacts(testApp.app)).isExample).toBe(true);
  await confirmFacts(testApp.db, testApp.app.now());
  expect((await loadSiteFacts(testApp.app)).isExample).toBeUndefined();
});

test("on this machine the example is shown as it is", async () => {
  const html = await homeOf("http://localhost:3000");
  expect(robots(html)).toBe("index, follow");
  expect(html).toContain(invented);
  expect(html).not.toContain("this business is invented");
});

test("a business with facts of its own is indexed, without the invented customers", async () => {
  const own = { name: "Verdure", telephone: "+18195550111", email: "info@verdure-estrie.ca" };
  const html = await homeOf("https://verdure-estrie.ca", own);
  expect(robots(html)).toBe("index, follow");
  expect(html).not.toContain(invented);
});
