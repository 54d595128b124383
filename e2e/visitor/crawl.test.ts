import type { Page } from "@playwright/test";
import { isIndexable } from "#src/site/pages.ts";
import { exampleAddresses, examplePages } from "#test/site/example-site.ts";
import { FIRST_ROUND_TRIP_BYTES, HOME_PAGE_BYTES, weightOf } from "../looks/page-weight.ts";
import { expect, test } from "../fixtures/site.ts";

test.use({ javaScriptEnabled: false });

const addresses = exampleAddresses.map((address) => ({
  ...address,
  path: examplePages.pathOf(address.page, address.language),
}));

/** Metadata and links of a page. */
function read(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? "");
    return {
      lang: document.documentElement.lang,
      title: document.title,
      description: all("meta[name=description]", "content"),
      robots: all("meta[name=robots]", "content"),
      canonical: all("link[rel=canonical]", "href"),
      alternates: [...document.querySelectorAll("link[rel=alternate][hreflang]")].map(
        (link) => [link.getAttribute("hreflang"), link.getAttribute("href")] as const,
      ),
      links: all("a[href]", "href"),
      images: [
        ...all("img", "src"),
        ...all("source", "srcset").flatMap((set) => set.split(",").map((part) => part.trim().split(" ")[0] ?? "")),
      ],
      unnamedImages: document.querySelectorAll("img:not([alt])").length,
      ids: all("[id]", "id"),
      headings: document.querySelectorAll("h1").length,
      data: [...document.querySelectorAll("script[type='application/ld+json']")].map((script) => script.textContent),
    };
  });
}

test("hreflang alternates, canonical URLs and the sitemap agree", async ({ page, site }) => {
  const seen = new Map<string, Awaited<ReturnType<typeof read>>>();
  for (const { path } of addresses) {
    await page.goto(path);
    seen.set(path, await read(page));
  }
  const origin = site.url;
  const titles = new Set<string>();
  for (const { page: of, language, path } of addresses) {
    const head = seen.get(path);
    expect(head?.lang, path).toBe(language);
    expect(head?.headings, path).toBe(1);
    expect(head?.canonical, path).toEqual([origin + path]);
    expect(head?.robots[0]?.startsWith(isIndexable(of, language) ? "index" : "noindex"), path).toBe(true);
    expect(Object.fromEntries(head?.alternates ?? []), path).toEqual({
      fr: origin + examplePages.pathOf(of, "fr"),
      en: origin + examplePages.pathOf(of, "en"),
      "x-default": origin + examplePages.pathOf(of, "fr"),
    });
    expect(head?.description[0]?.length, path).toBeGreaterThan(40);
    titles.add(head?.title ?? "");
  }
  expect(titles.size).toBe(addresses.length);

  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url);
  const indexable = addresses
    .filter(({ page: of, language }) => isIndexable(of, language))
    .map(({ path }) => origin + path);
  expect(listed.toSorted()).toEqual(indexable.toSorted());
  expect(sitemap).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
});

test("no link, anchor or picture is broken, and no page is an orphan", async ({ page, site }) => {
  const idsByPath = new Map<string, string[]>();
  const links: { from: string; to: URL }[] = [];
  const images = new Set<string>();
  for (const { path } of addresses) {
    await page.goto(path);
    const head = await read(page);
    idsByPath.set(path, head.ids);
    for (const href of head.links) {
      const to = new URL(href, site.url + path);
      if (to.origin === site.url) links.push({ from: path, to });
    }
    for (const image of head.images) images.add(image);
    expect(head.unnamedImages, path).toBe(0);
  }
  const lost = links.filter(({ to }) => {
    const ids = idsByPath.get(to.pathname);
    return !ids || (to.hash && !ids.includes(to.hash.slice(1)));
  });
  expect(lost.map(({ from, to }) => `${from} → ${to.pathname}${to.hash}`)).toEqual([]);
  const reached = new Set(links.map(({ to }) => to.pathname));
  const orphans = addresses
    .map(({ path }) => path)
    .filter((path) => !reached.has(path) && !path.endsWith("/thank-you"));
  expect(orphans).toEqual([]);
  for (const image of images) expect((await page.request.head(image)).status(), image).toBe(200);
});

test("structured data names one business on every page", async ({ page, site }) => {
  for (const { path } of addresses) {
    await page.goto(path);
    const { data } = await read(page);
    for (const text of data) {
      const graph = JSON.parse(text)["@graph"] as { "@id"?: string; "@type": string }[];
      const business = graph.filter((thing) => thing["@type"] === "HomeAndConstructionBusiness");
      expect(
        business.map((thing) => thing["@id"]),
        path,
      ).toEqual([`${site.url}/#business`]);
      expect(JSON.stringify(graph), path).not.toMatch(/aggregateRating|"Review"/);
    }
  }
});

test("icons are where browsers request them, linked or not", async ({ request }) => {
  for (const [path, type] of [
    ["/favicon.ico", "image/x-icon"],
    ["/favicon.svg", "image/svg+xml"],
    ["/apple-touch-icon.png", "image/png"],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()["content-type"], path).toBe(type);
  }
});

test("the home page arrives in one round trip, for the first visitor too", async ({ site }) => {
  for (const path of ["/", "/en"]) {
    const { whole, withoutFace } = await weightOf(site.url + path);
    expect(withoutFace, path).toBeLessThanOrEqual(HOME_PAGE_BYTES);
    expect(whole, path).toBeLessThanOrEqual(FIRST_ROUND_TRIP_BYTES);
    expect(withoutFace, path).toBeGreaterThan(5_000);
  }
});

test("what is below the first screen is drawn by a style of its own, which stays with the browser", async ({
  page,
  request,
}) => {
  const painted = Promise.withResolvers<void>();
  await page.route(/content\/.*\.css$/, async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("h1")).toBeInViewport();
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
    .toBeGreaterThan(0);
  painted.resolve();
  await expect(page.locator("#services h2")).toHaveCSS("font-weight", "800");
  const address = (await page.locator("body link[rel=stylesheet]").getAttribute("href")) ?? "";
  expect((await request.get(address)).headers()["cache-control"]).toContain("immutable");

  // As another process may still serve it, which has not seen the publication yet.
  const other = await request.get(address.replace(/content\/[^/]+/, "content/another"));
  expect(other.headers()).toMatchObject({ "content-type": "text/css", "cache-control": "no-store" });
  expect(await other.text()).toBe(await (await request.get(address)).text());
});

test("on paper a page is black on white, without what can only be pressed", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  // A long page, and a short one.
  for (const path of ["/", "/accessibility"]) {
    await page.goto(path);
    await expect(page.locator("body"), path).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(page.locator("html"), path).toHaveCSS("color-scheme", "light");
    await expect(page.locator("header").getByRole("link", { name: /450/ }), path).toBeVisible();
    await expect(page.locator(".button:visible, button:visible, summary:visible svg:visible"), path).toHaveCount(0);
  }
});
