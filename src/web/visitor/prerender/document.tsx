import { pictureSources } from "#src/site/picture-sources.ts";
import { pathOf } from "#src/site/pages.ts";
import { structuredData } from "#src/site/structured-data.ts";
import { heroPicturesOf, type HeroPictures } from "#src/web/visitor/sections/hero-picture.tsx";
import { pageWords } from "#src/web/visitor/site/page-words.ts";
import { ShareHead } from "#src/web/visitor/site/share-head.tsx";
import { forHydration, type FormState, type FullFacts, type Site } from "#src/web/visitor/site/site.tsx";
import { VisitorSite } from "#src/web/visitor/visitor-site.tsx";

/** `css` is inlined; `stylesheet` replaces it in development. */
export type Assets = { css: string; bootstrap: string; stylesheet?: string; modules?: string };

export function Document({
  site,
  assets,
  form,
}: {
  site: Site & { facts: FullFacts };
  assets: Assets;
  form?: FormState;
}) {
  const { page, language, facts, content } = site;
  const hydration = { path: pathOf(page, language), facts: forHydration(facts), form };
  const heroPictures = heroPicturesOf(page);
  const described = { ...facts, page, language, messages: content.messages, title: pageWords(site).title };
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Inline tag="script" text={assets.bootstrap} />
        {assets.stylesheet ? (
          <link rel="stylesheet" href={assets.stylesheet} />
        ) : (
          <Inline tag="style" text={assets.css} />
        )}
        {heroPictures && <HeroPreload pictures={heroPictures} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content="#000000" />
        <ShareHead site={site} />
      </head>
      <body>
        <div id="root">
          <VisitorSite site={site} {...(form && { form })} />
        </div>
        <Json id="facts" type="application/json" value={hydration} />
        {page.kind !== "not-found" && <Json type="application/ld+json" value={structuredData(described)} />}
      </body>
    </html>
  );
}

function HeroPreload({ pictures }: { pictures: HeroPictures }) {
  return Object.values(pictures).map(({ name, sizes, media }) => {
    const { avif } = pictureSources(name, { sizes });
    return (
      <link
        key={name}
        rel="preload"
        as="image"
        type="image/avif"
        imageSrcSet={avif}
        imageSizes={sizes}
        media={media}
        fetchPriority="high"
      />
    );
  });
}

function Inline({ tag: Tag, text }: { tag: "script" | "style"; text: string }) {
  return <Tag dangerouslySetInnerHTML={{ __html: text }} />;
}

/** `<` is escaped, so that no text can end the script element. */
function Json({ id, type, value }: { id?: string; type: string; value: unknown }) {
  const text = JSON.stringify(value).replaceAll("<", "\\u003c");
  return <script id={id} type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
