import type { ReactNode } from "react";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { FilledTexts } from "#src/web/admin/editing/filled-texts.ts";
import { SiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { useNewest } from "#src/web/admin/editing/draft/use-newest.ts";
import { siteQuery, type EditedSiteState } from "./site-state.ts";
import { editingWords } from "#src/web/admin/editing/words.ts";

type Props = { title: string; intro?: ReactNode; children: (site: EditedSiteState) => ReactNode };

export function SiteScreen({ title, intro, children }: Props) {
  const t = useWords(editingWords);
  return (
    <AdminPage title={title} intro={intro} under={{ title: t.site, path: "/admin/site" }}>
      <WithSite>{children}</WithSite>
    </AdminPage>
  );
}

/** The newest draft, for whatever edits a part of it. */
export function WithSite({ children }: Pick<Props, "children">) {
  const t = useWords(editingWords);
  const query = useNewest(siteQuery);
  return (
    <QueryState query={query} failed={t.notLoaded} errorInCard placeholder={<Skeleton shape="form" />}>
      {(site) => (
        <SiteLanguages value={site.languages}>
          <FilledTexts value>{children(site)}</FilledTexts>
        </SiteLanguages>
      )}
    </QueryState>
  );
}
