import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Composition } from "#src/site/content/composition-schema.server.ts";
import { logoOnPaper } from "#src/web/visitor/look/composition-styles.ts";
import { SecretPage } from "./quote-page.tsx";

function barOf(header: Composition["header"]): string {
  const brand = { brand: { accent: null, logo: null }, header, look: "", icons: undefined };
  const business = { name: "Lavage Nordet", telephone: "+14505550142", telephoneShown: "450 555-0142" };
  const html = renderToStaticMarkup(
    <SecretPage
      language="fr"
      brand={{ ...brand, ...business }}
      assets={{ style: "" }}
      script=""
      shown={{ kind: "unknown" }}
    />,
  );
  return /<header class="([^"]*)"/.exec(html)?.[1] ?? "";
}

test("a customer's page has the bar that the site has", () => {
  expect(barOf("night")).toMatch(/^night bg-black/);
  expect(barOf("paper")).toMatch(/^paper-bar .*bg-paper/);
  expect(barOf("paper")).not.toMatch(/night|black/);
  // A logo that was made for black stays on it.
  expect(logoOnPaper).toContain(".paper-bar");
});
