import type { SiteLanguage } from "./language.ts";

/**
 * What visitors and customers read in a language beside French and English: its sentence by the English one. What is
 * missing is shown in English; `npm run words` counts it.
 */
export const translations: Partial<Record<SiteLanguage, Record<string, string>>> = {};
