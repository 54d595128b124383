import type { AnalyticsAnswer } from "#src/web/api/admin/analytics.ts";
import type { Dimension } from "#src/work/leads/arrivals/request-group.ts";
import type { ArrivalFilter } from "#src/marketing/traffic/filtered/filtered-analytics.ts";
import { figureNames, formatShare, otherRequestsWords } from "#src/work/leads/list/figures.ts";
import { analyticsWords } from "./words.ts";
import { RankedList } from "./ranked-list.tsx";
import { TabbedCard } from "#src/web/admin/parts/tabs/tabbed-card.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ChartBars } from "./chart-bars.tsx";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import {
  areaWords,
  deviceWords,
  languageWords,
  visitedPageWords,
  purposeWords,
  sourceWords,
} from "#src/web/admin/parts/visit-words.ts";
import { formatDollars, formatMinutes } from "#src/web/admin/parts/formats.ts";
import { VitalsCard } from "./vitals-card.tsx";

type Props = { analytics: AnalyticsAnswer; onFilter: (filter: ArrivalFilter) => void };

export function AnalyticsDetails({ analytics, onFilter }: Props) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <VisitLists analytics={analytics} onFilter={onFilter} />
        <StepsCard analytics={analytics} />
      </div>
      <div className="grid gap-6">
        <PageLists analytics={analytics} onFilter={onFilter} />
        <VitalsCard vitals={analytics.vitals} />
      </div>
    </div>
  );
}

function VisitLists({ analytics: { sources, devices, languages, botPurposes }, onFilter }: Props) {
  const onPick = (by: Dimension) => (label: string) => onFilter({ by, label });
  const language = useLanguage();
  const t = { ...analyticsWords[language], ...figureNames[language] };
  const bySource = {
    label: t.sources,
    head: t.source,
    counted: t.visits,
    words: sourceWords,
    onPick: onPick("source"),
  };
  const byDevice = {
    label: t.devices,
    head: t.device,
    counted: t.pageViews,
    words: deviceWords,
    onPick: onPick("device"),
  };
  const byLanguage = {
    label: t.languages,
    head: t.language,
    counted: t.pageViews,
    words: languageWords,
    onPick: onPick("language"),
  };
  const byPurpose = { label: t.bots, head: t.purpose, counted: t.requestsOfBots, words: purposeWords };
  return (
    <TabbedCard
      title={t.visitLists}
      tabs={[
        { name: "sources", title: t.sourcesTab, content: <RankedList {...bySource} {...sources} /> },
        { name: "devices", title: t.devicesTab, content: <RankedList {...byDevice} {...devices} /> },
        { name: "languages", title: t.languagesTab, content: <RankedList {...byLanguage} {...languages} /> },
        { name: "bots", title: t.bots, content: <RankedList {...byPurpose} {...botPurposes} /> },
      ]}
    />
  );
}

function PageLists({ analytics: { pages, cities }, onFilter }: Props) {
  const onPick = (label: string) => onFilter({ by: "landing", label });
  const language = useLanguage();
  const t = { ...analyticsWords[language], ...figureNames[language] };
  const byPage = { label: t.pages, head: t.page, counted: t.pageViews, words: visitedPageWords, onPick };
  const byCity = { label: t.cities, head: t.city, counted: t.pageViews, words: areaWords };
  return (
    <TabbedCard
      title={t.pageLists}
      tabs={[
        { name: "pages", title: t.pageLists, content: <RankedList {...byPage} {...pages} /> },
        { name: "cities", title: t.citiesTab, content: <RankedList {...byCity} {...cities} /> },
      ]}
    />
  );
}

function StepsCard({ analytics }: { analytics: AnalyticsAnswer }) {
  const { formStarts, requests, otherRequests, won } = analytics;
  const language = useLanguage();
  const t = { ...analyticsWords[language], ...figureNames[language] };
  const share = (part: number, whole: number, say: (share: string) => string) => {
    const words = formatShare(part, whole, language);
    return words && say(words);
  };
  const answered = answerWords(analytics, language);
  const others =
    otherRequests.now > 0 && otherRequestsWords[language].others(otherRequests.now.toLocaleString(locales[language]));
  return (
    <Card className="p-5">
      <h2 className="text-lg">{t.steps}</h2>
      <Earned cents={analytics.wonCents.now} />
      <div className="-mx-2 mt-2">
        <ChartBars
          label={t.step}
          head={t.step}
          rows={[
            { label: t.formStarts, ...formStarts },
            {
              label: t.requests,
              ...requests,
              note: [share(requests.now, formStarts.now, t.ofFormStarts), others].filter(Boolean).join(" "),
            },
            { label: t.won, ...won, note: share(won.now, requests.now, t.ofRequests) },
          ]}
        />
      </div>
      {answered && <p className="mt-3 border-t border-line pt-3 font-semibold">{answered}</p>}
    </Card>
  );
}

function Earned({ cents }: { cents: number }) {
  const language = useLanguage();
  const t = analyticsWords[language];
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
      <span className="text-page font-extrabold tabular-nums">{formatDollars(cents, language)}</span>
      <span className="text-muted">{t.earned}</span>
    </p>
  );
}

function answerWords(
  { medianAnswerMinutes: { now, before } }: AnalyticsAnswer,
  language: Language,
): string | undefined {
  const t = analyticsWords[language];
  if (now === null) return undefined;
  if (before === null) return t.answered(formatMinutes(now, language));
  return t.answeredCompared(formatMinutes(now, language), formatMinutes(before, language));
}
