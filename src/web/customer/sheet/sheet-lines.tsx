import { Fragment, type ReactNode } from "react";
import { Whole } from "./whole.tsx";

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
              <p className="whitespace-pre-line">
                <Whole>{line.words}</Whole>
              </p>
              {line.detail && <Detail>{line.detail}</Detail>}
              {children?.(line)}
            </td>
            <td>{line.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const BETWEEN = " · ";

/** Each of its parts begins a line where the line above has no room for the whole of it. */
function Detail({ children }: { children: string }) {
  const parts = children.split(BETWEEN);
  return (
    <p className="text-sm text-muted">
      {parts.map((part, at) => (
        <Fragment key={at}>
          <span className="inline-block">
            <Whole>{part}</Whole>
            {at < parts.length - 1 && BETWEEN.trimEnd()}
          </span>{" "}
        </Fragment>
      ))}
    </p>
  );
}
