import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { homePage } from "#src/site/pages.ts";
import type { ListedArticle } from "#src/site/articles/article-pages.ts";
import { exampleSite } from "#test/site/example-site.ts";
import { SiteProvider } from "#src/web/visitor/site/site.tsx";
import { ArticleCards } from "./article-cards.tsx";

const bare: ListedArticle = {
  ...{ id: "a", slugs: { en: "salt" }, title: "Rinse the salt", description: "Why, and when.", picture: null },
  ...{ publishedAt: "2026-11-20T12:00:00.000Z", day: "November 20, 2026" },
};

function rendered(articles: ListedArticle[]): string {
  return renderToString(
    <SiteProvider site={exampleSite({ page: homePage, language: "en" })}>
      <ArticleCards articles={articles} level="h2" />
    </SiteProvider>,
  );
}

test("articles without pictures are lines, and cards beside one that has a picture", () => {
  expect(rendered([bare, { ...bare, id: "b" }])).toMatch(/^<ul class="article-lines">/);
  const { content } = exampleSite({ page: homePage, language: "en" });
  const picture = content.services.find((service) => service.picture)?.picture ?? null;
  expect(picture).not.toBeNull();
  expect(rendered([bare, { ...bare, id: "b", picture }])).toMatch(/^<ul class="cards">.*words-card.*<picture>/s);
});
