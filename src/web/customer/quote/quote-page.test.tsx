import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Composition } from "#src/site/content/composition-schema.server.ts";
import { logoOnPaper } from "#src/web/visitor/look/composition-styles.ts";
import { SecretPage } from "./quote-page.tsx";

function unknownPage(header: Composition["header"], otherLanguage: "en" | null = null): string {
  const brand = { brand: { accent: null, logo: null }, header, look: "", icons: undefined };
  const business = { name: "Lavage Nordet", home: "/", telephone: "+14505550142", telephoneShown: "450 555-0142" };
  return renderToStaticMarkup(
    <SecretPage
      {...{ language: "fr", otherLanguage, script: "", assets: { style: "" } }}
      brand={{ ...brand, ...business }}
      shown={{ kind: "unknown" }}
    />,
  );
}

function barOf(header: Composition["header"]): string {
  return /<header class="([^"]*)"/.exec(unknownPage(header))?.[1] ?? "";
}

test("a customer's page has the bar that the site has", () => {
  expect(barOf("night")).toMatch(/^night bg-black/);
  expect(barOf("paper")).toMatch(/^paper-bar .*bg-paper/);
  expect(barOf("paper")).not.toMatch(/night|black/);
  // A logo that was made for black stays on it.
  expect(logoOnPaper).toContain(".paper-bar");
});

test("a wrong link leads on to the telephone, to the site and to the other language", () => {
  const linksOf = (page: string) => [...page.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
  const bilingual = unknownPage("paper", "en");
  const main = bilingual.slice(bilingual.indexOf("<main"));

  expect(linksOf(main)).toEqual(["tel:+14505550142", "/"]);
  expect(linksOf(bilingual)).toContain("?lang=en");
  expect(linksOf(unknownPage("paper"))).not.toContain("?lang=en");
});
