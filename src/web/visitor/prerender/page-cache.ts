import type { LastChanged } from "#src/site/machine-texts.ts";
import type { PageAddress } from "#src/site/pages.ts";
import type { FormState, SiteFacts } from "#src/web/visitor/site/site.tsx";

/** A page ready to be sent: compressed bodies and the headers that go with them. */
export type CachedPage = {
  status: 200 | 404;
  etag: string;
  contentSecurityPolicy: string;
  bodies: { identity: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer>; br: Uint8Array<ArrayBuffer> };
};

export type PageCache = {
  has(pathname: string): boolean;
  /** The page at a path; an unknown path gives the not-found page in its language. */
  at(pathname: string): CachedPage;
  /** One page with a refused form in it, rendered for one visitor and not cached. */
  withForm(address: PageAddress, form: FormState): Promise<{ html: string; contentSecurityPolicy: string }>;
  /** Those the cached pages were rendered from. */
  facts(): SiteFacts;
  lastChanged(): LastChanged;
  /** Of the settings the pages were rendered from: another text after each change. */
  version(): string;
  /** Renders every page again, after a fact has changed. */
  prerender(): Promise<void>;
};
