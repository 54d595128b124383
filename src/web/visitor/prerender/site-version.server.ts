import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { setTimeout as pause } from "node:timers/promises";
import { examplePack } from "#src/site/content/packs.server.ts";
import { homePage, notFoundPage, type PageAddress } from "#src/site/pages.ts";
import { siteLook } from "#src/web/visitor/look/site-look.ts";
import { contentAddress, type SentContent } from "#src/web/visitor/site/content.ts";
import { forHydration } from "#src/web/visitor/site/facts.ts";
import type { FormState } from "#src/web/visitor/site/site.tsx";
import { compressQuickly, compressWell } from "./compress-well.server.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { Assets, DocumentProps } from "./document.tsx";
import type { PageContent } from "#src/site/pages/page-content.ts";
import { pictureFinder, shareOf, type Share } from "./pack-pictures.server.ts";
import type { Bodies, CachedPage } from "./page-cache.ts";
import { hashOfWords } from "./page-changes.server.ts";
import { openPageStyle } from "./page-style.ts";
import type { RenderPage } from "./render-page.server.tsx";
import { firstScreenOf, styleAddress, withStyleBelow } from "./first-screen.ts";
import { openShortNames } from "./short-names.ts";
import { openShownSite, type ShownSite, type WholeSource } from "./shown-site.ts";
import { hashOf as hashOfPlan, type SharePlan } from "./site-drawings.ts";
import { openTitleFace } from "./title-face.server.ts";

export const CONTENT = "/content";
/** Bytes that take a second to compress well. */
const HUGE = 400_000;

const nextTurn = promisify(setImmediate);

export type Renderer = { assets: Assets; renderPage: RenderPage };

export type SiteVersion = {
  site: ShownSite;
  contentFolder: string;
  /** The policy of a page with the whole style; one of `at` has its own. */
  policy: string;
  paths: readonly string[];
  /** Rendered now, unless it was before; the not-found page for an unknown path. */
  at(pathname: string): CachedPage;
  /** Renders a page before it is asked for, in several turns of the event loop: a large one takes long. */
  prepare(path: string): Promise<void>;
  /** Its content, or the style of what is below its first screen. */
  contentAt(address: string): Bodies | undefined;
  /** By the address of the picture, once a page that names it is rendered. */
  sharePlan(path: string): SharePlan | undefined;
  /** For a version that is replaced: only its content is still asked for. */
  forgetPages(): void;
  /** The home pages, unless they are huge, in the best compression: most visitors get them. */
  finishHomePages(folder: string): Promise<void>;
  /** The other pages too, at most a quarter of the time. Hashes of their words by path; undefined once `isCurrent` is false. */
  finish(folder: string, isCurrent: () => boolean): Promise<Map<string, string> | undefined>;
};

/** All pages of one publication with one set of facts, so that a page and its content always belong together. */
export function openSiteVersion(source: WholeSource, renderer: Renderer): SiteVersion {
  const site = openShownSite(source, pictureFinder(source.uploaded));
  const contentFolder = `${CONTENT}/${hashOf(JSON.stringify(shownIn(source, renderer)))}`;
  const { css } = renderer.assets;
  const styleOf = openPageStyle(css);
  const { look = "" } = withLook(renderer.assets, site);
  // As one, so that neither loses a property that the other reads.
  const firstStyleOf = openPageStyle(css + look);
  const shorten = openShortNames(css, look);
  const printStyle = renderer.assets.print ? `@import "${renderer.assets.print}" print;` : "";
  const titleFace = openTitleFace(source.content.brand);
  const policyWith = (styles: Pick<Assets, "css" | "look">) =>
    contentSecurityPolicy({ ...renderer.assets, ...styles }, source.facts);
  const addresses = addressesOf(site);
  const addressOfContent = new Map([...addresses].map(([path, address]) => [contentAddress("", path), address]));
  const addressOfStyle = new Map([...addresses].map(([path, address]) => [styleAddress("", path), address]));
  const pages = new Map<string, CachedPage>();
  const contents = new Map<string, Bodies>();
  /** The style of long pages, for what is below their first screen: all of it and the look of the site, in their order. */
  const below = new Map<string, Bodies>();
  const plans = new Map<string, SharePlan>();
  const write = (address: PageAddress): string => {
    const content = site.contentOf(address);
    const share = shareOf(address, { facts: site.facts, content }, site.drawings);
    plans.set(share.picture.path, share.plan);
    return renderWith({ site, contentFolder }, address, renderer, { content, share: share.picture });
  };
  const dress = (address: PageAddress, whole: string): Uncompressed => {
    // In development the style is a file.
    const isInlined = css !== "";
    const above = isInlined ? firstScreenOf(whole) : undefined;
    const dressed = above ? [styleOf(whole), firstStyleOf(withoutStyles(above), { isFirst: true })] : [styleOf(whole)];
    const { html: short, styles } = shorten({ html: whole, styles: dressed });
    const [style = "", first = style] = styles;
    const path = site.pages.pathOf(address.page, address.language);
    const spared = spareMarkup(short);
    const page = above
      ? withStyleBelow(
          spared.replace(`<style>${look}</style>`, "").replace(PRINT_LINK, ""),
          styleAddress(contentFolder, path),
        )
      : spared;
    const inlined = isInlined ? first + titleFace(page.replace(css, () => first)) : first;
    const html = isInlined ? page.replace(css, () => inlined) : page;
    if (above) below.set(styleAddress("", path), compressQuickly(Buffer.from(printStyle + withoutFaces(style + look))));
    const status = address.page.kind === "not-found" ? 404 : 200;
    const policy = policyWith({ css: inlined, ...(!above && { look }) });
    return { status, etag: hashOf(html), contentSecurityPolicy: policy, html: Buffer.from(html) };
  };
  const renderInTurns = async (address: PageAddress): Promise<Uncompressed> => {
    await nextTurn();
    const whole = write(address);
    await nextTurn();
    return dress(address, whole);
  };
  const keep = (path: string, address: PageAddress) =>
    known(pages, path, () => {
      const { html, ...page } = dress(address, write(address));
      return { ...page, bodies: compressQuickly(html) };
    });
  /** The hash of its words. */
  const finishOne = async (folder: string, path: string, address: PageAddress): Promise<string> => {
    const made = pages.get(path);
    const { html, ...page } = made ? { ...made, html: made.bodies.identity } : await renderInTurns(address);
    pages.set(path, { ...page, bodies: await compressWell(folder, path, html) });
    return hashOfWords(Buffer.from(html).toString());
  };
  return {
    site,
    contentFolder,
    policy: policyWith({ css, look }),
    paths: [...addresses.keys()],
    at(pathname) {
      const path = addresses.has(pathname) ? pathname : notFoundPathFor(site, pathname);
      const address = addresses.get(path);
      if (!address) throw new Error("The site has no not-found page");
      return keep(path, address);
    },
    async prepare(path) {
      const address = addresses.get(path);
      if (!address || pages.has(path)) return;
      const { html, ...page } = await renderInTurns(address);
      await nextTurn();
      known(pages, path, () => ({ ...page, bodies: compressQuickly(html) }));
    },
    contentAt(path) {
      const styled = addressOfStyle.get(path);
      if (styled && !below.has(path)) dress(styled, write(styled));
      if (styled) return below.get(path);
      const address = addressOfContent.get(path);
      if (!address) return undefined;
      return known(contents, path, () => compressQuickly(Buffer.from(JSON.stringify(sentContent(site, address)))));
    },
    sharePlan: (path) => plans.get(path),
    forgetPages: () => pages.clear(),
    async finishHomePages(folder) {
      const homes = [...addresses].filter(([, { page }]) => page === homePage);
      const quick = homes.filter(([path, address]) => keep(path, address).bodies.identity.length < HUGE);
      await Promise.all(quick.map(([path, address]) => finishOne(folder, path, address)));
    },
    async finish(folder, isCurrent) {
      const words = new Map<string, string>();
      const inOrder = [...addresses].toSorted(([one], [other]) => one.length - other.length);
      for (const [path, address] of inOrder) {
        if (!isCurrent()) return undefined;
        const started = performance.now();
        words.set(path, await finishOne(folder, path, address));
        await pause(3 * (performance.now() - started), undefined, { ref: false });
      }
      return words;
    },
  };
}

function withoutStyles(html: string): string {
  // Bounded: a page that this program has rendered.
  return html.replaceAll(/<style>.*?<\/style>/gs, "");
}

/** The document names them: named again they would be loaded again. */
function withoutFaces(style: string): string {
  // Bounded: the style of the build and the look of the site.
  return style.replaceAll(/@font-face\{[^}]*\}/g, "");
}

/** As browsers read it, in fewer bytes: React writes attributes as it calls them. */
function spareMarkup(html: string): string {
  return (
    html
      .replaceAll("></path>", "/>")
      // The next item, or the end of the list, ends one.
      .replaceAll(/<\/(?:li|dt|dd|option)>/g, "")
      .replaceAll(/ (?:srcSet|charSet|hrefLang|auto[CF]\w+|enterKeyHint|fetchPriority)=/g, (name) => name.toLowerCase())
  );
}

function sentContent(site: ShownSite, address: PageAddress): SentContent {
  return { ...site.contentOf(address), facts: forHydration(site.facts) };
}

/** Long pages ask for it in the style of what is below their first screen. */
const PRINT_LINK = /<link rel="stylesheet" media="print" href="[^"]*"\/>/;

type Uncompressed = Omit<CachedPage, "bodies"> & { html: Buffer<ArrayBuffer> };
type Shown = Pick<SiteVersion, "site" | "contentFolder">;

export function renderOne(shown: Shown, address: PageAddress, renderer: Renderer, form?: FormState): string {
  const content = shown.site.contentOf(address);
  const { picture } = shareOf(address, { facts: shown.site.facts, content }, shown.site.drawings);
  return renderWith(shown, address, renderer, { content, share: picture, form });
}

type Page = Pick<DocumentProps, "share" | "form"> & { content: PageContent };

function renderWith(
  { site, contentFolder }: Shown,
  address: PageAddress,
  { assets, renderPage }: Renderer,
  { content, share, form }: Page,
): string {
  const { facts, pages } = site;
  const shown = { facts, pages, ...address, content, contentFolder };
  return renderPage({ site: shown, assets: withLook(assets, site), share, form });
}

export function shareIn({ facts, drawings, contentOf }: ShownSite, address: PageAddress): Share {
  return shareOf(address, { facts, content: contentOf(address) }, drawings);
}

export function withLook(assets: Assets, { content, facts, drawings }: ShownSite): Assets {
  const icons = drawings.mark && hashOfPlan(drawings.mark);
  return { ...assets, look: siteLook(content, facts.business), ...(icons && { icons }) };
}

/** Everything that the content of a page is made of; browsers keep it for a year by this. */
function shownIn({ uploaded, ...source }: WholeSource, { assets }: Renderer): unknown {
  const inOrder = [...uploaded].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [source, inOrder, assets, [...examplePack().pictures]];
}

function addressesOf({ pages }: ShownSite): Map<string, PageAddress> {
  const found = pages.all.flatMap((page) => pages.languagesOf(page).map((language) => ({ page, language })));
  const unknown = pages.languages.map((language) => ({ page: notFoundPage, language }));
  return new Map([...found, ...unknown].map((address) => [pages.pathOf(address.page, address.language), address]));
}

function notFoundPathFor({ pages }: ShownSite, pathname: string): string {
  return pages.pathOf(notFoundPage, pages.at(pathname).language);
}

function known<Made>(made: Map<string, Made>, key: string, make: () => Made): Made {
  const one = made.get(key) ?? make();
  made.set(key, one);
  return one;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
