import { pathOf } from "#src/site/pages.ts";
import { sharePicture } from "#src/site/share-pictures.ts";
import { pageWords } from "./page-words.ts";
import type { Site } from "./site.tsx";

const locales = { fr: "fr_CA", en: "en_CA" };

/** Rendered on the server only: crawlers fetch documents. */
export function ShareHead({ site }: { site: Site }) {
  const { page, language, facts } = site;
  const picture = sharePicture(page, language);
  if (!picture) return null;
  const { title, description } = pageWords(site);
  const address = facts.siteUrl + pathOf(page, language);
  const image = facts.siteUrl + picture.path;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={facts.business.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
