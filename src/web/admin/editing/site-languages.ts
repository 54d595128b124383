import { createContext, use } from "react";
import type { Language } from "#src/platform/i18n/language.ts";

export const SiteLanguages = createContext<readonly Language[]>(["fr", "en"]);

/** Those of the site, the first one first. */
export function useSiteLanguages(): readonly Language[] {
  return use(SiteLanguages);
}
