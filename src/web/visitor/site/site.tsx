import type { Problem } from "#src/i18n/problem.ts";
import { createContext, use, type ReactNode } from "react";
import { placesOf, type Business } from "#src/site/business.ts";
import type { Retention } from "#src/site/legal/retention-words.ts";
import type { Language } from "#src/i18n/language.ts";
import { type Values } from "#src/i18n/dictionary.ts";
import { en } from "#src/site/en.ts";
import { fr } from "#src/site/fr.ts";
import { translate, type MessageKey } from "#src/site/messages.ts";
import type { PageContent } from "#src/site/page-content.ts";
import type { Page, Pages } from "#src/site/pages.ts";

/** What pages need to be rendered again; the rest is for machines. */
export type ShownBusiness = Omit<Business, (typeof forMachines)[number]>;
const forMachines = [
  "description",
  "geo",
  "legalName",
  "payments",
  "phoneCode",
  "priceRange",
  "privacyOfficer",
  "serviceTypes",
  "taxes",
  "timeZone",
] as const;

/** As the server has them. */
export type FullFacts = Omit<SiteFacts, "business"> & {
  business: Business;
  /** Absent where the traffic log shortens IP addresses. */
  keepsFullAddresses?: true;
  /** How long requests and visits are kept; the privacy policy says so. */
  retention: Retention;
  /** The day on which the owner last changed what legal pages state, in words; absent before the first change. */
  legalUpdated?: Record<Language, string>;
};

/** Serialised into every page, so that hydration renders what the server rendered. */
export type SiteFacts = {
  business: ShownBusiness;
  siteUrl: string;
  year: number;
  botCheck: "altcha" | "recaptcha" | "turnstile";
  measurementId: string | null;
  /** The business is a pack's invention on an address that anybody can find: no search engine may list it. */
  isExample?: true;
};

/** Without what only structured data and legal pages say: it would be in every page twice. */
export function forHydration(facts: FullFacts): SiteFacts {
  const { business, siteUrl, year, botCheck, measurementId, isExample } = facts;
  const unseen = new Set<string>(forMachines);
  const entries = Object.entries(business).filter(([name]) => !unseen.has(name));
  // Exactly the names that the type leaves out.
  const shown = Object.fromEntries(entries) as ShownBusiness;
  return { business: shown, siteUrl, year, botCheck, measurementId, ...(isExample && { isExample }) };
}

/** `contentFolder`: where the browser finds what other pages show, see `content.ts`. */
export type Site = {
  facts: SiteFacts;
  pages: Pages;
  page: Page;
  language: Language;
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
};

const messages = { fr, en };

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
  const { language, facts } = useSite();
  const t = (key: MessageKey, values?: Values) =>
    translate(messages[language], key, { ...placesOf(facts.business), name: facts.business.name, ...values });
  return { t, language };
}

export function usePathOf() {
  const { language, pages } = useSite();
  return (page: Page) => pages.pathOf(page, language);
}
