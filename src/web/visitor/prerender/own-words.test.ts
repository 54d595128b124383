import { expect, test } from "vitest";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { noText } from "#src/site/content/text.ts";
import { llms, sitemap } from "#src/site/pages/machine-texts.ts";
import { homePage, servicePage, type Page } from "#src/site/pages.ts";
import { exampleContent, exampleFacts } from "#test/site/example-site.ts";
import { filesOfPicture } from "./pack-pictures.server.ts";
import { openShownSite } from "./shown-site.ts";
import { renderOne } from "./site-version.server.ts";
import { renderPage } from "./render-page.server.tsx";

const renderer = { assets: { css: "", bootstrap: "" }, renderPage };

function rendered(content: SiteContent, page: Page = homePage) {
  const site = openShownSite({ facts: exampleFacts, content }, filesOfPicture);
  return renderOne({ site, contentFolder: "/content" }, { page, language: "fr" }, renderer);
}

test("only pictures of a pack are called illustrations, never those of the owner", () => {
  const own = exampleContent.gallery.map((pair, number) => ({
    ...pair,
    before: { ...pair.before, picture: `media/${number}-before.webp` },
    after: { ...pair.after, picture: `media/${number}-after.webp` },
  }));
  const [ours, theirs] = [exampleContent.gallery.slice(0, 1), own.slice(0, 1)];
  expect(rendered(exampleContent)).toContain("Images d’illustration");
  expect(rendered({ ...exampleContent, gallery: own })).not.toContain("Images d’illustration");
  // The line is of the pair that is shown: it comes and goes as the gallery is turned.
  expect(rendered({ ...exampleContent, gallery: [...ours, ...theirs] })).toContain("Images d’illustration");
  expect(rendered({ ...exampleContent, gallery: [...theirs, ...ours] })).not.toContain("Images d’illustration");
});

test("a service without a description for search engines is described by its own text", () => {
  const [service, ...others] = exampleContent.services;
  if (!service?.page) throw new Error("the example's first service has a page");
  const shown = (page: Partial<typeof service.page>) => {
    const own = { ...service.page, ...page } as typeof service.page;
    const services = [{ ...service, page: own }, ...others];
    return rendered({ ...exampleContent, services }, servicePage({ id: service.id, slug: own?.slug ?? "" }));
  };
  const described = (text: string) => `<meta name="description" content="${text}"/>`;
  const intro = { fr: "Sans éclats.", en: "No chips." };

  expect(shown({ description: noText, intro })).toContain(described("Sans éclats."));
  const bare = shown({ description: noText, intro: noText });
  expect(bare).not.toContain(described(""));
  expect(bare).toMatch(/<meta name="description" content="[^"]{20}/);
  expect(bare).not.toContain('"description":""');
});

test("a town page that repeats another is kept from search engines, in that language, until it is changed", () => {
  const [first, second, ...others] = exampleContent.areas;
  if (!first || !second) throw new Error("the example has areas");
  const copied = (name: string) => name.replaceAll(first.name.fr, second.name.fr);
  const repeated = { ...second, html: { ...second.html, fr: copied(first.html.fr) } };
  const fr = copied(first.highlightsHtml.fr);
  const areas = [first, { ...repeated, highlightsHtml: { ...second.highlightsHtml, fr } }, ...others];
  const content = { ...exampleContent, areas };
  const site = openShownSite({ facts: exampleFacts, content }, filesOfPicture);
  const page = site.pages.at(`/${second.slug}`).page;
  const html = (language: "fr" | "en") => renderOne({ site, contentFolder: "/content" }, { page, language }, renderer);

  expect(html("fr")).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(html("en")).toContain('<meta name="robots" content="index, follow"/>');
  expect(html("en").includes('rel="alternate"')).toBe(false);
  const map = sitemap("https://site.example", site.pages, new Map());
  expect(map).toContain(`<loc>https://site.example/en/${second.slug}</loc>`);
  expect(map).not.toContain(`<loc>https://site.example/${second.slug}</loc>`);
  expect(map).toContain(`<loc>https://site.example/${first.slug}</loc>`);
  const french = { ...content, languages: ["fr" as const] };
  const { pages } = openShownSite({ facts: exampleFacts, content: french }, filesOfPicture);
  const summary = llms({
    siteUrl: "https://site.example",
    business: exampleFacts.business,
    content: french,
    pages,
    articles: [],
  });
  expect(summary).toContain(`- [${first.name.fr}](https://site.example/${first.slug})`);
  expect(summary).toContain(`- ${second.name.fr}\n`);
  expect(summary).not.toContain(`/${second.slug})`);
});
