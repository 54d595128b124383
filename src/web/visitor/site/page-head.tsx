import { alternatesOf, isIndexable, type Page } from "#src/site/pages.ts";
import { pageWords } from "./page-words.ts";
import { useSite } from "./site.tsx";

export function PageHead() {
  const site = useSite();
  const { pages, page, language, facts } = site;
  const { title, description } = pageWords(site);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={facts.isExample ? "noindex, nofollow" : robotsOf(page)} />
      {page.kind !== "not-found" && (
        <>
          <link rel="canonical" href={facts.siteUrl + pages.pathOf(page, language)} />
          {alternatesOf(pages, page).map(({ hreflang, path }) => (
            <link key={hreflang} rel="alternate" hrefLang={hreflang} href={facts.siteUrl + path} />
          ))}
        </>
      )}
    </>
  );
}

function robotsOf(page: Page): string {
  if (page.kind === "not-found") return "noindex, nofollow";
  return isIndexable(page) ? "index, follow" : "noindex, follow";
}
