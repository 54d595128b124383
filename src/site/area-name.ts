import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { SiteNames } from "./site-names.ts";

/** The name of the area whose page has this address; empty for another page. */
export function areaNameAt({ areas }: Pick<SiteNames, "areas">, address: string, language: SiteLanguage): string {
  const parts = (URL.parse(address, "http://site")?.pathname ?? "").split("/");
  return areas.find(({ slug }) => parts.includes(slug))?.name[language] ?? "";
}
