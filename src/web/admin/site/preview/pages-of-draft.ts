import type { Language, SiteLanguage } from "#src/platform/i18n/language.ts";
import { itemName } from "#src/site/content/item-name.ts";
import type { SiteState } from "#src/web/admin/site/editing/site-state.ts";

type FixedNames = { home: string; privacy: string; terms: string; thankYou: string };
type DraftPage = { path: string; name: string };

/** By the path without a language. */
export function pagesOfDraft(
  { services, areas }: Pick<SiteState["sections"], "services" | "areas">,
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
      service.page ? [{ path: `/services/${service.page.slug}`, name: nameOf(service) }] : [],
    ),
    ...areas.value.map((area) => ({ path: `/${area.slug}`, name: nameOf(area) })),
    { path: "/privacy", name: names.privacy },
    { path: "/terms", name: names.terms },
    { path: "/thank-you", name: names.thankYou },
  ];
}

/** The first language has the paths without a prefix. */
export function pathIn(languages: readonly SiteLanguage[], language: SiteLanguage, path: string): string {
  if (language === languages[0]) return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}

/** The reverse of `pathIn`. */
export function addressAt(
  languages: readonly SiteLanguage[],
  pathname: string,
): { path: string; language: SiteLanguage } {
  const [, first = ""] = pathname.split("/");
  const language = languages.slice(1).find((one) => one === first);
  const path = language ? pathname.slice(first.length + 1) || "/" : pathname;
  return { path, language: language ?? languages[0] ?? "fr" };
}
