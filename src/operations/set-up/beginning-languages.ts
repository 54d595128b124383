import type { Language, SiteLanguage } from "#src/platform/i18n/language.ts";
import { provinceOf } from "#src/account/settings/provinces.ts";
import type { Business } from "#src/site/business.ts";

/** The owner's first. French is kept where the law or many customers ask for it, for the owner to take away. */
export function beginningLanguages(
  { address }: { address: Pick<Business["address"], "region"> },
  owner: Language,
): SiteLanguage[] {
  if (owner === "fr") return ["fr", "en"];
  return ["QC", "NB"].includes(provinceOf(address.region) ?? "") ? ["en", "fr"] : ["en"];
}
