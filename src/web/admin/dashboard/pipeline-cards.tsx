import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import type { Pipeline } from "#src/work/leads/list/pipeline.ts";
import { figureNames, winRate } from "#src/work/leads/list/figures.ts";
import { useLeadUpdates } from "#src/web/admin/page/use-lead-updates.ts";
import { countedLists } from "#src/web/admin/links/counted-lists.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { formatDollars } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { pipelineWords } from "./pipeline-words.ts";

const WIDTH = 96;
const HEIGHT = 28;

/** The money of one period. Dashes until it is known: no layout shift. */
export function PipelineCards() {
  const { data } = useQuery({ ...apiQuery(api.pipeline), refetchOnMount: "always" });
  const language = useLanguage();
  if (useLeadUpdates()?.newest === null) return null;
  return (
    <section aria-labelledby="money" className="mb-6">
      <h2 id="money" className="mb-3 text-lg">
        {pipelineWords[language].period}
      </h2>
      <ul className="grid grid-cols-1 gap-3 min-[22.5rem]:grid-cols-2 md:gap-5 xl:grid-cols-4">
        {figuresOf(data, language).map((figure) => (
          <PipelineCard key={figure.name} {...figure} />
        ))}
      </ul>
    </section>
  );
}

type Figure = { name: string; href: string; figure: string; trend: string; weeks?: number[] | undefined };

function PipelineCard({ name, href, figure, trend, weeks }: Figure) {
  return (
    <li className="grid">
      <Link
        href={href}
        className="group grid content-start gap-1 rounded-card border border-line bg-raised p-4 shadow-card transition-colors hover:border-water"
      >
        <span className="font-semibold text-muted">{name}</span>
        <span className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
          <span className="text-stat font-extrabold whitespace-nowrap tabular-nums">{figure}</span>
          {weeks && <Sparkline values={weeks} />}
        </span>
        <span className="min-h-5 text-sm text-muted max-sm:min-h-10">{trend}</span>
      </Link>
    </li>
  );
}

function figuresOf(data: Pipeline | undefined, language: Language): Figure[] {
  const t = { ...pipelineWords[language], ...figureNames[language] };
  const count = (of: number) => of.toLocaleString(locales[language]);
  const dollars = (cents: number) => formatDollars(cents, language);
  const trend = (of: keyof Pick<Pipeline, "received" | "quotes" | "wonCents">, say: (count: number) => string) => ({
    figure: data ? say(data[of].now) : "–",
    trend: data ? t.before(say(data[of].before)) : "",
    weeks: data?.weeks.map((week) => week[of]),
  });
  const quotes = trend("quotes", count);
  return [
    { name: t.requests, href: countedLists.received, ...trend("received", count) },
    {
      ...{ name: t.quotesSent, href: countedLists.quotesSent, ...quotes },
      ...(data && data.quotedCents > 0 && { trend: t.quotedOut(dollars(data.quotedCents)) }),
    },
    { name: t.wonCents, href: countedLists.won, ...trend("wonCents", dollars) },
    {
      ...{
        name: t.winRate,
        href: "/admin/analytics/funnel",
        figure: (data && winRate(data.decided.now, language)) ?? "–",
      },
      trend: data ? rateTrend(data.decided, language) : "",
    },
  ];
}

function rateTrend({ now, before }: Pipeline["decided"], language: Language): string {
  const t = pipelineWords[language];
  if (now.won + now.lost === 0) return t.nothingDecided;
  const decided = t.decided(now.won, now.won + now.lost);
  const rateBefore = winRate(before, language);
  return rateBefore ? `${decided} ${t.rateBefore(rateBefore)}` : decided;
}

/** Decorative: the sentence beside it says what changed. */
function Sparkline({ values }: { values: number[] }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, index) => {
    const x = (index / Math.max(1, values.length - 1)) * WIDTH;
    return `${x.toFixed(1)},${(HEIGHT - 2 - (value / most) * (HEIGHT - 4)).toFixed(1)}`;
  });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-7 max-sm:hidden w-24 shrink-0 overflow-visible"
    >
      <polyline points={points.join(" ")} fill="none" className="stroke-water" strokeWidth="2" strokeLinejoin="round" />
      <circle cx={WIDTH} cy={points.at(-1)?.split(",")[1]} r="3" className="fill-water" />
    </svg>
  );
}
