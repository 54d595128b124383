import type { Language } from "#src/platform/i18n/language.ts";
import type { Service, SiteContent } from "#src/site/content/site-content.server.ts";
import { slugOf, slugsFrom } from "#src/site/content/slugs.ts";
import type { Text } from "#src/site/content/text.ts";
import { areaPage, awaitedList, homePage, privacyPage, servicePage, termsPage, type Pages } from "#src/site/pages.ts";

/** Where the site says what a page said. */
export type PlaceOnSite =
  | { kind: "service" | "area"; id: string }
  | { kind: "about" | "privacy" | "terms" | "list" | "home" }
  | Section;
type Section = { kind: "section"; hash: string };

const ABOUT = /^(?:about|a-propos|apropos|qui-sommes|notre-(?:histoire|equipe|entreprise)|our-(?:story|team|company))/;
const PRIVACY = /(?:^|-)(?:privacy|confidentialite|vie-privee)(?:-|$)/;
const TERMS = /^(?:terms|conditions)/;
const LIST = /^(?:blog|blogue|nouvelles|news|actualites|articles|conseils|tips)$/;
const SECTIONS: readonly [RegExp, string][] = [
  [/^(?:contact|nous-joindre|joindre|soumission|devis|estimation|quote|get-a-quote|free-)/, "#contact"],
  [/^(?:(?:nos|our)-)?services?(?:-\d+)?$/, "#services"],
  [/^(?:(?:nos|our)-)?(?:gallery|galerie|portfolio|realisations|projets|projects|photos)/, "#gallery"],
  [/^(?:faq|questions|foire-aux)/, "#faq"],
  [/^(?:testimonials|temoignages|avis|reviews)/, "#testimonials"],
  [/^(?:secteurs|territoire|zones|service-areas?|areas)/, "#service-areas"],
];

/** By the names of a page: those of its address and title. */
export function placeOfPage(names: readonly string[], { services, areas }: SiteContent): PlaceOnSite {
  const slugs = names.map(slugOf).filter((name) => name !== "");
  const isNamed = (...texts: string[]) => texts.some((text) => text !== "" && slugs.includes(slugOf(text)));
  const service = services.find(({ label, title, page }) =>
    isNamed(...[label, title].flatMap(inBoth), ...(page ? [...inBoth(page.heading), ...addressesOf(page)] : [])),
  );
  if (service) return { kind: "service", id: service.id };
  const area = areas.find(({ slug, name }) => isNamed(slug, name.fr, name.en));
  if (area) return { kind: "area", id: area.id };
  const matches = (pattern: RegExp) => slugs.some((slug) => pattern.test(slug));
  if (matches(ABOUT)) return { kind: "about" };
  if (matches(PRIVACY)) return { kind: "privacy" };
  if (matches(TERMS)) return { kind: "terms" };
  if (matches(LIST)) return { kind: "list" };
  const section = SECTIONS.find(([pattern]) => matches(pattern));
  return section ? { kind: "section", hash: section[1] } : { kind: "home" };
}

/** Its address on the published site, in a language. */
export function addressOfPlace(place: PlaceOnSite, published: SiteContent, pages: Pages, language: Language): string {
  const home = (hash = "") => pages.pathOf(homePage, language) + hash;
  switch (place.kind) {
    case "service": {
      const page = published.services.find(({ id }) => id === place.id)?.page;
      const address =
        page && pages.pathOf(servicePage({ id: place.id, ...slugsFrom(page, published.languages) }), language);
      return address && isPage(pages, address) ? address : home("#services");
    }
    case "area": {
      const area = published.areas.find(({ id }) => id === place.id);
      const address = area && pages.pathOf(areaPage(area), language);
      return address && isPage(pages, address) ? address : home("#service-areas");
    }
    case "about":
      return home("#about");
    case "privacy":
      return pages.pathOf(privacyPage, language);
    case "terms":
      return pages.pathOf(termsPage, language);
    case "list":
      return awaitedList(language);
    case "section":
      return home(place.hash);
    case "home":
      return home();
  }
}

function inBoth({ fr, en }: Text): string[] {
  return [fr, en];
}

function addressesOf(page: NonNullable<Service["page"]>): string[] {
  return [page.slug, ...Object.values(page.slugs)];
}

function isPage(pages: Pages, path: string): boolean {
  return pages.at(path).page.kind !== "not-found";
}
