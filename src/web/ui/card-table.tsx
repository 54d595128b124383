import type { ReactNode } from "react";

export type CardColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Of the header and the cells: `@4xl:` for the table, `@max-4xl:` for the cards, grids of two columns. */
  className?: string;
};

type Props<Row> = { label: string; columns: CardColumn<Row>[]; rows: Row[]; keyOf: (row: Row) => string };

/** A table in a wide container, else cards, with the same elements: both read as a table. */
export function CardTable<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  return (
    <div className="@container">
      <table aria-label={label} className="w-full text-left text-sm @max-4xl:block @4xl:table-fixed">
        <thead className="@max-4xl:sr-only">
          <tr className="border-b border-line">
            {columns.map(({ id, header, className = "" }) => (
              <th
                key={id}
                scope="col"
                className={`px-3 py-3 font-semibold text-muted first:pl-6 last:pr-6 ${className}`}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-4xl:block">
          {rows.map((row) => (
            <CardRow key={keyOf(row)} columns={columns} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CardRow<Row>({ columns, row }: { columns: CardColumn<Row>[]; row: Row }) {
  return (
    <tr className="border-b border-line last:border-b-0 @max-4xl:grid @max-4xl:grid-cols-[1fr_auto] @max-4xl:gap-x-4 @max-4xl:gap-y-2 @max-4xl:p-4 @4xl:hover:bg-mist">
      {columns.map(({ id, cell, className = "" }) => (
        <td
          key={id}
          className={`align-top wrap-anywhere @4xl:px-3 @4xl:py-3.5 @4xl:first:pl-6 @4xl:last:pr-6 ${className}`}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}
