import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { exampleAddresses as addresses, exampleBusiness, examplePages, exampleSite } from "#test/example-site.ts";
import type { PageAddress } from "#src/site/pages.ts";
import { shareOf } from "#src/web/visitor/prerender/pack-pictures.server.ts";
import { ShareHead } from "./share-head.tsx";

function tagsOf(address: PageAddress): Map<string, string> {
  const site = exampleSite(address);
  const html = renderToString(<ShareHead site={site} picture={shareOf(address, site)} />);
  return new Map(
    [...html.matchAll(/(?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

test.each(addresses)("a link to $page.path in $language has the preview of its page", (address) => {
  const tags = tagsOf(address);
  const french = address.language === "fr";
  expect(tags.get("og:url")).toBe(`https://site.example${examplePages.pathOf(address.page, address.language)}`);
  expect(tags.get("og:locale")).toBe(french ? "fr_CA" : "en_CA");
  expect(tags.get("og:image")).toMatch(
    new RegExp(`^https://site\\.example/share/[\\w-]+-${address.language}\\.\\w{8}\\.jpg$`),
  );
  expect(tags.get("twitter:card")).toBe("summary_large_image");
  for (const [name, value] of tags) expect(value, name).not.toBe("");
});

test("no two pages share a picture or a title", () => {
  const all = addresses.map(tagsOf);
  expect(new Set(all.map((tags) => tags.get("og:image"))).size).toBe(addresses.length);
  expect(new Set(all.map((tags) => tags.get("og:title"))).size).toBe(addresses.length);
});

test("another business shares its own picture, never one that names the pack's", () => {
  const [address] = addresses;
  if (!address) throw new Error("There is no page");
  const site = exampleSite(address, { business: { ...exampleBusiness, name: "Toitures Sutton" } });
  expect(shareOf(address, site)?.path).toMatch(/^\/pictures\/hero-1920\..*jpg$/);

  const { hero } = site.content.home;
  const home = { ...site.content.home, hero: { ...hero, picture: null, portrait: null } };
  const bare = { ...site, content: { ...site.content, home } };
  expect(shareOf(address, bare)).toBeUndefined();
  const html = renderToString(<ShareHead site={bare} />);
  expect(html).not.toContain("og:image");
  expect(html).toContain('content="summary"');
});
