import { ScrollText } from "lucide-react";
import type { Visit } from "#src/marketing/traffic/visit.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { LogEntry } from "./log-entry.tsx";
import { logsWords } from "./words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = { entries: Visit[]; older?: () => void; loadingOlder: boolean };

export function LogEntries({ entries, older, loadingOlder }: Props) {
  const t = useWords(logsWords);
  return (
    <>
      {entries.length === 0 ? (
        <EmptyState icon={ScrollText} title={t.none} />
      ) : (
        <ul aria-label={t.entries} className="divide-y divide-line">
          {entries.map((entry) => (
            <LogEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {older && (
        <div className="flex justify-center border-t border-line p-4">
          <BusyButton busy={loadingOlder} onClick={older}>
            {t.older}
          </BusyButton>
        </div>
      )}
    </>
  );
}

export function LogEntriesPlaceholder() {
  const t = useWords(logsWords);
  return (
    <Placeholder
      label={t.loading}
      rows={8}
      row="grid h-28 content-center gap-4 px-4 md:px-6"
      lines={["w-2/3", ""]}
      className="divide-y divide-line"
    />
  );
}
