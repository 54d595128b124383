import { isIndexable, pathOf, type Page } from "#src/site/pages.ts";
import { pageWords } from "./page-words.ts";
import { useSite } from "./site.tsx";

export function PageHead() {
  const site = useSite();
  const { page, language, facts } = site;
  const { title, description } = pageWords(site);
  const address = (of: "fr" | "en") => facts.siteUrl + pathOf(page, of);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={robotsOf(page)} />
      {page.kind !== "not-found" && (
        <>
          <link rel="canonical" href={address(language)} />
          <link rel="alternate" hrefLang="fr" href={address("fr")} />
          <link rel="alternate" hrefLang="en" href={address("en")} />
          <link rel="alternate" hrefLang="x-default" href={address("fr")} />
        </>
      )}
    </>
  );
}

function robotsOf(page: Page): string {
  if (page.kind === "not-found") return "noindex, nofollow";
  return isIndexable(page) ? "index, follow" : "noindex, follow";
}
