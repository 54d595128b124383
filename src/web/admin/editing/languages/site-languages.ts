import { createContext, use } from "react";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";

export const SiteLanguages = createContext<readonly SiteLanguage[]>(["fr", "en"]);

/** Those of the site, the first one first. */
export function useSiteLanguages(): readonly SiteLanguage[] {
  return use(SiteLanguages);
}
