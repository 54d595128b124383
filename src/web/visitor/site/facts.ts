import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Retention } from "#src/site/legal/retention-words.ts";
import type { PolicyFacts } from "#src/site/legal/policy-details.ts";
import type { Promises } from "#src/site/promises/promises.ts";
import type { Business } from "#src/site/business.ts";
import type { LastVisits } from "#src/site/pages/area-proof.ts";
import type { BusinessType } from "#src/site/trade/business-types.ts";

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
  "trade",
] as const;

/** As the server has them. */
export type FullFacts = Omit<SiteFacts, "business"> & {
  business: Business;
  promises: Promises;
  /** As structured data calls it; absent in a site that an older program kept. */
  businessType?: BusinessType;
  /** Absent where the traffic log shortens IP addresses. */
  keepsFullAddresses?: true;
  /** How long requests and visits are kept; the privacy policy says so. */
  retention: Retention;
  /** Absent in a site that an older program kept. */
  policy?: PolicyFacts;
  /** Absent where no page says when the business was in a town last. */
  lastVisits?: LastVisits;
  /** The day on which the owner last changed what legal pages state, in words; absent before the first change. */
  legalUpdated?: Record<SiteLanguage, string>;
};

/** Sent with the content of a page, so that hydration renders what the server rendered. */
export type SiteFacts = {
  business: ShownBusiness;
  siteUrl: string;
  year: number;
  botCheck: "altcha" | "recaptcha" | "turnstile";
  measurementId: string | null;
  /** The business is a pack's invention on an address that anybody can find: no search engine may list it. */
  isExample?: true;
};

/** Without what only structured data and legal pages say: no page renders it again. */
export function forHydration(facts: FullFacts): SiteFacts {
  const { business, siteUrl, year, botCheck, measurementId, isExample } = facts;
  const unseen = new Set<string>([...forMachines, ...(business.areHoursHidden ? ["hours", "takesEmergencies"] : [])]);
  const entries = Object.entries(business).filter(([name]) => !unseen.has(name));
  // Exactly the names that the type leaves out; hours that are hidden are shown by nothing.
  const shown = Object.fromEntries(entries) as ShownBusiness;
  return { business: shown, siteUrl, year, botCheck, measurementId, ...(isExample && { isExample }) };
}
