import { ScrollText } from "lucide-react";
import type { Visit } from "#src/marketing/traffic/visit.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { LogDay, LogEntry } from "./log-entry.tsx";
import { withDays } from "./traffic-log.ts";
import { logsWords } from "./words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = { entries: Visit[]; more?: () => void; loadingMore: boolean };

export function LogEntries({ entries, more, loadingMore }: Props) {
  const t = useWords(logsWords);
  return (
    <>
      {entries.length === 0 ? (
        <EmptyState icon={ScrollText} title={t.none} />
      ) : (
        <ul aria-label={t.entries} className="divide-y divide-line">
          {withDays(entries).map(({ entry, day }) => (
            <LogEntry key={entry.id} entry={entry} day={day} />
          ))}
        </ul>
      )}
      {more && (
        <div className="flex justify-center border-t border-line p-4">
          <BusyButton busy={loadingMore} onClick={more}>
            {t.loadMore}
          </BusyButton>
        </div>
      )}
    </>
  );
}

export function LogEntriesPlaceholder() {
  const t = useWords(logsWords);
  return (
    <>
      <LogDay>{"\u00A0"}</LogDay>
      <Placeholder
        label={t.loading}
        rows={20}
        row="grid h-12 content-center px-4 md:px-6"
        lines={["w-2/3", "w-1/2"]}
        className="divide-y divide-line"
      />
    </>
  );
}
