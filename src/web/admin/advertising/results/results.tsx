import { BadgeDollarSign, Inbox, Megaphone, Trophy } from "lucide-react";
import { sourceName } from "#src/marketing/advertising/report/source-words.ts";
import {
  groupRows,
  isUnknown,
  isUnmatched,
  ratiosOf,
  totalOf,
  type AdReport,
  type AdSum,
  type Grouping,
} from "#src/marketing/advertising/report/ad-report.ts";
import type { Months } from "#src/platform/clock/months.ts";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { LINK, type TouchKind } from "#src/customers/leads/touch.ts";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
import { StatCards } from "#src/web/admin/parts/stat-cards.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { LeadsLink } from "./leads-link.tsx";
import { ResultsTable } from "./results-table.tsx";
import { formatReturn } from "./shown-back.ts";
import { useAdReport } from "./use-advertising.ts";
import { adWords } from "./words.ts";

type Props = { months: Months; touch: TouchKind; grouping: Grouping; language: Language; onNoteCost: () => void };

export function Results({ months, touch, grouping, language, onNoteCost }: Props) {
  const t = useWords(adWords);
  const report = useAdReport(months, touch);
  return (
    <QueryState
      query={report}
      failed={t.failed}
      errorInCard
      placeholder={
        <Placeholder label={t.loading} rows={["h-28", "h-96"]} row="rounded-card bg-raised" className="gap-6" />
      }
    >
      {(loaded) =>
        loaded.rows.length === 0 ? (
          <Card>
            <EmptyState icon={Megaphone} title={t.empty}>
              <p className="max-w-prose text-muted">{t.emptyHint}</p>
              <ToolButton look="solid" onClick={onNoteCost}>
                {t.toCosts}
              </ToolButton>
            </EmptyState>
          </Card>
        ) : (
          <div aria-busy={report.isFetching} className="grid gap-6">
            <Totals report={loaded} language={language} />
            <Card className="overflow-hidden">
              <ResultsTable
                report={loaded}
                grouping={grouping}
                sums={groupRows(
                  grouping === "campaign" || grouping === "all"
                    ? loaded.rows.filter((row) => !isUnknown(row))
                    : loaded.rows,
                  grouping,
                )}
              />
            </Card>
            <Unknown report={loaded} language={language} />
            <HowCounted />
          </div>
        )
      }
    </QueryState>
  );
}

function Totals({ report, language }: { report: AdReport; language: Language }) {
  const t = useWords(adWords);
  const total = totalOf(report.rows);
  const { requestCents, wonCents, back } = ratiosOf(total);
  const amount = (cents: number | null) => (cents === null ? undefined : formatMoney(cents, report.currency, language));
  const number = (count: number) => count.toLocaleString(locales[language]);
  const note = (cents: number | null, say: (text: string) => string) =>
    cents === null ? {} : { note: say(amount(cents) ?? "") };
  const days = report.medianDays === null ? {} : { note: t.days(report.medianDays) };
  return (
    <StatCards
      stats={[
        { name: t.spendCard, icon: Megaphone, figure: amount(total.spendCents), ...note(wonCents, t.perWonNote) },
        { name: t.requestsCard, icon: Inbox, figure: number(total.requests), ...note(requestCents, t.perRequestNote) },
        { name: t.wonCard, icon: Trophy, figure: number(total.won), ...days },
        {
          ...{ name: t.backCard, icon: BadgeDollarSign, figure: formatReturn(back, language) },
          ...(back !== null && { note: t.backNote }),
        },
      ]}
    />
  );
}

function Unknown({ report, language }: { report: AdReport; language: Language }) {
  const t = useWords(adWords);
  const number = (count: number) => count.toLocaleString(locales[language]);
  const sources = groupRows(report.rows, "source");
  const requestsOf = (channel: string) => sources.find((sum) => sum.channel === channel)?.requests ?? 0;
  const campaigns = groupRows(report.rows, "campaign");
  const unmatched = sumOf(campaigns.filter(isUnmatched), ({ spendCents }) => spendCents ?? 0);
  const noCost = sumOf(
    campaigns.filter((sum) => !isUnknown(sum) && sum.spendCents === null),
    ({ requests }) => requests,
  );
  const lines = [
    { channel: "", count: requestsOf(""), text: t.without(number(requestsOf(""))) },
    { channel: LINK, count: requestsOf(LINK), text: t.linked(number(requestsOf(LINK))) },
    { count: noCost, text: t.noCost(number(noCost)) },
    { count: unmatched, text: t.unmatchedSpend(formatMoney(unmatched, report.currency, language)) },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <Card className="p-5 md:p-6">
      <h2 className="text-lg">{t.unknownTitle}</h2>
      <ul className="mt-3 grid gap-2">
        {lines.map(({ channel, text }) => (
          <li key={text}>
            {channel === undefined ? (
              text
            ) : (
              <LeadsLink report={report} of={{ channel }} name={sourceName(channel, language)}>
                {text}
              </LeadsLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function sumOf(sums: AdSum[], count: (sum: AdSum) => number): number {
  return sums.reduce((total, sum) => total + count(sum), 0);
}

function HowCounted() {
  const t = useWords(adWords);
  return (
    <details className="max-w-prose text-sm">
      <summary className="min-h-11 cursor-pointer font-semibold">{t.how}</summary>
      <ul className="grid list-disc gap-2 pl-5 text-muted">
        {[t.howMonth, t.howMatch, t.howCost, t.howClicks].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
