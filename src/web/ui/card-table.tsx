import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";

export type CardColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Classes of the header and the cells: `@4xl:` for the table, `@max-4xl:` for the cards, grids of two columns. */
  className?: string;
  /** In a card, where no header stands above it, its header stands before it. */
  isNamed?: boolean;
  /** For a column by which the rows are sorted at a press on its header. */
  sorted?: "ascending" | "descending" | "none";
  onSort?: () => void;
};

type Props<Row> = {
  label: string;
  columns: CardColumn<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  /** Rows of 36 pixels, below a header that stays in sight. */
  dense?: boolean;
  isMarked?: (row: Row) => boolean;
  /** Cards of two equal columns, for rows of many figures. */
  evenCards?: boolean;
};

/**
 * A table in a wide container, else cards, with the same elements: both read as a table. Cards show the buttons that
 * sort them while one has the focus.
 */
export function CardTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  dense = false,
  isMarked,
  evenCards = false,
}: Props<Row>) {
  return (
    <div className="@container">
      <table aria-label={label} className="w-full text-left text-sm @max-4xl:block @4xl:table-fixed">
        <thead
          className={`@max-4xl:not-focus-within:sr-only @max-4xl:block ${dense ? "z-10 bg-raised @4xl:sticky @4xl:top-header lg:@4xl:top-0" : ""}`}
        >
          <tr className="border-b border-line @max-4xl:block @max-4xl:px-3">
            {columns.map((column) => (
              <ColumnHeader key={column.id} column={column} dense={dense} />
            ))}
          </tr>
        </thead>
        <tbody className="@max-4xl:block">
          {rows.map((row) => (
            <CardRow key={keyOf(row)} {...{ columns, row, dense, evenCards }} marked={isMarked?.(row) ?? false} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHeader<Row>({ column, dense }: { column: CardColumn<Row>; dense: boolean }) {
  const { header, className = "", sorted, onSort } = column;
  const Arrow = sorted === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={`px-3 font-medium text-muted @4xl:first:pl-6 @4xl:last:pr-6 @max-4xl:inline-block ${dense ? "h-7" : "py-3"} ${className}`}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="group inline-flex min-h-6 min-w-6 items-center gap-1 hover:text-water"
        >
          {header}
          <Arrow
            aria-hidden="true"
            className={`size-4 ${sorted === "none" ? "opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60" : ""}`}
          />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

type RowProps<Row> = { columns: CardColumn<Row>[]; row: Row; dense: boolean; evenCards: boolean; marked: boolean };

function CardRow<Row>({ columns, row, dense, evenCards, marked }: RowProps<Row>) {
  const grid = evenCards ? "@max-4xl:grid-cols-2" : "@max-4xl:grid-cols-[minmax(0,1fr)_auto]";
  const look = marked ? "bg-mist shadow-[inset_3px_0_0_var(--color-water)]" : "@4xl:hover:bg-mist";
  const place = dense ? "@4xl:h-9 @4xl:py-0 @4xl:align-middle leading-[1.2]" : "align-top @4xl:py-3.5";
  return (
    <tr
      className={`relative border-b border-line last:border-b-0 @max-4xl:grid ${grid} @max-4xl:gap-x-4 @max-4xl:p-4 ${dense ? "@max-4xl:gap-y-1 @max-4xl:py-1.5 @max-sm:gap-x-2 @max-sm:px-3" : "@max-4xl:gap-y-2"} ${look}`}
    >
      {columns.map(({ id, header, cell, className = "", isNamed = false }) => (
        <td key={id} className={`wrap-anywhere @4xl:px-3 @4xl:first:pl-6 @4xl:last:pr-6 ${place} ${className}`}>
          {isNamed ? <Named name={header}>{cell(row)}</Named> : cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Screen readers hear the header of the column. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  if (children === "") return null;
  return (
    <>
      <span aria-hidden="true" className="text-muted @4xl:hidden">
        {name}{" "}
      </span>
      {children}
    </>
  );
}
