import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { apiQuery, api } from "#src/web/admin/parts/calls/api.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { siteWords } from "#src/web/admin/site/words.ts";
import type { SummarizedPublication } from "#src/site/content/history/summarize-publications.server.ts";
import { formatDate, formatTime } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { sectionWords } from "#src/web/admin/site/changes/site-part-words.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
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
              <EmptyState icon={History} title={t.empty} hint={t.emptyText}>
                <Link href="/admin/site/publish" asChild>
                  <ToolLink className="mt-2">{site.publish}</ToolLink>
                </Link>
              </EmptyState>
            )}
          </Card>
        )}
      </QueryState>
    </AdminPage>
  );
}

function Entry({ publication }: { publication: SummarizedPublication }) {
  const t = useWords(historyWords);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { id, state, published_at } = publication;
  const isOnline = state === "published";
  const moment = new Date(published_at);
  const summary = (
    <span className="grid min-w-0 grow gap-0.5 wrap-anywhere">
      <time dateTime={published_at}>
        <span className="font-semibold">{formatDate(moment, language)}</span>{" "}
        <span className="text-muted">{formatTime(moment, language)}</span>
      </time>
      <Summary publication={publication} />
    </span>
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

/** The note of the owner, and what changed since the publication before. */
function Summary({ publication: { note, isStart, isDraft, sections } }: { publication: SummarizedPublication }) {
  const t = useWords(historyWords);
  const names = useWords(sectionWords);
  if (isStart) return <span className="text-sm text-muted">{t.start}</span>;
  const changed = sections && sections.length > 0 ? sections.map((section) => names[section]).join(", ") : "";
  return (
    <>
      {note && <span>{note}</span>}
      <span className="text-sm text-muted">
        {[isDraft && t.replacedDraft, changed ? t.changed(changed) : sections && t.unchanged]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </>
  );
}
