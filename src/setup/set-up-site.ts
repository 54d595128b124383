import { fillIn } from "#src/i18n/dictionary.ts";
import type { Language } from "#src/i18n/language.ts";
import type { Pack } from "#src/site/content/packs.server.ts";
import type { Area, SiteContent } from "#src/site/content/site-content.server.ts";
import type { Text } from "#src/site/content/text.ts";
import { inNameInFrench, isRegion, slugOf } from "./area-words.ts";

type NewArea = string | { name: Text; inName?: Text | undefined };
type SiteWishes = { languages: Language[]; areas: readonly NewArea[]; accent: string | null };

/** The site of a pack for a business of its own: its areas, and nothing invented about its customers. */
export function siteFromPack({ content, newArea }: Pick<Pack, "content" | "newArea">, wishes: SiteWishes): SiteContent {
  const taken = new Set<string>();
  const areas = wishes.areas.map((wished) => {
    const area = areaFrom(wished, newArea, taken);
    taken.add(area.slug);
    return area;
  });
  return {
    ...content,
    languages: wishes.languages,
    brand: { ...content.brand, accent: wishes.accent ?? content.brand.accent },
    areas,
    testimonials: content.testimonials.filter(({ isExample }) => !isExample),
  };
}

function areaFrom(wished: NewArea, texts: Pack["newArea"], taken: ReadonlySet<string>): Area {
  const name = typeof wished === "string" ? { fr: wished.trim(), en: wished.trim() } : wished.name;
  const guessed = { fr: inNameInFrench(name.fr), en: `in ${name.en}` };
  const inName = (typeof wished === "string" ? undefined : wished.inName) ?? guessed;
  const slug = slugOf(name.fr || name.en, taken);
  const filled = (text: Text): Text => ({
    fr: fillIn(text.fr, { area: name.fr, inArea: inName.fr }),
    en: fillIn(text.en, { area: name.en, inArea: inName.en }),
  });
  return {
    ...{ id: slug, slug, name, inName, officialName: { fr: "", en: "" }, picture: null, portrait: null },
    kind: isRegion(name.fr) ? "region" : "city",
    tagline: filled(texts.tagline),
    title: filled(texts.title),
    description: filled(texts.description),
    html: filled(texts.html),
    highlightsHtml: filled(texts.highlightsHtml),
  };
}
