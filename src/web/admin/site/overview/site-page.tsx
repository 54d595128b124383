import { Eye } from "lucide-react";
import { Link } from "wouter";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { ShownMoment } from "#src/web/admin/parts/shown-moment.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { useSiteDraft, useSiteChanges, type SiteState } from "#src/web/admin/site/use-site.ts";
import { siteWords } from "#src/web/admin/site/words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { countExamples } from "#src/web/admin/site/testimonials/examples-notice.tsx";
import { PartCards, ToolCards } from "./part-cards.tsx";

export function SitePage() {
  const t = useWords(siteWords);
  const site = useSiteDraft();
  return (
    <AdminPage title={t.title}>
      <QueryState query={site} failed={t.failed} errorInCard placeholder={<Skeleton shape="cards" />}>
        {(state) => <Overview site={state} />}
      </QueryState>
    </AdminPage>
  );
}

function Overview({ site }: { site: SiteState }) {
  const t = useWords(siteWords);
  const changes = useSiteChanges().data ?? [];
  return (
    <div className="grid gap-8">
      <Status site={site} count={changes.length} />
      <section aria-labelledby="site-parts">
        <h2 id="site-parts" className="mb-3 text-lg">
          {t.parts}
        </h2>
        <PartCards site={site} changes={changes} examples={countExamples(site)} />
      </section>
      <section aria-labelledby="site-tools">
        <h2 id="site-tools" className="mb-3 text-lg">
          {t.tools}
        </h2>
        <ToolCards />
      </section>
    </div>
  );
}

function Status({ site: { isChanged, publishedAt }, count }: { site: SiteState; count: number }) {
  const t = useWords(siteWords);
  const upToDate = publishedAt ? t.noChanges : t.asItBegan;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
      <div className="min-w-0">
        <p className="text-lg font-bold">{isChanged ? t.hasChanges(count) : upToDate}</p>
        <p className="mt-1 max-w-prose text-muted">
          {publishedAt ? (
            <>
              {t.lastPublished} <ShownMoment moment={publishedAt} />
            </>
          ) : (
            t.neverPublished
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        <Link href="/admin/site/preview" asChild>
          <ToolLink icon={Eye}>{t.preview}</ToolLink>
        </Link>
        {isChanged && (
          <Link href="/admin/site/publish" asChild>
            <ToolLink look="solid">{t.seeChanges}</ToolLink>
          </Link>
        )}
      </div>
    </Card>
  );
}
