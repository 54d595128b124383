import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useState } from "react";
import { apiQuery, api } from "#src/web/admin/parts/calls/api.ts";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
import { ShownMoment } from "#src/web/admin/parts/shown-moment.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { siteWords } from "#src/web/admin/site/words.ts";
import type { Publication } from "#src/site/content/site-versions.server.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { FormerSite } from "./former-site.tsx";
import { historyWords } from "./words.ts";

export function HistoryPage() {
  const t = useWords(historyWords);
  const site = useWords(siteWords);
  const publications = useQuery({ ...apiQuery(api.site.publications), staleTime: 0 });
  return (
    <AdminPage title={t.title} under={{ title: site.title, path: "/admin/site" }}>
      <QueryState query={publications} failed={t.failed} errorInCard placeholder={<Skeleton shape="form" />}>
        {(all) => (
          <Card className="divide-y divide-line">
            {all.map((publication) => (
              <Entry key={publication.id} publication={publication} />
            ))}
            {all.length === 0 && (
              <EmptyState icon={History} title={t.empty}>
                <p className="max-w-prose text-muted">{t.emptyText}</p>
              </EmptyState>
            )}
          </Card>
        )}
      </QueryState>
    </AdminPage>
  );
}

function Entry({ publication: { id, state, note, published_at, isDraft } }: { publication: Publication }) {
  const t = useWords(historyWords);
  const [isOpen, setOpen] = useState(false);
  const isOnline = state === "published";
  const summary = (
    <>
      <ShownMoment moment={published_at} />
      <span className={`min-w-0 grow wrap-anywhere ${note ? "font-semibold" : "text-muted"}`}>
        {note || (isDraft ? t.replacedDraft : t.noNote)}
      </span>
    </>
  );
  if (isOnline)
    return (
      <p className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
        {summary}
        <Badge look="water">{t.online}</Badge>
      </p>
    );
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
        {summary}
        <span className="text-sm font-medium text-water">{t.compare}</span>
      </summary>
      {isOpen && <FormerSite id={id} />}
    </details>
  );
}
