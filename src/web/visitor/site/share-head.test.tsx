import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { exampleBusiness } from "#src/site/business.ts";
import { pages, pathOf, type PageAddress } from "#src/site/pages.ts";
import { loadContent } from "./content.ts";
import { ShareHead } from "./share-head.tsx";

const addresses: PageAddress[] = pages.flatMap((page) => [
  { page, language: "fr" },
  { page, language: "en" },
]);

async function tagsOf(address: PageAddress): Promise<Map<string, string>> {
  const facts = {
    business: exampleBusiness,
    gallery: [],
    siteUrl: "https://site.example",
    year: 2026,
    botCheck: "altcha" as const,
    measurementId: null,
    retention: { leadMonths: 0, doubtfulDays: 30, trafficDays: 90 },
  };
  const content = await loadContent(address.page, address.language);
  const html = renderToString(<ShareHead site={{ ...address, facts, content }} />);
  return new Map(
    [...html.matchAll(/(?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

test.each(addresses)("a link to $page.path in $language has the preview of its page", async (address) => {
  const tags = await tagsOf(address);
  const french = address.language === "fr";
  expect(tags.get("og:url")).toBe(`https://site.example${pathOf(address.page, address.language)}`);
  expect(tags.get("og:locale")).toBe(french ? "fr_CA" : "en_CA");
  expect(tags.get("og:image")).toMatch(
    new RegExp(`^https://site\\.example/share/[\\w-]+-${address.language}\\.\\w{8}\\.jpg$`),
  );
  expect(tags.get("twitter:card")).toBe("summary_large_image");
  for (const [name, value] of tags) expect(value, name).not.toBe("");
});

test("no two pages share a picture or a title", async () => {
  const all = await Promise.all(addresses.map(tagsOf));
  expect(new Set(all.map((tags) => tags.get("og:image"))).size).toBe(addresses.length);
  expect(new Set(all.map((tags) => tags.get("og:title"))).size).toBe(addresses.length);
});
