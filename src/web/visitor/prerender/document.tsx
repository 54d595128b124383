import { accentTokens } from "#src/site/brand/accent.ts";
import type { SharePicture } from "#src/site/share-pictures.ts";
import { structuredData } from "#src/site/pages/structured-data.ts";
import { contentAddress } from "#src/web/visitor/site/content.ts";
import { pageWords } from "#src/web/visitor/site/page-words.ts";
import { ShareHead } from "#src/web/visitor/site/share-head.tsx";
import type { FullFacts } from "#src/web/visitor/site/facts.ts";
import type { FormState, Site } from "#src/web/visitor/site/site.tsx";
import { VisitorSite } from "#src/web/visitor/visitor-site.tsx";

/** `css` and the two scripts are inlined; `stylesheet` replaces it in development; `print` is the address of the style of paper. `look` is what the site adds to it; `icons` the version of its own. */
export type Assets = {
  css: string;
  beforePaint?: string;
  bootstrap: string;
  stylesheet?: string;
  print?: string;
  modules?: string;
  look?: string;
  icons?: string;
};

export type DocumentProps = {
  site: Site & { facts: FullFacts };
  assets: Assets;
  share?: SharePicture | undefined;
  form?: FormState | undefined;
};

export function Document({ site, assets, share, form }: DocumentProps) {
  const { pages, page, language, facts, content, contentFolder } = site;
  const path = pages.pathOf(page, language);
  const hydration = { path, form };
  const described = { ...facts, pages, page, language, content, title: pageWords(site).title };
  return (
    <html lang={language} data-alone={pages.languagesOf(page).length === 1 ? "" : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {assets.stylesheet ? (
          <link rel="stylesheet" href={assets.stylesheet} />
        ) : (
          <Inline tag="style" text={assets.css} />
        )}
        {assets.look && <Inline tag="style" text={assets.look} />}
        {/* After the styles: it asks for the face of the title, which they name. */}
        {assets.beforePaint && <Inline tag="script" text={assets.beforePaint} />}
        {assets.print && <link rel="stylesheet" media="print" href={assets.print} />}
        <Icons version={assets.icons} />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content={barColour(content.brand)} />
        <ShareHead site={site} picture={share} />
      </head>
      <body>
        <div id="root">
          <VisitorSite site={site} form={form} />
        </div>
        <Json id="place" type="application/json" value={hydration} content={contentAddress(contentFolder, path)} />
        {page.kind !== "not-found" && <Json type="application/ld+json" value={structuredData(described)} />}
        <Inline tag="script" text={assets.bootstrap} />
      </body>
    </html>
  );
}

/** The colour of the browser's bars: that of the header, in the light theme. */
function barColour({ accent, composition }: Site["content"]["brand"]): string {
  if (composition.header === "paper") return "#ffffff";
  return accent ? accentTokens(accent, "light").night : "#000000";
}

function Icons({ version }: { version: string | undefined }) {
  // Phones look for /apple-touch-icon.png by themselves.
  if (!version) return <link rel="icon" href="/favicon.svg" />;
  return (
    <>
      <link rel="icon" href={`/icon-192.png?v=${version}`} type="image/png" sizes="192x192" />
      <link rel="apple-touch-icon" href={`/apple-touch-icon.png?v=${version}`} />
    </>
  );
}

function Inline({ tag: Tag, text }: { tag: "script" | "style"; text: string }) {
  return <Tag dangerouslySetInnerHTML={{ __html: text }} />;
}

/** `<` is escaped, so that no text can end the script element. */
function Json({ id, type, value, content }: { id?: string; type: string; value: unknown; content?: string }) {
  const text = JSON.stringify(value).replaceAll("<", "\\u003c");
  return <script id={id} type={type} data-content={content} dangerouslySetInnerHTML={{ __html: text }} />;
}
