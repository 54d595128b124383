import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from "recharts";
import { chartWords } from "./words.ts";
import { locales } from "#src/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";

export type LinePoint = {
  label: string;
  /** In the table and the tooltip; unique. */
  title: string;
  /** The day or month of `before`. */
  titleBefore: string;
  now: number;
  before: number;
};

type Props = { name: string; points: LinePoint[] };

const axis = { tickLine: false, axisLine: false, tick: { fill: "var(--color-muted)", fontSize: 14 } };
const still = { isAnimationActive: false, activeDot: false };

/** The colours are CSS variables, so that a change of theme needs no redraw. */
export function LinePlot({ name, points }: Props) {
  const language = useLanguage();
  const compact = new Intl.NumberFormat(locales[language], { notation: "compact" });
  const labels = new Map(points.map(({ title, label }) => [title, label]));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={points}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        aria-label={chartWords[language].lineName(name)}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          {...axis}
          dataKey="title"
          tickFormatter={(title: string) => labels.get(title) ?? title}
          interval="equidistantPreserveStart"
          minTickGap={32}
          tickMargin={8}
        />
        <YAxis {...axis} width={48} allowDecimals={false} tickFormatter={(count: number) => compact.format(count)} />
        <Tooltip cursor={{ stroke: "var(--color-edge)" }} content={PointTooltip} isAnimationActive={false} />
        <Area {...still} dataKey="now" name={name} stroke="none" fill="var(--color-water-soft)" tooltipType="none" />
        <Line
          {...still}
          dataKey="before"
          name={name}
          stroke="var(--color-edge)"
          strokeWidth={2}
          strokeDasharray="4 4"
          dot={points.length === 1}
        />
        <Line
          isAnimationActive={false}
          dataKey="now"
          name={name}
          stroke="var(--color-water)"
          strokeWidth={3}
          strokeLinecap="round"
          strokeLinejoin="round"
          dot={points.length === 1}
          activeDot={{ r: 6, fill: "var(--color-water)", stroke: "none" }}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

function PointTooltip({ active, payload }: TooltipContentProps) {
  const language = useLanguage();
  // The type of the chart's data.
  const point = payload[0]?.payload as LinePoint | undefined;
  if (!active || !point) return null;
  const count = (number: number) => number.toLocaleString(locales[language]);
  return (
    <div role="status" className="rounded-field border border-line bg-raised px-3 py-2 text-sm shadow-card">
      <p className="font-semibold">{payload[0]?.name}</p>
      <p className="flex justify-between gap-4 tabular-nums">
        {point.title} <b>{count(point.now)}</b>
      </p>
      <p className="flex justify-between gap-4 text-muted tabular-nums">
        {point.titleBefore} <b>{count(point.before)}</b>
      </p>
    </div>
  );
}
