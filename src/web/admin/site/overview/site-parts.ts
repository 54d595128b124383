import type { SiteSection } from "#src/site/content/site-content.server.ts";

/** In the order of the overview; each is edited at `/admin/site/<name>`. */
export const siteParts = [
  ...(["home", "services", "gallery", "testimonials", "questions", "areas", "look", "legal"] as const),
  "search-engines" as const,
];

export type SitePart = (typeof siteParts)[number];

const partOfSection: Record<SiteSection, SitePart> = {
  languages: "look",
  brand: "look",
  sharePicture: "search-engines",
  home: "home",
  services: "services",
  otherService: "services",
  trades: "search-engines",
  gallery: "gallery",
  galleryCategories: "gallery",
  testimonials: "testimonials",
  questions: "questions",
  areaPages: "areas",
  areas: "areas",
  newArea: "areas",
  legal: "legal",
};

/** Where an item of the site is edited, or a section that is no list; opened there. */
export function editingPath({
  section,
  id,
  field,
}: {
  section: SiteSection;
  id: string | null;
  field?: string | undefined;
}): string {
  const path = `/admin/site/${sitePartOf(section, field)}`;
  return id === null ? path : `${path}?item=${id}`;
}

/** Search engines show the title and the description of the home page's texts. */
export function sitePartOf(section: SiteSection, field?: string): SitePart {
  const isForSearch = section === "home" && (field === "title" || field === "description");
  return isForSearch ? "search-engines" : partOfSection[section];
}
