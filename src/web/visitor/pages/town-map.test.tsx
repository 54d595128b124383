import { brotliCompressSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { areaPage, homePage } from "#src/site/pages.ts";
import { SiteProvider } from "#src/web/visitor/site/site.tsx";
import { exampleContent, exampleSite } from "#test/site/example-site.ts";
import { TownMap } from "./town-map.tsx";

function mapsOf(language: "fr" | "en"): Map<string, string> {
  const drawn = exampleContent.areas.map((area) => {
    const site = exampleSite({ page: areaPage(area), language });
    const { map } = site.content;
    const html = renderToStaticMarkup(<SiteProvider site={site}>{map && <TownMap map={map} />}</SiteProvider>);
    return [area.id, html] as const;
  });
  return new Map(drawn);
}

test("the page of a town has a small map with a name, in both languages", () => {
  for (const language of ["fr", "en"] as const)
    for (const [id, html] of mapsOf(language)) {
      expect(html).toMatch(
        id === "monteregie"
          ? /^$/
          : /<svg [^>]*role="img" aria-label="(Carte des villes|Map of the towns)[^"{]*Hilaire"/,
      );
      expect(html).not.toMatch(/undefined|NaN|\{/);
      expect(brotliCompressSync(html).length, id).toBeLessThan(1500);
    }
});

test("the words below it say how far the town is, in a sentence that fits every name", () => {
  expect(mapsOf("fr").get("longueuil")).toMatch(
    /Entre Longueuil et Mont-Saint-Hilaire.: environ 2\d.km à vol d’oiseau\./,
  );
  expect(mapsOf("en").get("longueuil")).toMatch(/Between Longueuil and Mont-Saint-Hilaire: about 2\d.km as the crow/);
});

test("the home page carries no map", () => {
  expect(exampleSite({ page: homePage, language: "fr" }).content.map).toBeUndefined();
});
