import { ScrollText } from "lucide-react";
import type { Visit } from "#src/traffic/visit.ts";
import { Spinner } from "#src/web/ui/spinner.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { LogEntry } from "./log-entry.tsx";
import { logsWords } from "./words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = { entries: Visit[]; older?: () => void; loadingOlder: boolean };

export function LogEntries({ entries, older, loadingOlder }: Props) {
  const t = useWords(logsWords);
  return (
    <>
      {entries.length === 0 ? (
        <NoEntries />
      ) : (
        <ul aria-label={t.entries} className="divide-y divide-line">
          {entries.map((entry) => (
            <LogEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {older && (
        <div className="flex justify-center border-t border-line p-4">
          <ToolButton aria-busy={loadingOlder} onClick={loadingOlder ? undefined : older}>
            {loadingOlder && <Spinner />}
            {t.older}
          </ToolButton>
        </div>
      )}
    </>
  );
}

function NoEntries() {
  const t = useWords(logsWords);
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-16 text-center">
      <ScrollText aria-hidden="true" className="size-10 text-muted" />
      <p className="text-lg font-bold">{t.none}</p>
    </div>
  );
}

export function LogEntriesPlaceholder() {
  const t = useWords(logsWords);
  return (
    <div role="status" className="grid divide-y divide-line">
      <span className="sr-only">{t.loading}</span>
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="grid h-28 animate-pulse content-center gap-4 px-4 md:px-6">
          <div className="h-4 w-2/3 rounded-full bg-mist" />
          <div className="h-4 rounded-full bg-mist" />
        </div>
      ))}
    </div>
  );
}
