import { lazy, Suspense } from "react";
import { ChartTable, type LinePoint } from "./chart-table.tsx";
import { chartWords } from "./chart-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

/** The drawing library is heavy: the numbers are there before it. */
const LinePlot = lazy(async () => ({ default: (await import("./line-plot.tsx")).LinePlot }));

type Props = {
  /** What is counted: `Visits`. */
  name: string;
  points: LinePoint[];
};

/** A count over time beside the same stretch before. Whoever cannot see the lines has the table below them. */
export function ChartLine({ name, points }: Props) {
  return (
    <figure>
      <Legend />
      <div className="mt-3 h-64 md:h-80">
        <Suspense>
          <LinePlot name={name} points={points} />
        </Suspense>
      </div>
      <ChartTable name={name} points={points} />
    </figure>
  );
}

function Legend() {
  const t = useWords(chartWords);
  return (
    <ul className="flex flex-wrap gap-x-5 text-sm text-muted">
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="w-5 border-t-3 border-water" />
        {t.thisPeriod}
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="w-5 border-t-2 border-dashed border-edge" />
        {t.theOneBefore}
      </li>
    </ul>
  );
}
