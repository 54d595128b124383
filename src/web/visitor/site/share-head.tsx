import { locales } from "#src/platform/i18n/language.ts";
import type { SharePicture } from "#src/site/share-pictures.ts";
import { pageWords } from "./page-words.ts";
import type { Site } from "./site.tsx";

/** Rendered on the server only: crawlers fetch documents. */
export function ShareHead({ site, picture }: { site: Site; picture?: SharePicture | undefined }) {
  const { pages, page, language, facts } = site;
  if (page.kind === "not-found") return null;
  const { title, description } = pageWords(site);
  const address = facts.siteUrl + pages.pathOf(page, language);
  return (
    <>
      <meta property="og:type" content={page.kind === "article" ? "article" : "website"} />
      <meta property="og:site_name" content={facts.business.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={locales[language].replace("-", "_")} />
      {picture && (
        <>
          <meta property="og:image" content={facts.siteUrl + picture.path} />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
          <meta property="og:image:alt" content={title} />
        </>
      )}
      <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
    </>
  );
}
