import type { ReactNode } from "react";

type Line = { id: string; words: string; detail: string; amount: string };
type Props<Shown extends Line> = {
  /** What its lines are, and their amounts. */
  headers: readonly [string, string];
  lines: readonly Shown[];
  /** Below the words of a line. */
  children?: (line: Shown) => ReactNode;
};

export function SheetLines<Shown extends Line>({ headers, lines, children }: Props<Shown>) {
  return (
    <table className="lines">
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <p className="whitespace-pre-line">{line.words}</p>
              {line.detail && <p className="text-sm text-muted">{line.detail}</p>}
              {children?.(line)}
            </td>
            <td>{line.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
