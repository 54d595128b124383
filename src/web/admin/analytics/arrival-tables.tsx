import type { ArrivalRow } from "#src/work/leads/arrivals/count-arrivals.server.ts";
import { figureNames } from "#src/work/leads/list/figures.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import type { AnalyticsAnswer } from "#src/web/api/admin/analytics.ts";
import { formatDollars } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { landingWords, sourceWords } from "#src/web/admin/parts/visit-words.ts";
import { CardTable, type CardColumn } from "#src/web/ui/card-table.tsx";
import { TabbedCard } from "#src/web/admin/parts/tabs/tabbed-card.tsx";
import { arrivalWords } from "./words.ts";

type Say = (label: string, language: Language) => string;
type Props = { title: string; head: string; rows: ArrivalRow[]; words: Say };

/** What each source and each page of arrival brought: requests, and the dollars that came of them. */
export function ArrivalTables({ arrivals: { sources, pages } }: Pick<AnalyticsAnswer, "arrivals">) {
  const t = arrivalWords[useLanguage()];
  if (sources.length === 0) return null;
  const bySource = { title: t.bySource, head: t.source, rows: sources, words: sourceWords };
  const byPage = { title: t.byPage, head: t.page, rows: pages, words: landingWords };
  return (
    <TabbedCard
      title={t.results}
      className="mb-6"
      tabs={[
        { name: "sources", title: t.sourcesTab, content: <ArrivalTable {...bySource} /> },
        { name: "pages", title: t.pagesTab, content: <ArrivalTable {...byPage} /> },
      ]}
    />
  );
}

function ArrivalTable({ title, head, rows, words }: Props) {
  const language = useLanguage();
  const t = arrivalWords[language];
  const name = ({ label }: ArrivalRow) => (label === null ? t.others : words(label, language));
  return (
    <CardTable
      label={title}
      columns={[nameColumn(head, name), ...figures(language)]}
      rows={rows}
      keyOf={({ label }) => label ?? "\n"}
      dense
      evenCards
    />
  );
}

const FIGURE = "tabular-nums @4xl:text-right @max-4xl:odd:text-right";

function nameColumn(header: string, name: (row: ArrivalRow) => string): CardColumn<ArrivalRow> {
  return { id: "from", header, cell: name, className: "font-semibold @4xl:w-2/5 @max-4xl:col-span-2" };
}

function figures(language: Language): CardColumn<ArrivalRow>[] {
  const t = { ...arrivalWords[language], ...figureNames[language] };
  const count = (id: "requests" | "quoted" | "won") =>
    figure(id, t[id], (row) => row[id].toLocaleString(locales[language]));
  const earned = figure("wonCents", t.wonCents, ({ wonCents }) => formatDollars(wonCents, language));
  const out = figure("quotedCents", t.openQuotes, ({ quotedCents }) => formatDollars(quotedCents, language));
  return [count("requests"), count("quoted"), count("won"), earned, out];
}

function figure(id: string, header: string, say: (row: ArrivalRow) => string): CardColumn<ArrivalRow> {
  return {
    id,
    header,
    className: FIGURE,
    isNamed: true,
    cell: say,
  };
}
