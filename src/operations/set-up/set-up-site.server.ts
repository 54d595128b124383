import type { Language } from "#src/platform/i18n/language.ts";
import type { Area, SiteContent } from "#src/site/content/site-content.server.ts";
import { lawOf, underLaw } from "./law.server.ts";
import { areaNamed, type NamedArea } from "./new-area.ts";

type Place = Parameters<typeof lawOf>[0];
type SiteWishes = { languages: Language[]; areas: readonly NamedArea[]; accent: string | null; business: Place };

/** The site of a pack for a business of its own: its areas, and nothing invented about its customers. */
export function siteFromPack(content: SiteContent, wishes: SiteWishes): SiteContent {
  return {
    ...underLaw(content, lawOf(wishes.business)),
    languages: wishes.languages,
    brand: { ...content.brand, accent: wishes.accent ?? content.brand.accent },
    areas: areasNamed(wishes.areas, content),
    testimonials: content.testimonials.filter(({ isExample }) => !isExample),
  };
}

function areasNamed(names: readonly NamedArea[], { newArea }: SiteContent): Area[] {
  const areas: Area[] = [];
  for (const name of names)
    areas.push(
      areaNamed(
        name,
        newArea,
        areas.map(({ slug }) => slug),
      ),
    );
  return areas;
}
