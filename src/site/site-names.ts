import type { SiteContent } from "#src/site/content/site-content.server.ts";
import type { Text } from "#src/site/content/text.ts";
import { outlineOf } from "#src/site/pages/page-content.ts";
import type { Outline } from "./pages.ts";

/** `key` is stored with a lead, `other` for the form's last choice. */
export type ServiceChoice = { key: string; label: Text };
export type AreaName = { id: string; slug: string; name: Text };

/** What messages and the back office call the pages, areas and services of the published site. */
export type SiteNames = { outline: Outline; areas: AreaName[]; services: ServiceChoice[] };

export function siteNames(content: SiteContent): SiteNames {
  return {
    outline: outlineOf(content),
    areas: content.areas.map(({ id, slug, name }) => ({ id, slug, name })),
    services: serviceChoices(content),
  };
}

/** As the form offers them. */
export function serviceChoices({ services, otherService }: SiteContent): ServiceChoice[] {
  return [...services.map(({ id, label }) => ({ key: id, label })), { key: "other", label: otherService }];
}
