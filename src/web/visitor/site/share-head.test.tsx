import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import {
  exampleAddresses as addresses,
  exampleBusiness,
  exampleContent,
  examplePages,
  exampleSite,
} from "#test/site/example-site.ts";
import type { PageAddress } from "#src/site/pages.ts";
import { filesOfPicture, shareOf } from "#src/web/visitor/prerender/pack-pictures.server.ts";
import { drawingsOf } from "#src/web/visitor/prerender/site-drawings.ts";
import { ShareHead } from "./share-head.tsx";

function tagsOf(address: PageAddress): Map<string, string> {
  const site = exampleSite(address);
  const html = renderToString(<ShareHead site={site} picture={shareOf(address, site, exampleDrawings).picture} />);
  return new Map(
    [...html.matchAll(/(?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

const exampleDrawings = drawingsOf(exampleContent, exampleBusiness, filesOfPicture);

test("a site with serif headings has a picture in the serif", () => {
  const content = { ...exampleContent, brand: { ...exampleContent.brand, headings: "classic" as const } };
  expect(drawingsOf(content, exampleBusiness, filesOfPicture).face).toBe("serif");
});

test.each(addresses)("a link to $page.path in $language has the preview of its page", (address) => {
  const tags = tagsOf(address);
  const french = address.language === "fr";
  expect(tags.get("og:url")).toBe(`https://site.example${examplePages.pathOf(address.page, address.language)}`);
  expect(tags.get("og:locale")).toBe(french ? "fr_CA" : "en_CA");
  expect(tags.get("og:image")).toMatch(/^https:\/\/site\.example\/share\/[\w-]{10}\.jpg$/);
  expect(tags.get("twitter:card")).toBe("summary_large_image");
  for (const [name, value] of tags) expect(value, name).not.toBe("");
});

test("no two pages share a picture or a title", () => {
  const all = addresses.map(tagsOf);
  expect(new Set(all.map((tags) => tags.get("og:image"))).size).toBe(addresses.length);
  expect(new Set(all.map((tags) => tags.get("og:title"))).size).toBe(addresses.length);
});

test("a picture has the name, the town and the heading, over the picture of its page", () => {
  const drawn = addresses.map((address) =>
    shareOf(
      address,
      exampleSite(address, { business: { ...exampleBusiness, name: "Toitures Sutton" } }),
      exampleDrawings,
    ),
  );
  expect(new Set(drawn.map(({ picture }) => picture.path)).size).toBe(addresses.length);
  const home = drawn.find((_share, index) => addresses[index]?.page.kind === "home");
  expect(home?.picture.path).toMatch(/^\/share\/[\w-]{10}\.jpg$/);
  expect(home?.plan).toMatchObject({
    kind: "words",
    heading: exampleContent.home.hero.title.fr,
    ...{ name: "Toitures Sutton", town: exampleBusiness.address.locality, face: "sans" },
    // The header has the mark of the first pack then.
    mark: { initials: "TS", logo: null, headerLogo: "/logo.svg" },
    picture: expect.stringMatching(/^\/pictures\/hero-1920\..*jpg$/),
  });
});

test("a picture that the owner chose is shared as it is, whatever the page", () => {
  const chosen = { ...exampleDrawings, chosen: "/media/a.jpg" };
  const drawn = addresses.map((address) => shareOf(address, exampleSite(address), chosen));
  expect(new Set(drawn.map(({ picture }) => picture.path)).size).toBe(1);
  expect(drawn[0]?.plan).toEqual({ kind: "chosen", picture: "/media/a.jpg" });
});

test("without a picture a link has the small preview", () => {
  const [address] = addresses;
  if (!address) throw new Error("There is no page");
  const html = renderToString(<ShareHead site={exampleSite(address)} />);
  expect(html).not.toContain("og:image");
  expect(html).toContain('content="summary"');
});
