import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import type { TrafficCsv } from "#src/marketing/traffic/traffic-csv.ts";
import { Card } from "#src/web/ui/card.tsx";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { BotTotals } from "./bot-totals.tsx";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { LogEntries, LogEntriesPlaceholder } from "./log-entries.tsx";
import { LogFilters, useLogKinds } from "./log-filters.tsx";
import { logsWords, logHelpWords } from "./words.ts";
import { RefreshButton } from "#src/web/admin/parts/buttons/refresh-button.tsx";
import { SaveButton } from "#src/web/admin/parts/buttons/save-button.tsx";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { useShownEntries, useTrafficLog, type TrafficLogPage } from "./traffic-log.ts";
import { useSettled } from "#src/web/admin/parts/timers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Activity, Bot, ChevronDown, CircleQuestionMark, Users } from "lucide-react";
import type { TrafficStats } from "#src/marketing/traffic/traffic-totals.server.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { StatCards } from "#src/web/admin/parts/stat-cards.tsx";

const SEARCH_DEBOUNCE_MS = 300;
/** Keeps the line of what will stand there. */
const NOT_KNOWN = "\u00A0";

export function LogsPage() {
  const t = useWords(logsWords);
  const [search, setSearch] = useSearchParam("q");
  const { visitors, bots, toggle } = useLogKinds();
  const filter = { visitors, bots, search: useSettled(search, SEARCH_DEBOUNCE_MS) };
  const log = useTrafficLog(filter);
  const shown = useShownEntries(log, filter);
  return (
    <AdminPage
      title={t.title}
      intro={t.intro}
      actions={
        <>
          <RefreshButton busy={log.isFetching} onRefresh={() => void log.refetch()} />
          <ExportButton format="simple" label={t.exportSimple} />
          <ExportButton format="detailed" label={t.exportDetailed} />
        </>
      }
    >
      <TrafficStatCards page={log.data?.pages[0]} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <Card className="overflow-hidden">
          <LogFilters {...filter} search={search} onSearch={setSearch} onToggle={toggle} />
          <QueryState query={log} failed={t.failed} placeholder={<LogEntriesPlaceholder />}>
            {() => <LogEntries {...shown} loadingMore={log.isFetchingNextPage} />}
          </QueryState>
        </Card>
        <aside aria-label={t.about} className="grid gap-6 md:max-xl:grid-cols-2">
          <BotTotals />
          <LogHelp />
        </aside>
      </div>
    </AdminPage>
  );
}

function ExportButton({ format, label }: { format: TrafficCsv; label: string }) {
  const t = useWords(logsWords);
  const file = () => ({
    path: apiPath(api["traffic-logs"].export, { query: { format } }),
    name: `traffic-${format}-${businessDay(new Date(), regionalFormat().timeZone)}.csv`,
    failure: t.fetchFailed,
  });
  return <SaveButton file={file} label={label} className="max-sm:grow" />;
}

function TrafficStatCards({ page }: { page: TrafficLogPage | undefined }) {
  const language = useLanguage();
  const t = logsWords[language];
  const figure = (name: keyof TrafficStats) => ({
    figure: page?.stats[name].toLocaleString(locales[language]),
    note: page ? t.since(formatDay(page.since, language, "medium")) : NOT_KNOWN,
  });
  return (
    <StatCards
      stats={[
        { name: t.totalVisitors, icon: Users, ...figure("totalVisitors") },
        { name: t.botCrawls, icon: Bot, ...figure("totalBots") },
        { name: t.totalRequests, icon: Activity, ...figure("totalRequests") },
      ]}
    />
  );
}

/** Folded: whoever reads it runs the server. */
function LogHelp() {
  const t = useWords(logHelpWords);
  return (
    <Card className="px-5 py-1 text-sm">
      <details className="group">
        <summary className="flex min-h-13 cursor-pointer list-none items-center gap-2 py-2 [&::-webkit-details-marker]:hidden">
          <CircleQuestionMark aria-hidden="true" className="size-5 shrink-0 text-water" />
          <h2 className="grow text-lg">{t.title}</h2>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <p>{t.text}</p>
        <ul className="mt-3 grid list-disc gap-1.5 pl-5 marker:text-muted">
          <li>{t.byHand}</li>
          <li>
            <WithCommand sentence={t.asService} command="journalctl -u" />
          </li>
          <li>
            <WithCommand sentence={t.inContainer} command="docker logs" />
          </li>
          <li>{t.atHost}</li>
        </ul>
        <p className="mt-3 mb-4 text-muted">
          <WithCommand sentence={t.more} command="LOG_LEVEL=debug" />
        </p>
      </details>
    </Card>
  );
}

function WithCommand({ sentence, command }: { sentence: string; command: string }) {
  const [before, after] = sentence.split("{command}");
  return (
    <>
      {before}
      <code className="bg-mist px-1 py-0.5 font-mono whitespace-nowrap text-ink">{command}</code>
      {after}
    </>
  );
}
