import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { exampleContent, exampleFacts, exampleSite } from "#test/site/example-site.ts";
import { pageContent } from "#src/site/pages/page-content.ts";
import { homePage } from "#src/site/pages.ts";
import { SiteProvider } from "#src/web/visitor/site/site.tsx";
import { Testimonials } from "./testimonials.tsx";

function shownIn(language: "fr" | "en", origin: { date?: string; source?: string; url?: string } = {}): string {
  const [first] = exampleContent.testimonials;
  if (!first) throw new Error("The example pack has no testimonials");
  const filesOf = () => ({ width: 1, height: 1, avif: [], webp: [], fallback: "" });
  const content = { ...exampleContent, testimonials: [{ ...first, ...origin }] };
  const site = {
    ...exampleSite({ page: homePage, language }),
    content: pageContent(content, {
      page: homePage,
      language,
      values: {},
      filesOf,
      promises: exampleFacts.promises,
      business: exampleFacts.business,
    }),
  };
  return renderToString(
    <SiteProvider site={site}>
      <Testimonials />
    </SiteProvider>,
  ).replaceAll("<!-- -->", "");
}

test("a testimonial says when and where it was written, and leads to its original", () => {
  const origin = { date: "2026-05-12", source: "Google", url: "https://maps.example/review" };
  const french = shownIn("fr", origin);
  expect(french).toMatch(/12 mai 2026 · <a href="https:\/\/maps\.example\/review"[^>]*>Lire sur Google<\/a>/);
  expect(shownIn("en", origin)).toMatch(/May 12, 2026 · <a [^>]*>Read it on Google<\/a>/);
  expect(shownIn("fr", { source: "Facebook" })).toContain(">Facebook</span>");
  expect(shownIn("fr", { url: origin.url })).toContain(">Lire l’original</a>");
});

test("a testimonial without an origin says nothing of it", () => {
  const [, caption = ""] = /<figcaption[^>]*>(.*?)<\/figcaption>/.exec(shownIn("fr")) ?? [];
  expect(caption).toBe(exampleContent.testimonials[0]?.name.fr);
});
