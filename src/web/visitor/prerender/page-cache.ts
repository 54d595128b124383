import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { ShownHashes } from "#src/work/leads/intake/shown-hashes.ts";
import type { ShownArticle } from "#src/site/articles/article-content.server.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import type { LastChanged } from "#src/site/pages/machine-texts.ts";
import type { PictureFiles } from "#src/site/picture-files.ts";
import type { PageAddress, Pages } from "#src/site/pages.ts";
import type { ServiceChoice } from "#src/site/site-names.ts";
import type { Share } from "./pack-pictures.server.ts";
import type { MarkPlan, SharePlan } from "./site-drawings.ts";
import type { QuoteBrand } from "#src/web/customer/quote/quote-page-props.ts";
import type { FullFacts } from "#src/web/visitor/site/facts.ts";
import type { FormState } from "#src/web/visitor/site/site.tsx";
import type { SiteSource } from "./shown-site.ts";

export type CachedPage = {
  status: 200 | 404;
  etag: string;
  contentSecurityPolicy: string;
  bodies: Bodies;
};

export type Bodies = Record<"identity" | "gzip" | "br", Uint8Array<ArrayBuffer>>;

export type Preview = { status: 200 | 404; html: string; contentSecurityPolicy: string };

export type WornBrand = Pick<QuoteBrand, "brand" | "header" | "look" | "icons">;

export type PageCache = {
  has(pathname: string): boolean;
  /** An unknown path returns the not-found page in its language. */
  at(pathname: string): CachedPage;
  /** What the browser hydrates a page with, or draws it with; of the published version without one. Undefined for an unknown page or version. */
  contentAt(version: string | undefined, path: string): Bodies | undefined;
  /** Not cached. */
  withForm(address: PageAddress, form: FormState): Promise<{ html: string; contentSecurityPolicy: string }>;
  /** A page as it would be with this content, rendered by the same code; nothing in it runs or is sent. */
  preview(source: Omit<SiteSource, "facts">, pathname: string): Promise<Preview>;
  /** What would be drawn for the site and one of its pages with this content. */
  previewDrawings(content: SiteContent, pathname: string): Promise<{ mark: MarkPlan | undefined; share: Share }>;
  /** The published site's mark; undefined where the icons of the first pack stay. */
  mark(): MarkPlan | undefined;
  /** What the page of a quote wears of the published site. */
  brand(): WornBrand;
  /** From the published site or the one before it, by the address of the picture. */
  sharePlan(path: string): SharePlan | undefined;
  facts(): FullFacts;
  /** The published site. */
  content(): SiteContent;
  /** The newest first. */
  articles(): readonly ShownArticle[];
  /** Finds the files of a picture that the published site shows. */
  filesOf(picture: string): PictureFiles;
  pages(): Pages;
  /** As the form offers them. */
  services(): readonly ServiceChoice[];
  /** Hashes of what the pages of the version in `folder` say about personal data; of those in force where it is unknown. */
  shownHashes(language: SiteLanguage, folder?: unknown): ShownHashes;
  /** Where an address that is no page leads; undefined when nothing is known of it. */
  redirect(pathname: string): { to: string } | "gone" | undefined;
  lastChanged(): LastChanged;
  /** Names the settings and the publication; another text after each change. */
  version(): string;
  /** Leaves what is not compressed yet to the next start. */
  stop(): void;
  prerender(): Promise<void>;
};
