import { useInfiniteQuery } from "@tanstack/react-query";
import type { AuditEvent } from "#src/session/audit.ts";
import { ToolButton } from "../../ui/tool-button.tsx";
import { auditWords } from "../audit-words.ts";
import { call } from "../call.ts";
import { LoadError } from "../load-error.tsx";
import { shownDay, shownTime } from "../local-time.ts";
import { useWords } from "../words.ts";
import { SettingsGroup } from "./settings-panel.tsx";

const AUDIT = "/api/admin/audit";

type Page = { events: AuditEvent[]; next: string | null };

export function AuditLog() {
  const log = useInfiniteQuery({
    queryKey: [AUDIT],
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    // What was just done belongs in it.
    staleTime: 0,
  });
  const events = log.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <SettingsGroup title="What was done" intro="Sign-ins, changes and exports of the last year, newest first.">
      {log.isSuccess && events.length === 0 && <p className="text-muted">Nothing yet</p>}
      {events.length > 0 && <Events events={events} />}
      {log.isError && (
        <LoadError title="The log could not be loaded." error={log.error} onRetry={() => void log.refetch()} />
      )}
      {log.hasNextPage && (
        <ToolButton
          className="justify-self-center"
          aria-busy={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Show more
        </ToolButton>
      )}
    </SettingsGroup>
  );
}

async function readPage(before: string): Promise<Page> {
  const response = await call(before ? `${AUDIT}?before=${before}` : AUDIT);
  // The shape of our own server's answer.
  return (await response.json()) as Page;
}

function Events({ events }: { events: AuditEvent[] }) {
  const t = useWords(auditWords);
  return (
    <ol className="divide-y divide-line text-sm">
      {events.map((event) => (
        <li key={event.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
          <span className="text-base font-semibold">{t[event.kind](event.subject)}</span>
          <span className="text-muted tabular-nums">
            <time dateTime={event.happened_at}>
              {shownDay(new Date(event.happened_at))}, {shownTime(new Date(event.happened_at))}
            </time>{" "}
            from {event.address}
          </span>
        </li>
      ))}
    </ol>
  );
}
