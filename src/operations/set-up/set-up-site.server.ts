import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { noText } from "#src/site/content/text.ts";
import { lawPlaceOf } from "#src/account/settings/jurisdiction.ts";
import type { Promises } from "#src/site/promises/promises.ts";
import { withOwnClaims } from "./claims.server.ts";
import { underLaw, withoutExampleTown } from "./law.server.ts";
import { withTowns, type NamedArea } from "./new-area.ts";

type Place = Parameters<typeof lawPlaceOf>[0];
type SiteWishes = {
  languages: SiteLanguage[];
  areas: readonly NamedArea[];
  accent: string | null;
  business: Place;
  promises: Promises;
};

/** The site of a pack for a business of its own: its areas, and nothing claimed that it does not claim. */
export function siteFromPack(content: SiteContent, wishes: SiteWishes): SiteContent {
  const own = underLaw(withoutExampleTown(withOwnClaims(content, wishes.promises)), lawPlaceOf(wishes.business));
  return {
    ...own,
    languages: wishes.languages,
    brand: { ...content.brand, accent: wishes.accent ?? content.brand.accent },
    areas: withTowns([], wishes.areas, own.newArea),
    // The region of the example is its own.
    areaPages: { ...content.areaPages, regionName: noText, inRegionName: noText },
    testimonials: content.testimonials.filter(({ isExample }) => !isExample),
  };
}
