import type { Problem } from "#src/platform/i18n/problem.ts";
import { createContext, use, type ReactNode } from "react";
import type { ContactField } from "#src/work/leads/contact-fields.ts";
import type { SiteFacts } from "./facts.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { type Values } from "#src/platform/i18n/dictionary.ts";
import type { MessageKey } from "#src/site/messages.ts";
import { translate } from "#src/site/translate.ts";
import type { PageContent } from "#src/site/pages/page-content.ts";
import type { Page, Pages } from "#src/site/pages.ts";

/** `contentFolder`: where the browser finds what other pages show, see `content.ts`. */
export type Site = {
  facts: SiteFacts;
  pages: Pages;
  page: Page;
  language: SiteLanguage;
  content: PageContent;
  contentFolder: string;
};

export type FormState = {
  values: Record<string, string>;
  problems: Problem[];
  /** Refused as a whole (rate limit, bot check): show the general error. */
  failed: boolean;
  /** Values to begin with, not a refusal. */
  isUntouched?: boolean;
  /** Begun elsewhere: the first field that is still empty, to have the focus. */
  focused?: ContactField;
  /** What became of photos that a browser without JavaScript sent. */
  photos?: { received: number; problems: string[] };
};

const SiteContext = createContext<Site | null>(null);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error("useSite must be used within a SiteProvider");
  return site;
}

export function useTranslation() {
  const { language, facts, content } = useSite();
  const t = (key: MessageKey, values?: Values) =>
    translate(content.words, key, { name: facts.business.name, ...values });
  return { t, language };
}

export function usePathOf() {
  const { language, pages } = useSite();
  return (page: Page) => pages.pathOf(page, language);
}
