/** In words of one language. The first `words` columns are text, the others amounts. */
export type BooksTable = {
  headings: string[];
  words: number;
  /** The column of names, which may be long. */
  long?: number;
  rows: string[][];
  /** The last row, when it is a sum. */
  sum?: string[];
};

/** On a phone each row is a list of its cells, with their headings; what is still too wide scrolls by itself. */
export function BooksTable({ label, table }: { label: string; table: BooksTable }) {
  const { headings, words, long, rows, sum } = table;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached with the keyboard
    <div className="books" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {headings.map((heading, at) => (
              <th key={heading} scope="col" data-amount={at >= words || undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row key={at} cells={row} {...{ headings, words, long }} />
          ))}
        </tbody>
        {sum && (
          <tfoot>
            <Row cells={sum} {...{ headings, words, long }} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

type RowProps = { cells: string[]; headings: string[]; words: number; long: number | undefined };

function Row({ cells: [first, ...others], headings, words, long }: RowProps) {
  return (
    <tr>
      <th scope="row">{first}</th>
      {others.map((cell, at) => (
        <td
          key={at}
          data-heading={headings[at + 1]}
          data-amount={at + 1 >= words || undefined}
          data-long={at + 1 === long || undefined}
        >
          {cell}
        </td>
      ))}
    </tr>
  );
}
