import { CircleCheck, Eye } from "lucide-react";
import { Link } from "wouter";
import type { SiteChange } from "#src/site/content/site-changes.ts";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { ChangeList } from "#src/web/admin/site/changes/change-list.tsx";
import { IncompleteList } from "#src/web/admin/site/changes/incomplete-list.tsx";
import { SiteSkeleton } from "#src/web/admin/site/site-skeleton.tsx";
import { useSite, useSiteChanges } from "#src/web/admin/site/use-site.ts";
import { countExamples, ExamplesNotice } from "#src/web/admin/site/testimonials/examples-notice.tsx";
import { siteWords } from "#src/web/admin/site/words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { DiscardDraft } from "./discard-draft.tsx";
import { PublishForm } from "./publish-form.tsx";
import { publishWords } from "./words.ts";

export function PublishPage() {
  const t = useWords(publishWords);
  const site = useWords(siteWords);
  const changes = useSiteChanges();
  return (
    <AdminPage title={t.title} under={{ title: site.title, path: "/admin/site" }} actions={<PreviewLink />}>
      <QueryState query={changes} failed={t.failed} errorInCard placeholder={<SiteSkeleton />}>
        {(found) => (found.length > 0 ? <ToPublish changes={found} /> : <Nothing />)}
      </QueryState>
    </AdminPage>
  );
}

function ToPublish({ changes }: { changes: SiteChange[] }) {
  const t = useWords(publishWords);
  const site = useSite().data;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-8">
        {site && (
          <ExamplesNotice count={countExamples(site)}>
            <Link href="/admin/site/testimonials" className="font-semibold underline underline-offset-4">
              {t.toTestimonials}
            </Link>
          </ExamplesNotice>
        )}
        {site && site.incomplete.length > 0 && <IncompleteList site={site} />}
        <section aria-labelledby="changes">
          <h2 id="changes" className="mb-3 text-lg">
            {t.changes}
          </h2>
          <ChangeList changes={changes} />
        </section>
      </div>
      <Card className="grid gap-5 p-5 lg:sticky lg:top-6">
        <PublishForm />
        <DiscardDraft />
      </Card>
    </div>
  );
}

function Nothing() {
  const t = useWords(publishWords);
  return (
    <Card>
      <EmptyState icon={CircleCheck} title={t.nothing}>
        <p className="max-w-prose text-muted">{t.nothingText}</p>
      </EmptyState>
    </Card>
  );
}

function PreviewLink() {
  const t = useWords(publishWords);
  return (
    <Link href="/admin/site/preview" asChild>
      <ToolLink className="max-sm:grow">
        <Eye aria-hidden="true" className="size-5" />
        {t.preview}
      </ToolLink>
    </Link>
  );
}
