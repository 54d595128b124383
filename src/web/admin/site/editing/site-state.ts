import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { SiteContent, SiteSection } from "#src/site/content/site-content.server.ts";
import type { Versioned } from "#src/web/admin/editing/draft/versioned-draft.ts";

const PATH = "/api/admin/site";

/** The draft of the site. */
export type EditedSiteState = {
  languages: readonly SiteLanguage[];
  sections: { [Section in SiteSection]: Versioned<SiteContent[Section], string> };
};

export const siteQuery = queryOptions<EditedSiteState>({ queryKey: [PATH], refetchOnMount: "always" });

export function draftPath(section: SiteSection): string {
  return `${PATH}/draft/${section}`;
}

/** Whatever else was loaded of the site is loaded again where it is shown next. */
export function rememberSaved<Section extends SiteSection>(
  queries: QueryClient,
  section: Section,
  saved: Versioned<SiteContent[Section], string>,
): void {
  queries.setQueryData(siteQuery.queryKey, (site) => {
    const sections = site && { ...site.sections, [section]: saved };
    return sections && { ...site, sections, languages: sections.languages.value };
  });
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(PATH),
    refetchType: "none",
  });
}
