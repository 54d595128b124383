import type { LastChanged } from "#src/site/machine-texts.ts";
import type { PageAddress } from "#src/site/pages.ts";
import type { FormState, FullFacts } from "#src/web/visitor/site/site.tsx";

export type CachedPage = {
  status: 200 | 404;
  etag: string;
  contentSecurityPolicy: string;
  bodies: { identity: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer>; br: Uint8Array<ArrayBuffer> };
};

export type PageCache = {
  has(pathname: string): boolean;
  /** An unknown path returns the not-found page in its language. */
  at(pathname: string): CachedPage;
  withForm(address: PageAddress, form: FormState): Promise<{ html: string; contentSecurityPolicy: string }>;
  facts(): FullFacts;
  lastChanged(): LastChanged;
  /** Of the settings; another text after each change. */
  version(): string;
  prerender(): Promise<void>;
};
