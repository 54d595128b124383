import { useState, type KeyboardEvent, type PointerEvent } from "react";
import { locales } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { nearestPoint, plotLabels, plotTicks, plottedAt } from "./plot-scale.ts";
import { chartWords } from "./words.ts";

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
type Row = (point: LinePoint) => number;

/** The plot is stretched to its place; text stands beside it in HTML, which is not. */
export function LinePlot({ name, points }: Props) {
  const language = useLanguage();
  const { active, ...handlers } = useActivePoint(points.length);
  const ticks = plotTicks(Math.max(...points.flatMap(({ now, before }) => [now, before])));
  const top = ticks.at(-1) ?? 1;
  const compact = new Intl.NumberFormat(locales[language], { notation: "compact" });
  const point = active === undefined ? undefined : points[active];
  return (
    <div
      role="application"
      aria-label={chartWords[language].lineName(name)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrow keys move along the line.
      tabIndex={0}
      className="relative mr-2 ml-12 h-full"
      {...handlers}
    >
      {ticks.map((tick) => (
        <div key={tick} className="absolute inset-x-0 border-t border-line" style={{ bottom: percent(tick / top) }}>
          <span className="absolute right-full mr-2 -translate-y-1/2 text-sm text-muted">{compact.format(tick)}</span>
        </div>
      ))}
      <Lines points={points} top={top} />
      {point && active !== undefined && (
        <Tooltip name={name} point={point} at={plottedAt(active, points.length)} height={point.now / top} />
      )}
      <Labels points={points} />
    </div>
  );
}

/** The colours are CSS variables, so that a change of theme needs no redraw. */
function Lines({ points, top }: { points: LinePoint[]; top: number }) {
  const line = (row: Row) =>
    points.map((point, index) => `${plottedAt(index, points.length)},${(1 - row(point) / top) * 100}`).join(" ");
  const now = line((point) => point.now);
  const only = points.length === 1 ? points[0] : undefined;
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
        fill="none"
      >
        <polygon points={`0,100 ${now} 100,100`} className="fill-water-soft" />
        <polyline points={line((point) => point.before)} {...thin} />
        <polyline points={now} {...thick} />
      </svg>
      {only && <Dot at={50} height={only.before / top} className="size-2 bg-edge" />}
      {only && <Dot at={50} height={only.now / top} className="size-2.5 bg-water" />}
    </>
  );
}

const unstretched = { vectorEffect: "non-scaling-stroke", strokeLinejoin: "round", strokeLinecap: "round" } as const;
const thin = { ...unstretched, className: "stroke-edge", strokeWidth: 2, strokeDasharray: "4 4" };
const thick = { ...unstretched, className: "stroke-water", strokeWidth: 3 };

function Labels({ points }: { points: LinePoint[] }) {
  const { all, onPhones } = plotLabels(points.length);
  return points.map(
    ({ title, label }, index) =>
      all.includes(index) && (
        <span
          key={title}
          aria-hidden="true"
          className={`absolute top-full mt-2 -translate-x-1/2 text-sm whitespace-nowrap text-muted ${onPhones.includes(index) ? "" : "max-md:hidden"}`}
          style={{ left: `${plottedAt(index, points.length)}%` }}
        >
          {label}
        </span>
      ),
  );
}

function Dot({ at, height, className }: { at: number; height: number; className: string }) {
  const place = { left: `${at}%`, bottom: percent(height) };
  return <span className={`absolute -translate-x-1/2 translate-y-1/2 rounded-full ${className}`} style={place} />;
}

function Tooltip({ name, point, at, height }: { name: string; point: LinePoint; at: number; height: number }) {
  const language = useLanguage();
  const count = (number: number) => number.toLocaleString(locales[language]);
  // It never leaves the plot: at its left end it stands right of the point, at its right end left of it.
  const place = { left: `${at}%`, transform: `translateX(${-at}%)` };
  return (
    <>
      <span className="absolute inset-y-0 border-l border-edge" style={{ left: `${at}%` }} />
      <Dot at={at} height={height} className="size-3 bg-water" />
      <div
        role="status"
        className="pointer-events-none absolute top-2 z-10 rounded-field border border-line bg-raised px-3 py-2 text-sm whitespace-nowrap shadow-card"
        style={place}
      >
        <p className="font-semibold">{name}</p>
        <p className="flex justify-between gap-4 tabular-nums">
          {point.title} <b>{count(point.now)}</b>
        </p>
        <p className="flex justify-between gap-4 text-muted tabular-nums">
          {point.titleBefore} <b>{count(point.before)}</b>
        </p>
      </div>
    </>
  );
}

/** The point under the pointer, or the one that the arrow keys have reached. */
function useActivePoint(count: number) {
  const [active, setActive] = useState<number>();
  const step = { ArrowLeft: -1, ArrowRight: 1 } as Record<string, number>;
  return {
    active: active === undefined ? undefined : Math.min(active, count - 1),
    onPointerMove({ clientX, currentTarget }: PointerEvent) {
      const { left, width } = currentTarget.getBoundingClientRect();
      setActive(nearestPoint((clientX - left) / width, count));
    },
    onPointerLeave: () => setActive(undefined),
    onBlur: () => setActive(undefined),
    onKeyDown(event: KeyboardEvent) {
      const by = step[event.key];
      if (event.key === "Escape") setActive(undefined);
      if (by === undefined) return;
      event.preventDefault();
      setActive((now) => (now === undefined ? 0 : Math.min(count - 1, Math.max(0, now + by))));
    },
  };
}

function percent(share: number): string {
  return `${share * 100}%`;
}
