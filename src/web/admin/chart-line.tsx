import { useState, type PointerEvent } from "react";
import { ChartTable } from "./chart-table.tsx";
import { namedPoints, placeOf, ticksUpTo } from "./chart-scale.ts";

export type LinePoint = {
  /** Below the axis. */
  label: string;
  /** In the table and beside the pointer. */
  title: string;
  now: number;
  before: number;
};

type Props = {
  /** What is counted: `Visits`. */
  name: string;
  points: LinePoint[];
};

const NAMED = 5;

/** A count over time beside the same stretch before. Whoever cannot see the lines has the table below them. */
export function ChartLine({ name, points }: Props) {
  const [pointed, setPointed] = useState<number>();
  const ticks = ticksUpTo(Math.max(...points.flatMap(({ now, before }) => [now, before])));
  const top = ticks.at(-1) ?? 1;
  const shown = points.length === 1 ? 0 : pointed;
  const point = (event: PointerEvent<HTMLDivElement>) => setPointed(nearest(event, points.length));
  return (
    <figure>
      <Legend />
      <div className="relative mt-3 h-56 md:h-72" onPointerLeave={() => setPointed(undefined)}>
        <ValueAxis ticks={ticks} />
        <div className="absolute inset-0 ml-12" onPointerMove={point} onPointerDown={point}>
          <Lines name={name} points={points} top={top} />
          {shown !== undefined && <Pointed points={points} index={shown} top={top} />}
        </div>
      </div>
      <TimeAxis points={points} />
      <ChartTable name={name} points={points} />
    </figure>
  );
}

function nearest({ clientX, currentTarget }: PointerEvent<HTMLDivElement>, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(count - 1, Math.max(0, Math.round(((clientX - left) / width) * (count - 1))));
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 text-sm text-muted">
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="w-5 border-t-3 border-water" />
        This period
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="w-5 border-t-2 border-dashed border-edge" />
        The one before
      </li>
    </ul>
  );
}

function ValueAxis({ ticks }: { ticks: number[] }) {
  return (
    <div aria-hidden="true">
      {ticks.map((tick, index) => (
        <div
          key={tick}
          style={{ bottom: `${placeOf(index, ticks.length)}%` }}
          className="absolute inset-x-0 ml-12 border-t border-line"
        >
          <span className="absolute right-full -translate-y-1/2 pr-2 text-sm text-muted tabular-nums">
            {compact.format(tick)}
          </span>
        </div>
      ))}
    </div>
  );
}

const compact = new Intl.NumberFormat("en-CA", { notation: "compact" });

/** Drawn on a square that is stretched to its place; the strokes keep their width. */
function Lines({ name, points, top }: Props & { top: number }) {
  const now = lineThrough(points.map(({ now }) => now / top));
  const before = lineThrough(points.map(({ before }) => before / top));
  return (
    <svg
      role="img"
      aria-label={`${name} over time, as a line. The table below holds every number.`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      {points.length > 1 && <path d={`${now}V100H0Z`} className="fill-water-soft opacity-60" />}
      <path
        d={before}
        className="fill-none stroke-edge stroke-2 [stroke-dasharray:4_4]"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={now}
        className="fill-none stroke-water stroke-3"
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** From shares of the height. */
function lineThrough(shares: number[]): string {
  return `M${shares.map((share, index) => `${placeOf(index, shares.length)},${100 - share * 100}`).join("L")}`;
}

function Pointed({ points, index, top }: { points: LinePoint[]; index: number; top: number }) {
  const point = points[index];
  if (!point) return null;
  const place = placeOf(index, points.length);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-y-0" style={{ left: `${place}%` }}>
      <div className="absolute inset-y-0 border-l border-edge" />
      <div
        style={{ bottom: `${(point.now / top) * 100}%` }}
        className="absolute size-3 -translate-x-1/2 translate-y-1/2 rounded-full bg-water"
      />
      <div
        className={`absolute top-0 z-10 w-max rounded-field border border-line bg-raised px-3 py-2 text-sm shadow-card ${place > 50 ? "right-3" : "left-3"}`}
      >
        <p className="font-semibold">{point.title}</p>
        <p className="tabular-nums">
          <b>{point.now.toLocaleString("en-CA")}</b>{" "}
          <span className="text-muted">before: {point.before.toLocaleString("en-CA")}</span>
        </p>
      </div>
    </div>
  );
}

function TimeAxis({ points }: { points: LinePoint[] }) {
  const named = namedPoints(points.length, NAMED);
  return (
    <div aria-hidden="true" className="relative mt-2 ml-12 h-6 text-sm text-muted">
      {named.map((index, order) => (
        <span
          key={index}
          style={{ left: `${placeOf(index, points.length)}%` }}
          className={`absolute whitespace-nowrap ${order === 0 && named.length > 1 ? "" : order === named.length - 1 && named.length > 1 ? "-translate-x-full" : "-translate-x-1/2"} ${order % 2 === 1 ? "max-sm:hidden" : ""}`}
        >
          {points[index]?.label}
        </span>
      ))}
    </div>
  );
}
