import type { LinePoint } from "./chart-line.tsx";

/** The numbers of a line, for whoever would rather read them. */
export function ChartTable({ name, points }: { name: string; points: LinePoint[] }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="inline-flex min-h-8 items-center font-semibold text-water underline-offset-4 hover:underline">
        Show as a table
      </summary>
      <table aria-label={`${name} over time`} className="mt-2 w-full text-left tabular-nums">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-2 font-semibold">
              When
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {name}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-semibold">
              Before
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {points.map(({ title, now, before }) => (
            <tr key={title}>
              <th scope="row" className="py-1.5 font-normal">
                {title}
              </th>
              <td className="py-1.5 text-right font-semibold">{now.toLocaleString("en-CA")}</td>
              <td className="py-1.5 pl-4 text-right text-muted">{before.toLocaleString("en-CA")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
