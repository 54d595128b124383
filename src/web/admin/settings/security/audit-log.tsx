import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ShownAuditEvent } from "#src/account/events/audit.ts";
import { Link } from "wouter";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { auditWords } from "#src/account/events/audit-words.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { LoadError } from "#src/web/admin/parts/calls/query-state.tsx";
import { formatDate, formatTime } from "#src/web/admin/parts/formats.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { accountWords } from "./account-words.ts";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";

const SHOWN_FIRST = 10;

export const auditQuery = apiQuery(api.audit);

export function AuditLog() {
  const log = useInfiniteQuery({
    queryKey: auditQuery.queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    // Any action adds to it.
    staleTime: 0,
  });
  const t = useWords(accountWords);
  const [isShort, setShort] = useState(true);
  const loaded = log.data?.pages.flatMap((page) => page.events) ?? [];
  const events = isShort ? loaded.slice(0, SHOWN_FIRST) : loaded;
  const showMore = () => (isShort ? setShort(false) : void log.fetchNextPage());
  return (
    <SettingsGroup id="audit" title={t.audit} intro={t.auditIntro}>
      {log.isSuccess && events.length === 0 && <p className="text-muted">{t.auditEmpty}</p>}
      {events.length > 0 && <Events events={events} />}
      {log.isError && <LoadError title={t.auditNotLoaded} error={log.error} onRetry={() => void log.refetch()} />}
      {(log.hasNextPage || events.length < loaded.length) && (
        <BusyButton className="justify-self-center" busy={log.isFetchingNextPage} quiet onClick={showMore}>
          {t.showMore}
        </BusyButton>
      )}
    </SettingsGroup>
  );
}

async function fetchPage(before: string) {
  return (await api.audit.$get({ query: before ? { before } : {} })).json();
}

function Events({ events }: { events: ShownAuditEvent[] }) {
  const t = useWords(auditWords);
  const { momentFrom, openIncident } = useWords(accountWords);
  const language = useLanguage();
  const shownMoment = (moment: Date) => `${formatDate(moment, language)}, ${formatTime(moment, language)}`;
  return (
    <ol className="divide-y divide-line text-sm">
      {events.map((event) => (
        <li key={event.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
          <span className="text-base font-semibold">{t[event.kind](event.subject)}</span>
          <time dateTime={event.happened_at} className="text-muted tabular-nums">
            {momentFrom(shownMoment(new Date(event.happened_at)), event.address)}
          </time>
          {event.canBeIncident && (
            <Link
              href={`/admin/privacy?tab=incidents&from=${event.id}`}
              className="basis-full font-semibold text-water underline-offset-4 hover:underline"
            >
              {openIncident}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}
