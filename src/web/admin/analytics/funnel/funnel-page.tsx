import { useState } from "react";
import { formatDays } from "#src/platform/i18n/formats.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { AnalyticsTabs } from "./analytics-tabs.tsx";
import { choiceText, parseChoice } from "#src/web/admin/analytics/period-choice.ts";
import { PeriodPicker } from "#src/web/admin/analytics/period-picker.tsx";
import { analyticsWords } from "#src/web/admin/analytics/words.ts";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { Breakdown } from "./breakdown.tsx";
import { ClicksCard } from "./clicks-card.tsx";
import { LeadsBehind } from "./attributed-leads.tsx";
import { OnlineCard } from "./online-card.tsx";
import { StepsCard } from "./steps-card.tsx";
import { behindText, parseBehind, useFunnel, type Behind } from "./use-funnel.ts";
import { funnelWords } from "./words.ts";

export function FunnelPage() {
  const language = useLanguage();
  const t = funnelWords[language];
  const [now] = useState(() => new Date());
  const [wanted, setWanted] = useSearchParam("period");
  const { period, preset } = parseChoice(wanted, now);
  const [opened, setOpened] = useSearchParam("leads");
  const behind = parseBehind(opened);
  const open = (number: Behind) => setOpened(behindText(number));
  const funnel = useFunnel(period);
  const list = behind && <LeadsBehind key={opened} period={period} behind={behind} onClose={() => setOpened("")} />;
  return (
    <AdminPage
      title={t.title}
      under={{ title: analyticsWords[language].title, path: "/admin/analytics" }}
      intro={`${t.intro} ${formatDays(period, language)}`}
    >
      <AnalyticsTabs current="funnel" period={wanted} />
      <OnlineCard />
      <PeriodPicker
        choice={{ period, preset }}
        onPreset={(days) => setWanted(days === 30 ? "" : String(days))}
        onPeriod={(chosen) => setWanted(choiceText(chosen))}
      />
      <QueryState query={funnel} failed={t.failed} errorInCard placeholder={<FunnelPlaceholder label={t.loading} />}>
        {(loaded) => (
          <div aria-busy={funnel.isFetching} className="grid gap-6">
            <StepsCard total={loaded.funnel.total} otherRequests={loaded.funnel.otherRequests} onOpen={open} />
            {!behind?.row && list}
            <Breakdown funnel={loaded.funnel} onOpen={open} />
            {behind?.row && list}
            <ClicksCard clicks={loaded.clicks} />
          </div>
        )}
      </QueryState>
    </AdminPage>
  );
}

function FunnelPlaceholder({ label }: { label: string }) {
  return <Placeholder label={label} rows={["h-80", "h-96"]} row="rounded-card bg-raised" className="gap-6" />;
}
