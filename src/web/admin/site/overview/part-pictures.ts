import type { SiteState } from "#src/web/admin/site/use-site.ts";
import type { SitePart } from "./site-parts.ts";

/** The picture by which an owner knows a part of the site: the first that it shows. */
export function partPictures({ sections }: Pick<SiteState, "sections">): Partial<Record<SitePart, string>> {
  const { home, services, gallery, areas } = sections;
  const first = (items: readonly { picture: { picture: string } | null }[]) =>
    items.find(({ picture }) => picture)?.picture?.picture;
  const pictures = {
    home: home.value.hero.picture?.picture,
    services: first(services.value),
    gallery: gallery.value[0]?.after.picture,
    areas: first(areas.value),
  };
  return Object.fromEntries(Object.entries(pictures).filter(([, picture]) => picture));
}
