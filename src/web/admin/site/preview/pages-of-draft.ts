import type { Language, SiteLanguage } from "#src/platform/i18n/language.ts";
import { itemName } from "#src/site/content/item-name.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { slugsFrom } from "#src/site/content/slugs.ts";
import { openPages, servicePage, type Pages } from "#src/site/pages.ts";

type FixedNames = { home: string; privacy: string; terms: string; thankYou: string };
type Section<Name extends keyof SiteContent> = Record<Name, { value: SiteContent[Name] }>;
/** What is read of the state of the site. */
type Draft = { languages: readonly SiteLanguage[]; sections: Section<"services"> & Section<"areas"> };
type DraftPage = { path: string; name: string };

/** Even those that are not written in a language: the preview shows what is missing. */
export function pagesOfDraft({ sections, languages }: Draft): Pages {
  return openPages({
    languages,
    areas: sections.areas.value.map(({ id, slug }) => ({ id, slug, languages })),
    services: sections.services.value.flatMap(({ id, page }) =>
      page ? [{ id, ...slugsFrom(page, languages), languages }] : [],
    ),
  });
}

/** By the path without a language. */
export function namedPages(
  { sections: { services, areas }, languages }: Draft,
  names: FixedNames,
  language: Language,
): DraftPage[] {
  const nameOf = (item: { id: string }) => {
    const name = itemName(item);
    return name[language] || name[language === "fr" ? "en" : "fr"] || item.id;
  };
  return [
    { path: "/", name: names.home },
    ...services.value.flatMap((service) =>
      service.page
        ? [{ path: servicePage({ id: service.id, ...slugsFrom(service.page, languages) }).path, name: nameOf(service) }]
        : [],
    ),
    ...areas.value.map((area) => ({ path: `/${area.slug}`, name: nameOf(area) })),
    { path: "/privacy", name: names.privacy },
    { path: "/terms", name: names.terms },
    { path: "/thank-you", name: names.thankYou },
  ];
}
