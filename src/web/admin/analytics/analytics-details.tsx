import type { Analytics } from "#src/web/api/admin/analytics.ts";
import { figureNames, formatShare, otherRequestsWords } from "#src/customers/leads/list/figures.ts";
import { analyticsWords } from "./words.ts";
import { ChartBars } from "./chart-bars.tsx";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import {
  areaWords,
  deviceWords,
  languageWords,
  pageWords,
  purposeWords,
  sourceWords,
} from "#src/web/admin/parts/visit-words.ts";
import { formatDollars, formatMinutes } from "#src/web/admin/parts/formats.ts";
import { VitalsCard } from "./vitals-card.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";

export function AnalyticsDetails({ analytics }: { analytics: Analytics }) {
  const { sources, pages, cities, devices, languages, botPurposes, vitals } = analytics;
  const t = useWords(analyticsWords);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <StepsCard analytics={analytics} />
        <ChartBars title={t.sources} head={t.source} words={sourceWords} {...sources} />
        <ChartBars title={t.devices} head={t.device} words={deviceWords} {...devices} />
        <ChartBars title={t.bots} head={t.purpose} words={purposeWords} {...botPurposes} />
      </div>
      <div className="grid gap-6">
        <VitalsCard vitals={vitals} />
        <ChartBars title={t.pages} head={t.page} words={pageWords} {...pages} />
        <ChartBars title={t.cities} head={t.city} words={areaWords} {...cities} />
        <ChartBars title={t.languages} head={t.language} words={languageWords} {...languages} />
      </div>
    </div>
  );
}

function StepsCard({ analytics }: { analytics: Analytics }) {
  const { formStarts, requests, otherRequests, won } = analytics;
  const language = useLanguage();
  const t = { ...analyticsWords[language], ...figureNames[language] };
  const share = (part: number, whole: number, say: (share: string) => string) => {
    const words = formatShare(part, whole, language);
    return words && say(words);
  };
  const others =
    otherRequests.now > 0 && otherRequestsWords[language].others(otherRequests.now.toLocaleString(locales[language]));
  return (
    <ChartBars
      title={t.steps}
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
      lead={<Earned cents={analytics.wonCents.now} />}
      footnote={answerWords(analytics, language)}
    />
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

function answerWords({ medianAnswerMinutes: { now, before } }: Analytics, language: Language): string | undefined {
  const t = analyticsWords[language];
  if (now === null) return undefined;
  if (before === null) return t.answered(formatMinutes(now, language));
  return t.answeredCompared(formatMinutes(now, language), formatMinutes(before, language));
}
