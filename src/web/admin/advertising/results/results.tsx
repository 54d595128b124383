import { BadgeDollarSign, Inbox, Megaphone, Trophy } from "lucide-react";
import {
  ratiosOf,
  sectionsOf,
  totalOf,
  type AdReport,
  type Grouping,
} from "#src/marketing/advertising/report/ad-report.ts";
import type { Months } from "#src/platform/clock/months.ts";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import type { TouchKind } from "#src/work/leads/touch.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { StatCards } from "#src/web/admin/parts/stat-cards.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
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
            <EmptyState icon={Megaphone} title={t.empty} hint={t.emptyHint}>
              <ToolButton look="solid" onClick={onNoteCost}>
                {t.toCosts}
              </ToolButton>
            </EmptyState>
          </Card>
        ) : (
          <div aria-busy={report.isFetching} className="grid gap-6">
            <Totals report={loaded} language={language} />
            <Card className="overflow-hidden">
              <ResultsTable report={loaded} grouping={grouping} />
            </Card>
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
  const paid = sectionsOf(report.rows, "source").find(({ name }) => name === "paid")?.total;
  const { requestCents, wonCents, paidCents, back } = ratiosOf(paid ?? totalOf([]));
  const amount = (cents: number | null) => (cents === null ? undefined : formatMoney(cents, report.currency, language));
  const number = (count: number) => count.toLocaleString(locales[language]);
  const each = (count: number | undefined, cents: number | null) =>
    count === undefined || cents === null ? {} : { note: t.paidEach(number(count), amount(cents) ?? "") };
  const more = [
    ...(report.medianDays === null ? [] : [t.days(report.medianDays)]),
    ...(total.paid === 0 ? [] : [t.paidJobs(total.paid)]),
    ...(paidCents === null ? [] : [t.perPaidJob(amount(paidCents) ?? "")]),
  ];
  return (
    <StatCards
      stats={[
        { name: t.spendCard, icon: Megaphone, figure: amount(total.spendCents) },
        { name: t.requestsCard, icon: Inbox, figure: number(total.requests), ...each(paid?.requests, requestCents) },
        {
          name: t.wonCard,
          icon: Trophy,
          figure: number(total.won),
          ...each(paid?.won, wonCents),
          ...(more.length > 0 && { more: more.join(" ") }),
        },
        {
          ...{ name: t.backCard, icon: BadgeDollarSign, figure: formatReturn(back, language) },
          ...(back !== null && { note: t.backNote }),
        },
      ]}
    />
  );
}

function HowCounted() {
  const t = useWords(adWords);
  return (
    <details className="max-w-prose text-sm">
      <summary className="min-h-11 cursor-pointer font-medium">{t.how}</summary>
      <ul className="grid list-disc gap-2 pl-5 text-muted">
        {[t.howMonth, t.howMatch, t.howCost, t.howClicks].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
