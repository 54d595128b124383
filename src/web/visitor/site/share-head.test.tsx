import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { exampleAddresses as addresses, examplePages, exampleSite } from "#test/example-site.ts";
import type { PageAddress } from "#src/site/pages.ts";
import { shareOf } from "#src/web/visitor/prerender/pack-pictures.server.ts";
import { ShareHead } from "./share-head.tsx";

function tagsOf(address: PageAddress): Map<string, string> {
  const html = renderToString(<ShareHead site={exampleSite(address)} picture={shareOf(address)} />);
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
