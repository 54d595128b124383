import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import type { Pipeline, Trend } from "#src/customers/leads/list/pipeline.ts";
import { figureNames, winRate } from "#src/customers/leads/list/figures.ts";
import { useLeadUpdates } from "#src/web/admin/leads/use-lead-updates.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { formatDollars } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { pipelineWords } from "./pipeline-words.ts";
import { Sparkline } from "./sparkline.tsx";

/** What now, and how it is going. Dashes until it is known: no layout shift. */
export function PipelineCards() {
  const { data } = useQuery({ ...apiQuery(api.pipeline), refetchOnMount: "always" });
  const language = useLanguage();
  if (useLeadUpdates()?.newest === null) return null;
  return (
    <ul
      aria-label={pipelineWords[language].region}
      className="mb-5 grid grid-cols-1 gap-3 min-[22.5rem]:grid-cols-2 md:gap-5 xl:grid-cols-4"
    >
      {figuresOf(data, language).map((figure) => (
        <PipelineCard key={figure.name} {...figure} />
      ))}
    </ul>
  );
}

type Figure = { name: string; href: string; figure: string; trend: string; weeks?: number[] | undefined };

function PipelineCard({ name, href, figure, trend, weeks }: Figure) {
  return (
    <li className="grid">
      <Link
        href={href}
        className="group grid content-start gap-1 rounded-card border border-line bg-raised p-4 shadow-card transition-colors hover:border-water md:p-5"
      >
        <span className="font-semibold text-muted">{name}</span>
        <span className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
          <span className="text-stat font-extrabold whitespace-nowrap tabular-nums">{figure}</span>
          {weeks && <Sparkline values={weeks} />}
        </span>
        <span className="min-h-[2.6rem] text-sm text-muted">{trend}</span>
      </Link>
    </li>
  );
}

function figuresOf(data: Pipeline | undefined, language: Language): Figure[] {
  const t = pipelineWords[language];
  const count = (of: number | undefined) => of?.toLocaleString(locales[language]) ?? "–";
  const weekly = (measure: keyof Pipeline["weeks"][number]) => data?.weeks.map((week) => week[measure]);
  const counted = ({ now, before }: Trend, say: (now: string, before: string) => string) =>
    say(count(now), count(before));
  return [
    {
      ...{ name: t.toAnswer, href: "/admin/leads?status=new", figure: count(data?.waiting) },
      ...{ trend: data ? counted(data.received, t.received) : "", weeks: weekly("received") },
    },
    {
      ...{ name: t.openQuotes, href: "/admin/leads?status=quoted", figure: count(data?.quoted) },
      ...{ trend: data ? quotedTrend(data, language) : "", weeks: weekly("quotes") },
    },
    {
      ...{
        name: t.won,
        href: "/admin/leads?status=won",
        figure: data ? formatDollars(data.wonCents.now, language) : "–",
      },
      ...{ trend: data ? t.wonBefore(formatDollars(data.wonCents.before, language)) : "", weeks: weekly("wonCents") },
    },
    {
      ...{
        name: figureNames[language].winRate,
        href: "/admin/analytics",
        figure: (data && winRate(data.decided.now, language)) ?? "–",
      },
      trend: data ? rateTrend(data.decided, language) : "",
    },
  ];
}

function quotedTrend({ quotes, quotedCents }: Pipeline, language: Language): string {
  const t = pipelineWords[language];
  if (quotedCents > 0) return t.quotedOut(formatDollars(quotedCents, language));
  return t.quotes(quotes.now.toLocaleString(locales[language]), quotes.before.toLocaleString(locales[language]));
}

function rateTrend({ now, before }: Pipeline["decided"], language: Language): string {
  const t = pipelineWords[language];
  if (now.won + now.lost === 0) return t.nothingDecided;
  const decided = t.decided(now.won, now.won + now.lost);
  const rateBefore = winRate(before, language);
  return rateBefore ? `${decided} ${t.rateBefore(rateBefore)}` : decided;
}
