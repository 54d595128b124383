import type { Problem } from "#src/i18n/problem.ts";
import { createContext, use, type ReactNode } from "react";
import { placesOf, type Business } from "#src/site/business.ts";
import type { Retention } from "#src/site/legal/retention-words.ts";
import type { GalleryItem } from "#src/site/gallery.ts";
import type { Language } from "#src/i18n/language.ts";
import { type Values } from "#src/i18n/dictionary.ts";
import { translate, type MessageKey } from "#src/site/messages.ts";
import { pathOf, type Page } from "#src/site/pages.ts";
import type { Content } from "./content.ts";

/** What pages need to be rendered again; the rest is for machines. */
export type ShownBusiness = Omit<Business, (typeof forMachines)[number]>;
const forMachines = ["description", "geo", "payments", "priceRange", "serviceTypes"] as const;

/** As the server has them. */
export type FullFacts = SiteFacts<Business>;

/** Without what only structured data says: it would be in every page twice. */
export function forHydration(facts: FullFacts): SiteFacts {
  const unseen = new Set<string>(forMachines);
  const entries = Object.entries(facts.business).filter(([name]) => !unseen.has(name));
  // Exactly the names that the type leaves out.
  return { ...facts, business: Object.fromEntries(entries) as ShownBusiness };
}

/** Serialised into every page, so that hydration renders what the server rendered. */
export type SiteFacts<Known = ShownBusiness> = {
  business: Known;
  gallery: GalleryItem[];
  siteUrl: string;
  year: number;
  botCheck: "altcha" | "recaptcha" | "turnstile";
  measurementId: string | null;
  /** Absent where the traffic log shortens IP addresses. */
  keepsFullAddresses?: true;
  /** How long requests and visits are kept; the privacy policy says so. */
  retention: Retention;
  /** The day on which the owner last changed what legal pages state, in words; absent before the first change. */
  legalUpdated?: Record<Language, string>;
};

export type Site = { facts: SiteFacts; page: Page; language: Language; content: Content };

export type FormState = {
  values: Record<string, string>;
  problems: Problem[];
  /** Refused as a whole (rate limit, bot check): show the general error. */
  failed: boolean;
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
  const { content, language, facts } = useSite();
  const t = (key: MessageKey, values?: Values) =>
    translate(content.messages, key, { ...placesOf(facts.business), name: facts.business.name, ...values });
  return { t, language };
}

export function usePathOf() {
  const { language } = useSite();
  return (page: Page) => pathOf(page, language);
}
