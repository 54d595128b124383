import { expect, test } from "vitest";
import type { Service } from "#src/site/content/site-content.server.ts";
import { publishDraft, replaceDraft } from "#src/site/content/change-site.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { exampleContent, examplePages } from "#test/site/example-site.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { outlineOf } from "#src/site/pages/page-content.ts";
import { openPages } from "#src/site/pages.ts";
import {
  addRedirects,
  AREAS,
  SERVICES,
  redirectFrom,
  redirectsAfter,
  redirectsAfterArrivals,
  type Redirect,
} from "./redirects.ts";
import { parseRedirectsCsv } from "./redirects-csv.server.ts";
import { keepFormerAddresses, loadRedirects } from "./redirects.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const site = { pages: examplePages, siteUrl: "https://site.example" };
const [first, second, ...others] = exampleContent.areas;
if (!first || !second) throw new Error("the example has areas");

const renamed = (slug: string) => ({ ...exampleContent, areas: [{ ...first, slug }, second, ...others] });
const without = { ...exampleContent, areas: [second, ...others] };
const mapOf = (redirects: Redirect[]) => new Map(redirects.map(({ from, to }) => [from, to]));
const refusalsOf = (rows: Redirect[], known: Redirect[] = []) =>
  addRedirects(known, rows, site).refused.map(({ code }) => code);

testOnBothEngines("a publication keeps the address of a renamed area, and of a removed one", async (place) => {
  await using db = await openTestDb(place);
  await replaceDraft(db, renamed("ailleurs"), now);
  await publishDraft(db, "", now, keepFormerAddresses);
  expect(await loadRedirects(db)).toEqual([{ from: `/${first.slug}`, to: "/ailleurs" }]);

  await replaceDraft(db, without, now);
  await publishDraft(db, "", now, keepFormerAddresses);
  expect(await loadRedirects(db)).toEqual([
    { from: `/${first.slug}`, to: AREAS },
    { from: "/ailleurs", to: AREAS },
  ]);

  await replaceDraft(db, exampleContent, now);
  await publishDraft(db, "", now, keepFormerAddresses);
  expect(await loadRedirects(db)).toEqual([{ from: "/ailleurs", to: AREAS }]);
});

test("the address of a removed service leads to the services", () => {
  const [removed, ...services] = exampleContent.services.filter(({ page }) => page);
  expect(redirectsAfter([], exampleContent, { ...exampleContent, services })).toEqual([
    { from: `/services/${removed?.page?.slug}`, to: SERVICES },
    { from: `/en/services/${removed?.page?.slugs.en}`, to: "/en#services" },
  ]);
});

test.each([
  ["another", { en: "new" }, "/en/services/new"],
  ["none of its own", {}, "/en/services/former"],
])("the English address of a service leads on when it gets %s", (_what, slugs, to) => {
  const [service, ...services] = exampleContent.services;
  if (!service?.page) throw new Error("the example has a service with a page");
  const addressed = (own: object) => ({
    ...exampleContent,
    services: [{ ...service, page: { ...service.page, slug: "former", slugs: own } }, ...services] as Service[],
  });
  const from = "/en/services/old";
  const published = addressed(slugs);
  const known = redirectsAfter([], addressed({ en: "old" }), published);

  expect(known).toEqual([{ from, to }]);
  expect(redirectFrom(mapOf(known), from, openPages(outlineOf(published)))).toEqual({ to });
});

test("an address that every language shared leads each to its own", () => {
  const [service, ...services] = exampleContent.services;
  if (!service?.page) throw new Error("the example has a service with a page");
  const addressed = (slug: string, own: object) => ({
    ...exampleContent,
    services: [{ ...service, page: { ...service.page, slug, slugs: own } }, ...services] as Service[],
  });
  const published = addressed("nouveau", { en: "new" });
  const known = mapOf(redirectsAfter([], addressed("ancien", {}), published));
  const pages = openPages(outlineOf(published));

  expect(redirectFrom(known, "/services/ancien", pages)).toEqual({ to: "/services/nouveau" });
  expect(redirectFrom(known, "/en/services/ancien", pages)).toEqual({ to: "/en/services/new" });
});

test("an address that is a page again redirects no more, and none leads in a circle", () => {
  const once = redirectsAfter([], exampleContent, renamed("ailleurs"));
  expect(redirectsAfter(once, renamed("ailleurs"), exampleContent)).toEqual([
    { from: "/ailleurs", to: `/${first.slug}` },
  ]);
});

test.each([
  ["goes", ["fr"]],
  ["comes first", ["en", "fr"]],
] as const)("the addresses of a language that %s lead to those without its prefix", (_what, languages) => {
  const published = { ...renamed("ailleurs"), languages: [...languages] };
  const known = redirectsAfter([], exampleContent, published);
  const pages = openPages(outlineOf(published));
  const from = (path: string) => redirectFrom(mapOf(known), path, pages);

  expect(known).toContainEqual({ from: "/en/*", to: "/*" });
  expect([from("/en"), from("/en/privacy"), from(`/en/${second.slug}`)]).toEqual([
    { to: "/" },
    { to: "/privacy" },
    { to: `/${second.slug}` },
  ]);
  expect(from(`/en/${first.slug}`)).toEqual({ to: "/ailleurs" });
  expect([from("/en/unknown"), from("/english")]).toEqual([undefined, undefined]);
  expect(redirectsAfter(known, published, renamed("ailleurs")).map((one) => one.from)).not.toContain("/en/*");
  expect(addRedirects([], [{ from: "/en/*", to: "/*" }], { ...site, pages }).added).toBe(1);
  expect(refusalsOf([{ from: "/en/*", to: "/*" }])).toEqual(["from-is-a-page"]);
});

test("a page that only the language gone was written in leads to the areas", () => {
  const english = { ...first, name: { ...first.name, fr: "" } };
  const published = { ...exampleContent, languages: ["fr" as const], areas: [english, second, ...others] };
  const pages = openPages(outlineOf(published));
  const known = mapOf(redirectsAfter([], exampleContent, published));
  expect(redirectFrom(known, `/en/${first.slug}`, pages)).toEqual({ to: AREAS });
});

test("an old address leads to the new one in its language", () => {
  const known = mapOf([
    { from: "/old", to: `/${first.slug}` },
    { from: "/removed", to: AREAS },
    { from: "/gone", to: "" },
    { from: "/en/page.html", to: "/privacy" },
  ]);
  const from = (path: string) => redirectFrom(known, path, examplePages);

  expect([from("/old"), from("/en/old")]).toEqual([{ to: `/${first.slug}` }, { to: `/en/${first.slug}` }]);
  expect([from("/removed"), from("/en/removed")]).toEqual([{ to: "/#service-areas" }, { to: "/en#service-areas" }]);
  expect([from("/gone"), from("/en/gone")]).toEqual(["gone", "gone"]);
  expect(from("/en/page.html")).toEqual({ to: "/privacy" });
  expect([from("/unknown"), from(`/${first.slug}`)]).toEqual([undefined, undefined]);
});

test("what leads to an article that is not published yet leads nowhere until it is", () => {
  const id = "019a1b2c-0000-7000-8000-000000000000";
  const known = mapOf([
    { from: "/post", to: `/conseils/${id}` },
    { from: "/category/all", to: "/tips" },
  ]);
  const from = (path: string, pages = examplePages) => redirectFrom(known, path, pages);
  expect([from("/post"), from("/category/all")]).toEqual([undefined, undefined]);
  expect(refusalsOf([{ from: "/post", to: `/conseils/${id}` }])).toEqual([]);
  expect(refusalsOf([{ from: "/post", to: "/conseils/another" }])).toEqual(["to-no-page"]);

  const pages = openPages(outlineOf(exampleContent, [{ id, slugs: { en: "salt" } }]));
  expect(from("/category/all", pages)).toEqual({ to: "/en/tips" });
  const arrivals = [{ from: `/tips/${id}`, to: "/en/tips/salt" }];
  expect(redirectsAfterArrivals([{ from: "/post", to: `/tips/${id}` }], arrivals)).toEqual([
    { from: "/post", to: "/en/tips/salt" },
  ]);
});

test("nothing leads off the site, to nowhere, in a circle, or away from a page", () => {
  expect(refusalsOf([{ from: "/a", to: "https://evil.example/" }])).toEqual(["to-elsewhere"]);
  expect(refusalsOf([{ from: "/a", to: "//evil.example" }])).toEqual(["to-elsewhere"]);
  expect(refusalsOf([{ from: "/a", to: "/\\evil.example" }])).toEqual(["to-elsewhere"]);
  expect(refusalsOf([{ from: "/a", to: "javascript:alert(1)" }])).toEqual(["to-elsewhere"]);
  expect(refusalsOf([{ from: "/a", to: "/nowhere" }])).toEqual(["to-no-page"]);
  expect(refusalsOf([{ from: "/a", to: "/a" }])).toEqual(["redirect-loop"]);
  expect(refusalsOf([{ from: "/b", to: "/a" }], [{ from: "/a", to: "/b" }])).toEqual(["redirect-loop"]);
  expect(refusalsOf([{ from: "/", to: "/privacy" }])).toEqual(["from-no-address"]);
  expect(refusalsOf([{ from: `/${first.slug}`, to: "/privacy" }])).toEqual(["from-is-a-page"]);
  expect(refusalsOf([{ from: "/admin/x", to: "/privacy" }])).toEqual(["from-reserved"]);
});

test("a file of a former website is read with its header or without, and again without harm", () => {
  const rows = parseRedirectsCsv("Nouvelle;Ancienne\n/privacy;https://former.example/politique.html\n;/vieux/\n");
  const added = addRedirects([], rows ?? [], site);

  expect(added).toMatchObject({ added: 2, refused: [] });
  expect(added.redirects).toEqual([
    { from: "/politique.html", to: "/privacy" },
    { from: "/vieux", to: "" },
  ]);
  expect(addRedirects(added.redirects, rows ?? [], site)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  expect(parseRedirectsCsv("/a,/privacy\n")).toEqual([{ from: "/a", to: "/privacy" }]);
  expect(parseRedirectsCsv("one column\n")).toBeUndefined();
});
