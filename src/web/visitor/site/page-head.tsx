import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { alternatesOf, articleList, isIndexable, type Page } from "#src/site/pages.ts";
import { pageWords } from "./page-words.ts";
import { useSite } from "./site.tsx";

export function PageHead() {
  const site = useSite();
  const { pages, page, language, facts } = site;
  const { title, description } = pageWords(site);
  const articles = articleList(pages, language);
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <meta name="robots" content={facts.isExample ? "noindex, nofollow" : robotsOf(page, language)} />
      {page.kind !== "not-found" && (
        <>
          <link rel="canonical" href={facts.siteUrl + pages.pathOf(page, language)} />
          {alternatesOf(pages, page).map(({ hreflang, path }) => (
            <link key={hreflang} rel="alternate" hrefLang={hreflang} href={facts.siteUrl + path} />
          ))}
          {articles && (
            <link
              rel="alternate"
              type="application/rss+xml"
              title={facts.business.name}
              href={`${facts.siteUrl}${pages.pathOf(articles, language)}/rss.xml`}
            />
          )}
        </>
      )}
    </>
  );
}

function robotsOf(page: Page, language: SiteLanguage): string {
  if (page.kind === "not-found") return "noindex, nofollow";
  return isIndexable(page, language) ? "index, follow" : "noindex, follow";
}
