import { expect, test } from "vitest";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { noText } from "#src/site/content/text.ts";
import { homePage, servicePage, type Page } from "#src/site/pages.ts";
import { exampleContent, exampleFacts } from "#test/example-site.ts";
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
  const [first, ...others] = own;
  expect(rendered(exampleContent)).toContain("Images d’illustration");
  expect(rendered({ ...exampleContent, gallery: own })).not.toContain("Images d’illustration");
  const mixed = [...(exampleContent.gallery.slice(0, 1) ?? []), ...(first ? [first] : []), ...others.slice(1)];
  expect(rendered({ ...exampleContent, gallery: mixed })).toContain("Images d’illustration");
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
